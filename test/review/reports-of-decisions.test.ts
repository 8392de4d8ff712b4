import { describe, expect, it } from 'vitest';
import type { DecisionValue } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { decide } from '../../src/review/decide.js';
import { flow } from '../../src/review/flow.js';
import { status } from '../../src/review/status.js';
import {
  countingIds,
  eventsOf,
  exampleRecords,
  makeReview,
  open,
  rule,
  tickingClock,
  twoStages,
} from '../support/example-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';

let series = 100;

/** Decides in a review that is opened afresh. */
const say = (
  folder: string,
  id: string,
  decision: DecisionValue,
  more: { readonly reviewer?: string; readonly stage?: string; readonly criterion?: string } = {},
) =>
  decide(
    open(folder),
    { id, decision, reviewer: 'ada', ...more },
    { clock: tickingClock(Date.UTC(2026, 2, 1) + ++series * 3_600_000), newId: countingIds(series) },
  );

const outcomes = (folder: string) => status(open(folder)).stages.map((stage) => stage.outcomes);
const findings = (folder: string) =>
  check(open(folder)).findings.map(({ gravity, code, where }) => `${gravity} ${code} ${where}`);

describe('versions of one study', () => {
  it('are shown together and decided with one key, one event each, and undone together', async () => {
    const folder = await makeReview(temporaryFolder());
    rule(folder, 'x:r0', 'x:r1', 'versions');
    const { session } = openSession(folder);
    session.show('x:r1' as never);
    expect(session.view().report).toMatchObject({ id: 'x:r1', members: ['x:r1'] });
    expect(session.view().report!.versions).toHaveLength(1);
    session.decide('include');
    const events = eventsOf(folder, 'ada');
    expect(events.map(({ record, decision }) => [record, decision])).toEqual([
      ['x:r1', 'include'],
      ['x:r0', 'include'],
    ]);
    expect(events[0]!.act).toMatch(/^[0-9a-f]{32}$/);
    expect(events[1]!.act).toBe(events[0]!.act);
    expect(session.view().counts).toMatchObject({ screened: 2, included: 2, left: 4 });
    expect(flow(open(folder)).streams[0]).toMatchObject({ includedReports: 2, includedStudies: 1 });
    const again = openSession(folder).session;
    again.undo();
    expect(again.view().counts).toMatchObject({ screened: 0, left: 6 });
    expect(eventsOf(folder, 'ada').map(({ decision }) => decision)).toEqual([
      'include',
      'include',
      'withdrawn',
      'withdrawn',
    ]);
  });

  it('keep what was said of each when they are parted later', async () => {
    const folder = await makeReview(temporaryFolder());
    rule(folder, 'x:r0', 'x:r1', 'versions');
    expect(say(folder, 'x:r0', 'exclude', { criterion: 'E1' }).events).toHaveLength(2);
    rule(folder, 'x:r0', 'x:r1', 'different');
    expect(outcomes(folder)[0]).toMatchObject({ exclude: 2, undecided: 4 });
    expect(say(folder, 'x:r0', 'include').events).toHaveLength(1);
    expect(outcomes(folder)[0]).toMatchObject({ include: 1, exclude: 1 });
    expect(findings(folder)).toEqual([]);
  });
});

