/** `enrich`: seeks the abstracts that records lack in other sources, and keeps what is found as enrichment records that name their targets. */

import { ShardCollector } from '../corpus/index.js';
import { arxivIn } from '../formats/index.js';
import { withLock } from '../io/index.js';
import {
  type BibliographicRecord,
  isRecordId,
  type RecordFields,
  type RecordId,
  SourceError,
  UsageError,
} from '../model/index.js';
import { type Found, type LookUpSource, lookUpSources, type Wanted } from '../sources/index.js';
import { updateLinks } from './dedup.js';
import { type FetchFailure, failureOf } from './fetch-failure.js';
import { type Handle, type Lacking, lackingIn } from './lacking-abstracts.js';
import type { Review } from './open-review.js';
import type { NetworkOptions, OpenSourceWorld } from './source-world.js';
import { storeHarvest } from './store-harvest.js';
import { whileAsking } from './while-asking.js';

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
  /** Records that it was asked for, each id once; of a dry run, those that it can be asked for at most. */
  readonly asked: number;
  /** Abstracts that it had. */
  readonly found: number;
  /** By what those records were found. */
  readonly by: Readonly<Record<Found['by'], number>>;
  /** Answers that named neither the DOI nor the arXiv id that was asked for: left out. */
  readonly foreign: number;
  /** Id of the enrichment search; absent where nothing was found. */
  readonly search?: string;
  readonly failure?: FetchFailure;
}

/** `enrich --json`. */
export interface Enriched {
  /** Records that count, and how many of them had no abstract before and after, neither of their own nor supplied. */
  readonly records: number;
  readonly lacking: number;
  readonly left: number;
  /** Those that lacked one, by what they can be sought. */
  readonly handles: Readonly<Record<Handle, number>>;
  readonly sources: readonly EnrichedFrom[];
  readonly requests: number;
}

const rowsIn = (lacking: readonly Lacking[]): number => lacking.reduce((sum, { rows }) => sum + rows, 0);

/** The sources of these names, in this order and each once. Throws `UsageError` for one that cannot be asked. */
const namedSources = (names: readonly string[]): readonly LookUpSource[] =>
  [...new Set(names)].map((name) => {
    const found = lookUpSources.find((source) => source.name === name);
    if (found !== undefined) return found;
    throw new UsageError(`\`${name}\` cannot be asked for abstracts`, {
      code: 'source-unknown',
      flag: '--from',
      hint: `there is ${lookUpSources.map((source) => source.name).join(', ')}`,
    });
  });

