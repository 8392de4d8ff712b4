/**
 * PubMed. `[tiab]` (title, abstract, author's keywords), `[ti]`, `[ot]`, `[au]`, `[ta]`, `[doi]`, `[dp]`; `*` after four
 * characters, in a phrase at its end; `"a b"[tiab:~3]` in title or in title and abstract, without `*`; operators from
 * left to right: National Library of Medicine, PubMed User Guide, "Advanced search tips" and "Proximity searching".
 */

import type { Years } from '../query.js';
import { booleanDatabase, usualOperators } from './boolean-database.js';

const title = 'PubMed';
const tags = {
  text: 'tiab',
  title: 'ti',
  abstract: 'tiab',
  keywords: 'ot',
  author: 'au',
  venue: 'ta',
  doi: 'doi',
};

/** The guide writes an open range up to the year 3000. */
const published = ({ from = 1000, until = 3000 }: Years): string =>
  from === until ? `${from}[dp]` : `${from}:${until}[dp]`;

/** PubMed. */
export const pubmed = booleanDatabase({
  name: 'pubmed',
  title: 'PubMed',
  able: {
    title,
    prefixes: 'last',
    shortestPrefix: 4,
    near: 'any',
    nearNotIn: ['keywords', 'author', 'venue', 'doi'],
    fields: {
      text: ['text'],
      title: ['title'],
      abstract: ['text'],
      keywords: ['keywords'],
      author: ['author'],
      venue: ['venue'],
      doi: ['doi'],
    },
    instead: { abstract: `${title} searches title and abstract together, which matches more` },
  },
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
  notAlone: 'all[sb] NOT ',
  reserved: usualOperators,
  near: (words) => `"${words.join(' ')}"`,
  inField: (scope, text, leaf) =>
    leaf.kind === 'near' ? `${text}[${tags[scope]}:~${leaf.within}]` : `${text}[${tags[scope]}]`,
  years: { within: published },
});
