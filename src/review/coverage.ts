/** `coverage`: for each venue and year what was found by whom, what one source has and another lacks, and how many records have an abstract. */

import { withLock } from '../io/index.js';
import type { BibliographicRecord, EditionTarget, RecordId, Venue } from '../model/index.js';
import { SourceError, UsageError } from '../model/index.js';
import { parseEditionWords } from '../queries/index.js';
import { type Source, sourceNamed } from '../sources/index.js';
import { type Edition, editionFinder } from './edition-of.js';
import { type FetchFailure, failureOf } from './fetch-failure.js';
import { beginFetching } from './fetch-journal.js';
import type { Review } from './open-review.js';
import { venueCatalogue } from './planned-searches.js';
import { missingFrom } from './same-report-keys.js';
import { type NetworkOptions, type OpenSourceWorld, openSourceWorld } from './source-world.js';

/** A record as a list of missing ones shows it. */
export interface Listed {
  readonly id: RecordId;
  readonly title?: string;
  readonly doi?: string;
}

/** Two sources side by side. */
export interface Comparison {
  readonly sources: readonly [string, string];
  readonly counts: readonly [number, number];
  /** What the first has and the second lacks, and the other way round. */
  readonly onlyFirst: readonly Listed[];
  readonly onlySecond: readonly Listed[];
}

/** The certificate of one edition. */
export interface EditionCoverage {
  readonly edition: string;
  readonly venue: string;
  readonly year: number;
  /** Records that count, by source. */
  readonly sources: Readonly<Record<string, number>>;
  readonly records: number;
  /** Records with an abstract, of their own or supplied. */
  readonly abstracts: number;
  readonly comparisons: readonly Comparison[];
  readonly failure?: FetchFailure;
}

/** `coverage --json`. */
export interface Coverage {
  readonly editions: readonly EditionCoverage[];
  /** Records that count and belong to no edition of the catalogue. */
  readonly unassigned: number;
}

/** What coverage is asked for. */
export interface CoverageOptions extends NetworkOptions {
  /** Editions as `icse:2024`; none: all that the corpus has. */
  readonly editions: readonly string[];
  /** A source to ask for its own list; nothing of it is stored as found. */
  readonly against?: string;
  readonly templates: string;
}

interface EditionRecords {
  readonly edition: Edition;
  readonly bySource: Map<string, BibliographicRecord[]>;
  abstracts: number;
}

const listed = ({ id, title, doi }: BibliographicRecord): Listed => ({
  id,
  ...(title === undefined ? {} : { title }),
  ...(doi === undefined ? {} : { doi }),
});

const compare = (
  [first, ours]: readonly [string, readonly BibliographicRecord[]],
  [second, theirs]: readonly [string, readonly BibliographicRecord[]],
): Comparison => ({
  sources: [first, second],
  counts: [ours.length, theirs.length],
  onlyFirst: missingFrom(ours, theirs).map(listed),
  onlySecond: missingFrom(theirs, ours).map(listed),
});

/** The records that count, by edition, without what comparing does not need. */
const collectEditions = (
  { corpus }: Review,
  catalogue: readonly Venue[],
  isWanted: (edition: Edition) => boolean,
): { readonly found: ReadonlyMap<string, EditionRecords>; readonly unassigned: number } => {
  const editionOf = editionFinder(catalogue);
  const found = new Map<string, EditionRecords>();
  let unassigned = 0;
  for (let row = 0; row < corpus.size; row++) {
    if (!corpus.counts(row)) continue;
    const { abstract, ...record } = corpus.readEnriched(row);
    const search = corpus.searchOf(row);
    const edition = editionOf(record, search);
    if (edition === undefined) {
      unassigned++;
      continue;
    }
    if (!isWanted(edition)) continue;
    const entry = found.get(edition.label) ?? { edition, bySource: new Map(), abstracts: 0 };
    found.set(edition.label, entry);
    const { id, title, doi, arxiv } = record;
    const kept = {
      id,
      ...(title === undefined ? {} : { title }),
      ...(doi === undefined ? {} : { doi }),
      ...(arxiv === undefined ? {} : { arxiv }),
    };
    const list = entry.bySource.get(search.source);
    if (list === undefined) entry.bySource.set(search.source, [kept]);
    else list.push(kept);
    if (abstract !== undefined) entry.abstracts++;
  }
  return { found, unassigned };
};

