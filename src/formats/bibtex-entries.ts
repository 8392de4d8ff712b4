/** Entries of a BibTeX file: where each begins and ends. A broken entry ends where the next begins at the start of a line. */

import { entryTypes } from './bibtex-fields.js';

/** An entry's place in the text: `@type{` … `}`. */
export interface EntrySpan {
  /** In lower case. */
  readonly type: string;
  readonly start: number;
  /** Where the text between the delimiters begins and ends. */
  readonly bodyStart: number;
  readonly bodyEnd: number;
  readonly end: number;
  /** Whether the closing delimiter was there. */
  readonly closed: boolean;
}

const opening = /@[ \t]*([A-Za-z][\w-]*)[ \t\n]{0,40}([{(])/g;
const insideBraces = /\\[\s\S]|[{}]|\n[ \t]{0,40}@[A-Za-z]+[ \t]{0,40}[{(]/g;
const insideParentheses = /\\[\s\S]|[{}")]|\n[ \t]{0,40}@[A-Za-z]+[ \t]{0,40}[{(]/g;

/** How far the closing brace of a comment may be; a comment that is not closed by then ends with its line. */
const longestComment = 200_000;

interface Ending {
  readonly bodyEnd: number;
  readonly end: number;
  readonly closed: boolean;
}

const findEnd = (text: string, from: number, delimiter: string): Ending => {
  const marks = delimiter === '{' ? insideBraces : insideParentheses;
  marks.lastIndex = from;
  let depth = 0;
  let quoted = false;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const mark = match[0];
    if (mark === '{') depth++;
    else if (mark === '}') {
      if (depth === 0 && delimiter === '{') return { bodyEnd: match.index, end: match.index + 1, closed: true };
      depth = Math.max(0, depth - 1);
    } else if (mark === '"') {
      if (depth === 0) quoted = !quoted;
    } else if (mark === ')') {
      if (depth === 0 && !quoted) return { bodyEnd: match.index, end: match.index + 1, closed: true };
    } else if (mark[0] === '\n' && entryTypes.has(mark.replace(/[^A-Za-z]/g, '').toLowerCase())) {
      return { bodyEnd: match.index, end: match.index, closed: false };
    }
  }
  return { bodyEnd: text.length, end: text.length, closed: false };
};

const endOfComment = (text: string, from: number): number => {
  const head = text.slice(from, from + longestComment);
  let depth = 1;
  for (const match of head.matchAll(/[{}]/g)) {
    depth += match[0] === '{' ? 1 : -1;
    if (depth === 0) return from + match.index + 1;
  }
  const newline = text.indexOf('\n', from);
  return newline === -1 ? text.length : newline;
};

const atLineStart = (text: string, position: number): boolean => {
  let before = position - 1;
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before--;
  return before < 0 || text[before] === '\n' || text[before] === '}' || text[before] === ')';
};

/** The entries of a text in order, comments left out. One pass. */
export function* entrySpans(text: string): Generator<EntrySpan> {
  const search = new RegExp(opening);
  let budget = text.length;
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const type = match[1]!.toLowerCase();
    const bodyStart = match.index + match[0].length;
    if (!atLineStart(text, match.index) && !entryTypes.has(type)) continue;
    if (type === 'comment') {
      const end: number = budget > 0 ? endOfComment(text, bodyStart) : bodyStart;
      if (end - bodyStart < longestComment && text[end - 1] !== '}') budget -= longestComment;
      search.lastIndex = end;
      continue;
    }
    const ending = findEnd(text, bodyStart, match[2]!);
    yield { type, start: match.index, bodyStart, ...ending };
    search.lastIndex = ending.end;
  }
}
