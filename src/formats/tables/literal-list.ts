/** Literal lists: what Python and JSON print for a list of texts (`['Marx, Karl', "O'Neil, Tip"]`), as data frames leave it in a cell. */

/** Position of the quote that closes the text opened at `open`, or -1. */
const closingQuote = (cell: string, open: number): number => {
  const quote = cell[open]!;
  for (let at = open + 1; at < cell.length; at++) {
    if (cell[at] === '\\') at++;
    else if (cell[at] === quote) return at;
  }
  return -1;
};

const afterBlanks = (cell: string, from: number): number => {
  let at = from;
  while (cell[at] === ' ' || cell[at] === '\n' || cell[at] === '\t') at++;
  return at;
};

const unescaped = (text: string): string => (text.includes('\\') ? text.replace(/\\(['"\\])/g, '$1') : text);

/** The texts of a list, or undefined where the cell is none. One pass. */
export const literalList = (cell: string): readonly string[] | undefined => {
  const text = cell.trim();
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined;
  const items: string[] = [];
  let at = afterBlanks(text, 1);
  while (at < text.length - 1) {
    if (text[at] !== '"' && text[at] !== "'") return undefined;
    const close = closingQuote(text, at);
    if (close === -1) return undefined;
    items.push(unescaped(text.slice(at + 1, close)));
    at = afterBlanks(text, close + 1);
    if (text[at] === ',') at = afterBlanks(text, at + 1);
    else if (at !== text.length - 1) return undefined;
  }
  return items;
};

/** A list of texts that reads back as it is, whatever is in them. */
export const printedList = (items: readonly string[]): string =>
  `[${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(', ')}]`;
