/** Ruling on a pair of records: the one place through which the screen and the command line do it. */

import { explainPair, type NamedReason } from '../dedup/index.js';
import { type DuplicateRuling, type RecordId, UsageError } from '../model/index.js';
import { RulingLog, type RulingPen, type RulingStatement, writeRulings } from '../screening/index.js';
import { countDuplicates, type DuplicateCounts } from './dedup.js';
import type { Chance } from './judge-report.js';
import { recordMeant } from './named-record.js';
import type { Review } from './open-review.js';
import type { OtherRuling } from './pair-session.js';
import { newestTimeOf } from './reviewer.js';
import { targetOf } from './supplying-records.js';

/** Where one person's rulings go. */
export interface RulingDesk {
  readonly review: Review;
  readonly log: RulingLog;
  readonly pen: RulingPen;
}

/** What is said of a pair, in either order. */
export interface PairWord {
  readonly a: RecordId;
  readonly b: RecordId;
  readonly ruling: DuplicateRuling['ruling'];
  readonly note?: string | undefined;
  /** The option that names the pair, for errors. */
  readonly flag?: string | undefined;
}

/** Opens the rulings of a review to one person's pen. */
export const rulingDesk = (review: Review, reviewer: string, { clock, newId }: Chance): RulingDesk => ({
  review,
  log: new RulingLog(review.paths),
  pen: { reviewer, clock, newId, newest: newestTimeOf(review.paths, reviewer) },
});

/** Writes statements down; they are on disk when it returns, and which records are one report is found anew when next asked. */
export const writeDown = (
  { review, log, pen }: RulingDesk,
  statements: readonly RulingStatement[],
): readonly DuplicateRuling[] => {
  const rulings = writeRulings(pen, statements);
  log.append(pen.reviewer, rulings);
  review.forgetClusters();
  return rulings;
};

/** Throws `UsageError` where the two are one record, or either is lacking or supplies fields of another. */
const assertPair = (review: Review, { a, b, flag }: PairWord): void => {
  const at = flag === undefined ? {} : { flag };
  if (a === b) {
    throw new UsageError(`a pair is of two records, and ${a} is one`, {
      code: 'pair-of-one',
      ...at,
      hint: 'litsieve dedup --pairs FILE lists the pairs',
    });
  }
  for (const id of [a, b]) {
    recordMeant(review, id, flag);
    const target = targetOf(review, id);
    if (target === undefined) continue;
    throw new UsageError(`${id} supplies fields of ${target} and is no report of its own`, {
      code: 'record-supplies',
      ...at,
      hint: `rule on ${target} instead`,
    });
  }
};

/** Whether a person says anything of a pair, whatever the corpus has: that can always be taken back. */
const hasRuledOn = ({ log, pen }: RulingDesk, a: RecordId, b: RecordId): boolean =>
  log.liveOn(pen.reviewer, a, b).some(({ ruling }) => ruling !== 'withdrawn');

/**
 * Rules on a pair in place of all that the person has said of it; on disk when it returns. A ruling is withdrawn whatever
 * became of its records. Throws `UsageError` where the corpus lacks a record or it is no report, or where nothing is there
 * to withdraw.
 */
export const ruleOn = (desk: RulingDesk, word: PairWord): DuplicateRuling => {
  const { review, log, pen } = desk;
  const { a, b, ruling, note } = word;
  const isTakenBack = ruling === 'withdrawn' && hasRuledOn(desk, a, b);
  if (!isTakenBack) assertPair(review, word);
  const replaces = log.liveOn(pen.reviewer, a, b);
  if (ruling === 'withdrawn' && !isTakenBack) {
    throw new UsageError(`${pen.reviewer} has not ruled on ${a} and ${b}`, {
      code: 'nothing-to-withdraw',
      hint: 'there is nothing to take back',
    });
  }
  const text = note?.trim() ?? '';
  return writeDown(desk, [{ a, b, ruling, ...(text === '' ? {} : { note: text }), replaces }])[0]!;
};

/** What others than one person say of a pair, by name; each differing answer of theirs. */
export const othersOn = ({ log, pen }: RulingDesk, a: RecordId, b: RecordId): readonly OtherRuling[] =>
  log
    .people()
    .filter((reviewer) => reviewer !== pen.reviewer)
    .flatMap((reviewer) =>
      log
        .liveOn(reviewer, a, b)
        .flatMap(({ ruling, note }) =>
          ruling === 'withdrawn' ? [] : [{ reviewer, ruling, ...(note === undefined ? {} : { note }) }],
        ),
    );

/** What by the machine keeps two records from being one report; they are looked at as they were found. */
export const vetoesOn = ({ corpus }: Review, a: RecordId, b: RecordId): readonly NamedReason[] =>
  explainPair(corpus.read(corpus.rowOf(a)), corpus.read(corpus.rowOf(b))).vetoes;

/** `dedup --same --json` and its like: what was ruled, and what the counts are now. */
export interface RuledDocument extends DuplicateCounts {
  readonly a: RecordId;
  readonly b: RecordId;
  readonly ruling: DuplicateRuling['ruling'];
}

/** What one ruling from the command line did. */
export interface Ruled {
  readonly document: RuledDocument;
  readonly before: DuplicateCounts;
  /** Of a ruling that joins: what the machine has against it. */
  readonly vetoes: readonly NamedReason[];
  /** What others say, where that differs. */
  readonly differing: readonly OtherRuling[];
  /** Whether a `same` could not be followed, because rulings on other pairs, or vetoes between other records, keep the two apart. */
  readonly isHeldApart: boolean;
}

/** Rules once, and says what that changed. Throws what `ruleOn` throws. */
export const ruleOnce = (desk: RulingDesk, word: PairWord): Ruled => {
  const { review } = desk;
  const before = countDuplicates(review);
  const { a, b, ruling } = ruleOn(desk, word);
  const differing = ruling === 'withdrawn' ? [] : othersOn(desk, a, b).filter((other) => other.ruling !== ruling);
  return {
    document: { a, b, ruling, ...countDuplicates(review) },
    before,
    vetoes: ruling === 'same' ? vetoesOn(review, a, b) : [],
    differing,
    isHeldApart: ruling === 'same' && differing.length === 0 && review.reports.of(a) !== review.reports.of(b),
  };
};
