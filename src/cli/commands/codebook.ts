/** `litsieve codebook`. */

import { extname, resolve } from 'node:path';
import { Option } from 'commander';
import { type CodeFields, type CodingPhase, codeKinds, codingPhases, UsageError } from '../../model/index.js';
import { changeCodebook, codebookEvents, diffRevisions, showCodebook } from '../../review/codebook.js';
import {
  type CodebookOperationName,
  codebookOperationTable,
  isCodebookOperation,
} from '../../review/codebook-operations.js';
import { codeMeant } from '../../review/codebook-words.js';
import { codingPlan, whoCodes } from '../../review/coding-plan.js';
import { CodingState } from '../../review/coding-state.js';
import { whoReviewsIfSaid } from '../../review/reviewer.js';
import { writeWhole } from '../../review/write-file.js';
import { changedText, codebookText, codeText, diffText, eventsText } from '../codebook-text.js';
import type { Result } from '../context.js';
import { refuseIdle } from '../idle-flags.js';
import { open } from '../open.js';
import { reviewerOption } from '../options.js';
import { count } from '../table.js';
import type { Call, Verb } from '../verb.js';

interface CodebookFlags {
  readonly reviewer?: string;
  readonly why?: string;
  readonly phase: CodingPhase;
  readonly parent?: string;
  readonly top?: boolean;
  readonly into: readonly string[];
  readonly id?: string;
  readonly kind?: (typeof codeKinds)[number];
  readonly definition?: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly example: readonly string[];
  readonly alias: readonly string[];
  readonly colour?: string;
  readonly evenIfNear?: boolean;
  readonly at?: string;
  readonly output?: string;
}

const several = (text: string, before: readonly string[]): readonly string[] => [...before, text];

/** What flags say of a code; a list of one empty text empties it. */
const fieldsOf = ({ kind, definition, include, exclude, example, alias, colour }: CodebookFlags): CodeFields => {
  const list = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '');
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(definition === undefined ? {} : { definition }),
    ...(include.length === 0 ? {} : { includeWhen: list(include) }),
    ...(exclude.length === 0 ? {} : { excludeWhen: list(exclude) }),
    ...(example.length === 0 ? {} : { examples: list(example) }),
    ...(alias.length === 0 ? {} : { aliases: list(alias) }),
    ...(colour === undefined ? {} : { colour: colour === '' ? null : colour }),
  };
};

type CodebookCall = Call<CodebookFlags>;

const change = (call: CodebookCall, operation: string, words: readonly string[]): Result => {
  const { options, context } = call;
  if (!isCodebookOperation(operation)) throw unknownOperation(operation);
  const review = open(call);
  const coder = whoCodes(review, codingPlan(review), {
    flag: options.reviewer,
    environment: context.env['LITSIEVE_REVIEWER'],
  });
  const changed = changeCodebook(
    review,
    operation,
    { ...options, words, fields: fieldsOf(options) },
    { coder, phase: options.phase, why: options.why, chance: context },
  );
  return { json: changed, text: changedText(changed, new CodingState(review).history.current) };
};

type Flag = Exclude<keyof CodebookFlags, 'phase' | 'reviewer'>;

/** What is said of a code. */
const fieldFlags = ['kind', 'definition', 'include', 'exclude', 'example', 'alias', 'colour'] as const;

/** The flags that each operation takes; beside them `--phase` and `--reviewer`. */
const taken: Readonly<Record<CodebookOperationName | 'import' | 'show' | 'history' | 'diff', readonly Flag[]>> = {
  create: ['why', 'parent', 'id', 'evenIfNear', ...fieldFlags],
  rename: ['why', 'evenIfNear'],
  redefine: ['why', ...fieldFlags],
  move: ['why', 'parent', 'top'],
  merge: ['why', 'into'],
  split: ['why', 'into'],
  retire: ['why'],
  restore: ['why'],
  alias: ['why'],
  undo: ['why'],
  import: ['why'],
  show: ['at'],
  history: [],
  diff: [],
};

