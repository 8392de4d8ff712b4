/** `litsieve screen`. */

import { Option } from 'commander';
import { openLink } from '../../io/index.js';
import { defaultPreset, presets } from '../../ranking/index.js';
import { overview } from '../../review/overview.js';
import { whoReviews, whoReviewsIfSaid } from '../../review/reviewer.js';
import type { ScreeningCounts } from '../../review/screening-session.js';
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

type Tui = typeof import('../../tui/index.js');

/** Loads the screen. React otherwise runs its checks for developers, which cost every frame a part of its time. */
const loadTui = (): Promise<Tui> => {
  process.env['NODE_ENV'] ??= 'production';
  return import('../../tui/index.js');
};

/** Screens until the reviewer quits; gives the terminal, which is in raw mode, back. */
const screen = async (call: Call<ScreenFlags>, { runScreening, hangUp }: Tui): Promise<Result> => {
  const { options, onProgress, context } = call;
  const { stdin, stdout, env } = context;
  let isGone = false;
  try {
    const { openScreening } = await import('../../review/screen.js');
    const review = open(call);
    const reviewer = whoReviews(review.protocol, { flag: options.reviewer, environment: env['LITSIEVE_REVIEWER'] });
    const session = openScreening(review, { ...options, reviewer, chance: context, onProgress });
    try {
      call.endProgress();
      const colours = options.color ? env : { ...env, NO_COLOR: '1' };
      isGone = (await runScreening(session, { stdin, stdout, env: colours, openLink })) === 'gone';
    } finally {
      await session.close();
    }
    // A terminal that is gone must not be spoken to: the program ends as one whose terminal hangs up does.
    if (isGone) hangUp();
    const { counts, stage } = session.view();
    return { json: { stage: stage.id, reviewer, counts }, text: closingLine(stage.name, reviewer, counts) };
  } finally {
    if (!isGone && !stdin.destroyed) {
      stdin.on('error', () => undefined);
      stdin.setRawMode(false);
    }
  }
};

const closingLine = (stage: string, reviewer: string, counts: ScreeningCounts): string => {
  const { screened, included, excluded, left, ...rest } = counts;
  const made = decisionsText({ include: included, exclude: excluded, ...rest });
  const said = `${screened.toLocaleString('en')} decided by ${reviewer} (${made}), ${left.toLocaleString('en')} left`;
  return `${printable(stage)}: ${said}. Everything is saved.\n`;
};

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
    const { stdin, stdout, env } = call.context;
    if (call.options.json || !stdin.isTTY || !stdout.isTTY) return describe(call);
    // Keys pressed while the screen and the corpus are loaded are kept for it, not echoed.
    stdin.setRawMode(true);
    const tui = await loadTui();
    if (tui.canScreen(env, stdin, stdout)) return screen(call, tui);
    stdin.setRawMode(false);
    return describe(call);
  },
};
