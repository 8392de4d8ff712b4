import { describe, expect, it } from 'vitest';
import { authorKeys } from '../../src/dedup/author-keys.js';
import { arxivOf, bareArxiv, doiOf, doiRegistrant, nativeIds } from '../../src/dedup/identifiers.js';
import { hashKey } from '../../src/dedup/key-hash.js';
import { comparePages, pageRange } from '../../src/dedup/page-ranges.js';
import { publicationForm, venueClass } from '../../src/dedup/publication-forms.js';
import { doiIn } from '../../src/formats/index.js';

describe('identifiers', () => {
  it.each([
    ['10.1145/1.2', '10.1145/1.2'],
    ['https://doi.org/10.1145/1.2', '10.1145/1.2'],
    ['doi:10.1145/A-B.', '10.1145/a-b'],
    ['10.1016/s0140-6736%2805%2967889-0', '10.1016/s0140-6736(05)67889-0'],
    ['(10.1145/1.2)', '10.1145/1.2'],
    ['10.1145/', undefined],
    ['see the publisher', undefined],
    ['10.1145/100%', '10.1145/100%'],
  ])('reads the DOI of %j as %j', (text, expected) => {
    expect(doiIn(text)).toBe(expected);
  });

  it.each([
    ['2605.30777', '2605.30777'],
    ['arXiv:2605.30777v3', '2605.30777'],
    ['https://arxiv.org/abs/2605.30777', '2605.30777'],
    ['cs.SE/0301001', 'cs/0301001'],
    ['not an id', undefined],
  ])('reads the arXiv id of %j as %j', (text, expected) => {
    expect(bareArxiv(text)).toBe(expected);
  });

  it('reads a DOI that arXiv registered as an arXiv id and no DOI', () => {
    expect(arxivOf({ doi: '10.48550/arxiv.2605.30777' })).toBe('2605.30777');
    expect(doiOf({ doi: '10.48550/arxiv.2605.30777' })).toBeUndefined();
  });

  it.each([
    ['10.1145/1', 'publisher'],
    ['10.31234/osf.io/x', 'preprint'],
    ['10.1101/2020.01.01.123', 'preprint'],
    ['10.1101/123456', 'preprint'],
    ['10.1101/gad.123.4', 'publisher'],
    ['10.5281/zenodo.1', 'repository'],
  ])('tells who registered %j: %j', (doi, expected) => {
    expect(doiRegistrant(doi)).toBe(expected);
  });

  it('takes native ids of authorities only', () => {
    expect(nativeIds({ ids: { scopus: '1', github: 'Owner/Repo#1', pmid: 'PMID: 0042', openreview: 'AbC' } })).toEqual([
      'github:owner/repo#1',
      'openreview:AbC',
      'pmid:42',
    ]);
  });
});

describe('authorKeys', () => {
  it.each([
    [[{ family: 'Example', given: 'Ada B.' }], 'example', 'a'],
    [[{ literal: 'A. Example' }], 'example', 'a'],
    [[{ literal: 'Example AB' }], 'example', 'a'],
    [[{ literal: 'Example, Ada' }], 'example', 'a'],
    [[{ literal: 'et al.' }, { family: 'Sample' }], 'sample', ''],
    [[{ literal: 'Anonymous' }], '', ''],
    [undefined, '', ''],
  ])('reads the first author of %j', (authors, family, initial) => {
    expect(authorKeys(authors)).toMatchObject({ family, initial });
  });
});

describe('pages', () => {
  it.each([
    ['221-8', { prefix: '', first: 221, last: 228 }],
    ['S73-8', { prefix: 's', first: 73, last: 78 }],
    ['S73–S78', { prefix: 's', first: 73, last: 78 }],
    ['pp. 12 -- 20', { prefix: '', first: 12, last: 20 }],
    ['12:1-12:29', { prefix: '12:', first: 1, last: 29 }],
    ['102303', { prefix: '', first: 102_303, last: 0 }],
    ['44-+', { prefix: '', first: 44, last: 0 }],
    ['1682-1682', { prefix: '', first: 1682, last: 1682 }],
    ['Abstract', { prefix: '', first: 0, last: 0 }],
    [undefined, { prefix: '', first: 0, last: 0 }],
  ])('reads %j', (pages, expected) => {
    expect(pageRange(pages)).toEqual(expected);
  });

  it.each([
    ['221-8', '221-228', 'equal'],
    ['221', '221-228', 'equal'],
    ['221-228', '228-230', 'overlap'],
    ['221-228', '229-231', 'disjoint'],
    ['221', '300-310', 'unknown'],
    ['S1-S4', '5-9', 'unknown'],
    ['1-13', '1887-1899', 'renumbered'],
    ['1-12', '1887-1899', 'disjoint'],
    ['', '1-2', 'unknown'],
  ])('compares %j and %j: %j', (a, b, expected) => {
    expect(comparePages(pageRange(a), pageRange(b))).toBe(expected);
    expect(comparePages(pageRange(b), pageRange(a))).toBe(expected);
  });
});

describe('forms', () => {
  it.each([
    ['conference', 'icse', undefined, undefined, 'published'],
    ['preprint', 'icse', undefined, undefined, 'preprint'],
    ['article', 'arxiv preprint', undefined, undefined, 'preprint'],
    ['article', 'corr', undefined, undefined, 'preprint'],
    ['article', '', '10.1145/1', '2401.00001', 'published'],
    ['article', '', undefined, '2401.00001', 'preprint'],
    ['article', '', undefined, undefined, 'unknown'],
    ['software', 'zenodo', '10.5281/zenodo.1', undefined, 'artefact'],
    ['issue', 'github', undefined, undefined, 'issue'],
  ] as const)('reads %j in %j with DOI %j and arXiv id %j as %j', (type, venue, doi, arxiv, expected) => {
    expect(publicationForm({ type }, venue, doi, arxiv, [])).toBe(expected);
  });

  it.each([
    ['article', 'journal of tools', 'journal'],
    ['article', 'ieee trans software eng', 'journal'],
    ['article', 'proceedings of the acm on programming languages', 'journal'],
    ['article', 'international conference on tools', 'conference'],
    ['conference', 'icse', 'conference'],
    ['conference', 'workshop on tools', 'workshop'],
    ['article', 'icse', 'unknown'],
    ['thesis', 'university of examples', 'thesis'],
  ] as const)('reads the venue of %j in %j as %j', (type, venue, expected) => {
    expect(venueClass(type, venue)).toBe(expected);
  });
});

describe('hashKey', () => {
  it('gives whole numbers that a double holds, and no two alike among many', () => {
    const hashes = new Set(Array.from({ length: 200_000 }, (_, n) => hashKey(`title of record ${n}`)));
    expect(hashes.size).toBe(200_000);
    for (const hash of hashes) if (!Number.isSafeInteger(hash) || hash < 1) expect.fail(`${hash}`);
  });
});
