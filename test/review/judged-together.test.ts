import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecisionValue } from '../../src/model/index.js';
import { decide } from '../../src/review/decide.js';
import { status } from '../../src/review/status.js';
import {
  bringIn,
  countingIds,
  eventsOf,
  exampleRecords,
  jsonLines,
  makeReview,
  open,
  rule,
  tickingClock,
} from '../support/example-review.js';
import { here } from '../support/here.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';

let series = 900;
const say = (folder: string, id: string, decision: DecisionValue, criterion?: string) =>
  decide(
    open(folder),
    { id, decision, criterion, reviewer: 'ada' },
    { clock: tickingClock(Date.UTC(2026, 2, 1) + ++series * 3_600_000), newId: countingIds(series) },
  );
const outcomes = (folder: string) => status(open(folder)).stages[0]!.outcomes;

/** Two versions of one study, and others. */
const twoVersions = async (): Promise<string> => {
  const folder = await makeReview(temporaryFolder(), { records: exampleRecords(4) });
  rule(folder, 'x:r0', 'x:r1', 'versions');
  return folder;
};

describe('an artefact and the paper of it', () => {
  const paper = {
    ...{ id: 'x:paper', title: 'Guard rails for invented agents', year: 2024, venue: 'Conference on Invented Tools' },
    ...{ type: 'conference' as const, authors: [{ family: 'Example', given: 'Ada' }] },
  };
  const kit = {
    ...{ id: 'x:kit', title: 'Replication Package for Article: Guard rails for invented agents', year: 2024 },
    ...{ type: 'software' as const, authors: [{ family: 'Example', given: 'Ada' }] },
  };

  it('are shown together and never decided together', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [paper, kit, ...exampleRecords(2)] });
    rule(folder, 'x:paper', 'x:kit', 'versions');
    const { session } = openSession(folder);
    session.show('x:kit' as never);
    expect(session.view().report!.versions).toMatchObject([
      { id: 'x:paper', venue: 'Conference on Invented Tools', year: 2024, part: 'other-kind' },
    ]);
    session.decide('exclude', 'E1');
    expect(eventsOf(folder, 'ada').map(({ record }) => record)).toEqual(['x:kit']);
    expect(session.view()).toMatchObject({ message: 'exclude: E1', counts: { screened: 1, excluded: 1 } });
    expect(say(folder, 'x:paper', 'include')).toMatchObject({ events: [expect.anything()], kept: [] });
    expect(outcomes(folder)).toMatchObject({ include: 1, exclude: 1 });
  });

  it('are of one kind where both are artefacts', async () => {
    const records = [kit, { ...kit, id: 'x:kit2', type: 'dataset' as const }, paper];
    const folder = await makeReview(temporaryFolder(), { records });
    rule(folder, 'x:kit', 'x:kit2', 'versions');
    expect(say(folder, 'x:kit', 'exclude', 'E1').events).toHaveLength(2);
  });
});

describe('a version that comes after the report was decided', () => {
  const late = async (): Promise<string> => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(3) });
    say(folder, 'x:r0', 'include');
    const text = jsonLines([{ ...exampleRecords(8)[7], id: 'y:late' }]);
    await bringIn(folder, [{ name: 'late.jsonl', source: 'y', text }], tickingClock(Date.UTC(2026, 5, 1)));
    rule(folder, 'x:r0', 'y:late', 'versions');
    return folder;
  };

  it('is decided by itself: the decision that stands is left, and named', async () => {
    const folder = await late();
    const { session } = openSession(folder);
    session.show('y:late' as never);
    expect(session.view().report!.versions).toMatchObject([{ id: 'x:r0', part: 'own-decision', decision: 'include' }]);
    session.decide('exclude', 'E2');
    expect(session.view()).toMatchObject({
      message: 'exclude: E2; x:r0 stays included: decide it by itself',
      counts: { included: 1, excluded: 1 },
    });
    session.undo();
    expect(outcomes(folder)).toMatchObject({ include: 1, exclude: 0 });
    session.redo();
    expect(outcomes(folder)).toMatchObject({ include: 1, exclude: 1 });
    expect(eventsOf(folder, 'ada').filter(({ record }) => record === 'x:r0')).toHaveLength(1);
  });

  it('says nothing of one that was decided in the same way, and writes nothing on it', async () => {
    const folder = await late();
    expect(say(folder, 'y:late', 'include')).toMatchObject({ events: [expect.anything()], kept: [] });
  });

  it('is decided with the report where that is decided anew', async () => {
    const folder = await late();
    const { session } = openSession(folder);
    session.show('x:r0' as never);
    expect(session.view().report!.versions).toMatchObject([{ id: 'y:late', part: 'together' }]);
    session.decide('unsure');
    expect(session.view()).toMatchObject({ message: 'unsure: this and 1 version', counts: { unsure: 2 } });
    session.undo();
    expect(session.view()).toMatchObject({ message: 'undone: unsure: this and 1 version' });
    expect(outcomes(folder)).toMatchObject({ include: 1, undecided: 3 });
  });
});

