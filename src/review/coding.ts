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
import { withApplied, withMemo, withProof, withToggled, withValue } from './coding-edits.js';
import type { CodingSession, CodingView, NearName, NewCode, TreeLine, UnitHit } from './coding-session.js';
import type { CodableUnit } from './coding-state.js';
import { type CodingViewParts, codingView } from './coding-view.js';
import { whatIsMissing } from './recoding.js';
import { searchUnits } from './search-coded.js';
import { type Step, StepHistory } from './step-history.js';

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
  #units: readonly CodableUnit[];
  #current: CodableUnit | undefined;
  #shownSince = 0;
  #past: CodableUnit[] = [];
  #message = '';
  #view: CodingView | undefined;

  constructor(parts: CodingParts) {
    this.#parts = parts;
    this.#units = parts.desk.units();
    this.#put(this.#waiting());
    this.#stopWatching = watchGrowth(
      () => parts.state.files(),
      () => {
        if (!parts.state.refresh()) return;
        this.#units = parts.desk.units();
        this.#changed();
      },
    );
  }

  view(): CodingView {
    this.#view ??= codingView(this.#parts, { unit: this.#current, units: this.#units, message: this.#message });
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
    const { state, desk, clock } = this.#parts;
    const [missing] = whatIsMissing(state, unit, coding);
    if (missing !== undefined) throw new UsageError(missing, { code: 'coding-unfinished' });
    this.#parts.codebook.start();
    const seconds = Math.round((clock() - this.#shownSince) / 100) / 10;
    this.#write(unit, 'finished', () => desk.say(unit, coding, 'final', seconds));
    this.#leave();
    this.#changed(this.#current === undefined ? 'finished: nothing is left' : 'finished');
  }

  undo(): void {
    this.#again('undone', () => this.#steps.undo());
  }

  redo(): void {
    this.#again('done again', () => this.#steps.redo());
  }

  next(): void {
    const here = this.#current;
    const isLeft = here !== undefined && this.#parts.desk.progress(here.key) !== 'finished';
    if (isLeft && this.#waiting() === undefined) {
      this.#changed('nothing else is left');
      return;
    }
    this.#leave();
    this.#changed(this.#current === undefined ? 'nothing is left' : '');
  }

  back(): void {
    // What is no incident any more is not looked back at.
    const isThere = ({ key }: CodableUnit): boolean => this.#units.some((unit) => unit.key === key);
    const at = this.#past.findLastIndex(isThere);
    const before = this.#past[at];
    this.#past = this.#past.slice(0, Math.max(0, at));
    if (before !== undefined) this.#put(before);
    this.#changed(before === undefined ? 'nothing was shown before' : 'looking back');
  }

  addIncident(): void {
    const { record } = this.#issue();
    if (this.#parts.desk.incidents(record) >= mostIncidents) {
      throw new UsageError(`an issue has at most ${mostIncidents} incidents`, { code: 'incidents-too-many' });
    }
    const more = this.#sayIncidents(this.#parts.desk.incidents(record) + 1, 'one incident more');
    const added = this.#units.findLast((unit) => unit.record === record);
    if (added !== undefined) this.#go(added);
    this.#changed(`incident ${more} of ${more}`);
  }

  noIncident(): void {
    const { record } = this.#issue();
    const at = this.#units.findIndex((unit) => unit.record === record);
    this.#sayIncidents(0, 'no incident');
    this.#leave(at);
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
    return searchUnits(review, this.#units, query, limit).map(({ key, title }): UnitHit => {
      const progress = desk.progress(key);
      return { id: key, title, state: progress === 'conflict' ? 'open' : progress };
    });
  }

  show(id: string): void {
    const unit = this.#units.find(({ key }) => key === id);
    if (unit === undefined) throw new UsageError(`${id} is not among these units`, { code: 'unit-unknown' });
    this.#go(unit);
    this.#changed('');
  }

  close(): void {
    this.#stopWatching();
  }

  #unit(): CodableUnit {
    if (this.#current !== undefined) return this.#current;
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
    this.#steps.did({
      place: unit,
      what,
      undo: () => desk.restore(unit, before),
      redo: () => desk.restore(unit, after),
    });
  }

  #sayIncidents(incidents: number, what: string): number {
    const unit = this.#issue();
    const { desk } = this.#parts;
    const before = desk.incidents(unit.record);
    desk.sayIncidents(unit, incidents);
    const say = (n: number) => (): void => desk.sayIncidents(unit, n);
    this.#steps.did({ place: unit, what, undo: say(before), redo: say(incidents) });
    this.#units = desk.units();
    return incidents;
  }

  #again(word: string, act: () => Step<CodableUnit> | undefined): void {
    const step = act();
    if (step !== undefined) {
      this.#units = this.#parts.desk.units();
      this.#put(step.place);
    }
    this.#changed(step === undefined ? `nothing to be ${word}` : `${word}: ${step.what}`);
  }

  /**
   * The unit that comes next: after the one on screen, what is not finished; then what is to be looked at again.
   *
   * @param from the place, from 0, from which to look, where the one on screen is not among the units any more
   */
  #waiting(from = 0): CodableUnit | undefined {
    const { desk } = this.#parts;
    const at = this.#units.findIndex(({ key }) => key === this.#current?.key);
    const [after, before] = at === -1 ? [from, from] : [at + 1, at];
    const inTurn = [...this.#units.slice(after), ...this.#units.slice(0, before)];
    return (
      inTurn.find(({ key }) => desk.progress(key) !== 'finished') ?? inTurn.find((unit) => desk.recode(unit).length > 0)
    );
  }

  #leave(from?: number): void {
    if (this.#current !== undefined) this.#past.push(this.#current);
    this.#put(this.#waiting(from));
  }

  #go(unit: CodableUnit): void {
    if (this.#current !== undefined) this.#past.push(this.#current);
    this.#put(unit);
  }

  #put(unit: CodableUnit | undefined): void {
    this.#current = unit;
    this.#shownSince = this.#parts.clock();
  }

  #changed(message?: string): void {
    if (message !== undefined) this.#message = message;
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}
