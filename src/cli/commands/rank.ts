/** `litsieve rank`. */

import { Option } from 'commander';
import { defaultPreset, presets } from '../../ranking/index.js';
import { explainRank, type RankedQueue, rankQueue } from '../../review/rank.js';
import { prepareFeatures } from '../../review/ranker.js';
import { whoReviewsIfSaid } from '../../review/reviewer.js';
import type { ShownWhy } from '../../review/screening-session.js';
import { nearestLines, nearness, otherTerms, pushBar, pushLines, remainder, standing } from '../../review/why-words.js';
import { printable } from '../../text/index.js';
import { open } from '../open.js';
import { reviewerOption, stageOption, wholeNumber } from '../options.js';
import { count, table } from '../table.js';
import type { Verb } from '../verb.js';

/** So many columns has the longest bar. */
const longestBar = 24;

const warned = (messages: readonly string[]): readonly string[] =>
  messages.map((message) => `Tunnelling: ${printable(message)}\n`);

const queueText = ({ pool, preset, training, queue, warnings }: RankedQueue): readonly string[] => [
  `${count(pool, 'report')} left, ordered by ${preset} from ${count(training, 'label')}\n`,
  table(queue.map(({ id, title }, place) => [place + 1, id, title])),
  ...warned(warnings.map(({ message }) => message)),
];

const otherTermsRow = (why: ShownWhy): readonly (readonly string[])[] => {
  const others = otherTerms(why);
  return others === undefined ? [] : [['', others.label, others.weight, '']];
};

const explanationText = (why: ShownWhy): readonly string[] => [
  `${printable(why.title)}\n${printable(standing(why))}\n`,
  table([
    ...pushLines(why.pushes).map((line) => [line.sign, line.term, line.weight, pushBar(line, longestBar)]),
    ...otherTermsRow(why),
  ]),
  `${remainder(why)}\n`,
  ...nearestLines(why).map(([heading, near]) => `${heading}  ${printable(nearness(near))}\n`),
  ...warned(why.warnings),
];

interface RankFlags {
  readonly top: number;
  readonly preset: string;
  readonly reviewer?: string;
  readonly stage?: string;
  readonly explain?: string;
}

export const verb: Verb<RankFlags> = {
  example: 'litsieve rank --top 5',
  configure(command) {
    command
      .description(
        'Shows the reports that would be offered next: learnt from the decisions, or by likeness to the questions before there are any.',
      )
      .option('--top <n>', 'how many to show', wholeNumber(0), 20)
      .option('--explain <id>', 'why one report stands where it does: what pushed it up and down, and what it is like')
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
    // A wrong stage is said before the features are made, not after.
    if (options.stage !== undefined) review.stage(options.stage);
    await prepareFeatures(review, options.preset, onProgress);
    if (options.explain !== undefined) {
      const { document, shown } = explainRank(review, options.explain, { ...options, reviewer, onProgress });
      return { json: document, text: explanationText(shown) };
    }
    const ranked = rankQueue(review, { ...options, reviewer, onProgress });
    return { json: ranked, text: queueText(ranked) };
  },
};
