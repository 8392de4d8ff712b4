import { describe, expect, it } from 'vitest';
import type { CourseEvent } from '../../src/model/index.js';
import { parseCourseLine } from '../../src/screening/course-line.js';
import { courseEvent, courseStatements, ruleWith } from './course-examples.js';

const problemOf = (event: object): string | undefined => {
  const parsed = parseCourseLine(JSON.stringify(event));
  return 'problem' in parsed ? parsed.problem : undefined;
};

describe('a line of the course', () => {
  it.each(courseStatements.map((statement) => [statement.kind, statement] as const))(
    'is read back as it was written: %s',
    (_, statement) => {
      const event = courseEvent(1, statement);
      expect(parseCourseLine(JSON.stringify(event))).toEqual({ event });
    },
  );

  it('keeps fields that a later version has added', () => {
    const event = { ...courseEvent(1, courseStatements[0]!), later: { field: true } };
    expect(parseCourseLine(JSON.stringify(event))).toEqual({ event });
  });

  it('is passed over where it is about a round of coding', () => {
    expect(parseCourseLine('{"kind":"coding-round-opened","round":"pilot"}')).toEqual({ event: undefined });
  });

  const chosen = (given: object): object => ({
    ...courseEvent(1, { kind: 'rule-chosen', stage: 's', rule: ruleWith() }),
    ...given,
  });
  it.each<readonly [string, object, RegExp]>([
    [
      'a kind with a slip in it',
      { ...courseEvent(1, courseStatements[0]!), kind: 'stage-openned' },
      /^kind: .*openned/,
    ],
    ['no kind', [1], /^kind: /],
    ['a kind that every object has', { kind: 'toString' }, /^kind: /],
    ['a rule that nobody knows', chosen({ rule: { ...ruleWith(), rule: 'moon' } }), /^rule\.rule: /],
    ['a recall that is no share', chosen({ rule: ruleWith({ recall: 95 }) }), /^rule\.recall: /],
    ['a recall of nothing', chosen({ rule: ruleWith({ recall: 0 }) }), /^rule\.recall: /],
    ['a confidence that nothing gives', chosen({ rule: ruleWith({ confidence: 1 }) }), /^rule\.confidence: /],
    [
      'a number of the rule that is a text',
      chosen({ rule: { ...ruleWith(), numbers: { run: '2' } } }),
      /^rule\.numbers/,
    ],
    ['a time without milliseconds', chosen({ at: '2026-01-01T00:00:00Z' }), /^at: /],
    ['a resumption that lifts nothing', { ...courseEvent(1, courseStatements[3]!), stops: [] }, /^stops: /],
    ['a resumption without a reason', { ...courseEvent(1, courseStatements[3]!), why: '' }, /^why: /],
  ])('is refused with %s', (_, event, problem) => {
    expect(problemOf(event)).toMatch(problem);
  });

  it('is refused where a write was interrupted', () => {
    const line = JSON.stringify(courseEvent(1, courseStatements[0]!) satisfies CourseEvent);
    expect(parseCourseLine(line.slice(0, 40))).toEqual({ problem: expect.stringContaining('not a whole line') });
  });
});
