/** How far Newton's method goes in a direction: where the objective is lowest on the way, which is piecewise quadratic. */

import type { HingeProblem } from './squared-hinge.js';

/** What the coefficients and the scores change by. */
interface Step {
  readonly step: Float64Array;
  readonly change: Float64Array;
}

/** The slope of the objective after a part of the step; it rises with the part. */
const slopeAfter = (part: number, problem: HingeProblem, { step, change }: Step): number => {
  const { count, signs, coefficients, scores, diagonals } = problem;
  let sum = 0;
  for (let slot = 0; slot < count; slot++) {
    const loss = Math.max(0, 1 - signs[slot]! * (scores[slot]! + part * change[slot]!));
    sum += change[slot]! * (coefficients[slot]! + part * step[slot]! - (signs[slot]! * loss) / diagonals[slot]!);
  }
  return sum;
};

/** Whether the same slots, those that are in, have a loss after the whole step. */
const isSameAfter = ({ count, signs, scores }: HingeProblem, { change }: Step, isIn: Uint8Array): boolean => {
  for (let slot = 0; slot < count; slot++) {
    const has = signs[slot] !== 0 && signs[slot]! * (scores[slot]! + change[slot]!) < 1;
    if (has !== (isIn[slot] !== 0)) return false;
  }
  return true;
};

/** How much of a step to go: 1 where the objective is one parabola up to there, whose lowest point it leads to. */
export const lengthOfStep = (problem: HingeProblem, step: Step, isIn: Uint8Array): number => {
  if (isSameAfter(problem, step, isIn)) return 1;
  let [low, high] = [0, 1];
  while (slopeAfter(high, problem, step) < 0 && high < 64) [low, high] = [high, 2 * high];
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2;
    if (slopeAfter(middle, problem, step) < 0) low = middle;
    else high = middle;
  }
  // A whole step leaves nothing to do, where it is as good.
  return Math.abs(high - 1) < 1e-9 ? 1 : high;
};
