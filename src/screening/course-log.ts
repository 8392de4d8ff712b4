/** The course of a review: what people settled about how a stage is screened, read from their files, followed and written. */

import type { ReviewPaths } from '../corpus/index.js';
import type { Clock, IdMaker } from '../io/index.js';
import type { CourseEvent, CourseStatement } from '../model/index.js';
import { parseCourseLine } from './course-line.js';
import { timeAfter } from './event-time.js';
import type { MalformedLine } from './log-file.js';
import { PeopleLog } from './people-log.js';

/** Who writes into the course. The pen of a stage is one too. */
export interface CoursePen {
  readonly reviewer: string;
  /** Version of the protocol. */
  readonly protocol: number;
  readonly clock: Clock;
  readonly newId: IdMaker;
  /** The newest `at` in all files of this reviewer; empty where there is none. Moved on by every event written. */
  newest: string;
}

/** The events about stages in `screening/course/`; those about rounds of coding are passed over. */
export class CourseLog {
  readonly #log: PeopleLog<CourseEvent>;
  #events: readonly CourseEvent[] | undefined;

  constructor(paths: ReviewPaths) {
    this.#log = new PeopleLog(paths, { folder: 'course', parse: parseCourseLine, owner: ({ reviewer }) => reviewer });
  }

  /** Lines that are no events, or stand in a file where they do not belong. */
  get malformed(): readonly MalformedLine[] {
    return this.#log.malformed;
  }

  /** Everybody's events, oldest first by `at`, then by id: the same for the same lines in any files' order. */
  events(): readonly CourseEvent[] {
    this.#events ??= this.#log
      .people()
      .flatMap((reviewer) => this.#log.of(reviewer))
      .sort(inCourseOrder);
    return this.#events;
  }

  /** The files that it reads, those of some people who may not have begun included. */
  files(expected: readonly string[] = []): readonly string[] {
    return this.#log.files(expected);
  }

  /** Reads what has changed since; returns whether anything has. */
  refresh(): boolean {
    const changed = this.#log.refresh();
    if (changed) this.#events = undefined;
    return changed;
  }

  /**
   * Writes what one reviewer states, in order; on disk when it returns. Moves the pen's `newest` on. Throws
   * `IntegrityError` where writing fails.
   */
  append(pen: CoursePen, statements: readonly CourseStatement[]): readonly CourseEvent[] {
    const { reviewer, protocol } = pen;
    const events = statements.map((statement): CourseEvent => {
      // Another pen of the same reviewer may have written here since this one was taken up.
      const newest = this.#log.newest(reviewer);
      if (newest > pen.newest) pen.newest = newest;
      const at = timeAfter(pen.newest, pen.clock());
      pen.newest = at;
      return { id: pen.newId(), at, reviewer, ...statement, protocol };
    });
    this.#log.append(reviewer, events);
    this.#events = undefined;
    return events;
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By `at`, then by id; of different lines with one id, which no program of ours writes, the smaller first. */
export const inCourseOrder = (a: CourseEvent, b: CourseEvent): number =>
  compare(a.at, b.at) || compare(a.id, b.id) || compare(JSON.stringify(a), JSON.stringify(b));
