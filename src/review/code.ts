/** `code`: opens one coder's coding of the units that are theirs, of a round, or of what is to be agreed on. */

import { UsageError } from '../model/index.js';
import { CodebookWriter } from './codebook-writer.js';
import { Coding } from './coding.js';
import { CodingDesk } from './coding-desk.js';
import { codingPen } from './coding-pen.js';
import { takePart } from './coding-rounds.js';
import type { CodingSession } from './coding-session.js';
import { CodingState } from './coding-state.js';
import { usesOf } from './coding-view.js';
import { FrequentCodes } from './frequent-codes.js';
import type { Chance } from './judge-report.js';
import type { Review } from './open-review.js';

/** What a session is opened for. */
export interface CodeOptions {
  readonly coder: string;
  /** A round of the plan. */
  readonly round?: string | undefined;
  /** Whether to agree on units that several have coded apart. */
  readonly consensus?: boolean | undefined;
  readonly chance: Chance;
}

/** Throws `UsageError` where nothing is to be coded. */
export const assertIncluded = ({ reports }: CodingState): void => {
  if (reports.length > 0) return;
  throw new UsageError('nothing is included yet: there is nothing to code', {
    code: 'nothing-included',
    hint: 'litsieve status says what is left to screen',
  });
};

/**
 * Opens a session. A round is opened with it where it was not: its units are drawn then, once, for all its coders.
 * Throws `UsageError` where nothing is included, the round is unknown or closed, or the coder is not in it.
 */
export const openCoding = (review: Review, { coder, round, consensus = false, chance }: CodeOptions): CodingSession => {
  const state = new CodingState(review);
  assertIncluded(state);
  const pen = codingPen(review, coder, chance);
  const desk = new CodingDesk(state, pen, {
    purpose: consensus ? 'consensus' : 'coding',
    round: round === undefined ? undefined : takePart(state, round, pen),
  });
  return new Coding({
    review,
    state,
    desk,
    frequent: new FrequentCodes(usesOf(desk, desk.units())),
    codebook: new CodebookWriter(state, pen),
    clock: chance.clock,
  });
};
