/** The course of one coding session through its units: which is on screen, which comes next, which were there before. */

import type { CodingDesk } from './coding-desk.js';
import type { CodableUnit } from './coding-state.js';

/** The units of a session, in their order, and the way taken through them. */
export class UnitCourse {
  readonly #desk: CodingDesk;
  readonly #clock: () => number;
  #units: readonly CodableUnit[];
  #current: CodableUnit | undefined;
  #past: readonly CodableUnit[] = [];
  #shownSince = 0;

  /** @param clock milliseconds, by which the time on screen is told */
  constructor(desk: CodingDesk, clock: () => number) {
    this.#desk = desk;
    this.#clock = clock;
    this.#units = desk.units();
    this.put(this.next());
  }

  /** All units, in first-found order. */
  get units(): readonly CodableUnit[] {
    return this.#units;
  }

  /** The unit on screen; undefined where nothing is left. */
  get current(): CodableUnit | undefined {
    return this.#current;
  }

  /** How long it has been there, in seconds with one decimal. */
  secondsShown(): number {
    return Math.round((this.#clock() - this.#shownSince) / 100) / 10;
  }

  /** Looks again which units there are. */
  renew(): void {
    this.#units = this.#desk.units();
  }

  /**
   * The unit that comes next: after the one on screen, what is not finished; then what is to be looked at again.
   *
   * @param from the place, from 0, from which to look, where the one on screen is not among the units any more
   */
  next(from = 0): CodableUnit | undefined {
    const at = this.#units.findIndex(({ key }) => key === this.#current?.key);
    const [after, before] = at === -1 ? [from, from] : [at + 1, at];
    const inTurn = [...this.#units.slice(after), ...this.#units.slice(0, before)];
    return (
      inTurn.find(({ key }) => this.#desk.progress(key) !== 'finished') ??
      inTurn.find((unit) => this.#desk.recode(unit).length > 0)
    );
  }

  /** Goes to a unit; the one on screen can be looked back at. */
  go(unit: CodableUnit | undefined): void {
    if (this.#current !== undefined) this.#past = [...this.#past, this.#current];
    this.put(unit);
  }

  /** Goes back to the unit before that is still one; false where there is none. */
  back(): boolean {
    const isThere = ({ key }: CodableUnit): boolean => this.#units.some((unit) => unit.key === key);
    const at = this.#past.findLastIndex(isThere);
    const before = this.#past[at];
    this.#past = this.#past.slice(0, Math.max(0, at));
    if (before !== undefined) this.put(before);
    return before !== undefined;
  }

  /** Puts a unit on screen, as undo does. */
  put(unit: CodableUnit | undefined): void {
    this.#current = unit;
    this.#shownSince = this.#clock();
  }
}
