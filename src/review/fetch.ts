/** `fetch`: executes planned searches, each part into a shard of its own. A part that fails costs no other. */

import { liveSearches, readSearchLog, type SearchLog } from '../corpus/index.js';
import { sha256, withLock } from '../io/index.js';
import { InputError, type Search, SourceError } from '../model/index.js';
import { updateLinks } from './dedup.js';
import { type FetchFailure, failureOf } from './fetch-failure.js';
import type { AskingMode } from './fetch-journal.js';
import { assertPlausible, collectHarvest, type Harvested, type Reject } from './harvest.js';
import { doubtsAbout } from './harvest-doubts.js';
import type { Progress, Review } from './open-review.js';
import { plannedSearches, venueCatalogue } from './planned-searches.js';
import { firstSearchId } from './search-id.js';
import { beforeSearches, type News, newsOfSearches } from './search-news.js';
import { type Candidate, type SearchUnit, unitsOf } from './search-units.js';
import type { NetworkOptions, OpenSourceWorld } from './source-world.js';
import { storeHarvest } from './store-harvest.js';
import { type Asking, whileAsking } from './while-asking.js';

/** How searches are executed. */
export interface FetchOptions extends NetworkOptions {
  /** Executes searches again that were executed before, as searches of their own. */
  readonly again: boolean;
  /** Asks providers anew even where their answers are stored. */
  readonly refresh: boolean;
  /** Accepts a harvest that is empty or ten times smaller than the one before. */
  readonly allowEmpty: boolean;
  /** Whether links are brought up to date at the end. */
  readonly dedup: boolean;
  /** The folder `templates/review` of the package, for the catalogue. */
  readonly templates: string;
}

/** What became of one part of a planned search. */
export interface FetchedUnit {
  readonly label: string;
  readonly strategy: string;
  /** `stored`: a new search; `unchanged`: the same records as before, nothing stored; `before`: executed earlier; `failed`: no source answered. */
  readonly outcome: 'stored' | 'unchanged' | 'before' | 'failed';
  /** Id of the search, the earlier one where nothing was stored. */
  readonly search?: string;
  readonly source?: string;
  readonly at?: string;
  readonly kept?: number;
  readonly repeated?: number;
  readonly rejected?: number;
  readonly rejects?: readonly Reject[];
  readonly dropped?: Readonly<Record<string, number>>;
  readonly announced?: number;
  /** Of a query: limits put on the search beside it, and what of it the source cannot be asked. */
  readonly limits?: string;
  /** Why this looks incomplete. */
  readonly doubts: readonly string[];
  /** Sources that were asked before and gave nothing. */
  readonly failures: readonly FetchFailure[];
}

/** `fetch --json`. */
export interface Fetched {
  readonly units: readonly FetchedUnit[];
  readonly kept: number;
  readonly failed: number;
  /** Requests sent; answers that were stored already cost none. */
  readonly requests: number;
  /** What of it is new; absent where nothing that counts as found was stored, and without links. */
  readonly news?: News;
}

/** The newest search of the log by which a source answered this very question: the same query under the same limits. */
const executedBefore = (log: SearchLog, { name }: SearchUnit, { source, plan }: Candidate): Search | undefined =>
  liveSearches(log).findLast(
    ({ id, query, limits }) =>
      firstSearchId(id) === `${source.name}/${name}` && query === plan.query && limits === plan.limits,
  );

/** What a unit always says. */
const named = ({ label, strategy }: SearchUnit) => ({ label, strategy: strategy.name });

/** The search as the log keeps it, but for what is known only once it is stored. */
const searchOf = (
  { strategy, target }: SearchUnit,
  { source, plan }: Candidate,
  { kept, rejected, dropped, announced }: Harvested,
): Omit<Search, 'id' | 'at' | 'sha256' | 'tool'> => ({
  role: strategy.role,
  source: source.name,
  kind: strategy.kind ?? (strategy.role === 'other-methods' ? 'other' : source.kind),
  query: plan.query,
  strategy: strategy.name,
  platform: plan.platform,
  ...(plan.limits === undefined ? {} : { limits: plan.limits }),
  ...(target.kind === 'edition' ? { edition: { venue: target.venue.id, year: target.year } } : {}),
  ...(announced === undefined ? {} : { announced }),
  ...(Object.keys(dropped).length === 0 ? {} : { dropped }),
  read: kept + rejected,
  kept,
  rejected,
});

/** The world in which a unit is executed, and since when it is. */
interface UnitAsking {
  readonly world: OpenSourceWorld;
  /** Milliseconds since 1970. */
  readonly begun: number;
}

/** A unit as the journal calls it: another query under the same name is another question. */
const questionOf = ({ label, candidates }: SearchUnit): string =>
  `${label} ${sha256(JSON.stringify(candidates.map(({ source, plan }) => [source.name, plan.query, plan.limits]))).slice(0, 16)}`;

const modeOf = ({ again, refresh }: FetchOptions): AskingMode => (refresh ? 'refresh' : again ? 'again' : 'goOn');

