/** Which records of the corpus the records of a file are: by id, DOI, arXiv id or PMID, else by title and year. */

import type { BibliographicRecord, RecordId } from '../model/index.js';
import { normaliseTitle } from '../text/index.js';
import type { Review } from './open-review.js';

/** A title of fewer words is that of many works. */
const tellingWords = 4;

const keysOf = ({ doi, arxiv, ids, title, year }: BibliographicRecord): readonly string[] => {
  const plain = title === undefined ? '' : normaliseTitle(title);
  const isTelling = year !== undefined && plain.split(' ').length >= tellingWords;
  return [
    ...(doi === undefined ? [] : [`doi ${doi}`]),
    ...(arxiv === undefined ? [] : [`arxiv ${arxiv}`]),
    ...(ids?.['pmid'] === undefined ? [] : [`pmid ${ids['pmid']}`]),
    ...(isTelling ? [`title ${plain} ${year}`] : []),
  ];
};

/** Two reports that share a key: it tells nothing. */
const several = Symbol('several');

/** Finds records of a file in a review's corpus. */
export type FindKnown = (record: BibliographicRecord) => RecordId | undefined;

/** Reads the corpus once; what is asked then costs nothing. */
export const knownRecords = (review: Review): FindKnown => {
  const { corpus, reports } = review;
  const byKey = new Map<string, number | typeof several>();
  for (let row = 0; row < corpus.size; row++) {
    for (const key of keysOf(corpus.read(row))) {
      const before = byKey.get(key);
      if (before === undefined) byKey.set(key, row);
      else if (before !== several && reports.of(corpus.at(before)) !== reports.of(corpus.at(row)))
        byKey.set(key, several);
    }
  }
  return (record) => {
    if (reports.of(record.id) !== -1) return record.id;
    for (const key of keysOf(record)) {
      const row = byKey.get(key);
      if (typeof row === 'number') return corpus.at(row);
    }
    return undefined;
  };
};
