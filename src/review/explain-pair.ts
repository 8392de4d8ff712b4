/** `dedup --explain`: all that the review says of two records: the machine, people, what became of it, and why. */

import { explainPair, type PairExplanation } from '../dedup/index.js';
import {
  type BibliographicRecord,
  type DuplicateRuling,
  type Link,
  type RecordFields,
  type RecordId,
  UsageError,
} from '../model/index.js';
import { readDuplicateRulings } from '../screening/index.js';
import { maskSecrets } from '../text/index.js';
import { answerOf } from './explain-answer.js';
import { recordMeant } from './named-record.js';
import type { Review } from './open-review.js';
import { type Hindrance, hindrancesBetween } from './pair-hindrances.js';
import { maskedRecord } from './publishable.js';
import { type Belonging, type ChainStep, shortestChain } from './report-chain.js';
import { reportWithOrigins } from './report-origins.js';

/** What a person said of the pair, as it stands. */
export interface PersonsWord {
  readonly reviewer: string;
  readonly at: string;
  readonly ruling: 'same' | 'versions' | 'different';
  readonly note?: string;
}

/** A field of the report and the records that state it. */
export interface SurvivingField {
  readonly field: string;
  readonly value: unknown;
  readonly origins: readonly RecordId[];
}

/** What two records are to each other today. */
export type Togetherness = 'report' | 'study' | 'apart';

/** `dedup --explain --json`: what the machine says of the two by themselves, and what the review made of it. */
export interface PairAccount extends PairExplanation {
  /** All of it in one sentence. */
  readonly answer: string;
  readonly together: Togetherness;
  /** The line of `corpus/links.jsonl` between the two. */
  readonly link: Link | null;
  readonly linksOutOfDate: boolean;
  /** Whether the pair waits for a person. */
  readonly isOpen: boolean;
  /** Where one of the two only supplies a record with fields: such a record is never compared. */
  readonly enriches: { readonly record: RecordId; readonly target: RecordId } | null;
  readonly rulings: readonly PersonsWord[];
  /** From `a` to `b`; empty where they are apart. */
  readonly chain: readonly ChainStep[];
  /** Empty where they are one report, or nothing says that they should be. */
  readonly hindrances: readonly Hindrance[];
  /** Of one report: its records, and its fields with their origins; null else. */
  readonly report: { readonly records: readonly RecordId[]; readonly fields: readonly SurvivingField[] } | null;
}

const isOn = ({ a, b }: { readonly a: RecordId; readonly b: RecordId }, one: RecordId, other: RecordId): boolean =>
  (a === one && b === other) || (a === other && b === one);

/** The rulings that stand: what is replaced, by whomever, does not count, as in clusters. */
const standing = (review: Review): readonly DuplicateRuling[] => {
  const { live } = readDuplicateRulings(review.paths);
  const replaced = new Set(live.flatMap(({ replaces }) => replaces ?? []));
  return live.filter(({ id, ruling }) => ruling !== 'withdrawn' && !replaced.has(id));
};

const wordOf = ({ reviewer, at, ruling, note }: DuplicateRuling): readonly PersonsWord[] =>
  ruling === 'withdrawn' ? [] : [{ reviewer, at, ruling, ...(note === undefined ? {} : { note }) }];

/** Issues may hold secrets, in whatever is shown of them. */
const masked = (explanation: PairExplanation, records: readonly BibliographicRecord[]): PairExplanation => {
  if (records.every(({ type }) => type !== 'issue')) return explanation;
  const facts = explanation.facts.map(({ a, b, ...fact }) => ({
    ...fact,
    ...(a === undefined ? {} : { a: maskSecrets(a) }),
    ...(b === undefined ? {} : { b: maskSecrets(b) }),
  }));
  return { ...explanation, facts };
};

const enrichmentOf = ({ id, enriches }: BibliographicRecord): NonNullable<PairAccount['enriches']> | undefined =>
  enriches === undefined ? undefined : { record: id, target: enriches };

const survivingFields = (review: Review, report: number): readonly SurvivingField[] => {
  const { fields, origins } = reportWithOrigins(review, report);
  const shown = maskedRecord(fields);
  return (Object.keys(origins) as (keyof RecordFields)[]).map((field) => ({
    field,
    value: shown[field],
    origins: origins[field]!,
  }));
};

/**
 * Explains a pair under today's links and rulings.
 * @throws UsageError where the two are one record, or the corpus lacks either
 */
export const explainRecords = (review: Review, one: string, other: string): PairAccount => {
  const [a, b] = [recordMeant(review, one, '--explain'), recordMeant(review, other, '--explain')];
  if (a === b) {
    throw new UsageError(`a pair is of two records, and ${a} is one`, {
      code: 'pair-of-one',
      flag: '--explain',
      hint: 'litsieve dedup --pairs FILE lists the pairs',
    });
  }
  const { corpus, reports, clustering, links } = review;
  const [recordA, recordB] = [corpus.read(corpus.rowOf(a)), corpus.read(corpus.rowOf(b))];
  const explanation = masked(explainPair(recordA, recordB), [recordA, recordB]);
  const [reportA, reportB] = [reports.of(a), reports.of(b)];
  const isOneStudy = reports.study(reportA) === reports.study(reportB);
  const together: Togetherness = reportA === reportB ? 'report' : isOneStudy ? 'study' : 'apart';
  const rulings = standing(review);
  const belonging: Belonging = {
    reportOf: (id) => reports.of(id),
    // An id that the corpus lacks belongs nowhere.
    studyOf: (id) => (reports.of(id) === -1 ? -1 : reports.study(reports.of(id))),
  };
  const link = links.links.find((each) => isOn(each, a, b)) ?? null;
  const ruledSame = rulings.some((ruling) => ruling.ruling === 'same' && isOn(ruling, a, b));
  // Only of what should be together is there something that keeps it apart.
  const isWanted =
    ruledSame ||
    link?.kind === 'same-report' ||
    link?.kind === 'possible' ||
    (together === 'apart' && (link !== null || explanation.kind !== 'none' || explanation.rule !== undefined));
  const account: Omit<PairAccount, 'answer'> = {
    ...explanation,
    together,
    link,
    linksOutOfDate: review.linksOutOfDate,
    isOpen: clustering.possible.some((each) => isOn(each, a, b)),
    enriches: enrichmentOf(recordA) ?? enrichmentOf(recordB) ?? null,
    rulings: rulings.filter((ruling) => isOn(ruling, a, b)).flatMap(wordOf),
    chain: together === 'apart' ? [] : shortestChain(a, b, links.links, rulings, belonging),
    hindrances: together !== 'report' && isWanted ? hindrancesBetween(review, a, b, rulings) : [],
    report: together === 'report' ? { records: reports.ids(reportA), fields: survivingFields(review, reportA) } : null,
  };
  return { answer: answerOf(account), ...account };
};
