/** What one coder has before them: the units that are theirs, what they have said of each, and the pen that says more. */

import {
  type CodebookHistory,
  type CodingPen,
  type CodingStatement,
  resolveCode,
  writeCodingEvents,
} from '../coding/index.js';
import {
  type AppliedCode,
  type CodeId,
  type Coding,
  type ConsensusCoding,
  type OwnCoding,
  type RecordId,
  UsageError,
} from '../model/index.js';
import { isAssigned, seesCodingsOf } from './coding-sight.js';
import type { CodableUnit, CodingState } from './coding-state.js';
import { whyAgain } from './recoding.js';

/** A round as a session takes part in it. */
export interface OpenRound {
  readonly id: string;
  readonly kind: 'pilot' | 'calibration';
  /** Names of its units. */
  readonly units: readonly string[];
}

/** What a coder is doing: coding their own share or a round, or agreeing with others on what was coded apart. */
export interface CodingTask {
  readonly purpose: 'coding' | 'consensus';
  readonly round?: OpenRound | undefined;
}

/** The live events of one coder on a unit; several where two machines say different things. */
export type Live = readonly (OwnCoding | ConsensusCoding)[];

/** What an event said, without who said it, when and in place of what. */
const wordsOf = (event: OwnCoding | ConsensusCoding): Words => {
  const { state, coding, revision } = event;
  const common = { state, revision, ...(coding === undefined ? {} : { coding }) };
  if (event.kind === 'coding') return { ...common, ...(event.round === undefined ? {} : { round: event.round }) };
  return { ...common, settles: event.settles, ...(event.method === undefined ? {} : { method: event.method }) };
};

/** What an event says, of a coder's own coding or of a consensus. */
type Words = Pick<OwnCoding, 'state' | 'coding' | 'revision' | 'seconds' | 'round'> &
  Partial<Pick<ConsensusCoding, 'settles' | 'method'>>;

/** Whether two sets of events say the same of a unit, whenever it was said. */
export const isSaidAlike = (one: Live, other: Live): boolean => {
  const said = (events: Live): string =>
    JSON.stringify(events.map(({ state, coding }) => JSON.stringify([state, coding])).sort());
  return said(one) === said(other);
};

/** How far a coder is with a unit. */
export type Progress = 'open' | 'draft' | 'finished' | 'conflict';

/** A coding without anything said. */
export const emptyCoding: Coding = { codes: [], values: {} };

/** What agrees on a unit, each thing once. */
const differing = (events: Live): Live => {
  if (events.length <= 1) return events.filter(({ state }) => state !== 'withdrawn');
  const said = new Map<string, OwnCoding | ConsensusCoding>();
  for (const event of events) {
    if (event.state !== 'withdrawn') said.set(JSON.stringify([event.state, event.coding]), event);
  }
  return [...said.values()];
};

/** One coder's units, and what they say of them. Every method that says something writes it before it returns. */
export class CodingDesk {
  readonly #state: CodingState;
  readonly #pen: CodingPen;
  /** Kept while the codebook stays: it is asked of every unit at every key. */
  readonly #again = new WeakMap<
    Live[number],
    { readonly history: CodebookHistory; readonly reasons: readonly string[] }
  >();

  constructor(
    state: CodingState,
    pen: CodingPen,
    readonly task: CodingTask,
  ) {
    this.#state = state;
    this.#pen = pen;
  }

  get coder(): string {
    return this.#pen.coder;
  }

