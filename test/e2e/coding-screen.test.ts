import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { columnsOf } from '../../src/tui/wrap.js';
import { makeCodedReview } from '../support/coded-review.js';
import { codeAs, codingEvents, codingText } from '../support/coding-review.js';
import { litsieveJson, mainFile, plainEnvironment } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { onTerminal } from '../support/terminal.js';
import { createVirtualScreen } from '../tui/virtual-screen.js';

const asAda = ['code', '--reviewer', 'ada'];
/** Back to the text, out of the tree: an escape before another key would be one key with it. */
const left = '\x1b[D';

/** What a coder's log says of one unit, the newest line of each. */
const newest = (folder: string, coder: string, record: string, incident?: number) =>
  codingEvents(folder, coder).findLast(
    (event) => 'record' in event && event.record === record && (event as { incident?: number }).incident === incident,
  );

/** Whether nothing was ever drawn beyond a size: a larger terminal would show it. */
const expectWithin = (output: string, columns: number, rows: number): void => {
  const wide = createVirtualScreen(400, 60);
  wide.write(output);
  const drawn = wide.text().split('\n');
  expect(drawn.length).toBeLessThanOrEqual(rows);
  for (const row of drawn) expect(columnsOf(row)).toBeLessThanOrEqual(columns);
};

const expectGivenBack = (output: string): void => {
  expect(output.split('\x1b[?1049h')).toHaveLength(2);
  expect(output.lastIndexOf('\x1b[?25h')).toBeGreaterThan(output.lastIndexOf('\x1b[?25l'));
  expect(output.lastIndexOf('\x1b[?1049l')).toBeGreaterThan(output.lastIndexOf('\x1b[?1049h'));
};

