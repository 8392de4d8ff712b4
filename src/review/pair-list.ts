/** The pairs of one session in their order: those ruled on before, then the open questions; what opens on the way comes last. */

import { openQuestions, type PairQuestion, questionKey, ruledQuestion } from './pair-questions.js';
import type { RulingDesk } from './pair-rulings.js';

/** The pairs that can be looked at, and on which of them an answer is wanted of this reviewer. */
export class PairList {
  readonly #desk: RulingDesk;
  readonly #pairs: PairQuestion[] = [];
  readonly #placeOf = new Map<string, number>();
  #asked: ReadonlySet<string> = new Set();
  /** Pairs answered in this session: a contradiction with somebody else is not asked about again until the next. */
  readonly #answered = new Set<string>();

  constructor(desk: RulingDesk) {
    this.#desk = desk;
    const { review, log, pen } = desk;
    const asked = new Set(openQuestions(review).map(questionKey));
    for (const { a, b, ruling } of log.live(pen.reviewer)) {
      const isThere = review.corpus.rowOf(a) !== -1 && review.corpus.rowOf(b) !== -1;
      if (ruling !== 'withdrawn' && a !== b && isThere && !asked.has(questionKey({ a, b }))) {
        this.#add(ruledQuestion(review, a, b));
      }
    }
    this.renew();
  }

  get size(): number {
    return this.#pairs.length;
  }

  at(place: number): PairQuestion | undefined {
    return this.#pairs[place];
  }

  all(): readonly PairQuestion[] {
    return this.#pairs;
  }

  /** Asks the clusters again what is open, after rulings have changed. */
  renew(): void {
    const questions = openQuestions(this.#desk.review);
    this.#asked = new Set(questions.map(questionKey));
    for (const question of questions) if (!this.#placeOf.has(questionKey(question))) this.#add(question);
  }

  /** The place of a pair; one that is not in the list is added. */
  place(a: PairQuestion['a'], b: PairQuestion['b']): number {
    return this.#placeOf.get(questionKey({ a, b })) ?? this.#add(ruledQuestion(this.#desk.review, a, b));
  }

  /** Says whether an answer was given to a pair in this session, or taken back. */
  answered(question: Pick<PairQuestion, 'a' | 'b'>, isAnswered: boolean): void {
    if (isAnswered) this.#answered.add(questionKey(question));
    else this.#answered.delete(questionKey(question));
  }

  /** Whether an answer to a pair is wanted of this reviewer. */
  isOpen(question: PairQuestion): boolean {
    const key = questionKey(question);
    return this.#asked.has(key) && !this.#answered.has(key);
  }

  get open(): number {
    return this.#pairs.filter((question) => this.isOpen(question)).length;
  }

  /** The next open pair from a place on, round the end; -1 where none is open. */
  openFrom(place: number): number {
    const { size } = this;
    for (let step = 0; step < size; step++) {
      const at = (place + step) % size;
      if (this.isOpen(this.#pairs[at]!)) return at;
    }
    return -1;
  }

  #add(question: PairQuestion): number {
    this.#placeOf.set(questionKey(question), this.#pairs.length);
    return this.#pairs.push(question) - 1;
  }
}
