/** What was simulated, as text: the figures of the runs, how presets differ, and the recall as a plot. */

import {
  type PairedDifference,
  pairedDifferences,
  type SimulationFigures,
  type SimulationMetric,
  type Spread,
  simulatedTarget,
  simulationMetrics,
  stoppingMethodNamed,
  summarise,
  summariseStops,
} from '../ranking/index.js';
import { type RecallSeries, recallText } from '../reporting/index.js';
import type { LeftOut, SimulatedMine } from '../review/simulate-mine.js';
import { figuresOf, presetsOf } from '../review/simulation-document.js';
import { recallPlot } from '../review/simulation-plot.js';
import type { Run } from '../review/simulation-runs.js';
import type { Context } from './context.js';
import { fittedTable } from './fitted-table.js';
import { count } from './table.js';

const none = '–';
const inRecords: ReadonlySet<SimulationMetric> = new Set(['n95', 'n100']);

const shown = (
  value: number | null | undefined,
  key: SimulationMetric,
  decimals = inRecords.has(key) ? 1 : 4,
): string => (value === null || value === undefined ? none : value.toFixed(decimals));

/** A figure of one run: ranks are whole. */
const single = (value: number | null, key: SimulationMetric): string => shown(value, key, inRecords.has(key) ? 0 : 4);

const spreadCells = (spread: Spread | null, key: SimulationMetric): readonly string[] =>
  spread === null
    ? [none, '', '', '']
    : [spread.mean, spread.standardDeviation, spread.min, spread.max].map((value) => shown(value, key));

/** Figures as rows, columns by name, one number each. */
const singles = (columns: readonly (readonly [name: string, figures: SimulationFigures])[]): string =>
  fittedTable([
    { cells: ['', ...columns.map(([name]) => name)] },
    ...simulationMetrics.map(({ key, label }) => ({
      cells: [label, ...columns.map(([, figures]) => single(figures[key], key))],
    })),
  ]);

const spreads = (runs: readonly Run[], preset: string): string => {
  const figures = figuresOf(runs, preset);
  const summary = summarise(figures);
  return fittedTable([
    { cells: [`${preset}, ${count(figures.length, 'run')}`, 'mean', 'sd', 'min', 'max'] },
    ...simulationMetrics.map(({ key, label }) => ({ cells: [label, ...spreadCells(summary[key], key)] })),
  ]);
};

const signed = (value: number, key: SimulationMetric): string => `${value > 0 ? '+' : ''}${shown(value, key)}`;

const differenceCells = (difference: PairedDifference | null, key: SimulationMetric): readonly string[] =>
  difference === null
    ? [none, '', '', '']
    : [
        signed(difference.mean, key),
        shown(difference.standardError, key),
        String(difference.better),
        String(difference.worse),
      ];

const differences = (runs: readonly Run[], preset: string, against: string): string => {
  const paired = pairedDifferences(figuresOf(runs, preset), figuresOf(runs, against));
  return fittedTable([
    { cells: [`${preset} less ${against}`, 'mean', 'se', 'better', 'worse'] },
    ...simulationMetrics.map(({ key, label }) => ({ cells: [label, ...differenceCells(paired[key], key)] })),
  ]);
};

