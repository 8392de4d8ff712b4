/** Rows of a plain table with a header: what each cell says, by the name of its column. */

import { lineCounter } from '../lines.js';
import { normaliseColumn } from './columns.js';
import { cellsIn, rowSpans } from './csv-rows.js';
import { unguarded } from './spreadsheet-guard.js';

/** One row: its line in the file, and its filled cells by the column's name in small letters, as `normaliseColumn` writes it. */
export interface NamedRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

const delimiters = [',', '\t', ';'] as const;

/** The header is the first line; what parts most of its cells parts those of all rows. */
export function* namedRows(text: string): Generator<NamedRow> {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const lineOf = lineCounter(plain);
  const [first] = rowSpans(plain, 0, '\x1f', 1);
  if (first === undefined) return;
  const headerText = plain.slice(first.start, first.end);
  const [widest] = delimiters
    .map((delimiter) => ({ delimiter, header: cellsIn(headerText, delimiter) }))
    .sort((a, b) => b.header.length - a.header.length);
  const { delimiter, header } = widest!;
  const names = header.map((cell) => normaliseColumn(unguarded(cell)));
  for (const { start, end } of rowSpans(plain, first.end + 1, delimiter, header.length)) {
    const cells = new Map<string, string>();
    cellsIn(plain.slice(start, end), delimiter).forEach((cell, column) => {
      const [name, value] = [names[column], unguarded(cell).trim()];
      if (name !== undefined && name !== '' && value !== '' && !cells.has(name)) cells.set(name, value);
    });
    if (cells.size > 0) yield { line: lineOf(start), cells };
  }
}
