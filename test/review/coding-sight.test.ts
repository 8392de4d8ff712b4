import { describe, expect, it } from 'vitest';
import { assignedCoders } from '../../src/coding/index.js';
import { codingPen } from '../../src/review/coding-pen.js';
import { closeRound } from '../../src/review/coding-rounds.js';
import { awaitsCoders, seesCodingsOf, unitsInSight } from '../../src/review/coding-sight.js';
import { CodingState } from '../../src/review/coding-state.js';
import { code, codeAs, codingReview, nextChance, openCodingSession } from '../support/coding-review.js';
import { open } from '../support/example-review.js';

const reviewers = ['ada', 'ben', 'cleo'];
const coding = { coders: reviewers, codersPerUnit: 2, overlap: 0, seed: 3, blind: true };
const rounds = [{ id: 'pilot', kind: 'pilot', units: 6 }];
const issue = 'github:owner/tool#1';

/** The two coders of a record, then who is none of them. */
const rolesOf = (record: string): readonly [string, string, string] => {
  const [a, b] = [...assignedCoders(record, reviewers, coding)].sort();
  return [a!, b!, reviewers.find((each) => each !== a && each !== b)!];
};
const stateOf = (folder: string): CodingState => new CodingState(open(folder));
const sees = (folder: string, key: string, reviewer?: string): boolean => unitsInSight(stateOf(folder), reviewer)(key);

describe('units in sight', () => {
  it('are those that everybody has finished to whom they are assigned, for whoever asks', async () => {
    const folder = await codingReview({ reviewers, plan: { coding } });
    const [a, b, c] = rolesOf('x:p1');
    codeAs(folder, a, 'x:p1', ['leak']);
    expect([undefined, a, b, c].map((reviewer) => sees(folder, 'x:p1', reviewer))).toEqual([false, true, false, true]);
    codeAs(folder, b, 'x:p1', ['leak'], { finish: false });
    expect(sees(folder, 'x:p1')).toBe(false);
    codeAs(folder, b, 'x:p1', []);
    expect([undefined, a, b, c].every((reviewer) => sees(folder, 'x:p1', reviewer))).toBe(true);
  });

  it('wait for those of a round too, as long as it is open', async () => {
    const folder = await codingReview({ reviewers, plan: { coding, rounds } });
    const [a, b, c] = rolesOf('x:p1');
    openCodingSession(folder, { coder: a, round: 'pilot' });
    for (const coder of [a, b]) codeAs(folder, coder, 'x:p1', ['leak']);
    expect([undefined, b, c].map((reviewer) => sees(folder, 'x:p1', reviewer))).toEqual([false, true, false]);
    const review = open(folder);
    closeRound(new CodingState(review), 'pilot', codingPen(review, a, nextChance()));
    expect([undefined, b, c].map((reviewer) => sees(folder, 'x:p1', reviewer))).toEqual([true, true, true]);
  });

  it('are further incidents of an issue, once one has finished those that one sees oneself', async () => {
    const folder = await codingReview({ reviewers, plan: { coding, rounds, variables: [] } });
    const [a, b, c] = rolesOf(issue);
    openCodingSession(folder, { coder: c, round: 'pilot' });
    const session = openCodingSession(folder, { coder: a });
    session.show(`${issue}!1`);
    session.addIncident();
    session.toggle(code('leak'));
    session.finish();
    expect([undefined, a, b, c].map((reviewer) => sees(folder, `${issue}!2`, reviewer))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    codeAs(folder, b, issue, ['leak']);
    expect(sees(folder, `${issue}!2`, b)).toBe(true);
    const other = openCodingSession(folder, { coder: c, round: 'pilot' });
    other.show(`${issue}!1`);
    other.noIncident();
    expect(sees(folder, `${issue}!2`, c)).toBe(true);
    expect(sees(folder, `${issue}!2`)).toBe(true);
    // Whose own coding of it is begun finishes it first.
    expect(sees(folder, `${issue}!1`)).toBe(false);
  });
});

describe('a unit that waits for coders', () => {
  it('is one that not all have finished, be the plan blind or not', async () => {
    const folder = await codingReview({ reviewers, plan: { coding: { ...coding, blind: false } } });
    const [a, b] = rolesOf('x:p1');
    codeAs(folder, a, 'x:p1', ['leak']);
    expect(awaitsCoders(stateOf(folder))('x:p1')).toBe(true);
    expect(seesCodingsOf(stateOf(folder), b, 'x:p1')).toBe(true);
    codeAs(folder, b, 'x:p1', ['leak']);
    expect(awaitsCoders(stateOf(folder))('x:p1')).toBe(false);
  });

  it('is one that fewer have finished than the plan asks for, where nobody is listed', async () => {
    const folder = await codingReview({ plan: { coding: { codersPerUnit: 2 } } });
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    expect(awaitsCoders(stateOf(folder))('x:p1')).toBe(true);
    codeAs(folder, 'ben', 'x:p1', ['leak']);
    expect(awaitsCoders(stateOf(folder))('x:p1')).toBe(false);
  });
});
