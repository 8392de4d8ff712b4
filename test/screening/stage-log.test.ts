import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReviewPaths, reviewPaths } from '../../src/corpus/index.js';
import type { DecisionValue, ScreeningEvent, Stage } from '../../src/model/index.js';
import { labelFor, StageLog, writeEvents } from '../../src/screening/index.js';
import { appendEvents } from '../../src/screening/log-file.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import {
  decisionWith,
  eventId,
  eventWith,
  penOf,
  recordId,
  repeatedInAnyOrder,
  someEvents,
  stageWith,
  stateOf,
} from './examples.js';

const declared = ['E1', 'E2'];
const records = [1, 2, 3].map(recordId);
const emptyReview = (): ReviewPaths => reviewPaths(temporaryFolder());
const open = (paths: ReviewPaths, stage: Partial<Stage> = { reviewers: 2 }, reviewers?: readonly string[]): StageLog =>
  new StageLog(paths, stageWith(stage), declared, reviewers);

/** Reports as later clusters may have them: each record alone, or some merged. */
const clusterings = [[[0], [1], [2]], [[0, 1], [2]], [[0, 1, 2]]].map((reports) =>
  reports.map((members) => members.map((n) => records[n]!)),
);

/** All that follows from a log, in one comparable value. */
const conclusionsOf = (log: StageLog): unknown => ({
  events: log.spoken().map((reviewer) => [reviewer, stateOf(log.of(reviewer))]),
  records: [...log.records()].sort(),
  reports: clusterings.map((reports) => reports.map((report) => [log.judgments(report), log.outcome(report)])),
});

