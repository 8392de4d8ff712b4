/** The editions of a corpus: what was found of each, by which source, and how many have an abstract. One reading of the records. */

import type { RecordId, Venue } from '../model/index.js';
import { type Edition, editionFinder } from './edition-of.js';
import type { Progress, Review } from './open-review.js';
import type { Identified } from './same-report-keys.js';

/** Where the abstract of a record comes from. */
export type AbstractOrigin = 'own' | 'supplied' | 'none';

/** A record without what comparing does not need. */
export interface FoundRecord extends Identified {
  readonly abstract: AbstractOrigin;
}

/** What was found of one edition. */
export interface EditionRecords {
  readonly edition: Edition;
  /** By source and id. */
  readonly bySource: ReadonlyMap<string, ReadonlyMap<RecordId, FoundRecord>>;
  /** Numbers of the reports that the records are. */
  readonly reports: ReadonlySet<number>;
}

/** All that was found. */
export interface EditionsFound {
  readonly found: Iterable<EditionRecords>;
  /** Whether any counted record of a report has an abstract. */
  readonly hasText: (report: number) => boolean;
  /** Records that count and are of no edition, by the name of their venue; empty where they have none. */
  readonly unassigned: ReadonlyMap<string, number>;
}

interface Tally extends EditionRecords {
  readonly bySource: Map<string, Map<RecordId, FoundRecord>>;
  readonly reports: Set<number>;
}

const newTally = (edition: Edition): Tally => ({ edition, bySource: new Map(), reports: new Set() });

/** The report of each row. */
const reportsByRow = ({ corpus, reports }: Review): Uint32Array => {
  const reportOfRow = new Uint32Array(corpus.size);
  for (let report = 0; report < reports.size; report++) {
    for (const row of reports.rows(report)) reportOfRow[row] = report;
  }
  return reportOfRow;
};

/** Finds the editions of the records that count: those that are wanted, found or not, else all that there are. */
export const findEditions = (
  review: Review,
  catalogue: readonly Venue[],
  wanted: readonly Edition[] | undefined,
  onProgress: Progress,
): EditionsFound => {
  const { corpus } = review;
  const editionOfRecord = editionFinder(catalogue);
  const reportOfRow = reportsByRow(review);
  const found = new Map<string, Tally>(wanted?.map((edition) => [edition.label, newTally(edition)]));
  const withText = new Uint8Array(review.reports.size);
  const unassigned = new Map<string, number>();
  for (let row = 0; row < corpus.size; row++) {
    if (row % 1000 === 0) onProgress('reading records', row, corpus.size);
    if (!corpus.counts(row)) continue;
    const record = corpus.readEnriched(row);
    const report = reportOfRow[row]!;
    if (record.abstract !== undefined) withText[report] = 1;
    const search = corpus.searchOf(row);
    const edition = editionOfRecord(record, search);
    if (edition === undefined) {
      const venue = record.venue ?? '';
      unassigned.set(venue, (unassigned.get(venue) ?? 0) + 1);
      continue;
    }
    let tally = found.get(edition.label);
    if (tally === undefined) {
      if (wanted !== undefined) continue;
      tally = newTally(edition);
      found.set(edition.label, tally);
    }
    tally.reports.add(report);
    const known = tally.bySource.get(search.source) ?? new Map<RecordId, FoundRecord>();
    tally.bySource.set(search.source, known);
    const { id, title, doi, arxiv } = record;
    const abstract = corpus.hasAbstract(row) ? 'own' : record.abstract === undefined ? 'none' : 'supplied';
    // A search that was executed again finds its records again, now perhaps with an abstract.
    if (known.has(id) && abstract !== 'own') continue;
    known.set(id, {
      id,
      ...(title === undefined ? {} : { title }),
      ...(doi === undefined ? {} : { doi }),
      ...(arxiv === undefined ? {} : { arxiv }),
      abstract,
    });
  }
  return { found: found.values(), hasText: (report) => withText[report] === 1, unassigned };
};
