/** Checks of people's rulings on pairs of records: those that differ, and those on what the corpus lacks or on what is no report. */

import { readDuplicateRulings } from '../screening/index.js';
import type { Finding } from './check.js';
import type { Review } from './open-review.js';
import { contradictions } from './pair-questions.js';
import { targetOf } from './supplying-records.js';
import { aboutLackingRecords } from './withdrawn-records.js';

/** Lists what is wrong with rulings, and what waits for people. */
export function* checkRulings(review: Review): Generator<Finding> {
  for (const { a, b, people } of contradictions(review)) {
    const who = people.length === 1 ? `${people[0]} ruled in two ways` : `${people.join(' and ')} ruled differently`;
    yield {
      gravity: 'open',
      code: 'rulings-differ',
      where: `${a} ${b}`,
      message: `${who} on this pair: litsieve dedup --settle`,
    };
  }
  for (const { reviewer, ruling, a, b } of readDuplicateRulings(review.paths).live) {
    if (ruling === 'withdrawn') continue;
    const where = `${a} ${b}`;
    const pair = [...new Set([a, b])];
    const lacking = pair.filter((id) => review.corpus.rowOf(id) === -1);
    if (lacking.length > 0) yield { where, ...aboutLackingRecords(review, lacking, `${reviewer} ruled on this pair`) };
    for (const id of pair) {
      const target = targetOf(review, id);
      if (target === undefined) continue;
      const message = `${reviewer} ruled on ${id}, which supplies fields of ${target} and is no report: litsieve dedup --withdraw ${where}`;
      yield { gravity: 'error', code: 'record-supplies', where, message };
    }
  }
}