/** Those of the tree, and of writing it to a file. */
const takenByTree: readonly Flag[] = ['at', 'output'];

const allFlags: readonly Flag[] = [...new Set([...takenByTree, ...Object.values(taken).flat()])];

/** Throws `UsageError` where a flag would do nothing, as any operation would beside `-o`. */
const refuseIdleFlags = (options: CodebookFlags, operation: string | undefined): void => {
  const idleBeside = (flags: readonly Flag[]) => allFlags.filter((flag) => !flags.includes(flag));
  if (operation === undefined) {
    refuseIdle(options, idleBeside(takenByTree), 'without an operation', 'litsieve codebook [--at REVISION] [-o FILE]');
  } else if (Object.hasOwn(taken, operation)) {
    const usage = usages.find((each) => each.split(' ')[0] === operation)!;
    const flags = taken[operation as keyof typeof taken];
    refuseIdle(options, idleBeside(flags), `with ${operation}`, `litsieve codebook ${usage}`);
  } else throw unknownOperation(operation);
};

/** What can be asked without changing anything. */
const views: Readonly<
  Record<string, { readonly usage: string; readonly run: (call: CodebookCall, words: readonly string[]) => Result }>
> = {
  show: {
    usage: 'show CODE',
    run: (call, [name, ...more]) => {
      const review = open(call);
      if (name === undefined) throw unknownOperation('show without a code');
      if (more.length > 0) throw unknownOperation('show of several codes');
      const shown = showCodebook(review, call.options.at);
      const state = new CodingState(review);
      const code = codeMeant(state.history.current, name);
      const found = shown.codes.find(({ id }) => id === code);
      return {
        json: found ?? null,
        text: found === undefined ? `The codebook had no ${code} then.\n` : codeText(found, shown),
      };
    },
  },
  history: {
    usage: 'history',
    run: (call, more) => {
      if (more.length > 0) throw unknownOperation('history of one code');
      const events = codebookEvents(open(call));
      return { json: { events }, text: eventsText(events) };
    },
  },
  diff: {
    usage: 'diff REVISION [REVISION]',
    run: (call, [from, to, ...more]) => {
      if (from === undefined) throw unknownOperation('diff without a revision');
      if (more.length > 0) throw unknownOperation('diff of three revisions');
      const review = open(call);
      const differences = diffRevisions(review, from, to);
      return { json: { differences }, text: diffText(differences, new CodingState(review).history.current) };
    },
  },
};

const usages = [
  ...Object.values(codebookOperationTable).map(({ usage }) => usage),
  ...Object.values(views).map(({ usage }) => usage),
  'import FILE',
];

const unknownOperation = (operation: string): UsageError =>
  new UsageError(`\`${operation}\` is nothing that can be done to a codebook`, {
    code: 'operation-unknown',
    hint: usages.map((usage) => `litsieve codebook ${usage}`).join('\n'),
  });

const write = async (call: CodebookCall, output: string): Promise<Result> => {
  const { exportCodebook } = await import('../../review/codebook-export.js');
  const { context, options } = call;
  const path = resolve(context.cwd, output);
  if (extname(path).toLowerCase() === '.qdpx') {
    refuseIdle(options, ['at'], 'with a project, which is always of today', `litsieve codebook -o ${output}`);
  }
  const review = open(call);
  const reviewer = whoReviewsIfSaid(review.protocol, {
    flag: options.reviewer,
    environment: context.env['LITSIEVE_REVIEWER'],
  });
  const content = exportCodebook(review, extname(path), { at: options.at, tool: context.tool, reviewer });
  writeWhole(path, content);
  return { json: { file: output }, text: `${output}: written\n` };
};

