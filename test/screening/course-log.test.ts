import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewPaths } from '../../src/corpus/index.js';
import { CourseLog, type CoursePen, courseOfStage } from '../../src/screening/index.js';
import { appendEvents } from '../../src/screening/log-file.js';
import { countingIds, tickingClock } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { courseEvent, courseStatements, courses } from './course-examples.js';
import { repeatedInAnyOrder } from './examples.js';

const penOf = (reviewer: string, clock = tickingClock()): CoursePen => ({
  ...{ reviewer, protocol: 2, clock, newId: countingIds(reviewer.length), newest: '' },
});

describe('the log of the course', () => {
  it('is empty where nobody has settled anything', () => {
    const log = new CourseLog(reviewPaths(temporaryFolder()));
    expect([log.events(), log.malformed, log.refresh()]).toEqual([[], [], false]);
  });

  it('has on disk what it was told, under ids and times of its own', () => {
    const paths = reviewPaths(temporaryFolder());
    const written = new CourseLog(paths).append(penOf('ada'), courseStatements);
    expect(written.map(({ kind, reviewer, protocol }) => [kind, reviewer, protocol])).toEqual(
      courseStatements.map(({ kind }) => [kind, 'ada', 2]),
    );
    expect(new Set(written.map(({ id }) => id)).size).toBe(courseStatements.length);
    expect(new CourseLog(paths).events()).toEqual(written);
  });

  it('writes times later than all that the reviewer has written, whatever the clock says', () => {
    const paths = reviewPaths(temporaryFolder());
    const log = new CourseLog(paths);
    const [opened, chosen] = courseStatements;
    const pen = penOf('ada', () => 0);
    pen.newest = '2026-03-01T00:00:00.000Z';
    log.append(pen, [opened!, chosen!]);
    log.append(
      penOf('ada', () => 0),
      [chosen!],
    );
    expect(log.events().map(({ at }) => at)).toEqual([1, 2, 3].map((ms) => `2026-03-01T00:00:00.00${ms}Z`));
    expect(pen.newest).toBe('2026-03-01T00:00:00.002Z');
  });

  it('takes in what others have written since, and passes over rounds of coding', () => {
    const paths = reviewPaths(temporaryFolder());
    const log = new CourseLog(paths);
    expect(log.events()).toEqual([]);
    new CourseLog(paths).append(penOf('bob'), [courseStatements[0]!]);
    appendEvents(paths.decisions('course', 'bob'), [{ kind: 'coding-round-opened', round: 'pilot' }]);
    expect(log.events()).toEqual([]);
    expect(log.refresh()).toBe(true);
    expect(log.events().map(({ kind }) => kind)).toEqual(['stage-opened']);
    expect(log.malformed).toEqual([]);
  });

  it('reports lines that are none and events in another person’s file', () => {
    const paths = reviewPaths(temporaryFolder());
    const file = paths.decisions('course', 'ada');
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, '{"kind":"stpo"}\n');
    appendEvents(file, [
      courseEvent(1, courseStatements[0]!, { reviewer: 'bob' }),
      courseEvent(2, courseStatements[1]!),
    ]);
    const log = new CourseLog(paths);
    expect(log.events().map(({ kind }) => kind)).toEqual(['rule-chosen']);
    expect(log.malformed.map(({ line, problem }) => [line, problem])).toEqual([
      [1, expect.stringContaining('"stpo"')],
      [2, expect.stringContaining('bob')],
    ]);
  });

  it('says the same in whatever order lines were merged, however often they are repeated', () => {
    fc.assert(
      fc.property(
        courses.chain((events) => fc.tuple(fc.constant(events), repeatedInAnyOrder(events))),
        ([events, shuffled]) => {
          const [one, other] = [events, shuffled].map((lines) => {
            const paths = reviewPaths(temporaryFolder());
            for (const reviewer of ['ada', 'bob']) {
              const own = lines
                .filter((event) => event.reviewer === reviewer)
                .map((event) => `${JSON.stringify(event)}\n`);
              const file = paths.decisions('course', reviewer);
              mkdirSync(dirname(file), { recursive: true });
              writeFileSync(file, own.join(''));
            }
            return new CourseLog(paths).events();
          });
          expect(other).toEqual(one);
          for (const stage of ['title-abstract', 'full-text']) {
            expect(courseOfStage(shuffled, stage)).toEqual(courseOfStage(one!, stage));
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});
