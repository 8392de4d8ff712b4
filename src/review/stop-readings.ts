/** What the rules read from a stage as it stands: the test first, then the others, for information. */

import type { RuleReading, StoppingRule } from '../model/index.js';
import {
  type MethodReading,
  type StoppingMethod,
  type StoppingMethodName,
  type StoppingState,
  stoppingMethods,
} from '../ranking/index.js';
import { type StopEvidence, stateOfReading, stopEvidence } from './stop-evidence.js';
import { type LearntProbabilities, learntProbabilities } from './stop-probabilities.js';
import { type SafeSequence, safeSequence } from './stop-safe.js';
import { type StoppableStage, wantedAt } from './stop-stage.js';
import { callaghanTest, claimedRecall, type SettledLabels, type TestState } from './stop-test.js';

/** What a rule says, for information. */
export interface RuleState extends MethodReading {
  readonly rule: StoppingMethodName;
  /** For people. */
  readonly label: string;
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
    /** The recall that it lets one claim at this look; null where it lets one claim none. */
    readonly claim: number | null;
  };
  /** Every rule, with its usual numbers unless it is the one in force. */
  readonly rules: readonly RuleState[];
  /** The SAFE procedure, phase by phase. */
  readonly safe: SafeSequence;
  /** What the rule in force says; null where none was chosen. */
  readonly reading: RuleReading | null;
}

/** Rules that go by a model's probabilities. */
const asksModel: ReadonlySet<StoppingMethodName> = new Set(['quant', 'quant-ci']);

/** Rules that want a sample of which the search does not know: here the ranker learns of it as of all that is judged. */
const asksBlindSample: ReadonlySet<StoppingMethodName> = new Set(['target', 'qbcb']);

/** Which of two readings asks for more screening: one that says go on, then one that can say nothing. */
const caution = ({ stop, numbers: { p = 0 } }: MethodReading): number =>
  (stop === false ? 4 : stop === null ? 2 : 0) + Math.min(1, p);

const moreCautious = (one: MethodReading, other: MethodReading): MethodReading =>
  caution(other) > caution(one) ? other : one;

/** Probabilities as a rule takes them, of one reading. */
const probabilitiesOf = (
  learnt: LearntProbabilities,
  { reports }: StopEvidence,
  { places }: SettledLabels,
): Pick<StoppingState, 'probabilities'> => {
  if ('lacks' in learnt) return {};
  const { pool, byReport } = learnt;
  const seenReports = places.map((place) => reports[place]!);
  const isSeen = new Set(seenReports);
  const of = (list: readonly number[]) => Float64Array.from(list, (report) => byReport[report]!);
  return { probabilities: { seen: of(seenReports), unseen: of(pool.filter((report) => !isSeen.has(report))) } };
};

/** What a rule of the table says of a stage, or why it is silent. */
const readMethod = (
  method: StoppingMethod,
  states: readonly StoppingState[],
  numbers: StoppingRule['numbers'],
  learnt: LearntProbabilities,
): RuleState => {
  const { name, label } = method;
  const told = asksBlindSample.has(name) ? states.map(({ randomSample: _known, ...rest }) => rest) : states;
  const { stop, says, numbers: goesBy } = told.map((state) => method.read(state, numbers)).reduce(moreCautious);
  const isLacking = stop === null && asksModel.has(name) && 'lacks' in learnt;
  return { rule: name, label, stop, says: isLacking ? `${says}: ${learnt.lacks}` : says, numbers: goesBy };
};

/** Reads all rules at a stage. @param seed of everything random that the ranker does */
export const readRules = (stoppable: StoppableStage, seed: number): ReadRules => {
  const { pool, course } = stoppable;
  const evidence = stopEvidence(stoppable);
  const { labels, readings, rankers } = evidence;
  const relevant = labels.filter((label) => label === 1).length;
  const wanted = wantedAt(stoppable);
  const learnt = learntProbabilities(stoppable, { preset: rankers.present, seed });
  const states = readings.map((reading) => ({
    ...stateOfReading(evidence, reading, { pool, ...wanted }),
    ...probabilitiesOf(learnt, evidence, reading),
  }));
  const chosen = course.chosen?.rule;
  const numbersOf = (name: StoppingMethodName): StoppingRule['numbers'] =>
    chosen?.rule === name ? chosen.numbers : undefined;
  const rules = stoppingMethods.map((method) => readMethod(method, states, numbersOf(method.name), learnt));
  const test = {
    ...wanted,
    ...callaghanTest(labels, pool, wanted),
    claim: claimedRecall(labels, pool, wanted.confidence),
  };
  return {
    seen: labels.length,
    relevant,
    unsettled: labels.filter((label) => label === 'unsettled').length,
    test,
    rules,
    safe: safeSequence(stoppable, evidence, states, numbersOf('safe')),
    reading: chosen === undefined ? null : readingOf(chosen, rules, test, { pool, seen: labels.length, relevant }),
  };
};

/** What the rule in force says; nothing of a rule that there is not. */
const readingOf = (
  { rule }: StoppingRule,
  rules: readonly RuleState[],
  { p }: TestState,
  counts: Pick<RuleReading, 'pool' | 'seen' | 'relevant'>,
): RuleReading => ({
  rule,
  stop: rules.find((state) => state.rule === rule)?.stop ?? null,
  ...(rule === 'callaghan-mueller-hansen' && p !== null ? { p } : {}),
  ...counts,
});
