import { describe, expect, it } from 'vitest';
import type { CodeId, CodingAgreement, Saturation } from '../../../src/model/index.js';
import { agreementTable, saturationTable } from '../../../src/reporting/tables/index.js';

const saturation: Saturation = {
  units: [
    { unit: 'acm:1', fresh: ['a', 'b'] as readonly string[] as readonly CodeId[], cumulative: 2 },
    { unit: 'acm:2', fresh: ['c'] as readonly string[] as readonly CodeId[], cumulative: 3 },
    { unit: 'acm:3', fresh: [], cumulative: 3 },
  ],
  base: 1,
  run: 1,
  threshold: 0.05,
  baseCodes: 2,
  ratios: [
    { from: 2, to: 2, ratio: 0.5 },
    { from: 3, to: 3, ratio: 0 },
  ],
  reached: { from: 3, to: 3 },
  chao1: 3.5,
};

describe('the table of saturation', () => {
  it('gives new codes unit by unit and the ratio of the run that ends there', () => {
    const table = saturationTable(saturation);
    expect(table.rows).toEqual([
      [1, 'acm:1', 2, 2, '', 'a, b'],
      [2, 'acm:2', 1, 3, 50, 'c'],
      [3, 'acm:3', 0, 3, 0, ''],
    ]);
    expect(table.note).toBe(
      'Saturated when a run of 1 unit has new codes of at most 5 % of those of the first 1 (2 codes). First so at units 3 to 3. 3 codes seen; Chao1 estimates 3.5 in all.',
    );
  });

  it('says where saturation is not reached, or cannot be told', () => {
    const { reached: _, ...open } = saturation;
    expect(saturationTable({ ...open, ratios: open.ratios.slice(0, 1) }).note).toContain('Not so yet.');
    const { note } = saturationTable({ ...open, units: [], ratios: [], baseCodes: 0, chao1: null });
    expect(note).toContain('It cannot be said yet.');
    expect(note).not.toContain('Chao1');
  });
});

describe('the table of agreement', () => {
  const rows: readonly CodingAgreement[] = [
    {
      scope: 'code',
      id: 'leak',
      label: 'Leakage',
      coders: ['ada', 'ben'],
      units: 30,
      coefficients: { percent: { value: 0.9667 }, kappa: { value: 0.93, interval: [0.807, 1] } },
    },
    {
      scope: 'codes',
      id: 'codes',
      label: 'All',
      coders: ['ada', 'ben'],
      units: 0,
      coefficients: {
        percent: { value: null, why: 'no-units' },
        kappa: { value: null, why: 'one-category' },
        masiAlpha: { value: null, why: 'too-few' },
        ac1: { value: null },
      },
    },
  ];

  it('gives coefficients with their intervals, and says why one is undefined', () => {
    const table = agreementTable(rows);
    expect(table.columns.map(({ label }) => label)).toEqual([
      'Of',
      'Name',
      'Coders',
      'Units',
      'Observed',
      'Kappa',
      'Alpha, MASI',
      'AC1',
    ]);
    expect(table.rows).toEqual([
      ['code', 'Leakage', 'ada, ben', 30, '0.97', '0.93 (0.81 to 1.00)', '', ''],
      ['all codes', 'All', 'ada, ben', 0, '– (no units)', '– (one category only)', '– (too few units)', '–'],
    ]);
  });

  it('has no columns for coefficients of nothing', () => {
    expect(agreementTable([]).columns).toHaveLength(4);
  });
});
