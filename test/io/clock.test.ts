import { expect, it } from 'vitest';
import { randomId, systemClock } from '../../src/io/index.js';

it('makes ids of 128 bits that do not repeat', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
});

it('gives the time in milliseconds', () => {
  const before = Date.now();
  expect(systemClock()).toBeGreaterThanOrEqual(before);
  expect(Number.isInteger(systemClock())).toBe(true);
});
