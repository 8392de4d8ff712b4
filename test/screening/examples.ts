/** Stages, events and reviews made up for tests; the reviewers are Ada, Bob and Cleo Example. */

import fc from 'fast-check';
import type { DecisionValue, RecordId, ScreeningEvent, Stage } from '../../src/model/index.js';
import type { DecisionEvent, Judgment, LiveEvents, Pen } from '../../src/screening/index.js';

/** An id of the form that events have, from a number. */
export const eventId = (n: number): string => n.toString(16).padStart(32, '0');

/** An id of a record where the type system cannot know that it is one. */
export const recordId = (key: string | number): RecordId => `ex:${key}` as RecordId;

/** A stage where one reviewer judges each report; `given` says what is otherwise. */
export const stageWith = (given: Partial<Stage> = {}): Stage => ({
  id: 'title-abstract',
  name: 'Title and abstract',
  reviewers: 1,
  retrieval: false,
  unsure: 'conflict',
  criteria: 'first',
  reasons: 'optional',
  blind: true,
  ...given,
});

/** An event with everything that a test does not care about. */
export const eventWith = (n: number, given: Partial<ScreeningEvent> = {}): ScreeningEvent => ({
  id: eventId(n),
  at: new Date(1_767_225_600_000 + n).toISOString(),
  reviewer: 'ada',
  stage: 'title-abstract',
  record: recordId(1),
  protocol: 1,
  ...given,
});

/** A decision; it replaces the events with these numbers. */
export const decisionWith = (
  n: number,
  decision: DecisionValue,
  replaces: readonly number[] = [],
  given: Partial<ScreeningEvent> = {},
): DecisionEvent => ({
  ...eventWith(n, given),
  decision,
  ...(replaces.length === 0 ? {} : { replaces: replaces.map(eventId) }),
});

/** A judgment by one event, numbered. */
export const judgmentBy = (
  reviewer: string,
  decision: Judgment['decision'],
  criterion?: string,
  events: readonly DecisionEvent[] = [],
): Judgment => ({ reviewer, decision, ...(criterion === undefined ? {} : { criterion }), events });

/** A pen whose ids count up and whose clock stands at one moment. */
export const penOf = (reviewer: string, firstId = 1_000_000): Pen => {
  let next = firstId;
  return {
    reviewer,
    stage: 'title-abstract',
    protocol: 1,
    clock: () => Date.UTC(2026, 0, 1),
    newId: () => eventId(next++),
    newest: '',
  };
};

export const decisions = ['include', 'exclude', 'unsure', 'not-retrieved', 'withdrawn'] as const;

/** What one event says, without ids and times: for comparing states. */
export const said = ({ record, decision, criterion }: ScreeningEvent): string =>
  [record, decision, criterion ?? ''].join(' ');

/** Any events of one reviewer on few records, each replacing some of those before it; notes among them. */
export const someEvents = (reviewer: string, firstId: number): fc.Arbitrary<readonly ScreeningEvent[]> =>
  fc
    .array(
      fc.record({
        record: fc.integer({ min: 1, max: 3 }),
        decision: fc.option(fc.constantFrom(...decisions), { nil: undefined }),
        criterion: fc.option(fc.constantFrom('E1', 'E2'), { nil: undefined }),
        note: fc.option(fc.string({ unit: 'grapheme', maxLength: 5 }), { nil: undefined }),
        replaces: fc.array(fc.nat(12), { maxLength: 3 }),
      }),
      { maxLength: 9 },
    )
    .map((drafts) =>
      drafts.map(({ record, decision, criterion, note, replaces }, index) => ({
        ...eventWith(firstId + index, { reviewer, record: recordId(record) }),
        ...(decision === undefined ? {} : { decision }),
        ...(criterion === undefined ? {} : { criterion }),
        ...(note === undefined ? {} : { note }),
        ...(replaces.length === 0 || decision === undefined
          ? {}
          : { replaces: replaces.filter((n) => n < index).map((n) => eventId(firstId + n)) }),
      })),
    );

/** The same things in any order, some of them more than once. */
export const repeatedInAnyOrder = <T>(things: readonly T[]): fc.Arbitrary<readonly T[]> =>
  fc.array(fc.constantFrom(...(things.length === 0 ? [undefined] : things)), { maxLength: 4 }).chain((extra) => {
    const all = [...things, ...extra.filter((thing) => thing !== undefined)] as T[];
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  });

/** All that can be asked of live events, in one comparable value. */
export const stateOf = (events: LiveEvents): unknown => {
  const byId = (a: ScreeningEvent, b: ScreeningEvent): number => (a.id < b.id ? -1 : 1);
  return {
    newest: events.newest,
    all: [...events.all()].sort(byId),
    records: [...events.records()].sort(),
    live: [...events.records()].sort().map((record) => [...events.decisionsOn(record)].sort(byId)),
    notes: [...events.records()].sort().map((record) => [...events.notesOn(record)].sort(byId)),
  };
};
