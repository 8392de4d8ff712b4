/** The overview of a review in words. */

import { prismaText } from '../reporting/index.js';
import type { Overview } from '../review/overview.js';
import { statusText } from './status-text.js';
import { count, table } from './table.js';

/** Status, the first of the queue, the counts, and how to screen. */
export const overviewText = ({ status, queue, flow, notes }: Overview): string => {
  const first = queue.queue.map(({ id, title }, place) => [place + 1, id, title]);
  return [
    statusText(status),
    `\nThe first ${queue.queue.length} of ${count(queue.pool, 'report')} (${queue.preset}, ${count(queue.training, 'label')}):\n`,
    table(first),
    `\n${prismaText(flow, { title: '', notes })}`,
    '\nTo screen, run this in a terminal: litsieve screen (in a clone of the project: npm start).\n',
  ].join('');
};
