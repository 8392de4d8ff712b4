/** Preprints that the policy would leave out and that stay, because people have decided on them. */

import type { Finding } from './check.js';
import type { Review } from './open-review.js';
import { supersededReports, supersederOf } from './superseded.js';

/** Lists superseded preprints that are screened all the same, with the published report of each. */
export function* checkSuperseded(review: Review): Generator<Finding> {
  const { reports } = review;
  for (const [report, by] of supersededReports(review)) {
    if (supersederOf(review, report) !== undefined) continue;
    yield {
      gravity: 'note',
      code: 'superseded-decided',
      where: reports.ids(report)[0]!,
      message: `it is a preprint of ${reports.ids(by)[0]} and the protocol says preprints: exclude; it stays screened, because somebody has decided on it`,
    };
  }
}
