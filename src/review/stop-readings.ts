/** What the rules read from a stage as it stands: the test first, then the others, for information. */

import type { RuleReading, StoppingRuleName } from '../model/index.js';
import type { UpperBound } from './elusion-state.js';
import { usualRule } from './stop-rules.js';
import type { StoppableStage } from './stop-stage.js';
import { atMost, callaghanTest, claimedRecall, type TestState } from './stop-test.js';

/** What a rule says, for information. */
export interface RuleState {
  readonly rule: StoppingRuleName;
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
  (population, sample, found) => {
    const limit = 1 - confidence;
    let low = found;
    let high = population - (sample - found);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (atMost(found, population, middle, sample) > limit) low = middle;
      else high = middle - 1;
    }
    return low;
  };

/** Reports in a row, at the end of what was seen, that are irrelevant. */
const irrelevantInARow = (labels: readonly unknown[]): number => {
  const last = labels.findLastIndex((label) => label !== 0);
  return labels.length - 1 - last;
};

/** The recall and the confidence that are wanted at a stage. */
export const wantedAt = ({ course }: StoppableStage): { readonly recall: number; readonly confidence: number } => {
  const { recall, confidence } = course.chosen?.rule ?? usualRule;
  return { recall, confidence };
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
  const run = course.chosen?.rule.numbers?.['run'] ?? 200;
  const inARow = irrelevantInARow(labels);
  const rules: readonly RuleState[] = [
    { rule: 'consecutive-irrelevant', stop: inARow > run, says: `${inARow} in a row, ${run} are asked` },
  ];
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
  const { recall, confidence } = wantedAt(stoppable);
  const mayMiss = Math.floor((found * (1 - recall)) / recall + 1e-9);
  if (mayMiss >= unjudged) return undefined;
  let low = 1;
  let high = unjudged;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atMost(0, unjudged, mayMiss + 1, middle) <= 1 - confidence) high = middle;
    else low = middle + 1;
  }
  return low;
};
