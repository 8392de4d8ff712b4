import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseBatch,
  parseCitations,
  parseSearch,
  refusalIn,
  searchProblem,
} from '../../../src/sources/semanticscholar/parse.js';

/** One paper, read as a batch of one. */
const parsePaper = (body: string) => parseBatch(`[${body}]`)[0];

const id = '00000000000000000000000000000000000000aa';

describe('a paper of Semantic Scholar', () => {
  it('becomes a record with all that it says', () => {
    expect(
      parsePaper(
        JSON.stringify({
          paperId: id,
          externalIds: {
            DOI: '10.55555/EX.1',
            ArXiv: '3101.00001v3',
            ACL: '2031.example-long.1',
            DBLP: 'conf/ex/Example31',
            PubMed: 8888,
            CorpusId: 77,
          },
          url: `https://www.semanticscholar.org/paper/${id}`,
          title: 'On  examples',
          abstract: 'Examples &amp; more.',
          venue: '',
          publicationVenue: { name: 'Conference on Invented Examples' },
          journal: { name: 'Proceedings', volume: '7', pages: '\n  10 - 19' },
          year: 2031,
          publicationDate: '2031-05-17',
          authors: [
            { authorId: '1', name: 'Ada Example' },
            { authorId: null, name: null },
          ],
          openAccessPdf: { url: '', status: 'CLOSED' },
          fieldsOfStudy: ['Computer Science'],
          publicationTypes: ['JournalArticle', 'Conference'],
        }),
      ),
    ).toEqual({
      id: `semanticscholar:${id}`,
      type: 'conference',
      title: 'On examples',
      authors: [{ family: 'Example', given: 'Ada' }],
      year: 2031,
      date: '2031-05-17',
      venue: 'Conference on Invented Examples',
      volume: '7',
      pages: '10-19',
      abstract: 'Examples & more.',
      doi: '10.55555/ex.1',
      arxiv: '3101.00001',
      ids: { acl: '2031.example-long.1', dblp: 'conf/ex/Example31', pmid: '8888', semanticscholar: id },
      urls: [`https://www.semanticscholar.org/paper/${id}`],
      other: { fieldsOfStudy: ['Computer Science'] },
    });
  });

  it.each([
    [{ venue: 'arXiv.org', publicationTypes: ['JournalArticle'] }, 'preprint'],
    [{ publicationTypes: ['Review', 'Journal Article'] }, 'article'],
    [{ publicationTypes: ['Hologram'] }, 'other'],
    [{ publicationTypes: null }, undefined],
  ])('of which %j is said is of type %s', (members, type) => {
    expect(parsePaper(JSON.stringify({ paperId: id, ...members }))?.type).toBe(type);
  });

  it('costs a field and never the record, whatever its members are', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('externalIds', 'authors', 'journal', 'year', 'openAccessPdf', 'publicationTypes', 'title'),
          fc.jsonValue(),
        ),
        (members) => {
          expect(parsePaper(JSON.stringify({ ...members, paperId: id }))?.id).toBe(`semanticscholar:${id}`);
        },
      ),
    );
  });
});

describe('a batch', () => {
  it('keeps its order and has nothing where an id is unknown', () => {
    const batch = parseBatch(JSON.stringify([null, { paperId: id, title: '0' }, null, 'x']));
    expect(batch.map((record) => record?.title)).toEqual([undefined, '0', undefined, undefined]);
    expect(batch).toHaveLength(4);
  });
});

describe('a page of a search', () => {
  it('may lack data where nothing is found', () => {
    expect(parseSearch('{"total": 0, "offset": 0}\n')).toEqual({ total: 0, token: undefined, papers: [] });
  });

  it('rejects what has no id', () => {
    expect(parseSearch('{"total": 1, "data": [{"title": "x"}]}')?.papers).toEqual([
      { kind: 'rejected', key: '', why: 'it has no id of a paper' },
    ]);
  });

  it('is refused where it is something else', () => {
    expect([parseSearch('{"error":"x"}'), parseSearch('<html>'), parseSearch('[]')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(searchProblem({ message: 'x' })).toBe('it has neither `data` nor `total`');
    expect(refusalIn('{"error":"Paper with id 0 not found"}')).toBe('Paper with id 0 not found');
  });
});

describe('a page of citations', () => {
  const page = (...data: readonly unknown[]): string => JSON.stringify({ offset: 0, next: 1000, data });

  it('gives what is at the other end, and counts what nothing more is known of', () => {
    const body = page(
      { citedPaper: { paperId: id, title: 'Known' } },
      { citedPaper: { paperId: null, title: 'Known elsewhere', externalIds: { DOI: '10.55555/EX.2' } } },
      { citedPaper: { paperId: null, title: 'A title alone' } },
      { citedPaper: { paperId: null, title: null, externalIds: { DOI: '10.55555/EX.3' } } },
      { citedPaper: null },
      'x',
    );
    const { next, items } = parseCitations(body, 'backward')!;
    expect(next).toBe(1000);
    expect(items.map((item) => (item.kind === 'record' ? item.record.id : item.kind))).toEqual([
      `semanticscholar:${id}`,
      'semanticscholar:DOI:10.55555/ex.2',
      'dropped',
      'dropped',
      'dropped',
      'dropped',
    ]);
    expect(items[2]).toEqual({ kind: 'dropped', what: 'citation without a record' });
    expect(parseCitations(page({ citingPaper: { paperId: id } }), 'forward')?.items[0]?.kind).toBe('record');
  });

  it('says where the publisher had the list left out', () => {
    expect(parseCitations('{"offset":0,"data":null,"citingPaperInfo":{}}', 'backward')).toEqual({
      next: undefined,
      items: [{ kind: 'dropped', what: 'list left out at the wish of the publisher' }],
    });
    expect(parseCitations('{"error":"x"}', 'backward')).toBeUndefined();
  });
});
