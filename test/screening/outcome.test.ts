import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdjudicationEvent, Outcome, Stage } from '../../src/model/index.js';
import type { Judgment } from '../../src/screening/index.js';
import { conclude } from '../../src/screening/outcome.js';
import { decisionWith, eventId, judgmentBy, recordId, stageWith } from './examples.js';

const declared = ['E1', 'E2', 'E3'];
const two: Partial<Stage> = { reviewers: 2 };

/** `include`, `exclude E1`, … of Ada, Bob and Cleo in order. */
const judgments = (...votes: readonly string[]): readonly Judgment[] =>
  votes.map((vote, n) => {
    const [decision, criterion] = vote.split(' ');
    return judgmentBy(['ada', 'bob', 'cleo'][n]!, decision as Judgment['decision'], criterion);
  });

const read = (outcome: Outcome): string =>
  'criterion' in outcome && outcome.criterion !== undefined ? `${outcome.kind} ${outcome.criterion}` : outcome.kind;

describe('the outcome of a stage', () => {
  it.each<[stage: Partial<Stage>, votes: string[], outcome: string]>([
    [{}, [], 'undecided'],
    [{}, ['include'], 'include'],
    [{}, ['exclude'], 'exclude'],
    [{}, ['exclude E2'], 'exclude E2'],
    [{}, ['not-retrieved'], 'not-retrieved'],
    [{}, ['unsure'], 'conflict'],
    [{}, ['conflict'], 'conflict'],
    [{ unsure: 'include' }, ['unsure'], 'include'],
    [two, [], 'undecided'],
    [two, ['include'], 'undecided'],
    [two, ['exclude E1'], 'undecided'],
    [two, ['unsure'], 'undecided'],
    [two, ['conflict'], 'conflict'],
    [two, ['include', 'include'], 'include'],
    [two, ['exclude', 'exclude'], 'exclude'],
    [two, ['include', 'exclude E1'], 'conflict'],
    [two, ['include', 'unsure'], 'conflict'],
    [two, ['exclude', 'unsure'], 'conflict'],
    [two, ['unsure', 'unsure'], 'conflict'],
    [two, ['not-retrieved', 'not-retrieved'], 'not-retrieved'],
    [two, ['not-retrieved', 'include'], 'conflict'],
    [two, ['not-retrieved', 'exclude'], 'conflict'],
    [two, ['include', 'conflict'], 'conflict'],
    [{ ...two, unsure: 'include' }, ['include', 'unsure'], 'include'],
    [{ ...two, unsure: 'include' }, ['unsure', 'unsure'], 'include'],
    [{ ...two, unsure: 'include' }, ['exclude', 'unsure'], 'conflict'],
    [{ ...two, unsure: 'include' }, ['unsure'], 'undecided'],
    [two, ['exclude E1', 'exclude E1'], 'exclude E1'],
    [two, ['exclude E3', 'exclude E2'], 'exclude E2'],
    [two, ['exclude', 'exclude E3'], 'exclude E3'],
    [{ ...two, criteria: 'agree' }, ['exclude E1', 'exclude E1'], 'exclude E1'],
    [{ ...two, criteria: 'agree' }, ['exclude E1', 'exclude E2'], 'conflict'],
    [{ ...two, criteria: 'agree' }, ['exclude', 'exclude E2'], 'conflict'],
    [{ ...two, criteria: 'agree' }, ['exclude', 'exclude'], 'exclude'],
    [two, ['include', 'include', 'include'], 'include'],
    [two, ['include', 'include', 'exclude'], 'conflict'],
    [{ reviewers: 3 }, ['include', 'include'], 'undecided'],
  ])('with %j and %j is %s', (stage, votes, outcome) => {
    expect(read(conclude(stageWith(stage), judgments(...votes), declared))).toBe(outcome);
  });

  it('never depends on the order of reviewers', () => {
    const vote = fc.constantFrom(
      'include',
      'exclude',
      'exclude E1',
      'exclude E2',
      'unsure',
      'not-retrieved',
      'conflict',
    );
    fc.assert(
      fc.property(
        fc.array(vote, { maxLength: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('conflict' as const, 'include' as const),
        fc.constantFrom('first' as const, 'agree' as const),
        (votes, reviewers, unsure, criteria) => {
          const stage = stageWith({ reviewers, unsure, criteria });
          const given = judgments(...votes);
          expect(conclude(stage, [...given].reverse(), declared)).toEqual(conclude(stage, given, declared));
        },
      ),
    );
  });
});

describe('a ruling', () => {
  const ada = decisionWith(1, 'include', [], { reviewer: 'ada' });
  const bob = decisionWith(2, 'exclude', [], { reviewer: 'bob', criterion: 'E1' });
  const known = new Map([ada, bob].map((event) => [event.id, event]));
  const rulingWith = (given: Partial<AdjudicationEvent> = {}): AdjudicationEvent => ({
    id: eventId(100),
    at: '2026-02-01T00:00:00.000Z',
    reviewer: 'cleo',
    stage: 'title-abstract',
    record: recordId(1),
    settles: [ada.id, bob.id],
    decision: 'include',
    protocol: 1,
    ...given,
  });
  const inConflict = [judgmentBy('ada', 'include', undefined, [ada]), judgmentBy('bob', 'exclude', 'E1', [bob])];
  const outcome = (
    rulings: readonly AdjudicationEvent[],
    given: readonly Judgment[] = inConflict,
    events = known,
  ): string => read(conclude(stageWith({ reviewers: 2 }), given, declared, rulings, (id) => events.get(id)));

  it('settles a conflict as it says', () => {
    expect(outcome([])).toBe('conflict');
    expect(outcome([rulingWith()])).toBe('include');
    expect(outcome([rulingWith({ decision: 'exclude', criterion: 'E2' })])).toBe('exclude E2');
    expect(outcome([rulingWith({ decision: 'exclude' })])).toBe('exclude');
    expect(outcome([rulingWith({ decision: 'not-retrieved' })])).toBe('not-retrieved');
  });

  it('settles nothing when it was withdrawn', () => {
    expect(outcome([rulingWith({ decision: 'withdrawn' })])).toBe('conflict');
  });

  it('does not overrule reviewers who agree or have not all decided', () => {
    const agreed = [judgmentBy('ada', 'include', undefined, [ada]), judgmentBy('bob', 'include')];
    expect(outcome([rulingWith({ decision: 'exclude', settles: [ada.id] })], agreed)).toBe('include');
    expect(outcome([rulingWith({ settles: [ada.id] })], agreed.slice(0, 1))).toBe('undecided');
  });

  it('lapses when a decision that it settled is replaced by a differing one', () => {
    const changed = decisionWith(3, 'unsure', [1], { reviewer: 'ada' });
    expect(outcome([rulingWith()], [judgmentBy('ada', 'unsure', undefined, [changed]), inConflict[1]!])).toBe(
      'conflict',
    );
    expect(outcome([rulingWith()], [judgmentBy('ada', 'conflict', undefined, [changed]), inConflict[1]!])).toBe(
      'conflict',
    );
  });

  it('stands when a decision that it settled is said again', () => {
    const again = decisionWith(3, 'exclude', [2], { reviewer: 'bob', criterion: 'E1' });
    expect(outcome([rulingWith()], [inConflict[0]!, judgmentBy('bob', 'exclude', 'E1', [again])])).toBe('include');
  });

  it('lapses when an exclusion that it settled is said again for another reason', () => {
    const changed = decisionWith(3, 'exclude', [2], { reviewer: 'bob', criterion: 'E3' });
    expect(outcome([rulingWith()], [inConflict[0]!, judgmentBy('bob', 'exclude', 'E3', [changed])])).toBe('conflict');
  });

  it('lapses when a reviewer whom it settled is removed, took back or is unknown', () => {
    const cleo = judgmentBy('cleo', 'exclude');
    expect(outcome([rulingWith()], [inConflict[0]!, cleo])).toBe('conflict');
    expect(outcome([rulingWith({ settles: [ada.id, eventId(77)] })])).toBe('conflict');
  });

  it('stands when somebody else joins in whom it did not settle', () => {
    expect(outcome([rulingWith()], [...inConflict, judgmentBy('cleo', 'exclude')])).toBe('include');
  });

  it('conflicts with a differing one, agrees with an equal one, and counts under the first declared criterion', () => {
    const other = { id: eventId(101), reviewer: 'dan' };
    expect(outcome([rulingWith(), rulingWith({ ...other, decision: 'exclude' })])).toBe('conflict');
    expect(outcome([rulingWith(), rulingWith(other)])).toBe('include');
    expect(
      outcome([
        rulingWith({ decision: 'exclude', criterion: 'E3' }),
        rulingWith({ ...other, decision: 'exclude', criterion: 'E2' }),
      ]),
    ).toBe('exclude E2');
  });

  it('that lapsed does not stand in the way of one that stands', () => {
    const lapsed = rulingWith({ id: eventId(101), decision: 'exclude', settles: [eventId(77)] });
    expect(outcome([lapsed, rulingWith()])).toBe('include');
  });

  it('settles the conflict of a reviewer with themselves', () => {
    const [one, other] = [decisionWith(5, 'include'), decisionWith(6, 'exclude')];
    const events = new Map([one, other].map((event) => [event.id, event]));
    const torn = [judgmentBy('ada', 'conflict', undefined, [one, other])];
    expect(outcome([rulingWith({ settles: [one.id, other.id] })], torn, events)).toBe('include');
  });
});
