/** Documents as Markdown (CommonMark with the tables of GitHub). Text from outside formats nothing, links nowhere and opens no tag. */

import { printable } from '../../text/index.js';
import { type Block, contentsAnchor, type Heading, type ManualDocument } from './blocks.js';

/** Characters that mean something anywhere in a line; a backslash before any of them makes it a character (CommonMark 0.31, section 2.4). */
const special = /[\\`*_{}[\]<>|~$#@]|&(?=[#\w])/g;

/** One line in which nothing is markup. */
const escapeLine = (line: string): string =>
  line
    .trim()
    .replace(special, '\\$&')
    // Bare addresses become links on GitHub.
    .replace(/(?<=[A-Za-z]):(?=\S)/g, '\\:')
    .replace(/\bwww\./gi, (start) => `${start.slice(0, -1)}\\.`)
    // What begins a list, underlines a heading or draws a line.
    .replace(/^[-+=:]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');

/** Text from outside as one line. */
const inLine = (text: string): string => escapeLine(printable(text).replace(/ {2,}/g, ' '));

/** Text from outside as lines with hard breaks; blank lines part paragraphs. `indent` goes before each line but the first. */
const inLines = (text: string, indent: string): string =>
  printable(text, { newlines: 'keep' })
    .split(/\n[ \n]*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map(escapeLine)
        .filter((line) => line !== '')
        .join(`\\\n${indent}`),
    )
    .filter((paragraph) => paragraph !== '')
    .join(`\n\n${indent}`);

const listItems = (items: readonly string[], ordered: boolean): string =>
  items
    .map((item, index) => {
      const mark = ordered ? `${index + 1}. ` : '- ';
      return `${mark}${inLines(item, ' '.repeat(mark.length))}`;
    })
    .join('\n');

const row = (cells: readonly string[]): string => `| ${cells.map(inLine).join(' | ')} |`;

const contentsLine = ({ level, text, anchor }: Heading): string =>
  `${'  '.repeat(level - 2)}- [${inLine(text)}](#${anchor})`;

const writeBlock = (block: Block, headings: readonly Heading[]): string => {
  switch (block.kind) {
    case 'heading':
      return `<a id="${block.anchor}"></a>\n\n${'#'.repeat(block.level)} ${inLine(block.text)}`;
    case 'text':
      return inLines(block.text, '');
    case 'list':
      return listItems(block.items, block.ordered === true);
    case 'terms':
      return block.terms
        .map(({ term, says }) =>
          typeof says === 'string'
            ? `**${inLine(term)}:** ${inLines(says, '')}`
            : `**${inLine(term)}:**\n\n${listItems(says, false)}`,
        )
        .join('\n\n');
    case 'table':
      return [row(block.columns), `|${' --- |'.repeat(block.columns.length)}`, ...block.rows.map(row)].join('\n');
    case 'contents':
      return headings.map(contentsLine).join('\n');
  }
};

/** Writes a document. */
export const manualMarkdown = ({ title, blocks }: ManualDocument): string => {
  const headings = blocks.filter(
    (block): block is Heading => block.kind === 'heading' && block.anchor !== contentsAnchor,
  );
  return `${[`# ${inLine(title)}`, ...blocks.map((block) => writeBlock(block, headings))].join('\n\n')}\n`;
};
