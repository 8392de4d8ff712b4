import { describe, expect, it } from 'vitest';
import { confusion, multiRater } from '../../src/statistics/index.js';

describe('the table of two raters', () => {
  it('has the first in its rows and leaves out units that lack a rating', () => {
    expect(confusion([0, 0, 1, null, 2, 1], [0, 1, 1, 2, null, 0], 3)).toEqual([
      [1, 1, 0],
      [1, 1, 0],
      [0, 0, 0],
    ]);
  });

  it('refuses ratings that are no category, and lists of different length', () => {
    expect(() => confusion([0], [2], 2)).toThrow(RangeError);
    expect(() => confusion([-1], [0], 2)).toThrow('rating -1 is none of 2 categories');
    expect(() => confusion([null], [0.5], 2)).toThrow(RangeError);
    expect(() => confusion([0], [], 2)).toThrow('1 ratings against 0');
    expect(() => multiRater([[0, 3]], 3)).toThrow(RangeError);
  });
});
