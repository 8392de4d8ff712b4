import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../src/tui/keyboard.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A keyboard to press keys on, as a terminal hands them over: reads with silence between them. */
const keyboard = () => {
  const calls: string[] = [];
  const input = Object.assign(new EventEmitter(), {
    setRawMode: (on: boolean) => calls.push(`raw ${on}`),
    resume: () => calls.push('resume'),
    pause: () => calls.push('pause'),
  });
  const pressed: string[] = [];
  let ends = 0;
  const stop = listen(
    input,
    ({ name, text }) => pressed.push(name.startsWith('unfinished') ? `${name} ${text}`.trim() : name),
    () => ends++,
  );
  const read = (bytes: string, silence = 0): void => {
    input.emit('data', Buffer.from(bytes));
    vi.advanceTimersByTime(silence);
  };
  return { input, calls, pressed, stop, read, ends: () => ends };
};

/** Reads of these bytes at four a second, as a person presses keys; what was pressed. */
const typed = (...reads: readonly string[]): string[] => {
  const { read, pressed } = keyboard();
  for (const bytes of reads) read(bytes, 250);
  return pressed;
};
const times = (n: number, key: string): string[] => Array.from({ length: n }, () => key);

const altKeys = ['[', ']', 'O', 'P', 'X', '^', '_', 'i', 'q'];

