import { commandRow, inReview, runProgram } from '../measuring/command.js';
import { failedRow } from '../measuring/rows.js';
import { emptyCache } from '../samples/review.js';

const times = 5;

/** Where the review stands, and one decision from the command line. */
export const state = {
  name: 'state',
  measures: 'Status and decisions',
  run(bench) {
    const next = runProgram(bench, inReview(bench, ['rank', '--top', String(times), '--json']));
    const status = inReview(bench, ['status', '--json']);
    const { budgets } = bench;
    const rows = [
      commandRow(bench, '`status`, warm', status, { times, budget: budgets.status }),
      commandRow(bench, '`status`, cold', status, {
        times: 2,
        before: () => emptyCache(bench.review, 'columns-'),
        note: 'reads every record anew',
      }),
      commandRow(bench, '`check`, warm', inReview(bench, ['check', '--json'])),
    ];
    if (next.failure !== undefined) return [...rows, failedRow('`decide`', next.failure)];
    const { queue } = JSON.parse(next.stdout);
    return [
      ...rows,
      commandRow(bench, '`decide`, warm', (run) => inReview(bench, ['decide', queue[run].id, 'include']), {
        times,
        budget: budgets.decide,
      }),
    ];
  },
};
