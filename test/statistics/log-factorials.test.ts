import { describe, expect, it } from 'vitest';
import { logFactorials } from '../../src/statistics/log-factorials.js';

describe('logarithms of factorials', () => {
  it('are those of 0 to n', () => {
    const logs = logFactorials(10);
    expect([...logs].map((log) => Math.round(Math.exp(log)))).toEqual([
      1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800,
    ]);
    expect([...logFactorials(0)]).toEqual([0]);
  });
});
