/** Comparing two lists of one edition's records: by DOI, arXiv id and title. */

import type { RecordFields } from '../model/index.js';
import { normaliseTitle } from '../text/index.js';

/** What two records of one edition have in common where they are of one report. */
const keysOf = ({ doi, arxiv, title }: RecordFields): readonly string[] => {
  const plain = title === undefined ? '' : normaliseTitle(title);
  return [
    ...(doi === undefined ? [] : [`doi ${doi}`]),
    ...(arxiv === undefined ? [] : [`arxiv ${arxiv}`]),
    ...(plain === '' ? [] : [`title ${plain}`]),
  ];
};

/** The records of one list that another list lacks, in their order. */
export const missingFrom = <Listed extends RecordFields>(
  list: readonly Listed[],
  other: readonly RecordFields[],
): readonly Listed[] => {
  const there = new Set(other.flatMap(keysOf));
  return list.filter((record) => !keysOf(record).some((key) => there.has(key)));
};
