import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canScreen } from '../../src/tui/index.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const enter = '\x1b[?1049h';
const leave = '\x1b[?25h\x1b[?1049l';
let build = '';

// The screen is compiled as it stands, into a folder of this run's own: what runs is what is tested.
beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'litsieve-tui-'));
  execFileSync(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    join(root, 'test/tui/pty-screen.ts'),
    ...['--ignoreConfig', '--noCheck', '--rootDir', root, '--outDir', build],
    ...['--module', 'nodenext', '--target', 'es2022', '--jsx', 'react-jsx', '--types', 'node'],
  ]);
  symlinkSync(join(root, 'node_modules'), join(build, 'node_modules'), 'junction');
  writeFileSync(join(build, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(build, { recursive: true, force: true }));

/** The program in a pseudo-terminal of 80 by 24, in an environment without CI unless one is given. */
const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { CI: _, CONTINUOUS_INTEGRATION: __, ...inherited } = process.env;
  const terminal: IPty = spawn(process.execPath, [join(build, 'test/tui/pty-screen.js'), ...args], {
    cols: 80,
    rows: 24,
    env: { ...inherited, TERM: 'xterm-256color', ...env },
  });
  let output = '';
  terminal.onData((text) => {
    output += text;
  });
  const exit = new Promise<{ exitCode: number; signal?: number }>((resolve) => terminal.onExit(resolve));
  return {
    terminal,
    exit,
    output: () => output,
    waitFor: (text: string): Promise<void> => vi.waitFor(() => expect(output).toContain(text), 20_000),
    /** What the terminal shows after the screen was left. */
    afterwards: (): string => output.slice(output.lastIndexOf('\x1b[?1049l')),
  };
};

describe('the screen on a pseudo-terminal', () => {
  it('takes two hundred mixed keys in one write, quits, and leaves the terminal as it was', async () => {
    const { terminal, exit, output, waitFor, afterwards } = start(['300']);
    await waitFor('? ');
    terminal.write('i\x1b[Bu\x1b[Aj'.repeat(40));
    await waitFor('screened 80');
    terminal.write('q');
    expect(await exit).toMatchObject({ exitCode: 0 });
    expect(output().indexOf(enter)).toBeLessThan(output().indexOf('Unsafe by'));
    expect(output()).toContain(leave);
    expect(output().split(enter)).toHaveLength(2);
    expect(afterwards()).toContain('after: screened 80 included 40 excluded 0');
    expect(output()).not.toContain('\x1b[3J');
  });

  it('draws where CI is set too', async () => {
    const { terminal, exit, waitFor } = start(['5'], { CI: 'true' });
    await waitFor('identified 17');
    terminal.write('i');
    await waitFor('decided: include');
    terminal.write('\x03');
    expect(await exit).toMatchObject({ exitCode: 0 });
  });

  it('follows a resize, both ways', async () => {
    const { terminal, exit, waitFor } = start(['5']);
    await waitFor('identified 17');
    terminal.resize(39, 12);
    await waitFor('Too small');
    terminal.resize(60, 20);
    await waitFor('─'.repeat(58));
    terminal.write('q');
    expect(await exit).toMatchObject({ exitCode: 0 });
  });

  it.each([
    ['SIGTERM', 15],
    ['SIGHUP', 1],
    ['SIGINT', 2],
  ])('restores the terminal on %s and ends by it', async (name, number) => {
    const { terminal, exit, waitFor, output } = start(['5']);
    await waitFor('identified 17');
    process.kill(terminal.pid, name);
    expect(await exit).toMatchObject({ signal: number });
    expect(output().endsWith(leave)).toBe(true);
  });

  it('ends by a hangup when the terminal is closed, whether its signal comes or only the end of its input', async () => {
    const how = join(build, 'how-it-ended');
    for (let run = 0; run < (process.env['SOAK'] ? 30 : 3); run++) {
      const { terminal, waitFor } = start(['5', 'without-signals', how]);
      await waitFor('identified 17');
      (terminal as IPty & { destroy(): void }).destroy();
      await vi.waitFor(() => expect(readFileSync(how, 'utf8')).not.toBe(''), 20_000);
      expect(readFileSync(how, 'utf8')).toBe('SIGHUP');
      rmSync(how);
    }
  });

  it('takes keys and Ctrl-C after an Alt key that begins a sequence, and says when a paste never ends', async () => {
    const { terminal, exit, waitFor } = start(['9']);
    await waitFor('identified 21');
    terminal.write('\x1b]');
    terminal.write('i');
    await waitFor('included 1');
    terminal.write('\x1b[200~');
    terminal.write('i');
    await waitFor('a paste without an end was ignored');
    terminal.write('i');
    await waitFor('included 2');
    terminal.write('\x1b_');
    terminal.write('\x03');
    expect(await exit).toMatchObject({ exitCode: 0 });
  });

  it('restores the terminal before an uncaught error shows', async () => {
    const { exit, output, afterwards } = start(['5', 'throw']);
    expect(await exit).not.toMatchObject({ exitCode: 0 });
    expect(output()).toContain(leave);
    expect(afterwards()).toContain('a bug somewhere else');
  });

  it('shows an error of the session after the terminal is restored, and the decision not as made', async () => {
    const { terminal, exit, waitFor, output, afterwards } = start(['9', 'fail-at', '3']);
    await waitFor('identified 21');
    terminal.write('iiiii');
    expect(await exit).toMatchObject({ exitCode: 3 });
    expect(output()).toContain(leave);
    expect(afterwards()).toContain('failed: ENOSPC: no space left on device');
    expect(afterwards()).toContain('after: screened 2 included 2 excluded 0');
    expect(output()).not.toContain('screened 3');
  });
});

describe('whether a screen can be shown', () => {
  const terminal = { isTTY: true };
  it.each([
    [true, { TERM: 'xterm-256color' }, terminal, terminal],
    [true, { TERM: 'linux' }, terminal, terminal],
    [true, { OS: 'Windows_NT' }, terminal, terminal],
    [false, { TERM: 'dumb' }, terminal, terminal],
    [false, { TERM: '' }, terminal, terminal],
    [false, {}, terminal, terminal],
    [false, { TERM: 'xterm' }, {}, terminal],
    [false, { TERM: 'xterm' }, terminal, { isTTY: false }],
  ])('is %s in %j on %j and %j', (expected, env, stdin, stdout) => {
    expect(canScreen(env, stdin, stdout)).toBe(expected);
  });
});
