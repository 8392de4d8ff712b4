/** Why a stage does not judge a report that it does not admit, and what to do about it. */

import type { Review } from './open-review.js';
import { isJudged, type Removal, removalOf } from './removed-reports.js';
import { supersededReports } from './superseded.js';

/** A refusal in words. */
export interface Refused {
  readonly code: string;
  /** Continues `the stage does not judge it: …`. */
  readonly why: string;
  readonly hint: string;
}

type Words = (review: Review, report: number, removal: Removal) => Refused;

const idOf = ({ reports }: Review, report: number): string => reports.ids(report)[0]!;

const filtered =
  (who: string): Words =>
  (review, report, { reason }) => ({
    code: 'report-filtered',
    why: `${who} (${reason})`,
    hint: `litsieve filter --explain ${idOf(review, report)} says why; what is wrong is mended in ${review.paths.filters}`,
  });

/** By what removed it. */
const words: Readonly<Record<Removal['cause'], Words>> = {
  superseded: (review, report) => {
    const published = idOf(review, supersededReports(review).get(report)!);
    return {
      code: 'report-superseded',
      why: `it is a preprint of ${published}, and the protocol says preprints: exclude`,
      hint: `decide on ${published}, or write preprints: link into ${review.paths.protocol}`,
    };
  },
  filter: filtered('a filter drops it'),
  votes: filtered('imported votes drop it'),
  stop: () => ({
    code: 'report-stopped',
    why: 'screening was stopped before anybody judged it',
    hint: 'litsieve stop says why; litsieve stop --resume --why TEXT lifts the stop',
  }),
};

/** Says why a report is not judged. What was removed and is decided all the same is not judged for the usual reasons. */
export const whyNotJudged = (review: Review, report: number): Refused => {
  const removal = removalOf(review, report);
  if (removal !== undefined && !isJudged(review, report)) return words[removal.cause](review, report, removal);
  return {
    code: 'report-not-admitted',
    why: 'it was not found by a search, or the stage before has not included it',
    hint: 'litsieve status shows what each stage has concluded',
  };
};
