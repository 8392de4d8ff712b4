/**
 * OpenAlex, `GET /works`. AND, OR, NOT in capitals, `"a b"~N`, `*` after three characters, also in phrases, in unstemmed
 * searches only (a stemmed one with `*` is answered 400), one search parameter a request, URLs of at most 4,094 bytes:
 * OpenAlex documentation, "Search" (2026). Always unstemmed, so that what is found is what the query says.
 */

import type { Query, QueryField } from '../query.js';
import { booleanDatabase, usualOperators } from './boolean-database.js';
import { lucenePhrase, lucenePhraseDoubt } from './lucene-proximity.js';

const title = 'OpenAlex';

/** Of the 4,094 bytes of a URL, those that address, filters, fields and a cursor may need. */
const otherBytes = 500;
const longestUrl = 4094;

const fieldsOf = (query: Query): readonly (QueryField | 'text')[] => {
  if (query.kind === 'term' || query.kind === 'near') return [query.field ?? 'text'];
  if (query.kind === 'years') return [];
  return query.kind === 'not' ? fieldsOf(query.of) : query.of.flatMap(fieldsOf);
};

/** OpenAlex. */
export const openalex = booleanDatabase({
  name: 'openalex',
  title: 'OpenAlex API, works',
  able: {
    title,
    parts: /[^\p{L}\p{N}]+/u,
    prefixes: 'anywhere',
    shortestPrefix: 3,
    near: 'any',
    nearDoubt: lucenePhraseDoubt(title),
    fields: { text: ['text'], title: ['title'], abstract: ['text'], keywords: ['text'] },
    instead: {
      abstract: `${title} searches title and abstract together, which matches more`,
      keywords: `${title} searches no keywords of authors; sought in title and abstract`,
    },
  },
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
  reserved: usualOperators,
  near: lucenePhrase,
  inField: (_scope, text) => text,
  years: {
    beside: ({ from = '', until = '' }) => ({
      filter: from === until ? `publication_year:${from}` : `publication_year:${from}-${until}`,
    }),
  },
  whole: (query, text, problems) => {
    const fields = fieldsOf(query);
    const inTitles = fields.every((field) => field === 'title');
    if (!inTitles && fields.includes('title')) {
      problems.add(`${title} has one field for a whole search; sought in title and abstract, which matches more`);
    }
    const bytes = encodeURIComponent(text).length + otherBytes;
    if (bytes > longestUrl) {
      problems.add(
        `${title} takes URLs of ${longestUrl} bytes, and this one has about ${bytes}; split its longest OR into several searches`,
      );
    }
    return { as: inTitles ? 'search.title.exact' : 'search.title_and_abstract.exact' };
  },
});
