/** Lines of RIS: which of them begin with a tag, and which end or begin a record. */

import { recordTypeOf } from '../record-types.js';
import { isRisTag } from './ris-tags.js';

/** A tag at the start of a line. */
export interface TagAt {
  /** In upper case. */
  readonly tag: string;
  /** Position of the value in the text. */
  readonly valueAt: number;
  /** Whether it is written as the specification has it: at the start of the line, two spaces, a hyphen. */
  readonly isRegular: boolean;
}

const SPACE = 32;
const TAB = 9;
const HYPHEN = 45;

const isUpper = (code: number): boolean => code >= 65 && code <= 90;

/** Also long tags (`PMID  - 1`), tags with one space, none or a tab behind them, tags in lower case, and tight ones (`TI  -First`). */
const looseTag = /^([ \t]{0,20})([A-Za-z][A-Za-z0-9]{1,9})( {0,4}|\t)-([ \t]+|$|(?=[^-]))/;

/** How much of a line is looked at; no tag with its spacing is longer than that. */
const tagLength = 48;

const looseTagAt = (text: string, start: number, end: number): TagAt | undefined => {
  const match = looseTag.exec(text.slice(start, Math.min(end, start + tagLength)));
  if (match === null) return undefined;
  const [whole, indent, written, gap, behind] = match;
  const tag = written!.toUpperCase();
  const isKnown = isRisTag(tag);
  if (indent !== '' && !(isKnown && gap === '  ')) return undefined;
  if (tag !== written && !(isKnown && gap === '  ' && tag.length === 2)) return undefined;
  if (!isKnown && gap !== '  ') return undefined;
  const isTight = behind === '' && whole.length < end - start;
  if (isTight && (!isKnown || gap === '' || tag !== written)) return undefined;
  return { tag, valueAt: start + whole.length, isRegular: gap === '  ' && !isTight };
};

/**
 * The tag that the line from `start` to `end` begins with, if it begins with one. An uncertain shape counts only for a tag
 * that RIS has.
 */
export const tagAt = (text: string, start: number, end: number): TagAt | undefined => {
  const first = text.charCodeAt(start);
  if (isUpper(first)) {
    const second = text.charCodeAt(start + 1);
    if (
      end - start >= 5 &&
      (isUpper(second) || (second >= 48 && second <= 57)) &&
      text.charCodeAt(start + 2) === SPACE &&
      text.charCodeAt(start + 3) === SPACE &&
      text.charCodeAt(start + 4) === HYPHEN
    ) {
      const behind = start + 5 === end ? SPACE : text.charCodeAt(start + 5);
      if (behind === SPACE || behind === TAB)
        return { tag: text.slice(start, start + 2), valueAt: start + 5, isRegular: true };
    }
  } else if (!((first >= 97 && first <= 122) || first === SPACE || first === TAB)) return undefined;
  return looseTagAt(text, start, end);
};

/**
 * Space, tab to carriage return, and the byte order mark of a file that was put behind another. A control character is no
 * blank: it may begin an escape sequence.
 */
const isBlank = (code: number): boolean => code === SPACE || (code >= TAB && code <= 13) || code === 0xfeff;

/** The part of a text between two positions, without blanks around it. */
export const trimmed = (text: string, start: number, end: number): string => {
  let from = start;
  let to = end;
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to);
};

/** Whether the value of a `TY` is a type and not prose that happens to begin with these letters. */
export const isType = (value: string, isRegular: boolean): boolean =>
  value === '' ||
  recordTypeOf(value) !== undefined ||
  (isRegular ? value.length <= 40 && value.split(/\s+/, 4).length <= 3 : /^[A-Z]{3,8}$/.test(value));

const lineEnd = (text: string, start: number): number => {
  const newline = text.indexOf('\n', start);
  return newline === -1 ? text.length : newline;
};

/** Whether the line that begins at `start` begins a record. */
const isTypeLine = (text: string, start: number): boolean => {
  const end = lineEnd(text, start);
  const found = tagAt(text, start, end);
  return found?.tag === 'TY' && isType(trimmed(text, found.valueAt, end), found.isRegular);
};

const joinedLines = /^ER(?: {0,4}|\t)-[ \t]{0,8}\ufeff?(?=TY)/;

/**
 * Where in a line that ends a record another one begins; -1 where none does. Files without a line end at their end, put
 * behind one another, make lines `ER  - TY  - JOUR`.
 */
export const typeBehindEnd = (text: string, start: number): number => {
  if (!text.startsWith('ER', start)) return -1;
  const match = joinedLines.exec(text.slice(start, start + tagLength));
  const at = start + (match?.[0].length ?? 0);
  return match !== null && isTypeLine(text, at) ? at : -1;
};

/** Where the record is over that the line from `start` ends (an `ER` with nothing behind it, or another record); -1 where it ends none. */
const behindEndLine = (text: string, start: number): number => {
  const next = typeBehindEnd(text, start);
  if (next !== -1) return next;
  const end = lineEnd(text, start);
  const found = tagAt(text, start, end);
  return found?.tag === 'ER' && trimmed(text, found.valueAt, end) === '' ? Math.min(text.length, end + 1) : -1;
};

const beforeTypeLine = (text: string, start: number): number => (isTypeLine(text, start) ? start : -1);

/** The border at the last line that begins with a mark and is one, or -1. */
const borderAtLast = (text: string, mark: string, border: (text: string, start: number) => number): number => {
  for (let at = text.lastIndexOf(mark); at > 0; at = text.lastIndexOf(mark, at - 1)) {
    const found = border(text, at + 1);
    if (found !== -1) return found;
  }
  return -1;
};

/** Where a record may begin or end, however it is written. */
const anyBorder = /\n[ \t]{0,20}(?:ty|er)(?: {0,4}|\t)-/gi;

/**
 * Position before the last line that begins a record or, where there is none but at the start, behind the last one that
 * ends one; -1 where there is neither. What stands before and behind it is read independently of each other.
 */
export const lastBorder = (text: string): number => {
  const type = borderAtLast(text, '\nTY', beforeTypeLine);
  if (type > 0) return type;
  const end = borderAtLast(text, '\nER', behindEndLine);
  if (end > 0) return end;
  let last = -1;
  for (const { index } of text.matchAll(anyBorder))
    last = Math.max(last, beforeTypeLine(text, index + 1), behindEndLine(text, index + 1));
  return last;
};
