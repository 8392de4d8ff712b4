import { millisecondsOf, row } from '../measuring/rows.js';
import { labelsFrom } from '../samples/labels.js';
import { openBuilt, reviewer, titlesOf } from '../samples/review.js';

const labelCounts = [20, 100, 500, 2000];
const times = 20;

const timesOf = (count, act) => Array.from({ length: count }, (_, run) => millisecondsOf(() => act(run)));

/** Labels in an order in which each beginning of them has some of both, the same each time. */
const inTurn = (labels) =>
  labels
    .map((label, place) => ({ label, key: (place * 0.618_033_988_75) % 1 }))
    .sort((left, right) => left.key - right.key)
    .map(({ label }) => label);

/** What follows from one decision: the worker learns anew and scores all rows, then the thread of the keys takes the order in. */
export const retrain = {
  name: 'retrain',
  measures: 'Ranking: after a decision, in one process',
  async run(bench) {
    const review = await openBuilt(bench);
    const [{ Ranker, rank }, { defaultPreset }, { loadFeatures, queryText, seedRows }, { ReadingOrder }] =
      await Promise.all(
        ['ranking/rank.js', 'ranking/index.js', 'review/ranker.js', 'review/reading-order.js'].map(bench.load),
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
      .flatMap((count) => {
        const most = count + bench.times(times) + 1;
        const all = inTurn(labelsFrom(titles, most));
        const question = (known) => ({ ...fixed, pool, labels: all.slice(0, known) });
        const ranker = new Ranker();
        const cold = millisecondsOf(() => ranker.rank(question(count)));
        // Each run has one label more, as after each decision; the first warms the machine up.
        const took = timesOf(bench.times(times) + 1, (run) => ranker.rank(question(count + 1 + run))).slice(1);
        return [
          row(`Learn, score and sort all, one label more than ${count}`, 'ms', took, {
            budget: bench.budgets.retrain,
            note: `slowest ${Math.max(...took).toFixed(0)} ms`,
          }),
          row(`Learn, score and sort all, ${count} labels, from nothing`, 'ms', cold, {
            note: 'once, when screening begins',
          }),
        ];
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
