/**
 * ACM Digital Library, advanced search, "Edit Search". `Title:(…)`, `Abstract:(…)`, `Keyword:(…)`, capitals for AND, OR
 * and NOT, `"a b"~10`, stemming unless quoted: ACM Digital Library, "Advanced Search" and its search tips, and UCL
 * Library, "ACM Digital Library: techniques for searching". The years are a filter of the page.
 */

import { booleanDatabase, usualOperators } from './boolean-database.js';
import { lucenePhrase, lucenePhraseDoubt } from './lucene-proximity.js';

const title = 'ACM Digital Library';
const fields = {
  text: 'AllField',
  title: 'Title',
  abstract: 'Abstract',
  keywords: 'Keyword',
  author: 'ContribAuthor',
  venue: 'ContentGroupTitle',
  doi: 'DOI',
};

/** ACM Digital Library. */
export const acm = booleanDatabase({
  name: 'acm',
  title: 'ACM Digital Library, advanced search',
  able: {
    title,
    prefixes: 'anywhere',
    phrasePrefixDoubt: `${title} does not say what * does within a phrase; compare with the words without it`,
    near: 'any',
    nearDoubt: lucenePhraseDoubt(title),
    fields: {
      text: ['title', 'abstract', 'keywords'],
      title: ['title'],
      abstract: ['abstract'],
      keywords: ['keywords'],
      author: ['author'],
      venue: ['venue'],
      doi: ['doi'],
    },
  },
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
  reserved: usualOperators,
  near: lucenePhrase,
  inField: (scope, text) => `${fields[scope]}:(${text})`,
  groupInField: (scope, text) => `${fields[scope]}:(${text})`,
  years: {
    beside: ({ from, until }) => ({
      ...(from === undefined ? {} : { AfterYear: String(from) }),
      ...(until === undefined ? {} : { BeforeYear: String(until) }),
    }),
  },
});
