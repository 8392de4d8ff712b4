import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frequencies } from '../../../src/coding/tabulation/index.js';
import type { CodeId } from '../../../src/model/index.js';
import { arbitraryCoded, code, codebook, codebookOf, streams, unit, units } from './examples.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe('frequencies', () => {
  it('count a unit once for each of its codes and once for each code above', () => {
    const { streams: totals, codes } = frequencies(units, codebook, streams);
    expect(totals).toEqual([
      { id: 'papers', name: 'Papers', units: 2, labels: 3 },
      { id: 'issues', name: 'Issues', units: 4, labels: 6 },
    ]);
    expect(
      codes.map(({ code: id, depth, parent, counts }) => [id, depth, parent, counts['papers'], counts['issues']]),
    ).toEqual([
      ['security', 0, undefined, { units: 1, labels: 0 }, { units: 2, labels: 0 }],
      ['leak', 1, 'security', { units: 1, labels: 0 }, { units: 2, labels: 2 }],
      ['memory', 2, 'leak', { units: 1, labels: 1 }, { units: 1, labels: 1 }],
      ['context', 2, 'leak', { units: 1, labels: 1 }, { units: 0, labels: 0 }],
      ['bypass', 1, 'security', { units: 0, labels: 0 }, { units: 1, labels: 1 }],
      ['trust', 0, undefined, { units: 1, labels: 0 }, { units: 1, labels: 0 }],
      ['deceit', 1, 'trust', { units: 1, labels: 1 }, { units: 1, labels: 1 }],
      ['other', 0, undefined, { units: 0, labels: 0 }, { units: 1, labels: 1 }],
    ]);
    expect(codes[0]).toMatchObject({ name: 'Security', kind: 'dimension', colour: '#0072b2' });
  });

  it('keep a split code and hang the codes below one that is gone on the next above', () => {
    const made = codebookOf(
      code('top', { kind: 'dimension' }),
      code('gone', { under: 'top', fate: { kind: 'retired' } }),
      code('below', { under: 'gone' }),
      code('split', { under: 'top', fate: { kind: 'split', into: ['below' as CodeId] } }),
    );
    const { codes } = frequencies([unit('u1', 'issues', ['below', 'split'])], made, streams);
    expect(codes.map(({ code: id, depth, parent, counts }) => [id, depth, parent, counts['issues']?.units])).toEqual([
      ['top', 0, undefined, 1],
      ['below', 1, 'top', 1],
      ['split', 1, 'top', 1],
    ]);
  });

  it('leave units of other streams out, and hold streams of any name', () => {
    const odd = [{ id: '__proto__', name: 'Odd' }];
    const counted = frequencies([unit('a', '__proto__', ['leak']), unit('b', 'issues', ['leak'])], codebook, odd);
    expect(counted.streams[0]).toEqual({ id: '__proto__', name: 'Odd', units: 1, labels: 1 });
    expect(Object.entries(counted.codes.find(({ code: id }) => id === 'leak')!.counts)).toEqual([
      ['__proto__', { units: 1, labels: 1 }],
    ]);
  });

  it('count as a recount does, whatever the tree and the units', () => {
    fc.assert(
      fc.property(arbitraryCoded, ({ codebook: made, units: coded }) => {
        const counted = frequencies(coded, made, streams);
        for (const { id, units: n, labels } of counted.streams) {
          const own = coded.filter(({ stream }) => stream === id);
          expect(n).toBe(own.length);
          expect(labels).toBe(sum(own.map(({ codes }) => codes.length)));
          expect(labels).toBe(sum(counted.codes.map(({ counts }) => counts[id]!.labels)));
          for (const row of counted.codes) {
            const below = counted.codes.filter(({ parent }) => parent === row.code);
            const { units: found, labels: given } = row.counts[id]!;
            expect(found).toBeLessThanOrEqual(n);
            expect(given).toBeLessThanOrEqual(found);
            expect(given).toBe(own.filter(({ codes }) => codes.includes(row.code)).length);
            for (const child of below) expect(child.counts[id]!.units).toBeLessThanOrEqual(found);
            expect(found).toBeLessThanOrEqual(given + sum(below.map(({ counts }) => counts[id]!.units)));
          }
        }
      }),
    );
  });

  it('do not depend on the order of units', () => {
    fc.assert(
      fc.property(
        arbitraryCoded.chain(({ codebook: made, units: coded }) =>
          fc.tuple(fc.constant(made), fc.constant(coded), fc.shuffledSubarray([...coded], { minLength: coded.length })),
        ),
        ([made, coded, shuffled]) => {
          expect(frequencies(shuffled, made, streams)).toEqual(frequencies(coded, made, streams));
        },
      ),
    );
  });
});
