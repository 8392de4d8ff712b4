/** Finding units by words of their titles and texts. */

import { printable } from '../text/index.js';
import type { CodableUnit } from './coding-state.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import { reportFields } from './shown-report.js';

/** A unit that was found. */
export interface FoundUnit {
  readonly key: string;
  readonly title: string;
}

/** Units whose name, title, abstract or notes hold every word of a query, upper and lower case alike; at most `limit`. */
export const searchUnits = (
  review: Review,
  units: readonly CodableUnit[],
  query: string,
  limit: number,
): readonly FoundUnit[] => {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found: FoundUnit[] = [];
  for (const { key, report } of units) {
    if (found.length === limit) break;
    const { title = '', abstract = '', notes = [] } = maskedRecord(reportFields(review, report));
    const text = [key, title, abstract, ...notes].join(' ').toLowerCase();
    if (words.every((word) => text.includes(word))) found.push({ key, title: printable(title) });
  }
  return found;
};
