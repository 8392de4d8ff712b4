import { describe, expect, it } from 'vitest';
import { lineCounter } from '../../src/formats/lines.js';

describe('a line counter', () => {
  it('tells the line of any position, whether they rise or fall', () => {
    const text = 'a\n\nbc\nd';
    const lineOf = lineCounter(text, 10);
    expect([0, 1, 2, 3, 5, 6].map(lineOf)).toEqual([10, 10, 11, 12, 12, 13]);
    expect([6, 0, 3].map(lineOf)).toEqual([13, 10, 12]);
  });

  it('is asked a million times about one long line', () => {
    const lineOf = lineCounter('x'.repeat(1_000_000));
    let sum = 0;
    for (let at = 0; at < 1_000_000; at++) sum += lineOf(at);
    expect(sum).toBe(1_000_000);
  });
});
