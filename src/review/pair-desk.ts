/** One reviewer's session on possible pairs: what is on screen, what was ruled, and what can be undone. */

import { watchGrowth } from '../io/index.js';
import type { DuplicateRuling } from '../model/index.js';
import { EventActs, type RulingStatement, rulingsRetold } from '../screening/index.js';
import type { Chance } from './judge-report.js';
import type { Review } from './open-review.js';
import { PairList } from './pair-list.js';
import { type Contradiction, contradictions, openQuestions, type PairQuestion, questionKey } from './pair-questions.js';
import { othersOn, type RulingDesk, ruleOn, rulingDesk, writeDown } from './pair-rulings.js';
import type { PairAnswer, PairSession, PairView } from './pair-session.js';
import { pairView } from './pair-view.js';
import { saidSince } from './said-since.js';

const counted = (n: number, one: string, more: string): string => (n === 1 ? `1 ${one}` : `${n} ${more}`);

/** A session over the files of a review. */
export class PairDesk implements PairSession {
  readonly #desk: RulingDesk;
  readonly #list: PairList;
  readonly #acts: EventActs<DuplicateRuling, DuplicateRuling, RulingStatement>;
  readonly #stopWatching: () => void;
  readonly #listeners = new Set<() => void>();
  /** Notes that wait for the ruling on their pair. */
  readonly #waiting = new Map<string, string>();
  #place: number;
  #message = '';
  #view: PairView | undefined;

  constructor(desk: RulingDesk) {
    this.#desk = desk;
    this.#list = new PairList(desk);
    const { log, pen } = desk;
    const standing = log.live(pen.reviewer).filter(({ a, b, ruling }) => ruling !== 'withdrawn' && this.#isKnown(a, b));
    this.#acts = new EventActs(rulingsRetold, standing);
    this.#place = this.#list.openFrom(0);
    this.#stopWatching = watchGrowth(
      () => log.files(pen.reviewer),
      () => this.#takeIn(),
    );
  }

  view(): PairView {
    this.#view ??= pairView(
      { desk: this.#desk, list: this.#list },
      { place: this.#place, waiting: this.#waitingNote(), message: this.#message },
    );
    return this.#view;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  rule(answer: PairAnswer): void {
    const question = this.#list.at(this.#place);
    if (question === undefined) return;
    const note = this.#waitingNote();
    this.#say(question, answer, note);
    this.#waiting.delete(questionKey(question));
    const { open, size } = this.#list;
    const before = { open, size };
    this.#list.answered(question, true);
    this.#list.renew();
    this.#place = this.#list.openFrom(this.#place);
    this.#changed(this.#whatFollowed(question, answer, before));
  }

  note(text: string): void {
    const question = this.#list.at(this.#place);
    const note = text.trim();
    if (question === undefined || note === '') return;
    const { log, pen } = this.#desk;
    const standing = new Set(
      log
        .liveOn(pen.reviewer, question.a, question.b)
        .flatMap(({ ruling }) => (ruling === 'withdrawn' ? [] : [ruling])),
    );
    const [answer] = standing;
    if (answer === undefined || standing.size > 1) {
      this.#waiting.set(questionKey(question), note);
      this.#changed('the note is written with your ruling');
      return;
    }
    this.#say(question, answer, note);
    this.#changed('noted');
  }

  next(): void {
    const isLast = this.#place + 1 >= this.#list.size;
    const wrapped = this.#place === -1 || isLast;
    this.#place = wrapped ? this.#list.openFrom(0) : this.#place + 1;
    this.#changed(wrapped ? (this.#place === -1 ? 'no pair is open' : 'from the first open one again') : '');
  }

  back(): void {
    const before = this.#place === -1 ? this.#list.size - 1 : this.#place - 1;
    if (before < 0) {
      this.#changed('this is the first pair');
      return;
    }
    this.#place = before;
    this.#changed('looking back');
  }

  undo(): void {
    const { log, pen } = this.#desk;
    this.#takeIn();
    const past = { get: (id: string) => log.get(pen.reviewer, id) };
    const undone = this.#acts.undo(past, this.#live, this.#write);
    if (undone === undefined) {
      this.#changed('nothing to undo');
      return;
    }
    const { event } = undone.act[0]!;
    const isMoved = undone.moved.length > 0;
    if (isMoved) this.#list.answered(event, false);
    this.#list.renew();
    this.#place = this.#list.place(event.a, event.b);
    this.#changed(isMoved ? `undone: ${event.ruling}` : saidSince.undone);
  }

  redo(): void {
    this.#takeIn();
    const redone = this.#acts.redo(this.#live, this.#write);
    if (redone === undefined) {
      this.#changed('nothing to redo');
      return;
    }
    const { event } = redone.act[0]!;
    const isMoved = redone.moved.length > 0;
    if (isMoved) this.#list.answered(event, true);
    this.#list.renew();
    const place = this.#list.place(event.a, event.b);
    this.#place = isMoved ? this.#list.openFrom(place) : place;
    this.#changed(isMoved ? `ruled again: ${event.ruling}` : saidSince.redone);
  }

  /** Ends the session. What is said at the end is what the files say, whoever has changed them. */
  close(): void {
    this.#stopWatching();
    this.#takeIn();
  }

  /** The pairs on which people rule differently. */
  get differing(): readonly Contradiction[] {
    return contradictions(this.#desk.review);
  }

  /** Notes that were typed and never got a ruling to stand with. */
  get unwrittenNotes(): number {
    return this.#waiting.size;
  }

  #isKnown(a: PairQuestion['a'], b: PairQuestion['b']): boolean {
    const { corpus } = this.#desk.review;
    return a !== b && corpus.rowOf(a) !== -1 && corpus.rowOf(b) !== -1;
  }

  #waitingNote(): string | undefined {
    const question = this.#list.at(this.#place);
    return question === undefined ? undefined : this.#waiting.get(questionKey(question));
  }