  /** The units of the task, in first-found order. */
  units(): readonly CodableUnit[] {
    const { coders } = this.#state;
    const { purpose, round } = this.task;
    if (purpose === 'consensus') return this.#state.units().filter((unit) => this.#awaitsConsensus(unit));
    const mine = this.#state.unitsFor(this.coder);
    if (round !== undefined) {
      const drawn = new Set(round.units);
      return mine.filter(({ key, record }) => drawn.has(key) || drawn.has(`${record}!1`));
    }
    return coders === undefined
      ? mine
      : mine.filter((unit) => isAssigned(this.#state, this.coder, unit.record) || this.live(unit.key).length > 0);
  }

  /** What is in force of a unit: nothing, one coding, or several that differ, one of them a withdrawal perhaps. */
  live(key: string): Live {
    const unit = this.#state.codings.get(key);
    if (unit === undefined) return [];
    if (this.task.purpose === 'coding') {
      const own = unit.byCoder.get(this.coder);
      if (own === undefined || own.kind === 'withdrawn') return [];
      return own.kind === 'conflict' ? own.events : [own.event];
    }
    // A consensus that has lapsed is to be reached anew.
    return differing([...this.#state.consensusOn(key), ...unit.agreeing]);
  }

  /** What was said, merged codes resolved forward; the first of several that differ. */
  content(key: string): Coding {
    const first = this.live(key).find(({ coding }) => coding !== undefined);
    if (first?.coding !== undefined) return this.#resolved(first.coding);
    return this.task.purpose === 'consensus' ? this.#common(key) : emptyCoding;
  }

  progress(key: string): Progress {
    const live = this.live(key);
    if (live.length > 1) return 'conflict';
    const [event] = live;
    return event === undefined ? 'open' : event.state === 'final' ? 'finished' : 'draft';
  }

  /** Why a finished unit is to be looked at again. */
  recode(unit: CodableUnit): readonly string[] {
    const [event] = this.live(unit.key);
    if (event === undefined) return [];
    const { history } = this.#state;
    const known = this.#again.get(event);
    if (known?.history === history) return known.reasons;
    const reasons = whyAgain(this.#state, unit, event);
    this.#again.set(event, { history, reasons });
    return reasons;
  }

  /**
   * Finished codings of a unit by everybody, as far as this coder may see them, and in consensus only. Of who says
   * different things in two places, each of them.
   */
  others(key: string): readonly OwnCoding[] {
    const unit = this.#state.codings.get(key);
    if (this.task.purpose !== 'consensus' || unit === undefined || !seesCodingsOf(this.#state, this.coder, key))
      return [];
    return [...unit.byCoder.values()].flatMap((own): readonly OwnCoding[] => {
      if (own.kind === 'conflict') return own.events.filter(({ coding }) => coding !== undefined);
      return own.kind === 'final' ? [own.event] : [];
    });
  }

  /** Says a unit's coding, in place of what was said before. */
  say(unit: CodableUnit, coding: Coding, state: 'draft' | 'final', seconds?: number): void {
    this.#write(unit, [{ ...this.#sight(unit), state, coding, ...(seconds === undefined ? {} : { seconds }) }]);
  }

  /** Says what is finished otherwise: it stays finished and, where it is to be looked at again, waits for that still. */
  amend(unit: CodableUnit, coding: Coding): void {
    const [before] = this.live(unit.key);
    const isDue = before !== undefined && this.recode(unit).length > 0;
    const seconds = before?.kind === 'coding' ? before.seconds : undefined;
    this.#write(unit, [
      {
        ...this.#sight(unit),
        ...{ state: 'final', coding },
        ...(isDue ? { revision: before.revision } : {}),
        ...(seconds === undefined ? {} : { seconds }),
      },
    ]);
  }

  /** Says again what was in force before, as it was said then, or takes everything back where nothing was. */
  restore(unit: CodableUnit, before: Live): void {
    if (before.length === 0) {
      this.#write(unit, [{ ...this.#sight(unit), state: 'withdrawn' }]);
      return;
    }
    this.#write(unit, before.map(wordsOf));
  }

  /** The number of incidents that this coder sees in the issue of a record. */
  incidents(record: RecordId): number {
    return this.#state.incidentsOf(record, this.coder);
  }

  /** Says how many incidents an issue reports. */
  sayIncidents({ record, members }: CodableUnit, incidents: number): void {
    const replaces = this.#state.incidentEventsOf(record, this.coder).map(({ id }) => id);
    this.#append([{ kind: 'incidents', record, members, incidents, replaces }]);
  }

  /** Everything that a new event replaces: this coder's own, or all that was agreed on before. */
  #events(key: string): Live {
    const unit = this.#state.codings.get(key);
    if (unit === undefined) return [];
    if (this.task.purpose === 'consensus') return [...unit.consensus, ...unit.agreeing];
    return unit.byCoder.get(this.coder)?.events ?? [];
  }

  /** In sight of what something is said now. */
  #sight({ key }: CodableUnit): Pick<Words, 'revision' | 'round' | 'settles'> {
    const { round, purpose } = this.task;
    const revision = this.#state.history.head;
    if (purpose === 'consensus') return { revision, settles: this.#settles(key) };
    return { revision, ...(round === undefined ? {} : { round: round.id }) };
  }

  /** What a consensus of now settles. Throws `UsageError` where nothing finished is to be seen (any more). */
  #settles(key: string): readonly string[] {
    const seen = this.others(key).map(({ id }) => id);
    if (seen.length > 0) return seen;
    const before = this.#events(key).flatMap((event) => (event.kind === 'consensus' ? event.settles : []));
    if (before.length > 0) return [...new Set(before)].sort();
    throw new UsageError(`no finished coding of ${key} is to be seen now: there is nothing to agree on`, {
      code: 'nothing-to-settle',
      hint: 'finish your own coding first: litsieve code',
    });
  }

  #write({ unit, members, key }: CodableUnit, said: readonly Words[]): void {
    const common = { ...unit, members, replaces: this.#events(key).map(({ id }) => id) };
    this.#append(
      said.map(({ seconds, round, settles = [], method, ...words }): CodingStatement => {
        if (this.task.purpose === 'consensus') {
          return { kind: 'consensus', ...common, ...words, settles, ...(method === undefined ? {} : { method }) };
        }
        const time = seconds === undefined ? {} : { seconds };
        return { kind: 'coding', ...common, ...words, ...time, ...(round === undefined ? {} : { round }) };
      }),
    );
  }

  #append(statements: readonly CodingStatement[]): void {
    this.#state.append(this.coder, writeCodingEvents(this.#pen, statements));
  }

  /** A coding with merged codes as what they became. */
  #resolved(coding: Coding): Coding {
    const { current } = this.#state.history;
    const codes = new Map<CodeId, AppliedCode>();
    for (const applied of coding.codes) {
      const { code } = resolveCode(current, applied.code);
      const known = codes.get(code);
      const quotes = [...(known?.quotes ?? []), ...(applied.quotes ?? [])];
      codes.set(code, { ...applied, ...known, code, ...(quotes.length > 0 ? { quotes } : {}) });
    }
    return { ...coding, codes: [...codes.values()] };
  }

  /** What all coders of a unit say alike: where agreeing begins. */
  #common(key: string): Coding {
    const [first, ...rest] = this.others(key).map(({ coding }) => this.#resolved(coding ?? emptyCoding));
    if (first === undefined) return emptyCoding;
    const isSame = (variable: string): boolean =>
      rest.every(({ values }) => JSON.stringify(values[variable]) === JSON.stringify(first.values[variable]));
    return {
      codes: first.codes.filter(({ code }) => rest.every(({ codes }) => codes.some((other) => other.code === code))),
      values: Object.fromEntries(Object.entries(first.values).filter(([variable]) => isSame(variable))),
    };
  }

  #awaitsConsensus(unit: CodableUnit): boolean {
    const coded = this.#state.codings.get(unit.key);
    if (coded === undefined || !seesCodingsOf(this.#state, this.coder, unit.key)) return false;
    const isReached = [...coded.consensus, ...coded.agreeing].some(({ coder }) => coder === this.coder);
    return isReached || this.#state.settlement(unit).kind === 'unsettled' || !this.#state.isCountSettled(unit);
  }
}
