/** The program: finds the verb, loads it alone, runs it, prints what it found. */

import { Command, CommanderError } from 'commander';
import { inertJson, printable } from '../text/index.js';
import type { Context, Result } from './context.js';
import { addCommonOptions, type CommonOptions } from './options.js';
import { print } from './print.js';
import { progressOn } from './progress.js';
import type { Verb } from './verb.js';
import { type VerbEntry, verbs } from './verbs.js';

const description =
  'A systematic literature review toolkit for the terminal. A review is a folder of plain files; every verb works on the nearest one.';

const resultText = ({ json, text }: Result, asJson: boolean): Result['text'] =>
  asJson ? `${inertJson(json, 2)}\n` : text;

/** Runs a verb with what commander parsed; returns the exit status. */
const runVerb = async (
  context: Context,
  verb: Verb<never>,
  args: readonly unknown[],
  options: CommonOptions,
): Promise<number> => {
  const display = progressOn(context.stderr, options.quiet ?? false, context.clock);
  try {
    const call = { context, options: options as never, onProgress: display.report, endProgress: display.end };
    const result = await verb.run(call, ...(args as (string | undefined)[]));
    display.end();
    await print(context.stdout, resultText(result, options.json ?? false));
    return result.status ?? 0;
  } finally {
    display.end();
  }
};

/** Keeps commander from ending the process, and its messages on our streams. */
const tame = (command: Command, context: Context): Command =>
  command.exitOverride().configureOutput({
    writeOut: (text) => context.stdout.write(text),
    // It repeats what was typed, and that may have been pasted.
    writeErr: (text) => context.stderr.write(printable(text.replace(/^error: /, 'litsieve: '), { newlines: 'keep' })),
  });

const configure = async (
  command: Command,
  { load }: VerbEntry,
  context: Context,
  done: (status: number) => void,
): Promise<void> => {
  const { verb } = await load();
  verb.configure(command);
  addCommonOptions(command);
  command.addHelpText('after', `\nExample:\n${verb.example.replace(/^/gm, '  ')}`);
  command.showHelpAfterError(`(litsieve ${command.name()} --help shows what it takes)`);
  command.action(async (...parsed: unknown[]) => {
    const args = parsed.slice(0, -2);
    done(await runVerb(context, verb, args, parsed.at(-2) as CommonOptions));
  });
};

/** `help` and `help VERB`, as other programs have them. */
const askedForHelp = ([first, verb, ...rest]: readonly string[]): readonly string[] | undefined =>
  first === 'help' && rest.length === 0 ? [...(verb === undefined ? [] : [verb]), '--help'] : undefined;

/** Runs the program with its arguments (without interpreter and script) and returns the exit status. Throws `ReviewError`s and bugs. */
export const runProgram = async (context: Context, typed: readonly string[]): Promise<number> => {
  let status = 0;
  const argv = askedForHelp(typed) ?? typed;
  const program = tame(new Command('litsieve'), context)
    .description(description)
    .version(context.tool.replace(/^\S+ /, ''), '-V, --version', 'print the version')
    .helpCommand(false)
    .showHelpAfterError('(litsieve --help lists the verbs; options come after the verb)')
    .configureHelp({ sortSubcommands: false })
    .addHelpText('after', '\nlitsieve <verb> --help tells more, with an example.');
  const called = argv.find((word) => !word.startsWith('-'));
  for (const entry of verbs) {
    const command = tame(program.command(entry.name), context).summary(entry.summary).description(`${entry.summary}`);
    if (entry.name === called) {
      await configure(command, entry, context, (ended) => {
        status = ended;
      });
    }
  }
  if (argv.length === 0) {
    context.stdout.write(program.helpInformation());
    return 0;
  }
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  return status;
};
