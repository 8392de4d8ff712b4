import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueFrequencies } from '../../../src/coding/tabulation/index.js';
import { arbitraryCoded, impact, lines, remark, severity, streams, unit, units } from './examples.js';

describe('frequencies of values', () => {
  it('are of the units that are asked', () => {
    expect(valueFrequencies(units, severity, streams)).toEqual({
      variable: { id: 'severity', name: 'Severity', type: 'ordinal' },
      streams: [
        { id: 'papers', name: 'Papers', units: 2, asked: 2, said: 2 },
        { id: 'issues', name: 'Issues', units: 4, asked: 4, said: 3 },
      ],
      values: [
        { id: 'low', label: 'Low', counts: { papers: 1, issues: 1 } },
        { id: 'medium', label: 'Medium', counts: { papers: 0, issues: 0 } },
        { id: 'high', label: 'High', counts: { papers: 1, issues: 2 } },
      ],
    });
  });

  it('ask nothing of streams that do not have the variable', () => {
    const counted = valueFrequencies(units, impact, streams);
    expect(counted.streams.map(({ asked, said }) => [asked, said])).toEqual([
      [0, 0],
      [4, 2],
    ]);
    expect(counted.values.map(({ counts }) => counts['issues'])).toEqual([2, 1]);
  });

  it('take it from the caller of which units it is asked, and count a unit that says it as asked', () => {
    const counted = valueFrequencies(units, severity, streams, { asked: ({ unit: id }) => id === 'u4' });
    expect(counted.streams.map(({ asked, said }) => [asked, said])).toEqual([
      [2, 2],
      [4, 3],
    ]);
  });

  it('say of texts only how many there are', () => {
    const made = [unit('a', 'issues', [], { values: { remark: 'Well' } }), unit('b', 'issues', [])];
    const counted = valueFrequencies(made, remark, streams);
    expect(counted.values).toEqual([]);
    expect(counted.streams[1]).toMatchObject({ units: 2, asked: 2, said: 1 });
  });

  it('never exceed the units asked, and do not depend on the order of units', () => {
    fc.assert(
      fc.property(arbitraryCoded, fc.constantFrom(severity, impact, lines), ({ units: coded }, variable) => {
        const counted = valueFrequencies(coded, variable, streams);
        for (const { id, units: n, asked, said } of counted.streams) {
          expect(said).toBeLessThanOrEqual(asked);
          expect(asked).toBeLessThanOrEqual(n);
          for (const { counts } of counted.values) expect(counts[id]!).toBeLessThanOrEqual(said);
          if (variable.type !== 'multi') {
            expect(counted.values.reduce((total, { counts }) => total + counts[id]!, 0)).toBe(said);
          }
        }
        expect(valueFrequencies([...coded].reverse(), variable, streams)).toEqual(counted);
      }),
    );
  });
});
