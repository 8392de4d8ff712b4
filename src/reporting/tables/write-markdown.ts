/** Tables as GitHub-flavoured Markdown. */

import { type TableText, tableText } from './cell-text.js';
import type { Table } from './table.js';

/** Characters that may begin markup inside a line, and `&` where it begins a character reference. */
const markup = /[\\`*_{}[\]<>|~$^]|&(?=#?\w{1,32};)/g;

/** Addresses that become links without being marked as such. */
const bareAddress = /(\b(?:https?|ftp):)(?=\/\/)|(\bwww)(?=\.)/gi;

/** Text as it is read, in which nothing is markup, a link or the end of a cell. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(markup, '\\$&')
    .replace(bareAddress, (_, scheme: string | undefined, www: string) => `${scheme ?? www}\\`);

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const block = ({ columns, rows }: TableText): readonly string[] => [
  line(columns.map(({ label }) => escapeMarkdown(label))),
  line(columns.map(({ numeric }) => (numeric ? '---:' : '---'))),
  ...rows.map((row) => line(row.map(escapeMarkdown))),
];

/** A paragraph must not begin as a list, a heading or a quotation does. */
const paragraph = (text: string): string =>
  escapeMarkdown(text).replace(/^(?:[#+=-]|\d{1,9}(?=[.)]))/, (start) =>
    /^\d/.test(start) ? `${start}\\` : `\\${start}`,
  );

/** Writes the title in bold, the table with numbers to the right, and the note. */
export const writeMarkdown = (table: Table): string => {
  const text = tableText(table);
  return [
    ...(text.title === '' ? [] : [`**${escapeMarkdown(text.title)}**`, '']),
    ...block(text),
    ...(text.note === '' ? [] : ['', paragraph(text.note)]),
    '',
  ].join('\n');
};
