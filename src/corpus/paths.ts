/** Where everything of a review stands on disk. The one place that knows; every other file asks here. */

import { dirname, join, resolve } from 'node:path';
import { foldersIn, isThere, namesIn } from '../io/index.js';
import { namePattern, UsageError } from '../model/index.js';

/** The paths of one review. */
export interface ReviewPaths {
  readonly root: string;
  readonly protocol: string;
  /** The venue catalogue. */
  readonly venues: string;
  /** The starting codebook, its variables and the plan of coding. */
  readonly codebook: string;
  /** The filters through which records pass before screening. */
  readonly filters: string;
  /** The folder of planned searches. */
  readonly strategies: string;
  /** A planned search by its name. */
  readonly strategy: (name: string) => string;
  readonly searches: string;
  readonly links: string;
  readonly lock: string;
  readonly cache: string;
  /** Stored answers of providers. */
  readonly httpStore: string;
  /** Since when a verb that asks sources and has not ended is under way. */
  readonly journal: (verb: string) => string;
  readonly fetchLock: string;
  /** Citation edges that a search found, by the search's id. */
  readonly citations: (search: string) => string;
  /** Ids of all searches with citation edges on disk, those that are in no log included; sorted. */
  readonly citationFiles: () => readonly string[];
  /** The shard of a search by the search's id, `<source>/<name>`. */
  readonly shard: (search: string) => string;
  /** The records of a search that could not be read, beside its shard. */
  readonly quarantine: (search: string) => string;
  /** Ids of all shards on disk, those that no search names included; sorted. */
  readonly shards: () => readonly string[];
  /** One reviewer's judgments at one stage. */
  readonly decisions: (stage: string, reviewer: string) => string;
  /** One adjudicator's rulings on conflicts. */
  readonly adjudication: (reviewer: string) => string;
  /** One person's rulings on duplicates. */
  readonly duplicates: (reviewer: string) => string;
  /** The reviewers who have a log in a folder of `screening/`, sorted. */
  readonly reviewersIn: (folder: string) => readonly string[];
  /** The folders of `screening/`, sorted. */
  readonly screeningFolders: () => readonly string[];
  /** Names of the files that lie in `screening/` itself, sorted; nothing reads them. Hidden ones are not among them. */
  readonly strayFiles: () => readonly string[];
}

const logEnding = '.jsonl';

/** Ids of the searches that have a file below a folder, `<source>/<name>.jsonl`; sorted. */
const searchesIn = (folder: string): readonly string[] =>
  foldersIn(folder).flatMap((source) =>
    (namePattern.test(source) ? namesIn(join(folder, source)) : [])
      .filter((name) => name.endsWith(logEnding))
      .map((name) => `${source}/${name.slice(0, -logEnding.length)}`),
  );

/** The paths of the review whose folder is `root`. */
export const reviewPaths = (root: string): ReviewPaths => {
  const screening = join(root, 'screening');
  const log = (folder: string, reviewer: string): string => join(screening, folder, `${reviewer}${logEnding}`);
  const records = join(root, 'corpus', 'records');
  const citations = join(root, 'corpus', 'citations');
  const cache = join(root, 'corpus', 'cache');
  const strategies = join(root, 'queries', 'searches');
  return {
    root,
    protocol: join(root, 'queries', 'protocol.yaml'),
    venues: join(root, 'queries', 'venues.yaml'),
    codebook: join(root, 'queries', 'codebook.yaml'),
    filters: join(root, 'queries', 'filters.yaml'),
    strategies,
    strategy: (name) => join(strategies, `${name}.yaml`),
    searches: join(root, 'corpus', 'searches.jsonl'),
    links: join(root, 'corpus', 'links.jsonl'),
    lock: join(root, 'corpus', '.lock'),
    cache,
    httpStore: join(cache, 'http'),
    journal: (verb) => join(cache, `${verb}.json`),
    fetchLock: join(cache, 'fetch.lock'),
    citations: (search) => join(citations, ...`${search}${logEnding}`.split('/')),
    citationFiles: () => searchesIn(citations),
    shard: (search) => join(records, ...`${search}${logEnding}`.split('/')),
    quarantine: (search) => join(records, ...`${search}.rejected.txt`.split('/')),
    shards: () => searchesIn(records).filter((id) => !id.startsWith('manual/')),
    decisions: log,
    adjudication: (reviewer) => log('adjudication', reviewer),
    duplicates: (reviewer) => log('duplicates', reviewer),
    reviewersIn: (folder) =>
      namesIn(join(screening, folder))
        .filter((name) => name.endsWith(logEnding))
        .map((name) => name.slice(0, -logEnding.length))
        .filter((name) => namePattern.test(name)),
    screeningFolders: () => foldersIn(screening).filter((name) => namePattern.test(name)),
    strayFiles: () => {
      const folders = new Set(foldersIn(screening));
      return namesIn(screening).filter((name) => !name.startsWith('.') && !folders.has(name));
    },
  };
};

/**
 * The nearest folder from `from` upwards that holds `queries/protocol.yaml`.
 * Throws `UsageError` where there is none; with `exact`, only `from` itself is looked at.
 */
export const findReview = (from: string, exact: boolean): ReviewPaths => {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const paths = reviewPaths(folder);
    if (isThere(paths.protocol)) return paths;
    if (!exact && dirname(folder) !== folder) continue;
    const where = exact ? `${resolve(from)} is` : `${resolve(from)} and the folders above it are`;
    throw new UsageError(`${where} not a review: there is no queries/protocol.yaml`, {
      code: 'review-not-found',
      hint: 'litsieve init makes one here; --review DIR names another',
    });
  }
};
