/**
 * Web of Science, advanced search. TS (title, abstract, author keywords, Keywords Plus), TI, AB, AK, AU, SO, DO, PY;
 * NEAR/n; `*` after three characters in TS and TI, also in phrases: Clarivate, Web of Science help, "Search Rules",
 * "Wildcards" and "Advanced Search Query Builder Field Tags".
 */

import type { Years } from '../query.js';
import { booleanDatabase, usualOperators } from './boolean-database.js';

const title = 'Web of Science';
const tags = {
  text: 'TS',
  title: 'TI',
  abstract: 'AB',
  keywords: 'AK',
  author: 'AU',
  venue: 'SO',
  doi: 'DO',
};

/** An open range ends at the first year of its indexes, and at one that is not reached. */
const published = ({ from = 1864, until = 2100 }: Years): string =>
  from === until ? `PY=${from}` : `PY=${from}-${until}`;

/** Web of Science. */
export const wos = booleanDatabase({
  name: 'wos',
  title: 'Web of Science, advanced search',
  able: {
    title,
    prefixes: 'anywhere',
    shortestPrefix: 3,
    near: 'any',
    nearPrefixes: true,
    fields: {
      text: ['text'],
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
  near: (words, within) => `(${words.join(` NEAR/${within} `)})`,
  inField: (scope, text, leaf) => (leaf.kind === 'near' ? `${tags[scope]}=${text}` : `${tags[scope]}=(${text})`),
  groupInField: (scope, text) => `${tags[scope]}=(${text})`,
  years: { within: published },
});
