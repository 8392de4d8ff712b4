/** The recall of simulated runs as what is plotted, and as an exhibit that can be written to a file. */

import type { Label } from '../model/index.js';
import { discoveryRanks } from '../ranking/index.js';
import { type RecallPlot, type RecallSeries, recallFigure } from '../reporting/index.js';
import type { Exhibit } from './exhibits.js';
import { presetsOf } from './simulation-document.js';
import type { Run } from './simulation-runs.js';

/** One order of labels as a line of the plot. */
export const seriesOf = (name: string, orders: readonly (readonly Label[])[]): RecallSeries => ({
  name,
  runs: orders.map((screened) => ({ records: screened.length, found: discoveryRanks(screened) })),
});

/** One line a preset, after those of other orders. */
export const recallPlot = (runs: readonly Run[], others: readonly RecallSeries[] = []): RecallPlot => ({
  title: 'Recall over the records screened',
  series: [
    ...others,
    ...presetsOf(runs).map((preset) =>
      seriesOf(
        preset,
        runs.filter((run) => run.preset === preset).map(({ screened }) => screened),
      ),
    ),
  ],
});

/** The plot as a figure with the table of its numbers. */
export const recallExhibit = (plot: RecallPlot): Exhibit => ({
  id: 'recall',
  about: 'the share of the included records found over the share of the records screened',
  table: () => recallFigure(plot).table,
  figure: () => recallFigure(plot),
});
