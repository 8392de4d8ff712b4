/** Automation votes: what each voter said of a record, and of a report of several records. */

import type { RecordId, Vote, VoteValue } from '../model/index.js';
import { type MalformedLine, readLog } from './log-file.js';
import { parseVoteLine } from './vote-line.js';

/** A file of votes as read. */
export interface VotesRead {
  readonly votes: readonly Vote[];
  /** Lines that are no votes; they count for nothing. */
  readonly malformed: readonly MalformedLine[];
}

/** Reads a file of votes; nothing where there is none. A line that is no vote is passed over and reported. */
export const readVotes = (file: string): VotesRead => {
  const { events, malformed } = readLog<Vote>(file, parseVoteLine, () => undefined);
  return { votes: events, malformed };
};

/**
 * What one voter says of each record: of several votes the one of the latest date stands and, of one date, the last line.
 * So it does not matter which run was imported first.
 */
export const voteTable = (votes: readonly Vote[]): ReadonlyMap<RecordId, VoteValue> => {
  const latest = new Map<RecordId, Vote>();
  for (const vote of votes) {
    const before = latest.get(vote.record);
    if (before === undefined || before.date <= vote.date) latest.set(vote.record, vote);
  }
  return new Map([...latest].map(([record, { vote }]) => [record, vote]));
};

/**
 * What each voter says of a report, by the voter's name. One who says different things of its records is unsure of the
 * report: nothing is dropped for a contradiction. Voters who say nothing of it are absent.
 */
export const votesOn = (
  tables: ReadonlyMap<string, ReadonlyMap<RecordId, VoteValue>>,
  members: readonly RecordId[],
): ReadonlyMap<string, VoteValue> => {
  const found = new Map<string, VoteValue>();
  for (const [voter, table] of tables) {
    for (const member of members) {
      const vote = table.get(member);
      if (vote === undefined) continue;
      const before = found.get(voter);
      found.set(voter, before === undefined || before === vote ? vote : 'unsure');
    }
  }
  return found;
};
