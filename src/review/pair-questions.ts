/** The open questions of deduplication: pairs of records of which the machine, or people among themselves, are not sure. */

import type { Link, RecordId } from '../model/index.js';
import type { Review } from './open-review.js';

/** Why a pair is looked at: a rule of the machine asks, rulings differ, or a ruling cannot be followed. */
export type QuestionKind = 'rule' | 'contradiction' | 'unfollowed' | 'ruled';

/** One pair to look at; `a` sorts before `b`. */
export interface PairQuestion {
  readonly a: RecordId;
  readonly b: RecordId;
  readonly kind: QuestionKind;
  /** Name of the rule that asks. */
  readonly rule?: string;
  readonly score?: number;
}

/** The key of a pair whose `a` sorts before its `b`. */
export const questionKey = ({ a, b }: Pick<PairQuestion, 'a' | 'b'>): string => `${a} ${b}`;

/** The name under which clusters give rulings that they cannot follow. */
const rulingRule = 'ruling';

const byText = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0);

/** The surest question first: it is answered soonest. */
const bySurety = (x: PairQuestion, y: PairQuestion): number =>
  (y.score ?? 0) - (x.score ?? 0) || byText(x.a, y.a) || byText(x.b, y.b);

/** A pair on which people rule differently, or one person on two machines; `a` sorts before `b`. */
export interface Contradiction {
  readonly a: RecordId;
  readonly b: RecordId;
  /** Those who differ, sorted. */
  readonly people: readonly string[];
}

/** The contradictions between rulings on records that the corpus has: on any other pair nothing can be settled. */
export const contradictions = ({ clustering, corpus }: Review): readonly Contradiction[] =>
  clustering.contradictory
    .filter(({ a, b }) => corpus.rowOf(a) !== -1 && corpus.rowOf(b) !== -1)
    .map(({ a, b, rulings }) => ({ a, b, people: [...new Set(rulings.map(({ reviewer }) => reviewer))].sort() }));

/** All who differ on some pairs, sorted. */
export const whoDiffer = (pairs: readonly Contradiction[]): readonly string[] =>
  [...new Set(pairs.flatMap(({ people }) => people))].sort();

/** All open questions, each pair once: where people contradict each other first, then by score from high to low, then by ids. */
export const openQuestions = (review: Review): readonly PairQuestion[] => {
  const contradicted = contradictions(review).map(({ a, b }): PairQuestion => ({ a, b, kind: 'contradiction' }));
  const asked = review.clustering.possible
    .map(
      ({ a, b, rule, score }): PairQuestion =>
        rule === rulingRule ? { a, b, kind: 'unfollowed' } : { a, b, kind: 'rule', rule, score },
    )
    .sort(bySurety);
  const byPair = new Map<string, PairQuestion>();
  for (const question of [...contradicted, ...asked]) {
    if (!byPair.has(questionKey(question))) byPair.set(questionKey(question), question);
  }
  return [...byPair.values()];
};

/** The link of the machine between two records, `a` before `b`; links are sorted by their ids. */
export const linkBetween = ({ links: { links } }: Review, a: RecordId, b: RecordId): Link | undefined => {
  let low = 0;
  let high = links.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const link = links[middle]!;
    if ((byText(link.a, a) || byText(link.b, b)) < 0) low = middle + 1;
    else high = middle;
  }
  const link = links[low];
  return link?.a === a && link.b === b ? link : undefined;
};

/** A pair on which somebody has ruled, with the link of the machine between the two where there is one. */
export const ruledQuestion = (review: Review, a: RecordId, b: RecordId): PairQuestion => {
  const link = linkBetween(review, a, b);
  return { a, b, kind: 'ruled', ...(link === undefined ? {} : { rule: link.rule, score: link.score }) };
};
