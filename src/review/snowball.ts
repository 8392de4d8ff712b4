/** `snowball`: one round of citation searching from what is included, into the arm of other methods. People judge between rounds. */

import { type ReviewPaths, readSearchLog, ShardCollector } from '../corpus/index.js';
import { moveFile, withLock, writeAtomically } from '../io/index.js';
import { type BibliographicRecord, isRecordId, type RecordId, SourceError, UsageError } from '../model/index.js';
import {
  type CitationDirection,
  type CitationSource,
  citationSources,
  type HarvestItem,
  type Wanted,
} from '../sources/index.js';
import { updateLinks } from './dedup.js';
import { type FetchFailure, failureOf } from './fetch-failure.js';
import type { Review } from './open-review.js';
import { freeSearchId } from './search-id.js';
import { type RoundWorth, roundsSoFar, snowballSearches } from './snowball-rounds.js';
import type { NetworkOptions, OpenSourceWorld } from './source-world.js';
import { type StartSet, startSetOf } from './start-set.js';
import { storeHarvest } from './store-harvest.js';
import { whileAsking } from './while-asking.js';

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
  /** Which round of the source in this direction it is, from 1. */
  readonly round: number;
  /** Reports started from: those of the start set that no earlier round of the source started from. */
  readonly start: number;
  /** Of them, those that the source does not know; 0 before it was asked. */
  readonly unknown: number;
  /** Further reports of the start set that it cannot be asked about: without DOI and arXiv id. They wait until they have one. */
  readonly unaskable: number;
  readonly found: number;
  /** Works on the other end of which the source knows too little to make a record, by what is wrong. */
  readonly dropped: Readonly<Record<string, number>>;
  /** Lists that may not be whole, by report, with why. */
  readonly problems: readonly string[];
  readonly search?: string;
  readonly failure?: FetchFailure;
}

