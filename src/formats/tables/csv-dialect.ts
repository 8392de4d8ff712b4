/** The shape of a table: its delimiter and its header, found by the columns that we know. */

import type { Target } from '../facts.js';
import { columnMeanings, normaliseColumn, tellingTargets } from './columns.js';
import { cellsIn, rowSpans } from './csv-rows.js';
import { type MappedColumns, mapColumns, missingColumns } from './table-columns.js';
import { verticalShape } from './vertical-shape.js';

/** Where a table begins and how its cells are parted. */
export interface TableShape {
  readonly delimiter: string;
  /** Names of the columns, or of the fields where each line is one. */
  readonly header: readonly string[];
  /** The header's own text; empty where each line is a field. */
  readonly headerLine: string;
  /** Position of the first row behind the header. */
  readonly bodyStart: number;
  /** Whether each line is one field of a record (`TITLE,…`), as Embase writes them. */
  readonly isVertical: boolean;
}

/** What may part cells. */
export const delimiters = [',', '\t', ';', '|'] as const;

/** How many rows may stand before the header (`sep=;`, a title, the query), and before one with several columns that we know. */
const rowsBefore = { any: 5, sure: 20 };

/** Of how many columns that we know a header is sure. */
const sureScore = 3;

/** A header is no longer, even with all the empty columns of a sheet. */
const longestHeader = 40_000;

/** How much of a table is looked at for its header, in UTF-16 units. */
export const headLength = 65_536;

/** Cells of a header, without the guard before what a spreadsheet would take for a formula. */
const headerCells = (line: string, delimiter: string): readonly string[] =>
  cellsIn(line.trim(), delimiter).map((cell) => {
    const name = cell.trim();
    return /^'+[=+\-@]/.test(name) ? name.slice(1) : name.replace(/^"(.*)"$/, '$1');
  });

/** Known columns in a header; 0 where none of them could name a record. */
const score = (header: readonly string[], mapped: MappedColumns): number => {
  let known = 0;
  let tells = false;
  for (const name of header) {
    const normalised = normaliseColumn(name);
    const meaning = columnMeanings.get(normalised);
    if (mapped.has(normalised)) tells = true;
    else if (meaning === undefined) continue;
    known++;
    if (meaning !== undefined && tellingTargets.has(meaning[0])) tells = true;
  }
  return tells ? known : 0;
};

/**
 * The shape of a table, or undefined where no line near the top is a header that we understand.
 *
 * @param columns what a reviewer says of columns, by their names: a header that has one of them is understood
 */
export const tableShape = (text: string, columns?: ReadonlyMap<string, Target>): TableShape | undefined => {
  const head = text.slice(0, headLength);
  const mapped = mapColumns(columns);
  let best: TableShape | undefined;
  let most = 0;
  for (const delimiter of delimiters) {
    let rows = 0;
    for (const { start, end } of rowSpans(head, 0, delimiter, -1)) {
      if (++rows > rowsBefore.sure) break;
      if (end - start > longestHeader) continue;
      const header = headerCells(head.slice(start, end), delimiter);
      const known = score(header, mapped);
      if (known <= most || (rows > rowsBefore.any && known < sureScore)) continue;
      most = known;
      const headerLine = `${head.slice(start, end)}\n`;
      best = { delimiter, header, headerLine, bodyStart: end + 1, isVertical: false };
    }
  }
  // A line of nothing but names is a header, whatever its rows begin with.
  const isSure = best !== undefined && most === best.header.length;
  const vertical = isSure ? undefined : verticalShape(head, most, delimiters);
  if (vertical !== undefined) return { ...vertical, headerLine: '', bodyStart: 0, isVertical: true };
  // A table of one column has no delimiter: its titles may hold commas.
  return best?.header.length === 1 ? { ...best, delimiter: '\x1f' } : best;
};

/** The names that a reviewer gave to columns and that a table's header lacks; all of them where there is no header. */
export const unknownColumns = (text: string, columns: ReadonlyMap<string, Target>): readonly string[] =>
  missingColumns(tableShape(text, columns)?.header ?? [], columns);
