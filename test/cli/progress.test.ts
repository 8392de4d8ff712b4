/** Progress as it is written: lines now and then, or a bar, on a clock and a stream of the test's own. */

import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { progressOn } from '../../src/cli/progress.js';

/** A stream that keeps what is written, and a clock that is set. */
const world = (isTTY: boolean, columns = 80) => {
  const said = { text: '' };
  const clock = { now: 0 };
  const stream = {
    ...{ isTTY, columns, cursorTo: () => true, clearLine: () => true, moveCursor: () => true },
    write: (text: string) => {
      said.text += text;
      return true;
    },
  } as unknown as NodeJS.WriteStream;
  return { said, clock, display: progressOn(stream, false, () => clock.now) };
};

const plain = (text: string): string => text.replace(/\x1b(?:\[[?\d;]*[a-zA-Z]|\d)/g, '\n').replace(/\n+/g, '\n');

describe('progress elsewhere than on a terminal', () => {
  it('is a line every other second, the newest', () => {
    const { said, clock, display } = world(false);
    for (const [now, done] of [
      [0, 1],
      [1999, 2],
      [2000, 3],
      [3999, 4000],
      [4000, 4001],
    ] as const) {
      clock.now = now;
      display.report('reading', done, 12_000);
    }
    display.end();
    expect(said.text).toBe('reading: 3 of 12,000\nreading: 4,001 of 12,000\n');
  });

  it('counts what has no total, and does not count what cannot be counted', () => {
    const { said, clock, display } = world(false);
    clock.now = 5000;
    display.report('asking', 0, 0);
    clock.now = 10_000;
    display.report('asking', 7, 0);
    display.end();
    expect(said.text).toBe('asking\nasking: 7\n');
  });

  it('says what was said last even if nothing more is said for long', async () => {
    const { said, clock, display } = world(false);
    clock.now = 1990;
    display.report('first', 0, 0);
    display.report('waiting 60 s', 0, 0);
    expect(said.text).toBe('');
    await wait(30);
    expect(said.text).toBe('waiting 60 s\n');
    clock.now = 3985;
    display.report('over', 0, 0);
    display.end();
    await wait(30);
    expect(said.text).toBe('waiting 60 s\n');
  });

  it('cannot be used to write escapes', () => {
    const { said, clock, display } = world(false);
    clock.now = 5000;
    display.report('a\x1b[2J\x1b]0;owned\x07b\nc', 1, 2);
    display.end();
    expect(said.text).toBe('ab c: 1 of 2\n');
  });
});

describe('progress on a terminal', () => {
  it('is a bar with counts and, once a second has passed, the time left', () => {
    const { said, clock, display } = world(true);
    display.report('reading', 0, 12_000);
    clock.now = 10_000;
    display.report('reading', 1000, 12_000);
    display.end();
    expect(plain(said.text)).toMatch(/\nreading ░{30} 0 of 12,000\n/);
    expect(plain(said.text)).toMatch(/\nreading █{3}░{27} 1,000 of 12,000 · 2 min left\n/);
  });

  it('says no time left within the first second', () => {
    const { said, clock, display } = world(true);
    display.report('reading', 0, 12_000);
    clock.now = 999;
    display.report('reading', 1000, 12_000);
    display.end();
    expect(plain(said.text)).toMatch(/1,000 of 12,000\n/);
    expect(said.text).not.toContain('left');
  });

  it('fits into a narrow one, and begins anew where a total becomes known', () => {
    const { said, display } = world(true, 40);
    display.report('reading from afar', 0, 0);
    display.report('reading from afar', 1, 3);
    display.end();
    const lines = plain(said.text).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['reading from afar', 'reading from afar ██░░░░ 1 of 3']));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(40);
  });

  it('hides no cursor and switches nothing off, so that a program that is killed leaves a terminal in order', () => {
    const { said, display } = world(true);
    display.report('reading', 1, 2);
    expect(said.text).not.toMatch(/\x1b\[\?/);
    display.end();
  });
});
