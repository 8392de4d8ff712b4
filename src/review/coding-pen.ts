/** The pen of a coder: who speaks in codings and in changes of the codebook, later than all that they have written. */

import type { CodingPen } from '../coding/index.js';
import { protocolVersion } from '../model/index.js';
import type { Chance } from './judge-report.js';
import type { Review } from './open-review.js';
import { newestTimeOf } from './reviewer.js';

/** Makes the pen of a coder. */
export const codingPen = (review: Review, coder: string, { clock, newId }: Chance): CodingPen => ({
  coder,
  protocol: protocolVersion(review.protocol),
  clock,
  newId,
  newest: newestTimeOf(review.paths, coder),
});
