/** `litsieve screen`. */

import { Option } from 'commander';
import { defaultPreset, presets } from '../../ranking/index.js';
import type { Review } from '../../review/open-review.js';
import { overview } from '../../review/overview.js';
import { prepareFeatures } from '../../review/ranker.js';
import { whoReviews, whoReviewsIfSaid } from '../../review/reviewer.js';
import type { ScreeningCounts } from '../../review/screening-session.js';
import { printable } from '../../text/index.js';
import type { Result } from '../context.js';
import { decisionsText } from '../decisions-text.js';
import { onTerminal } from '../on-terminal.js';
import { open } from '../open.js';
import { reviewerOption, stageOption } from '../options.js';
import { overviewText } from '../overview-text.js';
import type { Call, Verb } from '../verb.js';

interface ScreenFlags {
  readonly stage?: string;
  readonly preset: string;
  readonly reviewer?: string;
}

/** Makes the features; a wrong stage is said before, not after. */
const prepare = async (review: Review, { options, onProgress }: Call<ScreenFlags>): Promise<void> => {
  if (options.stage !== undefined) review.stage(options.stage);
  await prepareFeatures(review, options.preset, onProgress);
};

/** Without a terminal there is nothing to press keys on: says where the review stands and how to screen. */
const describe = async (call: Call<ScreenFlags>): Promise<Result> => {
  const { options, onProgress, context } = call;
  const review = open(call);
  const reviewer = whoReviewsIfSaid(review.protocol, {
    flag: options.reviewer,
    environment: context.env['LITSIEVE_REVIEWER'],
  });
  await prepare(review, call);
  const found = overview(review, { ...options, reviewer, onProgress });
  return { json: found, text: overviewText(found) };
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
  run: (call) =>
    onTerminal(call, {
      describe: () => describe(call),
      open: async () => {
        const { openScreening } = await import('../../review/screen.js');
        const { options, context, onProgress } = call;
        const review = open(call);
        const reviewer = whoReviews(review.protocol, {
          flag: options.reviewer,
          environment: context.env['LITSIEVE_REVIEWER'],
        });
        await prepare(review, call);
        return openScreening(review, { ...options, reviewer, chance: context, onProgress });
      },
      run: ({ runScreening }, session, terminal) => runScreening(session, terminal),
      close: (session) => session.close(),
      conclude: (session) => {
        const { counts, stage, reviewer } = session.view();
        return { json: { stage: stage.id, reviewer, counts }, text: closingLine(stage.name, reviewer, counts) };
      },
    }),
};
