/**
 * Semantic Scholar Graph API, `/paper/search/bulk`. `+`, `|`, `-`, parentheses, phrases, `*` after a word, `"a b"~N`;
 * title and abstract are searched; `year` takes `2019`, `2016-2020`, `2010-`, `-2015`: Semantic Scholar Academic Graph
 * API, "Paper bulk search".
 */

import { booleanDatabase } from './boolean-database.js';
import { lucenePhrase, lucenePhraseDoubt } from './lucene-proximity.js';

const title = 'Semantic Scholar';
const together = `${title} searches title and abstract together, which matches more`;

/** Semantic Scholar. */
export const semanticscholar = booleanDatabase({
  name: 'semanticscholar',
  title: 'Semantic Scholar Academic Graph API, bulk search',
  able: {
    title,
    // A hyphen is NOT at the beginning of a word, and nothing within one.
    parts: /[^\p{L}\p{N}]+/u,
    prefixes: 'alone',
    near: 'any',
    nearDoubt: lucenePhraseDoubt(title),
    fields: { text: ['text'], title: ['text'], abstract: ['text'], keywords: ['text'] },
    instead: {
      title: together,
      abstract: together,
      keywords: `${title} has no keywords; sought in title and abstract`,
    },
  },
  and: ' + ',
  or: ' | ',
  not: ' -',
  near: lucenePhrase,
  inField: (_scope, text) => text,
  years: {
    beside: ({ from = '', until = '' }) => ({ year: from === until ? `${from}` : `${from}-${until}` }),
  },
});
