/** The shape of a table: its delimiter and its header, found by the columns that we know. */

import { columnMeanings, normaliseColumn, tellingTargets } from './columns.js';
import { rowSpans } from './csv-rows.js';

/** Where a table begins and how its cells are parted. */
export interface TableShape {
  readonly delimiter: string;
  readonly header: readonly string[];
  /** Position of the first row behind the header. */
  readonly bodyStart: number;
}

const delimiters = [',', '\t', ';', '|'] as const;

/** How many lines may stand before the header (`sep=;`, a title, the query). */
const linesBefore = 5;

/** Cells of a header: short, so that a plain reading of quotes is enough. */
export const headerCells = (line: string, delimiter: string): readonly string[] => {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < line.length; index++) {
    const character = line[index]!;
    if (character === '"') {
      if (quoted && line[index + 1] === '"') {
        cell += '"';
        index++;
      } else if (quoted || cell.trim() === '') quoted = !quoted;
      else cell += character;
    } else if (character === delimiter && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  cells.push(cell.trim());
  return cells;
};

/** Known columns in a header; 0 where none of them could name a record. */
const score = (header: readonly string[]): number => {
  const known = header
    .map((name) => columnMeanings.get(normaliseColumn(name)))
    .filter((meaning) => meaning !== undefined);
  return known.some(([target]) => tellingTargets.has(target)) ? known.length : 0;
};

/** The shape of a table, or undefined where no line near the top is a header that we understand. */
export const tableShape = (text: string): TableShape | undefined => {
  let best: TableShape | undefined;
  let most = 0;
  for (const delimiter of delimiters) {
    let lines = 0;
    for (const { start, end } of rowSpans(text.slice(0, 65_536), 0, delimiter, -1)) {
      if (++lines > linesBefore) break;
      if (end - start > 20_000) continue;
      const header = headerCells(text.slice(start, end), delimiter);
      const known = score(header);
      if (known > most) {
        most = known;
        best = { delimiter, header, bodyStart: end + 1 };
      }
    }
  }
  // A table of one column has no delimiter: its titles may hold commas.
  return best?.header.length === 1 ? { ...best, delimiter: '\x1f' } : best;
};