/** DOI and arXiv id as they can be compared; arXiv's own DOI is an arXiv id. Old arXiv ids are one with and without a subject class. */
const identifiersOf = ({ doi, arxiv }: RecordFields): readonly string[] => {
  const preprint = arxivIn(arxiv ?? '') ?? arxivIn(/^10\.48550\//.test(doi ?? '') ? (doi ?? '') : '');
  return [
    ...(doi === undefined ? [] : [`doi ${doi.toLowerCase()}`]),
    ...(preprint === undefined ? [] : [`arxiv ${preprint.toLowerCase().replace(/\.[a-z]{2}(?=\/)/, '')}`]),
  ];
};

/** Whether a find is of what was wanted: it names the same DOI or arXiv id, or was held against title, year and author by its source. */
const isOf = (wanted: Wanted, { by, record }: Found): boolean => {
  if (by === 'title') return true;
  const named = identifiersOf(record);
  return identifiersOf(wanted).some((identifier) => named.includes(identifier));
};

/**
 * What is kept of a find: what does not depend on which version of the report it is. Year, venue and pages of another
 * version would contradict the record's own.
 */
const supplyOf = ({ of, record: { id, abstract, keywords, language } }: Found): BibliographicRecord => ({
  id,
  enriches: of,
  ...(abstract === undefined ? {} : { abstract }),
  ...(keywords === undefined ? {} : { keywords }),
  ...(language === undefined ? {} : { language }),
});

const askOne = async (
  review: Review,
  source: LookUpSource,
  lacking: readonly Lacking[],
  world: OpenSourceWorld,
  { onProgress, pace, tool, titles }: EnrichOptions,
): Promise<EnrichedFrom & { readonly supplied: ReadonlySet<RecordId> }> => {
  const { paths } = review;
  const collector = new ShardCollector(paths.cache);
  const supplied = new Set<RecordId>();
  const by = { doi: 0, arxiv: 0, title: 0 };
  const asked = new Map(
    lacking.filter(({ wanted }) => source.canLookUp(wanted)).map(({ wanted }) => [wanted.id, wanted]),
  );
  const at = new Date(pace.now()).toISOString();
  let foreign = 0;
  let failure: FetchFailure | undefined;
  try {
    for await (const found of source.lookUp([...asked.values()], world)) {
      const wanted = asked.get(found.of);
      if (wanted === undefined || found.record.abstract === undefined || supplied.has(found.of)) continue;
      if (!isRecordId(found.record.id)) continue;
      if (!isOf(wanted, found)) {
        foreign++;
        continue;
      }
      // A record of the source may supply several of ours.
      collector.addApart(supplyOf(found));
      supplied.add(found.of);
      by[found.by]++;
      onProgress(`abstracts from ${source.name}`, supplied.size, asked.size);
    }
  } catch (error) {
    if (!(error instanceof SourceError)) {
      collector.discard();
      throw error;
    }
    // What was found before it failed is kept: the rest is asked for next time.
    failure = failureOf(source.name, error, world);
  }
  const result = {
    ...{ source: source.name, asked: asked.size, found: supplied.size, by, foreign, supplied },
    ...(failure === undefined ? {} : { failure }),
  };
  if (supplied.size === 0) {
    collector.discard();
    return result;
  }
  const { search } = await withLock(paths.lock, () =>
    storeHarvest(paths, collector, `${source.name}/abstracts`, {
      at,
      role: 'enrichment',
      source: source.name,
      kind: 'database',
      query: `abstracts of ${asked.size} records by ${titles ? 'DOI, arXiv id or title' : 'DOI or arXiv id'}`,
      read: supplied.size,
      kept: supplied.size,
      rejected: 0,
      tool,
    }),
  );
  return { ...result, search };
};

const wouldAsk = (source: LookUpSource, lacking: readonly Lacking[]): EnrichedFrom => ({
  source: source.name,
  asked: lacking.filter(({ wanted }) => source.canLookUp(wanted)).length,
  found: 0,
  by: { doi: 0, arxiv: 0, title: 0 },
  foreign: 0,
});

/** What is asked, as the journal calls it. */
const question = 'abstracts';

/** Seeks abstracts for all records that count and lack one. A source that fails costs no other; what it gave before is kept. */
export const enrich = async (review: Review, options: EnrichOptions): Promise<Enriched> => {
  const asked = namedSources(options.sources);
  const { records, lacking } = lackingIn(review, options.titles, options.onProgress);
  const handles = { doi: 0, arxiv: 0, neither: 0 };
  for (const { handle, rows } of lacking) handles[handle] += rows;
  const before = { records, lacking: rowsIn(lacking), handles };
  if (options.dryRun) {
    return { ...before, left: before.lacking, sources: asked.map((source) => wouldAsk(source, lacking)), requests: 0 };
  }
  let left = lacking;
  const results: EnrichedFrom[] = [];
  const requests = await whileAsking(review, { ...options, verb: 'enrich' }, async ({ world, begin, end }) => {
    begin(question, options.refresh ? 'refresh' : 'goOn');
    for (const source of asked) {
      const { supplied, ...result } = await askOne(review, source, left, world, options);
      results.push(result);
      left = left.filter(({ wanted }) => !supplied.has(wanted.id));
    }
    if (results.every(({ failure }) => failure === undefined)) end(question);
  });
  review.reload();
  // Links name the corpus by its content, which has grown; a run that was stopped may have left them behind.
  if (review.linksOutOfDate) await updateLinks(review, options.onProgress);
  return { ...before, left: rowsIn(left), sources: results, requests };
};
