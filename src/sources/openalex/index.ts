/** OpenAlex: an open index of works, their venues and citations. */

import { type EditionTarget, type QueryTarget, type Target, UsageError } from '../../model/index.js';
import { venueKeys } from '../../queries/index.js';
import { longestAddress, type Parameter } from '../address.js';
import { asksOtherwise, queryParameters } from '../query-parameters.js';
import { limitsOf, publicationLimits, upTo } from '../search-limits.js';
import type { HarvestItem, Plan, Source, SourceWorld } from '../source.js';
import { countWorks, listAddress, pageAddress } from './api.js';
import { harvestWorks } from './harvest.js';

export { openalexCitations } from './citations.js';
export { openalexLookUp } from './look-up.js';
export { openalexAfterRefusal } from './refusal.js';

/** The parameters of one list. */
type List = readonly Parameter[];

async function* harvestAll(world: SourceWorld, lists: readonly List[], limit?: number): AsyncGenerator<HarvestItem> {
  for (const list of lists) {
    for await (const work of harvestWorks(world, list, limit)) {
      if (!('total' in work)) yield work.item;
      // Lists may overlap: their totals do not add up.
      else if (lists.length === 1) yield { kind: 'expected', total: work.total };
    }
  }
}

/** The address of a list's first page, with a key. */
const firstPage = (list: List): string => pageAddress(list, ['cursor', '*']);

const planOf = (lists: readonly List[], limits: readonly string[], limit?: number): Plan => {
  const [first, ...others] = lists;
  const tooLong = lists.map(firstPage).find((address) => address.length > longestAddress);
  if (tooLong !== undefined) {
    throw new UsageError(
      `the query is too long for OpenAlex: its address has ${tooLong.length} of ${longestAddress} characters`,
      { code: 'query-too-long', hint: 'split it into several searches; duplicates are found afterwards' },
    );
  }
  return {
    query: lists.map((list) => listAddress(list)).join('\n'),
    platform: 'OpenAlex API, api.openalex.org',
    ...limitsOf(limits),
    requests: lists.map((list) => `GET ${firstPage(list)}`),
    harvest: (world) => upTo(harvestAll(world, lists, limit), limit),
    ...(first !== undefined && others.length === 0 ? { count: (world: SourceWorld) => countWorks(world, first) } : {}),
  };
};

/** Whether a key is a source of OpenAlex's, `S106296714`; else it is a filter. */
const isSourceKey = (key: string): boolean => /^S\d+$/.test(key);

/** Filters of a venue's keys: sources are alternatives of one filter, each other key is a filter of its own. */
const filtersOfKeys = (keys: readonly string[]): readonly string[] => {
  const sources = keys.filter(isSourceKey);
  const filters = keys.filter((key) => !isSourceKey(key));
  const malformed = filters.find((filter) => !/^[a-z_.]+(?:\.search)?:\S/.test(filter));
  if (malformed !== undefined) {
    throw new UsageError(`\`${malformed}\` is no key of OpenAlex`, {
      code: 'openalex-key-invalid',
      hint: 'write a source such as `S106296714`, or a filter such as `locations.source.id:S106296714`',
    });
  }
  return [...(sources.length === 0 ? [] : [`primary_location.source.id:${sources.join('|')}`]), ...filters];
};

const planEdition = ({ venue, year }: EditionTarget): Plan | undefined => {
  const filters = filtersOfKeys(venueKeys(venue, 'openalex', year));
  if (filters.length === 0) return undefined;
  return planOf(
    filters.map((filter) => [['filter', `${filter},publication_year:${year}`]]),
    [`published in ${year}`],
  );
};

const planQuery = (target: QueryTarget): Plan => {
  const { query, native, set, from, until, limit } = target;
  if (query === undefined && !asksOtherwise(target)) {
    throw new UsageError('a search of OpenAlex needs a query', {
      code: 'query-missing',
      hint: 'give `query:`, `native:` (a filter such as `topics.id:T10260`, or words for `search=`) or `set:` (a source, `S106296714`)',
    });
  }
  const { words, further: told, problems } = queryParameters(target, 'openalex', 'search');
  const { filter: furtherFilter, ...further } = told;
  const isFilter = native !== undefined && /^[a-z_.]+:\S/.test(native);
  const filters = [
    ...(furtherFilter === undefined ? [] : [furtherFilter]),
    ...(native !== undefined && isFilter ? [native] : []),
    ...filtersOfKeys(set === undefined ? [] : [set]),
    ...(from === undefined ? [] : [`from_publication_date:${from}`]),
    ...(until === undefined ? [] : [`to_publication_date:${until}`]),
  ];
  const list: List = [
    ...words,
    ...(native === undefined || isFilter ? [] : [['search', native] as const]),
    ...Object.entries(further),
    ...(filters.length === 0 ? [] : [['filter', filters.join(',')] as const]),
  ];
  const limits = [...publicationLimits(target), ...problems];
  return planOf([list], limits, limit);
};

/**
 * OpenAlex. Editions: a venue's keys at `openalex` are sources (`S106296714`) or filters; proceedings are linked badly.
 * Queries look into titles and abstracts; `native` is a filter, or words for `search=`. More than 10,000 works need a
 * key in `OPENALEX_API_KEY`.
 */
export const openalex: Source = {
  name: 'openalex',
  title: 'OpenAlex',
  kind: 'database',
  plan: (target: Target) => {
    if (target.kind === 'repository' || target.file !== undefined) return undefined;
    return target.kind === 'edition' ? planEdition(target) : planQuery(target);
  },
};
