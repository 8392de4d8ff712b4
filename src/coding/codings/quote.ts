/**
 * Quotes: passages of a text by code points, made, and found again when the text has changed. Texts are counted in UTF-16
 * by JavaScript and by terminals' libraries, in code points by quotes and by REFI-QDA.
 */

import { type Quote, UsageError } from '../../model/index.js';

const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

/** The position in UTF-16 code units of the n-th code point. Before the text: 0; behind it: its length; fractions are cut. */
export const utf16Position = (text: string, codePoint: number): number => {
  let at = 0;
  for (let passed = 1; passed <= codePoint && at < text.length; passed++) at += isPair(text, at) ? 2 : 1;
  return at;
};

/** Which code point stands at a position in UTF-16 code units; within a surrogate pair, the pair's. Clamped to the text. */
export const codePointPosition = (text: string, utf16: number): number => {
  let passed = 0;
  let at = 0;
  const end = Math.min(utf16, text.length);
  while (at < end) {
    const next = at + (isPair(text, at) ? 2 : 1);
    if (next > end) break;
    at = next;
    passed++;
  }
  return passed;
};

/** The passage between two positions in UTF-16. */
const quoteBetween = (text: string, from: number, to: number, field: string): Quote => {
  const start = codePointPosition(text, from);
  const words = text.slice(from, to);
  return { field, start, end: start + codePointPosition(words, words.length), text: words };
};

/**
 * The quote from one code point (inclusive) to another (exclusive), in either order and clamped to the text. The text is
 * the one that is shown, with secrets masked. Throws `UsageError` where nothing but blanks stands there.
 */
export const quoteAt = (text: string, startCodePoint: number, endCodePoint: number, field: string): Quote => {
  const from = utf16Position(text, Math.min(startCodePoint, endCodePoint));
  const to = utf16Position(text, Math.max(startCodePoint, endCodePoint));
  const quote = quoteBetween(text, from, to, field);
  if (quote.text.trim() !== '') return quote;
  throw new UsageError(`no words stand at ${startCodePoint} to ${endCodePoint} of ${field}`, { code: 'empty-quote' });
};

const literal = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Every place where the words stand one after the other, whatever blanks and line ends are between them. */
const placesOf = function* (text: string, words: readonly string[]): Generator<readonly [from: number, to: number]> {
  const pattern = new RegExp(words.map(literal).join('\\s+'), 'g');
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    yield [found.index, found.index + found[0].length];
    pattern.lastIndex = found.index + 1;
  }
};

/**
 * Finds a quote in a text that may have changed since: at its place or, where other words stand there now, at the place
 * nearest to it at which its words stand (the earlier of two), with the offsets and blanks of today. Undefined where they
 * stand nowhere.
 */
export const locateQuote = (text: string, quote: Quote): Quote | undefined => {
  const from = utf16Position(text, quote.start);
  if (quote.text !== '' && text.startsWith(quote.text, from))
    return quoteBetween(text, from, from + quote.text.length, quote.field);
  const words = quote.text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  let nearest: readonly [from: number, to: number] | undefined;
  for (const place of placesOf(text, words)) {
    if (nearest !== undefined && Math.abs(place[0] - from) >= Math.abs(nearest[0] - from)) break;
    nearest = place;
  }
  return nearest === undefined ? undefined : quoteBetween(text, nearest[0], nearest[1], quote.field);
};
