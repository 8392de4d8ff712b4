/** One reviewer's screening session: what is on screen, what was done, and what can be undone. */

import { watchGrowth } from '../io/index.js';
import type { Offer, RecordId, ScreeningEvent } from '../model/index.js';
import {
  type Act,
  Acts,
  type DecisionEvent,
  type Moved,
  type Pen,
  type Statement,
  writeEvents,
} from '../screening/index.js';
import { courseLog } from './course.js';
import { say, validate } from './judge-report.js';
import { keptWords, ofVersions } from './judged-together.js';
import type { Learner } from './learner.js';
import type { Learnt } from './reading-order.js';
import { removalOf } from './removed-reports.js';
import { saidSince } from './said-since.js';
import type { ScreeningSession, ScreeningView, SearchHit, ShownWhy } from './screening-session.js';
import { screeningView, type ViewParts } from './screening-view.js';
import { searchReports } from './search-reports.js';
import { staleNotes } from './stale-notes.js';
import { WhyDesk } from './why-desk.js';

/** What a session works with. */
export interface ScreeningParts extends ViewParts {
  readonly pen: Pen;
  /** Starts the learner; it calls back with nothing when the order is new, with words when it has failed. */
  readonly startLearner: (onChange: (failure?: string) => void) => Learner;
}

/** A session over the files of a review: the real one. */
export class Screening implements ScreeningSession {
  readonly #parts: ScreeningParts;
  readonly #learner: Learner;
  readonly #acts: Acts;
  readonly #stopWatching: () => void;
  readonly #listeners = new Set<() => void>();
  #learning = false;
  #isClosed = false;
  #current = -1;
  /** How the queue offered what is on screen, as it was then: a newer order changes what comes next, not why this came. */
  #offer: Offer | undefined;
  #learnt: Learnt;
  readonly #desk: WhyDesk;
  /** What was found out since the last message. */
  #news: readonly string[] = [];
  #shownSince = 0;
  #past: number[] = [];
  #message = '';
  #view: ScreeningView | undefined;

