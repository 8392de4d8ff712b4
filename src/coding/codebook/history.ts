/** The history of a codebook: its events as a set, the codebook that they make, and the one of every earlier revision. */

import type { Codebook, CodebookEvent, CodeId, CodeSlot, Revision } from '../../model/index.js';
import { byText, closureOf, eachOnce, headsOf, inCausalOrder } from './causal-order.js';
import { foldCodebook } from './fold-codebook.js';
import { opinionsOf } from './opinions.js';
import { liveStatements, type Statement, type StatementBook, statementBook } from './statements.js';

/** The slots whose change makes a code mean something else, so that older codings may no longer be right. */
const meaning = ['definition', 'includeWhen', 'excludeWhen'] as const satisfies readonly CodeSlot[];

/** How many earlier codebooks are kept; beyond it they are folded anew, so that memory is bounded. */
const keptCodebooks = 64;

const keyOf = (revision: Revision): string => [...new Set(revision)].sort(byText).join(' ');

/** A set of codebook events. Never changed: `with` makes a new one. */
export class CodebookHistory {
  /** Each once, in causal order: behind all that it had seen; those made apart by how many stood before them, then by id. */
  readonly events: readonly CodebookEvent[];
  /** The revision of all events. */
  readonly head: Revision;
  readonly #byId: ReadonlyMap<string, CodebookEvent>;
  readonly #book: StatementBook;
  readonly #earlier = new Map<string, Codebook>();
  readonly #redefined = new Map<string, ReadonlySet<CodeId>>();
  #current: Codebook | undefined;

  constructor(events: Iterable<CodebookEvent>) {
    this.#byId = eachOnce(events);
    this.events = inCausalOrder(this.#byId);
    this.head = headsOf(this.events);
    this.#book = statementBook(this.events);
  }

  /** The codebook that all events make. */
  get current(): Codebook {
    this.#current ??= foldCodebook(this.#book, this.head);
    return this.#current;
  }

  /**
   * The codebook as a revision has it: exactly what its events and all that they had seen make, whatever was merged in
   * since. Where some of these are not there (see `lacking`), what the others make.
   */
  at(revision: Revision): Codebook {
    const key = keyOf(revision);
    if (key === this.head.join(' ')) return this.current;
    const known = this.#earlier.get(key);
    if (known !== undefined) return known;
    const { present } = closureOf(revision, this.#byId);
    const then = this.events.filter(({ id }) => present.has(id));
    const made = foldCodebook(statementBook(then), key === '' ? [] : key.split(' '));
    if (this.#earlier.size >= keptCodebooks) this.#earlier.clear();
    this.#earlier.set(key, made);
    return made;
  }

  /** Ids of the events that a revision stands for and that are not there, sorted: another's file was not merged, or lost lines. */
  lacking(revision: Revision): readonly string[] {
    return [...closureOf(revision, this.#byId).lacking].sort(byText);
  }

  /** Codes that a revision has and whose definition or rules of use are others now. One redefined and put back is not among them. */
  redefinedSince(revision: Revision): ReadonlySet<CodeId> {
    const key = keyOf(revision);
    let redefined = this.#redefined.get(key);
    if (redefined === undefined) {
      redefined = this.#compareMeaning(closureOf(revision, this.#byId).present);
      this.#redefined.set(key, redefined);
    }
    return redefined;
  }

  #compareMeaning(then: ReadonlySet<string>): ReadonlySet<CodeId> {
    const redefined = new Set<CodeId>();
    if (then.size === this.events.length) return redefined;
    for (const [code, slots] of this.#book) {
      const isElsewise = meaning.some((slot) => {
        const said = slots.get(slot);
        return said !== undefined && this.#shown(slot, said, then) !== this.#shown(slot, said);
      });
      if (isElsewise && this.#isSpokenOf(slots, then)) redefined.add(code);
    }
    return redefined;
  }

  /** The value shown of a slot as a text; an empty one is none. */
  #shown(slot: CodeSlot, said: readonly Statement[], within?: ReadonlySet<string>): string {
    const value = opinionsOf(slot, liveStatements(said, within))[0]?.value;
    return value === undefined || (value as string | readonly string[]).length === 0 ? '' : JSON.stringify(value);
  }

  #isSpokenOf(slots: ReadonlyMap<CodeSlot, readonly Statement[]>, within: ReadonlySet<string>): boolean {
    return [...slots.values()].some((said) => said.some(({ event }) => within.has(event.id)));
  }

  /** The event of an id; undefined where it is not there. */
  get(id: string): CodebookEvent | undefined {
    return this.#byId.get(id);
  }

  /** All that was ever said in one slot of a code, in causal order. */
  saidOf(code: CodeId, slot: CodeSlot): readonly Statement[] {
    return this.#book.get(code)?.get(slot) ?? [];
  }

  /** What is said now in one slot of a code: what a new event that sets it replaces. */
  liveOf(code: CodeId, slot: CodeSlot): readonly Statement[] {
    return liveStatements(this.saidOf(code, slot));
  }

  /** The newest `at` of one coder; empty where they have written nothing. */
  newestBy(coder: string): string {
    return this.events.reduce((newest, event) => (event.coder === coder && event.at > newest ? event.at : newest), '');
  }

  /** The history with more events. */
  with(events: Iterable<CodebookEvent>): CodebookHistory {
    return new CodebookHistory([...this.events, ...events]);
  }
}
