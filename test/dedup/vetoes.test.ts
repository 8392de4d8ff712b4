import { describe, expect, it } from 'vitest';
import { explainPair } from '../../src/dedup/index.js';
import { vetoes } from '../../src/dedup/vetoes.js';
import { type Fields, record, said } from './examples.js';
import { acm, bare, ieee, placed, title } from './rule-cases.js';

const numbered: Fields = { ...bare, title: `${title} in 2020` };
/** Of 95 and of 149 letters. */
const long = 'Search for the 125th invented tool among all the imagined machines of many schools and teachers';
const longest = `${long} in five regions, with several further observations`;
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
  // Items of a programme, letters under one heading.
  [
    'numbers',
    { ...bare, title: `P-101: ${title}` },
    { ...bare, title: `P-102: ${title}` },
    { ...bare, title: `P-0101: ${title}` },
  ],
  ['numbers', { ...bare, title: `P53: ${title}` }, { ...bare, title: `P63: ${title}` }, bare],
  [
    'numbers',
    { ...bare, title: `${title} [2]` },
    { ...bare, title: `${title} [3]` },
    { ...bare, title: `${title} [33 refs]` },
  ],
  // A title of 95 letters is whole; a longer one may have been cut off with the numbers in it.
  [
    'numbers',
    { ...bare, title: long },
    { ...bare, title: `${long} at 8 TeV` },
    { ...bare, title: `${long} in 125 ways` },
  ],
  [
    'numbers',
    { ...bare, title: longest },
    { ...bare, title: `In 8 ways: ${longest}` },
    { ...bare, title: `${longest} at 8 TeV` },
  ],
  // Cut off with dots.
  [
    'numbers',
    { ...bare, title: `${title} in 2021 and 2022` },
    { ...bare, title: `${title} in 2021` },
    { ...bare, title: `${title} in 2021 …` },
  ],
  [
    'signs',
    { ...bare, title: `${title}: CD4+CD25+` },
    { ...bare, title: `${title}: CD4+CD25-` },
    { ...bare, title: `${title}: CD4<sup>+</sup>CD25<sup>+</sup>` },
  ],
  [
    'signs',
    { ...bare, title: `${title} (HER2-)` },
    { ...bare, title: `${title} (HER2+)` },
    { ...bare, title: `${title} (HER2)` },
  ],
  [
    'signs',
    { ...bare, title: `${title}: Cost < 5` },
    { ...bare, title: `${title}: Cost > 5` },
    { ...bare, title: `${title}: Cost &lt; 5` },
  ],
  [
    'signs',
    { ...bare, title: `${title}: T-Cell and CD4+` },
    { ...bare, title: `${title}: T-cell and CD4-` },
    { ...bare, title: `${title}: T-cell and CD4(+)` },
  ],
  [
    'notice',
    { ...bare, title: `Expression of concern: ${title}` },
    { ...bare, title: `Retraction: ${title}` },
    { ...bare, title: `Editorial expression of concern: ${title}` },
  ],
  [
    'notice',
    { ...bare, title: `Addendum: ${title}` },
    { ...bare, title: `Erratum: ${title}` },
    { ...bare, title: `Addendum to ${title}` },
  ],
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
  ['native-id', { ...bare, number: 'NCT04000001' }, { ...bare, number: 'NCT04000002' }, { ...bare, number: '2' }],
  [
    'doi',
    { ...bare, doi: acm },
    { ...bare, doi: '10.5194/acp-10-117-2010' },
    { ...bare, doi: '10.5194/acpd-10-117-2010' },
  ],
  ['pages', { ...bare, pages: '11-20' }, { ...bare, pages: '21-30' }, { ...bare, pages: '20-30' }],
  // A range that ends before it begins says nothing.
  ['pages', { ...bare, pages: '345-353' }, { ...bare, pages: '355-363' }, { ...bare, pages: '345-343' }],
  ['pages', { ...bare, pages: '1-12' }, { ...bare, pages: '401-410' }, { ...bare, pages: '401-412' }],
  [
    'generic-title',
    { ...placed, title: 'Editorial: Invented Tools of the Year' },
    { ...placed, title: 'Editorial: Invented Tools of the Year', pages: undefined },
    { ...placed, title: 'Editorial: invented tools of the year' },
  ],
  ...(['volume', 'number'] as const).map(
    (field) =>
      [
        'generic-title',
        { ...placed, title: 'Editorial: Invented Tools of the Year' },
        { ...placed, title: 'Editorial: Invented Tools of the Year', [field]: '9' },
        { ...placed, title: 'Editorial: Invented Tools of the Year', [field]: undefined },
      ] as const,
  ),
  [
    'generic-title',
    { ...placed, title: 'Editorial: Invented Tools of the Year', venue: 'ICSE 2017' },
    { ...placed, title: 'Editorial: Invented Tools of the Year', venue: 'ICSE 2018' },
    { ...placed, title: 'Editorial: Invented Tools of the Year', venue: 'ICSE' },
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
