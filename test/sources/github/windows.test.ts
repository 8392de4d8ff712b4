import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createdRange, halves, type Window, windowOf } from '../../../src/sources/github/windows.js';

const now = Date.UTC(2031, 4, 6, 7, 8, 9);

describe('windows', () => {
  it('begin in 1970 and end today where nothing else is said', () => {
    expect(createdRange(windowOf(undefined, undefined, now))).toBe('created:1970-01-01..2031-05-06');
    expect(createdRange(windowOf('2031-02-03', '2031-02-03', now))).toBe('created:2031-02-03..2031-02-03');
  });

  it('are told in seconds where they are no whole days', () => {
    const parts = halves(windowOf('2031-02-03', '2031-02-03', now));
    expect(parts?.map(createdRange)).toEqual([
      'created:2031-02-03T00:00:00Z..2031-02-03T11:59:59Z',
      'created:2031-02-03T12:00:00Z..2031-02-03T23:59:59Z',
    ]);
  });

  it('fall into two parts that meet, down to a single second', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(10_000_000), (from, length) => {
        const window: Window = { from, until: from + length };
        const parts = halves(window);
        if (length === 0) {
          expect(parts).toBeUndefined();
          return;
        }
        const [first, second] = parts!;
        expect(first.from).toBe(window.from);
        expect(second.until).toBe(window.until);
        expect(second.from).toBe(first.until + 1);
        expect(first.until).toBeGreaterThanOrEqual(first.from);
        expect(second.until).toBeGreaterThanOrEqual(second.from);
      }),
    );
  });
});
