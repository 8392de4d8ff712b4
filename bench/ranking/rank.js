import { commandRow, inReview } from '../measuring/command.js';
import { decideSome, emptyCache } from '../samples/review.js';

/** How many decisions the review has from here on. */
const decisions = 500;

/** The order of the whole corpus: with features made anew, and from the cache, before and after decisions. */
export const ranking = {
  name: 'rank',
  measures: 'Ranking',
  async run(bench) {
    const args = inReview(bench, ['rank', '--top', '20', '--json']);
    const rows = [
      commandRow(bench, '`rank`, features cold', args, {
        times: 2,
        before: () => {
          emptyCache(bench.review, 'features-');
          emptyCache(bench.review, 'tokens-');
        },
        budget: bench.budgets.features,
        note: 'reads every text, makes the features and ranks',
      }),
      commandRow(bench, '`rank`, features anew of known texts', args, {
        times: 2,
        before: () => emptyCache(bench.review, 'features-'),
        note: 'what it costs where a few records were added',
      }),
      commandRow(bench, '`rank`, warm, no decisions', args, { times: 5, note: 'by similarity to the questions' }),
    ];
    const made = await decideSome(bench, decisions);
    return [...rows, commandRow(bench, `\`rank\`, warm, ${made} decisions`, args, { times: 5, note: 'trains once' })];
  },
};
