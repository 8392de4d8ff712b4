/** Tables in every format by its name. */

import type { Table } from './table.js';
import { writeCsv } from './write-csv.js';
import { writeLatex } from './write-latex.js';
import { writeMarkdown } from './write-markdown.js';
import { writeText } from './write-text.js';

/** What a table can be written as. */
export const tableFormats = ['csv', 'markdown', 'latex', 'text'] as const;
export type TableFormat = (typeof tableFormats)[number];

const writers: Readonly<Record<TableFormat, (table: Table) => string>> = {
  csv: writeCsv,
  markdown: writeMarkdown,
  latex: writeLatex,
  text: writeText,
};

/** Writes a table, ending in LF. Text from outside is inert in every format; the same table gives the same bytes. */
export const writeTable = (table: Table, format: TableFormat): string => writers[format](table);