/** The figures of all runs: side by side where each preset has one, else with their spread and the paired differences. */
export const figuresText = (runs: readonly Run[]): string => {
  const names = presetsOf(runs);
  if (runs.length === names.length) return singles(runs.map(({ preset, figures }) => [preset, figures]));
  const [first, ...others] = names;
  return [
    ...names.map((preset) => spreads(runs, preset)),
    ...others.map((preset) => differences(runs, preset, first!)),
  ].join('\n');
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** What stopping rules would have done, by preset: for information, since nothing here was chosen before screening. */
export const stopsText = (runs: readonly Run[]): string =>
  presetsOf(runs)
    .map((preset) => {
      const own = runs.filter((run) => run.preset === preset);
      const missed = own.length === 1 ? 'missed' : 'runs that missed';
      const rows = summariseStops(own.map(({ stops }) => stops)).map((summary) => ({
        cells: [
          stoppingMethodNamed(summary.rule).label,
          own.length > 1
            ? `${summary.stopped} of ${summary.runs}`
            : String(own[0]!.stops.find(({ rule }) => rule === summary.rule)?.stop ?? 'never'),
          percent(summary.recall),
          percent(summary.saved),
          own.length > 1 ? percent(summary.missed) : summary.missed > 0 ? 'yes' : 'no',
        ],
      }));
      const head = own.length === 1 ? 'stops at' : 'stops in';
      return fittedTable([
        {
          cells: [`${preset}, a recall of ${percent(simulatedTarget.recall)} wanted`, head, 'recall', 'saved', missed],
        },
        ...rows,
      ]);
    })
    .join('\n');

/** What the runs cost: fits, and seconds of features and loops, summed over the runs of a preset. */
export const costText = (runs: readonly Run[]): string =>
  presetsOf(runs)
    .map((preset) => {
      const own = runs.filter((run) => run.preset === preset);
      const fits = own.reduce((sum, run) => sum + run.fits, 0);
      const loops = own.reduce((sum, run) => sum + run.loopSeconds, 0);
      return `${preset}: ${count(fits, 'fit')}, features ${own[0]!.featureSeconds.toFixed(1)} s, loop ${loops.toFixed(1)} s\n`;
    })
    .join('');

/** `2,304 records, 114 included (4.9 %)`. */
export const sizeText = (records: number, included: number): string =>
  `${count(records, 'record')}, ${included.toLocaleString('en')} included (${((100 * included) / records).toFixed(1)} %)`;

/**
 * What a simulation that began without both kinds owes to the order of its file; empty where it owes nothing. Where more
 * records came from the file than fits were made, random priors are recommended.
 */
export const fileOrderText = (read: number, runs: readonly Run[]): string => {
  if (read === 0) return '';
  const fits = Math.min(...runs.map((run) => run.fits));
  const were = `${count(read, 'record')} ${read === 1 ? 'was' : 'were'} read in file order before both kinds were known`;
  if (fits >= read) return `${were}.\n`;
  const what =
    fits === 0 ? 'no ranker chose any of them' : `there ${fits === 1 ? 'was' : 'were'} ${count(fits, 'fit')}`;
  return `${were}, and ${what}: the figures say more of the file than of a ranker. --runs 10 draws what is known at random.\n`;
};

const leftOutWords: readonly (readonly [key: keyof LeftOut, words: string])[] = [
  ['conflict', 'in conflict'],
  ['unsure', 'unsure'],
  ['notRetrieved', 'not retrieved'],
  ['undecided', 'not decided by all'],
];

/** Judged reports that a simulation leaves out, and why; empty where there are none. */
export const leftOutText = (leftOut: LeftOut): string => {
  const some = leftOutWords.filter(([key]) => leftOut[key] > 0);
  if (some.length === 0) return '';
  const total = some.reduce((sum, [key]) => sum + leftOut[key], 0);
  const parts = some.map(([key, words]) => `${leftOut[key].toLocaleString('en')} ${words}`);
  return `${count(total, 'judged report')} left out, having no label: ${parts.join(', ')}\n`;
};

/** The plot for where it is shown: Braille on a terminal that can show it, plain letters elsewhere. */
export const plotText = (
  runs: readonly Run[],
  { stdout, env }: Pick<Context, 'stdout' | 'env'>,
  isPlain: boolean,
  more: readonly RecallSeries[] = [],
): string =>
  recallText(recallPlot(runs, more), {
    width: Math.min(100, stdout.columns ?? 80),
    plain: isPlain || !stdout.isTTY || env['TERM'] === 'dumb',
  });

/** The figures of presets beside those of the order in which a stage was screened. */
export const mineText = ({ document, runs }: SimulatedMine): string => {
  const { screened, records, included, stage, leftOut } = document;
  const actual = screened.n95;
  const compared = runs.map(({ preset, figures: { n95 } }) => {
    const difference = n95 === null || actual === null ? 0 : actual - n95;
    const words =
      difference === 0
        ? 'as many'
        : `${Math.abs(difference).toLocaleString('en')} ${difference > 0 ? 'fewer' : 'more'} than were screened`;
    return `${preset}: 95 % of them after ${count(n95 ?? 0, 'report')}, ${words}\n`;
  });
  return [
    `${count(records, 'report')} judged at ${stage}, ${included.toLocaleString('en')} included; as screened, 95 % of them were found after ${count(actual ?? 0, 'report')}\n`,
    leftOutText(leftOut),
    ...compared,
    '\n',
    singles([['as screened', screened], ...runs.map(({ preset, figures }) => [preset, figures] as const)]),
  ].join('');
};
