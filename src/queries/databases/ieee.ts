/**
 * IEEE Xplore, command search. Fields before the colon, AND, OR, NOT, NEAR/n of two words, `*`: IEEE Xplore Help,
 * "Command search", "Complex command search examples" and "Search tips". Wildcards a search: 5 in the search tips of
 * earlier years, 8 in the feature sheet of 2024, which also limits a clause to 25 terms. No field holds the year: it is
 * a filter of the page and two parameters of the API.
 */

import type { Query } from '../query.js';
import { booleanDatabase, usualOperators } from './boolean-database.js';

const title = 'IEEE Xplore';
const fields = {
  text: 'All Metadata',
  title: 'Document Title',
  abstract: 'Abstract',
  keywords: 'Author Keywords',
  author: 'Authors',
  venue: 'Publication Title',
  doi: 'DOI',
};
const mostWildcards = 8;
const mostTerms = 25;

const prefixesIn = (query: Query): number => {
  if (query.kind === 'term' || query.kind === 'near') return query.words.filter(({ prefix }) => prefix).length;
  if (query.kind === 'years') return 0;
  return query.kind === 'not' ? prefixesIn(query.of) : query.of.reduce((sum, part) => sum + prefixesIn(part), 0);
};

/** The greatest number of terms beside each other in one group. */
const largestClause = (query: Query): number => {
  if (query.kind === 'not') return largestClause(query.of);
  if (query.kind !== 'and' && query.kind !== 'or') return 1;
  const terms = query.of.filter(({ kind }) => kind === 'term' || kind === 'near').length;
  return Math.max(terms, ...query.of.map(largestClause));
};

/** IEEE Xplore. */
export const ieee = booleanDatabase({
  name: 'ieee',
  title: 'IEEE Xplore, command search',
  able: {
    title,
    prefixes: 'anywhere',
    phrasePrefixDoubt: `${title} does not say what * does within a phrase; compare with the words without it`,
    near: 'pairs',
    nearNotIn: ['title', 'abstract', 'keywords', 'author', 'venue', 'doi'],
    fields: {
      text: ['text'],
      title: ['title'],
      abstract: ['abstract'],
      keywords: ['keywords'],
      author: ['author'],
      venue: ['venue'],
      doi: ['doi'],
    },
    instead: {
      text: `${title} searches title, abstract and keywords as All Metadata, where authors, publications and index terms stand too, which matches more`,
    },
  },
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
  reserved: usualOperators,
  near: (words, within) => `(${words.join(` NEAR/${within} `)})`,
  inField: (scope, text, leaf) => (leaf.kind === 'near' ? text : `"${fields[scope]}":${text}`),
  years: {
    beside: ({ from, until }) => ({
      ...(from === undefined ? {} : { start_year: String(from) }),
      ...(until === undefined ? {} : { end_year: String(until) }),
    }),
  },
  whole: (query, _text, problems) => {
    const wildcards = prefixesIn(query);
    if (wildcards > mostWildcards) {
      problems.add(`${title} takes ${mostWildcards} wildcards a search, and this query has ${wildcards}; split it`);
    }
    const terms = largestClause(query);
    if (terms > mostTerms) {
      problems.add(`${title} takes ${mostTerms} terms a clause, and one of this query has ${terms}; split it`);
    }
    return {};
  },
});
