/** Reads vertical tables, where each line is one field of a record: a record ends where its first field, or another one, comes again. */

import { assemble, type Finding } from '../assemble.js';
import { complete } from '../complete.js';
import { plainText } from '../dialects.js';
import type { Fact } from '../facts.js';
import { lineCounter } from '../lines.js';
import type { ReaderInput, ReadItem, StretchReader } from '../reading.js';
import { cellsIn, rowCutter } from './csv-rows.js';
import { addCell } from './row-facts.js';
import { type Column, type MappedColumns, readColumns } from './table-columns.js';
import { isFieldName } from './vertical-shape.js';

interface Field {
  readonly name: string;
  readonly values: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Whether a field begins the next record: the one that every record begins with, or one that was there already. */
const beginsNext = (name: string, opening: string, present: ReadonlySet<string>, last: string): boolean =>
  name === opening || (present.has(name) && name !== last && isFieldName(name));

/** Begins to read a vertical table; `margin` as of `rowCutter`. */
export const verticalTable = (
  delimiter: string,
  { database }: ReaderInput,
  mapped: MappedColumns,
  margin: number,
): StretchReader => {
  let opening: string | undefined;
  const columnsByName = new Map<string, Column>();
  const columnOf = (name: string): Column => {
    const known = columnsByName.get(name) ?? readColumns([name], mapped)[0]!;
    if (columnsByName.size < 1000) columnsByName.set(name, known);
    return known;
  };

  const read = (fields: readonly Field[], text: string, line: number): ReadItem => {
    const facts: Fact[] = [];
    const findings: Finding[] = [];
    for (const { name, values } of fields) {
      const column = columnOf(name);
      // Of authors and keywords each value has a cell of its own; they are not parted again.
      const isList = values.length > 1 && (column.meaning[0] === 'author' || column.meaning[0] === 'keyword');
      for (const value of values) {
        const [target, rank] = column.meaning;
        if (isList) facts.push({ target, rank, tag: column.name, value: value.trim() });
        else addCell(column, 0, value, false, facts, (finding) => findings.push(finding));
      }
      // A line that only has a name, or no name of ours, is kept as it stands.
      if (values.length === 0) facts.push({ target: 'other', rank: 0, tag: 'line', value: name });
    }
    const source = text.slice(fields[0]!.start, fields.at(-1)!.end);
    return complete(assemble(facts, plainText), { line, source, database, findings });
  };

  // Rows are cut anew from the beginning of the record that a stretch ends in.
  return function* ({ text, line: firstLine, isLast }) {
    const lineOf = lineCounter(text, firstLine);
    const cut = rowCutter(delimiter, Number.POSITIVE_INFINITY, margin);
    let fields: Field[] = [];
    let present = new Set<string>();
    for (const { start, end } of cut({ text, from: 0, isLast })) {
      const [name = '', ...values] = cellsIn(text.slice(start, end), delimiter).map((cell) => cell.trim());
      opening ??= name;
      if (fields.length > 0 && beginsNext(name, opening, present, fields.at(-1)!.name)) {
        yield read(fields, text, lineOf(fields[0]!.start));
        fields = [];
        present = new Set();
      }
      fields.push({ name, values: values.filter((value) => value !== ''), start, end });
      present.add(name);
    }
    if (!isLast) return fields[0]?.start ?? 0;
    if (fields.length > 0) yield read(fields, text, lineOf(fields[0]!.start));
    return text.length;
  };
};
