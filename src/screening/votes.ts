/** Automation votes: what each voter said of a record, and of a report of several records. */

import type { RecordId, Vote, VoteValue } from '../model/index.js';
import { type MalformedLine, readLog } from './log-file.js';
import { parseVoteLine, voteTime } from './vote-line.js';

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

/** The latest that a voter says of a record. */
interface Latest {
  readonly time: string;
  readonly said: VoteValue;
  /** Whether votes of that time say different things. */
  readonly differs: boolean;
}

const latestVotes = (votes: readonly Vote[]): ReadonlyMap<RecordId, Latest> => {
  const latest = new Map<RecordId, Latest>();
  for (const { record, vote: said, date } of votes) {
    const time = voteTime(date);
    const before = latest.get(record);
    if (before === undefined || before.time < time) latest.set(record, { time, said, differs: false });
    else if (before.time === time && before.said !== said) latest.set(record, { ...before, differs: true });
  }
  return latest;
};

/**
 * What one voter says of each record: of several votes the latest stands, and different ones of one time are unsure. So
 * neither the order of lines matters, nor which of two files was merged into the other.
 */
export const voteTable = (votes: readonly Vote[]): ReadonlyMap<RecordId, VoteValue> =>
  new Map([...latestVotes(votes)].map(([record, { said, differs }]) => [record, differs ? 'unsure' : said]));

/** Records of which a voter's latest votes, of one time, say different things, in order of lines. */
export const contradictedRecords = (votes: readonly Vote[]): readonly RecordId[] =>
  [...latestVotes(votes)].flatMap(([record, { differs }]) => (differs ? [record] : []));

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
