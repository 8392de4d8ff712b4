/**
 * `simulate --on-my-labels`: what each preset would have saved on what was screened at a stage of this review, beside the
 * order in which it was screened. While the stage is blind, a reviewer learns only of reports that they have decided.
 */

import { type BibliographicRecord, type Label, type Outcome, UsageError } from '../model/index.js';
import { presetNamed, type SimulationFigures, simulationFigures, usualSimulation } from '../ranking/index.js';
import { type Judgment, labelFor } from '../screening/index.js';
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

/**
 * Judged reports that have no label, by why: people differ; nobody says more than unsure; the full text was not retrieved;
 * others are yet to decide.
 */
export type LeftOut = Readonly<Record<'conflict' | 'unsure' | 'notRetrieved' | 'undecided', number>>;

/** `simulate --on-my-labels --json`. */
export interface MineDocument extends SimulationHead, RunsPart {
  readonly stage: string;
  readonly reviewer: string | null;
  readonly leftOut: LeftOut;
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

/** Reports of a stage with a label, in the order of their first decision, and how many were judged and have none. */
interface Judged {
  readonly labelled: readonly JudgedReport[];
  readonly leftOut: LeftOut;
}

interface JudgedReport {
  readonly report: number;
  readonly label: Label;
}

const leftOutAs: Readonly<Record<Exclude<Outcome['kind'], 'include' | 'exclude'>, keyof LeftOut>> = {
  conflict: 'conflict',
  'not-retrieved': 'notRetrieved',
  undecided: 'undecided',
};

/** Why a report has no label, from the decisions in sight. */
const whyNone = ({ kind }: Outcome, decisions: readonly Judgment['decision'][]): keyof LeftOut => {
  const isUnsure = decisions.length > 0 && decisions.every((decision) => decision === 'unsure');
  if (isUnsure && kind !== 'not-retrieved') return 'unsure';
  return kind === 'include' || kind === 'exclude' ? 'undecided' : leftOutAs[kind];
};

const judgedReports = (review: Review, { stage, reviewer }: SimulateMineOptions): Judged => {
  const state = stageToScreen(review, stage);
  const mine = reviewer === undefined ? undefined : new MyJudgments(review, state, reviewer);
  const isBlind = mine !== undefined && state.stage.blind;
  const read = (report: number): Label | undefined => labelFor(state.outcome(report), mine?.of(report), isBlind);
  const seen = new SeenReports(review, state, read, reviewer);
  const labelled = [...seen.seen()].flatMap(([report, label]) => (label === 'unsettled' ? [] : [{ report, label }]));
  const known = new Set(labelled.map(({ report }) => report));
  const leftOut = { conflict: 0, unsure: 0, notRetrieved: 0, undecided: 0 };
  for (const report of seen.firsts().keys()) {
    if (known.has(report) || !state.admits(report) || !state.isDecided(report)) continue;
    const judgment = mine?.of(report);
    // Of others' decisions a reviewer is told no more than what they come to.
    if (mine !== undefined && judgment === undefined) continue;
    const inSight = judgment === undefined ? state.log.judgments(review.reports.ids(report)) : [judgment];
    leftOut[
      whyNone(
        state.outcome(report),
        inSight.map(({ decision }) => decision),
      )
    ]++;
  }
  return { labelled, leftOut };
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
  const { labelled: judged, leftOut } = judgedReports(review, options);
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
      leftOut,
      ...{ records: judged.length, included, seed, batch },
      screened: simulationFigures(screened),
      ...runsPart(runs, ids),
    },
    runs,
    screened,
  };
};
