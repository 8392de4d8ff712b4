import { commandRow, inReview } from '../measuring/command.js';

/** Finding the records of one report, on the whole corpus. */
export const deduplicate = {
  name: 'dedup',
  measures: 'Deduplicating',
  run: (bench) => [
    commandRow(bench, '`dedup`, warm', inReview(bench, ['dedup']), { times: 3, budget: bench.budgets.dedup }),
  ],
};
