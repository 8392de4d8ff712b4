/** `litsieve dedup` without a mode: proposes links, counts what follows, and writes the pairs where that is asked. */

import type { PreprintPolicy } from '../model/index.js';
import { dedup, duplicatePairs } from '../review/dedup.js';
import type { Review } from '../review/open-review.js';
import { contradictions, openQuestions } from '../review/pair-questions.js';
import { countSuperseded } from '../review/superseded.js';
import { writePairs } from '../review/write-file.js';
import type { DedupMode } from './dedup-mode.js';
import { differingText } from './differing-text.js';
import { exitStatus } from './exit-status.js';
import { namedFile } from './named-file.js';
import { openToRenew } from './open.js';
import { count } from './table.js';

/** What the protocol's policy on preprints did, where it is not the usual one. */
const policies: Readonly<Record<PreprintPolicy, (review: Review) => readonly string[]>> = {
  link: () => [],
  merge: () => ['preprints: merge (protocol): a preprint counts as a duplicate of its published version\n'],
  exclude: (review) => [
    `preprints: exclude (protocol): ${count(countSuperseded(review), 'preprint')} left out as superseded\n`,
  ],
};

/** Deduplicates the corpus. */
export const linksMode: DedupMode = {
  chosenBy: undefined,
  options: [['--pairs <file>', 'write the linked pairs as CSV: idA,idB,kind,score,rule']],
  takes: ['pairs'],
  usage: 'litsieve dedup --pairs pairs.csv',
  async run(call) {
    const { context, options, onProgress } = call;
    const pairs =
      options.pairs === undefined ? undefined : namedFile(context.cwd, options.pairs, '--pairs', linksMode.usage);
    const review = openToRenew(call);
    const found = await dedup(review, context.clock, onProgress);
    if (pairs !== undefined) writePairs(pairs, duplicatePairs(review));
    const { records, reports, studies, duplicates, possible } = found;
    const differing = contradictions(review);
    return {
      json: found,
      text: [
        `${count(records, 'record')} of ${count(reports, 'report')} of ${count(studies, 'study')}: ${count(duplicates, 'duplicate')}`,
        possible === 0 ? '\n' : `; ${count(possible, 'pair')} more may be duplicates\n`,
        ...policies[review.protocol.preprints](review),
        ...differingText(differing),
        ...(openQuestions(review).length === 0 ? [] : ['To settle what is open: litsieve dedup --settle\n']),
      ],
      status: differing.length === 0 ? exitStatus.done : exitStatus.person,
    };
  },
};