  constructor(parts: ScreeningParts) {
    this.#parts = parts;
    this.#acts = new Acts(this.#decisionsSoFar());
    this.#learnt = parts.order.learnt;
    this.#desk = new WhyDesk({ ...parts, reviewer: parts.pen.reviewer }).prepare();
    this.#message = [staleNotes(parts.review).join(''), ...this.#desk.news()].filter((said) => said !== '').join('; ');
    this.#learner = parts.startLearner((failure) => {
      this.#learning = false;
      this.#desk.answered();
      this.#news = [...this.#news, ...this.#desk.news()];
      this.#changed(failure);
    });
    this.#stopWatching = watchGrowth(
      () => [...parts.state.files(), ...courseLog(parts.review).files()],
      () => this.#takeIn(),
    );
    this.#offerNext();
  }

  view(): ScreeningView {
    this.#view ??= screeningView(this.#parts, {
      report: this.#current,
      offer: this.#offer,
      learnt: this.#learnt,
      learning: this.#learning,
      message: this.#message,
    });
    return this.#view;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  decide(decision: Parameters<ScreeningSession['decide']>[0], criterion?: string): void {
    const { review, state, pen, mine } = this.#parts;
    const report = this.#current;
    if (report === -1) return;
    validate(state, { decision, criterion });
    const { events, kept } = say(review, state, pen, report, this.#shownRecord(), {
      decision,
      criterion,
      seconds: Math.round((pen.clock() - this.#shownSince) / 100) / 10,
      offered: this.#offer,
    });
    for (const { record } of events) mine.touch(record);
    this.#parts.stopping?.took(events);
    this.#renewPool(events);
    this.#acts.did(events);
    this.#learn();
    this.#leave();
    const versions = events.length === 1 ? [] : [ofVersions(events.length)];
    const said = [decision, criterion, ...versions].filter((part) => part !== undefined).join(': ');
    this.#changed([said, ...keptWords(kept)].join('; '));
  }

  undo(): void {
    const { state, pen } = this.#parts;
    this.#takeIn();
    const undone = this.#acts.undo(state.log.of(pen.reviewer), this.#live, this.#write);
    if (undone !== undefined) this.#showAgain(undone.act);
    this.#changed(undone === undefined ? 'nothing to undo' : this.#moved('undone', undone));
  }

  redo(): void {
    this.#takeIn();
    const redone = this.#acts.redo(this.#live, this.#write);
    if (redone !== undefined) this.#showAgain(redone.act);
    if (redone !== undefined && redone.moved.length > 0) this.#leave();
    this.#changed(redone === undefined ? 'nothing to redo' : this.#moved('redone', redone));
  }

  skip(): void {
    if (this.#current === -1) return;
    this.#parts.order.skip(this.#current);
    this.#leave();
    this.#changed('skipped: it comes back at the end');
  }

  back(): void {
    const before = this.#past.pop();
    if (before === undefined) {
      this.#changed('nothing was shown before');
      return;
    }
    this.#put(before, false);
    this.#changed('looking back');
  }

  note(text: string): void {
    if (this.#current === -1 || text.trim() === '') return;
    const members = this.#parts.review.reports.ids(this.#current);
    this.#write([{ record: this.#shownRecord(), members, note: text.trim(), replaces: [] }]);
    this.#changed('noted');
  }

  search(query: string, limit: number): readonly SearchHit[] {
    const { review, order, mine } = this.#parts;
    return searchReports(review, order.reports(), query, limit).map(({ report, ...hit }): SearchHit => {
      const decision = mine.of(report)?.decision;
      return decision === undefined || decision === 'conflict' ? hit : { ...hit, decision };
    });
  }

  show(id: RecordId): void {
    const report = this.#parts.review.reports.of(id);
    if (report === -1 || !this.#parts.state.admits(report)) {
      this.#changed('this stage does not judge that report');
      return;
    }
    if (this.#current !== -1) this.#past.push(this.#current);
    this.#put(report, false);
    this.#changed('');
  }

  why(): ShownWhy | undefined {
    if (this.#current === -1) return undefined;
    return this.#desk.why({
      report: this.#current,
      learnt: this.#learnt,
      rank: this.#offer?.rank ?? 0,
      left: this.view().counts.left,
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWatching();
    await this.#learner.close();
    // What is said at the end is what the files say, whoever has changed them.
    this.#takeIn();
  }

  /** This reviewer's decisions that stand, oldest first. */
  #decisionsSoFar(): readonly DecisionEvent[] {
    const { review, state, pen } = this.#parts;
    const events = state.log.of(pen.reviewer);
    return [...events.records()]
      .filter((record) => review.reports.of(record) !== -1)
      .flatMap((record) => events.decisionsOn(record))
      .filter(({ decision }) => decision !== 'withdrawn')
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  }

  readonly #live = (record: RecordId): readonly DecisionEvent[] => {
    const { review, state, pen } = this.#parts;
    return state.log.liveDecisions(pen.reviewer, review.reports.ids(review.reports.of(record)));
  };

  readonly #write = (statements: readonly Statement[]): readonly ScreeningEvent[] => {
    const { state, mine, pen } = this.#parts;
    const events = writeEvents(pen, statements);
    state.log.append(pen.reviewer, events);
    for (const { record } of events) {
      state.touch(record);
      mine.touch(record);
    }
    this.#parts.stopping?.took(events);
    this.#renewPool(events);
    if (events.some(({ decision }) => decision !== undefined)) this.#learn();
    return events;
  };

  /** A removed report is in the pool only while somebody has decided on it; nothing else comes or goes by this reviewer's word. */
  #renewPool(events: readonly ScreeningEvent[]): void {
    const { review, order } = this.#parts;
    const comesAndGoes = ({ record }: ScreeningEvent): boolean => {
      const removal = removalOf(review, review.reports.of(record));
      // A stop takes nothing out of the pool.
      return removal !== undefined && removal.cause !== 'stop';
    };
    if (events.some(comesAndGoes)) order.renew();
  }

  /** Takes in what other processes have written: another reviewer, or this one elsewhere. */
  #takeIn(): void {
    const { review, state, mine, pen, order, stopping } = this.#parts;
    const touched = state.refresh();
    const isSettledAnew = courseLog(review).refresh();
    if (touched.size === 0 && !isSettledAnew) return;
    for (const record of touched) mine.touch(record);
    const { newest } = state.log.of(pen.reviewer);
    if (newest > pen.newest) pen.newest = newest;
    stopping?.renew();
    order.renew();
    if (touched.size > 0) this.#learn();
    if (this.#current === -1 || (this.#offer !== undefined && !order.waits(this.#current))) this.#offerNext();
    this.#changed();
  }

  #learn(): void {
    if (this.#isClosed) return;
    this.#learning = true;
    this.#learner.ask(this.#parts.order.question());
  }

  #leave(): void {
    if (this.#current !== -1) this.#past.push(this.#current);
    this.#offerNext();
  }

  #offerNext(): void {
    this.#put(this.#parts.order.next(), true);
  }

  #put(report: number, isOffered: boolean): void {
    this.#current = report;
    this.#offer = isOffered ? this.#parts.order.offer(report) : undefined;
    this.#learnt = this.#parts.order.learnt;
    this.#shownSince = this.#parts.pen.clock();
  }

  #moved(how: keyof typeof saidSince, { act, moved }: Moved<DecisionEvent>): string {
    if (moved.length === 0) return saidSince[how];
    const { decision } = moved[0]!.event;
    const said = `${how === 'undone' ? 'undone' : 'done again'}: ${decision}`;
    const rest = act.length - moved.length;
    return [
      moved.length === 1 ? said : `${said}: ${ofVersions(moved.length)}`,
      ...(rest === 0 ? [] : [`${rest} said again since ${rest === 1 ? 'stands' : 'stand'}`]),
    ].join('; ');
  }

  #showAgain(act: Act): void {
    const report = this.#parts.review.reports.of(act[0]!.event.record);
    if (report !== -1) this.#put(report, false);
  }

  #shownRecord(): RecordId {
    return this.#parts.review.reports.ids(this.#current)[0]!;
  }

  #changed(message?: string): void {
    if (message !== undefined || this.#news.length > 0) {
      this.#message = [message ?? '', ...this.#news].filter((said) => said !== '').join('; ');
      this.#news = [];
    }
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}
