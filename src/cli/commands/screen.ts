/** `litsieve screen`. */

import { Option } from 'commander';
import { openLink } from '../../io/index.js';
import { defaultPreset, presets } from '../../ranking/index.js';
import { overview } from '../../review/overview.js';
import { whoReviews, whoReviewsIfSaid } from '../../review/reviewer.js';
import { printable } from '../../text/index.js';
import type { Result } from '../context.js';
import { decisionsText } from '../decisions-text.js';
import { open } from '../open.js';
import { reviewerOption, stageOption } from '../options.js';
import { overviewText } from '../overview-text.js';
import type { Call, Verb } from '../verb.js';

interface ScreenFlags {
  readonly stage?: string;
  readonly preset: string;
  readonly reviewer?: string;
}

/** Without a terminal there is nothing to press keys on: says where the review stands and how to screen. */
const describe = (call: Call<ScreenFlags>): Result => {
  const { options, onProgress, context } = call;
  const review = open(call);
  const reviewer = whoReviewsIfSaid(review.protocol, {
    flag: options.reviewer,
    environment: context.env['LITSIEVE_REVIEWER'],
  });
  const found = overview(review, { ...options, reviewer, onProgress });
  return { json: found, text: overviewText(found) };
};

/** Screens until the reviewer quits. Keys pressed while the corpus is read are kept for the screen, not echoed. */
const screen = async (call: Call<ScreenFlags>): Promise<Result> => {
  const { stdin } = call.context;
  stdin.setRawMode(true);
  try {
    return await screenInRawMode(call);
  } finally {
    // A terminal that is gone must not be spoken to: Node then dies of it.
    if (!stdin.destroyed && stdin.readable) stdin.setRawMode(false);
  }
};

const screenInRawMode = async (call: Call<ScreenFlags>): Promise<Result> => {
  const { options, onProgress, context } = call;
  const { stdin, stdout, env } = context;
  // React otherwise runs its checks for developers, at a fifth of the speed of a frame.
  process.env['NODE_ENV'] ??= 'production';
  // Ink takes longest to load: it does so while the corpus is read.
  const tui = import('../../tui/index.js');
  const { openScreening } = await import('../../review/screen.js');
  const review = open(call);
  const reviewer = whoReviews(review.protocol, { flag: options.reviewer, environment: env['LITSIEVE_REVIEWER'] });
  const session = openScreening(review, { ...options, reviewer, chance: context, onProgress });
  try {
    const { runScreening } = await tui;
    call.endProgress();
    await runScreening(session, {
      stdin,
      stdout,
      env: options.color ? env : { ...env, NO_COLOR: '1' },
      openLink,
    });
  } finally {
    await session.close();
  }
  const { counts, stage } = session.view();
  const { screened, included, excluded, left, ...rest } = counts;
  const made = decisionsText({ include: included, exclude: excluded, ...rest });
  const said = `${screened.toLocaleString('en')} decided by ${reviewer} (${made}), ${left.toLocaleString('en')} left`;
  return {
    json: { stage: stage.id, reviewer, counts },
    text: `${printable(stage.name)}: ${said}. Everything is saved.\n`,
  };
};

/** Whether the terminal can show a screen: one that knows no cursor gets the plain form. */
const canShow = ({ stdin, stdout, env }: Call<ScreenFlags>['context']): boolean =>
  stdin.isTTY && stdout.isTTY && !['', 'dumb'].includes(env['TERM'] ?? '');

export const verb: Verb<ScreenFlags> = {
  example: 'litsieve screen --reviewer ada',
  configure(command) {
    command
      .description(
        'Screens reports in the terminal, the most promising first; every decision is on disk before the next report shows. ' +
          'Without a terminal it prints the status, the first of the queue and the counts.',
      )
      .option(...stageOption)
      .addOption(
        new Option('--preset <name>', presets.map(({ name, label }) => `${name}: ${label}`).join('; ')).default(
          defaultPreset,
        ),
      )
      .option(...reviewerOption);
  },
  async run(call) {
    return canShow(call.context) && !call.options.json ? screen(call) : describe(call);
  },
};
