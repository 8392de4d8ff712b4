import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWindow, halve, type Window, windowOf, windowUntil } from '../../../src/sources/arxiv/windows.js';

const now = Date.UTC(2026, 10, 30, 12, 34);
const minute = 60_000;

const windows = fc
  .tuple(fc.integer({ min: 0, max: 60_000_000 }), fc.integer({ min: 0, max: 30_000_000 }))
  .map(([from, length]): Window => ({ from: from * minute, until: (from + length) * minute }));

describe('formatWindow', () => {
  it('writes both days whole', () => {
    expect(formatWindow(windowOf('2024-01-31', '2024-02-29')!)).toBe('submittedDate:[202401310000 TO 202402292359]');
  });

  it('leaves an end open', () => {
    expect(formatWindow(windowOf('2024-01-31', undefined)!)).toBe('submittedDate:[202401310000 TO 209912312359]');
    expect(formatWindow(windowOf(undefined, '2024-01-31')!)).toBe('submittedDate:[198001010000 TO 202401312359]');
    expect(windowOf(undefined, undefined)).toBeUndefined();
  });
});

describe('windowUntil', () => {
  it('is the same on every day of a year', () => {
    const open = windowOf('2024-01-31', undefined);
    expect(windowUntil(open, now)).toEqual(windowUntil(open, Date.UTC(2026, 0, 1)));
    expect(formatWindow(windowUntil(open, now))).toBe('submittedDate:[202401310000 TO 202612312359]');
    expect(formatWindow(windowUntil(undefined, now))).toBe('submittedDate:[198001010000 TO 202612312359]');
  });

  it('leaves a window of the past as it is', () => {
    const past = windowOf('2024-01-31', '2024-02-29');
    expect(windowUntil(past, now)).toEqual(past);
  });
});

describe('halve', () => {
  it('parts days at midnight', () => {
    const [first, second] = halve(windowOf('2024-01-01', '2024-01-31')!)!;
    expect(formatWindow(first)).toBe('submittedDate:[202401010000 TO 202401160000]');
    expect(formatWindow(second)).toBe('submittedDate:[202401160000 TO 202401312359]');
  });

  it('leaves no instant out and gets smaller, down to a minute', () => {
    fc.assert(
      fc.property(windows, (window) => {
        const halves = halve(window);
        if (halves === undefined) return window.until - window.from < 2 * minute;
        const [first, second] = halves;
        return (
          first.from === window.from &&
          second.from === first.until &&
          second.until === window.until &&
          first.until > first.from &&
          second.until > second.from &&
          first.until % minute === 0
        );
      }),
    );
  });
});
