import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { CodingSession } from '../../../src/review/coding-session.js';
import { runCoding } from '../../../src/tui/index.js';
import { openMemoryCoding } from '../../support/memory-coding-session.js';
import { createVirtualScreen } from '../virtual-screen.js';
import { codes, exampleUnits, variables } from './example-coding.js';

/** A terminal of 100 by 24 in memory: keys in, the screen as a person sees it out. */
const start = (change: (session: CodingSession) => CodingSession = (session) => session) => {
  const [columns, rows] = [100, 24];
  const virtual = createVirtualScreen(columns, rows);
  const raw: boolean[] = [];
  let written = '';
  const stdin = Object.assign(new EventEmitter(), {
    isTTY: true,
    setRawMode: (on: boolean) => raw.push(on),
    resume: () => {},
    pause: () => {},
  });
  const stdout = Object.assign(new EventEmitter(), {
    columns,
    rows,
    write: (text: string) => {
      written += text;
      virtual.write(text);
    },
  });
  const session = change(openMemoryCoding({ units: exampleUnits(6), codes, variables }));
  const end = runCoding(session, { stdin, stdout, env: {} });
  return {
    session,
    end,
    raw,
    stdin,
    type: (keys: string) => stdin.emit('data', keys),
    written: () => written,
    shows: (text: string): Promise<void> => vi.waitFor(() => expect(virtual.text()).toContain(text), 5_000),
  };
};
const leave = '\x1b[?25h\x1b[?1049l';

describe('the coding screen on a terminal', () => {
  it('codes by keys and leaves the terminal as it was', async () => {
    const { type, shows, end, session, raw, written } = start();
    await shows('1   ○ Data loss');
    type('1v3\r2');
    await shows('Codes      Data loss');
    type('\tf');
    await shows('finished 1');
    type('q');
    expect(await end).toBe('quit');
    expect(session.view().counts.finished).toBe(1);
    expect(raw).toEqual([true, false]);
    expect(written().endsWith(leave)).toBe(true);
  });

  it('ends where the terminal goes away', async () => {
    const { stdin, shows, end } = start();
    await shows('1   ○ Data loss');
    stdin.emit('end');
    expect(await end).toBe('gone');
  });

  it('ends by what the session throws, after the terminal is given back', async () => {
    const { type, shows, end, written } = start((session) => ({
      ...session,
      set: () => {
        throw new Error('ENOSPC: no space left on device');
      },
    }));
    await shows('1   ○ Data loss');
    const failed = expect(end).rejects.toThrow('ENOSPC');
    type('v3');
    await failed;
    expect(written().endsWith(leave)).toBe(true);
  });
});