describe('coding on a terminal', () => {
  it.each([
    [120, 34],
    [80, 24],
  ])('goes from the first unit to the log at %i by %i, and leaves the terminal as it was', async (columns, rows) => {
    const folder = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 2 });
    const program = onTerminal(asAda, { cwd: folder, columns, rows });
    await program.shows('1 of 3 · x:p1');
    expectWithin(program.output(), columns, rows);

    // A code found by typing, taken away and given again by its digit.
    program.type('cdecep');
    await program.shows('1 found');
    program.type(`\r${left}1`);
    await program.shows('Deception taken away');
    // Again, and a sentence for it.
    program.type('1sj.1');
    await program.shows('Deception quoted');
    // A new code, whose name is like another.
    program.type('nDeceptions');
    await program.shows('like: Deception');
    program.type('\x15Sabotage\x1b[A\t');
    await program.shows('Sabotage means');
    program.type('Harm that is meant.\r');
    await program.shows('Sabotage given');
    // The form of variables.
    program.type('v2');
    await program.shows('Task Write');
    program.type('j13\t');
    await program.shows('Harm Code, Money');
    program.resize(columns - 12, rows - 3);
    await program.shows(/x:p1[\s\S]*Deception/);
    program.resize(columns, rows);
    await program.shows(/x:p1[\s\S]*Deception/);
    program.type('f');
    await program.shows('finished 1');
    program.type('z');
    await program.shows('undone: finished');
    program.type('f');
    await program.shows('2 of 3 · incident 1 of 1');
    // One incident more than was thought; then another issue without any.
    program.type('i');
    await program.shows(/units 4[\s\S]*incident 2 of 2/);
    program.type('1v3\tf');
    await program.shows('finished 2');
    program.type('/tool#2\r');
    await program.shows('1 found');
    program.type('\rI');
    await program.shows('no incident');
    program.type('q');
    expect(await program.exit).toMatchObject({ exitCode: 0 });
    expectGivenBack(program.output());
    expect(program.afterwards()).toBe('2 units of 3 finished by ada, 1 left. Everything is saved.\n');

    expect(newest(folder, 'ada', 'x:p1')).toMatchObject({
      state: 'final',
      coding: {
        codes: [
          { code: 'deception', quotes: [{ text: 'The agent deleted the branch and said that all tests had passed.' }] },
          { code: 'sabotage' },
        ],
        values: { task: 'write', harm: ['code', 'money'] },
      },
    });
    expect(newest(folder, 'ada', 'github:owner/tool#1', 2)).toMatchObject({
      state: 'final',
      coding: { values: { severity: '3' } },
    });
    const { codes } = await litsieveJson<{ codes: { id: string; definition: string; parent: string }[] }>(
      ['codebook'],
      { cwd: folder },
    );
    expect(codes.find(({ id }) => id === 'sabotage')).toMatchObject({
      definition: 'Harm that is meant.',
      parent: 'honesty',
    });
    expect(await litsieveJson(['map', '--quiet'], { cwd: folder })).toMatchObject({ units: 2, open: 1 });
    expect(await litsieveJson(['check'], { cwd: folder })).toMatchObject({ ok: true });
  });

  it('agrees on what two have coded differently, and keeps what both have said', async () => {
    const folder = await makeCodedReview(temporaryFolder(), {
      papers: 1,
      issues: 0,
      reviewers: ['ada', 'ben'],
      plan: { coding: { codersPerUnit: 2 } },
    });
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(folder, 'ben', 'x:p1', ['deception'], { set: ['task=fix'] });
    const before = ['ada', 'ben'].map((coder) => codingText(folder, coder));
    const agreement = await litsieveJson(['agreement'], { cwd: folder });
    const program = onTerminal([...asAda, '--consensus'], { cwd: folder, columns: 120, rows: 34 });
    await program.shows('1 of 1 · x:p1');
    await program.shows(/≠ Deception +· 2/);
    program.type('a');
    await program.shows(/1 +ada|ada/);
    program.type('2');
    await program.shows('as ben has it');
    program.type('c');
    await program.shows('a-z find');
    program.type(`boast\r${left}`);
    await program.shows('Boasting given');
    program.type('f');
    await program.shows('nothing is left');
    program.type('q');
    expect(await program.exit).toMatchObject({ exitCode: 0 });
    expectGivenBack(program.output());
    for (const [n, coder] of ['ada', 'ben'].entries())
      expect(codingText(folder, coder).startsWith(before[n]!)).toBe(true);
    expect(codingText(folder, 'ben')).toBe(before[1]);
    const [last] = codingEvents(folder, 'ada').slice(-1);
    expect(last).toMatchObject({
      kind: 'consensus',
      coding: { codes: [{ code: 'deception' }, { code: 'boasting' }], values: { task: 'fix' } },
    });
    expect(await litsieveJson(['map'], { cwd: folder })).toMatchObject({ units: 1, unsettled: [] });
    expect(await litsieveJson(['agreement'], { cwd: folder })).toEqual(agreement);
  });

  it('obeys nothing that stands in a codebook or in what is coded, and draws nothing beyond the screen', async () => {
    const hostile = '\x1b]0;owned\x07\x1b[2J\x1b[60;1H\x9b5A\u202edesrever\u2066 深層学習 🚀';
    const records = {
      papers: [{ id: 'x:p1', title: `Title ${hostile}`, abstract: `${hostile} text. `.repeat(40) }],
      issues: [],
    };
    const plan = {
      name: hostile,
      codes: [{ name: `Code ${hostile}`, id: 'code', definition: hostile, aliases: [hostile] }],
    };
    const folder = await makeCodedReview(temporaryFolder(), { records, plan, protocol: { title: hostile } });
    const program = onTerminal(asAda, { cwd: folder, columns: 120, rows: 34 });
    await program.shows('1 of 1 · x:p1');
    program.type('cCode\r');
    await program.shows('given');
    program.type('\x04');
    await program.shows('Enter give');
    expectWithin(program.output(), 120, 34);
    expect(program.output()).not.toMatch(/\x1b\]|\x1b\[60;|[\x07\x80-\x9f\u202a-\u202e\u2066-\u2069]/);
    program.type('\x03');
    expect(await program.exit).toMatchObject({ exitCode: 0 });
    expectGivenBack(program.output());
  });

  it('keeps keys that are typed while it loads', async () => {
    const folder = await makeCodedReview(temporaryFolder(), { papers: 2, issues: 0 });
    const program = onTerminal(asAda, { cwd: folder });
    program.type(`cleak\r${left}`);
    await program.shows('Leak given');
    program.type('fq');
    expect(await program.exit).toMatchObject({ exitCode: 0 });
    expect(program.afterwards()).toBe('1 unit of 2 finished by ada, 1 left. Everything is saved.\n');
    expect(codingEvents(folder, 'ada')).toHaveLength(2);
  });

  it('says what is missing instead of opening', async () => {
    const folder = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 0, reviewers: ['ada', 'ben'] });
    const empty = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 0 });
    renameSync(join(empty, 'screening/title-abstract'), join(empty, 'screening/elsewhere'));
    const [nobody, stranger, nothing, round] = [
      onTerminal(['code'], { cwd: folder }),
      onTerminal(['code', '--reviewer', 'eve'], { cwd: folder }),
      onTerminal(asAda, { cwd: empty }),
      onTerminal([...asAda, '--round', 'first'], { cwd: folder }),
    ] as const;
    for (const program of [nobody, stranger, nothing, round]) {
      expect(await program.exit).toMatchObject({ exitCode: 2 });
      expect(program.output()).not.toContain('\x1b[?1049h');
    }
    expect(nobody.afterwards()).toMatch(/not said who.*\n {2}next: add --reviewer NAME/);
    expect(stranger.afterwards()).toMatch(/lists no reviewer eve/);
    expect(nothing.afterwards()).toMatch(/nothing is included yet.*\n {2}next: litsieve status/);
    expect(round.afterwards()).toMatch(/no round first; the plan has none\n {2}next: /);
  });

  it('gives the terminal back where its session fails, and had shown nothing as done that is not', async () => {
    const folder = await makeCodedReview(temporaryFolder(), { papers: 2, issues: 0 });
    const program = onTerminal(asAda, { cwd: folder });
    await program.shows('1 of 2 · x:p1');
    program.type(`cleak\r${left}`);
    await program.shows('Leak given');
    const log = join(folder, 'screening/coding/ada.jsonl');
    renameSync(log, `${log}.away`);
    mkdirSync(log);
    program.type('f');
    const { exitCode } = await program.exit;
    expect(exitCode).toBe(2);
    expectGivenBack(program.output());
    expect(program.screen()).not.toContain('finished 1');
    expect(program.afterwards()).toMatch(/^litsieve: .*ada\.jsonl.*\n {2}next: /);
    expect(readFileSync(`${log}.away`, 'utf8').trimEnd().split('\n')).toHaveLength(1);
  });

  it('is done by two coders at once, each blind to the other until both have finished', async () => {
    const folder = await makeCodedReview(temporaryFolder(), {
      papers: 1,
      issues: 0,
      reviewers: ['ada', 'ben'],
      plan: { coding: { codersPerUnit: 2 } },
    });
    const [ada, ben] = ['ada', 'ben'].map((who) => onTerminal(['code', '--reviewer', who], { cwd: folder })) as [
      ReturnType<typeof onTerminal>,
      ReturnType<typeof onTerminal>,
    ];
    await Promise.all([ada.shows('1 of 1'), ben.shows('1 of 1')]);
    ada.type(`cdestr\r${left}`);
    await ada.shows('Destruction given');
    ada.type('f');
    await ada.shows('finished 1');
    expect(ben.screen()).toMatch(/Codes +none given/);
    expect(ben.screen()).not.toMatch(/ada/);
    ben.type(`cleak\r${left}`);
    await ben.shows('Leak given');
    ben.type('f');
    await ben.shows('finished 1');
    ada.type('q');
    ben.type('q');
    expect(await Promise.all([ada.exit, ben.exit])).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
    expect(await litsieveJson(['code'], { cwd: folder })).toMatchObject({ unsettled: ['x:p1'], double: 1 });
  });
});

