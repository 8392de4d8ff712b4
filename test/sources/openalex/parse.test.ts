import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abstractOf } from '../../../src/sources/openalex/abstract.js';
import { parseCiting, parseWorks, worksProblem } from '../../../src/sources/openalex/parse.js';
import { present, recordingsOf } from '../crossref/recordings.js';

const listOf = (...results: readonly unknown[]): string => JSON.stringify({ meta: { count: results.length }, results });

const itemOf = (work: unknown) => parseWorks(listOf(work))!.works[0]!.item;

const recordOf = (work: Readonly<Record<string, unknown>>) => {
  const item = itemOf({ id: 'https://openalex.org/W7', ...work });
  return item.kind === 'record' ? item.record : undefined;
};

describe('a work of OpenAlex', () => {
  it('becomes a record with all that it says', () => {
    expect(
      recordOf({
        doi: 'https://doi.org/10.55555/EX.1',
        title: 'On <i>examples</i>',
        publication_year: 2031,
        publication_date: '2031-05-17',
        language: 'en',
        type: 'article',
        ids: { openalex: 'https://openalex.org/W7', mag: 777, pmid: 'https://pubmed.ncbi.nlm.nih.gov/8888' },
        authorships: [
          { author: { display_name: 'Ada van Example' } },
          { author: {}, raw_author_name: 'Sample, Bob' },
          { author: null },
        ],
        primary_location: {
          landing_page_url: 'https://doi.org/10.55555/EX.1',
          pdf_url: 'https://example.org/1.pdf',
          raw_type: 'proceedings-article',
          source: {
            display_name: 'Conference on Invented Examples',
            type: 'conference',
            issn: ['1234-5679'],
            host_organization_name: 'Example Press',
          },
        },
        locations: [{ landing_page_url: 'http://arxiv.org/abs/3101.00001v2' }],
        biblio: { volume: '7', issue: null, first_page: '10', last_page: '19' },
        keywords: [{ display_name: 'Examples' }, { display_name: 'Examples' }],
        abstract_inverted_index: { Examples: [0], exist: [1], 'here.': [3] },
        is_retracted: true,
        is_paratext: false,
      }),
    ).toEqual({
      id: 'openalex:W7',
      type: 'conference',
      title: 'On examples',
      authors: [
        { family: 'van Example', given: 'Ada' },
        { family: 'Sample', given: 'Bob' },
      ],
      year: 2031,
      date: '2031-05-17',
      venue: 'Conference on Invented Examples',
      volume: '7',
      pages: '10-19',
      publisher: 'Example Press',
      abstract: 'Examples exist here.',
      keywords: ['Examples'],
      language: 'en',
      doi: '10.55555/ex.1',
      arxiv: '3101.00001',
      ids: { mag: '777', openalex: 'W7', pmid: '8888' },
      issn: ['1234-5679'],
      urls: ['https://doi.org/10.55555/EX.1', 'https://example.org/1.pdf'],
      notes: ['retracted (OpenAlex)'],
    });
  });

  it('is as small as what is said of it', () => {
    expect(
      recordOf({ title: null, primary_location: null, abstract_inverted_index: null, publication_date: '2031-01-01' }),
    ).toEqual({ id: 'openalex:W7', ids: { openalex: 'W7' } });
  });

  it.each([
    [{ doi: 'https://doi.org/10.48550/arxiv.3101.00001' }, '3101.00001'],
    [{ primary_location: { pdf_url: 'https://arxiv.org/pdf/3101.00001' } }, '3101.00001'],
    [{ primary_location: { pdf_url: 'https://example.org/pdf/3101.00001' } }, undefined],
  ])('has the arXiv id that %j shows', (work, arxiv) => {
    expect(recordOf(work)?.arxiv).toBe(arxiv);
  });

  it('is dropped where it is paratext or a review of another', () => {
    expect(
      [{ is_paratext: true }, { type: 'paratext' }, { type: 'peer-review' }].map((work) =>
        itemOf({ id: 'https://openalex.org/W7', ...work }),
      ),
    ).toEqual([
      { kind: 'dropped', what: 'paratext' },
      { kind: 'dropped', what: 'paratext' },
      { kind: 'dropped', what: 'peer review' },
    ]);
  });

  it('is rejected without a key', () => {
    expect(
      [itemOf({ title: 'x' }), itemOf({ id: 'https://openalex.org/A5' }), itemOf('x')].map(({ kind }) => kind),
    ).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('costs a field and never the list, whatever its members are', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'title',
            'authorships',
            'ids',
            'biblio',
            'primary_location',
            'abstract_inverted_index',
            'locations',
          ),
          fc.jsonValue(),
        ),
        (members) => {
          const { works } = parseWorks(
            listOf({ ...members, id: 'https://openalex.org/W1' }, { id: 'W2', title: '0' }),
          )!;
          expect(works.map(({ key }) => key)).toEqual(['W1', 'W2']);
          expect(works[1]?.item).toEqual({
            kind: 'record',
            record: { id: 'openalex:W2', title: '0', ids: { openalex: 'W2' } },
          });
        },
      ),
    );
  });

  it('names the works that it cites, once each', () => {
    const cited = ['https://openalex.org/W1', 'https://openalex.org/W2', 'https://openalex.org/W1', 5];
    expect(parseCiting(JSON.stringify({ id: 'https://openalex.org/W9', referenced_works: cited }))).toEqual({
      key: 'W9',
      cited: ['W1', 'W2'],
    });
  });
});

