import { describe, expect, it } from 'vitest';
import { parseCodingLine, parseRoundLine } from '../../../src/coding/codings/index.js';
import { coded, codeId, codingBy, consensusBy, eventId, incidentsBy, recordId, timeOf } from './examples.js';

const quote = { field: 'abstract', start: 2, end: 9, text: 'rm -rf /' };
const problemOf = (event: object): string => {
  const parsed = parseCodingLine(JSON.stringify(event));
  return 'problem' in parsed ? parsed.problem : '';
};

describe('a line of codings', () => {
  it.each([
    codingBy('ada', 1, {
      codes: [{ code: codeId('a'), confidence: 2, memo: 'so', quotes: [quote] }],
      values: { severity: '4', tags: ['x'], cost: 1.5 },
      evidence: { severity: [quote] },
      memo: 'all of it',
    }),
    codingBy('ada', 2, 'withdrawn', [1], { incident: 2, members: [recordId(1), recordId(2)], round: 'pilot' }),
    consensusBy('bob', 3, coded('a'), [1, 2], [], { method: 'discussion' }),
    incidentsBy('ada', 4, 0),
  ])('is read as it was written: $kind $state', (event) => {
    expect(parseCodingLine(JSON.stringify(event))).toEqual({ event });
  });

  it.each([-1, 1001, 100_000_000, 1.5])('is refused where it says that an issue reports %d incidents', (incidents) => {
    expect(problemOf(incidentsBy('ada', 4, incidents))).toMatch(/^incidents: /);
    expect(problemOf(incidentsBy('ada', 4, 1000))).toBe('');
  });

  it('says how many incidents there can be', () => {
    expect(problemOf(incidentsBy('ada', 4, 100_000_000))).toBe('incidents: an issue reports 0 to 1,000 incidents');
  });

  it('keeps fields that a later version adds', () => {
    const event = { ...incidentsBy('ada', 4, 0), mood: 'calm' };
    expect(parseCodingLine(JSON.stringify(event))).toEqual({ event });
  });

  it('is refused in words where it is no event', () => {
    const event = codingBy('ada', 1, coded('a'));
    expect(parseCodingLine('{"id":')).toEqual({ problem: 'not a whole line of JSON (a write was interrupted?)' });
    expect(problemOf({ ...event, id: '1' })).toMatch(/^id: /);
    expect(problemOf({ ...event, record: 'no id' })).toBe('record: is no record id');
    expect(problemOf({ ...event, incident: 0 })).toMatch(/^incident: /);
    expect(problemOf({ ...event, coding: { codes: [{ code: 'No Code' }], values: {} } })).toBe(
      'coding.codes.0.code: is no code id',
    );
    expect(problemOf({ ...event, kind: 'opinion' })).toMatch(/^kind: /);
    expect(problemOf({ ...event, state: 'withdrawn' })).toMatch(/^coding: /);
    const { coding: _, ...bare } = event;
    expect(problemOf(bare)).toMatch(/^coding: /);
  });
});

describe('a line of the course', () => {
  const opened = {
    id: eventId(1),
    at: timeOf(1),
    reviewer: 'ada',
    kind: 'coding-round-opened',
    round: 'pilot',
    units: [{ record: recordId(1), incident: 2 }],
    of: 30,
    seed: 4,
    protocol: 1,
  };

  it('is read where it is about a round', () => {
    expect(parseRoundLine(JSON.stringify(opened))).toEqual({ event: opened });
  });

  it('is passed over in silence where it is about something else', () => {
    expect(parseRoundLine('{"kind":"paused","reviewer":"ada"}')).toEqual({ event: undefined });
    expect(parseRoundLine('[1]')).toEqual({ event: undefined });
  });

  it('is refused where it is about a round and wrong', () => {
    expect(parseRoundLine(JSON.stringify({ ...opened, units: [{ record: 'x' }] }))).toEqual({
      problem: 'units.0.record: is no record id',
    });
  });
});
