/**
 * Crossref REST API. `query.bibliographic` takes words and ranks by them, without operators; `from-pub-date` and
 * `until-pub-date` take a year: Crossref, REST API documentation, "Queries" and "Filter names".
 */

import { plainWords } from './plain-words.js';

/** Crossref. */
export const crossref = plainWords({
  name: 'crossref',
  title: 'Crossref REST API, works',
  short: 'Crossref',
  as: 'query.bibliographic',
  years: ({ from, until }) => ({
    filter: [
      ...(from === undefined ? [] : [`from-pub-date:${from}`]),
      ...(until === undefined ? [] : [`until-pub-date:${until}`]),
    ].join(','),
  }),
});
