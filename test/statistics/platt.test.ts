import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrated, platt } from '../../src/statistics/platt.js';

const scores = [-2.5, -1.75, -1.5, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1.25, 1.5, 2];
const labels = [0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1];

describe('the calibration of scores', () => {
  it('is the root of the gradient, found with 30 digits', () => {
    const { slope, intercept } = platt(scores, labels)!;
    expect(slope).toBeCloseTo(-0.832536920939951, 7);
    expect(intercept).toBeCloseTo(0.226065656157047, 7);
  });

  it('expects as many relevant as the smoothed targets hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.constantFrom(0, 1)), { minLength: 2 }),
        (rows) => {
          const calibration = platt(
            rows.map(([score]) => score),
            rows.map(([, label]) => label),
          );
          const positives = rows.filter(([, label]) => label === 1).length;
          const negatives = rows.length - positives;
          if (calibration === undefined) {
            expect(positives * negatives).toBe(0);
            return;
          }
          const expected = rows.reduce((sum, [score]) => sum + calibrated(calibration, score), 0);
          const targets = (positives * (positives + 1)) / (positives + 2) + negatives / (negatives + 2);
          expect(expected).toBeCloseTo(targets, 4);
        },
      ),
    );
  });

  it('makes nothing certain where the classes are apart', () => {
    const calibration = platt([-3, -2, 2, 3], [0, 0, 1, 1])!;
    expect(calibrated(calibration, 3)).toBeGreaterThan(0.5);
    expect(calibrated(calibration, 3)).toBeLessThan(0.99);
    expect(calibrated(calibration, -3)).toBeGreaterThan(0.01);
  });

  it('gives the prevalence where all scores are the same', () => {
    const calibration = platt([1, 1, 1, 1], [0, 0, 0, 1])!;
    expect(calibrated(calibration, 1)).toBeCloseTo((2 / 3 + 3 / 5) / 4, 6);
  });

  it('does not overflow', () => {
    expect(calibrated({ slope: -1, intercept: 0 }, 1e6)).toBe(1);
    expect(calibrated({ slope: -1, intercept: 0 }, -1e6)).toBe(0);
  });

  it('has none of one class', () => {
    expect(platt([1, 2], [1, 1])).toBeUndefined();
    expect(platt([], [])).toBeUndefined();
  });
});
