/** Rules that ask: what two records have in common is too much for chance and too little to join them. A table. */

import {
  damaged,
  isTelling,
  keyBelieved,
  near,
  placeUnknown,
  samePlace,
  sameTeam,
  venueAgrees,
  wholeTeam,
} from './evidence.js';
import type { Rule } from './report-rules.js';

/** Rule of the question whether two records of one key and two titles are one. */
export const sharedKeyRule = 'same-key-other-title';

/** Questions for people: equal keys with two titles, equal titles with too little beside them. */
export const questionRules: readonly Rule[] = [
  {
    name: sharedKeyRule,
    says: 'one DOI or id, and titles that do not fit',
    tier: 3,
    score: 0.5,
    holds: (pair) => pair.sameKey && !keyBelieved(pair),
  },
  {
    name: 'title-author',
    says: 'one title and first author, and too little beside them',
    tier: 3,
    score: 0.7,
    holds: (pair) => isTelling(pair) && pair.title === 'same' && pair.author === 'same' && near(pair, 1),
  },
  {
    name: 'spelling-author',
    says: 'one title in two spellings, the same authors, and too little beside them',
    tier: 3,
    score: 0.6,
    holds: (pair) => isTelling(pair) && (pair.title === 'variant' || damaged(pair)) && sameTeam(pair) && near(pair, 1),
  },
  {
    name: 'title-year',
    says: 'one title, and nothing known of the authors, or other authors in one year',
    tier: 3,
    score: 0.6,
    holds: (pair) =>
      isTelling(pair) &&
      pair.title === 'same' &&
      near(pair, pair.author === 'differ' || pair.author === 'partial' ? 0 : 1),
  },
  {
    name: 'subtitle-author',
    says: 'one title with and without its end or beginning, and the same authors',
    tier: 3,
    score: 0.5,
    holds: (pair) =>
      isTelling(pair) && pair.title === 'extension' && sameTeam(pair) && near(pair, 1) && pair.venue !== 'differ',
  },
  {
    name: 'retitled',
    says: 'the same authors, year and venue, and half of the title, or one abstract',
    tier: 3,
    score: 0.4,
    holds: (pair) =>
      near(pair, 1) &&
      sameTeam(pair) &&
      pair.authorsShared === 1 &&
      (pair.abstract === 'same' ||
        (pair.title === 'reworded' &&
          pair.titleOverlap >= 0.6 &&
          pair.yearsApart === 0 &&
          venueAgrees(pair) &&
          pair.abstract !== 'differ' &&
          wholeTeam(pair) &&
          (pair.pages === 'equal' || pair.pages === 'start' || pair.pages === 'overlap' || placeUnknown(pair)))),
  },
  {
    name: 'same-place',
    says: 'the same authors, and the same range of pages in one volume of one venue, under two titles',
    tier: 3,
    score: 0.5,
    holds: (pair) => samePlace(pair) && sameTeam(pair) && pair.authorsShared === 1 && venueAgrees(pair),
  },
];
