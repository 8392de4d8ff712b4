/** Limits of a search beside its query: how they are said, as PRISMA-S asks for it, and how a greatest number is kept. */

import type { HarvestItem, Plan } from './source.js';

/** Days, `2024-01-31`, and the greatest number of records. */
export interface SearchLimits {
  readonly from?: string;
  readonly until?: string;
  readonly limit?: number;
}

/** Days in words, by what happened on them: `submitted from 2024-01-31`, `submitted until 2024-12-31`. */
export const daysInWords = ({ from, until }: SearchLimits, happened: string): readonly string[] => [
  ...(from === undefined ? [] : [`${happened} from ${from}`]),
  ...(until === undefined ? [] : [`${happened} until ${until}`]),
];

/** The greatest number in words; none where there is none. */
export const numberInWords = ({ limit }: SearchLimits): readonly string[] =>
  limit === undefined ? [] : [`at most ${limit} records`];

/** All limits in words, of an index that selects by the day of publication. */
export const publicationLimits = (limits: SearchLimits): readonly string[] => [
  ...(limits.from === undefined ? [] : [`published on ${limits.from} or later`]),
  ...daysInWords(limits.until === undefined ? {} : { until: limits.until }, 'published'),
  ...numberInWords(limits),
];

/** The limits of a plan from their parts; absent where there are none. */
export const limitsOf = (parts: readonly string[]): Pick<Plan, 'limits'> =>
  parts.length === 0 ? {} : { limits: parts.join('; ') };

/** A harvest up to so many records. Of a harvest that is left early no more is asked. */
export async function* upTo(
  harvest: AsyncIterable<HarvestItem>,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<HarvestItem, void> {
  let left = limit;
  if (left <= 0) return;
  for await (const item of harvest) {
    yield item;
    if (item.kind === 'record' && --left <= 0) return;
  }
}
