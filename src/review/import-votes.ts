/** `import --votes`: brings automation votes in as `screening/votes/<name>.jsonl`, one voter a file. */

import { relative, resolve } from 'node:path';
import { type Clock, isThere, sha256OfFile, textPieces, withLock, writeAtomically } from '../io/index.js';
import { InputError, namePattern, UsageError, type Vote, type VoteValue } from '../model/index.js';
import { readVotes, voteLine, voteTable, voteTime } from '../screening/index.js';
import { type MatchedBy, voteMatcher } from './import-votes-match.js';
import {
  assertOneVoter,
  assertSaid,
  type SkippedVote,
  type VoteDefaults,
  type VoteLine,
  voteOfRow,
  withoutContradictions,
} from './import-votes-of.js';
import { type VoteRow, voteRows } from './import-votes-rows.js';
import type { Review } from './open-review.js';
import { nameFromFile } from './read-file.js';

/** How votes are brought in. */
export interface VotesOptions {
  /** The folder that relative names of files are relative to. */
  readonly folder: string;
  /** What the voter is called; absent: as the file. */
  readonly name?: string | undefined;
  /** Who voted, where the file does not say; where it names several, whose rows are taken. */
  readonly model?: string | undefined;
  /** A SHA-256 in hex, or a file whose SHA-256 is taken; for rows that name no prompt. */
  readonly prompt?: string | undefined;
  /** Reads and reports, and writes nothing. */
  readonly dryRun: boolean;
  readonly clock: Clock;
}

/** What an import under the name of an earlier one changed, by records. */
export interface VotesReplaced {
  readonly before: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** `import --votes --json`. */
export interface VotesImported {
  readonly file: string;
  readonly name: string;
  /** From the review's folder. */
  readonly path: string;
  /** Rows of the file, and of them those of another model than was asked for. */
  readonly read: number;
  readonly others: number;
  /** Votes that the file holds now. */
  readonly kept: number;
  /** Rows said once more. */
  readonly repeated: number;
  readonly votes: Readonly<Record<VoteValue, number>>;
  readonly matched: Readonly<Record<MatchedBy, number>>;
  readonly models: readonly string[];
  /** SHA-256 of each prompt. */
  readonly prompts: readonly string[];
  readonly skipped: readonly SkippedVote[];
  /** Null where there was no file of this name, or it stays because no vote was taken. */
  readonly replaced: VotesReplaced | null;
}

const isSkipped = (value: object): value is SkippedVote => 'code' in value;

const nameMeant = (file: string, { name }: VotesOptions): string => {
  const meant = name ?? nameFromFile(file);
  if (namePattern.test(meant)) return meant;
  throw new UsageError(`\`${meant}\` cannot be the name of a voter`, {
    code: 'name-malformed',
    flag: '--name',
    hint: 'a name has up to 40 small letters, digits, dots and hyphens and begins with a letter or digit: --name ensemble-a',
  });
};

/** The prompt that `--prompt` names; a file is read for its hash alone. */
const promptMeant = ({ prompt, folder }: VotesOptions): string | undefined => {
  if (prompt === undefined) return undefined;
  const path = resolve(folder, prompt);
  if (isThere(path)) return sha256OfFile(path);
  if (/^[0-9a-f]{64}$/i.test(prompt)) return prompt.toLowerCase();
  throw new UsageError(`${prompt} is neither a file nor a SHA-256 in hex`, {
    code: 'prompt-unknown',
    flag: '--prompt',
    hint: 'name the file that holds the prompt: only its hash is kept',
  });
};

const replacedBy = (path: string, votes: readonly Vote[]): VotesReplaced | null => {
  if (!isThere(path)) return null;
  const before = voteTable(readVotes(path).votes);
  const after = voteTable(votes);
  const added = [...after.keys()].filter((record) => !before.has(record)).length;
  const removed = [...before.keys()].filter((record) => !after.has(record)).length;
  const changed = [...after].filter(([record, vote]) => (before.get(record) ?? vote) !== vote).length;
  return { before: before.size, added, removed, changed };
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inOrder = (a: Vote, b: Vote): number =>
  compare(a.record, b.record) || compare(voteTime(a.date), voteTime(b.date));

/**
 * Imports one file of votes; an earlier file of the same name is replaced as a whole. Votes are no decisions: they count where
 * a filter names them. Throws `InputError` where the file has no votes, `UsageError` where it is not said who voted.
 */
export const importVotes = async (review: Review, file: string, options: VotesOptions): Promise<VotesImported> => {
  const name = nameMeant(file, options);
  const path = review.paths.decisions('votes', name);
  const pieces: string[] = [];
  for await (const piece of textPieces(resolve(options.folder, file))) pieces.push(piece);
  const all = voteRows(pieces.join(''), file);
  const { model } = options;
  const isOthers = (row: VoteRow): boolean => model !== undefined && row.model !== undefined && row.model !== model;
  const rows = all.filter((row) => !isOthers(row));
  if (rows.length === 0) {
    const models = [...new Set(all.flatMap((row) => row.model ?? []))];
    throw new InputError(`no row is of ${model}; there is ${models.join(', ')}`, {
      code: 'votes-none',
      hint: 'leave --model out, or name one of these',
      place: { file },
    });
  }
  const defaults: VoteDefaults = {
    model,
    prompt: promptMeant(options),
    date: new Date(options.clock()).toISOString().slice(0, 10),
  };
  assertSaid(rows, file, defaults);

  const match = voteMatcher(review);
  const matched: Record<MatchedBy, number> = { record: 0, doi: 0, title: 0 };
  const skipped: SkippedVote[] = [];
  const lines: VoteLine[] = [];
  for (const row of rows) {
    const { line, problem } = row;
    const found = problem === undefined ? match(row) : { code: 'row-malformed', message: problem };
    const vote = 'record' in found ? voteOfRow(row, found.record, defaults) : { line, ...found };
    if (isSkipped(vote)) {
      skipped.push(vote);
      continue;
    }
    if ('by' in found) matched[found.by]++;
    lines.push({ line, vote });
  }
  assertOneVoter(
    lines.map(({ vote }) => vote),
    file,
  );
  const { votes, skipped: contradictory, repeated } = withoutContradictions(lines);
  const kept = [...votes].sort(inOrder);
  const store = (): VotesReplaced | null => {
    // Without a single vote nothing is written, and what is there stays.
    if (kept.length === 0) return null;
    const change = replacedBy(path, kept);
    if (!options.dryRun)
      writeAtomically(
        path,
        kept.map((vote) => `${voteLine(vote)}\n`),
      );
    return change;
  };
  const replaced = options.dryRun ? store() : await withLock(review.paths.lock, store);
  const counts: Record<VoteValue, number> = { include: 0, exclude: 0, unsure: 0 };
  for (const { vote } of kept) counts[vote]++;
  return {
    file,
    name,
    path: relative(review.paths.root, path),
    read: all.length,
    others: all.length - rows.length,
    kept: kept.length,
    repeated,
    votes: counts,
    matched,
    models: [...new Set(kept.map((vote) => vote.model))].sort(),
    prompts: [...new Set(kept.map((vote) => vote.prompt))].sort(),
    skipped: [...skipped, ...contradictory].sort((a, b) => a.line - b.line),
    replaced,
  };
};
