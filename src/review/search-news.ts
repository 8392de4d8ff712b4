/** What searches brought that the review did not have before: the counts of a living review, and of PRISMA's updated reviews. */

import { type Clusters, IntegrityError, type Link } from '../model/index.js';
import type { Review } from './open-review.js';

/** Where the records of some searches went. `records` = `newReports` + `known` + `repeated`. */
export interface NewsCounts {
  /** Records that count as found. */
  readonly records: number;
  /** Reports that no earlier search had found. */
  readonly newReports: number;
  /** Records of reports that earlier searches had found. */
  readonly known: number;
  /** Records of new reports beyond the first of each. */
  readonly repeated: number;
  /** Of the new reports, those of studies of which an earlier search had found another report. */
  readonly newVersions: number;
}

/** The news of one search. */
export interface SearchNews extends NewsCounts {
  readonly search: string;
}

/** The news of the searches of one command. Reports now = reports before + `newReports` − `joined` + `parted`. */
export interface News extends NewsCounts {
  /** Records that other searches had found. */
  readonly recordsBefore: number;
  /** Reports known before that are one with another now, for the new records belong to both; null where that cannot be told. */
  readonly joined: number | null;
  /** Reports that earlier records have become more, for a new record is surer to belong to a part of them; null likewise. */
  readonly parted: number | null;
  /** Pairs that wait for a person now and did not before. */
  readonly questions: number;
  /** Of each search by itself: what another of the same command found first was known. */
  readonly searches: readonly SearchNews[];
}

/** The rows of a corpus as news are read from them. */
export interface FoundRows {
  readonly clusters: Clusters;
  /** Whether a row counts as found. */
  readonly counts: (row: number) => boolean;
  /** Whether a row is of the searches whose news are wanted. */
  readonly isOf: (row: number) => boolean;
}

/** Who has found a report or any report of a study: nobody so far, or a group of searches by its number; of a study also several. */
const nobody = -1;
const several = -2;

/**
 * Counts where the records of each group of searches went, in one pass. Rows are in first-found order: who found a
 * report first has its first row.
 *
 * @param groupOf the number of a row's group; -1 where the row does not count as found
 */
const countGroups = (
  { reports, studies, reportOfRow, studyOfReport }: Clusters,
  groups: number,
  groupOf: (row: number) => number,
): readonly NewsCounts[] => {
  const finderOf = new Int32Array(reports).fill(nobody);
  const findersOfStudy = new Int32Array(studies).fill(nobody);
  const sums = Array.from({ length: groups }, () => ({ records: 0, newReports: 0, known: 0, newVersions: 0 }));
  for (let row = 0; row < reportOfRow.length; row++) {
    const group = groupOf(row);
    if (group === -1) continue;
    const sum = sums[group]!;
    sum.records++;
    const report = reportOfRow[row]!;
    if (finderOf[report] === nobody) {
      finderOf[report] = group;
      sum.newReports++;
      const study = studyOfReport[report]!;
      const finders = findersOfStudy[study]!;
      if (finders !== nobody && finders !== group) sum.newVersions++;
      findersOfStudy[study] = finders === nobody || finders === group ? group : several;
    } else if (finderOf[report] !== group) sum.known++;
  }
  return sums.map(({ records, newReports, known, newVersions }) => ({
    ...{ records, newReports, known, repeated: records - known - newReports, newVersions },
  }));
};

/** Counts where the records of some searches went. */
export const countNews = ({ clusters, counts, isOf }: FoundRows): NewsCounts =>
  countGroups(clusters, 2, (row) => (!counts(row) ? -1 : isOf(row) ? 0 : 1))[0]!;

/** More reports than any corpus has; two numbers below it make one without loss. */
const mostReports = 2 ** 26;

/** How many more sets there are where each set of `before` is cut by the sets of `after`. */
const spread = (before: readonly number[], after: readonly number[]): number => {
  const cut = new Set(before.map((set, member) => set * mostReports + after[member]!));
  return cut.size - new Set(before).size;
};

/** How the reports of earlier records changed. Both list the same records in the same order, by the number of their report. */
export const compareReports = (
  before: readonly number[],
  after: readonly number[],
): { readonly joined: number; readonly parted: number } => ({
  joined: spread(after, before),
  parted: spread(before, after),
});

const questionKey = ({ a, b }: Link): string => `${a} ${b}`;

/** What is to be remembered of a review before searches are added to it. */
export interface BeforeSearches {
  /** By row that counts, the number of its report; undefined where the links were out of date. */
  readonly reports: readonly number[] | undefined;
  readonly questions: ReadonlySet<string>;
}

const countedReports = ({ corpus, clustering }: Review, isWanted: (row: number) => boolean): readonly number[] =>
  Array.from(clustering.clusters.reportOfRow).filter((_, row) => corpus.counts(row) && isWanted(row));

/** Takes down what a review has; undefined where its links cannot be read, which are about to be written anew. */
export const beforeSearches = (review: Review): BeforeSearches | undefined => {
  try {
    return {
      reports: review.linksOutOfDate ? undefined : countedReports(review, () => true),
      questions: new Set(review.clustering.possible.map(questionKey)),
    };
  } catch (error) {
    if (error instanceof IntegrityError) return undefined;
    throw error;
  }
};

/** The news of searches that have been added and linked; undefined where none of their records counts as found. */
export const newsOfSearches = (
  review: Review,
  searches: readonly string[],
  before: BeforeSearches | undefined,
): News | undefined => {
  const { corpus, clustering } = review;
  const added = new Set(searches);
  const isAdded = (row: number): boolean => added.has(corpus.searchOf(row).id);
  const found = { clusters: clustering.clusters, counts: (row: number) => corpus.counts(row) };
  const total = countNews({ ...found, isOf: isAdded });
  if (total.records === 0) return undefined;
  const numberOf = new Map([...added].map((search, at) => [search, at]));
  const each = countGroups(clustering.clusters, added.size + 1, (row) =>
    corpus.counts(row) ? (numberOf.get(corpus.searchOf(row).id) ?? added.size) : -1,
  );
  const earlier = countedReports(review, (row) => !isAdded(row));
  // Somebody else may have added or withdrawn a search meanwhile.
  const isComparable = before?.reports !== undefined && before.reports.length === earlier.length;
  const isAsked = (link: Link): boolean =>
    before?.reports === undefined
      ? [link.a, link.b].some((id) => isAdded(corpus.rowOf(id)))
      : !before.questions.has(questionKey(link));
  return {
    ...total,
    recordsBefore: earlier.length,
    ...(isComparable ? compareReports(before.reports, earlier) : { joined: null, parted: null }),
    questions: clustering.possible.filter(isAsked).length,
    searches: [...added].map((search, at) => ({ search, ...each[at]! })),
  };
};
