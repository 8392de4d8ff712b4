import { describe, expect, it } from 'vitest';
import {
  arxivOf,
  bareArxiv,
  doiOf,
  doiOfWork,
  doiRegistrant,
  nativeIds,
  trialOf,
} from '../../src/dedup/identifiers.js';
import { doiIn } from '../../src/formats/index.js';

describe('doiIn', () => {
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
});

describe('doiOf', () => {
  it.each([
    ['10.1007/978-3-540\\_12', '10.1007/978-3-540_12'],
    ['10.1007/978-3-540{\\_}12', '10.1007/978-3-540{_}12'],
    ['http://dx.doi.org/10.1002/X.1/abstract', '10.1002/x.1'],
    ['10.1002/x.1/full', '10.1002/x.1'],
    ['10.1002/x.1/pdf', '10.1002/x.1'],
    ['10.1016/S0140-6736(09)60001-1/fulltext', '10.1016/s0140-6736(09)60001-1'],
    ['10.1145/full', '10.1145/full'],
    ['10.1002/x.1/abstracts', '10.1002/x.1/abstracts'],
    ['10.48550/arXiv.2605.30777', undefined],
    ['nothing', undefined],
  ])('cleans %j to %j', (doi, expected) => {
    expect(doiOf({ doi })).toBe(expected);
  });

  it('is undefined where none is stated', () => {
    expect(doiOf({})).toBeUndefined();
  });
});

describe('arXiv ids', () => {
  it.each([
    ['2605.30777', '2605.30777'],
    ['arXiv:2605.30777v3', '2605.30777'],
    ['https://arxiv.org/abs/2605.30777', '2605.30777'],
    ['cs.SE/0301001', 'cs/0301001'],
    ['not an id', undefined],
  ])('are bare: %j is %j', (text, expected) => {
    expect(bareArxiv(text)).toBe(expected);
  });

  it.each([
    [{ arxiv: '2605.30777v1' }, '2605.30777'],
    [{ ids: { arxiv: '2605.30777' } }, '2605.30777'],
    [{ doi: '10.48550/arXiv.2605.30777' }, '2605.30777'],
    [{ doi: '10.1145/2605.30777' }, undefined],
    [{}, undefined],
  ])('are read from their field, the ids or the DOI: %j', (fields, expected) => {
    expect(arxivOf(fields)).toBe(expected);
  });
});

describe('doiRegistrant', () => {
  it.each([
    ['10.1145/1', 'publisher'],
    ['10.31234/osf.io/x', 'preprint'],
    ['10.1101/2020.01.01.123', 'preprint'],
    ['10.1101/123456', 'preprint'],
    ['10.1101/gad.123.4', 'publisher'],
    ['10.5281/zenodo.1', 'repository'],
    ['10.3386/w12345', 'preprint'],
    ['10.32942/x2abc', 'preprint'],
    // Copernicus and JMIR register preprints and articles under one prefix.
    ['10.5194/egusphere-2024-17', 'preprint'],
    ['10.5194/acpd-10-117-2010', 'preprint'],
    ['10.5194/essdd-10-117-2010', 'preprint'],
    ['10.5194/acp-2018-117', 'preprint'],
    ['10.5194/gmd-2018-117-rc1', 'preprint'],
    ['10.5194/acp-10-117-2010', 'publisher'],
    ['10.5194/essd-10-117-2018', 'publisher'],
    ['10.5194/gmd-11-2018-2018', 'publisher'],
    ['10.2196/preprints.12345', 'preprint'],
    ['10.2196/12345', 'publisher'],
  ])('of %j is a %s', (doi, expected) => {
    expect(doiRegistrant(doi)).toBe(expected);
  });
});

describe('doiOfWork', () => {
  it.each([
    ['10.1002/14651858.cd001234.pub2', '10.1002/14651858.cd001234'],
    ['10.1002/14651858.cd001234', '10.1002/14651858.cd001234'],
    ['10.12688/f1000research.123.2', '10.12688/f1000research.123'],
    ['10.1145/1.2', undefined],
  ])('of %j is %j', (doi, work) => {
    expect(doiOfWork(doi)).toBe(work);
  });
});

describe('trialOf', () => {
  const number = 'NCT00000001';
  it.each([
    [{ number }, 'nct00000001'],
    [{ pages: 'NCT 00000001' }, 'nct00000001'],
    [{ venue: `https://clinicaltrials.gov/show/${number}` }, 'nct00000001'],
    [{ venue: 'ClinicalTrials.gov', ids: { nct: number } }, 'nct00000001'],
    [{ venue: 'ClinicalTrials.gov', urls: [`https://clinicaltrials.gov/study/${number}`] }, 'nct00000001'],
    [{ number: 'ISRCTN 12345678' }, 'isrctn12345678'],
    [{ venue: 'EU Clinical Trials Register', number: '2004-000001-20' }, '2004-000001-20'],
    [{ venue: 'PROSPERO', number: 'CRD42020123456' }, 'crd42020123456'],
    // An article names the trial that it reports.
    [{ title: `A trial of tools (${number})`, abstract: number, venue: 'Journal of Tools' }, undefined],
    [{ venue: 'Journal of Tools', ids: { nct: number }, urls: [number] }, undefined],
    [{ venue: 'ClinicalTrials.gov' }, undefined],
    [{ number: '2', pages: '11-20' }, undefined],
    [{ pages: `${'1-2, '.repeat(100)}${number}` }, undefined],
    [{}, undefined],
  ])('of %j is %j', (fields, trial) => {
    expect(trialOf(fields)).toBe(trial);
  });
});

describe('nativeIds', () => {
  it('are those of authorities only', () => {
    expect(nativeIds({ ids: { scopus: '1', github: 'Owner/Repo#1', pmid: 'PMID: 0042', openreview: 'AbC' } })).toEqual([
      'github:owner/repo#1',
      'openreview:AbC',
      'pmid:42',
    ]);
  });

  it('include the number of a trial that the record registers', () => {
    expect(nativeIds({ ids: { pmid: '1' }, venue: 'ClinicalTrials.gov', number: 'NCT00000001' })).toEqual([
      'pmid:1',
      'trial:nct00000001',
    ]);
    expect(nativeIds({ venue: 'Journal of Tools', urls: ['NCT00000001'] })).toEqual([]);
  });

  it('are none where the key says nothing', () => {
    expect(nativeIds({ ids: { pmid: 'none', dblp: ' ' } })).toEqual([]);
    expect(nativeIds({})).toEqual([]);
  });
});
