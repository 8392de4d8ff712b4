/** One coder's session: which unit is on screen, what was said of it, and what can be undone. Every change is on disk at once. */

import { checkValue, codeOf, findCodes, isSaid, mostIncidents, nearNames } from '../coding/index.js';
import { watchGrowth } from '../io/index.js';
import {
  type AppliedCode,
  type CodeId,
  type Coding as CodingContent,
  type Quote,
  UsageError,
  type Variable,
  type VariableValue,
} from '../model/index.js';
import type { CodebookWriter } from './codebook-writer.js';
import { isSaidAlike, type Live } from './coding-desk.js';
import { withApplied, withMemo, withProof, withToggled, withValue } from './coding-edits.js';
import type { CodingSession, CodingView, NearName, NewCode, TreeLine, UnitHit } from './coding-session.js';
import type { CodableUnit } from './coding-state.js';
import { type CodingViewParts, codingView } from './coding-view.js';
import { whatIsMissing } from './recoding.js';
import { assertStands, type saidSince } from './said-since.js';
import { searchUnits } from './search-coded.js';
import { type Step, StepHistory } from './step-history.js';
import { UnitCourse } from './unit-course.js';

/** What a session works with. */
export interface CodingParts extends CodingViewParts {
  readonly codebook: CodebookWriter;
  readonly clock: () => number;
}

/** A session over the files of a review. */
export class Coding implements CodingSession {
  readonly #parts: CodingParts;
  readonly #listeners = new Set<() => void>();
  readonly #stopWatching: () => void;
  readonly #steps = new StepHistory<CodableUnit>();
  readonly #course: UnitCourse;
  #message = '';
  #view: CodingView | undefined;