const pairsOf = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b) => [a, b] as const));

/** The list that another source gives of an edition. */
const listOf = async (
  source: Source,
  target: EditionTarget,
  world: OpenSourceWorld,
): Promise<readonly BibliographicRecord[]> => {
  const plan = source.plan(target);
  if (plan === undefined) {
    throw new SourceError(`the catalogue does not say what ${source.name} calls ${target.venue.id}`, {
      code: 'edition-unknown',
      hint: `add a key for ${source.name} to ${target.venue.id} in queries/venues.yaml`,
      source: source.name,
      url: '',
      attempt: 0,
    });
  }
  const records = new Map<RecordId, BibliographicRecord>();
  for await (const item of plan.harvest(world)) {
    if (item.kind === 'record') records.set(item.record.id, item.record);
  }
  return [...records.values()];
};

const certificate = ({ edition, bySource, abstracts }: EditionRecords): EditionCoverage => {
  const lists = [...bySource].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    edition: edition.label,
    venue: edition.venue,
    year: edition.year,
    sources: Object.fromEntries(lists.map(([source, records]) => [source, records.length])),
    records: lists.reduce((sum, [, records]) => sum + records.length, 0),
    abstracts,
    comparisons: pairsOf(lists).map(([a, b]) => compare(a, b)),
  };
};

/** Adds what another source lists. */
const withSecondList = async (
  entry: EditionRecords,
  source: Source,
  catalogue: readonly Venue[],
  world: OpenSourceWorld,
): Promise<EditionCoverage> => {
  const { edition, bySource } = entry;
  const covered = certificate(entry);
  const venue = catalogue.find(({ id }) => id === edition.venue);
  if (venue === undefined) return covered;
  try {
    const theirs = await listOf(source, { kind: 'edition', venue, year: edition.year }, world);
    const ours = [...bySource.values()].flat();
    return {
      ...covered,
      comparisons: [...covered.comparisons, compare(['the review', ours], [source.name, theirs])],
    };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { ...covered, failure: failureOf(source.name, error) };
  }
};

const wantedEditions = (words: readonly string[]): ((edition: Edition) => boolean) => {
  if (words.length === 0) return () => true;
  const labels = new Set(
    words.flatMap((word) => {
      const strategy = parseEditionWords([word]);
      if (strategy !== undefined)
        return strategy.venues.flatMap((venue) => strategy.years.map((year) => `${venue}:${year}`));
      throw new UsageError(`\`${word}\` names no edition`, {
        code: 'edition-malformed',
        hint: 'litsieve coverage icse:2024, or icse:2023-2025',
      });
    }),
  );
  return ({ label }) => labels.has(label);
};

/** Says how complete what was found is. Reads only, unless `against` names a source to ask. */
export const coverage = async (review: Review, options: CoverageOptions): Promise<Coverage> => {
  const catalogue = venueCatalogue(review, options.templates);
  const { found, unassigned } = collectEditions(review, catalogue, wantedEditions(options.editions));
  const entries = [...found.values()].sort(({ edition: a }, { edition: b }) =>
    a.venue === b.venue ? a.year - b.year : a.venue < b.venue ? -1 : 1,
  );
  if (options.against === undefined) return { editions: entries.map(certificate), unassigned };
  const source = sourceNamed(options.against);
  if (source === undefined) {
    throw new UsageError(`there is no source \`${options.against}\``, {
      code: 'source-unknown',
      flag: '--against',
      hint: 'litsieve fetch --help lists the sources',
    });
  }
  const { paths } = review;
  const editions = await withLock(paths.fetchLock, async () => {
    const world = openSourceWorld(review, options, beginFetching(paths, options.pace.now(), false));
    const covered: EditionCoverage[] = [];
    try {
      for (const entry of entries) {
        options.onProgress(`asking ${source.name}`, covered.length, entries.length);
        covered.push(await withSecondList(entry, source, catalogue, world));
      }
    } finally {
      await world.close();
    }
    return covered;
  });
  return { editions, unassigned };
};
