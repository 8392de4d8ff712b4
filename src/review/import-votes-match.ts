/** Which record of the corpus a row of votes speaks of: by its id, else its DOI, else its exact title; never by guess. */

import { doiIn } from '../formats/index.js';
import { isRecordId, type RecordId } from '../model/index.js';
import { normaliseTitle } from '../text/index.js';
import type { VoteRow } from './import-votes-rows.js';
import type { Review } from './open-review.js';

/** By what a row was found. */
export type MatchedBy = 'record' | 'doi' | 'title';

/** The record of a row, or why there is none. */
export type RowMatch =
  | { readonly record: RecordId; readonly by: MatchedBy }
  | { readonly code: 'record-unknown' | 'record-ambiguous'; readonly message: string };

/** Rows of the corpus by a key; several where they are of different reports. */
type Index = ReadonlyMap<string, number | 'several'>;

interface Indexes {
  readonly doi: Index;
  readonly title: Index;
}

/** Reads the corpus once. Records of one report share their keys and are no ambiguity: the first-found one stands. */
const indexesOf = ({ corpus, reports }: Review): Indexes => {
  const index = { doi: new Map<string, number | 'several'>(), title: new Map<string, number | 'several'>() };
  const reportOf = (row: number): number => reports.of(corpus.at(row));
  const add = (by: keyof Indexes, key: string | undefined, row: number): void => {
    if (key === undefined || key === '') return;
    const before = index[by].get(key);
    if (before === undefined) index[by].set(key, row);
    else if (before !== 'several' && reportOf(before) !== reportOf(row)) index[by].set(key, 'several');
  };
  for (let row = 0; row < corpus.size; row++) {
    if (!corpus.counts(row)) continue;
    const { doi, title } = corpus.read(row);
    add('doi', doi, row);
    add('title', title === undefined ? undefined : normaliseTitle(title), row);
  }
  return index;
};

/** Finds the records of rows; reads the corpus only where a row does not give a record's id. */
export const voteMatcher = (review: Review): ((row: VoteRow) => RowMatch) => {
  const { corpus } = review;
  let indexes: Indexes | undefined;
  return ({ record, doi, title }) => {
    if (record !== undefined && isRecordId(record) && corpus.rowOf(record) !== -1) return { record, by: 'record' };
    indexes ??= indexesOf(review);
    const keys = [
      ['doi', doi === undefined ? undefined : doiIn(doi)],
      ['title', title === undefined ? undefined : normaliseTitle(title)],
    ] as const;
    for (const [by, key] of keys) {
      const row = key === undefined || key === '' ? undefined : indexes[by].get(key);
      if (row === 'several') {
        const shared = by === 'doi' ? `DOI ${key}` : 'title';
        return { code: 'record-ambiguous', message: `several reports have its ${shared}: give the record's id` };
      }
      if (row !== undefined) return { record: corpus.at(row), by };
    }
    const said = record ?? doi ?? title;
    const message = said === undefined ? 'it names no record, DOI or title' : `the corpus has no record ${said}`;
    return { code: 'record-unknown', message };
  };
};
