/** People's rulings on pairs of records, read from their files, followed as these grow, and written. */

import type { ReviewPaths } from '../corpus/index.js';
import type { DuplicateRuling, RecordId } from '../model/index.js';
import { parseDuplicateLine } from './event-line.js';
import { byTime } from './judgment.js';
import { PeopleLog } from './people-log.js';

/** The rulings of `screening/duplicates/`, and which of them are live: those that none of the same person replaces. */
export class RulingLog {
  readonly #log: PeopleLog<DuplicateRuling>;

  constructor(paths: ReviewPaths) {
    this.#log = new PeopleLog(paths, {
      folder: 'duplicates',
      parse: parseDuplicateLine,
      owner: ({ reviewer }) => reviewer,
    });
  }

  /** Those who have ruled anything, sorted. */
  people(): readonly string[] {
    return this.#log.people();
  }

  /** The newest `at` in one person's file; empty where there is none. */
  newest(reviewer: string): string {
    return this.#log.newest(reviewer);
  }

  /** The files that it reads, that of a person who may not have begun included. */
  files(reviewer: string): readonly string[] {
    return this.#log.files([reviewer]);
  }

  /** Reads what has changed since; returns whether anything has. */
  refresh(): boolean {
    return this.#log.refresh();
  }

  /** One person's ruling of an id, live or not. Of several with one id, which no program of ours writes, the smaller line. */
  get(reviewer: string, id: string): DuplicateRuling | undefined {
    return this.#log
      .of(reviewer)
      .filter((ruling) => ruling.id === id)
      .sort((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1))[0];
  }

  /** One person's live rulings, withdrawals included, oldest first. */
  live(reviewer: string): readonly DuplicateRuling[] {
    const all = this.#log.of(reviewer);
    const replaced = new Set(all.flatMap(({ replaces }) => replaces ?? []));
    return all.filter(({ id }) => !replaced.has(id)).toSorted(byTime);
  }

  /** One person's live rulings on a pair in either order, withdrawals included, oldest first: what a new one replaces. */
  liveOn(reviewer: string, a: RecordId, b: RecordId): readonly DuplicateRuling[] {
    return this.live(reviewer).filter(
      (ruling) => (ruling.a === a && ruling.b === b) || (ruling.a === b && ruling.b === a),
    );
  }

  /**
   * Writes rulings of one person; they are on disk when it returns, and only then part of the state. Nothing is written
   * that could not be read back. Throws `IntegrityError` where writing fails.
   */
  append(reviewer: string, rulings: readonly DuplicateRuling[]): void {
    this.#log.append(reviewer, rulings);
  }
}
