/** Years that a database knows as a filter beside the query only. */

import { formatQuery } from '../format-query.js';
import { allOf, anyOf, noneOf, type Query, type Years } from '../query.js';
import type { Problems } from '../rendered-query.js';

/** The years that a whole query is limited to, and the query without any years. */
export interface YearsApart {
  readonly query: Query | undefined;
  readonly years: Years | undefined;
}

const hull = (one: Years | undefined, other: Years): Years => {
  const from = Math.max(one?.from ?? 0, other.from ?? 0);
  const until = Math.min(one?.until ?? 9999, other.until ?? 9999);
  return { kind: 'years', ...(from === 0 ? {} : { from }), ...(until === 9999 ? {} : { until }) };
};

/** Takes years away that stand where no filter can follow: within an OR, or behind NOT. */
const withoutYears = (query: Query, title: string, problems: Problems): Query | undefined => {
  switch (query.kind) {
    case 'years':
      problems.add(`${title} limits whole queries to years, and no part of one; left out`, formatQuery(query));
      return undefined;
    case 'not': {
      const inner = withoutYears(query.of, title, problems);
      return inner === undefined ? undefined : noneOf(inner);
    }
    case 'and':
    case 'or': {
      const parts = query.of.map((part) => withoutYears(part, title, problems)).filter((part) => part !== undefined);
      if (parts.length === 0) return undefined;
      return query.kind === 'and' ? allOf(parts) : anyOf(parts);
    }
    default:
      return query;
  }
};

/** Parts the years that all of a query is limited to from the rest of it. */
export const yearsApart = (query: Query, title: string, problems: Problems): YearsApart => {
  let years: Years | undefined;
  const rest: Query[] = [];
  for (const part of query.kind === 'and' ? query.of : [query]) {
    if (part.kind === 'years') years = hull(years, part);
    else {
      const kept = withoutYears(part, title, problems);
      if (kept !== undefined) rest.push(kept);
    }
  }
  return { query: rest.length === 0 ? undefined : allOf(rest), years };
};
