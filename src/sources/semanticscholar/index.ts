/** Semantic Scholar: papers, their identifiers elsewhere and their citations. */

import { type QueryTarget, type Target, UsageError } from '../../model/index.js';
import type { Parameter } from '../address.js';
import { asksOtherwise, queryParameters } from '../query-parameters.js';
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
  if (query === undefined && !asksOtherwise(target)) {
    throw new UsageError('a search of Semantic Scholar needs words or a venue', {
      code: 'query-missing',
      hint: 'give `query:`, `native:` (words in its own language) or `set:` (a venue by its name there); years and days alone are no search',
    });
  }
  const { words, further, problems } = queryParameters(target, 'semanticscholar', 'query');
  const texts = [...words.map(([, text]) => text), native ?? ''].filter((text) => text.trim() !== '');
  const parameters: readonly Parameter[] = [
    ...(texts.length === 0
      ? []
      : [['query', texts.length === 1 ? (texts[0] ?? '') : texts.map((text) => `(${text})`).join(' + ')] as const]),
    ...(set === undefined ? [] : [['venue', set] as const]),
    ...Object.entries(further),
    ...publishedBetween(from, until, 'year' in further),
  ];
  const limits = [...(set === undefined ? [] : [`venue ${set}`]), ...publicationLimits(target), ...problems];
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
 * Semantic Scholar. Queries only, by the bulk search, which looks into titles and abstracts, and `set`, a venue by its name
 * there. Its documentation calls the text of a bulk search optional, though the table of parameters calls `query` required;
 * clients ask for venues without one (allenai/s2-folks#150). Editions are not served: names of venues there are no keys.
 */
export const semanticScholar: Source = {
  name: 'semanticscholar',
  title: 'Semantic Scholar',
  kind: 'database',
  plan: (target: Target) => (target.kind !== 'query' || target.file !== undefined ? undefined : planQuery(target)),
};
