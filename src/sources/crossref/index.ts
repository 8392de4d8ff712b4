/** Crossref: the metadata that publishers register with their DOIs. */

import { type EditionTarget, type QueryTarget, type Target, UsageError } from '../../model/index.js';
import type { Parameter } from '../address.js';
import { asksOtherwise, queryParameters } from '../query-parameters.js';
import { limitsOf, publicationLimits, upTo } from '../search-limits.js';
import type { HarvestItem, Plan, Source, SourceWorld } from '../source.js';
import { countWorks, listAddress, mostRows, type WorksList } from './api.js';
import { type Filtered, filterOfSet, filtersOfEdition, narrowed, publishedBetween } from './filters.js';
import { harvestWorks } from './harvest.js';

export { crossrefLookUp } from './look-up.js';

/** Works in a page where few records are wanted: some works of it may be no reports; ours. */
const fewestRows = 20;

/** A list and which of its works belong to what was asked for. */
interface Portion {
  readonly list: WorksList;
  readonly belongs?: Filtered['belongs'];
}

/** Works of one list. The total of a list of which only some works belong announces nothing. */
async function* harvestOne(
  { http }: SourceWorld,
  { list, belongs }: Portion,
  isOnly: boolean,
): AsyncGenerator<HarvestItem> {
  for await (const work of harvestWorks(http, list)) {
    if ('total' in work) {
      if (isOnly && belongs === undefined) yield { kind: 'expected', total: work.total };
    } else if (belongs !== undefined && work.doi !== undefined && !belongs(work.doi)) {
      yield { kind: 'dropped', what: 'work of another volume' };
    } else yield work.item;
  }
}

async function* harvestAll(world: SourceWorld, wanted: readonly Portion[]): AsyncGenerator<HarvestItem> {
  for (const one of wanted) yield* harvestOne(world, one, wanted.length === 1);
}

const planOf = (wanted: readonly Portion[], limits: readonly string[], limit?: number): Plan => {
  const [first, ...others] = wanted;
  const lists = wanted.map(({ list }) => list);
  return {
    query: lists.map(listAddress).join('\n'),
    platform: 'Crossref REST API, api.crossref.org',
    ...limitsOf(limits),
    requests: lists.map((list) => `GET ${listAddress(list)}`),
    harvest: (world) => upTo(harvestAll(world, wanted), limit),
    ...(first !== undefined && others.length === 0 && first.belongs === undefined
      ? { count: ({ http }: SourceWorld) => countWorks(http, first.list) }
      : {}),
  };
};

const planEdition = (target: EditionTarget): Plan | undefined => {
  const filtered = filtersOfEdition(target);
  if (filtered.length === 0) return undefined;
  const wanted = filtered.map(
    ({ filter, belongs }): Portion => ({
      list: { parameters: [['filter', filter]] },
      ...(belongs === undefined ? {} : { belongs }),
    }),
  );
  return planOf(wanted, [`published in ${target.year}`]);
};

const planQuery = (target: QueryTarget): Plan => {
  const { query, native, set, from, until, limit } = target;
  if (query === undefined && !asksOtherwise(target)) {
    throw new UsageError('a search of Crossref needs a query', {
      code: 'query-missing',
      hint: 'give `query:` (words of title, authors and venue), `native:` (a filter such as `issn:0098-5589`) or `set:`',
    });
  }
  const { words, further: told, problems } = queryParameters(target, 'crossref', 'query.bibliographic');
  const filtered = filterOfSet(set);
  const { filter: furtherFilter = '', ...further } = told;
  const filters = narrowed([
    ...(filtered === undefined ? [] : [filtered.filter]),
    ...[native ?? '', furtherFilter].flatMap((some) => (some === '' ? [] : some.split(','))),
    ...publishedBetween(from, until),
  ]);
  const parameters: readonly Parameter[] = [
    ...words,
    ...Object.entries(further),
    ...(filters.length === 0 ? [] : [['filter', filters.join(',')] as const]),
  ];
  const limits = [...publicationLimits(target), ...problems];
  const rows = Math.min(mostRows, Math.max(fewestRows, limit ?? mostRows));
  const list: WorksList = { parameters, rows };
  return planOf([{ list, ...(filtered?.belongs === undefined ? {} : { belongs: filtered.belongs }) }], limits, limit);
};

/**
 * Crossref. Editions: a venue's keys at `crossref` are `issn:0098-5589`, `isbn:…`, `container:<container title>`,
 * `prefix:10.1145/3597503` or any other filter of the interface. Queries: words of the bibliographic facts, not of
 * abstracts; `native` is a filter; `set` is written as a venue's key.
 */
export const crossref: Source = {
  name: 'crossref',
  title: 'Crossref',
  kind: 'database',
  plan: (target: Target) => {
    if (target.kind === 'repository' || target.file !== undefined) return undefined;
    return target.kind === 'edition' ? planEdition(target) : planQuery(target);
  },
};