/** Executes a unit by one source and stores what came. Throws `SourceError` where the source gave nothing. */
const harvestFrom = async (
  { paths }: Review,
  unit: SearchUnit,
  candidate: Candidate,
  { world, begun }: UnitAsking,
  options: FetchOptions,
): Promise<FetchedUnit> => {
  const { source, plan } = candidate;
  const step = `${unit.label} from ${source.name}`;
  options.onProgress(step, 0, 0);
  const before = executedBefore(readSearchLog(paths), unit, candidate);
  const harvested = await collectHarvest(
    plan.harvest(world),
    paths.cache,
    (records, announced) => options.onProgress(step, records, announced),
    unit.strategy.limit,
  );
  if (!options.allowEmpty) assertPlausible(source.name, plan.requests[0] ?? '', harvested, before?.kept);
  const { kept, repeated, rejected, rejects, dropped, announced } = harvested;
  const stored = await withLock(paths.lock, () =>
    storeHarvest(paths, harvested.collector, `${source.name}/${unit.name}`, {
      ...searchOf(unit, candidate, harvested),
      // A search that was broken off is as old as its first answers.
      at: new Date(begun).toISOString(),
      tool: options.tool,
    }),
  );
  return {
    ...named(unit),
    ...stored,
    source: source.name,
    kept,
    repeated,
    rejected,
    rejects,
    dropped,
    ...(announced === undefined ? {} : { announced }),
    ...(plan.limits === undefined || unit.target.kind !== 'query' ? {} : { limits: plan.limits }),
    doubts: [...harvested.problems, ...(await doubtsAbout(paths, unit, candidate, harvested, world))],
    failures: [],
  };
};

/** Asks the sources of a unit in turn until one answers. */
const execute = async (
  review: Review,
  unit: SearchUnit,
  { world, begin, end }: Asking,
  options: FetchOptions,
): Promise<FetchedUnit> => {
  const log = readSearchLog(review.paths);
  const before = unit.candidates.flatMap((candidate) => executedBefore(log, unit, candidate) ?? [])[0];
  if (before !== undefined && !options.again) {
    const { id, at, kept, source } = before;
    return { ...named(unit), outcome: 'before', search: id, source, at, kept, doubts: [], failures: [] };
  }
  const failures: FetchFailure[] = [];
  const question = questionOf(unit);
  const begun = begin(question, modeOf(options));
  for (const candidate of unit.candidates) {
    try {
      const fetched = await harvestFrom(review, unit, candidate, { world, begun }, options);
      end(question);
      return { ...fetched, failures };
    } catch (error) {
      if (!(error instanceof SourceError || error instanceof InputError)) throw error;
      failures.push(failureOf(candidate.source.name, error, world));
    }
  }
  return { ...named(unit), outcome: 'failed', doubts: [], failures };
};

/** The parts of the searches that words name; without words, of all that are planned. Throws `UsageError` and `InputError`. */
export const plannedUnits = (review: Review, words: readonly string[], templates: string): readonly SearchUnit[] => {
  const catalogue = venueCatalogue(review, templates);
  return plannedSearches(review, words, catalogue).flatMap((strategy) => unitsOf(strategy, catalogue, review));
};

/** Says before each step which unit of how many it belongs to, where there are several. */
const numbered = (onProgress: Progress, at: number, of: number): Progress =>
  of === 1 ? onProgress : (step, done, total) => onProgress(`${at + 1}/${of} ${step}`, done, total);

/**
 * Executes planned searches one after another. What was executed before is left alone, unless asked for again; so a
 * fetch that was broken off goes on where it stopped. A unit that no source answers is a value in the report.
 */
export const fetchSearches = async (
  review: Review,
  words: readonly string[],
  options: FetchOptions,
): Promise<Fetched> => {
  const fetched: FetchedUnit[] = [];
  const units = plannedUnits(review, words, options.templates);
  const before = options.dedup ? beforeSearches(review) : undefined;
  const requests = await whileAsking(review, { ...options, verb: 'fetch' }, async (asking) => {
    for (const [at, unit] of units.entries()) {
      const onProgress = numbered(options.onProgress, at, units.length);
      fetched.push(await execute(review, unit, asking, { ...options, onProgress }));
    }
  });
  review.reload();
  const stored = fetched.filter(({ outcome }) => outcome === 'stored');
  // A fetch that was stopped after its last search leaves the links to the next one.
  if (options.dedup && (stored.length > 0 || review.linksOutOfDate)) await updateLinks(review, options.onProgress);
  const ids = stored.flatMap(({ search }) => search ?? []);
  const news = options.dedup && ids.length > 0 ? newsOfSearches(review, ids, before) : undefined;
  return {
    units: fetched,
    kept: stored.reduce((sum, { kept = 0 }) => sum + kept, 0),
    failed: fetched.filter(({ outcome }) => outcome === 'failed').length,
    requests,
    ...(news === undefined ? {} : { news }),
  };
};
