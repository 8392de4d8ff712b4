/** Reads tables (CSV, TSV, semicolons): our own cut into rows, csv-parse for their cells, a batch at a time. */

import { parse } from 'csv-parse/sync';
import { assemble, type Finding } from '../assemble.js';
import { complete, reject } from '../complete.js';
import { databaseOfColumns } from '../databases.js';
import { lineCounter } from '../lines.js';
import type { Reader, ReadItem } from '../reading.js';
import { tableShape } from './csv-dialect.js';
import { cellsIn, type RowSpan, rowSpans } from './csv-rows.js';
import { comesFromBibtex, dialectOfRow, readColumns, rowFacts } from './row-facts.js';

/** Rows handed to csv-parse at once: enough to make its start-up cheap, few enough to stay lazy. */
const batchSize = 200;

const parseRows = (source: string, delimiter: string): string[][] =>
  parse(source, { delimiter, bom: true, relax_quotes: true, relax_column_count: true, record_delimiter: '\n' });

/** The cells of a batch. Where a quote is text, or csv-parse sees other rows than were cut, the cells are read as they were cut. */
const cellsOfBatch = (spans: readonly RowSpan[], text: string, delimiter: string): readonly (readonly string[])[] => {
  const sources = spans.map(({ start, end }) => text.slice(start, end));
  if (spans.every(({ reading }) => reading === 'quoted')) {
    try {
      const rows = parseRows(sources.join('\n'), delimiter);
      if (rows.length === sources.length) return rows;
    } catch {
      // Quoting that csv-parse does not accept.
    }
  }
  return sources.map((source) => cellsIn(source, delimiter));
};

/** A quote before what a spreadsheet would take for a formula is the writer's, not the text's. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

const findingsOf = (width: number, cells: number, { reading, rowsInside }: RowSpan): readonly Finding[] => {
  if (rowsInside !== undefined) {
    const message = `a quoted cell holds ${rowsInside} ${rowsInside === 1 ? 'line that looks like a row' : 'lines that look like rows'} of this table; if they are, a quote is misplaced`;
    return [{ code: 'rows-in-cell', message, severity: 'noted' }];
  }
  if (reading === 'broken')
    return [
      { code: 'quote-unclosed', message: 'a quote is not closed; the row ends with its line', severity: 'repaired' },
    ];
  if (cells === width) return [];
  return [
    {
      code: 'cells-uneven',
      message: `the row has ${cells} cells where the header has ${width}`,
      severity: cells > width ? 'repaired' : 'noted',
    },
  ];
};

/** Reads a table, row by row. A file without a header that we understand gives nothing: sniffing has ruled that out. */
export const readCsv: Reader = function* ({ text, database }) {
  const shape = tableShape(text);
  if (shape === undefined) return;
  const { delimiter, header, bodyStart } = shape;
  const columns = readColumns(header);
  const fromBibtex = comesFromBibtex(columns);
  const joinedNames = database === 'springer';
  const lineOf = lineCounter(text);

  const read = (span: RowSpan, rawCells: readonly string[]): ReadItem => {
    const line = lineOf(span.start);
    const source = text.slice(span.start, span.end).trim();
    const cells = rawCells.map(withoutGuard);
    if (cells.every((cell) => cell.trim() === ''))
      return reject(line, source, 'empty-record', 'the row is empty; expected a title, an abstract or an identifier');
    const facts = rowFacts(columns, cells, joinedNames);
    const findings = findingsOf(header.length, cells.length, span);
    return complete(assemble(facts, dialectOfRow(fromBibtex, facts)), { line, source, database, findings });
  };

  let batch: RowSpan[] = [];
  const flush = function* (): Generator<ReadItem> {
    const cells = cellsOfBatch(batch, text, delimiter);
    for (let index = 0; index < batch.length; index++) yield read(batch[index]!, cells[index]!);
    batch = [];
  };
  for (const span of rowSpans(text, bodyStart, delimiter, header.length)) {
    batch.push(span);
    if (batch.length === batchSize) yield* flush();
  }
  yield* flush();
};

/** The database of a table, by its columns. */
export const databaseOfTable = (text: string): string | undefined => {
  const shape = tableShape(text);
  return shape === undefined
    ? undefined
    : databaseOfColumns(readColumns(shape.header).map(({ normalised }) => normalised));
};
