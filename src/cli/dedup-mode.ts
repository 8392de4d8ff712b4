/** A mode of `litsieve dedup`: one thing that the verb does, chosen by the option that names it. */

import type { Command } from 'commander';
import { isRecordId, type RecordId, UsageError } from '../model/index.js';
import type { Result } from './context.js';
import { refuseIdle } from './idle-flags.js';
import type { Call } from './verb.js';

/** The options of `dedup` as commander gives them, those of all modes together. */
export interface DedupFlags {
  readonly pairs?: string;
  readonly settle?: boolean;
  readonly same?: readonly string[];
  readonly versions?: readonly string[];
  readonly different?: readonly string[];
  readonly withdraw?: readonly string[];
  readonly explain?: readonly string[];
  readonly since?: string;
  readonly note?: string;
  readonly reviewer?: string;
}

/** One mode. */
export interface DedupMode {
  /** The option that chooses it, as commander names it; undefined: what is done where none does. */
  readonly chosenBy: keyof DedupFlags | undefined;
  /** Flags and description of its options, for the help. An option that several modes take stands with the first. */
  readonly options: readonly (readonly [flags: string, description: string])[];
  /** The options that mean something in it, beside the one that chooses it. */
  readonly takes: readonly (keyof DedupFlags)[];
  /** How it is used. */
  readonly usage: string;
  readonly run: (call: Call<DedupFlags>) => Promise<Result>;
}

/** Declares the options of modes. */
export const declareModes = (command: Command, modes: readonly DedupMode[]): void => {
  for (const [flags, description] of modes.flatMap(({ options }) => options)) command.option(flags, description);
};

const flagOf = (option: string): string => `--${option}`;

/** The mode that the options choose. Throws `UsageError` where they choose several, or say something that it does not take. */
export const chosenMode = (modes: readonly DedupMode[], options: DedupFlags): DedupMode => {
  const chosen = modes.filter(({ chosenBy }) => chosenBy !== undefined && options[chosenBy] !== undefined);
  const [first, second] = chosen;
  if (second !== undefined) {
    throw new UsageError(`${chosen.map(({ chosenBy }) => flagOf(chosenBy!)).join(' and ')} are two things to do`, {
      code: 'modes-mixed',
      flag: flagOf(second.chosenBy!),
      hint: 'give one of them at a time',
    });
  }
  const mode = first ?? modes.find(({ chosenBy }) => chosenBy === undefined)!;
  const known = new Set(
    modes.flatMap(({ chosenBy, takes }) => (chosenBy === undefined ? takes : [chosenBy, ...takes])),
  );
  const idle = [...known].filter((option) => option !== mode.chosenBy && !mode.takes.includes(option));
  const taking = modes.find(({ takes }) =>
    takes.some((option) => options[option] !== undefined && idle.includes(option)),
  );
  refuseIdle(
    options,
    idle,
    mode.chosenBy === undefined ? 'here' : `with ${flagOf(mode.chosenBy)}`,
    (taking ?? mode).usage,
  );
  return mode;
};

/** The two record ids of an option. Throws `UsageError` where there are not two, or one is none. */
export const twoIds = (option: keyof DedupFlags, given: readonly string[]): readonly [RecordId, RecordId] => {
  const flag = flagOf(option);
  const hint = `litsieve dedup ${flag} acm:10.1145/1 dblp:conf/icse/Example24`;
  const [a, b] = given;
  if (a === undefined || b === undefined || given.length > 2) {
    throw new UsageError(
      `${flag} takes two record ids, and ${given.length} ${given.length === 1 ? 'is' : 'are'} given`,
      {
        code: 'ids-not-two',
        flag,
        hint,
      },
    );
  }
  const [malformed] = [a, b].filter((id) => !isRecordId(id));
  if (malformed !== undefined) {
    throw new UsageError(`\`${malformed}\` is no record id: one has the form source:key`, {
      code: 'record-malformed',
      flag,
      hint,
    });
  }
  return [a as RecordId, b as RecordId];
};