describe('the terminal of a coding screen', () => {
  /** The program on a terminal that can be taken away from it. */
  const start = (cwd: string, env: Readonly<Record<string, string>> = {}) => {
    const terminal = spawn(process.execPath, [mainFile, ...asAda], {
      ...{ cols: 100, rows: 30, cwd },
      env: plainEnvironment({ TERM: 'xterm-256color', ...env }),
    });
    let output = '';
    let ended = false;
    terminal.onData((text) => {
      output += text;
    });
    const exit = new Promise<{ exitCode: number; signal?: number }>((done) => {
      terminal.onExit((how) => {
        ended = true;
        done(how);
      });
    });
    onTestFinished(() => {
      if (!ended) terminal.kill('SIGKILL');
    });
    return {
      terminal,
      exit,
      output: () => output,
      shows: (text: string) => vi.waitFor(() => expect(output).toContain(text), { timeout: 20_000 }),
    };
  };

  /** Whether a process is there; a zombie is not. */
  const isAlive = (pid: number): boolean => {
    try {
      return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return false;
    }
  };

  it('is coloured, and is not with NO_COLOR', async () => {
    const folder = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 0 });
    const [coloured, plain] = [start(folder), start(folder, { NO_COLOR: '1' })];
    await Promise.all([coloured.shows('x:p1'), plain.shows('x:p1')]);
    for (const { terminal } of [coloured, plain]) terminal.write('q');
    await Promise.all([coloured.exit, plain.exit]);
    const colour = /\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7])(?:;\d+)*m/;
    expect(coloured.output()).toMatch(colour);
    expect(plain.output()).not.toMatch(colour);
  });

  it.skipIf(process.platform !== 'linux')(
    'may go away: the program ends at once, with what was shown in the log',
    async () => {
      const folder = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 0 });
      const { terminal, shows } = start(folder);
      await shows('x:p1');
      terminal.write(`cleak\r`);
      await shows('Leak given');
      const { pid } = terminal;
      (terminal as unknown as { destroy(): void }).destroy();
      for (let n = 0; n < 500 && isAlive(pid); n++) await wait(10);
      expect(isAlive(pid)).toBe(false);
      expect(codingEvents(folder, 'ada')).toMatchObject([{ state: 'draft', coding: { codes: [{ code: 'leak' }] } }]);
      expect(await litsieveJson(['code'], { cwd: folder })).toMatchObject({ coders: [{ drafts: 1 }] });
    },
  );

  it('is given back at SIGTERM', async () => {
    const folder = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 0 });
    const { terminal, shows, exit, output } = start(folder);
    await shows('x:p1');
    terminal.kill('SIGTERM');
    expect(await exit).toMatchObject({ signal: 15 });
    expectGivenBack(output());
  });
});
