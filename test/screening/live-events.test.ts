import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScreeningEvent } from '../../src/model/index.js';
import { LiveEvents } from '../../src/screening/index.js';
import { decisionWith, eventId, eventWith, recordId, repeatedInAnyOrder, someEvents, stateOf } from './examples.js';

const liveOf = (events: Iterable<ScreeningEvent>): LiveEvents => {
  const live = new LiveEvents();
  for (const event of events) live.add(event);
  return live;
};

describe('live events', () => {
  it('are the same for any order and any repetition', () => {
    fc.assert(
      fc.property(
        someEvents('ada', 0).chain((events) => fc.tuple(fc.constant(events), repeatedInAnyOrder(events))),
        ([events, again]) => {
          expect(stateOf(liveOf(again))).toEqual(stateOf(liveOf(events)));
        },
      ),
    );
  });

  it('are the same for any order also where different events have one id', () => {
    const forged = someEvents('ada', 0).chain((events) =>
      fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 3 })), { maxLength: 4 }).map((changes) => [
        ...events,
        ...changes.flatMap(([n, other, record]) => {
          const event = events[n];
          return event === undefined ? [] : [{ ...event, record: recordId(record), replaces: [eventId(other)] }];
        }),
      ]),
    );
    fc.assert(
      fc.property(
        forged.chain((events) => fc.tuple(fc.constant(events), repeatedInAnyOrder(events))),
        ([events, again]) => {
          expect(stateOf(liveOf(again))).toEqual(stateOf(liveOf(events)));
        },
      ),
    );
  });

  it('are exactly the decisions that no other event replaces', () => {
    fc.assert(
      fc.property(someEvents('ada', 0), (events) => {
        const replaced = new Set(events.flatMap((event) => event.replaces ?? []));
        const expected = events.filter((event) => event.decision !== undefined && !replaced.has(event.id));
        const live = liveOf(events);
        const found = [...live.records()].flatMap((record) => live.decisionsOn(record));
        expect(new Set(found)).toEqual(new Set(expected));
      }),
    );
  });

  it('know an event that was replaced before it was read', () => {
    const live = liveOf([decisionWith(2, 'exclude', [1]), decisionWith(1, 'include')]);
    expect(live.decisionsOn(recordId(1)).map(({ id }) => id)).toEqual([eventId(2)]);
    expect(live.get(eventId(1))?.decision).toBe('include');
  });

  it('do not change by a note, and show notes until an event replaces them', () => {
    const note = eventWith(2, { note: 'look again' });
    const live = liveOf([decisionWith(1, 'include', [], { note: 'why' }), note]);
    expect(live.decisionsOn(recordId(1)).map(({ decision }) => decision)).toEqual(['include']);
    expect(live.notesOn(recordId(1)).map((event) => event.note)).toEqual(['why', 'look again']);
    live.add(decisionWith(3, 'exclude', [1]));
    expect(live.notesOn(recordId(1)).map((event) => event.note)).toEqual(['look again']);
  });

  it('are none where nothing was said', () => {
    const live = new LiveEvents();
    expect(live.newest).toBe('');
    expect(live.decisionsOn(recordId(1))).toEqual([]);
    expect(live.notesOn(recordId(1))).toEqual([]);
    expect(live.get(eventId(1))).toBeUndefined();
  });
});
