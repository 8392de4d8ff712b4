/** The query that a protocol's concepts stand for. */

import type { Concept } from '../model/index.js';
import { allOf, anyOf, type Query, type Word } from './query.js';
import { readsBare } from './query-tokens.js';

/** Quotation marks part words; marks that only a query gives a meaning to are no part of a word. */
const parting = /[\s\p{Cc}"\u201C-\u201F\u00AB\u00BB]+/u;
const meaningless = /[*?$]+/g;

const wordOf = (written: string): Word => ({ text: written.replace(meaningless, ''), prefix: written.endsWith('*') });

/** A concept's term as people write it: words in a row are a phrase, an asterisk ends a prefix. */
const termOf = (written: string): Query | undefined => {
  const words = written
    .split(parting)
    .map(wordOf)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const [first] = words;
  if (first === undefined) return undefined;
  return { kind: 'term', words, quoted: words.length > 1 || !readsBare(first.text) };
};

/** All of the concepts, any of the terms of each. Undefined where there are none. */
export const queryOfConcepts = (concepts: readonly Concept[]): Query | undefined => {
  const groups = concepts
    .map(({ terms }) => terms.map(termOf).filter((term) => term !== undefined))
    .filter((terms) => terms.length > 0)
    .map(anyOf);
  return groups.length === 0 ? undefined : allOf(groups);
};