describe('an abstract of OpenAlex', () => {
  it('is any text whose words were sorted by their positions', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), fc.nat(3), (words, gap) => {
        const index: Record<string, number[]> = Object.create(null);
        words.forEach((one, position) => {
          index[one] ??= [];
          index[one].push(position * (gap + 1));
        });
        expect(abstractOf(index, undefined)).toBe(words.join(' '));
      }),
    );
  });

  it.each<readonly [string, string | undefined, string]>([
    ['Abstract Examples exist.', undefined, 'Examples exist.'],
    ['AbstractExamples exist.', undefined, 'Examples exist.'],
    ['Abstract: examples exist.', undefined, 'examples exist.'],
    ['ABSTRACT — Examples', 'On abstract examples', 'Examples'],
    ['Abstract interpretation exists.', undefined, 'Abstract interpretation exists.'],
    ['Abstract Interpretation exists.', 'Abstract interpretation', 'Abstract Interpretation exists.'],
    ['<p>Examples</p> exist &amp; more', undefined, 'Examples exist & more'],
  ])('is %j of a work called %j without its heading and markup', (text, title, abstract) => {
    const index = Object.fromEntries(text.split(' ').map((one, position) => [one, [position]]));
    expect(abstractOf(index, title)).toBe(abstract);
  });

  it('is absent where nothing is in the index', () => {
    expect([abstractOf(undefined, 'x'), abstractOf({}, 'x'), abstractOf({ word: 'x', other: [-1, 1e9] }, 'x')]).toEqual(
      [undefined, undefined, undefined],
    );
  });
});

describe('an answer of OpenAlex', () => {
  it('is refused where it is no list', () => {
    expect(parseWorks('{"error":"Unauthorized"}')).toBeUndefined();
    expect(worksProblem({ meta: {} })).toBe('it has no list of `results`');
  });

  it.skipIf(!present)('was recorded and parses to its own numbers (needs ../shared/data)', () => {
    const recordings = recordingsOf('openalex');
    expect(recordings).toHaveLength(1);
    for (const { body } of recordings) {
      const { meta, results } = JSON.parse(body);
      const page = parseWorks(body)!;
      expect([page.total, page.works.length]).toEqual([meta.count, results.length]);
      const records = page.works.flatMap(({ item }) => (item.kind === 'record' ? [item.record] : []));
      expect(records).toHaveLength(results.length);
      records.forEach((record, index) => {
        const work = results[index];
        expect(record.authors).toHaveLength(work.authorships.length);
        expect(record).toMatchObject({ year: work.publication_year, venue: work.primary_location.source.display_name });
        expect(record.doi).toBe(work.doi.slice('https://doi.org/'.length));
        expect(record.abstract === undefined).toBe(work.abstract_inverted_index === null);
        expect(record.ids?.['mag']).toBe(work.ids.mag);
        expect(parseCiting(JSON.stringify(work)).cited).toHaveLength(work.referenced_works.length);
      });
    }
  });
});
