import { describe, expect, it } from 'vitest';
import { chaoEstimate, chapmanEstimate } from '../../../src/ranking/stopping/estimated-number.js';

describe('captures', () => {
  it('give the estimates of Chao', () => {
    const captures = { found: 60, once: 10, twice: 5 };
    expect(chaoEstimate(captures, false)).toBe(70);
    expect(chaoEstimate(captures, true)).toBe(67.5);
    expect(chaoEstimate({ found: 60, once: 10, twice: 0 }, false)).toBeUndefined();
    expect(chaoEstimate({ found: 60, once: 10, twice: 0 }, true)).toBe(105);
  });

  it('give the estimate of Chapman', () => {
    expect(chapmanEstimate(100, 90, 80)).toBeCloseTo(112.469, 3);
  });
});
