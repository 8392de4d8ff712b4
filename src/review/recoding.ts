/** What stands in the way of finishing a coding, and why a finished one is to be looked at again, in words for the screen. */

import { askedVariables, missingIn, type RecodingReason, recodingReasons, resolveCode } from '../coding/index.js';
import type { Codebook, CodeId, Coding, ConsensusCoding, OwnCoding } from '../model/index.js';
import type { CodableUnit, CodingState } from './coding-state.js';

const nameOf = ({ codes }: Codebook, id: CodeId): string => codes.find((code) => code.id === id)?.name ?? id;

const saidOf = (codebook: Codebook, { code, why }: RecodingReason): string => {
  const name = nameOf(codebook, code);
  const resolution = resolveCode(codebook, code);
  switch (why) {
    case 'split':
      return resolution.kind === 'split'
        ? `${name} was split into ${resolution.into.map((id) => nameOf(codebook, id)).join(', ')}`
        : `${name} was split`;
    case 'retired':
      return `${name} was retired`;
    case 'redefined':
      return `${name} was redefined`;
    case 'unknown':
      return `the codebook has no code ${code}`;
  }
};

/** What of a coding cannot stand any more: codes that were split or retired. */
const outdated = (codebook: Codebook, { codes }: Coding): readonly string[] =>
  codes.flatMap(({ code }) => {
    const resolution = resolveCode(codebook, code);
    if (resolution.kind === 'split') return [`${saidOf(codebook, { code, why: 'split' })}: choose, and take it away`];
    if (resolution.kind === 'active') return [];
    return [`${saidOf(codebook, { code, why: resolution.kind })}: take it away`];
  });

/** What a coding lacks of what the plan asks today. */
const lacking = ({ plan, history }: CodingState, { stream }: CodableUnit, coding: Coding): readonly string[] =>
  missingIn(coding, askedVariables(plan, stream.id, coding, history.current), history.current);

/** What stands in the way of finishing a coding of a unit. */
export const whatIsMissing = (state: CodingState, unit: CodableUnit, coding: Coding): readonly string[] => [
  ...lacking(state, unit, coding),
  ...outdated(state.history.current, coding),
];

/**
 * Why a finished coding of a unit is to be looked at again: what became of its codes (of a consensus, nothing), and what
 * it lacks of what the plan asks today. Empty where it need not.
 */
export const whyAgain = (
  state: CodingState,
  unit: CodableUnit,
  event: OwnCoding | ConsensusCoding,
): readonly string[] => {
  const { history } = state;
  if (event.state !== 'final' || event.coding === undefined) return [];
  const reasons = event.kind === 'coding' ? recodingReasons(event, history) : [];
  return [...reasons.map((reason) => saidOf(history.current, reason)), ...lacking(state, unit, event.coding)];
};
