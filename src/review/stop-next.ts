/** The one command to run next, as things stand at a stage that can be stopped. */

import type { RuleReading, Stage, StoppingRule } from '../model/index.js';
import type { SampleState } from './elusion-state.js';
import type { Review } from './open-review.js';
import { screenCommand } from './status.js';

/** What it depends on. */
export interface StopStanding {
  readonly chosen: { readonly rule: StoppingRule } | null;
  readonly openedAt: string | null;
  readonly unjudged: number;
  readonly covered: number;
  readonly reading: RuleReading | null;
  readonly samples: readonly SampleState[];
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

/** The command to run next. */
export const nextAtStop = (
  review: Review,
  stage: Stage,
  { chosen, openedAt, unjudged, covered, reading, samples }: StopStanding,
): string => {
  const screen = screenCommand(review, { stage: review.protocol.stages[0]?.id === stage.id ? undefined : stage.id });
  if (unjudged === 0) return 'litsieve status';
  if (samples.some(({ left }) => left > 0)) return screen;
  if (covered >= unjudged) return 'litsieve flow';
  if (chosen === null) {
    return stopCommand(review, stage, openedAt === null ? proposed : `${proposed} --why TEXT`);
  }
  if (reading?.stop !== true) return screen;
  return stopCommand(review, stage, '--declare');
};
