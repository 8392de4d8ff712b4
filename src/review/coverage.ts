/** `coverage`: for each venue and year what was found by whom, what one source has and another lacks, and how many have an abstract. */

import { type BibliographicRecord, type RecordId, SourceError, UsageError, type Venue } from '../model/index.js';
import { findVenue, parseEditionWords } from '../queries/index.js';
import { type Source, type SourceWorld, sourceNamed, sources } from '../sources/index.js';
import { type Edition, editionOf } from './edition-of.js';
import { type EditionRecords, type EditionsFound, findEditions } from './editions-found.js';
import { type FetchFailure, failureOf } from './fetch-failure.js';
import { onlyIssues } from './only-issues.js';
import type { Review } from './open-review.js';
import { venueCatalogue } from './planned-searches.js';
import { type Identified, missingFrom } from './same-report-keys.js';
import type { NetworkOptions, OpenSourceWorld } from './source-world.js';
import { whileAsking } from './while-asking.js';

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
  /** Records that count, by source; one that several searches of a source found is one. */
  readonly sources: Readonly<Record<string, number>>;
  readonly records: number;
  /** Records with an abstract, of their own or supplied, and how many of them are supplied. */
  readonly abstracts: number;
  readonly supplied: number;
  /** Reports that the records are, and those of which any record has an abstract. */
  readonly reports: number;
  readonly reportsWithAbstract: number;
  readonly comparisons: readonly Comparison[];
  /** True where the source to compare with was not asked: the catalogue has no key of it for this edition. */
  readonly unlisted?: true;
  readonly failure?: FetchFailure;
}

/** `coverage --json`. */
export interface Coverage {
  readonly editions: readonly EditionCoverage[];
  /** Records that count and belong to no edition of the catalogue, and the names of their venues, the most frequent first. */
  readonly unassigned: number;
  readonly unassignedVenues: readonly { readonly venue: string; readonly records: number }[];
  readonly requests: number;
}

/** What coverage is asked for. */
export interface CoverageOptions extends NetworkOptions {
  /** Editions as `icse:2024`; none: all that the corpus has. */
  readonly editions: readonly string[];
  /** A source to ask for its own list; nothing of it is stored as found. */
  readonly against?: string;
  readonly templates: string;
}

/** What the review's own records are called beside another source's list. */
const ours = 'the review';

/** How many names of venues that the catalogue lacks are told. */
const venuesTold = 10;

const listed = ({ id, title, doi }: Identified): Listed => ({
  id,
  ...(title === undefined ? {} : { title }),
  ...(doi === undefined ? {} : { doi }),
});

type List = readonly [source: string, records: readonly Identified[]];

const compare = ([first, a]: List, [second, b]: List): Comparison => ({
  sources: [first, second],
  counts: [a.length, b.length],
  onlyFirst: missingFrom(a, b).map(listed),
  onlySecond: missingFrom(b, a).map(listed),
});

const pairsOf = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b) => [a, b] as const));

const certificate = (
  { edition, bySource, reports }: EditionRecords,
  hasText: EditionsFound['hasText'],
): EditionCoverage => {
  const lists = [...bySource]
    .map(([source, records]): List => [source, [...records.values()]])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const origins = [...bySource.values()].flatMap((records) => [...records.values()].map(({ abstract }) => abstract));
  return {
    edition: edition.label,
    venue: edition.venue,
    year: edition.year,
    sources: Object.fromEntries(lists.map(([source, records]) => [source, records.length])),
    records: origins.length,
    abstracts: origins.filter((origin) => origin !== 'none').length,
    supplied: origins.filter((origin) => origin === 'supplied').length,
    reports: reports.size,
    reportsWithAbstract: [...reports].filter(hasText).length,
    comparisons: pairsOf(lists).map(([a, b]) => compare(a, b)),
  };
};

/** Asks for the list that a source gives of an edition; undefined where the catalogue has no key for it. */
const listFrom = async (
  source: Source,
  venue: Venue,
  year: number,
  world: SourceWorld,
): Promise<readonly BibliographicRecord[] | undefined> => {
  const target = { kind: 'edition', venue, year } as const;
  const plan = Object.hasOwn(venue.at, source.name) ? source.plan(target) : undefined;
  if (plan === undefined) return undefined;
  const records = new Map<RecordId, BibliographicRecord>();
  for await (const item of onlyIssues(plan, target).harvest(world)) {
    if (item.kind === 'record') records.set(item.record.id, item.record);
  }
  return [...records.values()];
};

