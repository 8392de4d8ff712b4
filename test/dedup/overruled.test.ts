import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, partingFacts, partingReason, prepare } from '../../src/dedup/index.js';
import { closePair, collidingPair } from './colliding-records.js';
import { ada, type Fields, record } from './examples.js';

const runs = process.env['SOAK'] === undefined ? 300 : 20_000;
const title = 'On the safety of invented tools for careful people';
const base: Fields = { title, authors: ada, year: 2024, venue: 'Journal of Tools', type: 'article' };
const factsOf = (a: Fields, b: Fields) =>
  partingFacts(compare(prepare(record('x:a', { ...base, ...a })), prepare(record('x:b', { ...base, ...b }))));
const statementsOf = (a: Fields, b: Fields): readonly string[] => factsOf(a, b).map(({ statement }) => statement);

/** Reason; two records that it parts; the first with what the reason does not read; the first with other facts. */
const cases: readonly (readonly [string, Fields, Fields, Fields, Fields])[] = [
  ['doi', { doi: '10.1145/1' }, { doi: '10.1109/2' }, { doi: '10.1145/1', volume: '7' }, { doi: '10.1007/3' }],
  ['arxiv', { arxiv: '2401.00001' }, { arxiv: '2401.00002' }, { arxiv: '2401.00001v2' }, { arxiv: '2401.00003' }],
  [
    'native-id',
    { ids: { pmid: '1' } },
    { ids: { pmid: '2', dblp: 'journals/x/1' } },
    { ids: { pmid: '1', acl: 'A1' } },
    { ids: { pmid: '3' } },
  ],
  ['pages', { pages: '10-20' }, { pages: '40-50' }, { pages: '10-20', year: 2023 }, { pages: '10-21' }],
  [
    'numbers',
    { title: `${title} 2019` },
    { title: `${title} 2020` },
    { title: `${title} 2019`, volume: '3' },
    { title: `${title} 2018` },
  ],
  [
    'signs',
    { title: `${title} with CD4+ cells` },
    { title: `${title} with CD4- cells` },
    { title: `${title} with CD4+ cells`, doi: '10.1145/1' },
    { title: `${title} with CD4+ and CD8- cells` },
  ],
  [
    'notice',
    { title: `Erratum to: ${title}` },
    {},
    { title: `Corrigendum to: ${title}` },
    { title: `Retraction: ${title}` },
  ],
  [
    'generic-title',
    { title: 'Editorial', pages: '1-2' },
    { title: 'Editorial', authors: undefined },
    { title: 'Editorial', pages: '3' },
    { title: 'Preface' },
  ],
  [
    'short-title',
    { title: 'Invented tools', venue: 'Tools' },
    { title: 'Invented tools', venue: undefined },
    { title: 'Invented tools', venue: 'Other Tools' },
    { title: 'Invented machines' },
  ],
  ['issue', { type: 'issue', venue: undefined }, {}, { type: 'issue', venue: undefined, doi: '10.1145/1' }, {}],
  [
    'preprint-of',
    { type: 'preprint', venue: 'arXiv' },
    {},
    { type: 'preprint', venue: 'bioRxiv', year: 2023 },
    { type: 'software' },
  ],
  ['artefact-of', { type: 'software' }, {}, { type: 'dataset', year: 2023 }, { type: 'preprint', venue: 'arXiv' }],
  [
    'version-of',
    { venue: 'Conference on Invented Tools', type: 'conference' },
    {},
    { venue: 'Symposium on Other Tools', type: 'conference' },
    { venue: 'Workshop on Invented Tools', type: 'conference' },
  ],
  [
    'edition-of',
    { title: `${title}: extended version` },
    {},
    { title: `${title}: extended version`, year: 2023 },
    { title: `${title}: short paper` },
  ],
];

describe('what parts two records, with its facts', () => {
  it.each(cases)(
    'is the same for %s where the contradiction is the same, and another where it is not',
    (name, one, other, alike, unlike) => {
      const [reason] = factsOf(one, other).filter((fact) => fact.name === name);
      expect(reason).toBeDefined();
      expect(statementsOf(alike, other)).toContain(reason!.statement);
      expect(statementsOf(other, one)).toContain(reason!.statement);
      expect(statementsOf(unlike, other)).not.toContain(reason!.statement);
    },
  );

  it('names all reasons, and each authority that gave two ids by itself', () => {
    const one: Fields = { doi: '10.1145/1', ids: { dblp: 'conf/x/1', pmid: '1' }, pages: '10-20', type: 'preprint' };
    const other: Fields = { doi: '10.1109/2', ids: { dblp: 'conf/x/2', pmid: '2' }, pages: '40-50' };
    expect(factsOf(one, other).map(({ name }) => name)).toEqual([
      'doi',
      'native-id',
      'native-id',
      'pages',
      'preprint-of',
    ]);
    const onlyOne = { ...other, ids: { pmid: '2' } };
    expect(statementsOf(one, other)).toEqual(expect.arrayContaining([...statementsOf(one, onlyOne)]));
  });

  it('is empty exactly where nothing parts them, the same in both directions, and whatever their ids', () => {
    fc.assert(
      fc.property(fc.oneof(collidingPair, closePair), ([a, b]) => {
        const [one, other] = [prepare(a), prepare(b)];
        const facts = partingFacts(compare(one, other));
        const reason = partingReason(compare(one, other));
        expect(facts.length > 0).toBe(reason !== undefined);
        if (reason !== undefined) expect(facts.map(({ name }) => name)).toContain(reason);
        const said = (all: typeof facts) => all.map(({ statement }) => statement).sort();
        expect(said(partingFacts(compare(other, one)))).toEqual(said(facts));
        const renamed = { ...one, id: 'x:other' as typeof one.id };
        expect(said(partingFacts(compare(renamed, other)))).toEqual(said(facts));
      }),
      { numRuns: runs },
    );
  });
});
