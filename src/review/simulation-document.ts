/** The document of a simulation, as `simulate --json` prints it. */

import {
  type PairedDifference,
  pairedDifferences,
  type SimulatedStop,
  type SimulationFigures,
  type SimulationMetric,
  type Spread,
  type StopSummary,
  summarise,
  summariseStops,
} from '../ranking/index.js';
import type { Run } from './simulation-runs.js';

/** One run: what it began with, its figures, and what it cost. */
export interface RunDocument extends SimulationFigures {
  readonly preset: string;
  /** Ids as the file has them. */
  readonly priors: readonly string[];
  readonly fits: number;
  readonly featureSeconds: number;
  readonly loopSeconds: number;
  readonly stopping: readonly SimulatedStop[];
}

/** What all runs share. */
export interface SimulationHead {
  readonly records: number;
  readonly included: number;
  readonly seed: number;
  readonly batch: number;
}

/** Several runs: each of them, every preset's mean and spread, and how every other preset differs from the first. */
export interface RunsPart {
  readonly runs: readonly RunDocument[];
  readonly summary: readonly ({ readonly preset: string; readonly stopping: readonly StopSummary[] } & Readonly<
    Record<SimulationMetric, Spread | null>
  >)[];
  readonly differences: readonly ({ readonly preset: string; readonly against: string } & Readonly<
    Record<SimulationMetric, PairedDifference | null>
  >)[];
}

/** What a simulation of files has beside: what the figures do not tell of the ranker, and what they do not count. */
export interface FilesHead extends SimulationHead {
  /** Records taken in the order of the file because one kind was not known yet; 0 where the priors have both. */
  readonly readInFileOrder: number;
  /** Records left out for want of one label. */
  readonly unlabelled: number;
  /** Records that could not be read, and how many of them are labelled relevant, as far as their labels can be read. */
  readonly rejected: number;
  readonly rejectedRelevant: number;
}

/** `simulate --json`: of one run its figures beside the head, of several a list. */
export type SimulationDocument = FilesHead & (RunDocument | RunsPart);

/** A run as documents have it. */
export const runDocument = (run: Run, ids: readonly string[]): RunDocument => ({
  preset: run.preset,
  priors: run.priors.map((row) => ids[row]!),
  ...run.figures,
  fits: run.fits,
  featureSeconds: run.featureSeconds,
  loopSeconds: run.loopSeconds,
  stopping: run.stops,
});

/** Figures of the runs of one preset. */
export const figuresOf = (runs: readonly Run[], preset: string): readonly SimulationFigures[] =>
  runs.filter((run) => run.preset === preset).map(({ figures }) => figures);

/** The names of the presets, in the order of the runs. */
export const presetsOf = (runs: readonly Run[]): readonly string[] => [...new Set(runs.map(({ preset }) => preset))];

/** What several runs come to, over records with these ids. */
export const runsPart = (runs: readonly Run[], ids: readonly string[]): RunsPart => {
  const [first, ...others] = presetsOf(runs);
  return {
    runs: runs.map((run) => runDocument(run, ids)),
    summary: [first!, ...others].map((preset) => ({
      preset,
      ...summarise(figuresOf(runs, preset)),
      stopping: summariseStops(runs.filter((run) => run.preset === preset).map(({ stops }) => stops)),
    })),
    differences: others.map((preset) => ({
      preset,
      against: first!,
      ...pairedDifferences(figuresOf(runs, preset), figuresOf(runs, first!)),
    })),
  };
};

/** The document of runs over records with these ids. */
export const simulationDocument = (
  head: FilesHead,
  runs: readonly Run[],
  ids: readonly string[],
): SimulationDocument => ({ ...head, ...(runs.length === 1 ? runDocument(runs[0]!, ids) : runsPart(runs, ids)) });
