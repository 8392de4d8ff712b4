/** Writing what a verb made to a file that a person named. */

import { dirname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { isThere, writeAtomically, writeAtomicallyAsTheyCome } from '../io/index.js';
import { InputError, type Link } from '../model/index.js';
import type { FilteredReport } from './filter.js';

/** A mistyped folder is not made: throws `InputError` where the file's folder is not there. */
const assertFolder = (path: string): void => {
  const folder = dirname(path);
  if (isThere(folder)) return;
  throw new InputError('there is no such folder', {
    code: 'folder-missing',
    hint: 'make it first, or name another',
    place: { file: folder },
  });
};

/** Writes text atomically: the old file, if there is one, stands until the new one is whole. */
export const writeText = (path: string, pieces: Iterable<string>): void => {
  assertFolder(path);
  writeAtomically(path, pieces);
};

/** The same for what is text or bytes as a whole. */
export const writeWhole = (path: string, content: string | Uint8Array): void => {
  assertFolder(path);
  writeAtomically(path, [content]);
};

/** The same for text that comes piece by piece. */
export const writeTextAsItComes = async (path: string, pieces: AsyncIterable<string>): Promise<void> => {
  assertFolder(path);
  await writeAtomicallyAsTheyCome(path, pieces);
};

/** Writes pairs of records as CSV with the header `idA,idB,kind,score,rule`; cells that a spreadsheet would run are escaped. */
export const writePairs = (path: string, pairs: readonly Link[]): void => {
  const rows = pairs.map(({ a, b, kind, score, rule }) => [a, b, kind, score, rule]);
  writeText(path, [stringify([['idA', 'idB', 'kind', 'score', 'rule'], ...rows], { escape_formulas: true })]);
};

/** Writes what filters say of reports as CSV with the header `id,title,year,verdict,filter`; returns how many there are. */
export const writeVerdicts = (path: string, reports: Iterable<FilteredReport>): number => {
  const rows = Array.from(reports, ({ id, title, year, droppedBy }) => {
    const verdict = droppedBy === null ? 'kept' : 'dropped';
    return [id, title, year ?? '', verdict, droppedBy ?? ''];
  });
  writeText(path, [stringify([['id', 'title', 'year', 'verdict', 'filter'], ...rows], { escape_formulas: true })]);
  return rows.length;
};
