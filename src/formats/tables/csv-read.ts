/** Reads tables (CSV, TSV, semicolons, bars), row by row, whatever stands before their header. */

import { assemble, type Finding } from '../assemble.js';
import { complete, reject } from '../complete.js';
import { databaseOfColumns } from '../databases.js';
import type { Target } from '../facts.js';
import { lineCounter } from '../lines.js';
import type { Reader, ReaderInput, ReadItem, StretchReader } from '../reading.js';
import { normaliseColumn } from './columns.js';
import { headLength, type TableShape, tableShape } from './csv-dialect.js';
import { cellsIn, type RowSpan, rowCutter, usualMargin } from './csv-rows.js';
import { comesFromBibtex, dialectOfRow, rowFacts } from './row-facts.js';
import { unguarded } from './spreadsheet-guard.js';
import { type MappedColumns, mapColumns, readColumns } from './table-columns.js';
import { verticalTable } from './vertical-read.js';

/** How far a table's reader looks ahead, in UTF-16 units. */
export interface TableLimits {
  /** For the end of a quoted cell. */
  readonly margin: number;
  /** For the header. */
  readonly head: number;
}

const filledCells = (cells: readonly string[]): number => {
  let filled = cells.length;
  while (filled > 0 && cells[filled - 1]!.trim() === '') filled--;
  return filled;
};

/** What the cut of a row tells. `named` is the number of columns up to the last that has a name. */
const findingsOf = (named: number, width: number, cells: readonly string[], span: RowSpan): readonly Finding[] => {
  const { reading, rowsInside } = span;
  if (rowsInside !== undefined) {
    const message = `a quoted cell holds ${rowsInside} ${rowsInside === 1 ? 'line that looks like a row' : 'lines that look like rows'} of this table; if they are, a quote is misplaced`;
    return [{ code: 'rows-in-cell', message, severity: 'noted' }];
  }
  if (reading === 'broken')
    return [
      { code: 'quote-unclosed', message: 'a quote is not closed; the row ends with its line', severity: 'repaired' },
    ];
  // Empty cells at the end are only as wide as somebody's sheet was.
  if (cells.length === width || (cells.length >= named && filledCells(cells) <= named)) return [];
  return [
    {
      code: 'cells-uneven',
      message: `the row has ${cells.length} cells where the header has ${named}`,
      severity: cells.length > named ? 'repaired' : 'noted',
    },
  ];
};

/** Whether a row is the header once more: of tables that were joined. */
const repeats = (header: readonly string[], cells: readonly string[], first: number): boolean =>
  header.length > 1 &&
  cells[first]?.trim() === header[first] &&
  header.every((name, index) => (cells[index] ?? '').trim() === name);

const columnTable = (
  { delimiter, header, headerLine, bodyStart }: TableShape,
  { database, note }: ReaderInput,
  mapped: MappedColumns,
  margin: number,
): StretchReader => {
  const columns = readColumns(header, mapped);
  const named = filledCells(header);
  const firstNamed = header.findIndex((name) => name !== '');
  const fromBibtex = comesFromBibtex(columns);
  const joinedNames = database === 'springer';
  const frame = { before: headerLine, after: '' };
  const cut = rowCutter(delimiter, header.length, margin);
  let from = bodyStart;
  let headersAgain = 0;
  let firstAgain = 0;

  const read = (span: RowSpan, cells: readonly string[], source: string, line: number): ReadItem => {
    if (filledCells(cells) === 0) {
      const empty = 'the row is empty; expected a title, an abstract or an identifier';
      return reject(line, source, 'empty-record', empty);
    }
    const { facts, findings } = rowFacts(columns, cells, joinedNames);
    return complete(assemble(facts, dialectOfRow(fromBibtex, facts)), {
      line,
      source,
      database,
      findings: [...findingsOf(named, header.length, cells, span), ...findings],
    });
  };

  return function* ({ text, line: firstLine, isLast }) {
    const lineOf = lineCounter(text, firstLine);
    const rows = cut({ text, from, isLast });
    from = 0;
    let row = rows.next();
    for (; row.done !== true; row = rows.next()) {
      const span = row.value;
      const line = lineOf(span.start);
      const rowText = text.slice(span.start, span.end);
      const cells = cellsIn(rowText, delimiter).map(unguarded);
      if (repeats(header, cells, firstNamed)) {
        if (++headersAgain === 1) firstAgain = line;
        continue;
      }
      // Not trimmed: where tabs part cells, the first of a row may be empty.
      const item = read(span, cells, rowText, line);
      yield item.kind === 'reject' ? { ...item, frame } : item;
    }
    if (isLast && headersAgain > 0) {
      const times = headersAgain === 1 ? 'once more' : `${headersAgain} times more`;
      const message = `the header stands ${times} among the rows, as where tables were joined; it is no record`;
      note({ line: firstAgain, code: 'header-repeated', message, severity: 'noted' });
    }
    return row.value;
  };
};

/** A reader of tables that looks ahead as far as it is told. */
export const tableReader =
  ({ margin, head }: TableLimits): Reader =>
  (input) => {
    const mapped = mapColumns(input.columns);
    let read: StretchReader | undefined;
    return function* (stretch) {
      const { text, isLast } = stretch;
      if (read === undefined) {
        if (!isLast && text.length < head) return 0;
        const shape = tableShape(text.slice(0, head), input.columns);
        // A file without a header that we understand gives nothing: sniffing has ruled that out.
        if (shape === undefined) return text.length;
        read = shape.isVertical
          ? verticalTable(shape.delimiter, input, mapped, margin)
          : columnTable(shape, input, mapped, margin);
      }
      return yield* read(stretch);
    };
  };

/** Reads a table, row by row. A file without a header that we understand gives nothing: sniffing has ruled that out. */
export const readCsv: Reader = tableReader({ margin: usualMargin, head: headLength });

/** The database of a table, by its columns. */
export const databaseOfTable = (text: string, columns?: ReadonlyMap<string, Target>): string | undefined => {
  const shape = tableShape(text, columns);
  return shape === undefined ? undefined : databaseOfColumns(shape.header.map(normaliseColumn));
};
