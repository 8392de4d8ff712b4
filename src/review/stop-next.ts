/** The one command to run next, as things stand at a stage that can be stopped; and the one that confirms a stop. */

import type { RuleReading, Stage, StoppingRule } from '../model/index.js';
import type { SampleState } from './elusion-state.js';
import type { Review } from './open-review.js';
import { screenCommand } from './status.js';
import { isConfirmed, type RecallClaim } from './stop-claims.js';

/** What it depends on. */
export interface StopStanding {
  readonly chosen: { readonly rule: StoppingRule } | null;
  readonly openedAt: string | null;
  readonly seen: number;
  readonly unjudged: number;
  readonly covered: number;
  readonly reading: RuleReading | null;
  readonly samples: readonly SampleState[];
  readonly claims: readonly RecallClaim[];
  readonly suggestedSample: number | null;
  readonly test: { readonly recall: number };
}

/** The flags that say who and where, where these must be said. */
const placeFlags = ({ protocol }: Review, stage: Stage): string =>
  [
    ...(protocol.stages[0]?.id === stage.id ? [] : [` --stage ${stage.id}`]),
    ...(protocol.reviewers.length === 1 ? [] : [' --reviewer NAME']),
  ].join('');

/** `litsieve stop` at a stage, with flags that write. */
export const stopCommand = (review: Review, stage: Stage, flags: string): string =>
  `litsieve stop ${flags}${placeFlags(review, stage)}`;

/** The rule that is proposed where none was chosen: the only one that in a comparison of many never stopped early (Repke et al. 2026). */
const proposed = '--choose callaghan-mueller-hansen --recall .95';

/** A sample of this many, none of them relevant, shows at 95 % confidence that at most 1 in 100 of what is left is. */
const plainSample = 300;

/**
 * The command that draws a sample by which a stop is confirmed; null where one confirms it already, is still to be judged, or
 * nothing can be shown by it: nothing or all is judged, or the recall would be reached were all that is left relevant.
 */
export const confirmCommand = (
  review: Review,
  stage: Stage,
  { seen, unjudged, samples, claims, suggestedSample, test }: StopStanding,
): string | null => {
  const isOpen = samples.some(({ left }) => left > 0);
  if (seen === 0 || unjudged === 0 || isOpen || suggestedSample === 0 || isConfirmed(claims, test.recall)) return null;
  return stopCommand(review, stage, `--sample ${suggestedSample ?? Math.min(plainSample, unjudged)}`);
};

/** The command to run next. */
export const nextAtStop = (review: Review, stage: Stage, standing: StopStanding): string => {
  const { chosen, openedAt, unjudged, covered, reading, samples, suggestedSample } = standing;
  const screen = screenCommand(review, { stage: review.protocol.stages[0]?.id === stage.id ? undefined : stage.id });
  if (unjudged === 0) return 'litsieve status';
  if (samples.some(({ left }) => left > 0)) return screen;
  if (covered >= unjudged) return 'litsieve flow';
  if (chosen === null) {
    return stopCommand(review, stage, openedAt === null ? proposed : `${proposed} --why TEXT`);
  }
  if (reading?.stop !== true) return screen;
  const confirm = suggestedSample === null ? null : confirmCommand(review, stage, standing);
  if (confirm === null) return stopCommand(review, stage, '--declare');
  // A sample that was judged to no avail is not drawn again at once: what it found is for the ranker to learn from.
  return samples.length > 0 && samples.at(-1)!.screenedSince === 0 ? screen : confirm;
};
