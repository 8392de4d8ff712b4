/** The figures of a simulated screening: its metrics in one table, each with its name and its meaning. */

import type { Label } from '../model/index.js';
import { atd, loss, ndcg, rankAtRecall, recallAt, type ScreenedLabels, tnrAt, wssCohen } from './metrics.js';
import { erf, wssInsights } from './metrics-insights.js';

/** One figure: its key in documents, its name for people, which direction is better, and how it is computed. */
interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly better: 'higher' | 'lower';
  readonly of: (labels: ScreenedLabels) => number;
}

/** All figures, in the order in which they are shown. */
export const simulationMetrics = [
  { key: 'wss95', label: 'WSS@95 (Cohen)', better: 'higher', of: (labels) => wssCohen(labels, 0.95) },
  {
    key: 'wss95Insights',
    label: 'WSS@95 (ASReview insights)',
    better: 'higher',
    of: (labels) => wssInsights(labels, 0.95),
  },
  { key: 'recall10', label: 'recall at 10 %', better: 'higher', of: (labels) => recallAt(labels, 0.1) },
  { key: 'erf10', label: 'ERF at 10 %', better: 'higher', of: (labels) => erf(labels, 0.1) },
  { key: 'atd', label: 'ATD', better: 'lower', of: atd },
  { key: 'loss', label: 'loss', better: 'lower', of: loss },
  { key: 'ndcg', label: 'NDCG', better: 'higher', of: ndcg },
  { key: 'tnr95', label: 'TNR at 95 %', better: 'higher', of: (labels) => tnrAt(labels, 0.95) },
  { key: 'n95', label: 'records to 95 %', better: 'lower', of: (labels) => rankAtRecall(labels, 0.95) },
  { key: 'n100', label: 'records to 100 %', better: 'lower', of: (labels) => rankAtRecall(labels, 1) },
] as const satisfies readonly FigureRow[];

/** The key of a figure. */
export type SimulationMetric = (typeof simulationMetrics)[number]['key'];

/** The figures of one run; null where a run has none, as the loss of a run in which nothing was left to find. */
export type SimulationFigures = Readonly<Record<SimulationMetric, number | null>>;

/** Six decimals: more than a run can tell. */
const rounded = (value: number): number | null => (Number.isNaN(value) ? null : Math.round(value * 1e6) / 1e6);

/** The labels of rows in their order. */
export const labelsInOrder = (order: Uint32Array, labels: ArrayLike<Label>): readonly Label[] =>
  Array.from(order, (row) => labels[row]!);

/** All figures of labels in the order of screening, priors left out. */
export const simulationFigures = (screened: ScreenedLabels): SimulationFigures =>
  Object.fromEntries(simulationMetrics.map(({ key, of }) => [key, rounded(of(screened))])) as SimulationFigures;
