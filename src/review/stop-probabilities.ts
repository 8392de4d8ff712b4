/** How probably each report of a stage is relevant, as its ranker has it: what the rules that ask a model go by. */

import type { Label } from '../model/index.js';
import { type Features, RankingSession, scoreRows } from '../ranking/index.js';
import { calibrated, platt } from '../statistics/index.js';
import { cachedFeatures, queryText, seedRows } from './ranker.js';
import type { StoppableStage } from './stop-stage.js';

/** A probability for each report of the pool, or why there are none. */
export type LearntProbabilities =
  | {
      /** The reports of the pool, in first-found order. */
      readonly pool: readonly number[];
      /** By report; not a number outside the pool. */
      readonly byReport: Float64Array;
    }
  | { readonly lacks: string };

/** By which ranker, and the seed of everything random. */
export interface ProbabilityChoice {
  readonly preset: string;
  readonly seed: number;
}

/** Those judged are parted so often, each part scored by what was learnt of the others: as in Platt 1999, for each part takes a fit. */
const mostFolds = 3;

interface JudgedRow {
  readonly report: number;
  readonly row: number;
  readonly label: Label;
}

const judgedRows = ({ review, seen }: StoppableStage): readonly JudgedRow[] =>
  [...seen.seen()].flatMap(([report, label]) =>
    label === 'unsettled' ? [] : [{ report, row: review.reports.textRow(report), label }],
  );

/** Parts with as many of each class as can be, each row by its turn in its class. */
const foldsOf = (judged: readonly JudgedRow[], folds: number): readonly (readonly number[])[] => {
  const turns: Record<Label, number> = { 0: 0, 1: 0 };
  const parts: number[][] = Array.from({ length: folds }, () => []);
  judged.forEach(({ label }, place) => {
    parts[turns[label]++ % folds]!.push(place);
  });
  return parts;
};

/**
 * Scores each judged row by what was learnt without it. Scores of what a machine has learnt from calibrate it to certainty
 * (Platt 1999 holds out a set for that): on a finished review of 971 records a recall of .70 was then put at .93.
 */
const heldOutScores = (features: Features, session: RankingSession, judged: readonly JudgedRow[], folds: number) => {
  const scores = new Float32Array(judged.length);
  for (const fold of foldsOf(judged, folds)) {
    const rows = Uint32Array.from(fold, (place) => judged[place]!.row);
    for (const row of rows) session.unlabel(row);
    const found = scoreRows(features, session.learn().model, rows);
    fold.forEach((place, index) => {
      scores[place] = found[index]!;
    });
    for (const place of fold) session.label(judged[place]!.row, judged[place]!.label);
  }
  return scores;
};

/**
 * Learns from what was judged at a stage as the screen does, and makes its scores probabilities: calibrated on scores of
 * judged reports that were held out, which errs to the side of more screening. Says why not where the features of the
 * ranker are not made already, for these take long, and where fewer than two of a class were judged.
 */
export const learntProbabilities = (
  stoppable: StoppableStage,
  { preset, seed }: ProbabilityChoice,
): LearntProbabilities => {
  const { review, state } = stoppable;
  const judged = judgedRows(stoppable);
  const relevant = judged.filter(({ label }) => label === 1).length;
  const folds = Math.min(mostFolds, relevant, judged.length - relevant);
  if (folds < 2) return { lacks: 'two relevant and two irrelevant reports must be judged first' };
  const features = cachedFeatures(review, preset);
  if (features === undefined) return { lacks: `what ${preset} learns from is not made yet: litsieve rank makes it` };
  const session = new RankingSession({ features, preset, seed, query: queryText(review), seeds: seedRows(review) });
  for (const { row, label } of judged) session.label(row, label);
  const pool = [...state.pool()];
  const rows = Uint32Array.from(pool, (report) => review.reports.textRow(report));
  const scores = scoreRows(features, session.learn().model, rows);
  const heldOut = heldOutScores(features, session, judged, folds);
  const calibration = platt(
    heldOut,
    judged.map(({ label }) => label),
  );
  if (calibration === undefined) return { lacks: 'one class only was judged' };
  const byReport = new Float64Array(review.reports.size).fill(Number.NaN);
  pool.forEach((report, place) => {
    byReport[report] = calibrated(calibration, scores[place]!);
  });
  judged.forEach(({ report }, place) => {
    byReport[report] = calibrated(calibration, heldOut[place]!);
  });
  return { pool, byReport };
};
