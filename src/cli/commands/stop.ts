/** `litsieve stop`. */

import { InvalidArgumentError, Option } from 'commander';
import { type StoppingRuleName, UsageError } from '../../model/index.js';
import { whoReviews } from '../../review/reviewer.js';
import { changeStop, type StopRequest, stopHistory, stopState } from '../../review/stop.js';
import { ruleNames, ruleWanted } from '../../review/stop-rules.js';
import { open } from '../open.js';
import { reviewerOption, stageOption, wholeNumber } from '../options.js';
import { stopHistoryText, stopText } from '../stop-text.js';
import type { Call, Verb } from '../verb.js';

interface StopFlags {
  readonly stage?: string;
  readonly choose?: StoppingRuleName;
  readonly recall?: number;
  readonly confidence?: number;
  readonly set?: Readonly<Record<string, number>>;
  readonly sample?: number | true;
  readonly declare?: boolean;
  readonly resume?: boolean;
  readonly history?: boolean;
  readonly why?: string;
  readonly reviewer?: string;
}

/** A share above 0 and below 1, as a fraction. Throws what commander reports as a wrong argument. */
const share = (text: string): number => {
  const number = /^\d*\.?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(number > 0 && number < 1)) throw new InvalidArgumentError('a number between 0 and 1 is expected, such as .95');
  return number;
};

/** `name=number`, added to those before. Throws what commander reports as a wrong argument. */
const setting = (text: string, before: Readonly<Record<string, number>> = {}): Readonly<Record<string, number>> => {
  const [, name, value] = /^([a-zA-Z][a-zA-Z0-9-]*)=(-?\d*\.?\d+)$/.exec(text.trim()) ?? [];
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError('NAME=NUMBER is expected, such as run=200');
  }
  return { ...before, [name]: Number(value) };
};

/** The flags that each ask for one thing; what else goes with them. */
const modes = {
  choose: ['why', 'recall', 'confidence', 'set', 'reviewer'],
  sample: ['reviewer'],
  declare: ['why', 'reviewer'],
  resume: ['why', 'reviewer'],
  history: [],
} as const satisfies Record<string, readonly (keyof StopFlags)[]>;
type Mode = keyof typeof modes;

const companions = ['why', 'recall', 'confidence', 'set'] as const;

const goesWith: Readonly<Record<(typeof companions)[number], string>> = {
  why: '--choose, --declare and --resume',
  recall: '--choose',
  confidence: '--choose',
  set: '--choose',
};

/** Which one thing is asked for; undefined for none. Throws `UsageError` where several are, or a flag does not go with it. */
const modeOf = (options: StopFlags): Mode | undefined => {
  const asked = (Object.keys(modes) as readonly Mode[]).filter((mode) => options[mode] !== undefined);
  if (asked.length > 1) {
    throw new UsageError(`one thing at a time: ${asked.map((mode) => `--${mode}`).join(' or ')}`, {
      code: 'flags-clash',
      flag: `--${asked[1]}`,
      hint: 'leave the others out, and run it once for each',
    });
  }
  const [mode] = asked;
  const fitting: readonly string[] = mode === undefined ? [] : modes[mode];
  for (const flag of companions) {
    if (options[flag] === undefined || fitting.includes(flag)) continue;
    throw new UsageError(`--${flag} goes with ${goesWith[flag]}`, {
      code: 'flag-misplaced',
      flag: `--${flag}`,
      hint: 'litsieve stop --help shows which flags go together',
    });
  }
  return mode;
};

const requestOf = (mode: Exclude<Mode, 'history'>, options: Call<StopFlags>['options']): StopRequest => {
  const { choose, recall, confidence, set, why, sample, seed } = options;
  if (mode === 'choose') return { do: mode, rule: ruleWanted(choose!, { recall, confidence, numbers: set }), why };
  if (mode === 'sample') return { do: mode, size: sample === true ? undefined : sample, seed };
  return { do: mode, why };
};

export const verb: Verb<StopFlags> = {
  example: 'litsieve stop --choose callaghan-mueller-hansen --recall .95',
  configure(command) {
    command
      .description(
        'Says whether enough was screened: by the test of Callaghan and Müller-Hansen, by a sample of what nobody has judged, and by other rules for information. ' +
          'A rule is chosen before screening; what is done otherwise needs a reason, and is kept as a deviation.',
      )
      .option(...stageOption)
      .addOption(new Option('--choose <rule>', 'choose the stopping rule').choices(ruleNames))
      .option('--recall <share>', 'with --choose: the share of the relevant to be found (default: .95)', share)
      .option('--confidence <share>', 'with --choose: how sure one wants to be of it (default: .95)', share)
      .option('--set <name=number>', 'with --choose: a further number of the rule; repeatable', setting)
      .option('--sample [n]', 'draw reports at random from what nobody has judged', wholeNumber(1))
      .option('--declare', 'stop screening: what nobody has judged is removed by automation')
      .option('--resume', 'lift the stop')
      .option('--why <text>', 'the reason, where one is asked for')
      .option('--history', 'tell what was settled, when and by whom')
      .option(...reviewerOption);
  },
  async run(call) {
    const { context, options } = call;
    const mode = modeOf(options);
    const review = open(call);
    if (mode === 'history') {
      const history = stopHistory(review, options);
      return { json: history, text: stopHistoryText(history) };
    }
    const where = { stage: options.stage, seed: options.seed };
    if (mode === undefined) {
      const state = stopState(review, where);
      return { json: state, text: stopText(state) };
    }
    const request = requestOf(mode, options);
    const reviewer = whoReviews(review.protocol, {
      flag: options.reviewer,
      environment: context.env['LITSIEVE_REVIEWER'],
    });
    const state = changeStop(review, request, { reviewer, chance: context }, where);
    return { json: state, text: stopText(state), status: mode === 'declare' && state.written === null ? 1 : 0 };
  },
};