describe('reports that are merged after they were decided', () => {
  it('are one decision where the decisions agree', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include');
    say(folder, 'x:r1', 'include');
    rule(folder, 'x:r0', 'x:r1', 'same');
    expect(outcomes(folder)[0]).toEqual({ include: 1, exclude: 0, conflict: 0, undecided: 4, 'not-retrieved': 0 });
    expect(findings(folder)).toEqual([]);
  });

  it('are a conflict of the reviewer with themselves where they differ, until a new decision replaces both', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include');
    say(folder, 'x:r1', 'exclude');
    rule(folder, 'x:r0', 'x:r1', 'same');
    expect(outcomes(folder)[0]).toMatchObject({ conflict: 1, undecided: 4 });
    expect(findings(folder)).toEqual(['open conflict title-abstract: x:r0']);
    expect(check(open(folder)).findings[0]!.message).toContain('ada decided differently in two places');
    const { session } = openSession(folder);
    expect(session.view().counts).toMatchObject({ conflicts: 1, screened: 0, left: 5 });
    session.show('x:r1' as never);
    expect(session.view().report!.members).toEqual(['x:r0', 'x:r1']);
    session.decide('include');
    const [first, second, third] = eventsOf(folder, 'ada');
    expect(third).toMatchObject({ record: 'x:r0', members: ['x:r0', 'x:r1'] });
    expect(third!.replaces).toEqual([first!.id, second!.id].sort());
    expect(outcomes(folder)[0]).toMatchObject({ include: 1, conflict: 0 });
    expect(findings(folder)).toEqual([]);
    session.undo();
    expect(outcomes(folder)[0]).toMatchObject({ conflict: 1 });
    session.redo();
    expect(outcomes(folder)[0]).toMatchObject({ include: 1, conflict: 0 });
  });

  it('are a conflict between two reviewers who decided on one part each', async () => {
    const folder = await makeReview(temporaryFolder(), {
      protocol: { stages: [{ id: 'title-abstract', reviewers: 2 }] },
    });
    say(folder, 'x:r0', 'include');
    say(folder, 'x:r1', 'exclude', { reviewer: 'ben' });
    expect(outcomes(folder)[0]).toMatchObject({ undecided: 6 });
    rule(folder, 'x:r0', 'x:r1', 'same');
    expect(outcomes(folder)[0]).toMatchObject({ conflict: 1, undecided: 4 });
  });
});

describe('a report that is split after it was decided', () => {
  it('leaves the part that was not on screen undecided, and check lists it', async () => {
    const folder = await makeReview(temporaryFolder());
    rule(folder, 'x:r0', 'x:r1', 'same');
    say(folder, 'x:r1', 'include');
    expect(eventsOf(folder, 'ada')[0]).toMatchObject({ record: 'x:r1', members: ['x:r0', 'x:r1'] });
    expect(findings(folder)).toEqual([]);
    rule(folder, 'x:r0', 'x:r1', 'different');
    expect(outcomes(folder)[0]).toMatchObject({ include: 1, undecided: 5 });
    expect(findings(folder)).toEqual(['open report-split title-abstract: x:r1']);
    say(folder, 'x:r0', 'exclude');
    expect(outcomes(folder)[0]).toMatchObject({ include: 1, exclude: 1 });
  });
});

describe('a decision at a later stage', () => {
  it('sleeps while the stage before does not include, is listed, and wakes', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { stages: twoStages }, records: exampleRecords(3) });
    expect(() => say(folder, 'x:r0', 'include', { stage: 'full-text' })).toThrow(/does not judge x:r0/);
    say(folder, 'x:r0', 'include');
    say(folder, 'x:r0', 'include', { stage: 'full-text' });
    expect(flow(open(folder)).streams[0]).toMatchObject({ sought: 1, assessed: 1, includedReports: 1 });
    say(folder, 'x:r0', 'withdrawn');
    expect(findings(folder)).toEqual(['note decision-sleeps full-text: x:r0']);
    expect(check(open(folder)).ok).toBe(true);
    expect(flow(open(folder)).streams[0]).toMatchObject({ sought: 0, assessed: 0, includedReports: 0, balanced: true });
    say(folder, 'x:r0', 'include');
    expect(findings(folder)).toEqual([]);
    expect(flow(open(folder)).streams[0]).toMatchObject({ sought: 1, assessed: 1, includedReports: 1 });
  });
});

describe('a new decision', () => {
  it('names all live events of its reviewer on the report, and nobody else’s', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include');
    say(folder, 'x:r0', 'exclude', { reviewer: 'ben' });
    say(folder, 'x:r0', 'unsure');
    say(folder, 'x:r0', 'exclude');
    const [first, second, third] = eventsOf(folder, 'ada');
    expect(first).not.toHaveProperty('replaces');
    expect(second!.replaces).toEqual([first!.id]);
    expect(third!.replaces).toEqual([second!.id]);
    expect(() => say(folder, 'x:r1', 'withdrawn')).toThrow(/has decided nothing of x:r1/);
  });
});
