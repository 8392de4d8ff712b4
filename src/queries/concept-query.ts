/** The query that a protocol's concepts stand for. */

import type { Concept } from '../model/index.js';
import { allOf, anyOf, type Query, type Word } from './query.js';

const wordOf = (written: string): Word => {
  const text = written.replace(/\*+$/, '');
  return { text, prefix: text !== written };
};

/** A concept's term as people write it: words in a row are a phrase, an asterisk ends a prefix. */
const termOf = (written: string): Query | undefined => {
  const words = written
    .replace(/["\u201C\u201D]/g, ' ')
    .split(/\s+/)
    .map(wordOf)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !text.includes('*'));
  return words.length === 0 ? undefined : { kind: 'term', words, quoted: words.length > 1 };
};

/** All of the concepts, any of the terms of each. Undefined where there are none. */
export const queryOfConcepts = (concepts: readonly Concept[]): Query | undefined => {
  const groups = concepts
    .map(({ terms }) => terms.map(termOf).filter((term) => term !== undefined))
    .filter((terms) => terms.length > 0)
    .map(anyOf);
  return groups.length === 0 ? undefined : allOf(groups);
};