  #say({ a, b }: PairQuestion, ruling: PairAnswer, note: string | undefined): void {
    this.#acts.did([ruleOn(this.#desk, { a, b, ruling, note })]);
  }

  #whatFollowed(question: PairQuestion, answer: PairAnswer, before: { open: number; size: number }): string {
    const { reports } = this.#desk.review;
    const opened = this.#list.size - before.size;
    const settled = before.open + opened - this.#list.open - 1;
    const { a, b } = question;
    const differing = othersOn(this.#desk, a, b).filter(({ ruling }) => ruling !== answer);
    const isHeldApart = answer === 'same' && differing.length === 0 && reports.of(a) !== reports.of(b);
    return [
      `ruled: ${answer}`,
      ...differing.map(({ reviewer, ruling }) => `${reviewer} says: ${ruling}`),
      ...(differing.length > 0 ? ['until you agree, what joins less holds'] : []),
      ...(isHeldApart ? ['what is known of other records keeps the two apart'] : []),
      ...(opened > 0 ? [counted(opened, 'new pair is asked about', 'new pairs are asked about')] : []),
      ...(settled > 0 ? [counted(settled, 'more is settled by it', 'more are settled by it')] : []),
    ].join('; ');
  }

  readonly #live = ({ a, b }: DuplicateRuling): readonly DuplicateRuling[] =>
    this.#desk.log.liveOn(this.#desk.pen.reviewer, a, b);

  readonly #write = (statements: readonly RulingStatement[]): readonly DuplicateRuling[] =>
    writeDown(this.#desk, statements);

  /** Takes in what other processes have written: another person, or this one elsewhere. */
  #takeIn(): void {
    const { log, pen, review } = this.#desk;
    if (!log.refresh()) return;
    const newest = log.newest(pen.reviewer);
    if (newest > pen.newest) pen.newest = newest;
    review.forgetClusters();
    this.#list.renew();
    this.#changed();
  }

  #changed(message?: string): void {
    if (message !== undefined) this.#message = message;
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}

/** Opens a session; undefined where no pair is open. Links must be up to date. Throws `UsageError` where it is not said who rules. */
export const openPairs = (review: Review, reviewer: () => string, chance: Chance): PairDesk | undefined =>
  openQuestions(review).length === 0 ? undefined : new PairDesk(rulingDesk(review, reviewer(), chance));
