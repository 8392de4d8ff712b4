/** The four phases of the SAFE procedure, each with what it asks. */

import { irrelevantInARow } from './screened-run.js';
import type { StoppingState } from './stopping-method.js';
import { percent, short } from './words.js';

/** One thing that a phase asks. */
export interface SafeCondition {
  /** Whether it is met; null where it cannot be told. */
  readonly met: boolean | null;
  readonly says: string;
}

/** A phase: screen a random set, actively learn, find more with another model, evaluate quality. */
export interface SafePhase {
  readonly phase: 'S' | 'A' | 'F' | 'E';
  readonly label: string;
  /** Whether all that it asks is met; null where something cannot be told. */
  readonly met: boolean | null;
  readonly conditions: readonly SafeCondition[];
}

/** The numbers of the procedure. */
export interface SafeNumbers {
  /** Share of the pool to be screened at random. */
  readonly random: number;
  /** Relevant records that the random set must hold. */
  readonly relevant: number;
  /** How often the estimated number of relevant records must have been screened. */
  readonly times: number;
  /** Share of the pool that must have been screened. */
  readonly share: number;
  /** Irrelevant in a row: by the model, by the other model, and excluded rightly. */
  readonly run: number;
  readonly otherRun: number;
  readonly checkedRun: number;
}

const asks = (met: boolean | null, says: string): SafeCondition => ({ met, says });

const phaseOf = (phase: SafePhase['phase'], label: string, conditions: readonly SafeCondition[]): SafePhase => {
  const isUnmet = conditions.some(({ met }) => met === false);
  const met = isUnmet ? false : conditions.some((condition) => condition.met === null) ? null : true;
  return { phase, label, met, conditions };
};

/** A slice that also arrays of numbers understand. */
const part = (labels: StoppingState['labels'], from: number, to: number): StoppingState['labels'] =>
  Array.prototype.slice.call(labels, from, to);

const screenRandomly = ({ pool, randomSample }: StoppingState, numbers: SafeNumbers): readonly SafeCondition[] => {
  if (randomSample === undefined) return [asks(null, 'nothing was drawn at random')];
  const { drawn, refound } = randomSample;
  const asked = Math.ceil(numbers.random * pool - 1e-9);
  return [
    asks(drawn >= asked, `${drawn} screened at random; ${asked} are asked`),
    asks(refound.length >= numbers.relevant, `${refound.length} of them relevant; ${numbers.relevant} asked`),
  ];
};

const activelyLearn = (state: StoppingState, numbers: SafeNumbers): readonly SafeCondition[] => {
  const { labels, pool, keyRecords, randomSample: sample, otherModelFrom } = state;
  const seen = labels.length;
  const inARow = irrelevantInARow(part(labels, 0, otherModelFrom ?? seen));
  const isKnown = sample !== undefined && sample.drawn > 0 && sample.refound.length > 0;
  const estimate = isKnown ? (sample.refound.length / sample.drawn) * pool : undefined;
  return [
    keyRecords === undefined || keyRecords.known === 0
      ? asks(null, 'no key records are known')
      : asks(keyRecords.found >= keyRecords.known, `${keyRecords.found} of ${keyRecords.known} key records found`),
    estimate === undefined
      ? asks(null, 'how many are relevant cannot be estimated without a random set that holds some')
      : asks(
          seen >= numbers.times * estimate,
          `${seen} screened; ${numbers.times} times the ${short(estimate)} estimated to be relevant are asked`,
        ),
    asks(
      seen >= numbers.share * pool,
      `${percent(pool === 0 ? 0 : seen / pool)} screened; ${percent(numbers.share)} asked`,
    ),
    asks(inARow >= numbers.run, `${inARow} irrelevant in a row; ${numbers.run} are asked`),
  ];
};

const findMore = ({ labels, otherModelFrom }: StoppingState, { otherRun }: SafeNumbers): readonly SafeCondition[] => {
  if (otherModelFrom === undefined) return [asks(null, 'no other model has taken over yet')];
  const inARow = irrelevantInARow(part(labels, otherModelFrom, labels.length));
  return [asks(inARow >= otherRun, `${inARow} irrelevant in a row by the other model; ${otherRun} are asked`)];
};

const evaluate = ({ checked }: StoppingState, { checkedRun }: SafeNumbers): readonly SafeCondition[] => {
  if (checked === undefined) return [asks(null, 'excluded records were not judged again yet')];
  const inARow = irrelevantInARow(checked);
  return [asks(inARow >= checkedRun, `${inARow} in a row excluded rightly; ${checkedRun} are asked`)];
};

/** What each phase asks and what of it is met, in their order. */
export const safePhases = (state: StoppingState, numbers: SafeNumbers): readonly SafePhase[] => [
  phaseOf('S', 'screen a random set', screenRandomly(state, numbers)),
  phaseOf('A', 'actively learn', activelyLearn(state, numbers)),
  phaseOf('F', 'find more with another model', findMore(state, numbers)),
  phaseOf('E', 'evaluate quality', evaluate(state, numbers)),
];
