/** OpenReview API, `/notes/search`: `term` takes words and ranks by them (openreview-py, `Client.search_notes`). */

import { plainWords } from './plain-words.js';

/** OpenReview. */
export const openreview = plainWords({
  name: 'openreview',
  title: 'OpenReview API, search of notes',
  short: 'OpenReview',
  as: 'term',
});
