/** Events of the course of a review made up for tests. */

import fc from 'fast-check';
import type { CourseEvent, CourseStatement, StoppingRule } from '../../src/model/index.js';
import { eventId, recordId } from './examples.js';

/** A rule with everything that a test does not care about. */
export const ruleWith = (given: Partial<StoppingRule> = {}): StoppingRule => ({
  ...{ rule: 'callaghan-mueller-hansen', recall: 0.95, confidence: 0.95 },
  ...given,
});

/** The nth event of a stage; `n` is its time, and its id unless said otherwise. */
export const courseEvent = (
  n: number,
  statement: CourseStatement,
  { reviewer = 'ada', id = n }: { readonly reviewer?: string; readonly id?: number } = {},
): CourseEvent => ({
  id: eventId(id),
  at: new Date(1_767_225_600_000 + n).toISOString(),
  reviewer,
  ...statement,
  protocol: 1,
});

const stage = 'title-abstract';

/** One statement of each kind. */
export const courseStatements: readonly CourseStatement[] = [
  { kind: 'stage-opened', stage, filters: 'f'.repeat(64) },
  { kind: 'rule-chosen', stage, rule: ruleWith({ numbers: { run: 200 } }), why: 'a pilot said so' },
  {
    kind: 'stop',
    stage,
    reading: { rule: 'callaghan-mueller-hansen', stop: true, p: 0.04, pool: 100, seen: 60, relevant: 7 },
    searches: ['x/found'],
  },
  { kind: 'resume', stage, stops: [eventId(9)], why: 'a reader asks for more' },
  { kind: 'deviation', stage, what: 'two screened as one', why: 'one fell ill' },
  { kind: 'elusion-sample', stage, seed: 1, of: 40, sample: [recordId('r1'), recordId('r2')] },
  { kind: 'filters-amended', stage, filters: 'e'.repeat(64), why: 'a term was misspelt' },
];

const rules = [ruleWith(), ruleWith({ recall: 0.9 }), ruleWith({ rule: 'knee' })];

/** Courses of two people and two stages; many events share a time. */
export const courses: fc.Arbitrary<readonly CourseEvent[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('stage-opened' as const, 'rule-chosen' as const, 'stop' as const, 'resume' as const),
      at: fc.nat(5),
      reviewer: fc.constantFrom('ada', 'bob'),
      stage: fc.constantFrom('title-abstract', 'full-text'),
      n: fc.nat(2),
    }),
    { maxLength: 10 },
  )
  .map((drafts) =>
    drafts.map(({ kind, at, reviewer, stage, n }, index): CourseEvent => {
      const statements: Readonly<Record<typeof kind, CourseStatement>> = {
        'stage-opened': { kind: 'stage-opened', stage },
        'rule-chosen': { kind: 'rule-chosen', stage, rule: rules[n]! },
        stop: {
          ...{ kind: 'stop', stage, searches: [`x/s${n}`] },
          reading: { rule: 'none', stop: n === 1 ? null : n === 0, pool: 9, seen: 5, relevant: 1 },
        },
        resume: { kind: 'resume', stage, stops: [eventId(n + 1)], why: 'more is wanted' },
      };
      return courseEvent(at, statements[kind], { reviewer, id: index + 1 });
    }),
  );
