/** Rounds of coding: which units were drawn for each, and which are over, as the course of the review says. */

import type { ReviewPaths } from '../../corpus/index.js';
import { type CodingPlan, type CodingRound, type RoundEvent, type Unit, unitId } from '../../model/index.js';
import { type MalformedLine, PeopleLog } from '../../screening/index.js';
import { parseRoundLine } from './coding-line.js';
import { byTime } from './live-codings.js';

/** The events about rounds in `screening/course/`; whatever else stands there is passed over. */
export class RoundLog {
  readonly #log: PeopleLog<RoundEvent>;

  constructor(paths: ReviewPaths) {
    this.#log = new PeopleLog(paths, { folder: 'course', parse: parseRoundLine, owner: ({ reviewer }) => reviewer });
  }

  /** Lines that are no events, or stand in a file where they do not belong. */
  get malformed(): readonly MalformedLine[] {
    return this.#log.malformed;
  }

  /** Everybody's events, in no particular order. */
  events(): readonly RoundEvent[] {
    return this.#log.people().flatMap((reviewer) => this.#log.of(reviewer));
  }

  /** The newest `at` among one reviewer's events about rounds; empty where there is none. */
  newest(reviewer: string): string {
    return this.#log.newest(reviewer);
  }

  /** The files that it reads. */
  files(): readonly string[] {
    return this.#log.files();
  }

  /** Reads what has changed since; returns whether anything has. */
  refresh(): boolean {
    return this.#log.refresh();
  }

  /** Writes events of one reviewer; on disk when it returns. Throws `IntegrityError` where that fails. */
  append(reviewer: string, events: readonly RoundEvent[]): void {
    this.#log.append(reviewer, events);
  }
}

/** A round that was opened. */
export interface OpenedRound {
  readonly id: string;
  /** Absent where the plan has no such round any more. */
  readonly plan?: CodingRound;
  /** All that were drawn, each once, in the order of their names: where two machines opened it apart, both draws. */
  readonly units: readonly Unit[];
  readonly closed: boolean;
  /** The events behind it, oldest first. */
  readonly events: readonly RoundEvent[];
}

/** The rounds that were opened, in the plan's order, those that it no longer has last. A round that anybody closed stays closed. */
export const openRounds = (
  events: Iterable<RoundEvent>,
  { rounds }: Pick<CodingPlan, 'rounds'>,
): readonly OpenedRound[] => {
  const byRound = new Map<string, Map<string, RoundEvent>>();
  for (const event of events) {
    const ofRound = byRound.get(event.round) ?? new Map<string, RoundEvent>();
    ofRound.set(JSON.stringify(event), event);
    byRound.set(event.round, ofRound);
  }
  const unplanned = [...byRound.keys()].filter((id) => rounds.every((round) => round.id !== id)).sort();
  return [...rounds.map(({ id }) => id), ...unplanned].flatMap((id) => {
    const said = byRound.get(id);
    if (said === undefined) return [];
    const plan = rounds.find((round) => round.id === id);
    const units = new Map<string, Unit>();
    for (const { kind, units: drawn = [] } of said.values()) {
      if (kind === 'coding-round-opened') for (const unit of drawn) units.set(unitId(unit), unit);
    }
    return {
      id,
      ...(plan === undefined ? {} : { plan }),
      units: [...units].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, unit]) => unit),
      closed: [...said.values()].some(({ kind }) => kind === 'coding-round-closed'),
      events: [...said].sort(([a, left], [b, right]) => byTime(left, right) || (a < b ? -1 : 1)).map(([, e]) => e),
    };
  });
};
