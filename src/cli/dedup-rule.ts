/** `litsieve dedup --same A B` and its like: one ruling on a pair of records, from the command line. */

import type { DuplicateRuling } from '../model/index.js';
import { type Ruled, ruleOnce, rulingDesk } from '../review/pair-rulings.js';
import { whoReviews } from '../review/reviewer.js';
import { printable } from '../text/index.js';
import { type DedupMode, twoIds } from './dedup-mode.js';
import { open } from './open.js';
import { reviewerOption } from './options.js';

type RulingOption = 'same' | 'versions' | 'different' | 'withdraw';

/** What the two are said to be. */
const words: Readonly<Record<DuplicateRuling['ruling'], string>> = {
  same: 'one report',
  versions: 'two reports of one study',
  different: 'different',
  withdrawn: 'the ruling is withdrawn',
};

/** `6 reports (one less)`: a count now, and how it changed. */
const changed = (now: number, before: number, noun: string): string => {
  const by = now - before;
  return `${noun} ${now.toLocaleString('en')}${by === 0 ? '' : ` (${by > 0 ? '+' : '−'}${Math.abs(by).toLocaleString('en')})`}`;
};

const ruledText = ({ document, before, vetoes, differing, isHeldApart }: Ruled, reviewer: string): string => {
  const { a, b, ruling, reports, studies, duplicates, possible } = document;
  const counts = [
    changed(reports, before.reports, 'reports'),
    changed(studies, before.studies, 'studies'),
    changed(duplicates, before.duplicates, 'duplicates'),
    changed(possible, before.possible, 'possible pairs'),
  ];
  return [
    `${printable(a)} and ${printable(b)}: ${words[ruling]}${ruling === 'withdrawn' ? '' : `, says ${reviewer}`}`,
    counts.join(', '),
    ...(vetoes.length > 0
      ? [`The machine would keep them apart: ${vetoes.map(({ says }) => printable(says)).join('; ')}.`]
      : []),
    ...differing.map(
      (other) => `${other.reviewer} says: ${words[other.ruling]}. Until both agree, what joins less holds.`,
    ),
    ...(isHeldApart
      ? ['It cannot be followed: other rulings, or vetoes between other records, keep the two apart.']
      : []),
    ...(possible > before.possible ? ['To settle what is open: litsieve dedup --settle'] : []),
    '',
  ].join('\n');
};

const rulingMode = (
  option: RulingOption,
  ruling: DuplicateRuling['ruling'],
  options: DedupMode['options'],
): DedupMode => ({
  chosenBy: option,
  options,
  takes: option === 'withdraw' ? ['reviewer'] : ['note', 'reviewer'],
  usage: `litsieve dedup --${option} acm:10.1145/1 dblp:conf/icse/Example24`,
  async run(call) {
    const { context, options: said } = call;
    const [a, b] = twoIds(option, said[option] ?? []);
    const review = open(call);
    const reviewer = whoReviews(review.protocol, {
      flag: said.reviewer,
      environment: context.env['LITSIEVE_REVIEWER'],
    });
    const ruled = ruleOnce(rulingDesk(review, reviewer, context), {
      a,
      b,
      ruling,
      note: said.note,
      flag: `--${option}`,
    });
    return { json: ruled.document, text: ruledText(ruled, reviewer) };
  },
});

/** One mode for each thing that can be said of a pair. */
export const rulingModes: readonly DedupMode[] = [
  rulingMode('same', 'same', [['--same <ids...>', 'say that two records are one report']]),
  rulingMode('versions', 'versions', [['--versions <ids...>', 'say that they are two reports of one study']]),
  rulingMode('different', 'different', [['--different <ids...>', 'say that they are different']]),
  rulingMode('withdraw', 'withdrawn', [
    ['--withdraw <ids...>', 'take your ruling on two records back'],
    ['--note <text>', 'a note with the ruling'],
    reviewerOption,
  ]),
];
