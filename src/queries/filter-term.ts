/**
 * The terms of filters as people write them, read into words:
 *
 *     vulnerability          this word, in any case and with or without accents
 *     secur*                 all words that begin so
 *     prompt injection       these words in a row; a hyphen, a slash or a blank between them is the same
 *     stem:generating code   all words with these Porter stems: generate code, generated codes
 *     leak NEAR/5 secret*    at most 5 other words between the two, in either order
 *
 * It is the language of a concept's terms, with stems and with NEAR as databases have it; AND and OR are said by groups.
 */

import type { FilterTerm, FilterWord } from '../model/index.js';
import { foldedWords, stem } from '../text/index.js';

/** Quotation marks that people put around a phrase out of habit; they say nothing here. */
const quotes = /["\u201C-\u201F\u00AB\u00BB]/g;
const near = /^(?:NEAR|near\/(\d{1,3})|NEAR\/(\d{1,3}))$/;
const stemMark = /^stem:/i;
const significant = /[\p{L}\p{N}]/u;

/** Words that are Boolean in a query; written as in a query, they are no part of a phrase. */
const operators: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

/** The most words of a term: more is no term that anybody wrote, and this bounds the work at each word of a text. */
const mostWords = 30;

/** A term, or what is wrong with it in words. */
export type ReadTerm = { readonly term: FilterTerm } | { readonly problem: string };

class TermMistake extends Error {}

const wordOf = (written: string, isStem: boolean): FilterWord => {
  const text = written.replace(/\*$/, '');
  if (text.includes('*') || text.includes('?')) {
    throw new TermMistake(`\`${written}\` has a wildcard that is no asterisk at its end; write a prefix: secur*`);
  }
  if (!significant.test(text)) throw new TermMistake(`\`${written}\` has no letter or digit`);
  if (text === written) return { text, match: isStem ? 'stem' : 'word' };
  if (isStem)
    throw new TermMistake(`\`${written}\` is a prefix, which has no stem; take \`stem:\` or the asterisk away`);
  if (!/[\p{L}\p{N}\p{M}]$/u.test(text)) {
    throw new TermMistake(`\`${written}\` has no letter or digit before its asterisk`);
  }
  return { text, match: 'prefix' };
};

const phraseOf = (written: readonly string[]): readonly FilterWord[] => {
  const isStem = stemMark.test(written[0] ?? '');
  const words = isStem ? [written[0]!.replace(stemMark, ''), ...written.slice(1)] : written;
  // What is punctuation only says nothing, as in a query's phrase.
  const said = words.filter((word) => significant.test(word) || word.includes('*'));
  if (said.length === 0) throw new TermMistake('a word is missing');
  for (const word of said) {
    if (operators.has(word)) {
      throw new TermMistake(`${word} is said by groups: any of a list, all lists under \`all\`, \`none\``);
    }
    if (stemMark.test(word)) throw new TermMistake('`stem:` stands before a phrase and holds for all of its words');
    if (/^~\d+$/.test(word)) throw new TermMistake(`\`${word}\` has no meaning here; write first NEAR/5 second`);
  }
  return said.map((word) => wordOf(word, isStem));
};

const read = (written: string): FilterTerm => {
  const pieces = written.replace(quotes, ' ').split(/[\s\p{Cc}]+/u);
  if (pieces.length > mostWords) throw new TermMistake(`a term has ${mostWords} words at most`);
  const parts: string[][] = [[]];
  const within: number[] = [];
  for (const piece of pieces) {
    const found = near.exec(piece);
    if (found === null) {
      if (piece !== '') parts.at(-1)!.push(piece);
      continue;
    }
    const distance = found[1] ?? found[2];
    if (distance === undefined) throw new TermMistake('NEAR needs a number of words behind it: NEAR/5');
    within.push(Number(distance));
    parts.push([]);
  }
  return { written: written.trim(), phrases: parts.map(phraseOf), within };
};

/** Reads a term. Nothing is guessed: what a query would read otherwise, or a filter cannot do, is a problem. */
export const readTerm = (written: string): ReadTerm => {
  try {
    return { term: read(written) };
  } catch (error) {
    if (!(error instanceof TermMistake)) throw error;
    return { problem: error.message };
  }
};

/** What a written word asks, in folded words: `Code-gen*` is two, the second a prefix. */
const wordKeys = ({ text, match }: FilterWord): readonly string[] => {
  const words = foldedWords(text);
  return words.map((word, index) => {
    if (match === 'stem') return `stem ${stem(word)}`;
    return `${index === words.length - 1 ? match : 'word'} ${word}`;
  });
};

/** A text that is the same for terms that stand in the same texts by how words are folded, and may be read from either end. */
export const termKey = ({ phrases, within }: FilterTerm): string => {
  const keys = phrases.map((words) => words.flatMap(wordKeys));
  const both = [JSON.stringify([keys, within]), JSON.stringify([[...keys].reverse(), [...within].reverse()])];
  return both.sort()[0]!;
};
