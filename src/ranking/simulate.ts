/**
 * Simulation: a finished screening done once more by a ranker that is told each label only when it asks for it. Pure: the
 * same features, labels and options give the same order.
 */

import { type Label, UsageError } from '../model/index.js';
import type { Features } from './features.js';
import { RankingSession } from './session.js';

/** What a simulation begins with and how it goes on. */
export interface SimulationOptions {
  /** A preset's name. */
  readonly preset: string;
  /** Rows whose labels are known before anything is screened. */
  readonly priors: readonly number[];
  /** How many labels are given between two fits; ASReview's `n_query`. */
  readonly batch: number;
  /** Of everything random. */
  readonly seed: number;
  /** Whether learning ends when all that is relevant is found, or goes on to the last record. */
  readonly until: 'found' | 'end';
  /**
   * What happens while one class is still missing: records are taken in the order of the file (ASReview's `TopDown`), or
   * as the ranker orders them by the words of `query` and what was found.
   */
  readonly start: 'record-order' | 'ranked';
  /** Words of what is wanted, for `ranked`; empty for none. */
  readonly query: string;
}

/** What a simulation is unless something else is said: one label a fit, from no priors, until all is found. */
export const usualSimulation: Omit<SimulationOptions, 'preset'> = Object.freeze({
  priors: Object.freeze([]),
  batch: 1,
  seed: 1,
  until: 'found',
  start: 'record-order',
  query: '',
});

/** How a simulation went. */
export interface Simulation {
  /** Every row but the priors, in the order of screening; after the last relevant one as the last fit ranks them. */
  readonly order: Uint32Array;
  /** How many rows were screened: up to the last relevant one, or all. */
  readonly screened: number;
  /** How often a model was learnt for them. */
  readonly fits: number;
}

/** How far a simulation has come; called after each fit. */
export type SimulationProgress = (screened: number, found: number) => void;

const wrongPrior = (row: number, rows: number): UsageError =>
  new UsageError(`row ${row} is no prior: there are ${rows} records, each a prior at most once`, {
    code: 'prior-unknown',
    flag: '--prior',
  });

/**
 * Screens all rows but the priors. `labels` has one label a row. Throws UsageError for an unknown preset and for priors
 * that are not different rows.
 */
export const simulate = (
  features: Features,
  labels: ArrayLike<Label>,
  options: SimulationOptions,
  onProgress: SimulationProgress = () => undefined,
): Simulation => {
  const { preset, priors, batch, seed, until, start, query } = options;
  const { rows } = features;
  const session = new RankingSession({ features, preset, seed, query, seeds: [] });
  const seen = new Uint8Array(rows);
  const left: [irrelevant: number, relevant: number] = [0, 0];
  for (let row = 0; row < rows; row++) left[labels[row]!]++;
  const known: [irrelevant: number, relevant: number] = [0, 0];
  const tell = (row: number): void => {
    const label = labels[row]!;
    session.label(row, label);
    seen[row] = 1;
    left[label]--;
    known[label]++;
  };
  for (const row of priors) {
    if (!Number.isInteger(row) || row < 0 || row >= rows || seen[row] === 1) throw wrongPrior(row, rows);
    tell(row);
  }
  const order = new Uint32Array(rows - priors.length);
  let screened = 0;
  const screen = (row: number): void => {
    order[screened++] = row;
    tell(row);
  };
  const goesOn = (): boolean => (until === 'end' ? screened < order.length : left[1] > 0);
  let first = 0;
  while (start === 'record-order' && goesOn() && (known[0] === 0 || known[1] === 0)) {
    while (seen[first] === 1) first++;
    screen(first);
  }
  while (goesOn()) {
    for (const row of session.next(batch)) if (goesOn()) screen(row);
    onProgress(screened, known[1]);
  }
  const { fits } = session;
  if (screened < order.length) order.set(session.next(order.length - screened), screened);
  return { order, screened, fits };
};
