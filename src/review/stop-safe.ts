/** The SAFE procedure as a sequence: what each phase asks, what of it is met, and the command that goes on with it. */

import {
  presets,
  type SafeNumbers,
  type SafePhase,
  type StoppingState,
  safePhases,
  usualNumbers,
} from '../ranking/index.js';
import { screenCommand } from './status.js';
import type { StopEvidence } from './stop-evidence.js';
import { stopCommand } from './stop-next.js';
import type { StoppableStage } from './stop-stage.js';

/** A phase, and what goes on with it. */
export interface GuidedPhase extends SafePhase {
  /**
   * The command that goes on with it; null where it is met, or nothing can be done: what was judged before a draw is no random
   * set, all is judged, or what it asks cannot be told.
   */
  readonly do: string | null;
}

/** The four phases in order. */
export interface SafeSequence {
  readonly phases: readonly GuidedPhase[];
  /** The first that is not met and still can be; null where there is none. */
  readonly current: SafePhase['phase'] | null;
}

/** The numbers of the procedure, those not given as usual. */
const numbersWith = (given: Readonly<Record<string, number>> = {}): SafeNumbers => {
  const usual = usualNumbers('safe');
  const of = (name: keyof SafeNumbers): number => given[name] ?? usual[name]!;
  return {
    random: of('random'),
    relevant: of('relevant'),
    times: of('times'),
    share: of('share'),
    run: of('run'),
    otherRun: of('otherRun'),
    checkedRun: of('checkedRun'),
  };
};

/** `litsieve screen` at a stage, by a preset where one is named. */
const screenAt = ({ review, stage }: StoppableStage, preset?: string): string => {
  const isFirst = review.protocol.stages[0]?.id === stage.id;
  const command = screenCommand(review, { stage: isFirst ? undefined : stage.id });
  return preset === undefined ? command : `${command} --preset ${preset}`;
};

/** A random set is drawn before anything else is judged, and drawn on until it is large enough and holds something relevant. */
const drawOn = (
  stoppable: StoppableStage,
  { randomSample, randomLeft, isRandomOnly }: StopEvidence,
  { random }: SafeNumbers,
): string | null => {
  const { review, stage, pool, unjudged } = stoppable;
  if (randomLeft > 0) return screenAt(stoppable);
  if (!isRandomOnly || unjudged === 0) return null;
  const asked = Math.max(1, Math.ceil(random * pool - 1e-9));
  const lacking = asked - (randomSample?.drawn ?? 0);
  return stopCommand(review, stage, `--sample ${lacking > 0 ? lacking : asked}`);
};

/** How an unmet phase goes on. */
const howTo: Readonly<
  Record<
    SafePhase['phase'],
    (stoppable: StoppableStage, evidence: StopEvidence, numbers: SafeNumbers, phase: SafePhase) => string | null
  >
> = {
  S: drawOn,
  // What cannot be told (key records where none are known) is not found by screening on.
  A: (stoppable, _evidence, _numbers, { met }) =>
    met === null || stoppable.unjudged === 0 ? null : screenAt(stoppable),
  F: (stoppable, { rankers: { first, otherFrom, present } }) => {
    if (stoppable.unjudged === 0) return null;
    const other = presets.find(({ name, classifier }) => classifier.kind !== 'similarity' && name !== first);
    return screenAt(stoppable, otherFrom === undefined ? other?.name : present);
  },
  E: () => 'litsieve decide ID DECISION, of excluded reports, the likeliest first',
};

/** Which reading of what is unsettled asks for more: the one in which fewer phases, then fewer conditions, are met. */
const metIn = (phases: readonly SafePhase[]): number =>
  phases.filter(({ met }) => met === true).length * 100 +
  phases.flatMap(({ conditions }) => conditions).filter(({ met }) => met === true).length;

/** Looks at all phases. @param states one for each reading of what is unsettled; the one that asks for more counts */
export const safeSequence = (
  stoppable: StoppableStage,
  evidence: StopEvidence,
  states: readonly StoppingState[],
  given: Readonly<Record<string, number>> | undefined,
): SafeSequence => {
  const numbers = numbersWith(given);
  const phases = states
    .map((state) => safePhases(state, numbers))
    .reduce((one, other) => (metIn(other) < metIn(one) ? other : one))
    .map((phase) => ({
      ...phase,
      do: phase.met === true ? null : howTo[phase.phase](stoppable, evidence, numbers, phase),
    }));
  return { phases, current: phases.find((phase) => phase.do !== null)?.phase ?? null };
};