const linesOf = (events: readonly ScreeningEvent[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');

describe('the log of a stage', () => {
  it('gives one state for any order, any repetition and any pieces in which its files grow', () => {
    const histories = fc.tuple(someEvents('ada', 100), someEvents('bob', 200)).chain(([ada, bob]) =>
      fc.record({
        ada: fc.constant(ada),
        bob: fc.constant(bob),
        adaAgain: repeatedInAnyOrder(ada),
        bobAgain: repeatedInAnyOrder(bob),
        cuts: fc.array(fc.tuple(fc.constantFrom('ada', 'bob'), fc.nat(700)), { maxLength: 6 }),
      }),
    );
    fc.assert(
      fc.property(histories, ({ ada, bob, adaAgain, bobAgain, cuts }) => {
        const one = emptyReview();
        if (ada.length > 0) appendEvents(one.decisions('title-abstract', 'ada'), ada);
        if (bob.length > 0) appendEvents(one.decisions('title-abstract', 'bob'), bob);
        const expected = conclusionsOf(open(one));

        const other = emptyReview();
        const growing = open(other);
        const rest = { ada: Buffer.from(linesOf(adaAgain)), bob: Buffer.from(linesOf(bobAgain)) };
        const grow = (reviewer: 'ada' | 'bob', bytes: number): void => {
          const file = other.decisions('title-abstract', reviewer);
          mkdirSync(dirname(file), { recursive: true });
          if (rest[reviewer].length > 0) appendFileSync(file, rest[reviewer].subarray(0, bytes));
          rest[reviewer] = rest[reviewer].subarray(bytes);
          growing.refresh();
        };
        for (const [reviewer, bytes] of cuts) grow(reviewer as 'ada' | 'bob', bytes);
        grow('ada', Number.POSITIVE_INFINITY);
        grow('bob', Number.POSITIVE_INFINITY);
        expect(growing.malformed).toEqual([]);
        expect(conclusionsOf(growing)).toEqual(expected);
        expect(conclusionsOf(open(other))).toEqual(expected);
      }),
      { numRuns: process.env['SOAK'] ? 2000 : 80 },
    );
  });

  it('tells whoever follows it the same malformed lines as whoever reads it anew, torn writes included', () => {
    const step = fc.record({ events: fc.integer({ min: 1, max: 3 }), cut: fc.oneof(fc.constant(0), fc.nat(300)) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
        const paths = emptyReview();
        const file = paths.decisions('title-abstract', 'ada');
        const writing = open(paths);
        const following = open(paths);
        let next = 0;
        for (const { events, cut } of steps) {
          writing.append(
            'ada',
            Array.from({ length: events }, () => decisionWith(++next, 'include')),
          );
          truncateSync(file, Math.max(0, readFileSync(file).length - cut));
          following.refresh();
          const fresh = open(paths);
          expect(following.malformed).toEqual(fresh.malformed);
          const known = new Set([...following.of('ada').all()].map(({ id }) => id));
          expect([...fresh.of('ada').all()].every(({ id }) => known.has(id))).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('follows its files when a merge puts other lines before those that it knows', () => {
    const paths = emptyReview();
    const file = paths.decisions('title-abstract', 'ada');
    appendEvents(file, [decisionWith(1, 'include')]);
    const log = open(paths);
    const theirs = decisionWith(2, 'exclude', [], { record: recordId(2) });
    writeFileSync(file, linesOf([theirs, decisionWith(1, 'include')]));
    expect([...log.refresh()].sort()).toEqual([recordId(2)]);
    expect(log.malformed).toEqual([]);
    expect(conclusionsOf(log)).toEqual(conclusionsOf(open(paths)));
  });

  it('says which records were spoken of since, and knows its own writes at once', () => {
    const paths = emptyReview();
    const log = open(paths);
    log.append('ada', [decisionWith(1, 'include')]);
    expect(log.judgmentBy('ada', [recordId(1)])).toMatchObject({ decision: 'include' });
    log.refresh();
    expect([...log.refresh()]).toEqual([]);
    appendEvents(paths.decisions('title-abstract', 'bob'), [
      decisionWith(2, 'exclude', [], { reviewer: 'bob', record: recordId(3) }),
    ]);
    expect([...log.refresh()]).toEqual([recordId(3)]);
    expect(log.spoken()).toEqual(['ada', 'bob']);
    expect([...log.records()].sort()).toEqual([recordId(1), recordId(3)]);
  });

  it('writes nothing that it could not read back', () => {
    const paths = emptyReview();
    const log = open(paths);
    const good = decisionWith(1, 'include');
    const bad = [
      { ...good, seconds: Number.NaN },
      { ...good, offered: { ranker: 'x', training: 0, rank: 1, score: Number.POSITIVE_INFINITY } },
      { ...good, record: 'no record' as never },
      { ...good, reviewer: 'bob' },
      { ...good, stage: 'full-text' },
      { ...good, at: 'now' },
    ];
    for (const event of bad) expect(() => log.append('ada', [good, event])).toThrow(/could not be read back/);
    expect(existsSync(paths.decisions('title-abstract', 'ada'))).toBe(false);
    expect(log.judgments([recordId(1)])).toEqual([]);
  });

  it('does not take in what could not be written', () => {
    const paths = emptyReview();
    const log = open(paths);
    mkdirSync(paths.decisions('title-abstract', 'ada'), { recursive: true });
    expect(() => log.append('ada', [decisionWith(1, 'include')])).toThrow(/cannot be written/);
    expect(log.judgments([recordId(1)])).toEqual([]);
  });

  it('reports events in another reviewer’s file or another stage’s folder, which decide nothing', () => {
    const paths = emptyReview();
    const file = paths.decisions('title-abstract', 'ada');
    appendEvents(file, [
      decisionWith(1, 'include', [], { reviewer: 'bob' }),
      decisionWith(2, 'include', [], { stage: 'full-text' }),
      decisionWith(3, 'exclude'),
    ]);
    const log = open(paths);
    expect(log.malformed).toEqual([
      { file, line: 1, problem: expect.stringContaining('bob') },
      { file, line: 2, problem: expect.stringContaining('full-text') },
    ]);
    expect(log.judgments([recordId(1)]).map(({ reviewer, decision }) => [reviewer, decision])).toEqual([
      ['ada', 'exclude'],
    ]);
  });

  it('names the files of those who have not begun, where the protocol lists them', () => {
    const paths = emptyReview();
    appendEvents(paths.decisions('title-abstract', 'zoe'), [eventWith(1, { reviewer: 'zoe', note: 'x' })]);
    const files = open(paths, {}, ['bob', 'ada']).files();
    expect(files).toEqual(['ada', 'bob', 'zoe'].map((name) => paths.decisions('title-abstract', name)));
  });

  it('says no more than the files do: nothing once a file is taken away, less once it has fewer lines', () => {
    const paths = emptyReview();
    const log = open(paths);
    log.append('ada', [decisionWith(1, 'include')]);
    rmSync(paths.decisions('title-abstract', 'ada'));
    expect([...log.refresh()]).toEqual([recordId(1)]);
    expect(log.judgmentBy('ada', [recordId(1)])).toBeUndefined();
    log.append('ada', [decisionWith(2, 'include', [], { record: recordId(2) })]);
    log.append('ada', [decisionWith(3, 'exclude', [], { record: recordId(3) })]);
    log.refresh();
    writeFileSync(
      paths.decisions('title-abstract', 'ada'),
      linesOf([decisionWith(2, 'include', [], { record: recordId(2) })]),
    );
    expect([...log.refresh()]).toEqual([recordId(3)]);
    expect(log.judgmentBy('ada', [recordId(2)])).toMatchObject({ decision: 'include' });
  });
});

describe('decisions', () => {
  const outcomeOf = (log: StageLog, ...numbers: readonly number[]): string => log.outcome(numbers.map(recordId)).kind;

  it('of one reviewer never replace those of another', () => {
    const paths = emptyReview();
    const log = open(paths);
    log.append('ada', [decisionWith(1, 'include')]);
    log.append('bob', [decisionWith(2, 'exclude', [1], { reviewer: 'bob' })]);
    expect(log.judgments([recordId(1)]).map(({ reviewer, decision }) => `${reviewer} ${decision}`)).toEqual([
      'ada include',
      'bob exclude',
    ]);
    expect(outcomeOf(log, 1)).toBe('conflict');
    expect(outcomeOf(open(paths), 1)).toBe('conflict');
  });

  it('on two machines apart, in sight of one history, agree where equal and conflict where they differ', () => {
    const value = fc.constantFrom<DecisionValue[]>('include', 'exclude', 'unsure', 'not-retrieved');
    fc.assert(
      fc.property(fc.array(value, { maxLength: 3 }), value, value, (history, here, there) => {
        const shared = emptyReview();
        const log = open(shared, { reviewers: 1 });
        const pen = penOf('ada');
        const decide = (on: StageLog, decision: DecisionValue, by = pen): void =>
          on.append(
            'ada',
            writeEvents(by, [
              {
                record: recordId(1),
                members: [recordId(1)],
                decision,
                replaces: on.liveDecisions('ada', [recordId(1)]),
              },
            ]),
          );
        for (const decision of history) decide(log, decision);
        const common = history.length === 0 ? '' : readFileSync(shared.decisions('title-abstract', 'ada'), 'utf8');

        const ends = [here, there].map((decision, machine) => {
          const paths = emptyReview();
          const file = paths.decisions('title-abstract', 'ada');
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, common);
          decide(open(paths, { reviewers: 1 }), decision, {
            ...penOf('ada', 5_000_000 + machine * 1000),
            newest: pen.newest,
          });
          return readFileSync(file, 'utf8').slice(common.length);
        });
        for (const merged of [ends, [...ends].reverse()]) {
          const paths = emptyReview();
          const file = paths.decisions('title-abstract', 'ada');
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, common + merged.join(''));
          const found = open(paths, { reviewers: 1 });
          expect(found.judgmentBy('ada', [recordId(1)])?.decision).toBe(here === there ? here : 'conflict');
          decide(found, 'include', { ...penOf('ada', 9_000_000), newest: found.of('ada').newest });
          expect(outcomeOf(found, 1)).toBe('include');
        }
      }),
      { numRuns: 30 },
    );
  });

  it('of one reviewer on reports merged later are one where they agree, else a conflict until decided again', () => {
    const log = open(emptyReview(), { reviewers: 1 });
    log.append('ada', [decisionWith(1, 'include'), decisionWith(2, 'include', [], { record: recordId(2) })]);
    expect(outcomeOf(log, 1, 2)).toBe('include');
    log.append('ada', [decisionWith(3, 'exclude', [], { record: recordId(3) })]);
    expect(outcomeOf(log, 1, 2, 3)).toBe('conflict');
    const replaces = log.liveDecisions('ada', records);
    expect(replaces).toHaveLength(3);
    log.append(
      'ada',
      writeEvents(penOf('ada'), [{ record: recordId(1), members: records, decision: 'include', replaces }]),
    );
    expect(outcomeOf(log, 1, 2, 3)).toBe('include');
    expect(outcomeOf(log, 3)).toBe('undecided');
  });

  it('of a report taken apart again stay with the record that was on screen', () => {
    const log = open(emptyReview(), { reviewers: 1 });
    log.append('ada', [decisionWith(1, 'exclude', [], { members: [recordId(1), recordId(2)] })]);
    expect([outcomeOf(log, 1), outcomeOf(log, 2), outcomeOf(log, 2, 1)]).toEqual(['exclude', 'undecided', 'exclude']);
  });

  it('are not undone by a withdrawal on another record of a report merged later', () => {
    const log = open(emptyReview(), { reviewers: 1 });
    const other = { record: recordId(2) };
    log.append('ada', [
      decisionWith(1, 'include'),
      decisionWith(2, 'exclude', [], other),
      decisionWith(3, 'withdrawn', [2], other),
    ]);
    expect([outcomeOf(log, 1), outcomeOf(log, 2), outcomeOf(log, 1, 2)]).toEqual(['include', 'undecided', 'include']);
  });

  it('count once where one record was found twice', () => {
    const log = open(emptyReview(), { reviewers: 1 });
    log.append('ada', [decisionWith(1, 'include')]);
    expect(log.liveDecisions('ada', [recordId(1), recordId(1)])).toHaveLength(1);
    expect(log.judgmentBy('ada', [recordId(1), recordId(1)])?.events).toHaveLength(1);
  });

  it('of a reviewer who was removed stay in the file and no longer count', () => {
    const paths = emptyReview();
    appendEvents(paths.decisions('title-abstract', 'ada'), [decisionWith(1, 'include')]);
    appendEvents(paths.decisions('title-abstract', 'bob'), [decisionWith(2, 'exclude', [], { reviewer: 'bob' })]);
    expect(outcomeOf(open(paths, { reviewers: 1 }), 1)).toBe('conflict');
    const without = open(paths, { reviewers: 1 }, ['ada']);
    expect(outcomeOf(without, 1)).toBe('include');
    expect(without.judgmentBy('bob', [recordId(1)])?.decision).toBe('exclude');
  });

  it('are settled by a ruling until one of them is replaced by a differing one', () => {
    const ruling = {
      ...eventWith(50, { reviewer: 'cleo' }),
      settles: [eventId(1), eventId(2)],
      decision: 'exclude' as const,
      criterion: 'E2',
    };
    const log = new StageLog(emptyReview(), stageWith({ reviewers: 2 }), declared, undefined, (record) =>
      record === recordId(1) ? [ruling] : [],
    );
    log.append('ada', [decisionWith(1, 'include')]);
    expect(outcomeOf(log, 1)).toBe('undecided');
    log.append('bob', [decisionWith(2, 'exclude', [], { reviewer: 'bob' })]);
    expect(log.outcome([recordId(1)])).toEqual({ kind: 'exclude', criterion: 'E2' });
    log.append('ada', [decisionWith(3, 'include', [1])]);
    expect(log.outcome([recordId(1)])).toEqual({ kind: 'exclude', criterion: 'E2' });
    log.append('ada', [decisionWith(4, 'unsure', [3])]);
    expect(outcomeOf(log, 1)).toBe('conflict');
  });

  it('of others give no label while blind before one has decided, whatever they are', () => {
    fc.assert(
      fc.property(someEvents('ada', 100), someEvents('bob', 200), someEvents('bob', 200), (ada, bob, otherBob) => {
        const worlds = [bob, otherBob].map((events) => {
          const paths = emptyReview();
          appendEvents(paths.decisions('title-abstract', 'ada'), ada);
          appendEvents(paths.decisions('title-abstract', 'bob'), events);
          return open(paths, { reviewers: 2 });
        });
        for (const report of clusterings.flat()) {
          const [one, other] = worlds.map((log) => labelFor(log.outcome(report), log.judgmentBy('ada', report), true));
          const mine = worlds[0]!.judgmentBy('ada', report);
          expect(worlds[1]!.judgmentBy('ada', report)).toEqual(mine);
          if (mine === undefined) expect([one, other]).toEqual([undefined, undefined]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
