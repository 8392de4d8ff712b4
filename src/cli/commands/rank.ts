/** `litsieve rank`. */

import { Option } from 'commander';
import { defaultPreset, presets } from '../../ranking/index.js';
import { rankQueue } from '../../review/rank.js';
import { whoReviewsIfSaid } from '../../review/reviewer.js';
import { open } from '../open.js';
import { reviewerOption, stageOption, wholeNumber } from '../options.js';
import { count, table } from '../table.js';
import type { Verb } from '../verb.js';

interface RankFlags {
  readonly top: number;
  readonly preset: string;
  readonly reviewer?: string;
  readonly stage?: string;
}

export const verb: Verb<RankFlags> = {
  example: 'litsieve rank --top 5',
  configure(command) {
    command
      .description(
        'Shows the reports that would be offered next: learnt from the decisions, or by likeness to the questions before there are any.',
      )
      .option('--top <n>', 'how many to show', wholeNumber(0), 20)
      .addOption(
        new Option('--preset <name>', presets.map(({ name, label }) => `${name}: ${label}`).join('; ')).default(
          defaultPreset,
        ),
      )
      .option(...reviewerOption)
      .option(...stageOption);
  },
  async run(call) {
    const { context, options, onProgress } = call;
    const review = open(call);
    const reviewer = whoReviewsIfSaid(review.protocol, {
      flag: options.reviewer,
      environment: context.env['LITSIEVE_REVIEWER'],
    });
    const ranked = rankQueue(review, { ...options, reviewer, onProgress });
    return {
      json: ranked,
      text: [
        `${count(ranked.pool, 'report')} left, ordered by ${ranked.preset} from ${count(ranked.training, 'label')}\n`,
        table(ranked.queue.map(({ id, title }, place) => [place + 1, id, title])),
      ],
    };
  },
};
