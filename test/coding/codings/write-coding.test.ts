import { describe, expect, it } from 'vitest';
import { writeCodingEvents, writeRoundEvent } from '../../../src/coding/codings/index.js';
import { coded, eventId, penOf, recordId } from './examples.js';

const unit = { record: recordId(1) };

describe('the writing of codings', () => {
  it('fills in ids, rising times, the act, and what is replaced, each once', () => {
    const pen = { ...penOf('ada', 1), newest: '2026-01-01T00:00:00.000Z' };
    const events = writeCodingEvents(pen, [
      { kind: 'incidents', ...unit, incidents: 2, replaces: [] },
      {
        kind: 'coding',
        ...unit,
        incident: 2,
        state: 'final',
        coding: coded('a'),
        revision: [],
        members: [recordId(1), recordId(2)],
        replaces: [eventId(9), eventId(8), eventId(9)],
      },
    ]);
    expect(events).toEqual([
      {
        id: eventId(2),
        at: '2026-01-01T00:00:00.001Z',
        coder: 'ada',
        kind: 'incidents',
        ...unit,
        incidents: 2,
        act: eventId(1),
        protocol: 1,
      },
      {
        id: eventId(3),
        at: '2026-01-01T00:00:00.002Z',
        coder: 'ada',
        kind: 'coding',
        ...unit,
        incident: 2,
        state: 'final',
        coding: coded('a'),
        revision: [],
        members: [recordId(1), recordId(2)],
        replaces: [eventId(8), eventId(9)],
        act: eventId(1),
        protocol: 1,
      },
    ]);
    expect(pen.newest).toBe('2026-01-01T00:00:00.002Z');
  });

  it('leaves out the act of a single event, and members where there is one record', () => {
    const [event] = writeCodingEvents(penOf('ada'), [
      { kind: 'coding', ...unit, state: 'withdrawn', revision: [], members: [recordId(1)] },
    ]);
    expect(event).not.toHaveProperty('act');
    expect(event).not.toHaveProperty('members');
    expect(event).not.toHaveProperty('replaces');
  });

  it('says of a round who opened it', () => {
    const statement = { kind: 'coding-round-opened', round: 'pilot', units: [unit], of: 3, seed: 4 } as const;
    expect(writeRoundEvent(penOf('ada', 7), statement)).toEqual({
      id: eventId(7),
      at: '2026-01-01T00:00:00.000Z',
      reviewer: 'ada',
      ...statement,
      protocol: 1,
    });
  });
});
