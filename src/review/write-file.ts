/** Writing what a verb made to a file that a person named. */

import { stringify } from 'csv-stringify/sync';
import { writeAtomically, writeAtomicallyAsTheyCome } from '../io/index.js';
import type { Link } from '../model/index.js';

/** Writes text atomically: the old file, if there is one, stands until the new one is whole. */
export const writeText = (path: string, pieces: Iterable<string>): void => writeAtomically(path, pieces);

/** The same for text that comes piece by piece. */
export const writeTextAsItComes = (path: string, pieces: AsyncIterable<string>): Promise<void> =>
  writeAtomicallyAsTheyCome(path, pieces);

/** Writes pairs of records as CSV with the header `idA,idB,kind,score,rule`; cells that a spreadsheet would run are escaped. */
export const writePairs = (path: string, pairs: readonly Link[]): void => {
  const rows = pairs.map(({ a, b, kind, score, rule }) => [a, b, kind, score, rule]);
  writeAtomically(path, [stringify([['idA', 'idB', 'kind', 'score', 'rule'], ...rows], { escape_formulas: true })]);
};
