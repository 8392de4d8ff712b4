/** What removed a report before anybody judged it. */

import type { Review } from './open-review.js';
import { supersededReason, supersededReports } from './superseded.js';

/** Why a report is not screened, and which box of the flow counts it. */
export interface Removal {
  readonly by: 'automation' | 'other';
  readonly cause: 'superseded' | 'filter' | 'votes' | 'stop';
  /** As the diagram says it. */
  readonly reason: string;
}

/** What removes a report before screening, whether or not somebody has decided on it all the same; undefined for nothing. */
export const removalOf = (review: Review, report: number): Removal | undefined =>
  supersededReports(review).has(report) ? { by: 'other', cause: 'superseded', reason: supersededReason } : undefined;
