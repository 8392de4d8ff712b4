/** Where the coding of a review stands: units, each coder's part, what waits for consensus, rounds. */

import { shareDoubleCoded } from '../coding/index.js';
import { CodingDesk } from './coding-desk.js';
import { codingPen } from './coding-pen.js';
import { CodingState } from './coding-state.js';
import type { Review } from './open-review.js';

/** One coder's part. */
export interface CoderStatus {
  readonly coder: string;
  /** Units that are theirs. */
  readonly units: number;
  readonly finished: number;
  readonly drafts: number;
  /** Units of which they contradict themselves; they are among those left. */
  readonly conflicts: number;
  readonly left: number;
  /** Finished ones that are to be looked at again. */
  readonly recode: number;
}

/** `code --json`. */
export interface CodingOverview {
  /** Units of included reports, as far as anybody sees them. */
  readonly units: number;
  readonly codes: number;
  readonly coders: readonly CoderStatus[];
  /** Units that coders differ on: `litsieve code --consensus`. */
  readonly unsettled: readonly string[];
  /** Units that two or more have finished. */
  readonly double: number;
  readonly rounds: readonly { readonly id: string; readonly units: number; readonly closed: boolean }[];
}

/** Nothing is written while one only looks. */
const still = { clock: () => 0, newId: () => '' };

const coderStatus = (review: Review, state: CodingState, coder: string): CoderStatus => {
  const desk = new CodingDesk(state, codingPen(review, coder, still), { purpose: 'coding' });
  const units = desk.units();
  const progress = units.map(({ key }) => desk.progress(key));
  const of = (kind: (typeof progress)[number]): number => progress.filter((each) => each === kind).length;
  return {
    coder,
    units: units.length,
    finished: of('finished'),
    drafts: of('draft'),
    conflicts: of('conflict'),
    left: units.length - of('finished'),
    recode: units.filter((unit) => desk.recode(unit).length > 0).length,
  };
};

/** Looks at the coding of a review. */
export const codingOverview = (review: Review): CodingOverview => {
  const state = new CodingState(review);
  const { current } = state.history;
  const units = state.units();
  const coded = units.flatMap(({ key }) => state.codings.get(key) ?? []);
  return {
    units: units.filter(({ included }) => included).length,
    codes: current.codes.filter(({ kind, fate }) => kind === 'code' && fate.kind === 'active').length,
    coders: (state.coders ?? state.log.coders()).map((coder) => coderStatus(review, state, coder)),
    unsettled: units
      .filter((unit) => state.settlement(unit).kind === 'unsettled' || !state.isCountSettled(unit))
      .map(({ key }) => key),
    double: shareDoubleCoded(coded).double,
    rounds: state.rounds.map(({ id, units: drawn, closed }) => ({
      id,
      units: drawn.length,
      closed,
    })),
  };
};
