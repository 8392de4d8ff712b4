import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from '../../src/ranking/index.js';
import { status } from '../../src/review/status.js';
import { eventsOf, exampleRecords, logText, makeReview, open } from '../support/example-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const start = async (...args: Parameters<typeof makeReview> extends [string, ...infer Rest] ? Rest : never) => {
  const folder = await makeReview(temporaryFolder(), ...args);
  return { folder, ...openSession(folder) };
};

describe('a screening session', () => {
  it('writes a decision with all that explains it before it moves to the next report', async () => {
    const { folder, session } = await start();
    const { report, rank, ranker } = session.view();
    session.decide('exclude', 'E2');
    const [event] = eventsOf(folder, 'ada');
    expect(event).toMatchObject({
      reviewer: 'ada',
      stage: 'title-abstract',
      record: report!.id,
      decision: 'exclude',
      criterion: 'E2',
      offered: { ranker: ranker.name, training: 0, rank: 1 },
      protocol: 1,
    });
    expect(rank).toBe(1);
    expect(event!.id).toMatch(/^[0-9a-f]{32}$/);
    expect(event!.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(event!.seconds).toBeGreaterThan(0);
    expect(event).not.toHaveProperty('members');
    expect(session.view().report!.id).not.toBe(report!.id);
    expect(session.view().counts).toMatchObject({ screened: 1, excluded: 1, left: 5 });
  });

  it('says of a report how it was offered, whatever order was learnt since', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(6) });
    let answer = (): void => undefined;
    const { session } = openSession(folder, {
      startLearner: (features, onAnswer) => ({
        ask: (question) => {
          answer = () => onAnswer(rank({ ...question, features }));
        },
        close: async () => undefined,
      }),
    });
    session.decide('include');
    session.decide('exclude');
    const before = session.view();
    answer();
    const after = session.view();
    expect(before.ranker).toMatchObject({ name: 'tfidf-similarity', learning: true });
    expect(after).toMatchObject({
      report: before.report,
      rank: before.rank,
      ranker: { ...before.ranker, learning: false },
    });
    session.decide('unsure');
    expect(eventsOf(folder, 'ada')[2]).toMatchObject({ offered: { ranker: 'tfidf-similarity', rank: before.rank } });
    expect(session.view().ranker).toMatchObject({ name: 'elas-u4', training: 2 });
  });

  it('refuses a decision that the stage does not know, and writes nothing', async () => {
    const { folder, session } = await start({ protocol: { stages: [{ id: 'title-abstract', reasons: 'required' }] } });
    expect(() => session.decide('exclude', 'E9')).toThrow(/no exclusion criterion E9; it has E1, E2/);
    expect(() => session.decide('exclude')).toThrow(/names its criterion/);
    expect(() => session.decide('not-retrieved')).toThrow(/retrieves nothing/);
    expect(logText(folder, 'ada')).toBe('');
    expect(session.view()).toMatchObject({ reasonRequired: true, counts: { screened: 0 } });
  });

  it('takes a decision back as a new line, shows its report again, and gives it back', async () => {
    const { folder, session } = await start();
    const { id } = session.view().report!;
    session.decide('include');
    session.undo();
    expect(session.view()).toMatchObject({
      message: 'undone: include',
      report: { id },
      counts: { screened: 0, left: 6 },
    });
    session.redo();
    expect(session.view()).toMatchObject({ message: 'done again: include', counts: { screened: 1, included: 1 } });
    const [first, second, third, ...more] = eventsOf(folder, 'ada');
    expect(more).toEqual([]);
    expect(second).toMatchObject({ record: id, decision: 'withdrawn', replaces: [first!.id] });
    expect(third).toMatchObject({ record: id, decision: 'include', replaces: [second!.id] });
  });

  it('gives back what a decision replaced when that is undone', async () => {
    const { folder, session } = await start();
    const { id } = session.view().report!;
    session.decide('exclude', 'E1');
    session.show(id);
    expect(session.view().report).toMatchObject({ id, decision: 'exclude', criterion: 'E1' });
    session.decide('include');
    session.undo();
    expect(session.view().report).toMatchObject({ id, decision: 'exclude', criterion: 'E1' });
    const events = eventsOf(folder, 'ada');
    expect(events.map(({ decision }) => decision)).toEqual(['exclude', 'include', 'exclude']);
    expect(events[2]).toMatchObject({ criterion: 'E1', replaces: [events[1]!.id] });
  });

  it("takes the reviewer's last decision of an earlier session back, and says where there is none", async () => {
    const { folder, session } = await start();
    session.undo();
    session.redo();
    expect(session.view().message).toBe('nothing to redo');
    session.decide('include');
    session.decide('unsure');
    await session.close();
    const last = eventsOf(folder, 'ada')[1]!;
    const again = openSession(folder).session;
    expect(again.view().counts).toMatchObject({ screened: 2, included: 1, unsure: 1 });
    again.undo();
    expect(again.view()).toMatchObject({ message: 'undone: unsure', report: { id: last.record } });
    again.undo();
    again.undo();
    expect(again.view()).toMatchObject({ message: 'nothing to undo', counts: { screened: 0, left: 6 } });
  });

  it('keeps what can be undone and given back where it could not be written', async () => {
    const { folder, session } = await start();
    session.decide('include');
    const log = open(folder).paths.decisions('title-abstract', 'ada');
    const refuse = (action: () => void): void => {
      renameSync(log, `${log}.away`);
      mkdirSync(log);
      expect(action).toThrow(/cannot be written|a file was expected|EISDIR/);
      rmdirSync(log);
      renameSync(`${log}.away`, log);
    };
    refuse(() => session.undo());
    expect(session.view().counts).toMatchObject({ included: 1 });
    session.undo();
    expect(session.view().counts).toMatchObject({ included: 0 });
    refuse(() => session.redo());
    session.redo();
    refuse(() => session.decide('exclude'));
    expect(session.view().counts).toMatchObject({ included: 1, excluded: 0 });
    expect(eventsOf(folder, 'ada')).toHaveLength(3);
  });

  it('makes times that rise, whatever the clock says', async () => {
    const { folder, session } = await start();
    session.decide('include');
    session.decide('include');
    const past = openSession(folder, { clock: () => Date.UTC(2020, 0, 1) }).session;
    past.decide('include');
    past.decide('include');
    const times = eventsOf(folder, 'ada').map(({ at }) => at);
    expect([...new Set(times)].sort()).toEqual(times);
    expect(Date.parse(times[3]!)).toBe(Date.parse(times[2]!) + 1);
  });

  it('puts a skipped report behind all others, and comes back to it', async () => {
    const { session } = await start();
    const first = session.view().report!.id;
    session.skip();
    const second = session.view().report!.id;
    session.skip();
    for (let n = 0; n < 4; n++) {
      expect([first, second]).not.toContain(session.view().report!.id);
      session.decide('exclude');
    }
    expect(session.view().report!.id).toBe(first);
    session.decide('exclude');
    expect(session.view().report!.id).toBe(second);
    session.decide('exclude');
    expect(session.view()).toMatchObject({ report: null, counts: { left: 0, screened: 6 } });
    session.decide('include');
    session.skip();
    session.note('of nothing');
    expect(session.view()).toMatchObject({ report: null, counts: { screened: 6, included: 0 } });
  });

  it('looks back at what was shown before', async () => {
    const { session } = await start();
    session.back();
    expect(session.view().message).toBe('nothing was shown before');
    const first = session.view().report!.id;
    session.decide('include');
    const second = session.view().report!.id;
    session.skip();
    session.back();
    expect(session.view()).toMatchObject({ rank: 0, report: { id: second } });
    session.back();
    expect(session.view().report).toMatchObject({ id: first, decision: 'include' });
  });

  it('notes without changing a decision', async () => {
    const { folder, session } = await start();
    const { id } = session.view().report!;
    session.note('  read again \n');
    session.note(' ');
    expect(session.view().report).toMatchObject({ id, notes: ['read again'] });
    expect(session.view().report).not.toHaveProperty('decision');
    session.decide('include');
    session.show(id);
    session.note('later');
    expect(session.view().report).toMatchObject({ decision: 'include', notes: ['read again', 'later'] });
    expect(eventsOf(folder, 'ada').filter(({ decision }) => decision === undefined)).toHaveLength(2);
    expect(openSession(folder).session.view().counts).toMatchObject({ screened: 1, included: 1 });
  });

  it('finds reports by all words of a query, titles first, and shows one', async () => {
    const records = [
      { id: 'x:1', title: 'Gardens', abstract: 'On naïve agents.' },
      { id: 'x:2', title: 'Naive agents at work', year: 2021 },
      { id: 'x:3', title: 'Bridges' },
    ];
    const { session } = await start({ records });
    expect(session.search('AGENT naive', 9)).toEqual([
      { id: 'x:2', title: 'Naive agents at work', year: 2021 },
      { id: 'x:1', title: 'Gardens' },
    ]);
    expect(session.search('agent', 1)).toHaveLength(1);
    expect(session.search('  ', 9)).toEqual([]);
    session.show('x:3' as never);
    expect(session.view()).toMatchObject({ rank: 0, report: { id: 'x:3' } });
    session.decide('unsure');
    expect(session.search('bridge', 9)).toEqual([{ id: 'x:3', title: 'Bridges', decision: 'unsure' }]);
    session.show('x:4' as never);
    expect(session.view().message).toBe('this stage does not judge that report');
  });

  it('learns from each decision and says why the next report is offered', async () => {
    const { session } = await start({ records: exampleRecords(40) });
    const isOnAgents = (): boolean => session.view().report!.title.includes('agents');
    for (let n = 0; n < 30; n++) session.decide(isOnAgents() ? 'include' : 'exclude');
    expect(session.view().counts.included).toBe(5);
    expect(session.view().ranker).toMatchObject({ name: 'elas-u4', training: 30, learning: false });
  });

  it('shows nothing of an empty pool and refuses an empty corpus', async () => {
    const folder = await makeReview(temporaryFolder(), {
      protocol: { stages: [{ id: 'title-abstract' }, { id: 'full-text', retrieval: true }] },
    });
    const { session } = openSession(folder, { stage: 'full-text' });
    expect(session.view()).toMatchObject({ report: null, counts: { reports: 0, left: 0 } });
    const empty = await makeReview(temporaryFolder(), { records: [] });
    expect(() => openSession(empty)).toThrow(/the corpus is empty/);
  });
});

