/** Tables as aligned plain text, for terminals. */

import stringWidth from 'string-width';
import { tableText } from './cell-text.js';
import type { Table } from './table.js';

const gap = '  ';

/** Writes the title, the headings with a rule below them, the rows with numbers to the right, and the note. */
export const writeText = (table: Table): string => {
  const { title, note, columns, rows } = tableText(table);
  const lines = [columns.map(({ label }) => label), ...rows];
  const widths = columns.map((_, column) =>
    lines.reduce((width, cells) => Math.max(width, stringWidth(cells[column]!)), 0),
  );
  const aligned = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const space = ' '.repeat(widths[column]! - stringWidth(cell));
        return columns[column]!.numeric ? space + cell : cell + space;
      })
      .join(gap)
      .trimEnd();
  return [
    ...(title === '' ? [] : [title, '']),
    aligned(lines[0]!),
    widths.map((width) => '─'.repeat(width)).join(gap),
    ...rows.map(aligned),
    ...(note === '' ? [] : ['', note]),
    '',
  ].join('\n');
};
