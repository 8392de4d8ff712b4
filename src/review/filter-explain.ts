/** `filter --explain`: why the filters keep or drop one report, term by term, with the words around. */

import type { Filter, FilterHit, FilterStep, RecordId } from '../model/index.js';
import { compileFilters, type FilterSubject, filterText, judge } from '../ranking/index.js';
import { assertVotes, filterVenues, readFilters, voteTables } from './filter-set.js';
import { furthestSubject, subjectsFor } from './filter-subjects.js';
import { recordMeant } from './named-record.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import { isJudged } from './removed-reports.js';

/** Where a term stands, with the words around it. */
export interface QuotedHit extends FilterHit {
  readonly before: string;
  readonly after: string;
}

/** One filter's word. */
export interface ExplainedStep extends Omit<FilterStep, 'hits'> {
  readonly name: string;
  readonly kind: Filter['kind'];
  readonly hits: readonly QuotedHit[];
}

/** `filter --explain ID --json`. */
export interface FilterExplanation {
  /** The report's first-found record, and all of its records. */
  readonly id: RecordId;
  readonly members: readonly RecordId[];
  readonly title: string;
  /** Whether a search found it: else it is not screened, whatever filters say. */
  readonly found: boolean;
  readonly kept: boolean;
  /** Id of the filter that drops it. */
  readonly droppedBy: string | null;
  /** Whether somebody has decided on it: then it is screened all the same. */
  readonly decided: boolean;
  /** In order, until one drops it. */
  readonly steps: readonly ExplainedStep[];
}

/** So many characters are quoted on either side of a hit. */
const around = 40;

/** Secrets are masked in issues, code point for code point: places stay what they are. */
const quoted = (fields: FilterSubject['fields'], hit: FilterHit): QuotedHit => {
  const text = filterText(maskedRecord(fields), hit.field) ?? '';
  const from = Math.max(0, hit.start - around);
  const to = Math.min(text.length, hit.end + around);
  const isWhole = hit.end - hit.start === hit.text.length;
  return {
    ...hit,
    text: isWhole ? text.slice(hit.start, hit.end) : `${text.slice(hit.start, hit.start + hit.text.length - 1)}…`,
    before: `${from > 0 ? '…' : ''}${text.slice(from, hit.start)}`.replace(/\p{Surrogate}/gu, ''),
    after: `${text.slice(hit.end, to)}${to < text.length ? '…' : ''}`.replace(/\p{Surrogate}/gu, ''),
  };
};

/** Explains what the filters in force say of a report. Throws `UsageError` where there is no such record. */
export const explainFilters = (review: Review, typed: string): FilterExplanation => {
  const { reports, paths } = review;
  const report = reports.of(recordMeant(review, typed, '--explain'));
  const set = readFilters(review, paths.filters) ?? { filters: [] };
  assertVotes(review, set, paths.filters);
  const catalogue = filterVenues(review, set);
  const compiled = compileFilters(set, catalogue);
  const subjects = subjectsFor(review, set, catalogue, voteTables(review, set))(report);
  const subject = furthestSubject(compiled, subjects);
  const { kept, steps, droppedBy } = judge(compiled, subject);
  const filterOf = new Map(set.filters.map((filter) => [filter.id, filter]));
  const members = reports.ids(report);
  return {
    id: members[0]!,
    members,
    title: maskedRecord(subjects[0]!.fields).title ?? '(no title)',
    found: reports.isFound(report),
    kept,
    droppedBy: droppedBy ?? null,
    decided: isJudged(review, report),
    steps: steps.map((step) => {
      const { name, kind } = filterOf.get(step.filter)!;
      return { ...step, name, kind, hits: step.hits.map((hit) => quoted(subject.fields, hit)) };
    }),
  };
};
