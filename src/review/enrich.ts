/** `enrich`: seeks the abstracts that records lack in other sources, and keeps what is found as enrichment records that name their targets. */

import { ShardCollector } from '../corpus/index.js';
import { withLock } from '../io/index.js';
import { type BibliographicRecord, type RecordId, SourceError, UsageError } from '../model/index.js';
import { type Found, type LookUpSource, lookUpSources, type Wanted } from '../sources/index.js';
import { updateLinks } from './dedup.js';
import { type FetchFailure, failureOf } from './fetch-failure.js';
import { beginFetching, endFetching } from './fetch-journal.js';
import type { Review } from './open-review.js';
import { type NetworkOptions, type OpenSourceWorld, openSourceWorld } from './source-world.js';
import { storeHarvest } from './store-harvest.js';

/** How abstracts are sought. */
export interface EnrichOptions extends NetworkOptions {
  /** Sources to ask, in this order; each is asked for what those before did not have. */
  readonly sources: readonly string[];
  /** Also seeks by title what has neither DOI nor arXiv id: one request a record. */
  readonly titles: boolean;
  readonly dryRun: boolean;
  readonly refresh: boolean;
}

/** What one source had. */
export interface EnrichedFrom {
  readonly source: string;
  /** Records that it was asked for. */
  readonly asked: number;
  /** Abstracts that it had, by what the record was found. */
  readonly found: number;
  readonly by: Readonly<Record<Found['by'], number>>;
  /** Id of the enrichment search; absent where nothing was found. */
  readonly search?: string;
  readonly failure?: FetchFailure;
}

/** `enrich --json`. */
export interface Enriched {
  /** Records that count, and how many of them had no abstract before and after. */
  readonly records: number;
  readonly lacking: number;
  readonly left: number;
  readonly sources: readonly EnrichedFrom[];
  readonly requests: number;
}

/** What a record can be sought by. */
const wantedOf = ({ id, doi, arxiv, title, year, authors }: BibliographicRecord, titles: boolean): Wanted => ({
  id,
  ...(doi === undefined ? {} : { doi }),
  ...(arxiv === undefined ? {} : { arxiv }),
  ...(!titles || title === undefined ? {} : { title }),
  ...(year === undefined ? {} : { year }),
  ...(authors === undefined ? {} : { authors }),
});

/** Records that count and have no abstract, neither of their own nor supplied. */
const lacking = (
  { corpus }: Review,
  titles: boolean,
): { readonly records: number; readonly wanted: readonly Wanted[] } => {
  const wanted = new Map<RecordId, Wanted>();
  let records = 0;
  for (let row = 0; row < corpus.size; row++) {
    if (!corpus.counts(row)) continue;
    records++;
    if (corpus.hasAbstract(row)) continue;
    const record = corpus.readEnriched(row);
    if (record.abstract === undefined) wanted.set(record.id, wantedOf(record, titles));
  }
  return { records, wanted: [...wanted.values()] };
};

/** The sources of these names, in this order. Throws `UsageError` for one that cannot be asked. */
const namedSources = (names: readonly string[]): readonly LookUpSource[] =>
  names.map((name) => {
    const found = lookUpSources.find((source) => source.name === name);
    if (found !== undefined) return found;
    throw new UsageError(`\`${name}\` cannot be asked for abstracts`, {
      code: 'source-unknown',
      flag: '--from',
      hint: `there is ${lookUpSources.map((source) => source.name).join(', ')}`,
    });
  });

const askOne = async (
  review: Review,
  source: LookUpSource,
  wanted: readonly Wanted[],
  world: OpenSourceWorld,
  { onProgress, pace, tool, titles }: EnrichOptions,
): Promise<EnrichedFrom & { readonly supplied: ReadonlySet<RecordId> }> => {
  const { paths } = review;
  const collector = new ShardCollector(paths.cache);
  const supplied = new Set<RecordId>();
  const by = { doi: 0, arxiv: 0, title: 0 };
  const asked = wanted.filter(source.canLookUp);
  const at = new Date(pace.now()).toISOString();
  let failure: FetchFailure | undefined;
  try {
    for await (const found of source.lookUp(asked, world)) {
      if (found.record.abstract === undefined || supplied.has(found.of)) continue;
      // A record of the source may supply several of ours.
      collector.addApart({ ...found.record, enriches: found.of });
      supplied.add(found.of);
      by[found.by]++;
      onProgress(`abstracts from ${source.name}`, supplied.size, asked.length);
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    // What was found before it failed is kept: the rest is asked for next time.
    failure = failureOf(source.name, error);
  }
  const result = { source: source.name, asked: asked.length, found: supplied.size, by, supplied };
  if (supplied.size === 0) {
    collector.discard();
    return { ...result, ...(failure === undefined ? {} : { failure }) };
  }
  const stored = await withLock(paths.lock, () =>
    storeHarvest(paths, collector, `${source.name}/abstracts`, {
      at,
      role: 'enrichment',
      source: source.name,
      kind: 'database',
      query: `abstracts of ${asked.length} records by DOI, arXiv id${titles ? ' or title' : ''}`,
      read: supplied.size,
      kept: supplied.size,
      rejected: 0,
      tool,
    }),
  );
  return { ...result, search: stored.search, ...(failure === undefined ? {} : { failure }) };
};

/** Seeks abstracts for all records that count and lack one. A source that fails costs no other; what it gave before is kept. */
export const enrich = async (review: Review, options: EnrichOptions): Promise<Enriched> => {
  const { paths } = review;
  const asked = namedSources(options.sources);
  const { records, wanted } = lacking(review, options.titles);
  if (options.dryRun) {
    const sources = asked.map((source) => ({
      source: source.name,
      asked: wanted.filter(source.canLookUp).length,
      found: 0,
      by: { doi: 0, arxiv: 0, title: 0 },
    }));
    return { records, lacking: wanted.length, left: wanted.length, sources, requests: 0 };
  }
  let left = wanted;
  const results: EnrichedFrom[] = [];
  const requests = await withLock(paths.fetchLock, async () => {
    const world = openSourceWorld(review, options, beginFetching(paths, options.pace.now(), options.refresh));
    try {
      for (const source of asked) {
        const { supplied, ...result } = await askOne(review, source, left, world, options);
        results.push(result);
        left = left.filter(({ id }) => !supplied.has(id));
      }
    } finally {
      await world.close();
    }
    if (results.every(({ failure }) => failure === undefined)) endFetching(paths);
    return world.requests();
  });
  review.reload();
  // Links name the corpus by its content, which has grown.
  if (results.some(({ search }) => search !== undefined)) await updateLinks(review, options.onProgress);
  return { records, lacking: wanted.length, left: left.length, sources: results, requests };
};
