/**
 * arXiv API, `search_query`. Prefixes, AND, OR, ANDNOT and submittedDate: arXiv API User's Manual, sections 3.1 and 5.1.
 * `*` on words, none in phrases; a space means OR, so that every joint is written out: romazu/arxivql, README, section
 * "Important arXiv Search API Behavior", seen against the live interface by its author.
 */

import type { Query, Years } from '../query.js';
import { booleanDatabase, usualOperators } from './boolean-database.js';

const title = 'arXiv';
const prefixes = { text: 'all', title: 'ti', abstract: 'abs', keywords: 'all', author: 'au', venue: 'jr', doi: 'all' };

/** From the year of arXiv's first submissions to one that no submission reaches, where an end is open. */
const submitted = ({ from = 1991, until = 2999 }: Years): string =>
  `submittedDate:[${from}01010000 TO ${until}12312359]`;

const hasYears = (query: Query): boolean =>
  query.kind === 'years' ||
  ((query.kind === 'and' || query.kind === 'or') && query.of.some(hasYears)) ||
  (query.kind === 'not' && hasYears(query.of));

/** arXiv. */
export const arxiv = booleanDatabase({
  name: 'arxiv',
  title: 'arXiv API, search_query',
  able: {
    title,
    // Its index has letters and digits; what stands between them parts words, hyphens included.
    parts: /[^\p{L}\p{N}]+/u,
    prefixes: 'alone',
    near: 'never',
    fields: {
      text: ['title', 'abstract'],
      title: ['title'],
      abstract: ['abstract'],
      keywords: ['title', 'abstract'],
      author: ['author'],
      venue: ['venue'],
    },
    instead: { keywords: `${title} has no keywords; sought in title and abstract` },
  },
  and: ' AND ',
  or: ' OR ',
  not: ' ANDNOT ',
  reserved: usualOperators,
  inField: (scope, text) => `${prefixes[scope]}:${text}`,
  years: { within: submitted },
  whole: (query, _text, problems) => {
    if (hasYears(query)) problems.add(`${title} has the year of submission, not that of publication`);
    return {};
  },
});
