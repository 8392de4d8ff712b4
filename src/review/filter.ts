/** `filter`: what the filters of a review let through, what another file of filters would, and a look at what they drop. */

import { isThere } from '../io/index.js';
import { type Filter, type FilterCounts, type FilterSet, InputError, type RecordId, stagesOf } from '../model/index.js';
import { shuffle } from '../ranking/index.js';
import { seededRandom } from '../statistics/index.js';
import { stagesToAmend } from './filter-amendment.js';
import { readFilters } from './filter-set.js';
import { type FilterVerdicts, filterVerdicts, judgeReports } from './filter-verdicts.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import { judgedReports } from './removed-reports.js';
import { reportFields } from './shown-report.js';
import { StageState } from './stage-state.js';
import { isFirstStage } from './stops.js';

/** One filter with its counts. */
export interface FilterOverview extends FilterCounts {
  readonly name: string;
  readonly kind: Filter['kind'];
}

/** What some filters do to the reports of a review. */
export interface FiltersOverview {
  /** Reports that searches found; `kept` + `dropped` of them. */
  readonly reports: number;
  readonly kept: number;
  readonly dropped: number;
  /** In their order; empty where there are none. */
  readonly filters: readonly FilterOverview[];
  /** Of the dropped: those on which somebody has decided, which are screened all the same. */
  readonly decided: number;
}

/** `filter --json`. */
export interface Filtered extends FiltersOverview {
  readonly file: string;
  /** Stages opened with other filters, where nobody has said why they were changed. */
  readonly filtersToAmend: readonly string[];
}

const countFound = ({ reports }: Review): number => {
  let found = 0;
  for (let report = 0; report < reports.size; report++) if (reports.isFound(report)) found++;
  return found;
};

const isDropped = (verdicts: FilterVerdicts | undefined, report: number): boolean =>
  verdicts !== undefined && verdicts.droppedBy[report] !== 0;

const overviewOf = (review: Review, verdicts: FilterVerdicts | undefined): FiltersOverview => {
  const reports = countFound(review);
  const counts = verdicts?.counts ?? [];
  const dropped = counts.reduce((sum, filter) => sum + filter.dropped, 0);
  return {
    reports,
    kept: reports - dropped,
    dropped,
    filters: counts.map((filter, place) => {
      const { name, kind } = verdicts!.set.filters[place]!;
      return { ...filter, name, kind };
    }),
    decided: [...judgedReports(review)].filter((report) => isDropped(verdicts, report)).length,
  };
};

/** What the filters in force do. Throws `InputError` where they cannot be read. */
export const filterOverview = (review: Review): Filtered => ({
  file: review.paths.filters,
  ...overviewOf(review, filterVerdicts(review)),
  filtersToAmend: stagesToAmend(review).map(({ id }) => id),
});

/** `filter --dry-run FILE --json`. */
export interface FiltersTried extends FiltersOverview {
  readonly file: string;
  /** What the filters in force keep. */
  readonly keptToday: number;
  /** Reports that these keep and those in force drop, and the other way round. */
  readonly gained: number;
  readonly lost: number;
  /** Of all that these drop: reports that their first stage has included. They would stay screened. */
  readonly included: readonly RecordId[];
}

/** Reports that the first stage of their stream has included: everybody who is asked has decided, so that nothing is given away. */
const includedReports = (review: Review): readonly number[] => {
  const { protocol, reports } = review;
  return protocol.stages
    .filter((stage) => isFirstStage(protocol, stage))
    .flatMap((stage) => {
      const state = new StageState(review, stage);
      return [...state.touched()].filter(
        (report) =>
          state.outcome(report).kind === 'include' && stagesOf(protocol, reports.stream(report).id)[0]?.id === stage.id,
      );
    })
    .sort((a, b) => a - b);
};

/** What another file of filters would do, which comes not into force. Throws `InputError` where it is not there or wrong. */
export const tryFilters = (review: Review, file: string): FiltersTried => {
  if (!isThere(file)) {
    throw new InputError('there is no such file of filters', {
      code: 'filters-missing',
      hint: 'litsieve filter --dry-run FILE counts with the filters of a file like queries/filters.yaml',
      place: { file },
    });
  }
  const set: FilterSet = readFilters(review, file) ?? { filters: [] };
  const tried = judgeReports(review, set, file);
  const today = filterVerdicts(review);
  let gained = 0;
  let lost = 0;
  for (let report = 0; report < review.reports.size; report++) {
    const [before, after] = [isDropped(today, report), isDropped(tried, report)];
    if (before && !after) gained++;
    if (!before && after) lost++;
  }
  const overview = overviewOf(review, tried);
  return {
    file,
    ...overview,
    keptToday: overview.kept - gained + lost,
    gained,
    lost,
    included: includedReports(review)
      .filter((report) => isDropped(tried, report))
      .map((report) => review.reports.ids(report)[0]!),
  };
};

/** A report with what the filters say of it, in short. */
export interface FilteredReport {
  readonly id: RecordId;
  readonly title: string;
  readonly year?: number;
  /** Id and name of the filter that drops it; null where all keep it. */
  readonly droppedBy: string | null;
  readonly name: string | null;
}

const filteredReport = (review: Review, verdicts: FilterVerdicts | undefined, report: number): FilteredReport => {
  const { title = '(no title)', year } = maskedRecord(reportFields(review, report));
  const place = verdicts?.droppedBy[report] ?? 0;
  const filter = place === 0 ? undefined : verdicts!.set.filters[place - 1]!;
  return {
    id: review.reports.ids(report)[0]!,
    title,
    ...(year === undefined ? {} : { year }),
    droppedBy: filter?.id ?? null,
    name: filter?.name ?? null,
  };
};

/** `filter --dropped N --json`. */
export interface DroppedSample {
  readonly dropped: number;
  readonly seed: number;
  readonly sample: readonly FilteredReport[];
}

/** A random sample of what the filters drop, for a look; the same for the same seed, corpus and filters. */
export const droppedSample = (review: Review, size: number, seed: number): DroppedSample => {
  const verdicts = filterVerdicts(review);
  const all = Uint32Array.from({ length: review.reports.size }, (_, report) => report);
  const dropped = all.filter((report) => isDropped(verdicts, report));
  shuffle(dropped, seededRandom(seed));
  const sample = Array.from(dropped.subarray(0, size), (report) => filteredReport(review, verdicts, report));
  return { dropped: dropped.length, seed, sample };
};

/** Every found report with what the filters say of it, in first-found order. */
export function* filteredReports(review: Review): Generator<FilteredReport> {
  const verdicts = filterVerdicts(review);
  const { reports } = review;
  for (let report = 0; report < reports.size; report++) {
    if (reports.isFound(report)) yield filteredReport(review, verdicts, report);
  }
}
