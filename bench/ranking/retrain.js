import { millisecondsOf, row } from '../measuring/rows.js';
import { labelsFrom } from '../samples/labels.js';
import { openBuilt, reviewer, titlesOf } from '../samples/review.js';

const labelCounts = [20, 100, 500, 2000];
const times = 20;

const timesOf = (count, act) => Array.from({ length: count }, (_, run) => millisecondsOf(() => act(run)));

/** What follows from one decision: the worker learns anew and scores all rows, then the thread of the keys takes the order in. */
export const retrain = {
  name: 'retrain',
  measures: 'Ranking: after a decision, in one process',
  async run(bench) {
    const review = await openBuilt(bench);
    const [{ defaultPreset, rank }, { loadFeatures, queryText, seedRows }, { ReadingOrder }] = await Promise.all(
      ['ranking/index.js', 'review/ranker.js', 'review/reading-order.js'].map(bench.load),
    );
    const [{ MyJudgments }, { stageToScreen }] = await Promise.all(
      ['review/my-judgments.js', 'review/screen.js'].map(bench.load),
    );
    const features = loadFeatures(review, defaultPreset);
    const fixed = { features, seeds: seedRows(review), query: queryText(review), preset: defaultPreset, seed: 1 };
    const pool = Uint32Array.from({ length: features.rows }, (_, index) => index);
    const titles = titlesOf(review);
    const rows = labelCounts
      .filter((count) => count < features.rows)
      .map((count) => {
        const labels = labelsFrom(titles, count + bench.times(times));
        // Each run has one label more, as after each decision; the first warms the machine up.
        const took = timesOf(bench.times(times) + 1, (run) => {
          rank({ ...fixed, pool, labels: labels.slice(run) });
        }).slice(1);
        return row(`Learn, score and sort, ${count} labels`, 'ms', took, {
          budget: bench.budgets.retrain,
          note: `slowest ${Math.max(...took).toFixed(0)} ms`,
        });
      });
    const state = stageToScreen(review, undefined);
    const mine = new MyJudgments(review, state, reviewer);
    const order = new ReadingOrder(review, state, mine, reviewer, features, { preset: defaultPreset, seed: 1 });
    const ranked = rank({ ...order.question(), features });
    rows.push(
      row(
        'Take an order in, on the thread of the keys',
        'ms',
        timesOf(bench.times(times), () => order.take(ranked)),
        { budget: bench.budgets.keyPress, note: 'a key that is pressed meanwhile waits as long' },
      ),
      row(
        'Make a question, on the thread of the keys',
        'ms',
        timesOf(bench.times(times), () => order.question()),
        { note: `${order.question().labels.length} labels; at each decision` },
      ),
    );
    review.corpus.close();
    return rows;
  },
};
