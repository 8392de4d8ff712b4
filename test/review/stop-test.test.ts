import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeenLabel } from '../../src/review/stop-labels.js';
import { callaghanTest, claimedRecall } from '../../src/review/stop-test.js';

const rule = { recall: 0.95, confidence: 0.95 };
const run = (label: SeenLabel, times: number): readonly SeenLabel[] => Array.from({ length: times }, () => label);
const mixed: readonly SeenLabel[] = [1, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, ...run(0, 30)];

describe('the test of Callaghan and Müller-Hansen', () => {
  // Values of buscarpy's calculate_h0 on the same labels.
  it.each<readonly [string, readonly SeenLabel[], number, number, number]>([
    ['ten, then forty without, of 100', [...run(1, 10), ...run(0, 40)], 100, 0.95, 0.5555556],
    ['the same of 1,000', [...run(1, 10), ...run(0, 40)], 1000, 0.95, 0.959596],
    ['nineteen, then 81 without, of 200', [...run(1, 19), ...run(0, 81)], 200, 0.95, 0.3038674],
    ['95, then 100 without, of 1,000', [...run(1, 95), ...run(0, 100)], 1000, 0.95, 0.4942945],
    ['the same of 295', [...run(1, 95), ...run(0, 100)], 295, 0.95, 0.0144651],
    ['fifty without, of 100', run(0, 50), 100, 0.95, 0.5],
    ['a mixed beginning, of 60', mixed, 60, 0.95, 0.3617021],
    ['the same for a recall of .8', mixed, 60, 0.8, 0.1258094],
    ['five, then fifteen without, of 25, for a recall of .8', [...run(1, 5), ...run(0, 15)], 25, 0.8, 0.0526316],
    ['everything', [...run(1, 5), ...run(0, 5)], 10, 0.95, 0],
  ])('has the p of the reference: %s', (_, labels, pool, recall, p) => {
    expect(callaghanTest(labels, pool, { ...rule, recall }).p).toBeCloseTo(p, 7);
  });

  it('says nothing before anything was seen', () => {
    expect(callaghanTest([], 100, rule)).toEqual({ p: null, stop: null, more: null });
    expect(claimedRecall([], 100, 0.95)).toBeNull();
  });

  const labels = fc.array(fc.constantFrom<SeenLabel>(0, 0, 0, 1), { minLength: 1, maxLength: 40 });
  const settings = fc.record({ recall: fc.constantFrom(0.5, 0.8, 0.95, 0.99), confidence: fc.constantFrom(0.8, 0.95) });

  it('says stop after as many irrelevant reports in a row as it asks for, and not one sooner', () => {
    fc.assert(
      fc.property(labels, fc.nat(200), settings, (seen, unseen, given) => {
        const pool = seen.length + unseen;
        const { more, stop } = callaghanTest(seen, pool, given);
        expect(more === 0).toBe(stop);
        expect(callaghanTest([...seen, ...run(0, more!)], pool, given).stop).toBe(true);
        if (more! > 0) expect(callaghanTest([...seen, ...run(0, more! - 1)], pool, given).stop).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it('never says stop sooner for what is unsettled than for either way in which it may be settled beside it', () => {
    fc.assert(
      fc.property(labels, fc.nat(100), settings, fc.nat(), (seen, unseen, given, at) => {
        const open = seen.with(at % seen.length, 'unsettled');
        const { p } = callaghanTest(open, seen.length + unseen, given);
        const relevant = callaghanTest(
          open.map((label) => (label === 'unsettled' ? 1 : label)),
          seen.length + unseen,
          given,
        );
        const left = callaghanTest(
          open.filter((label) => label !== 'unsettled'),
          seen.length + unseen,
          given,
        );
        if (left.p !== null) expect(p).toBe(Math.max(relevant.p!, left.p));
      }),
      { numRuns: 60 },
    );
  });

  it('claims a recall that it lets one stop at, and none that is greater', () => {
    fc.assert(
      fc.property(labels, fc.nat(60), (seen, unseen) => {
        const pool = seen.length + unseen;
        const claim = claimedRecall(seen, pool, 0.95);
        if (claim === null) return;
        expect(callaghanTest(seen, pool, { recall: claim, confidence: 0.95 }).stop).toBe(true);
        if (claim < 0.985)
          expect(callaghanTest(seen, pool, { recall: claim + 0.005, confidence: 0.95 }).stop).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
