/** Entries of a BibTeX file: where each begins and ends. A broken entry ends where the next begins. */

import { entryTypes } from './bibtex-fields.js';

/** An entry's place in the text: `@type{` … `}`; or that of text outside of entries that has fields of one. */
export interface EntrySpan {
  /** In lower case; empty for text outside of entries, `comment` for an entry that is commented out. */
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

/** How far behind what looks like the next entry the closing brace of one may be; beyond, it was the next. */
const longestDoubt = 1_000_000;

/** How much of the text behind an opening tells whether it is one of an entry. */
const longestOpening = 600;

/** How much may be read in vain: so many characters at first, and so many for each character taken. */
const patience = { atFirst: 100_000, perCharacter: 4 } as const;

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

/**
 * Whether an entry at `at` is commented out: nothing but `%` stands before it on its line. Elsewhere a `%` is no comment
 * in BibTeX. `opensText` says whether a line begins where the text does.
 */
const isCommentedOut = (text: string, at: number, opensText: boolean): boolean => {
  let before = at - 1;
  let marked = false;
  for (; before >= 0 && /[ \t%]/.test(text[before]!); before--) marked ||= text[before] === '%';
  return marked && (before < 0 ? opensText : text[before] === '\n');
};

/**
 * Where an entry ends. `eager`: at whatever looks like the next one; else only at one that opens a line, if braces do not
 * tell. Undefined where that depends on text that is still to come.
 */
const findEnd = (
  text: string,
  from: number,
  delimiter: string,
  eager: boolean,
  isLast: boolean,
): Ending | undefined => {
  const marks = delimiter === '{' ? insideBraces : insideParentheses;
  marks.lastIndex = from;
  let depth = 0;
  let quoted = false;
  let inner = -1;
  const unclosed = (end: number, scanned: number): Ending => ({ bodyEnd: end, end, closed: false, scanned });
  const closedAt = (at: number): Ending => ({ bodyEnd: at, end: at + 1, closed: true, scanned: at });
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const mark = match[0];
    const at = match.index;
    if (inner !== -1 && at - inner > longestDoubt) return unclosed(inner, at);
    if (mark === '{') depth++;
    else if (mark === '}') {
      if (depth === 0 && delimiter === '{') return closedAt(at);
      depth = Math.max(0, depth - 1);
    } else if (mark === '"') {
      if (depth === 0) quoted = !quoted;
    } else if (mark === ')') {
      if (depth === 0 && !quoted) return closedAt(at);
    } else if (mark[0] === '@' && isCommentedOut(text, at, false)) {
      if (mark.endsWith('{')) depth++;
    } else if (mark[0] === '@') {
      const opens = opensLine(text, at);
      const nearest = inner === -1 ? at : inner;
      if (opens && entryTypes.has(mark.replace(/[^\w-]/g, '').toLowerCase())) return unclosed(nearest, at);
      if (!isLast && text.length - at < longestOpening) return undefined;
      const isEntry = looksLikeEntry(text, marks.lastIndex);
      if (opens && isEntry) return unclosed(nearest, at);
      // In an entry in parentheses it is known what is quoted: outside of all values another entry can only be the next.
      if (isEntry && (eager || (delimiter === '(' && depth === 0 && !quoted))) return unclosed(nearest, at);
      if (isEntry && inner === -1) inner = at;
      if (mark.endsWith('{')) depth++;
    }
  }
  return isLast ? unclosed(inner === -1 ? text.length : inner, text.length) : undefined;
};

/** Where a comment ends, closed or with its line; undefined where that depends on text that is still to come. */
const endOfComment = (text: string, from: number, isLast: boolean): Ending | undefined => {
  const head = text.slice(from, from + longestComment);
  let depth = 1;
  for (const match of head.matchAll(/[{}]/g)) {
    depth += match[0] === '{' ? 1 : -1;
    const end = from + match.index + 1;
    if (depth === 0) return { bodyEnd: end - 1, end, closed: true, scanned: end };
  }
  if (!isLast && head.length < longestComment) return undefined;
  const newline = text.indexOf('\n', from);
  const end = newline === -1 ? text.length : newline;
  return { bodyEnd: end, end, closed: false, scanned: Math.max(end, from + longestComment) };
};

