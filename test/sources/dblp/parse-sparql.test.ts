import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOfSparql, parseSparqlRows, sparqlProblem } from '../../../src/sources/dblp/parse-sparql.js';
import { itemOf } from '../../../src/sources/dblp/record.js';

const schema = 'https://dblp.org/rdf/schema#';
const row = { pub: 'https://dblp.org/rec/conf/exam/A24', title: 'A &amp; B.', year: '2024', venue: 'EXAM (SEIP)' };

const recordsOf = (rows: readonly Record<string, string>[]) =>
  factsOfSparql(rows)
    .map(itemOf)
    .map((item) => (item.kind === 'record' ? item.record : item));

describe('rows of the SPARQL service', () => {
  it('are folded into a record, its authors by ordinal and each once', () => {
    const rows = [
      { ...row, ordinal: '2', name: 'Bo Sample', page: 'https://doi.org/10.1234/exam.5' },
      { ...row, ordinal: '10', name: 'Cy Last' },
      {
        ...{ ...row, ordinal: '1', name: 'Ada Example 0001', otherPage: 'https://example.org/5' },
        person: 'https://dblp.org/pid/12/345',
        orcid: 'https://orcid.org/0000-0001-2345-6789',
      },
      { ...row, ordinal: '2', name: 'Bo Sample', otherPage: 'https://doi.org/10.1234/exam.5' },
    ].map((one) => ({
      ...{ ...one, class: `${schema}Inproceedings`, entry: 'http://purl.org/net/nknouf/ns/bibtex#Inproceedings' },
      ...{ doi: 'https://doi.org/10.1234/EXAM.5', toc: 'https://dblp.org/db/conf/exam/exam2024seip', month: '--05' },
      volumeRecord: 'https://dblp.org/rec/conf/exam/2024seip',
    }));
    expect(recordsOf(rows)).toEqual([
      {
        id: 'dblp:conf/exam/A24',
        type: 'conference',
        title: 'A & B',
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'Sample', given: 'Bo' },
          { family: 'Last', given: 'Cy' },
        ],
        year: 2024,
        date: '2024-05',
        venue: 'EXAM (SEIP)',
        doi: '10.1234/exam.5',
        ids: { dblp: 'conf/exam/A24' },
        urls: ['https://doi.org/10.1234/exam.5', 'https://example.org/5', 'https://dblp.org/rec/conf/exam/A24'],
        other: {
          crossref: ['conf/exam/2024seip'],
          orcid: ['Ada Example 0001: 0000-0001-2345-6789'],
          pid: ['Ada Example 0001: 12/345'],
          'published-in': ['EXAM (SEIP)'],
          toc: ['conf/exam/exam2024seip'],
        },
      },
    ]);
  });

  it('keep two authors of one name apart by their ordinals, and authors without ordinals in their order', () => {
    const same = [1, 2].map((ordinal) => ({ ...row, ordinal: String(ordinal), name: 'Wei Example' }));
    expect(recordsOf(same)).toMatchObject([{ authors: [{ given: 'Wei' }, { given: 'Wei' }] }]);
    const bare = ['Bo Sample', 'Ada Example', 'Bo Sample'].map((name) => ({ ...row, name }));
    expect(recordsOf(bare)).toMatchObject([{ authors: [{ given: 'Bo' }, { given: 'Ada' }] }]);
  });

  it.each([
    ['Article', 'Article', 'journals/x/A', 'article', undefined],
    ['Informal', 'Article', 'journals/corr/abs-2401-00001', 'preprint', ['informal']],
    ['Withdrawn', 'Inproceedings', 'conf/x/A', 'conference', ['withdrawn']],
    ['Book', 'Phdthesis', 'phd/A', 'thesis', undefined],
    ['Reference', 'Incollection', 'reference/x/A', 'chapter', ['encyclopedia']],
    ['Data', 'Misc', 'data/x/A', 'dataset', ['data']],
  ])('of class %s and entry %s, key %s, are a record of type %s', (name, entry, key, type, publtype) => {
    const rows = [{ ...row, pub: `https://dblp.org/rec/${key}`, class: schema + name, entry: `urn:bibtex#${entry}` }];
    const [record] = recordsOf(rows);
    expect(record).toMatchObject({ type });
    expect(record).toHaveProperty(['other', 'published-in']);
    expect((record as { other: Record<string, unknown> }).other['publtype']).toEqual(publtype);
  });

  it('drop volumes, reject what is no record of dblp or has no title, and skip rows of nothing', () => {
    expect(recordsOf([{ ...row, class: `${schema}Editorship` }])).toEqual([
      { kind: 'dropped', what: 'proceedings volume' },
    ]);
    expect(recordsOf([{ pub: 'https://dblp.org/rec/conf/x/A' }])).toMatchObject([
      { kind: 'rejected', key: 'conf/x/A' },
    ]);
    expect(recordsOf([{ ...row, pub: 'https://example.org/1' }])).toMatchObject([{ kind: 'rejected' }]);
    expect(recordsOf([{ title: 'X.' }])).toEqual([]);
  });

  it('give the same records in any order', () => {
    const rows = ['A24', 'B24', 'C24'].flatMap((key) =>
      ['1', '2', '3'].map((ordinal) => ({
        ...{ ...row, ordinal, pub: `https://dblp.org/rec/conf/exam/${key}` },
        name: `Author ${key} Number${ordinal}`,
      })),
    );
    const sorted = (shuffled: typeof rows) =>
      recordsOf(shuffled)
        .map((record) => JSON.stringify(record))
        .sort();
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(sorted(shuffled)).toEqual(sorted(rows));
      }),
    );
  });
});

describe('an answer of the SPARQL service', () => {
  it('is read by its bindings; what is no term is left out', () => {
    const text = JSON.stringify({
      results: { bindings: [{ a: { value: ' x\n y ' }, b: { value: 3 }, c: null, d: { value: ' ' } }, 7] },
    });
    expect(parseSparqlRows(text)).toEqual([{ a: 'x y' }]);
  });

  it('is wrong where it tells of an exception, holds no bindings or fewer than it says', () => {
    expect(sparqlProblem({ exception: 'Operation\n timed out', status: 'ERROR' })).toContain('Operation timed out');
    expect(sparqlProblem({ results: {} })).toContain('no `results`');
    expect(sparqlProblem({ results: { bindings: [] }, meta: { 'result-size-total': 5 } })).toContain('0 of the 5');
    expect(sparqlProblem({ results: { bindings: [{}] }, meta: { 'result-size-total': 1 } })).toBeUndefined();
    expect(sparqlProblem({ results: { bindings: [] } })).toBeUndefined();
  });
});
