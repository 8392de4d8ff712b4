/** The status of a review in words. */

import type { Status } from '../review/status.js';
import { printable } from '../text/index.js';
import { count, table } from './table.js';

/** Title, counts, one block a stage, and the next command. */
export const statusText = ({ title, records, reports, duplicates, linksOutOfDate, stages, next }: Status): string => {
  const blocks = stages.map(({ name, pool, outcomes, byReviewer }) => {
    const rows = [
      ['', 'reports', 'included', 'excluded', 'conflicts', 'undecided'],
      [
        name,
        pool,
        outcomes.include,
        outcomes.exclude + outcomes['not-retrieved'],
        outcomes.conflict,
        outcomes.undecided,
      ],
    ];
    const people = byReviewer.map(
      ({ reviewer, decided, include, exclude, unsure, left }) =>
        `  ${reviewer}: ${count(decided, 'decision')} (${include} include, ${exclude} exclude, ${unsure} unsure), ${left.toLocaleString('en')} left\n`,
    );
    return `\n${table(rows)}${people.join('')}`;
  });
  const stale = linksOutOfDate ? 'links are out of date: litsieve dedup\n' : '';
  return [
    `${printable(title)}\n`,
    `${count(records, 'record')}, ${count(duplicates, 'duplicate')}, ${count(reports, 'report')}\n`,
    stale,
    ...blocks,
    `\nNext: ${next}\n`,
  ].join('');
};