/** Whether nothing but the end of another entry stands before a position on its line. What was read ends at `floor`. */
const atLineStart = (text: string, position: number, floor: number): boolean => {
  let before = position - 1;
  while (before >= floor && (text[before] === ' ' || text[before] === '\t')) before--;
  return before < floor || text[before] === '\n' || text[before] === '}' || text[before] === ')';
};

const fieldOutside = /(?:^|[\s,{}])[A-Za-z_][\w-]{0,60}\s{0,20}=\s{0,20}[{"]/;

/** Yields the entries of a stretch of text in order, comments left out but for commented entries, and the text between them that has fields; returns how far it could tell. */
export type EntryScanner = (text: string, isLast: boolean) => Generator<EntrySpan, number, undefined>;

/**
 * A scanner of one file, stretch by stretch. What it yields does not depend on where stretches end: an entry is yielded
 * when no later text can change it. Time is linear in the length of the text.
 */
export const entryScanner = (): EntryScanner => {
  let taken = 0;
  let vainComments = 0;
  let vainEnds = 0;
  return function* (text, isLast) {
    const search = new RegExp(opening);
    const takenBefore = taken;
    let outsideFrom = 0;
    const take = (end: number): void => {
      outsideFrom = search.lastIndex = end;
      taken = takenBefore + end;
    };
    const outside = function* (end: number): Generator<EntrySpan> {
      const between = text.slice(outsideFrom, end);
      const start = outsideFrom + between.search(/[^\s,;})]|$/);
      if (fieldOutside.test(between)) yield { type: '', start, bodyStart: start, bodyEnd: end, end, closed: false };
    };
    for (let match = search.exec(text); match !== null; match = search.exec(text)) {
      const type = match[1]!.toLowerCase();
      const bodyStart = match.index + match[0].length;
      const commented = type !== 'comment' && isCommentedOut(text, match.index, takenBefore === 0);
      if (!commented && !atLineStart(text, match.index, outsideFrom) && !entryTypes.has(type)) continue;
      const allowed = patience.atFirst + patience.perCharacter * taken;
      if (type === 'comment') {
        const comment = vainComments > allowed ? undefined : endOfComment(text, bodyStart, isLast);
        if (comment === undefined && vainComments <= allowed) break;
        if (comment?.closed === false) vainComments += comment.scanned - comment.end;
        yield* outside(match.index);
        take(comment?.end ?? bodyStart);
        continue;
      }
      const ending = findEnd(text, bodyStart, match[2]!, vainEnds > allowed, isLast);
      if (ending === undefined) break;
      if (!ending.closed) vainEnds += ending.scanned - ending.end;
      yield* outside(match.index);
      take(ending.end);
      const { bodyEnd, end, closed } = ending;
      yield { type: commented ? 'comment' : type, start: match.index, bodyStart, bodyEnd, end, closed };
    }
    if (!isLast) return outsideFrom;
    yield* outside(text.length);
    return text.length;
  };
};

/** The entries of a text in pieces, each with the text that it stands in. */
export function* entriesOfPieces(pieces: Iterable<string>): Generator<readonly [text: string, span: EntrySpan]> {
  const scan = entryScanner();
  let rest = '';
  let enough = 0;
  const read = function* (isLast: boolean): Generator<readonly [string, EntrySpan]> {
    const text = rest;
    const spans = scan(text, isLast);
    let step = spans.next();
    for (; step.done !== true; step = spans.next()) yield [text, step.value];
    rest = text.slice(step.value);
    // What no entry was found in is read again when there is twice as much.
    enough = 2 * rest.length;
  };
  for (const piece of pieces) {
    rest += piece;
    if (rest.length >= enough) yield* read(false);
  }
  yield* read(true);
}
