/** What many runs say together: mean and spread of each figure, and how two presets differ over the same priors. */

import { type SimulationFigures, type SimulationMetric, simulationMetrics } from './simulation-figures.js';

/** Mean and spread of a figure over the runs that have it. */
export interface Spread {
  readonly mean: number;
  /** Standard deviation of the sample, with `n - 1`; 0 of one run. */
  readonly standardDeviation: number;
  readonly min: number;
  readonly max: number;
}

/** How a figure differs between two presets, run by run. */
export interface PairedDifference {
  /** Mean of the differences, the one preset less the other. */
  readonly mean: number;
  /** Standard error of that mean; null of less than two runs. */
  readonly standardError: number | null;
  /** In how many runs the one preset was better, and in how many worse. */
  readonly better: number;
  readonly worse: number;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const deviationOf = (values: readonly number[], mean: number): number =>
  values.length < 2 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));

/** The mean of numbers with their spread; null of none. */
export const spreadOf = (values: readonly number[]): Spread | null => {
  if (values.length === 0) return null;
  const mean = meanOf(values);
  return {
    mean,
    standardDeviation: deviationOf(values, mean),
    min: Math.min(...values),
    max: Math.max(...values),
  };
};

/** Every figure over several runs; null where no run has it. */
export const summarise = (runs: readonly SimulationFigures[]): Readonly<Record<SimulationMetric, Spread | null>> =>
  Object.fromEntries(
    simulationMetrics.map(({ key }) => [key, spreadOf(runs.flatMap((run) => run[key] ?? []))]),
  ) as Readonly<Record<SimulationMetric, Spread | null>>;

const sign: Readonly<Record<'higher' | 'lower', 1 | -1>> = { higher: 1, lower: -1 };

/** Every figure of one preset less that of another, over runs with the same priors; null where no pair has it. */
export const pairedDifferences = (
  runs: readonly SimulationFigures[],
  against: readonly SimulationFigures[],
): Readonly<Record<SimulationMetric, PairedDifference | null>> =>
  Object.fromEntries(
    simulationMetrics.map(({ key, better }) => {
      const differences = runs.flatMap((run, place) => {
        const [one, other] = [run[key], against[place]?.[key] ?? null];
        return one === null || other === null ? [] : [one - other];
      });
      if (differences.length === 0) return [key, null];
      const mean = meanOf(differences);
      const gains = differences.map((difference) => difference * sign[better]);
      return [
        key,
        {
          mean,
          standardError: differences.length < 2 ? null : deviationOf(differences, mean) / Math.sqrt(differences.length),
          better: gains.filter((gain) => gain > 0).length,
          worse: gains.filter((gain) => gain < 0).length,
        },
      ];
    }),
  ) as Readonly<Record<SimulationMetric, PairedDifference | null>>;
