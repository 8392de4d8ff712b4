/**
 * Words, phrases and proximities as regular expressions that RE2 (DuckDB), java.util.regex (Spark) and JavaScript with
 * the flag `u` read alike: no look-around, no `\b` (which knows ASCII only in RE2), classes by Unicode property.
 */

import type { Near, Term, Word } from '../query.js';

/** Stands between the fields of a record where several are searched as one text; no phrase reaches over it. */
export const fieldBreak = '\u241E';

const letter = '[\\p{L}\\p{M}\\p{N}]';
const between = `[^\\p{L}\\p{M}\\p{N}${fieldBreak}]+`;
const before = '(^|[^\\p{L}\\p{M}\\p{N}])';
const after = '($|[^\\p{L}\\p{M}\\p{N}])';

/** Escapes what has a meaning in all three; other marks stand for themselves. */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A word; the marks within it stand for any marks or spaces, so that `multi-agent` is found as `multi agent` too. */
const wordPattern = ({ text, prefix }: Word): string => {
  const [, leading = '', inside = '', trailing = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text) ?? [];
  const pieces = inside.split(/[^\p{L}\p{N}]+/u).map(literal);
  return `${literal(leading)}${pieces.join(between)}${prefix ? `${letter}*` : literal(trailing)}`;
};

/** Words in a row. */
export const phrasePattern = ({ words }: Pick<Term, 'words'>): string =>
  `${before}${words.map(wordPattern).join(between)}${after}`;

const permutations = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, place) => place !== index)).map((rest) => [item, ...rest]),
      );

/** So many words in any order make 24 alternatives; five would make 120. */
const mostWords = 4;
/** RE2 unrolls repetitions; more would exceed the memory that it allows one expression. */
const widest = 30;

/** Words near each other, in any order, each at most so many words from the next. Undefined where an expression would be too large. */
export const nearPattern = ({ words, within }: Pick<Near, 'words' | 'within'>): string | undefined => {
  if (words.length > mostWords || within > widest) return undefined;
  const gap = `${between}(?:${letter}+${between}){0,${within}}`;
  const orders = permutations(words.map(wordPattern)).map((order) => order.join(gap));
  return `${before}(?:${orders.join('|')})${after}`;
};
