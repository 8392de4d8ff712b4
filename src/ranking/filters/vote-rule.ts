/** Whether votes drop a report. */

import type { VoteRule, VoteValue } from '../../model/index.js';

/** What a filter's voters said of one report, counted. */
interface VoteCount {
  /** How many voters there are. */
  readonly voters: number;
  /** Of them, how many voted, unsure ones included. */
  readonly voted: number;
  readonly excludes: number;
}

/** A tie is no majority, and who is unsure or silent excludes nothing. */
const rules: Readonly<Record<VoteRule, (count: VoteCount) => boolean>> = {
  any: ({ excludes }) => excludes > 0,
  majority: ({ excludes, voted }) => excludes * 2 > voted,
  all: ({ excludes, voters }) => voters > 0 && excludes === voters,
};

/**
 * Whether a report is dropped by the votes of some voters. Undefined where none of them voted.
 *
 * @param votes by voter; those of others do not count
 */
export const excludedByVotes = (
  rule: VoteRule,
  voters: readonly string[],
  votes: ReadonlyMap<string, VoteValue>,
): boolean | undefined => {
  const said = voters.flatMap((voter) => votes.get(voter) ?? []);
  if (said.length === 0) return undefined;
  const excludes = said.filter((vote) => vote === 'exclude').length;
  return rules[rule]({ voters: voters.length, voted: said.length, excludes });
};
