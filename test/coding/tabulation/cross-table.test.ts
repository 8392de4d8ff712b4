import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cooccurrence, crossTable, facetNamed } from '../../../src/coding/tabulation/index.js';
import type { CodedUnit } from '../../../src/model/index.js';
import { associationTest } from '../../../src/statistics/index.js';
import { arbitraryCoded, contextOf, unit, units } from './examples.js';

const cross = (rows: string, columns: string, about: Parameters<typeof contextOf>[0] = {}) => {
  const context = contextOf(about);
  return crossTable(context.units, facetNamed(rows, context), facetNamed(columns, context));
};

/** Units with a stream, a severity and codes, `n` of each kind. */
const many = (kinds: readonly (readonly [n: number, stream: string, severity: string, codes: readonly string[]])[]) =>
  kinds.flatMap(([n, stream, value, codes], kind) =>
    Array.from(
      { length: n },
      (_, at): CodedUnit => unit(`k${kind}-${at}`, stream, codes, { values: { severity: value } }),
    ),
  );

describe('a cross-tabulation', () => {
  it('counts units that have both levels, and units rather than labels at the borders', () => {
    const table = cross('code', 'severity');
    expect(table.counts).toEqual([
      [1, 0, 2],
      [0, 0, 1],
      [0, 0, 2],
      [1, 0, 0],
    ]);
    expect(table).toMatchObject({ rowUnits: [3, 1, 2, 1], columnUnits: [2, 0, 3], units: 5, labels: 7 });
  });

  it('tests the whole table where each unit is in one cell, without levels that no unit has', () => {
    const made = many([
      [30, 'papers', 'low', []],
      [10, 'papers', 'high', []],
      [15, 'issues', 'low', []],
      [25, 'issues', 'high', []],
    ]);
    const table = cross('stream', 'severity', { units: made });
    expect(table.counts).toEqual([
      [30, 0, 10],
      [15, 0, 25],
    ]);
    // 80 (30 x 25 - 10 x 15)² / (40 x 40 x 45 x 35) by hand.
    expect(table.test).toMatchObject({ name: 'chi-square', degrees: 1 });
    expect(table.test!.statistic).toBeCloseTo(11.428571, 6);
    expect(table.test!.v).toBeCloseTo(Math.sqrt(11.428571 / 80), 6);
    expect(table).not.toHaveProperty('untested');
    expect(table).not.toHaveProperty('rowTests');
  });

  it('says why it is not tested', () => {
    expect(cross('code', 'stream').untested).toBe(
      'a unit may have several levels of Code, so cells are not independent',
    );
    expect(cross('dimension', 'impact').untested).toBe(
      'a unit may have several levels of Dimension and of Impact, so cells are not independent',
    );
    expect(cross('stream', 'stream').untested).toBe('rows and columns are the same facet');
    expect(cross('stream', 'severity', { units: units.slice(0, 2) }).untested).toBe(
      'units are in fewer than two rows or fewer than two columns',
    );
    for (const table of [cross('code', 'stream'), cross('dimension', 'impact'), cross('stream', 'stream')]) {
      expect(table).not.toHaveProperty('test');
    }
  });

  it('tests each row, present or absent, against columns of which a unit has one, and adjusts for all', () => {
    const made = many([
      [20, 'issues', 'low', ['bypass']],
      [5, 'issues', 'high', ['bypass', 'deceit']],
      [10, 'issues', 'low', ['deceit']],
      [25, 'issues', 'high', ['other']],
    ]);
    const { rowTests, units: n } = cross('code', 'severity', { units: made });
    expect(n).toBe(60);
    expect(rowTests!.map(({ level }) => level)).toEqual(['bypass', 'deceit', 'other']);
    const tables = [
      [
        [20, 5],
        [10, 25],
      ],
      [
        [10, 5],
        [20, 25],
      ],
      [
        [0, 25],
        [30, 5],
      ],
    ];
    const ps = tables.map((table) => associationTest(table)!.p);
    expect(rowTests!.map(({ p }) => p)).toEqual(ps);
    // Holm: the smallest of three times three, the next times two, the last as it is; never falling.
    const [bypass, deceit, other] = ps as [number, number, number];
    expect(other).toBeLessThan(bypass);
    expect(bypass).toBeLessThan(deceit);
    const adjusted = rowTests!.map((test) => test.adjusted);
    expect(adjusted[2]).toBeCloseTo(3 * other, 12);
    expect(adjusted[0]).toBeCloseTo(2 * bypass, 12);
    expect(adjusted[1]).toBeCloseTo(deceit, 12);
  });

  it('is empty where there is nothing', () => {
    expect(cross('venue', 'year', { units: [] })).toMatchObject({ counts: [], rowUnits: [], units: 0, labels: 0 });
  });

  it('never counts more units than there are, and does not depend on their order', () => {
    const names = ['dimension', 'code', 'leaf', 'stream', 'year', 'severity', 'impact', 'lines'];
    fc.assert(
      fc.property(
        arbitraryCoded,
        fc.constantFrom(...names),
        fc.constantFrom(...names),
        ({ codebook, units: coded }, rows, columns) => {
          const table = cross(rows, columns, { codebook, units: coded });
          const { counts, rowUnits, columnUnits, units: n, labels } = table;
          expect(n).toBeLessThanOrEqual(coded.length);
          expect(labels).toBe(counts.flat().reduce((total, count) => total + count, 0));
          counts.forEach((row, r) => {
            expect(rowUnits[r]!).toBeLessThanOrEqual(n);
            row.forEach((count, c) => {
              expect(count).toBeLessThanOrEqual(Math.min(rowUnits[r]!, columnUnits[c]!));
            });
          });
          if (!table.rows.multi && !table.columns.multi) expect(labels).toBe(n);
          expect(table.test === undefined).toBe(table.untested !== undefined);
          expect(cross(rows, columns, { codebook, units: [...coded].reverse() })).toEqual(table);
        },
      ),
    );
  });
});

describe('what is found together', () => {
  it('is symmetric, with the units of a level on the diagonal', () => {
    const { counts, rowUnits, units: n } = cooccurrence(units, facetNamed('code', contextOf()));
    expect(counts).toEqual([
      [3, 1, 1, 0],
      [1, 1, 0, 0],
      [1, 0, 2, 0],
      [0, 0, 0, 1],
    ]);
    expect(rowUnits).toEqual([3, 1, 2, 1]);
    expect(n).toBe(5);
  });

  it('is so whatever the units', () => {
    fc.assert(
      fc.property(arbitraryCoded, ({ codebook, units: coded }) => {
        const facet = facetNamed('leaf', contextOf({ codebook, units: coded }));
        const { counts, rowUnits } = cooccurrence(coded, facet);
        counts.forEach((row, r) => {
          expect(row[r]).toBe(rowUnits[r]);
          row.forEach((count, c) => {
            expect(count).toBe(counts[c]![r]);
            expect(count).toBeLessThanOrEqual(row[r]!);
          });
        });
      }),
    );
  });
});
