/** `litsieve code`. */

import { resolve } from 'node:path';
import { Option } from 'commander';
import { UsageError } from '../../model/index.js';
import type { CodeOptions } from '../../review/code.js';
import { codingOverview } from '../../review/coding-overview.js';
import { codingPlan, whoCodes } from '../../review/coding-plan.js';
import type { CodingView } from '../../review/coding-session.js';
import type { Review } from '../../review/open-review.js';
import { printable } from '../../text/index.js';
import { codingText, nextCodingText, roundText } from '../coding-text.js';
import type { Result } from '../context.js';
import { refuseIdle } from '../idle-flags.js';
import { onTerminal } from '../on-terminal.js';
import { open } from '../open.js';
import { reviewerOption, wholeNumber } from '../options.js';
import { count } from '../table.js';
import type { Call, Verb } from '../verb.js';

interface CodeFlags {
  readonly reviewer?: string;
  readonly round?: string;
  readonly consensus?: boolean;
  readonly closeRound?: string;
  readonly give: readonly string[];
  readonly take: readonly string[];
  readonly set: readonly string[];
  readonly quote: readonly string[];
  readonly incidents?: number;
  readonly memo?: string;
  readonly finish?: boolean;
  readonly import?: string;
  readonly user?: string;
}

const several = (text: string, before: readonly string[]): readonly string[] => [...before, text];

const optionsFor = (call: Call<CodeFlags>, review: Review): CodeOptions => {
  const { options, context } = call;
  const coder = whoCodes(
    review,
    codingPlan(review),
    {
      flag: options.reviewer,
      environment: context.env['LITSIEVE_REVIEWER'],
    },
    { moderates: options.consensus },
  );
  return { coder, round: options.round, consensus: options.consensus, chance: context };
};

const describe = (call: Call<CodeFlags>): Result => {
  const review = open(call);
  const { round } = call.options;
  const here = round === undefined ? '' : roundText(round, codingPlan(review).rounds);
  const found = codingOverview(review);
  return { json: found, text: codingText(found) + nextCodingText(found) + here };
};

const closingLine = ({ coder, counts }: CodingView): string =>
  `${count(counts.finished, 'unit')} of ${counts.units.toLocaleString('en')} finished by ${coder}, ${counts.left.toLocaleString('en')} left. Everything is saved.\n`;

/** What helps next where the session refuses something: on the screen its words are enough. */
const nexts: Readonly<Record<string, string>> = {
  'code-not-codable': 'give one of the codes below it: litsieve codebook shows them',
  'code-unknown': 'litsieve codebook lists the codes, and those that are gone',
  'value-malformed':
    'the values are in queries/codebook.yaml, and in the manual that litsieve codebook -o manual.md writes',
  'coding-unfinished':
    'add --give CODE, --set VARIABLE=VALUE, --quote VARIABLE=WORDS or --memo TEXT; without --finish it stays a draft',
};

/** Does something; a refusal then says what helps next. */
const helping = <Value>(act: () => Value): Value => {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof UsageError) || error.hint !== undefined) throw error;
    const { message, code } = error;
    const hint = nexts[code];
    throw hint === undefined ? error : new UsageError(message, { code, hint, cause: error });
  }
};

const codeOne = async (call: Call<CodeFlags>, unit: string): Promise<Result> => {
  const { codeUnit } = await import('../../review/code-unit.js');
  const review = open(call);
  const coder = optionsFor(call, review);
  const coded = helping(() => codeUnit(review, { ...call.options, unit }, coder));
  const codes = coded.coding.codes.map(({ code }) => code);
  const { incidents } = coded;
  const reports = incidents === undefined ? '' : `${count(incidents, 'incident')}; `;
  const said = codes.length === 0 ? 'no code' : codes.join(', ');
  const state = coded.finished ? 'finished' : `a draft (${coded.missing.join('; ') || 'add --finish'})`;
  const words = incidents === 0 ? 'no incident' : `${reports}${said}; ${state}`;
  return { json: coded, text: `${printable(coded.unit)} by ${coded.coder}: ${words}\n` };
};

const close = async (call: Call<CodeFlags>, round: string): Promise<Result> => {
  const [{ closeRound }, { CodingState }, { codingPen }] = await Promise.all([
    import('../../review/coding-rounds.js'),
    import('../../review/coding-state.js'),
    import('../../review/coding-pen.js'),
  ]);
  const review = open(call);
  const { coder } = optionsFor(call, review);
  closeRound(new CodingState(review), round, codingPen(review, coder, call.context));
  return {
    json: { round, closed: true },
    text: `Round ${round} is closed. litsieve agreement --round ${round} tells how well its coders agree.\n`,
  };
};

