/** What the rules read from a stage as it stands: the test first, then the others, for information. */

import type { Label, RuleReading } from '../model/index.js';
import { type StoppingMethodName, type StoppingState, sampleSizeFor, stoppingMethods } from '../ranking/index.js';
import { mostSuccesses } from '../statistics/index.js';
import type { UpperBound } from './elusion-state.js';
import { seedRows } from './ranker.js';
import { usualRule } from './stop-rules.js';
import type { StoppableStage } from './stop-stage.js';
import { callaghanTest, claimedRecall, type TestState } from './stop-test.js';

/** What a rule says, for information. */
export interface RuleState {
  readonly rule: StoppingMethodName;
  /** Whether it says to stop; null where it can say nothing. */
  readonly stop: boolean | null;
  /** In numbers, what it goes by. */
  readonly says: string;
}

/** What all rules say. */
export interface ReadRules {
  /** Reports with an outcome, those in conflict included; of them relevant, and in conflict or unsure. */
  readonly seen: number;
  readonly relevant: number;
  readonly unsettled: number;
  /** The test of Callaghan and Müller-Hansen at the recall and confidence of the rule in force, or the usual ones. */
  readonly test: TestState & {
    readonly recall: number;
    readonly confidence: number;
    /** The recall that it lets one claim today; null where it lets one claim none. */
    readonly claim: number | null;
  };
  readonly rules: readonly RuleState[];
  /** What the rule in force says; null where none was chosen. */
  readonly reading: RuleReading | null;
}

/** The most relevant reports that a population can hold of which a sample holds `found`, at a confidence: exact, by the hypergeometric distribution. */
export const mostAtConfidence =
  (confidence: number): UpperBound =>
  (population, sample, found) =>
    mostSuccesses(population, sample, found, confidence);

/** The recall and the confidence that are wanted at a stage. */
export const wantedAt = ({ course }: StoppableStage): { readonly recall: number; readonly confidence: number } => {
  const { recall, confidence } = course.chosen?.rule ?? usualRule;
  return { recall, confidence };
};

/** The seeds that a search has found: how many there are, and how many of them people included. */
const knownBefore = ({ review, seen, state }: StoppableStage): Pick<StoppingState, 'keyRecords'> => {
  const { reports, corpus } = review;
  const seeds = new Set(seedRows(review).map((row) => reports.of(corpus.at(row))));
  const pooled = [...seeds].filter((report) => report !== -1 && state.admits(report));
  if (pooled.length === 0) return {};
  const labels = new Map(seen.seen());
  return { keyRecords: { known: pooled.length, found: pooled.filter((report) => labels.get(report) === 1).length } };
};

/** Reads all rules at a stage. */
export const readRules = (stoppable: StoppableStage): ReadRules => {
  const { seen: reports, pool, course } = stoppable;
  const labels = reports.labels();
  const seen = labels.length;
  const relevant = labels.filter((label) => label === 1).length;
  const unsettled = labels.filter((label) => label === 'unsettled').length;
  const wanted = wantedAt(stoppable);
  const test = {
    ...wanted,
    ...callaghanTest(labels, pool, wanted),
    claim: claimedRecall(labels, pool, wanted.confidence),
  };
  const state: StoppingState = {
    labels: labels.map((label): Label => (label === 0 ? 0 : 1)),
    pool,
    ...wanted,
    ...knownBefore(stoppable),
  };
  const own = course.chosen?.rule;
  const rules: readonly RuleState[] = stoppingMethods
    .filter(({ name }) => name !== 'callaghan-mueller-hansen')
    .map((method) => {
      const { stop, says } = method.read(state, own?.rule === method.name ? own.numbers : undefined);
      return { rule: method.name, stop, says };
    });
  const counts = { pool, seen, relevant };
  const chosen = course.chosen?.rule.rule;
  const reading = ((): RuleReading | null => {
    if (chosen === undefined) return null;
    if (chosen === 'callaghan-mueller-hansen') {
      return { rule: chosen, stop: test.stop, ...(test.p === null ? {} : { p: test.p }), ...counts };
    }
    return { rule: chosen, stop: rules.find(({ rule }) => rule === chosen)?.stop ?? null, ...counts };
  })();
  return { seen, relevant, unsettled, test, rules, reading };
};

/**
 * The smallest sample of what nobody has judged that, holding nothing relevant, would show the recall that is wanted; undefined
 * where nothing relevant was found, or nothing is left.
 */
export const suggestedSample = (stoppable: StoppableStage): number | undefined => {
  const { unjudged, seen } = stoppable;
  const found = seen.labels().filter((label) => label === 1).length;
  if (found === 0 || unjudged === 0) return undefined;
  return sampleSizeFor({ unseen: unjudged, relevant: found, ...wantedAt(stoppable) }) ?? undefined;
};