  constructor(parts: CodingParts) {
    this.#parts = parts;
    this.#course = new UnitCourse(parts.desk, parts.clock);
    this.#stopWatching = watchGrowth(
      () => parts.state.files(),
      () => this.#takeIn(),
    );
  }

  view(): CodingView {
    const { current, units } = this.#course;
    this.#view ??= codingView(this.#parts, { unit: current, units, message: this.#message });
    return this.#view;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  toggle(code: CodeId, quote?: Quote): void {
    const unit = this.#unit();
    const content = this.view().coding;
    const { name, codable } = this.#line(code);
    const isGiven = content.codes.some((applied) => applied.code === code);
    if (!isGiven && !codable) throw new UsageError(`${name} is not given to units`, { code: 'code-not-codable' });
    if (!isGiven) this.#parts.frequent.use(code);
    const what = quote !== undefined ? 'quoted' : isGiven ? 'taken away' : 'given';
    this.#say(unit, withToggled(content, code, quote), `${name} ${what}`);
  }

  apply(applied: AppliedCode): void {
    const unit = this.#unit();
    const { name } = this.#line(applied.code);
    const content = this.view().coding;
    if (!content.codes.some(({ code }) => code === applied.code)) {
      throw new UsageError(`${name} is not given yet`, { code: 'code-not-given' });
    }
    this.#say(unit, withApplied(content, applied), `${name} changed`);
  }

  set(variable: string, value: VariableValue | undefined): void {
    const unit = this.#unit();
    const asked = this.#asked(variable);
    const problem = isSaid(value) ? checkValue(asked, value) : undefined;
    if (problem !== undefined) throw new UsageError(problem, { code: 'value-malformed' });
    const coding = withValue(this.view().coding, variable, isSaid(value) ? value : undefined);
    this.#say(unit, coding, `${asked.name} ${isSaid(value) ? 'said' : 'emptied'}`);
  }

  prove(variable: string, quote: Quote): void {
    const unit = this.#unit();
    const { name } = this.#asked(variable);
    this.#say(unit, withProof(this.view().coding, variable, quote), `${name} quoted`);
  }

  memo(text: string): void {
    this.#say(this.#unit(), withMemo(this.view().coding, text), text.trim() === '' ? 'memo removed' : 'memo saved');
  }

  finish(): void {
    const unit = this.#unit();
    const { coding } = this.view();
    const { state, desk } = this.#parts;
    const [missing] = whatIsMissing(state, unit, coding);
    if (missing !== undefined) throw new UsageError(missing, { code: 'coding-unfinished' });
    this.#parts.codebook.start();
    const seconds = this.#course.secondsShown();
    this.#write(unit, 'finished', () => desk.say(unit, coding, 'final', seconds));
    this.#course.go(this.#course.next());
    this.#changed(this.#course.current === undefined ? 'finished: nothing is left' : 'finished');
  }

  undo(): void {
    this.#again('undone', () => this.#steps.undo());
  }

  redo(): void {
    this.#again('done again', () => this.#steps.redo());
  }

  next(): void {
    const here = this.#course.current;
    const isLeft = here !== undefined && this.#parts.desk.progress(here.key) !== 'finished';
    if (isLeft && this.#course.next() === undefined) {
      this.#changed('nothing else is left');
      return;
    }
    this.#course.go(this.#course.next());
    this.#changed(this.#course.current === undefined ? 'nothing is left' : '');
  }

  back(): void {
    this.#changed(this.#course.back() ? 'looking back' : 'nothing was shown before');
  }

  addIncident(): void {
    const { record } = this.#issue();
    if (this.#parts.desk.incidents(record) >= mostIncidents) {
      throw new UsageError(`an issue has at most ${mostIncidents} incidents`, { code: 'incidents-too-many' });
    }
    const more = this.#sayIncidents(this.#parts.desk.incidents(record) + 1, 'one incident more');
    const added = this.#course.units.findLast((unit) => unit.record === record);
    if (added !== undefined) this.#course.go(added);
    this.#changed(`incident ${more} of ${more}`);
  }

  noIncident(): void {
    const { record } = this.#issue();
    const at = this.#course.units.findIndex((unit) => unit.record === record);
    this.#sayIncidents(0, 'no incident');
    this.#course.go(this.#course.next(at));
    this.#changed('no incident');
  }

  create(wanted: NewCode): CodeId {
    const unit = this.#unit();
    const { codebook } = this.#parts;
    let made = codebook.create(wanted);
    this.#steps.did({
      place: unit,
      what: `the new code ${wanted.name}`,
      undo: () => codebook.takeBack(made.event),
      redo: () => {
        made = codebook.restore(made.code);
      },
    });
    this.#changed(`${wanted.name} is in the codebook`);
    return made.code;
  }

  nearNames(name: string): readonly NearName[] {
    return nearNames(this.#parts.state.history.current, name);
  }

  find(query: string): readonly CodeId[] {
    return findCodes(this.#parts.state.history.current, query);
  }

  adopt(coder: string): void {
    const unit = this.#unit();
    const found = this.view().others.find((other) => other.coder === coder);
    if (found === undefined) throw new UsageError(`${coder} has not coded this unit`, { code: 'coder-unknown' });
    const { coder: _coder, ...coding } = found;
    this.#say(unit, coding, `as ${coder} has it`);
  }

  search(query: string, limit: number): readonly UnitHit[] {
    const { review, desk } = this.#parts;
    return searchUnits(review, this.#course.units, query, limit).map(({ key, title }): UnitHit => {
      const progress = desk.progress(key);
      return { id: key, title, state: progress === 'conflict' ? 'open' : progress };
    });
  }

  show(id: string): void {
    const unit = this.#course.units.find(({ key }) => key === id);
    if (unit === undefined) throw new UsageError(`${id} is not among these units`, { code: 'unit-unknown' });
    this.#course.go(unit);
    this.#changed('');
  }

  close(): void {
    this.#stopWatching();
  }

  #unit(): CodableUnit {
    const { current } = this.#course;
    if (current !== undefined) return current;
    throw new UsageError('nothing is left to code here', { code: 'nothing-left' });
  }

  #issue(): CodableUnit {
    const unit = this.#unit();
    if (unit.unit.incident !== undefined && this.#parts.desk.task.purpose === 'coding') return unit;
    throw new UsageError('only an issue, coded by oneself, has incidents', { code: 'no-issue' });
  }

  #line(code: CodeId): TreeLine {
    const line = this.view().tree.find((each) => each.code === code);
    if (line !== undefined) return line;
    const gone = codeOf(this.#parts.state.history.current, code);
    throw gone === undefined
      ? new UsageError(`the codebook has no code ${code}`, {
          code: 'code-unknown',
          hint: 'litsieve codebook lists all',
        })
      : new UsageError(`${gone.name} is ${gone.fate.kind} and not given any more`, {
          code: 'code-gone',
          hint: `litsieve codebook restore ${code} brings it back`,
        });
  }

  #asked(variable: string): Variable {
    const asked = this.view().variables.find(({ id }) => id === variable);
    if (asked !== undefined) return asked;
    throw new UsageError(`${variable} is not asked of this unit`, { code: 'variable-not-asked' });
  }

  #say(unit: CodableUnit, coding: CodingContent, what: string): void {
    const { state, desk, codebook } = this.#parts;
    codebook.start();
    const staysFinished = desk.progress(unit.key) === 'finished' && whatIsMissing(state, unit, coding).length === 0;
    this.#write(unit, what, () => (staysFinished ? desk.amend(unit, coding) : desk.say(unit, coding, 'draft')));
    this.#changed(what);
  }

  /** Writes what can be undone by saying what was in force before. */
  #write(unit: CodableUnit, what: string, write: () => void): void {
    const { desk } = this.#parts;
    const before = desk.live(unit.key);
    write();
    const after = desk.live(unit.key);
    const go = (from: Live, to: Live, answer: keyof typeof saidSince) => (): void => {
      assertStands(isSaidAlike(desk.live(unit.key), from), answer);
      desk.restore(unit, to);
    };
    this.#steps.did({ place: unit, what, undo: go(after, before, 'undone'), redo: go(before, after, 'redone') });
  }

  #sayIncidents(incidents: number, what: string): number {
    const unit = this.#issue();
    const { desk } = this.#parts;
    const before = desk.incidents(unit.record);
    desk.sayIncidents(unit, incidents);
    const go = (from: number, to: number, answer: keyof typeof saidSince) => (): void => {
      assertStands(desk.incidents(unit.record) === from, answer);
      desk.sayIncidents(unit, to);
    };
    const [undo, redo] = [go(incidents, before, 'undone'), go(before, incidents, 'redone')];
    this.#steps.did({ place: unit, what, undo, redo });
    this.#course.renew();
    return incidents;
  }

  #again(word: string, act: () => Step<CodableUnit> | undefined): void {
    this.#takeIn();
    const step = act();
    if (step !== undefined) {
      this.#course.renew();
      this.#course.put(step.place);
    }
    this.#changed(step === undefined ? `nothing to be ${word}` : `${word}: ${step.what}`);
  }

  /** Takes in what others have written, or this coder elsewhere. */
  #takeIn(): void {
    if (!this.#parts.state.refresh()) return;
    this.#course.renew();
    this.#changed();
  }

  #changed(message?: string): void {
    if (message !== undefined) this.#message = message;
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}
