/** Entries of a BibTeX file: where each begins and ends. A broken entry ends where the next begins. */

import { entryTypes } from './bibtex-fields.js';

/** An entry's place in the text: `@type{` … `}`; or that of text outside of entries that has fields of one. */
export interface EntrySpan {
  /** In lower case; empty for text outside of entries. */
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
const insideBraces = /\\[\s\S]|[{}]|(?<![\w\\{])@[ \t]{0,40}[A-Za-z][\w-]*[ \t]{0,40}[{(]/g;
const insideParentheses = /\\[\s\S]|[{}")]|(?<![\w\\{])@[ \t]{0,40}[A-Za-z][\w-]*[ \t]{0,40}[{(]/g;

/** What follows the opening of an entry, and seldom anything else: a key, a comma and a field. */
const keyAndField = /\s{0,40}[^\s{},="()@]{0,200}\s{0,40},\s{0,40}[A-Za-z_][\w:.+-]{0,60}\s{0,40}=/y;

const looksLikeEntry = (text: string, bodyStart: number): boolean => {
  keyAndField.lastIndex = bodyStart;
  return keyAndField.test(text);
};

/** How far the closing brace of a comment may be; a comment that is not closed by then ends with its line. */
const longestComment = 200_000;

interface Ending {
  readonly bodyEnd: number;
  readonly end: number;
  readonly closed: boolean;
  /** How far the text was looked at. */
  readonly scanned: number;
}

/** Whether the opening of an entry at `at` has nothing before it on its line. */
const opensLine = (text: string, at: number): boolean => {
  let before = at - 1;
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before--;
  return before < 0 || text[before] === '\n';
};

/** Where an entry ends. `eager`: at whatever looks like the next one; else only at one that opens a line, if braces do not tell. */
const findEnd = (text: string, from: number, delimiter: string, eager: boolean): Ending => {
  const marks = delimiter === '{' ? insideBraces : insideParentheses;
  marks.lastIndex = from;
  let depth = 0;
  let quoted = false;
  let inner = -1;
  const unclosed = (end: number): Ending => {
    const nearest = inner === -1 ? end : inner;
    return { bodyEnd: nearest, end: nearest, closed: false, scanned: end };
  };
  const closedAt = (at: number): Ending => ({ bodyEnd: at, end: at + 1, closed: true, scanned: at });
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const mark = match[0];
    if (mark === '{') depth++;
    else if (mark === '}') {
      if (depth === 0 && delimiter === '{') return closedAt(match.index);
      depth = Math.max(0, depth - 1);
    } else if (mark === '"') {
      if (depth === 0) quoted = !quoted;
    } else if (mark === ')') {
      if (depth === 0 && !quoted) return closedAt(match.index);
    } else if (mark[0] === '@') {
      const at = match.index;
      const isEntry = looksLikeEntry(text, marks.lastIndex);
      const known = entryTypes.has(mark.replace(/[^\w-]/g, '').toLowerCase());
      if (opensLine(text, at) && (known || isEntry)) return unclosed(at);
      // In an entry in parentheses it is known what is quoted: outside of all values another entry can only be the next.
      if (isEntry && (eager || (delimiter === '(' && depth === 0 && !quoted))) return unclosed(at);
      if (isEntry && inner === -1) inner = at;
      if (mark.endsWith('{')) depth++;
    }
  }
  return unclosed(text.length);
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

const fieldOutside = /(?:^|[\s,{}])[A-Za-z_][\w-]{0,60}\s{0,20}=\s{0,20}[{"]/;

/** The entries of a text in order, comments left out, and the text between them that has fields. Time is linear in its length. */
export function* entrySpans(text: string): Generator<EntrySpan> {
  const search = new RegExp(opening);
  let commentBudget = text.length;
  let endBudget = 4 * text.length + 100_000;
  let outsideFrom = 0;
  const outside = function* (end: number): Generator<EntrySpan> {
    const between = text.slice(outsideFrom, end);
    const start = outsideFrom + between.search(/[^\s,;})]|$/);
    if (fieldOutside.test(between)) yield { type: '', start, bodyStart: start, bodyEnd: end, end, closed: false };
  };
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const type = match[1]!.toLowerCase();
    const bodyStart = match.index + match[0].length;
    if (!atLineStart(text, match.index) && !entryTypes.has(type)) continue;
    yield* outside(match.index);
    if (type === 'comment') {
      const end: number = commentBudget > 0 ? endOfComment(text, bodyStart) : bodyStart;
      if (end - bodyStart < longestComment && text[end - 1] !== '}') commentBudget -= longestComment;
      search.lastIndex = end;
      outsideFrom = end;
      continue;
    }
    const { scanned, ...ending } = findEnd(text, bodyStart, match[2]!, endBudget <= 0);
    if (!ending.closed) endBudget -= scanned - bodyStart;
    yield { type, start: match.index, bodyStart, ...ending };
    search.lastIndex = ending.end;
    outsideFrom = ending.end;
  }
  yield* outside(text.length);
}