describe('a keyboard', () => {
  it.each(altKeys)('takes every key after Alt-%s at four a second', (key) => {
    expect(typed(`\x1b${key}`, ...times(20, 'i'))).toEqual([`alt-${key}`, ...times(20, 'i')]);
  });

  it.each(altKeys)('takes every key after Alt-%s in the same read', (key) => {
    expect(typed(`\x1b${key}iii`, 'i')).toEqual([`alt-${key}`, ...times(4, 'i')]);
  });

  it.each(altKeys)('takes Ctrl-C right after Alt-%s, in the same read and in another', (key) => {
    expect(typed(`\x1b${key}\x03`)).toEqual([`alt-${key}`, 'ctrl-c']);
    const { read, pressed } = keyboard();
    read(`\x1b${key}`);
    read('\x03');
    expect(pressed).toEqual([`alt-${key}`, 'ctrl-c']);
  });

  it.each(altKeys)('takes a digit that is pressed a quarter of a second after Alt-%s', (key) => {
    expect(typed(`\x1b${key}`, '1', '2')).toEqual([`alt-${key}`, '1', '2']);
  });

  it.each([
    ['an operating system command', '\x1b]11;rgb:'],
    ['a device control string', '\x1bP1$r'],
    ['an application program command', '\x1b_Gi=1'],
    ['a control sequence', '\x1b[1;'],
    ['a function key with a modifier', '\x1bO1;'],
  ])('lets %s without an end time out from its start, whatever comes later, and says so', (_, bytes) => {
    const { read, pressed } = keyboard();
    read(bytes);
    for (let n = 0; n < 60; n++) read(';', 10);
    expect(pressed[0]).toBe('unfinished-sequence');
    read('i');
    expect(pressed.at(-1)).toBe('i');
    expect(typed(bytes, '\x03').at(-1)).toBe('ctrl-c');
  });

  it.each([
    ['a colour report', '\x1b]11;rgb:1i1i/eeee/uuuu\x1b\\'],
    ['a clipboard report', '\x1b]52;c;aWlp\x07'],
    ['a device control string', '\x1bP1+r696969=65\x1b\\'],
    ['a version report', '\x1bP>|iTerm2 ie\x1b\\'],
    ['a graphics report', '\x1b_Gi=31;OK\x1b\\'],
    ['a cursor position report', '\x1b[24;80R'],
    ['a keyboard report', '\x1b[?1u'],
    ['a function key with a modifier', '\x1bO1;2P'],
    ['a deleted character of rxvt', '\x1b[3$'],
    ['a paste', '\x1b[200~iiee\x1b[201~'],
  ])('decides nothing by %s, in one read, in two anywhere, and in one for each character', (_, bytes) => {
    const characters = [...bytes];
    const cuts = [
      [bytes],
      characters,
      ...characters.slice(1).map((_, n) => [bytes.slice(0, n + 1), bytes.slice(n + 1)]),
    ];
    for (const reads of cuts) {
      const { read, pressed } = keyboard();
      for (const each of reads) read(each, 20);
      read('s', 20);
      expect(pressed.filter((name) => name !== 'paste')).toEqual(['s']);
    }
  });

  it.each([
    ['a colour report', '\x1b]11;rgb:1i1i/eeee/uuuu\x1b\\'],
    ['a device control string', '\x1bP1+r696969=65\x1b\\'],
    ['a cursor position report', '\x1b[24;80R'],
    ['a keyboard report', '\x1b[?1u'],
  ])('decides nothing by the rest of %s that comes too late', (_, bytes) => {
    for (let cut = 1; cut < bytes.length - 1; cut++) {
      const { read, pressed } = keyboard();
      read(bytes.slice(0, cut), 1000);
      read(bytes.slice(cut), 1000);
      expect(pressed.filter((name) => name.length === 1 && name !== '\\')).toEqual([]);
      read('i');
      expect(pressed.at(-1)).toBe('i');
    }
  });

  it('ends a paste without an end by itself though keys go on, hands it over as such, and takes the next key', () => {
    const pressed = typed('\x1b[200~', ...times(20, 'i'));
    const at = pressed.findIndex((name) => name.startsWith('unfinished-paste'));
    const swallowed = pressed[at]!.split(' ')[1]!.length;
    expect(at).toBe(0);
    expect(swallowed).toBeLessThan(5);
    expect(pressed.slice(1)).toEqual(times(20 - swallowed, 'i'));
  });

  it('waits for a paste as long as it comes faster than keys can be pressed', () => {
    const { read, pressed } = keyboard();
    read('\x1b[200~');
    for (let n = 0; n < 100; n++) read('include everything '.repeat(3), 100);
    expect(pressed).toEqual([]);
    read('\x1b[201~');
    expect(pressed).toEqual(['paste']);
  });

  it('decides nothing by the end of a paste that comes too late', () => {
    const { read, pressed } = keyboard();
    read('\x1b[200~ii', 5000);
    read('iiii\x1b[201~i');
    expect(pressed).toEqual(['unfinished-paste ii', 'i']);
  });

  it('takes Ctrl-C alone out of a paste, and out of one that never ends', () => {
    expect(typed('\x1b[200~abc', '\x03')).toEqual(['ctrl-c']);
    expect(typed('\x1b[200~a\x03b\x1b[201~')).toEqual(['paste']);
    const { read, pressed } = keyboard();
    read('\x1b[200~\x03', 5000);
    expect(pressed).toEqual(['ctrl-c']);
  });

  it('reads once a turn of the event loop, and no more once it has stopped', () => {
    const { input, stop, calls } = keyboard();
    calls.length = 0;
    input.emit('data', 'abc');
    expect(calls).toEqual(['pause']);
    vi.advanceTimersByTime(0);
    expect(calls).toEqual(['pause', 'resume']);
    input.emit('data', 'd');
    stop();
    vi.advanceTimersByTime(0);
    expect(calls).toEqual(['pause', 'resume', 'pause', 'raw false', 'pause']);
  });

  it('leaves raw mode when it stops, and never where the terminal went away before', () => {
    const there = keyboard();
    there.stop();
    expect(there.calls).toEqual(['raw true', 'resume', 'raw false', 'pause']);
    for (const event of ['end', 'error', 'close']) {
      const gone = keyboard();
      gone.input.emit(event, new Error('EIO'));
      expect(gone.ends()).toBe(1);
      gone.stop();
      expect(gone.calls).not.toContain('raw false');
    }
  });

  it('bears a terminal that fails while raw mode is left', () => {
    const { input, stop } = keyboard();
    input.setRawMode = () => input.emit('error', new Error('EIO')) as unknown as number;
    expect(stop).not.toThrow();
  });
});
