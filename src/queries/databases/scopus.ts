/**
 * Scopus, advanced search. Field codes, `W/n` (at most n words between, either order; 0 to 255; chained with one n only),
 * PUBYEAR, `*` in loose phrases, `{exact}`, OR before AND before AND NOT, which stands best at the end: Elsevier, Scopus
 * Support, "How can I best use the advanced search?" and Scopus help, "Boolean operators" and "Proximity operators".
 */

import type { Years } from '../query.js';
import { booleanDatabase, usualOperators } from './boolean-database.js';

const title = 'Scopus';
const codes = {
  text: 'TITLE-ABS-KEY',
  title: 'TITLE',
  abstract: 'ABS',
  keywords: 'KEY',
  author: 'AUTH',
  venue: 'SRCTITLE',
  doi: 'DOI',
};

const published = ({ from, until }: Years): string => {
  if (from === until) return `PUBYEAR = ${from}`;
  const after = from === undefined ? [] : [`PUBYEAR > ${from - 1}`];
  const before = until === undefined ? [] : [`PUBYEAR < ${until + 1}`];
  const both = [...after, ...before].join(' AND ');
  return after.length + before.length > 1 ? `(${both})` : both;
};

/** Scopus. */
export const scopus = booleanDatabase({
  name: 'scopus',
  title: 'Scopus, advanced search',
  able: {
    title,
    prefixes: 'anywhere',
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
  not: ' AND NOT ',
  reserved: usualOperators,
  exact: (text) => `{${text}}`,
  near: (words, within) => `(${words.join(` W/${Math.min(within, 255)} `)})`,
  inField: (scope, text, leaf) => (leaf.kind === 'near' ? `${codes[scope]}${text}` : `${codes[scope]}(${text})`),
  groupInField: (scope, text) => `${codes[scope]}(${text})`,
  years: { within: published },
});
