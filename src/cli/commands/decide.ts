/** `litsieve decide`. */

import { Argument } from 'commander';
import { type DecisionValue, decisionValues } from '../../model/index.js';
import { decide } from '../../review/decide.js';
import { keptWords, ofVersions } from '../../review/judged-together.js';
import { whoReviews } from '../../review/reviewer.js';
import { printable } from '../../text/index.js';
import { open } from '../open.js';
import { reviewerOption, stageOption } from '../options.js';
import type { Verb } from '../verb.js';

interface DecideFlags {
  readonly criterion?: string;
  readonly note?: string;
  readonly stage?: string;
  readonly reviewer?: string;
}

export const verb: Verb<DecideFlags> = {
  example: 'litsieve decide acm:10.1145/3597503.3639187 exclude --criterion EC1',
  configure(command) {
    command
      .description(
        'Decides on one report. The decision is on disk when the command ends; an earlier one is replaced, never deleted.',
      )
      .argument('<id>', 'any record of the report')
      .addArgument(
        new Argument('<decision>', 'what is decided; withdrawn takes an earlier decision back').choices(decisionValues),
      )
      .option('--criterion <id>', 'the exclusion criterion')
      .option('--note <text>', 'a note')
      .option(...stageOption)
      .option(...reviewerOption);
  },
  async run(call, id, decision) {
    const { context, options } = call;
    const review = open(call);
    const reviewer = whoReviews(review.protocol, {
      flag: options.reviewer,
      environment: context.env['LITSIEVE_REVIEWER'],
    });
    const decided = decide(
      review,
      {
        id: id as string,
        decision: decision as DecisionValue,
        reviewer,
        stage: options.stage,
        criterion: options.criterion,
        note: options.note,
      },
      context,
    );
    const versions = decided.events.length > 1 ? ` (${ofVersions(decided.events.length)})` : '';
    const kept = keptWords(decided.kept).map((words) => `${printable(words)}\n`);
    return {
      json: decided,
      text: `${printable(decided.id)}: ${decided.decision} by ${reviewer} at ${decided.stage}${versions}; the stage concludes: ${decided.outcome}\n${kept.join('')}`,
    };
  },
};
