/** Semantic Scholar: papers, their identifiers elsewhere and their citations. */

import { type QueryTarget, type Target, UsageError } from '../../model/index.js';
import { parseQuery, renderQuery } from '../../queries/index.js';
import type { Parameter } from '../address.js';
import { limitsOf, publicationLimits, upTo } from '../search-limits.js';
import type { Plan, Source } from '../source.js';
import { countPapers, searchAddress } from './api.js';
import { harvestSearch } from './harvest.js';

export { semanticScholarCitations } from './citations.js';
export { semanticScholarLookUp } from './look-up.js';

/**
 * Days of publication. Whole years are said by `year`, which every paper has, unless the query says it already; many
 * papers have no day and count as of 1 January.
 */
const publishedBetween = (from = '', until = '', isYearSaid = false): readonly Parameter[] => {
  if (from === '' && until === '') return [];
  const isWhole = /^(?:\d{4}-01-01)?$/.test(from) && /^(?:\d{4}-12-31)?$/.test(until);
  if (!isWhole || isYearSaid) return [['publicationDateOrYear', `${from}:${until}`]];
  const [first, last] = [from.slice(0, 4), until.slice(0, 4)];
  return [['year', first === last ? first : `${first}-${last}`]];
};

const planQuery = (target: QueryTarget): Plan => {
  const { query, native, set, from, until, limit } = target;
  const rendered = query === undefined ? undefined : renderQuery(parseQuery(query), 'semanticscholar');
  const text = [rendered?.text, native].filter((part) => part !== undefined && part !== '');
  if (text.length === 0) {
    throw new UsageError('a search of Semantic Scholar needs words', {
      code: 'query-missing',
      hint: 'give `query:` or `native:`; years, days and a venue (`set:`) alone are no search there',
    });
  }
  const further = rendered?.parameters ?? {};
  const parameters: readonly Parameter[] = [
    ['query', text.length === 1 ? (text[0] ?? '') : text.map((part) => `(${part})`).join(' + ')],
    ...(set === undefined ? [] : [['venue', set] as const]),
    ...Object.entries(further),
    ...publishedBetween(from, until, 'year' in further),
  ];
  const limits = [
    ...(set === undefined ? [] : [`venue ${set}`]),
    ...publicationLimits(target),
    ...(rendered?.problems ?? []),
  ];
  return {
    query: searchAddress(parameters),
    platform: 'Semantic Scholar Academic Graph API, api.semanticscholar.org',
    ...limitsOf(limits),
    requests: [`GET ${searchAddress(parameters)}`],
    harvest: ({ http }) => upTo(harvestSearch(http, parameters), limit),
    count: ({ http }) => countPapers(http, parameters),
  };
};

/**
 * Semantic Scholar. Queries only, by the bulk search, which looks into titles and abstracts; `set` limits them to a
 * venue by its name there. Editions are not served: its parameter table calls `query` required.
 */
export const semanticScholar: Source = {
  name: 'semanticscholar',
  title: 'Semantic Scholar',
  kind: 'database',
  plan: (target: Target) => (target.kind !== 'query' || target.file !== undefined ? undefined : planQuery(target)),
};
