/** Limits put on a search of dblp beside its query: years and a greatest number. */

import type { QueryTarget } from '../../model/index.js';
import { numberInWords, upTo } from '../search-limits.js';
import type { HarvestItem } from '../source.js';

const yearOfDay = (day: string | undefined): number | undefined => {
  const year = /^\d{4}/.exec(day ?? '')?.[0];
  return year === undefined ? undefined : Number(year);
};

/** The limits in words. */
export const yearsAndNumber = (target: QueryTarget): readonly string[] => {
  const years = [target.from?.slice(0, 4), target.until?.slice(0, 4)];
  return [
    ...(years.every((year) => year === undefined) ? [] : [`years ${years.map((year) => year ?? '').join('-')}`]),
    ...numberInWords(target),
  ];
};

async function* withinYears(
  harvest: AsyncIterable<HarvestItem>,
  first = Number.NEGATIVE_INFINITY,
  last = Number.POSITIVE_INFINITY,
): AsyncGenerator<HarvestItem, void> {
  for await (const item of harvest) {
    const year = item.kind === 'record' ? item.record.year : undefined;
    if (year !== undefined && (year < first || year > last)) yield { kind: 'dropped', what: 'outside the years' };
    else yield item;
  }
}

/**
 * A harvest within the limits of a target. dblp knows years, no days: of the first and last day their years count.
 * Records without a year are kept: what is not known excludes nothing.
 */
export const within = (
  harvest: AsyncIterable<HarvestItem>,
  { from, until, limit }: QueryTarget,
): AsyncIterable<HarvestItem> => upTo(withinYears(harvest, yearOfDay(from), yearOfDay(until)), limit);
