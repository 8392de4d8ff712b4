/** Which rankers offered what was seen of a stage, as the first decision on each report tells. */

import { coldStartPreset, defaultPreset, presets } from '../ranking/index.js';
import type { StoppableStage } from './stop-stage.js';

/** Whether a ranker's name is that of a preset that learns from both classes: only these are told apart. */
const learns = (ranker: string): boolean => ranker !== coldStartPreset && presets.some(({ name }) => name === ranker);

/** The rankers that learnt from people's decisions and offered what was seen. */
export interface OfferingRankers {
  /** The ranker at work today: the last one, else the usual one. */
  readonly present: string;
  /** The first one, where there was any. */
  readonly first: string | undefined;
  /** After so many reports seen another took over for the first time; undefined where none has. */
  readonly otherFrom: number | undefined;
}

/** Looks at who offered what was seen. */
export const offeringRankers = ({ state, seen }: Pick<StoppableStage, 'state' | 'seen'>): OfferingRankers => {
  const byFirst = new Map<string, string>();
  for (const reviewer of state.log.reviewers ?? state.log.spoken()) {
    for (const { at, id, offered } of state.log.of(reviewer).all()) {
      if (offered !== undefined && learns(offered.ranker)) byFirst.set(`${at} ${id}`, offered.ranker);
    }
  }
  const rankers = [...seen.seen()].map(([report]) => byFirst.get(seen.first(report) ?? ''));
  const first = rankers.find((ranker) => ranker !== undefined);
  const other = rankers.findIndex((ranker) => ranker !== undefined && ranker !== first);
  return {
    present: rankers.findLast((ranker) => ranker !== undefined) ?? defaultPreset,
    first,
    otherFrom: other === -1 ? undefined : other,
  };
};
