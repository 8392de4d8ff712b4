/** `snowball`: one round of citation searching from what is included, into the arm of other methods. People judge between rounds. */

import { ShardCollector } from '../corpus/index.js';
import { withLock, writeAtomically } from '../io/index.js';
import { type BibliographicRecord, type RecordId, SourceError, UsageError } from '../model/index.js';
import { type CitationDirection, type CitationSource, citationSources, type Wanted } from '../sources/index.js';
import { updateLinks } from './dedup.js';
import { exportReports } from './export.js';
import { type FetchFailure, failureOf } from './fetch-failure.js';
import { beginFetching, endFetching } from './fetch-journal.js';
import type { Review } from './open-review.js';
import { type RoundWorth, roundsSoFar, snowballSearches } from './snowball-rounds.js';
import { type NetworkOptions, type OpenSourceWorld, openSourceWorld } from './source-world.js';
import { storeHarvest } from './store-harvest.js';

/** What a round starts from. */
export const startSets = ['included', 'seeds'] as const;
export type StartSet = (typeof startSets)[number];

/** How a round is run. */
export interface SnowballOptions extends NetworkOptions {
  readonly source: string;
  readonly directions: readonly CitationDirection[];
  readonly from: StartSet;
  readonly dryRun: boolean;
  readonly refresh: boolean;
}

/** One direction of the round that was run. */
export interface Traced {
  readonly direction: CitationDirection;
  /** Reports started from: those of the start set that no earlier round started from. */
  readonly start: number;
  /** Of them, those that cannot be asked about (no DOI, no arXiv id) or that the source does not know. */
  readonly unknown: number;
  readonly found: number;
  /** Cited works of which the source knows too little to make a record. */
  readonly dropped: Readonly<Record<string, number>>;
  readonly search?: string;
  readonly failure?: FetchFailure;
}

/** `snowball --json`. */
export interface Snowballed {
  readonly round: number;
  readonly traced: readonly Traced[];
  /** All rounds with what they were worth. */
  readonly rounds: readonly RoundWorth[];
  readonly requests: number;
}

const citationSource = (name: string): CitationSource => {
  const found = citationSources.find((source) => source.name === name);
  if (found !== undefined) return found;
  throw new UsageError(`\`${name}\` cannot be asked for citations`, {
    code: 'source-unknown',
    flag: '--source',
    hint: `there is ${citationSources.map((source) => source.name).join(', ')}`,
  });
};

const wantedOf = ({ id, doi, arxiv, title, year, authors }: BibliographicRecord): Wanted => ({
  id,
  ...(doi === undefined ? {} : { doi }),
  ...(arxiv === undefined ? {} : { arxiv }),
  ...(title === undefined ? {} : { title }),
  ...(year === undefined ? {} : { year }),
  ...(authors === undefined ? {} : { authors }),
});

/** The records that were known before the search: those that the protocol names, and those of role seed. */
const seedsOf = ({ corpus, protocol }: Review): readonly BibliographicRecord[] => {
  const named = new Set(protocol.seeds);
  const found = new Map<RecordId, BibliographicRecord>();
  for (let row = 0; row < corpus.size; row++) {
    const id = corpus.at(row);
    if (!found.has(id) && (named.has(id) || corpus.searchOf(row).role === 'seed'))
      found.set(id, corpus.readEnriched(row));
  }
  return [...found.values()];
};

const startSetOf = (review: Review, from: StartSet): readonly Wanted[] =>
  (from === 'seeds' ? seedsOf(review) : [...exportReports(review, { outcome: 'include' }).records]).map(wantedOf);

/** What earlier rounds of this source and direction started from, by report, so that nothing is traced twice. */
const tracedBefore = (review: Review, source: string, direction: CitationDirection): ReadonlySet<number> =>
  new Set(
    snowballSearches(review)
      .filter((search) => search.source === source && search.snowball?.direction === direction)
      .flatMap(({ snowball }) => snowball?.start.map((id) => review.reports.of(id)) ?? []),
  );

interface Edge {
  readonly citing: RecordId;
  readonly cited: RecordId;
}

