/** `litsieve dedup --settle`: the possible pairs on the screen, for a person to rule on. */

import { UsageError } from '../model/index.js';
import { countDuplicates, updateLinks } from '../review/dedup.js';
import type { Review } from '../review/open-review.js';
import type { PairDesk } from '../review/pair-desk.js';
import { openQuestions } from '../review/pair-questions.js';
import type { PairCounts } from '../review/pair-session.js';
import { whoReviews, whoReviewsIfSaid } from '../review/reviewer.js';
import { screenCommand } from '../review/status.js';
import type { Result } from './context.js';
import type { DedupFlags, DedupMode } from './dedup-mode.js';
import { differingText } from './differing-text.js';
import { exitStatus } from './exit-status.js';
import { onTerminal } from './on-terminal.js';
import { openToRenew } from './open.js';
import { count } from './table.js';
import type { Call } from './verb.js';

const usage = 'litsieve dedup --settle --reviewer ada';

/** The review with its links up to date. */
const upToDate = async (call: Call<DedupFlags>): Promise<Review> => {
  const review = openToRenew(call);
  if (review.linksOutOfDate) await updateLinks(review, call.onProgress);
  return review;
};

/** Who asks, where that is said. */
const asking = ({ context, options }: Call<DedupFlags>, { protocol }: Review): string | undefined =>
  whoReviewsIfSaid(protocol, { flag: options.reviewer, environment: context.env['LITSIEVE_REVIEWER'] });

const nothingOpen = (call: Call<DedupFlags>, review: Review): Result => ({
  json: countDuplicates(review),
  text: `No pair is open: nothing is to be settled.\nTo go on: ${screenCommand(review, { reviewer: asking(call, review) })}\n`,
});

const described = async (call: Call<DedupFlags>): Promise<Result> => {
  const review = await upToDate(call);
  const { length } = openQuestions(review);
  if (length === 0) return nothingOpen(call, review);
  throw new UsageError(
    `${count(length, 'pair')} ${length === 1 ? 'is' : 'are'} open, and a screen is needed to settle pairs`,
    {
      code: 'terminal-missing',
      flag: '--settle',
      hint: 'run it in a terminal, without --json; or rule by litsieve dedup --same A B, --versions A B or --different A B (--pairs FILE lists the pairs)',
    },
  );
};

const answers = ({ same, versions, different }: PairCounts): string =>
  [`${same} same`, `${versions} versions`, `${different} different`].join(', ');

const closing = (desk: PairDesk): Result => {
  const { counts, reviewer, next } = desk.view();
  const { open, ...rest } = counts;
  const { differing } = desk;
  const notes = desk.unwrittenNotes;
  return {
    json: { reviewer, counts },
    text: [
      `Pairs: ${answers(counts)} by ${reviewer}, ${open.toLocaleString('en')} open. Everything is saved.\n`,
      ...differingText(differing),
      ...(notes === 0
        ? []
        : [`${count(notes, 'note')} had no ruling to go with, and ${notes === 1 ? 'was' : 'were'} not kept.\n`]),
      `${count(rest.records, 'record')} of ${count(rest.reports, 'report')} of ${count(rest.studies, 'study')}: ${count(rest.duplicates, 'duplicate')}\n`,
      `To go on: ${open > 0 ? 'litsieve dedup --settle' : next}\n`,
    ],
    status: differing.length === 0 ? exitStatus.done : exitStatus.person,
  };
};

/** Opens the screen, after deduplicating where the links are out of date. */
export const settleMode: DedupMode = {
  chosenBy: 'settle',
  options: [['--settle', 'rule on the possible pairs on the screen']],
  takes: ['reviewer'],
  usage,
  run: (call) => {
    let review: Review | undefined;
    return onTerminal<PairDesk | undefined>(call, {
      describe: () => described(call),
      open: async () => {
        const { openPairs } = await import('../review/pair-desk.js');
        const { context, options } = call;
        review = await upToDate(call);
        const { protocol } = review;
        const reviewer = (): string =>
          whoReviews(protocol, { flag: options.reviewer, environment: context.env['LITSIEVE_REVIEWER'] });
        return openPairs(review, reviewer, context);
      },
      run: async ({ runPairs }, desk, terminal) => (desk === undefined ? 'quit' : runPairs(desk, terminal)),
      close: (desk) => desk?.close(),
      conclude: (desk) => (desk === undefined ? nothingOpen(call, review!) : closing(desk)),
    });
  },
};