const actions = ['include', 'exclude', 'unsure', 'undo', 'redo', 'skip', 'back', 'note', 'show'] as const;

describe('any sequence of actions', () => {
  it('is what a plain list of decisions with undo and redo says, and only adds lines', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(4) });
    let round = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 25 }), (sequence) => {
        const reviewer = `ada${++round}`;
        const { session } = openSession(folder, { reviewer });
        const held = new Map<string, string>();
        type Step = { id: string; before: string | undefined; after: string };
        const done: Step[] = [];
        let undone: Step[] = [];
        const hold = (id: string, decision: string | undefined): void => {
          if (decision === undefined) held.delete(id);
          else held.set(id, decision);
        };
        let log = '';
        for (const action of sequence) {
          const id = session.view().report?.id;
          if (action === 'undo') {
            const step = done.pop();
            if (step !== undefined) hold(step.id, step.before);
            if (step !== undefined) undone.push(step);
            session.undo();
          } else if (action === 'redo') {
            const step = undone.pop();
            if (step !== undefined) hold(step.id, step.after);
            if (step !== undefined) done.push(step);
            session.redo();
          } else if (action === 'note') session.note('seen');
          else if (action === 'show') session.show('x:r0' as never);
          else if (action === 'skip' || action === 'back') session[action]();
          else {
            if (id !== undefined) {
              done.push({ id, before: held.get(id), after: action });
              undone = [];
              hold(id, action);
            }
            session.decide(action);
          }
          const values = [...held.values()];
          expect(session.view().counts).toMatchObject({
            included: values.filter((value) => value === 'include').length,
            excluded: values.filter((value) => value === 'exclude').length,
            unsure: values.filter((value) => value === 'unsure').length,
            left: 4 - values.length,
            conflicts: 0,
          });
          const now = logText(folder, reviewer);
          expect(now.startsWith(log)).toBe(true);
          log = now;
        }
        const afresh = status(open(folder)).stages[0]!.byReviewer.find((entry) => entry.reviewer === reviewer);
        expect(afresh?.decided ?? 0).toBe(held.size);
        while (done.pop() !== undefined) session.undo();
        expect(session.view().counts).toMatchObject({ screened: 0, left: 4 });
      }),
      { numRuns: process.env['SOAK'] === undefined ? 30 : 150 },
    );
  });
});
