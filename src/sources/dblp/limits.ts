/** Limits put on a search of dblp beside its query: years and a greatest number. */

import type { QueryTarget } from '../../model/index.js';
import type { HarvestItem } from '../source.js';

const yearOfDay = (day: string | undefined): number | undefined => {
  const year = /^\d{4}/.exec(day ?? '')?.[0];
  return year === undefined ? undefined : Number(year);
};

/** Limits of a search. dblp knows years, no days: of the first and last day their years count. */
export interface Limits {
  readonly from: number;
  readonly until: number;
  readonly limit: number;
}

/** The limits of a target; open where it sets none. */
export const limitsOf = ({ from, until, limit }: QueryTarget): Limits => ({
  from: yearOfDay(from) ?? Number.NEGATIVE_INFINITY,
  until: yearOfDay(until) ?? Number.POSITIVE_INFINITY,
  limit: limit ?? Number.POSITIVE_INFINITY,
});

/** The limits in words, with what the query could not say; undefined where there are none. */
export const describeLimits = (
  { from, until, limit }: QueryTarget,
  problems: readonly string[],
): string | undefined => {
  const years = [from?.slice(0, 4), until?.slice(0, 4)];
  const parts = [
    ...(from === undefined && until === undefined ? [] : [`years ${years.map((year) => year ?? '').join('-')}`]),
    ...(limit === undefined ? [] : [`at most ${limit} records`]),
    ...problems,
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
};

/** A harvest within limits. Records without a year are kept: what is not known excludes nothing. */
export async function* within(harvest: AsyncIterable<HarvestItem>, limits: Limits): AsyncGenerator<HarvestItem, void> {
  let records = 0;
  if (limits.limit <= 0) return;
  for await (const item of harvest) {
    const year = item.kind === 'record' ? item.record.year : undefined;
    if (year !== undefined && (year < limits.from || year > limits.until)) {
      yield { kind: 'dropped', what: 'outside the years' };
      continue;
    }
    yield item;
    if (item.kind === 'record' && ++records >= limits.limit) return;
  }
}
