import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAdjudicationLine, parseDuplicateLine, parseScreeningLine } from '../../src/screening/event-line.js';
import { decisionWith, eventId, eventWith, recordId, someEvents } from './examples.js';

const full = {
  ...decisionWith(1, 'exclude', [2, 3]),
  members: [recordId(1), recordId('zwei~2')],
  act: 'a',
  criterion: 'E1',
  note: 'Zeile\nzwei \u001b[2J \ud83d\ude42',
  tags: ['later'],
  seconds: 3.25,
  offered: { ranker: 'elas-u4', training: 12, rank: 3, score: -0.5 },
};

describe('a line of a log', () => {
  it('gives back the event that it was written from', () => {
    expect(parseScreeningLine(JSON.stringify(full))).toEqual({ event: full });
    fc.assert(
      fc.property(someEvents('ada', 0), (events) => {
        for (const event of events) expect(parseScreeningLine(JSON.stringify(event))).toEqual({ event });
      }),
    );
  });

  it('keeps what a later version of the program wrote beside it', () => {
    const line = JSON.stringify({ ...full, mood: 'good' });
    expect(parseScreeningLine(line)).toEqual({ event: { ...full, mood: 'good' } });
    expect(parseScreeningLine(`${line}\r`)).toEqual({ event: { ...full, mood: 'good' } });
  });

  it.each<[what: string, change: object, problem: RegExp]>([
    ['an id that is none of ours', { id: '1' }, /^id: /],
    ['an id in capitals', { id: 'A'.repeat(32) }, /^id: /],
    ['a time without milliseconds', { at: '2026-01-01T00:00:00Z' }, /^at: /],
    ['a time of a zone', { at: '2026-01-01T00:00:00.000+01:00' }, /^at: /],
    ['no record', { record: undefined }, /^record: /],
    ['a record that is none', { record: 'title of it' }, /^record: /],
    ['members that are none', { members: ['x'] }, /^members/],
    ['a decision that there is not', { decision: 'maybe' }, /^decision: /],
    ['an empty decision', { decision: null }, /^decision: /],
    ['a replaced event that is none', { replaces: ['x'] }, /^replaces/],
    ['no version of the protocol', { protocol: undefined }, /^protocol: /],
    ['seconds in words', { seconds: 'three' }, /^seconds: /],
  ])('is malformed with %s, and says where', (_, change, problem) => {
    expect(parseScreeningLine(JSON.stringify({ ...full, ...change }))).toEqual({
      problem: expect.stringMatching(problem),
    });
  });

  it('is malformed wherever it is cut off', () => {
    const line = JSON.stringify(full);
    for (let length = 0; length < line.length; length++) {
      expect(parseScreeningLine(line.slice(0, length))).toEqual({ problem: expect.stringContaining('interrupted') });
    }
  });

  it.each(['null', '[]', '7', '"text"', '<<<<<<< ours'])('is no event: %s', (line) => {
    expect(parseScreeningLine(line)).toHaveProperty('problem');
    expect(parseAdjudicationLine(line)).toHaveProperty('problem');
    expect(parseDuplicateLine(line)).toHaveProperty('problem');
  });
});

describe('a line of rulings', () => {
  it('gives back a ruling on a conflict, which settles something', () => {
    const ruling = { ...eventWith(9), settles: [eventId(1), eventId(2)], decision: 'include', method: 'discussion' };
    expect(parseAdjudicationLine(JSON.stringify(ruling))).toEqual({ event: ruling });
    expect(parseAdjudicationLine(JSON.stringify({ ...ruling, settles: [] }))).toHaveProperty('problem');
    expect(parseAdjudicationLine(JSON.stringify({ ...ruling, decision: 'unsure' }))).toHaveProperty('problem');
  });

  it('gives back a ruling on duplicates', () => {
    const { id, at } = eventWith(9);
    const ruling = { id, at, reviewer: 'ada', a: recordId(1), b: recordId(2), ruling: 'different', note: 'a reply' };
    expect(parseDuplicateLine(JSON.stringify(ruling))).toEqual({ event: ruling });
    expect(parseDuplicateLine(JSON.stringify({ ...ruling, ruling: 'perhaps' }))).toHaveProperty('problem');
  });
});
