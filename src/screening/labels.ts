/** Label: a decision reduced to relevant or not, for learning. While blind, a reviewer's model learns from nobody else. */

import type { Label, Outcome } from '../model/index.js';
import type { Judgment } from './judgment.js';

const labelOfOutcome: Readonly<Partial<Record<Outcome['kind'], Label>>> = { include: 1, exclude: 0 };
const labelOfDecision: Readonly<Partial<Record<Judgment['decision'], Label>>> = { include: 1, exclude: 0 };

/**
 * The label that one reviewer's model may learn for a report: the outcome where there is one, else their own decision;
 * unsure, not retrieved and conflicts give none. While blind, nothing is learnt of a report that they have not decided.
 */
export const labelFor = (outcome: Outcome, mine: Judgment | undefined, blind: boolean): Label | undefined => {
  if (blind && mine === undefined) return undefined;
  if (outcome.kind !== 'undecided') return labelOfOutcome[outcome.kind];
  return mine === undefined ? undefined : labelOfDecision[mine.decision];
};
