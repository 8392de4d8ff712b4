import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pen, writeEvents } from '../../src/screening/index.js';
import { decisionWith, eventId, penOf, recordId } from './examples.js';

const statement = { record: recordId(1), members: [recordId(1)], decision: 'include', replaces: [] } as const;

describe('an event', () => {
  it('carries what was said, by whom, where and under which protocol, and nothing else', () => {
    const pen: Pen = { ...penOf('ada', 1), protocol: 3 };
    expect(writeEvents(pen, [statement])).toEqual([
      {
        id: eventId(1),
        at: '2026-01-01T00:00:00.000Z',
        reviewer: 'ada',
        stage: 'title-abstract',
        record: recordId(1),
        decision: 'include',
        protocol: 3,
      },
    ]);
    const offered = { ranker: 'elas-u4', training: 10, rank: 1, score: 0.5 };
    const members = [recordId(1), recordId(2)];
    const replaces = [decisionWith(8, 'include'), decisionWith(7, 'include')];
    const said = { criterion: 'E1', note: 'n', seconds: 2, offered };
    expect(writeEvents(pen, [{ ...statement, ...said, decision: 'exclude', members, replaces }])).toEqual([
      expect.objectContaining({ ...said, decision: 'exclude', members, replaces: [eventId(7), eventId(8)] }),
    ]);
  });

  it('is a note where nothing is decided', () => {
    const { decision: _decision, ...noted } = { ...statement, note: 'look again' };
    const [note] = writeEvents(penOf('ada'), [noted]);
    expect(note).not.toHaveProperty('decision');
    expect(note).not.toHaveProperty('replaces');
    expect(note?.note).toBe('look again');
  });

  it('shares an act with the others of one key press, and only with them', () => {
    const pen = penOf('ada');
    const [one] = writeEvents(pen, [statement]);
    const both = writeEvents(pen, [statement, { ...statement, record: recordId(2) }]);
    const more = writeEvents(pen, [statement, statement]);
    expect(one).not.toHaveProperty('act');
    expect(new Set(both.map(({ act }) => act)).size).toBe(1);
    expect(both[0]?.act).toMatch(/^[0-9a-f]{32}$/);
    expect(more[0]?.act).not.toBe(both[0]?.act);
    const ids = [one!, ...both, ...more].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is later than all before it, whatever the clock does, and else as late as the clock', () => {
    const now = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(now, fc.integer({ min: 1, max: 3 })), { minLength: 1 }),
        fc.option(now),
        (acts, newest) => {
          let clock = 0;
          const pen: Pen = {
            ...penOf('ada'),
            clock: () => clock,
            newest: newest === null ? '' : new Date(newest).toISOString(),
          };
          let before = pen.newest;
          for (const [time, count] of acts) {
            clock = time;
            for (const { at } of writeEvents(
              pen,
              Array.from({ length: count }, () => statement),
            )) {
              expect(at > before).toBe(true);
              const least = before === '' ? time : Math.max(time, Date.parse(before) + 1);
              expect(at).toBe(new Date(least).toISOString());
              before = at;
            }
            expect(pen.newest).toBe(before);
          }
        },
      ),
    );
  });
});
