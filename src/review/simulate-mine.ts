/**
 * `simulate --on-my-labels`: what each preset would have saved on what was screened at a stage of this review, beside the
 * order in which it was screened. While the stage is blind, a reviewer learns only of reports that they have decided.
 */

import { type BibliographicRecord, type Label, UsageError } from '../model/index.js';
import { presetNamed, type SimulationFigures, simulationFigures, usualSimulation } from '../ranking/index.js';
import { labelFor } from '../screening/index.js';
import { MyJudgments } from './my-judgments.js';
import type { Progress, Review } from './open-review.js';
import { queryText } from './ranker.js';
import { stageToScreen } from './screen.js';
import { type RunsPart, runsPart, type SimulationHead } from './simulation-document.js';
import { makeRuns, type Run } from './simulation-runs.js';
import { SeenReports } from './stop-labels.js';

/** On whose labels, at which stage, and how. */
export interface SimulateMineOptions {
  /** Absent: nobody in particular, who knows outcomes. */
  readonly reviewer: string | undefined;
  /** Absent: the protocol's first. */
  readonly stage?: string | undefined;
  readonly presets: readonly string[];
  readonly batch: number;
  readonly seed: number;
  readonly clock: () => number;
  readonly onProgress?: Progress;
}

/** `simulate --on-my-labels --json`. */
export interface MineDocument extends SimulationHead, RunsPart {
  readonly stage: string;
  readonly reviewer: string | null;
  /** The figures of the order in which it was screened. */
  readonly screened: SimulationFigures;
}

/** What was simulated. */
export interface SimulatedMine {
  readonly document: MineDocument;
  readonly runs: readonly Run[];
  /** The labels in the order in which it was screened. */
  readonly screened: readonly Label[];
}

interface JudgedReport {
  readonly report: number;
  readonly label: Label;
}

/** The reports of a stage that have a label, in the order of their first decision. */
const judgedReports = (review: Review, { stage, reviewer }: SimulateMineOptions): readonly JudgedReport[] => {
  const state = stageToScreen(review, stage);
  const mine = reviewer === undefined ? undefined : new MyJudgments(review, state, reviewer);
  const isBlind = mine !== undefined && state.stage.blind;
  const read = (report: number): Label | undefined => labelFor(state.outcome(report), mine?.of(report), isBlind);
  const seen = new SeenReports(review, state, read, reviewer);
  return [...seen.seen()].flatMap(([report, label]) => (label === 'unsettled' ? [] : [{ report, label }]));
};

const tooFew = (judged: readonly JudgedReport[], reviewer: string | undefined): UsageError => {
  const included = judged.filter(({ label }) => label === 1).length;
  const whose = reviewer === undefined ? 'concluded here' : `that ${reviewer} has decided`;
  return new UsageError(
    `of the ${judged.length.toLocaleString('en')} reports ${whose}, ${included.toLocaleString('en')} are included and ${(
      judged.length - included
    ).toLocaleString('en')} excluded: a simulation needs both`,
    { code: 'labels-too-few', flag: '--on-my-labels', hint: 'litsieve screen, and then again' },
  );
};

/** Simulates on a review's own labels. Throws `UsageError` where they are not of both kinds, and for an unknown stage or preset. */
export const simulateOnMyLabels = async (review: Review, options: SimulateMineOptions): Promise<SimulatedMine> => {
  for (const preset of options.presets) presetNamed(preset);
  const { presets, reviewer, batch, seed, clock, onProgress } = options;
  const judged = judgedReports(review, options);
  const included = judged.filter(({ label }) => label === 1).length;
  if (included === 0 || included === judged.length) throw tooFew(judged, reviewer);
  // Rows in first-found order, so that equal scores are settled as they are while screening.
  const rows = judged.toSorted((a, b) => a.report - b.report);
  const records = rows.map(
    ({ report }): BibliographicRecord => review.corpus.readEnriched(review.reports.textRow(report)),
  );
  const runs = await makeRuns(
    { records, labels: rows.map(({ label }) => label) },
    {
      ...usualSimulation,
      ...{ presets, priors: [[]], batch, seed, clock, start: 'ranked', query: queryText(review) },
      ...(onProgress === undefined ? {} : { onProgress }),
    },
  );
  const screened = judged.map(({ label }) => label);
  const ids = rows.map(({ report }) => review.corpus.at(review.reports.lead(report)));
  return {
    document: {
      stage: stageToScreen(review, options.stage).stage.id,
      reviewer: reviewer ?? null,
      ...{ records: judged.length, included, seed, batch },
      screened: simulationFigures(screened),
      ...runsPart(runs, ids),
    },
    runs,
    screened,
  };
};
