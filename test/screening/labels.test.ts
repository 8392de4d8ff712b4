import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/index.js';
import { type Judgment, labelFor } from '../../src/screening/index.js';
import { conclude } from '../../src/screening/outcome.js';
import { judgmentBy, stageWith } from './examples.js';

const vote = fc.constantFrom<Judgment['decision'][]>('include', 'exclude', 'unsure', 'not-retrieved', 'conflict');
const others = fc
  .array(vote, { maxLength: 2 })
  .map((votes) => votes.map((decision, n) => judgmentBy(['bob', 'cleo'][n]!, decision)));
const reviewers = fc.integer({ min: 1, max: 3 });

describe('a label', () => {
  it.each<
    [
      outcome: Outcome['kind'],
      mine: Judgment['decision'] | undefined,
      open: 0 | 1 | undefined,
      blind: 0 | 1 | undefined,
    ]
  >([
    ['undecided', undefined, undefined, undefined],
    ['undecided', 'include', 1, 1],
    ['undecided', 'exclude', 0, 0],
    ['undecided', 'unsure', undefined, undefined],
    ['undecided', 'not-retrieved', undefined, undefined],
    ['include', undefined, 1, undefined],
    ['exclude', undefined, 0, undefined],
    ['include', 'unsure', 1, 1],
    ['include', 'exclude', 1, 1],
    ['exclude', 'include', 0, 0],
    ['conflict', 'include', undefined, undefined],
    ['conflict', undefined, undefined, undefined],
    ['not-retrieved', 'include', undefined, undefined],
    ['not-retrieved', undefined, undefined, undefined],
  ])('of outcome %s and own decision %s is %s, while blind %s', (kind, decision, open, blind) => {
    const mine = decision === undefined ? undefined : judgmentBy('ada', decision);
    expect(labelFor({ kind }, mine, false)).toBe(open);
    expect(labelFor({ kind }, mine, true)).toBe(blind);
  });

  it('while blind never depends on what others decided before one has decided', () => {
    fc.assert(
      fc.property(others, others, reviewers, (world, otherWorld, n) => {
        const stage = stageWith({ reviewers: n });
        const label = labelFor(conclude(stage, world, []), undefined, true);
        expect(label).toBe(labelFor(conclude(stage, otherWorld, []), undefined, true));
        expect(label).toBeUndefined();
      }),
    );
  });

  it('depends on the own decision alone until the stage has concluded', () => {
    fc.assert(
      fc.property(vote, others, reviewers, fc.boolean(), (decision, world, n, blind) => {
        const mine = judgmentBy('ada', decision);
        const outcome = conclude(stageWith({ reviewers: n }), [mine, ...world], []);
        fc.pre(outcome.kind === 'undecided');
        expect(labelFor(outcome, mine, blind)).toBe(labelFor({ kind: 'undecided' }, mine, blind));
      }),
    );
  });
});
