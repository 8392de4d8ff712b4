import { describe, expect, it } from 'vitest';
import { explainPair } from '../../src/dedup/index.js';
import { vetoes } from '../../src/dedup/vetoes.js';
import { type Fields, record, said } from './examples.js';
import { acm, bare, ieee, placed, title } from './rule-cases.js';

const numbered: Fields = { ...bare, title: `${title} in 2020` };
/** The veto, a pair that it alone parts, and a near miss that nothing parts. */
const vetoCases: readonly (readonly [veto: string, a: Fields, b: Fields, miss: Fields])[] = [
  ['numbers', numbered, { ...bare, title: `${title} in 2021` }, bare],
  [
    'numbers',
    { ...bare, title: `${title} II` },
    { ...bare, title: `${title} III` },
    { ...bare, title: `${title}, Part Two` },
  ],
  ['numbers', { ...bare, title: `${title}, part B` }, bare, { ...bare, title: `${title} (Part B)` }],
  ['numbers', { ...bare, title: `${title} (2)` }, { ...bare, title: `${title} (1)` }, { ...bare, title: `${title} 2` }],
  [
    'notice',
    bare,
    { ...bare, title: `Erratum: ${title}` },
    { ...bare, title: `${title} [Erratum appears in J Ex 2024;1:2]` },
  ],
  ['doi', { ...bare, doi: acm }, { ...bare, doi: ieee }, { ...bare, doi: '10.5281/zenodo.1' }],
  ['doi', { ...bare, doi: acm }, { ...bare, doi: ieee }, { ...bare, doi: `https://doi.org/${acm}/abstract` }],
  [
    'arxiv',
    { ...bare, arxiv: '2401.00001' },
    { ...bare, arxiv: '2401.00002' },
    { ...bare, arxiv: 'arXiv:2401.00001v3' },
  ],
  ['native-id', { ...bare, ids: { acl: 'X1' } }, { ...bare, ids: { acl: 'X2' } }, { ...bare, ids: { pmid: '2' } }],
  ['pages', { ...bare, pages: '11-20' }, { ...bare, pages: '21-30' }, { ...bare, pages: '20-30' }],
  ['pages', { ...bare, pages: '1-12' }, { ...bare, pages: '401-410' }, { ...bare, pages: '401-412' }],
  [
    'generic-title',
    { ...placed, title: 'Editorial: Invented Tools of the Year' },
    { ...placed, title: 'Editorial: Invented Tools of the Year', pages: undefined },
    { ...placed, title: 'Editorial: invented tools of the year' },
  ],
  [
    'short-title',
    { ...placed, title: 'Invented Tools' },
    { ...placed, title: 'Invented Tools', year: 2025 },
    { ...placed, title: 'Invented tools.' },
  ],
  [
    'short-title',
    { title: 'Invented Tools', doi: acm },
    { title: 'Invented Tools' },
    { title: 'Invented tools', doi: acm },
  ],
];

describe('a veto', () => {
  const held = (a: Fields, b: Fields): readonly string[] =>
    explainPair(record('x:a', a), record('x:b', b)).vetoes.map(({ name }) => name);

  it.each(vetoCases)('parts two records by itself: %s', (veto, a, b) => {
    expect(held(a, b)).toEqual([veto]);
    expect(held(b, a)).toEqual([veto]);
    expect(said(a, b)).not.toMatch(/^same-report/);
  });

  it.each(vetoCases)('is silent where one fact is another: %s', (_, a, _b, miss) => {
    expect(held(a, miss)).toEqual([]);
    expect(held(miss, a)).toEqual([]);
  });

  it('is silent where a record says nothing', () => {
    const all: Fields = { ...placed, doi: acm, arxiv: '2401.00001', ids: { pmid: '1' } };
    for (const field of ['authors', 'year', 'venue', 'volume', 'pages', 'doi', 'arxiv', 'ids'] as const) {
      expect(held(all, { ...all, [field]: undefined })).toEqual([]);
    }
  });
});

describe('the vetoes', () => {
  it('have a case each', () => {
    expect([...new Set(vetoCases.map(([veto]) => veto))].sort()).toEqual(vetoes.map(({ name }) => name).sort());
  });
});