/** Traces a start set in one direction and stores what was found, with the edges. */
const traceRound = async (
  review: Review,
  source: CitationSource,
  direction: CitationDirection,
  round: number,
  start: readonly Wanted[],
  world: OpenSourceWorld,
  { onProgress, pace, tool }: SnowballOptions,
): Promise<Traced> => {
  const { paths } = review;
  const collector = new ShardCollector(paths.cache);
  const edges: Edge[] = [];
  const dropped: Record<string, number> = {};
  const at = new Date(pace.now()).toISOString();
  let unknown = 0;
  let done = 0;
  try {
    for (const wanted of start) {
      onProgress(`${direction} citations from ${source.name}`, done++, start.length);
      if (!source.canTrace(wanted)) {
        unknown++;
        continue;
      }
      const before = edges.length;
      for await (const item of source.trace(wanted, direction, world)) {
        if (item.kind === 'dropped') dropped[item.what] = (dropped[item.what] ?? 0) + 1;
        if (item.kind !== 'record') continue;
        collector.add(item.record);
        const [citing, cited] = direction === 'backward' ? [wanted.id, item.record.id] : [item.record.id, wanted.id];
        edges.push({ citing, cited });
      }
      if (edges.length === before) unknown++;
    }
  } catch (error) {
    collector.discard();
    if (!(error instanceof SourceError)) throw error;
    // A round is whole or is none: efficiency and saturation are read from it. Stored answers make the next try short.
    return { direction, start: start.length, unknown, found: 0, dropped, failure: failureOf(source.name, error) };
  }
  const found = collector.size;
  if (found === 0) {
    collector.discard();
    return { direction, start: start.length, unknown, found, dropped };
  }
  const { search } = await withLock(paths.lock, () => {
    const stored = storeHarvest(paths, collector, `${source.name}/snowball-${round}-${direction}`, {
      at,
      role: 'other-methods',
      source: source.name,
      kind: 'citation',
      query: `${direction} citations of ${start.length} reports`,
      snowball: { round, direction, start: start.map(({ id }) => id), unknown },
      ...(Object.keys(dropped).length === 0 ? {} : { dropped }),
      read: found,
      kept: found,
      rejected: 0,
      tool,
    });
    const lines = [...new Set(edges.map(({ citing, cited }) => JSON.stringify({ citing, cited })))].sort();
    writeAtomically(
      paths.citations(stored.search),
      lines.map((line) => `${line}\n`),
    );
    return stored;
  });
  return { direction, start: start.length, unknown, found, dropped, search };
};

/**
 * Runs one round: everything in the start set that no earlier round started from, in each direction. With nothing new
 * to start from it says so: the search is saturated (Wohlin 2014). Throws `UsageError` where nothing is included yet.
 */
export const snowball = async (review: Review, options: SnowballOptions): Promise<Snowballed> => {
  const source = citationSource(options.source);
  const set = startSetOf(review, options.from);
  if (set.length === 0) {
    const nothing = options.from === 'seeds' ? 'there are no seeds' : 'nothing is included yet';
    throw new UsageError(`${nothing}: there is nothing to start from`, {
      code: 'start-set-empty',
      hint:
        options.from === 'seeds'
          ? 'list them under seeds: in the protocol, or import them with --role seed'
          : 'litsieve screen, or start from the seeds: litsieve snowball --from seeds',
    });
  }
  const round = Math.max(0, ...snowballSearches(review).map((search) => search.snowball?.round ?? 0)) + 1;
  const starts = options.directions.map((direction) => {
    const before = tracedBefore(review, source.name, direction);
    return { direction, start: set.filter(({ id }) => !before.has(review.reports.of(id))) };
  });
  if (options.dryRun || starts.every(({ start }) => start.length === 0)) {
    const traced = starts.map(({ direction, start }) => ({
      direction,
      start: start.length,
      unknown: start.filter((wanted) => !source.canTrace(wanted)).length,
      found: 0,
      dropped: {},
    }));
    return { round, traced, rounds: roundsSoFar(review), requests: 0 };
  }
  const { paths } = review;
  const traced: Traced[] = [];
  const requests = await withLock(paths.fetchLock, async () => {
    const world = openSourceWorld(review, options, beginFetching(paths, options.pace.now(), options.refresh));
    try {
      for (const { direction, start } of starts) {
        if (start.length > 0) traced.push(await traceRound(review, source, direction, round, start, world, options));
      }
    } finally {
      await world.close();
    }
    if (traced.every(({ failure }) => failure === undefined)) endFetching(paths);
    return world.requests();
  });
  review.reload();
  if (traced.some(({ search }) => search !== undefined)) await updateLinks(review, options.onProgress);
  return { round, traced, rounds: roundsSoFar(review), requests };
};
