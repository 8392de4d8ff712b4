import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourseEvent, CourseStatement, StoppingRule } from '../../src/model/index.js';
import { courseOfStage } from '../../src/screening/index.js';
import { courseEvent, courseStatements, courses, ruleWith } from './course-examples.js';
import { eventId } from './examples.js';

const stage = 'title-abstract';
const opened: CourseStatement = { kind: 'stage-opened', stage };
const choose = (given: Partial<StoppingRule> = {}): CourseStatement => ({
  ...{ kind: 'rule-chosen', stage, rule: ruleWith(given) },
});
const stop = (says: boolean | null): CourseStatement => ({
  ...{ kind: 'stop', stage, searches: ['x/found'] },
  reading: { rule: 'callaghan-mueller-hansen', stop: says, pool: 100, seen: 60, relevant: 7 },
});
const resume = (...stops: readonly number[]): CourseStatement => ({
  ...{ kind: 'resume', stage, stops: stops.map(eventId), why: 'more is wanted' },
});
const of = (...events: readonly CourseEvent[]) => courseOfStage(events, stage);
const numbers = (events: readonly { readonly id: string }[]): readonly number[] =>
  events.map(({ id }) => Number(`0x${id}`));

describe('the course of a stage', () => {
  it('says nothing before anything was settled', () => {
    expect(of()).toEqual({
      ...{ events: [], openedAt: undefined, opened: undefined, chosen: undefined, settled: undefined },
      ...{ differing: [], stops: [], samples: [], deviations: [] },
    });
  });

  it('holds the last rule that was chosen, and it is no deviation while the stage is closed', () => {
    const course = of(courseEvent(1, choose()), courseEvent(2, choose({ recall: 0.9 })), courseEvent(3, opened));
    expect(course.chosen?.rule.recall).toBe(0.9);
    expect(course.settled).toEqual(course.chosen);
    expect(course.deviations).toEqual([]);
  });

  it('holds a rule that was chosen after the opening, as a deviation', () => {
    const course = of(courseEvent(1, choose()), courseEvent(2, opened), courseEvent(3, choose({ recall: 0.8 })));
    expect([course.chosen?.rule.recall, course.settled?.rule.recall]).toEqual([0.8, 0.95]);
    expect(numbers(course.deviations)).toEqual([3]);
  });

  it('counts as opened by the first line that says so and by the first decision, whichever was first', () => {
    const events = [courseEvent(5, opened, { reviewer: 'bob' }), courseEvent(3, opened), courseEvent(4, choose())];
    expect(of(...events).opened?.reviewer).toBe('ada');
    expect(courseOfStage(events, stage, events[0]!.at).openedAt).toBe(events[1]!.at);
    const decided = courseOfStage([courseEvent(4, choose())], stage, events[1]!.at);
    expect([decided.openedAt, numbers(decided.deviations)]).toEqual([events[1]!.at, [4]]);
  });

  it('lets the later of two choices made apart hold, and lists both where they differ', () => {
    const bob = courseEvent(2, choose({ recall: 0.9 }), { reviewer: 'bob' });
    const apart = of(courseEvent(1, choose()), bob);
    expect(apart.chosen).toEqual(bob);
    expect(numbers(apart.differing)).toEqual([1, 2]);
    expect(of(courseEvent(1, choose({ recall: 0.9 })), bob).differing).toEqual([]);
    expect(of(courseEvent(1, choose()), courseEvent(2, choose({ recall: 0.9 }))).differing).toEqual([]);
    expect(of(courseEvent(1, choose()), bob, courseEvent(3, choose({ recall: 0.9 }))).differing).toEqual([]);
  });

  it('lets ids settle which of two choices of one moment is the later', () => {
    const one = courseEvent(1, choose(), { id: 7 });
    const two = courseEvent(1, choose({ recall: 0.9 }), { id: 8, reviewer: 'bob' });
    expect(of(two, one).chosen).toEqual(two);
  });

  it('lets a stop stand until a resumption names it', () => {
    expect(numbers(of(courseEvent(1, stop(true))).stops)).toEqual([1]);
    expect(of(courseEvent(1, stop(true)), courseEvent(2, resume(1))).stops).toEqual([]);
    const apart = of(
      courseEvent(1, stop(true)),
      courseEvent(2, stop(true), { reviewer: 'bob' }),
      courseEvent(3, resume(1)),
    );
    expect(numbers(apart.stops)).toEqual([2]);
  });

  it.each([
    [true, []],
    [false, [1]],
    [null, [1]],
  ])('takes a stop for a deviation unless the rule said to stop: %s', (says, deviations) => {
    expect(numbers(of(courseEvent(1, stop(says))).deviations)).toEqual(deviations);
  });

  it('keeps the stages apart', () => {
    const elsewhere = courseStatements.map((statement, n) => courseEvent(n, { ...statement, stage: 'full-text' }));
    expect(of(...elsewhere).events).toEqual([]);
    expect(courseOfStage(elsewhere, 'full-text').events).toHaveLength(courseStatements.length);
  });

  it('never forgets an event, and a stop stands or was lifted by somebody', () => {
    fc.assert(
      fc.property(courses, (events) => {
        const course = of(...events);
        expect(course.events).toHaveLength(events.filter((event) => event.stage === stage).length);
        const lifted = course.events.flatMap((event) => (event.kind === 'resume' ? event.stops : []));
        for (const event of course.events) {
          if (event.kind === 'stop') expect(course.stops.includes(event)).toBe(!lifted.includes(event.id));
        }
      }),
      { numRuns: 60 },
    );
  });
});