describe('versions that were decided together', () => {
  it('are decided anew together, and parted by no later act', async () => {
    const folder = await twoVersions();
    const { session } = openSession(folder);
    session.show('x:r0' as never);
    session.decide('include');
    expect(session.view().message).toBe('include: this and 1 version');
    expect(say(folder, 'x:r1', 'exclude', 'E1')).toMatchObject({ kept: [], events: { length: 2 } });
    expect(outcomes(folder)).toMatchObject({ include: 0, exclude: 2 });
    expect(say(folder, 'x:r0', 'withdrawn').events).toHaveLength(2);
    expect(outcomes(folder)).toMatchObject({ undecided: 4 });
  });

  it('and a decision that is withdrawn takes back nothing that was decided by itself, or never', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(4) });
    say(folder, 'x:r0', 'include');
    say(folder, 'x:r1', 'exclude');
    for (const other of ['x:r1', 'x:r2']) rule(folder, 'x:r0', other, 'versions');
    expect(say(folder, 'x:r0', 'withdrawn')).toMatchObject({
      ...{ events: { length: 1 }, kept: [{ id: 'x:r1', decision: 'exclude' }] },
    });
  });

  it('are named by decide, with those that stay', async () => {
    const folder = await twoVersions();
    const env = { LITSIEVE_REVIEWER: 'ada' };
    const run = (...args: string[]) => here(['decide', ...args], { cwd: folder, env });
    expect((await run('x:r0', 'include')).stdout).toBe(
      'x:r0: include by ada at title-abstract (this and 1 version); the stage concludes: include\n',
    );
    say(folder, 'x:r2', 'exclude', 'E1');
    rule(folder, 'x:r1', 'x:r2', 'versions');
    expect((await run('x:r0', 'unsure')).stdout).toMatch(/\nx:r2 stays excluded \(E1\): decide it by itself\n$/);
  });
});

describe('acts on versions', () => {
  it('undone one by one restore each state before, and redone each state after, whatever was decided', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(4) });
    say(folder, 'x:r0', 'include');
    for (const other of ['x:r1', 'x:r2']) rule(folder, 'x:r0', other, 'versions');
    const { session, review } = openSession(folder);
    const ids = ['x:r0', 'x:r1', 'x:r2'] as const;
    const held = () => {
      const log = review.stageLog(review.protocol.stages[0]!);
      return ids.map((id) => log.judgmentBy('ada', [id as never])?.decision);
    };
    const steps = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('include', 'unsure', 'exclude')), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(steps, (wanted) => {
        const states = [held()];
        for (const [id, decision] of wanted) {
          session.show(id as never);
          session.decide(decision as 'include');
          states.push(held());
        }
        for (let n = wanted.length - 1; n >= 0; n--) {
          session.undo();
          expect(held()).toEqual(states[n]);
        }
        for (let n = 1; n <= wanted.length; n++) {
          session.redo();
          expect(held()).toEqual(states[n]);
        }
      }),
      { numRuns: 15 },
    );
  });
});
