/** The status of a review in words. */

import { amendCommand } from '../review/filter-amendment.js';
import type { Status } from '../review/status.js';
import { printable } from '../text/index.js';
import { broken } from './broken.js';
import { codingText } from './coding-text.js';
import { decisionsText } from './decisions-text.js';
import { count, table } from './table.js';

/** What waits for people about duplicates; nothing where nothing does. */
const pairsText = ({ possible, contradictions }: Pick<Status, 'possible' | 'contradictions'>): string => {
  const waiting = [
    ...(contradictions === 0 ? [] : [`people rule differently on ${count(contradictions, 'pair')}`]),
    ...(possible === 0 ? [] : [`${count(possible, 'pair')} may be duplicates`]),
  ];
  return waiting.length === 0 ? '' : `${waiting.join('; ')}: litsieve dedup --settle\n`;
};

/** What was removed before screening, and that changed filters want a reason. */
const removedText = ({ removed, filtersToAmend }: Pick<Status, 'removed' | 'filtersToAmend'>): string => {
  const reasons = removed.map(({ reason, n }) => `${printable(reason)} ${n.toLocaleString('en')}`);
  const total = removed.reduce((sum, { n }) => sum + n, 0);
  return [
    reasons.length === 0 ? '' : `${count(total, 'report')} not screened: ${reasons.join(', ')}\n`,
    filtersToAmend.length === 0
      ? ''
      : `filters were changed after ${filtersToAmend.join(', ')} was opened, say why: ${amendCommand}\n`,
  ].join('');
};

/** Title, counts, one block a stage, and the next command. */
export const statusText = ({
  title,
  records,
  reports,
  duplicates,
  possible,
  contradictions,
  linksOutOfDate,
  removed,
  filtersToAmend,
  stages,
  coding,
  next,
}: Status): string => {
  const blocks = stages.map(({ name, pool, outcomes, byReviewer, warnings }) => {
    const retrieves = outcomes['not-retrieved'] > 0;
    const rows = [
      ['', 'reports', 'included', 'excluded', ...(retrieves ? ['not retrieved'] : []), 'conflicts', 'undecided'],
      [
        name,
        pool,
        outcomes.include,
        outcomes.exclude,
        ...(retrieves ? [outcomes['not-retrieved']] : []),
        outcomes.conflict,
        outcomes.undecided,
      ],
    ];
    const people = byReviewer.map(({ reviewer, decided, left, ...counts }) => {
      const made = `${count(decided, 'decision')} (${decisionsText(counts)})`;
      return `  ${reviewer}: ${made}, ${left.toLocaleString('en')} left\n`;
    });
    const warned = warnings.flatMap(({ message }) => broken(`Warning: ${message}`, 2)).map((line) => `${line}\n`);
    return `\n${table(rows)}${people.join('')}${warned.join('')}`;
  });
  const stale = linksOutOfDate ? 'links are out of date: litsieve dedup\n' : '';
  return [
    `${printable(title)}\n`,
    `${count(records, 'record')}, ${count(duplicates, 'duplicate')}, ${count(reports, 'report')}\n`,
    stale,
    pairsText({ possible, contradictions }),
    removedText({ removed, filtersToAmend }),
    ...blocks,
    coding === null || coding.units === 0 ? '' : `\nCoding: ${codingText(coding)}`,
    `\nNext: ${next}\n`,
  ].join('');
};