/** Takes over what was coded in another program. */
const importFrom = async (call: Call<CodeFlags>, file: string): Promise<Result> => {
  const { importCodings } = await import('../../review/coding-import.js');
  const { context, options } = call;
  const review = open(call);
  const { coder, chance } = optionsFor(call, review);
  const imported = importCodings(review, resolve(context.cwd, file), { coder, user: options.user, chance });
  const { finished, drafts, unchanged, foreign, created, lostQuotes, remarks } = imported;
  const lines = [
    `${count(finished.length, 'unit')} finished by ${coder}, ${count(drafts.length, 'draft')}, ${unchanged.length.toLocaleString('en')} unchanged`,
    ...(created.length > 0 ? [`${count(created.length, 'code')} created`] : []),
    ...(foreign.length > 0 ? [`${count(foreign.length, 'source')} left out: no unit is called so`] : []),
    ...(lostQuotes > 0
      ? [`${count(lostQuotes, 'quote')} not found in our texts: their codes are given to the whole`]
      : []),
    ...remarks.map((remark) => printable(remark)),
  ];
  return { json: imported, text: lines.map((line) => `${line}\n`).join('') };
};

/** What `code` is called for, and the flags that do nothing then. */
const calls = {
  unit: ['import', 'user', 'closeRound'],
  import: ['give', 'take', 'set', 'quote', 'incidents', 'memo', 'finish', 'round', 'closeRound', 'consensus'],
  close: ['give', 'take', 'set', 'quote', 'incidents', 'memo', 'finish', 'import', 'user', 'round', 'consensus'],
  screen: ['give', 'take', 'set', 'quote', 'incidents', 'memo', 'finish', 'user'],
} as const;

const callNames: Readonly<Record<keyof typeof calls, readonly [here: string, hint: string]>> = {
  unit: ['with a unit', 'litsieve code UNIT codes one unit; leave out either'],
  import: ['with --import', 'litsieve code --import FILE takes a whole project over'],
  close: ['with --close-round', 'litsieve code --close-round ID closes a round'],
  screen: ['without a unit', 'litsieve code UNIT --give CODE --set VARIABLE=VALUE --finish'],
};

/** What is called for. Throws `UsageError` where a flag would do nothing. */
const calledFor = (options: CodeFlags, unit: unknown): keyof typeof calls => {
  const byFlag = options.closeRound !== undefined ? 'close' : options.import !== undefined ? 'import' : 'screen';
  const called = unit === undefined ? byFlag : 'unit';
  refuseIdle(options, calls[called], ...callNames[called]);
  if (options.consensus) {
    refuseIdle(options, ['round'], 'with --consensus', 'agreeing is not done by rounds: leave out either');
  }
  return called;
};

export const verb: Verb<CodeFlags> = {
  example: 'litsieve code --reviewer ada',
  configure(command) {
    command
      .description(
        'Codes included reports and incidents in the terminal, by the codebook; every change is on disk at once. ' +
          'With a unit, codes that one from the command line. Without a terminal it prints where coding stands.',
      )
      .argument('[unit]', 'any record of a report; record!2 is the second incident of an issue')
      .addOption(
        new Option('--give <code>', 'gives the unit a code, by id or name; may be repeated')
          .argParser(several)
          .default([], 'none'),
      )
      .addOption(
        new Option('--take <code>', 'takes a code away; may be repeated').argParser(several).default([], 'none'),
      )
      .addOption(
        new Option('--set <variable=value>', 'says a variable; values of a multi one are parted by commas')
          .argParser(several)
          .default([], 'none'),
      )
      .addOption(
        new Option('--quote <what=words>', 'words of the unit that show a code or a variable; may be repeated')
          .argParser(several)
          .default([], 'none'),
      )
      .option('--incidents <n>', 'how many incidents the issue reports, 0 to 50', wholeNumber(0, 50))
      .option('--memo <text>', 'a memo on the unit')
      .option('--finish', 'finishes the coding of the unit')
      .option('--import <file>', 'takes codings over from a REFI-QDA project (.qdpx)')
      .option('--user <name>', 'whose codings of the project (default: those under your own name)')
      .option('--round <id>', 'codes the units of a pilot or calibration round, and opens it')
      .option('--close-round <id>', 'closes a round')
      .option('--consensus', 'agrees on units that several have coded differently')
      .option(...reviewerOption);
  },
  async run(call, unit) {
    const { options } = call;
    const called = calledFor(options, unit);
    if (called === 'close') return close(call, options.closeRound!);
    if (called === 'import') return importFrom(call, options.import!);
    if (called === 'unit') return codeOne(call, unit as string);
    return onTerminal(call, {
      describe: () => describe(call),
      open: async () => {
        const { openCoding } = await import('../../review/code.js');
        const review = open(call);
        return openCoding(review, optionsFor(call, review));
      },
      run: ({ runCoding }, session, terminal) => runCoding(session, terminal),
      close: (session) => session.close(),
      conclude: (session) => {
        const view = session.view();
        return { json: { coder: view.coder, counts: view.counts }, text: closingLine(view) };
      },
    });
  },
};