/** `snowball --json`. */
export interface Snowballed {
  /** Whether there was nothing new to start from, in any direction. */
  readonly saturated: boolean;
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

/** What a source has to do in one direction. */
interface Task {
  readonly direction: CitationDirection;
  readonly round: number;
  readonly start: readonly Wanted[];
  readonly unaskable: number;
}

/** The part of a start set that no earlier round of this source and direction started from, by report, so that nothing is traced twice. */
const taskOf = (review: Review, source: CitationSource, direction: CitationDirection, set: readonly Wanted[]): Task => {
  const reportOf = (id: RecordId): RecordId | number => {
    const report = review.reports.of(id);
    return report === -1 ? id : report;
  };
  const earlier = snowballSearches(review).flatMap(({ source: asked, snowball }) =>
    asked === source.name && snowball?.direction === direction ? [snowball] : [],
  );
  const traced = new Set(earlier.flatMap(({ start }) => start.map(reportOf)));
  const left = set.filter(({ id }) => !traced.has(reportOf(id)));
  const start = left.filter(source.canTrace);
  return {
    direction,
    round: Math.max(0, ...earlier.map(({ round }) => round)) + 1,
    start,
    unaskable: left.length - start.length,
  };
};

const untraced = ({ direction, round, start, unaskable }: Task): Traced => ({
  ...{ direction, round, start: start.length, unknown: 0, unaskable, found: 0, problems: [] },
  dropped: {},
});

/** What the trace of one report yielded. */
interface Trace {
  readonly records: readonly BibliographicRecord[];
  readonly dropped: Readonly<Record<string, number>>;
  readonly rejected: number;
  /** What is to be said of the list as a whole. */
  readonly problems: readonly string[];
  /** Whether the source knows the report: of an unknown one it yields nothing but that. */
  readonly isKnown: boolean;
}

const traceOf = async (items: AsyncIterable<HarvestItem>): Promise<Trace> => {
  const records: BibliographicRecord[] = [];
  const dropped: Record<string, number> = {};
  const problems: string[] = [];
  let rejected = 0;
  let count = 0;
  let announced = 0;
  for await (const item of items) {
    count++;
    if (item.kind === 'record' && isRecordId(item.record.id)) records.push(item.record);
    else if (item.kind === 'rejected' || item.kind === 'record') rejected++;
    else if (item.kind === 'problem') problems.push(item.what);
    else if (item.kind === 'expected') announced += item.total;
    else if (item.kind === 'dropped') dropped[item.what] = (dropped[item.what] ?? 0) + 1;
  }
  const seen = records.length + rejected + Object.values(dropped).reduce((sum, n) => sum + n, 0);
  if (seen < announced) problems.push(`announced ${announced} and gave ${seen}`);
  // A list that the publisher wants left out is dropped as well, and of a report that the source knows.
  const isKnown = count !== 1 || !Object.keys(dropped).some((what) => what.startsWith('unknown'));
  return { records, dropped: isKnown ? dropped : {}, rejected, problems, isKnown };
};

/** Stores a round: the edges first, so that a search that is in the log has them. */
const storeRound = (
  paths: ReviewPaths,
  collector: ShardCollector,
  first: string,
  facts: Parameters<typeof storeHarvest>[3],
  edges: ReadonlySet<string>,
): string => {
  const expected = freeSearchId(paths, readSearchLog(paths), first, facts.at);
  writeAtomically(
    paths.citations(expected),
    [...edges].sort().map((line) => `${line}\n`),
  );
  const { search } = storeHarvest(paths, collector, first, facts);
  if (search !== expected) moveFile(paths.citations(expected), paths.citations(search));
  return search;
};

/** Traces a start set in one direction and stores what was found, with the edges; also that nothing was found. */
const traceRound = async (
  review: Review,
  source: CitationSource,
  task: Task,
  world: OpenSourceWorld,
  { onProgress, pace, tool }: SnowballOptions,
): Promise<Traced> => {
  const { paths } = review;
  const { direction, round, start } = task;
  const collector = new ShardCollector(paths.cache);
  const edges = new Set<string>();
  const dropped: Record<string, number> = {};
  const at = new Date(pace.now()).toISOString();
  const problems: string[] = [];
  let unknown = 0;
  let rejected = 0;
  try {
    for (const [index, wanted] of start.entries()) {
      onProgress(`${direction} citations from ${source.name}`, index, start.length);
      const trace = await traceOf(source.trace(wanted, direction, world));
      if (!trace.isKnown) unknown++;
      rejected += trace.rejected;
      for (const problem of trace.problems) problems.push(`${wanted.id}: ${problem}`);
      for (const [what, n] of Object.entries(trace.dropped)) dropped[what] = (dropped[what] ?? 0) + n;
      for (const record of trace.records) {
        collector.add(record);
        const [citing, cited] = direction === 'backward' ? [wanted.id, record.id] : [record.id, wanted.id];
        edges.add(JSON.stringify({ citing, cited }));
      }
    }
  } catch (error) {
    collector.discard();
    if (!(error instanceof SourceError)) throw error;
    // A round is whole or is none: efficiency and saturation are read from it. Stored answers make the next try short.
    return { ...untraced(task), failure: failureOf(source.name, error, world) };
  }
  const found = collector.size;
  const search = await withLock(paths.lock, () =>
    storeRound(
      paths,
      collector,
      `${source.name}/snowball-${round}-${direction}`,
      {
        at,
        role: 'other-methods',
        source: source.name,
        kind: 'citation',
        query: `${direction} citations of ${start.length === 1 ? '1 report' : `${start.length} reports`}`,
        snowball: { round, direction, start: start.map(({ id }) => id), unknown },
        ...(Object.keys(dropped).length === 0 ? {} : { dropped }),
        read: found + rejected,
        kept: found,
        rejected,
        tool,
      },
      edges,
    ),
  );
  return { ...untraced(task), unknown, found, dropped, problems, search };
};

/** Says that there is nothing to start from. Throws `UsageError`. */
const assertStart = (set: readonly Wanted[], from: StartSet): void => {
  if (set.length > 0) return;
  const [problem, hint] = {
    seeds: ['there are no seeds', 'list them under seeds: in the protocol, or import them with --role seed'],
    included: ['nothing is included yet', 'litsieve screen, or start from the seeds: litsieve snowball --from seeds'],
  }[from] as [string, string];
  throw new UsageError(`${problem}: there is nothing to start from`, { code: 'start-set-empty', hint });
};

/**
 * Runs one round: everything in the start set that no earlier round started from, in each direction. With nothing new
 * to start from it says so: the search is saturated (Wohlin 2014). Throws `UsageError` where nothing is included yet.
 */
export const snowball = async (review: Review, options: SnowballOptions): Promise<Snowballed> => {
  const source = citationSource(options.source);
  const set = startSetOf(review, options.from);
  assertStart(set, options.from);
  const tasks = options.directions.map((direction) => taskOf(review, source, direction, set));
  const saturated = tasks.every(({ start }) => start.length === 0);
  if (options.dryRun || saturated) {
    return { saturated, traced: tasks.map(untraced), rounds: roundsSoFar(review), requests: 0 };
  }
  const traced: Traced[] = [];
  const requests = await whileAsking(review, { ...options, verb: 'snowball' }, async ({ world, begin, end }) => {
    begin(source.name, options.refresh ? 'refresh' : 'goOn');
    for (const task of tasks) {
      traced.push(task.start.length === 0 ? untraced(task) : await traceRound(review, source, task, world, options));
    }
    if (traced.every(({ failure }) => failure === undefined)) end(source.name);
  });
  review.reload();
  if (review.linksOutOfDate) await updateLinks(review, options.onProgress);
  return { saturated, traced, rounds: roundsSoFar(review), requests };
};
