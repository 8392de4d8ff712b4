import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../src/tui/wrap.js';
import { eventsOf, exampleRecords, makeReview } from '../support/example-review.js';
import { litsieve, litsieveJson } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { onTerminal } from '../support/terminal.js';
import { createVirtualScreen } from '../tui/virtual-screen.js';

const env = { LITSIEVE_REVIEWER: 'ada' };
const asAda = ['screen', '--reviewer', 'ada'];

describe('screening on a terminal', () => {
  it('goes from the first record to the log, and leaves the terminal as it was', async () => {
    const words = 'Which safeguards hold when code agents act? ';
    const long = { title: `${words.repeat(8)}\x1b[2J\u202e`, abstract: `${words.repeat(30)}深層学習` };
    const records = exampleRecords(8).map((record, n) => (n === 0 ? { ...record, ...long } : record));
    const folder = await makeReview(temporaryFolder(), { records });
    const program = onTerminal(asAda, { cwd: folder });
    await program.shows('no. 1');
    await program.shows('x:r0');
    expect(program.screen()).toMatch(/identified 8 .* left 8/);

    // Nothing is drawn beyond the 80 columns and 24 rows: a wider terminal would show it.
    const wide = createVirtualScreen(400, 60);
    wide.write(program.output());
    const drawn = wide.text().split('\n');
    expect(drawn.length).toBeLessThanOrEqual(24);
    for (const row of drawn) expect(columnsOf(row)).toBeLessThanOrEqual(80);

    program.type('e');
    await program.shows('Not a primary study');
    program.type('2');
    await program.shows('exclude: E2');
    const next = /x:r\d/.exec(program.screen())![0];
    expect(next).not.toBe('x:r0');
    program.type('i');
    await program.shows('included 1');
    program.type('z');
    await program.shows('undone: include');
    await program.shows(next);
    program.type('nread this again\r');
    await program.shows('Note: read this again');
    program.resize(60, 20);
    await program.shows(new RegExp(`${next}[\\s\\S]*\\n ─[^\\n]{56}─\\n`));
    program.resize(100, 30);
    await program.shows(new RegExp(`${next}[\\s\\S]*\\n ─[^\\n]{96}─\\n`));
    program.type('/rollbacks\r');
    await program.shows('1 found: rollbacks');
    program.type('\r');
    await program.shows('x:r6');
    program.type('u');
    await program.shows('screened 2');
    program.type('q');
    expect(await program.exit).toMatchObject({ exitCode: 0 });

    expect(program.afterwards()).toBe(
      'Title abstract: 2 decided by ada (0 include, 1 exclude, 1 unsure), 6 left. Everything is saved.\n',
    );
    const output = program.output();
    expect(output.split('\x1b[?1049h')).toHaveLength(2);
    expect(output.lastIndexOf('\x1b[?25h')).toBeGreaterThan(output.lastIndexOf('\x1b[?25l'));
    expect(output.lastIndexOf('\x1b[?1049l')).toBeGreaterThan(output.lastIndexOf('\x1b[?1049h'));
    expect(
      eventsOf(folder, 'ada').map(({ record, decision, criterion, note }) => [record, decision ?? note, criterion]),
    ).toEqual([
      ['x:r0', 'exclude', 'E2'],
      [next, 'include', undefined],
      [next, 'withdrawn', undefined],
      [next, 'read this again', undefined],
      ['x:r6', 'unsure', undefined],
    ]);
    expect(await litsieveJson(['status'], { cwd: folder, env })).toMatchObject({ conflicts: 1 });
  });

  it('carries out two hundred deciding keys of one write, mixed with as many others, each once', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(150) });
    const program = onTerminal(asAda, { cwd: folder });
    await program.shows('no. 1');
    program.type('i\x1b[Bu\x1b[Azj\x1b[6~uk\x1b[5~'.repeat(50));
    await program.shows(/screened 100 · incl\S* 50 .* left 50/);
    program.type('q');
    expect(await program.exit).toMatchObject({ exitCode: 0 });
    const events = eventsOf(folder, 'ada');
    expect(events.map(({ decision }) => decision)).toEqual(
      Array(50).fill(['include', 'unsure', 'withdrawn', 'unsure']).flat(),
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(200);
    events.forEach((event, n) => {
      if (n % 4 === 2) expect(event).toMatchObject({ record: events[n - 1]!.record, replaces: [events[n - 1]!.id] });
      if (n % 4 === 3) expect(event).toMatchObject({ record: events[n - 1]!.record, replaces: [events[n - 1]!.id] });
    });
  });

  it('keeps keys that are typed while it loads', async () => {
    const folder = await makeReview(temporaryFolder());
    const program = onTerminal(asAda, { cwd: folder });
    program.type('iiq');
    expect(await program.exit).toMatchObject({ exitCode: 0 });
    expect(program.afterwards()).toContain('2 decided by ada (2 include, 0 exclude), 4 left');
    expect(eventsOf(folder, 'ada')).toHaveLength(2);
  });

  it('says what is missing instead of opening', async () => {
    const empty = await makeReview(temporaryFolder(), { records: [] });
    const [nobody, nothing] = [onTerminal(['screen'], { cwd: empty }), onTerminal(asAda, { cwd: empty })];
    expect(await nobody.exit).toMatchObject({ exitCode: 2 });
    expect(nobody.afterwards()).toMatch(/it is not said who reviews\n {2}next: add --reviewer NAME/);
    expect(await nothing.exit).toMatchObject({ exitCode: 2 });
    expect(nothing.afterwards()).toMatch(/the corpus is empty: there is nothing to screen\n {2}next: litsieve import/);
    expect(nothing.output()).not.toContain('\x1b[?1049h');
  });

  it('is done by two reviewers at once: each sees their own counts, and every decision counts', async () => {
    const folder = await makeReview(temporaryFolder(), {
      protocol: { reviewers: ['ada', 'ben'], stages: [{ id: 'title-abstract', reviewers: 2 }] },
      records: exampleRecords(10),
    });
    const [ada, ben] = ['ada', 'ben'].map((who) => onTerminal(['screen', '--reviewer', who], { cwd: folder })) as [
      ReturnType<typeof onTerminal>,
      ReturnType<typeof onTerminal>,
    ];
    await Promise.all([ada.shows('no. 1'), ben.shows('no. 1')]);
    for (let n = 1; n <= 5; n++) {
      ada.type('i');
      ben.type(n === 5 ? 'u' : 'i');
      await Promise.all([ada.shows(`screened ${n}`), ben.shows(`screened ${n}`)]);
    }
    await ada.shows('left 5');
    // Ben is offered what Ada has decided and he has not; together they finish all ten.
    ada.type('iiiii');
    await ada.shows('Nothing is left');
    ben.type('iiiii');
    await ben.shows('Nothing is left');
    ada.type('q');
    ben.type('q');
    expect(await Promise.all([ada.exit, ben.exit])).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
    for (const reviewer of ['ada', 'ben']) {
      const events = eventsOf(folder, reviewer);
      expect(new Set(events.map(({ record }) => record)).size).toBe(10);
      expect(events).toHaveLength(10);
    }
    const status = await litsieveJson(['status'], { cwd: folder });
    expect(status).toMatchObject({ stages: [{ outcomes: { include: 9, conflict: 1, undecided: 0 } }], conflicts: 1 });
    expect(await litsieve(['check'], { cwd: folder })).toMatchObject({ status: 1 });
  });
});