const read = async (call: CodebookCall, words: readonly string[]): Promise<Result> => {
  const { importCodebook } = await import('../../review/codebook-import.js');
  const { options, context } = call;
  const [file] = words;
  if (file === undefined || words.length > 1) throw unknownOperation('import without one file');
  const review = open(call);
  const coder = whoCodes(review, codingPlan(review), {
    flag: options.reviewer,
    environment: context.env['LITSIEVE_REVIEWER'],
  });
  const imported = importCodebook(review, resolve(context.cwd, file), {
    coder,
    phase: options.phase,
    why: options.why,
    chance: context,
  });
  const { created, known } = imported;
  return {
    json: imported,
    text: `${count(created.length, 'code')} created, ${known.length.toLocaleString('en')} there already\n`,
  };
};

/** How wide help is. */
const helpWidth = 80;

/** An operation for the help: how it is called and, below it, what it does, broken between words. */
const entry = (usage: string, about: string): readonly string[] => {
  const lines = [''];
  for (const word of about.split(' ')) {
    if (`      ${lines.at(-1)} ${word}`.length > helpWidth) lines.push(word);
    else lines.push(`${lines.pop()} ${word}`.trim());
  }
  return [`  ${usage}`, ...lines.map((line) => `      ${line}`)];
};

export const verb: Verb<CodebookFlags> = {
  example: 'litsieve codebook merge "Data leak" --into "Data loss" --why "one thing"',
  configure(command) {
    command
      .description(
        [
          'Shows the codebook as a tree, changes it, and writes the coding manual. Nothing is ever overwritten: every change is an event with who, why and phase.',
          '',
          ...Object.values(codebookOperationTable).flatMap(({ usage, about }) => entry(usage, about)),
          ...entry('show CODE, history, diff REVISION [REVISION]', 'what is there, what was done, what changed'),
          ...entry('import FILE', 'creates the codes of a REFI-QDA codebook or project that are not there yet'),
        ].join('\n'),
      )
      .argument('[operation]', 'what to do (default: show the tree)')
      .argument('[words...]', 'codes by id, name or alias; names; revisions')
      .option('--why <text>', 'why it is changed')
      .addOption(new Option('--phase <phase>', 'phase of the analysis').choices(codingPhases).default('open'))
      .option('--parent <code>', 'the code above')
      .option('--top', 'at the top, below no other')
      .addOption(
        new Option('--into <code>', 'what is merged or split into; may be repeated')
          .argParser(several)
          .default([], 'none'),
      )
      .option('--id <id>', 'id of a new code (default: made from its name)')
      .addOption(new Option('--kind <kind>', 'whether it groups others or is given to units').choices(codeKinds))
      .option('--definition <text>', 'what the code means')
      .addOption(
        new Option('--include <text>', 'when it is given; may be repeated').argParser(several).default([], 'none'),
      )
      .addOption(
        new Option('--exclude <text>', 'when it is not given; may be repeated').argParser(several).default([], 'none'),
      )
      .addOption(new Option('--example <text>', 'an example; may be repeated').argParser(several).default([], 'none'))
      .addOption(new Option('--alias <name>', 'another name; may be repeated').argParser(several).default([], 'none'))
      .option('--colour <#rrggbb>', 'a colour')
      .option('--even-if-near', 'although another name is nearly the same')
      .option('--at <revision>', 'as it was: a day, or the beginning of an event id')
      .option('-o, --output <file>', 'the coding manual (.md, .html), REFI-QDA (.qdc; .qdpx with the codings)')
      .option(...reviewerOption);
  },
  async run(call, operation, words) {
    const { output, at } = call.options;
    refuseIdleFlags(call.options, operation as string | undefined);
    if (output !== undefined) return write(call, output);
    if (operation === undefined) {
      const shown = showCodebook(open(call), at);
      return { json: shown, text: codebookText(shown) };
    }
    const asked = words as readonly string[];
    const view = views[operation as string];
    if (view !== undefined) return view.run(call, asked);
    return operation === 'import' ? read(call, asked) : change(call, operation as string, asked);
  },
};
