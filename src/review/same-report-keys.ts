/** Comparing two lists of one edition's records: by DOI, arXiv id and title. */

import type { BibliographicRecord } from '../model/index.js';
import { normaliseTitle } from '../text/index.js';

/** What comparing needs of a record. */
export type Identified = Pick<BibliographicRecord, 'id' | 'title' | 'doi' | 'arxiv'>;

/** What two records of one edition have in common where they are of one report. */
const keysOf = ({ doi, arxiv, title }: Identified): readonly string[] => {
  const plain = title === undefined ? '' : normaliseTitle(title);
  return [
    ...(doi === undefined ? [] : [`doi ${doi}`]),
    ...(arxiv === undefined ? [] : [`arxiv ${arxiv}`]),
    ...(plain === '' ? [] : [`title ${plain}`]),
  ];
};

/** The records of one list that another list lacks, in their order. */
export const missingFrom = <One extends Identified>(
  list: readonly One[],
  other: readonly Identified[],
): readonly One[] => {
  const there = new Set(other.flatMap(keysOf));
  return list.filter((record) => !keysOf(record).some((key) => there.has(key)));
};
