/**
 * What filters are shown of a report. A report of one record is that record, with what enrichment supplied. One of several is
 * its merged fields first; where these are dropped, each record too, what it lacks taken from the merged fields. The report goes
 * as far as the one that goes furthest: it is dropped only where no statement of it that somebody made is kept. What is
 * absent in one record and stated by another is not missing, so that a duplicate never lets a report pass for want of a field.
 */

import type { FilterSet, RecordFields, Venue } from '../model/index.js';
import { type CompiledFilters, droppedBy, type FilterSubject } from '../ranking/index.js';
import { votesOn } from '../screening/index.js';
import { editionFinder } from './edition-of.js';
import type { VoteTables } from './filter-set.js';
import type { Review } from './open-review.js';
import { reportFields } from './shown-report.js';

/** Makes the subjects of a report, that of its merged fields first. */
export type SubjectsOf = (report: number) => readonly FilterSubject[];

/** Begins to make subjects for some filters: venues are looked up only where one of them asks. */
export const subjectsFor = (
  review: Review,
  { filters }: FilterSet,
  catalogue: readonly Venue[],
  tables: VoteTables,
): SubjectsOf => {
  const { corpus, reports } = review;
  const findEdition = editionFinder(catalogue);
  const asksVenues = catalogue.length > 0 && filters.some(({ kind }) => kind === 'venue');
  const venueOf = (row: number, fields: RecordFields): Pick<FilterSubject, 'venue'> => {
    const venue = asksVenues ? findEdition(fields, corpus.searchOf(row))?.venue : undefined;
    return venue === undefined ? {} : { venue };
  };
  return (report) => {
    const stream = reports.stream(report).id;
    const votes = tables.size === 0 ? {} : { votes: votesOn(tables, reports.ids(report)) };
    const lead = reports.lead(report);
    const merged = reportFields(review, report);
    const first: FilterSubject = { fields: merged, stream, ...venueOf(lead, merged), ...votes };
    const rows = reports.rows(report);
    if (rows.length === 1) return [first];
    const others = Array.from(rows, (row): FilterSubject => {
      const fields = { ...merged, ...corpus.readEnriched(row) };
      return { fields, stream, ...venueOf(row, fields), ...votes };
    });
    return [first, ...others];
  };
};

/** The subject of a report that some filters let go furthest; of several, the first. */
export const furthestSubject = (compiled: CompiledFilters, subjects: readonly FilterSubject[]): FilterSubject => {
  const [only, ...others] = subjects;
  if (others.length === 0) return only!;
  const stopAt = (subject: FilterSubject): number => {
    const filter = droppedBy(compiled, subject);
    return filter === undefined
      ? Number.POSITIVE_INFINITY
      : compiled.filters.findIndex((one) => one.filter.id === filter.id);
  };
  let [furthest, reached] = [only!, stopAt(only!)];
  for (const other of others) {
    if (reached === Number.POSITIVE_INFINITY) break;
    const reaches = stopAt(other);
    if (reaches > reached) [furthest, reached] = [other, reaches];
  }
  return furthest;
};
