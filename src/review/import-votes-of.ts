/** From rows of a file to one voter's votes: what each says, what must be said, and what contradicts itself. */

import { type RecordId, UsageError, type Vote } from '../model/index.js';
import { isVoteDate, voteTime } from '../screening/index.js';
import { shellWord } from '../text/index.js';
import { promptHash, type VoteRow, voteOf } from './import-votes-rows.js';

/** A row that was not taken. */
export interface SkippedVote {
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

/**
 * A day, or a moment in UTC, as a file of votes has it; undefined for what is neither, such as the 30th of February. Of a time
 * in no zone or another one only the day is taken.
 */
const dateOf = (written: string): string | undefined => {
  if (isVoteDate(written)) return written;
  const [, day, hour, minute, second = '00'] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])/.exec(written) ?? [];
  if (day === undefined) return undefined;
  return isVoteDate(`${day}T${hour!.padStart(2, '0')}:${minute}:${second}Z`) ? day : undefined;
};

/** What holds for rows that do not say it themselves. */
export interface VoteDefaults {
  /** Undefined where nobody said it. */
  readonly model: string | undefined;
  readonly prompt: string | undefined;
  readonly date: string;
}

/** A row as a vote on a record, or why it is none. */
export const voteOfRow = (
  row: VoteRow,
  record: RecordId,
  { model, prompt, date }: VoteDefaults,
): Vote | SkippedVote => {
  const skip = (code: string, message: string): SkippedVote => ({ line: row.line, code, message });
  const vote = row.vote === undefined ? undefined : voteOf(row.vote);
  if (vote === undefined) {
    const said = row.vote === undefined ? 'it says no vote' : `\`${row.vote}\` is no vote`;
    return skip('vote-unknown', `${said}; expected include, exclude or unsure (yes, no, 1, 0, maybe)`);
  }
  const when = row.date === undefined ? date : dateOf(row.date);
  if (when === undefined)
    return skip('date-malformed', `\`${row.date}\` is no date that there is; expected 2026-01-31`);
  const { rationale } = row;
  return {
    record,
    model: (row.model ?? model)!,
    prompt: (row.prompt === undefined ? prompt : promptHash(row.prompt))!,
    vote,
    ...(rationale === undefined ? {} : { rationale }),
    date: when,
  };
};

/** Throws where it cannot be said who voted, or upon what. */
export const assertSaid = (rows: readonly VoteRow[], file: string, { model, prompt }: VoteDefaults): void => {
  const lacks = (field: 'model' | 'prompt', given: string | undefined): VoteRow | undefined =>
    given === undefined ? rows.find((row) => row.problem === undefined && row[field] === undefined) : undefined;
  const complain = (row: VoteRow | undefined, what: string, flag: string, hint: string): void => {
    if (row === undefined) return;
    throw new UsageError(`${file}:${row.line}: it is not said ${what}`, {
      code: `${flag.slice(2)}-missing`,
      flag,
      hint,
    });
  };
  complain(lacks('model', model), 'which model voted', '--model', 'add --model "NAME VERSION", or a column `model`');
  const upon = 'add --prompt FILE (only its SHA-256 is kept) or --prompt HASH, or a column `prompt`';
  complain(lacks('prompt', prompt), 'with which prompt', '--prompt', upon);
};

/** Votes on one record by two models are two voters', and a file holds one. */
export const assertOneVoter = (votes: readonly Vote[], file: string): void => {
  const first = new Map<RecordId, string>();
  for (const { record, model } of votes) {
    const before = first.get(record) ?? model;
    first.set(record, before);
    if (before === model) continue;
    const models = [...new Set(votes.map((vote) => vote.model))];
    throw new UsageError(`${file} holds votes of ${models.join(', ')} on the same records: a file is one voter`, {
      code: 'models-several',
      flag: '--model',
      hint: `import each under a name of its own: litsieve import --votes ${shellWord(file)} --model ${shellWord(models[0]!)} --name NAME`,
    });
  }
};

/** A vote and where it stood. */
export interface VoteLine {
  readonly line: number;
  readonly vote: Vote;
}

/** Takes rows out that say different things of one record at one time, and those that say the same once more. */
export const withoutContradictions = (
  lines: readonly VoteLine[],
): { readonly votes: readonly Vote[]; readonly skipped: readonly SkippedVote[]; readonly repeated: number } => {
  const byKey = new Map<string, VoteLine[]>();
  for (const one of lines) {
    const key = JSON.stringify([one.vote.record, voteTime(one.vote.date)]);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  const groups = [...byKey.values()];
  const differs = (group: readonly VoteLine[]): boolean => group.some(({ vote }) => vote.vote !== group[0]!.vote.vote);
  const skipped = groups.filter(differs).flatMap((group) =>
    group.map(({ line, vote }) => {
      const said = [...new Set(group.map((other) => other.vote.vote))].join(' and ');
      return { line, code: 'votes-differ', message: `the file says ${said} of ${vote.record} on one date` };
    }),
  );
  const clear = groups.filter((group) => !differs(group));
  return {
    votes: clear.map((group) => group[0]!.vote),
    skipped,
    repeated: clear.reduce((sum, group) => sum + group.length - 1, 0),
  };
};
