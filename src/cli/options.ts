/** The options that every command has, in one table; and those that several share. */

import { type Command, InvalidArgumentError } from 'commander';

/** A whole number of at least `least`, and at most `most` where that is given. Throws what commander reports as a wrong argument. */
export const wholeNumber =
  (least: number, most?: number) =>
  (text: string): number => {
    const number = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!Number.isSafeInteger(number) || number < least || number > (most ?? number)) {
      const range = most === undefined ? `of at least ${least}` : `from ${least} to ${most.toLocaleString('en')}`;
      throw new InvalidArgumentError(`a whole number ${range} is expected`);
    }
    return number;
  };

interface OptionRow {
  readonly flags: string;
  readonly description: string;
  readonly parse?: (text: string) => unknown;
  readonly fallback?: unknown;
}

const commonOptions: readonly OptionRow[] = [
  {
    flags: '--review <dir>',
    description: 'the review (default: the nearest folder upwards with queries/protocol.yaml)',
  },
  { flags: '--json', description: 'print one JSON document' },
  { flags: '--quiet', description: 'print no progress' },
  { flags: '--no-color', description: 'use no colour' },
  { flags: '--seed <n>', description: 'seed of everything random', parse: wholeNumber(0), fallback: 1 },
];

/** Values of the common options. */
export interface CommonOptions {
  readonly review?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
  readonly seed: number;
}

/** Adds the options that every command has. */
export const addCommonOptions = (command: Command): void => {
  for (const { flags, description, parse, fallback } of commonOptions) {
    if (parse === undefined) command.option(flags, description);
    else command.option(flags, description, parse, fallback as never);
  }
};

/** `--reviewer`, for the commands that speak for somebody. */
export const reviewerOption = [
  '--reviewer <name>',
  "who reviews (default: LITSIEVE_REVIEWER, else the protocol's only reviewer)",
] as const;

/** `--stage`, for the commands that speak of one. */
export const stageOption = ['--stage <id>', 'a stage of the protocol (default: its first)'] as const;
