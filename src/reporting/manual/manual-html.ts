/** Documents as one HTML file that loads nothing and runs nothing; it is well-formed XML, too. */

import { printable } from '../../text/index.js';
import { escapeXml } from '../svg-elements.js';
import { type Block, contentsAnchor, type Heading, type ManualDocument } from './blocks.js';
import { manualStyle } from './manual-style.js';

const inLine = (text: string): string => escapeXml(printable(text).trim());

/** Line breaks stay. */
const inLines = (text: string): string =>
  printable(text, { newlines: 'keep' })
    .trim()
    .split('\n')
    .map((line) => escapeXml(line.trim()))
    .join('<br/>');

/** Paragraphs, parted by blank lines. */
const paragraphs = (text: string): string =>
  printable(text, { newlines: 'keep' })
    .split(/\n[ \n]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p dir="auto">${inLines(paragraph)}</p>`)
    .join('');

const listItems = (items: readonly string[], ordered: boolean): string => {
  const name = ordered ? 'ol' : 'ul';
  return `<${name}>${items.map((item) => `<li dir="auto">${inLines(item)}</li>`).join('')}</${name}>`;
};

/** A code's colour beside its name; a colour says nothing that the words do not. */
const swatch = (colour: string | undefined): string =>
  colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour)
    ? `<span class="swatch" style="background:${colour}" aria-hidden="true"></span>`
    : '';

/** Links to headings as nested lists. */
const contents = (headings: readonly Heading[]): string => {
  let html = '';
  let level = 1;
  for (const { level: wanted, text, anchor } of headings) {
    // A heading may skip levels on the way down in no document of ours; on the way up it closes several.
    if (wanted > level) html += '<ol><li>'.repeat(wanted - level);
    else html += `</li>${'</ol></li>'.repeat(level - wanted)}<li>`;
    html += `<a href="#${anchor}" dir="auto">${inLine(text)}</a>`;
    level = wanted;
  }
  return `<nav aria-label="Contents">${html}${'</li></ol>'.repeat(level - 1)}</nav>`;
};

const writeBlock = (block: Block, headings: readonly Heading[]): string => {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${block.anchor}" dir="auto">${swatch(block.colour)}${inLine(block.text)}</h${block.level}>`;
    case 'text':
      return paragraphs(block.text);
    case 'list':
      return listItems(block.items, block.ordered === true);
    case 'terms':
      return `<dl>${block.terms
        .map(
          ({ term, says }) =>
            `<dt>${inLine(term)}</dt><dd>${typeof says === 'string' ? paragraphs(says) : listItems(says, false)}</dd>`,
        )
        .join('')}</dl>`;
    case 'table':
      // A wide table scrolls by itself, also with the keyboard.
      return `<div class="scroll" role="region" aria-label="${inLine(block.label)}" tabindex="0"><table><caption>${inLine(block.label)}</caption><thead><tr>${block.columns
        .map((column) => `<th scope="col">${inLine(column)}</th>`)
        .join('')}</tr></thead><tbody>${block.rows
        .map(
          ([first = '', ...rest]) =>
            `<tr><th scope="row" dir="auto">${inLines(first)}</th>${rest.map((cell) => `<td dir="auto">${inLines(cell)}</td>`).join('')}</tr>`,
        )
        .join('\n')}</tbody></table></div>`;
    case 'contents':
      return contents(headings);
  }
};

/** Writes a document in English. */
export const manualHtml = ({ title, blocks }: ManualDocument): string => {
  const headings = blocks.filter(
    (block): block is Heading => block.kind === 'heading' && block.anchor !== contentsAnchor,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<meta name="color-scheme" content="light dark"/>
<title>${inLine(title)}</title>
<style>${manualStyle}</style>
</head>
<body>
<main>
<h1 dir="auto">${inLine(title)}</h1>
${blocks.map((block) => writeBlock(block, headings)).join('\n')}
</main>
</body>
</html>
`;
};