/** Adds what another source lists. */
const withSecondList = async (
  covered: EditionCoverage,
  { bySource }: EditionRecords,
  venue: Venue | undefined,
  source: Source,
  world: OpenSourceWorld,
): Promise<EditionCoverage> => {
  try {
    const theirs = venue === undefined ? undefined : await listFrom(source, venue, covered.year, world);
    if (theirs === undefined) return { ...covered, unlisted: true };
    const records = [...bySource.values()].flatMap((found) => [...found.values()]);
    return { ...covered, comparisons: [...covered.comparisons, compare([ours, records], [source.name, theirs])] };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { ...covered, failure: failureOf(source.name, error, world) };
  }
};

/** The editions that words name, by the catalogue's ids of venues. Throws `UsageError` for a word that names none. */
const wantedEditions = (words: readonly string[], catalogue: readonly Venue[]): readonly Edition[] =>
  words.flatMap((word) => {
    const strategy = parseEditionWords([word]);
    if (strategy === undefined) {
      throw new UsageError(`\`${word}\` names no edition`, {
        code: 'edition-malformed',
        hint: 'litsieve coverage icse:2024, or icse:2023-2025',
      });
    }
    return strategy.venues.flatMap((written) => {
      const venue = findVenue(catalogue, written);
      if (venue !== undefined) return strategy.years.map((year) => editionOf(venue.id, year));
      throw new UsageError(`there is no venue \`${written}\` in the catalogue`, {
        code: 'venue-unknown',
        hint: `add it to queries/venues.yaml; there is ${catalogue.map(({ id }) => id).join(', ')}`,
      });
    });
  });

/** The source to compare with. Throws `UsageError` where there is none of this name, and where the catalogue has no key of it at all. */
const sourceAgainst = (name: string, catalogue: readonly Venue[]): Source => {
  const listing = sources.filter((source) => catalogue.some(({ at }) => Object.hasOwn(at, source.name)));
  const hint = `those that list editions: ${listing.map((source) => source.name).join(', ')}`;
  const source = sourceNamed(name);
  if (source === undefined) {
    throw new UsageError(`there is no source \`${name}\``, { code: 'source-unknown', flag: '--against', hint });
  }
  if (listing.includes(source)) return source;
  throw new UsageError(`the catalogue says of no venue what ${name} calls it`, {
    code: 'source-lists-nothing',
    flag: '--against',
    hint: `${hint}; keys of others can be added to queries/venues.yaml`,
  });
};

const byEdition = ({ edition: a }: EditionRecords, { edition: b }: EditionRecords): number =>
  a.venue === b.venue ? a.year - b.year : a.venue < b.venue ? -1 : 1;

/** Says how complete what was found is. Reads only, unless `against` names a source to ask; records and searches never change. */
export const coverage = async (review: Review, options: CoverageOptions): Promise<Coverage> => {
  const catalogue = venueCatalogue(review, options.templates);
  const wanted = options.editions.length === 0 ? undefined : wantedEditions(options.editions, catalogue);
  const source = options.against === undefined ? undefined : sourceAgainst(options.against, catalogue);
  const { found, hasText, unassigned } = findEditions(review, catalogue, wanted, options.onProgress);
  const entries = [...found].sort(byEdition);
  const covered = entries.map((entry) => certificate(entry, hasText));
  const coverageOf = (editions: readonly EditionCoverage[], requests: number): Coverage => ({
    editions,
    unassigned: [...unassigned.values()].reduce((sum, n) => sum + n, 0),
    unassignedVenues: [...unassigned]
      .filter(([venue]) => venue !== '')
      .sort(([, a], [, b]) => b - a)
      .slice(0, venuesTold)
      .map(([venue, records]) => ({ venue, records })),
    requests,
  });
  if (source === undefined) return coverageOf(covered, 0);
  const editions: EditionCoverage[] = [];
  const requests = await whileAsking(review, { ...options, verb: 'coverage' }, async ({ world, begin, end }) => {
    begin(source.name, 'goOn');
    for (const [index, entry] of entries.entries()) {
      options.onProgress(`asking ${source.name}`, index, entries.length);
      const venue = catalogue.find(({ id }) => id === entry.edition.venue);
      editions.push(await withSecondList(covered[index]!, entry, venue, source, world));
    }
    if (editions.every(({ failure }) => failure === undefined)) end(source.name);
  });
  return coverageOf(editions, requests);
};
