/** Writes changes of the codebook for one coder: the starting codes first, where the log holds nothing yet. */

import {
  CodebookHistory,
  type CodebookPen,
  createCode,
  restoreCode,
  startingEvents,
  undoEvent,
} from '../coding/index.js';
import type { CodebookEvent, CodeId, CodingPhase } from '../model/index.js';
import type { CodingState } from './coding-state.js';

/** Who writes; `newest` is shared with what else this coder writes, and moved on. */
export type Scribe = Omit<CodebookPen, 'phase' | 'why'>;

/** What makes events of a change, in sight of a codebook. */
export type CodebookChange = (pen: CodebookPen) => readonly CodebookEvent[];

/** One coder's way to the codebook. Everything is on disk when a method returns. */
export class CodebookWriter {
  readonly #state: CodingState;
  readonly #scribe: Scribe;

  constructor(state: CodingState, scribe: Scribe) {
    this.#state = state;
    this.#scribe = scribe;
  }

  /** Puts the starting codes into the log where it is empty, so that what is coded by them stays known when the plan changes. */
  start(): void {
    const { codebook, plan } = this.#state;
    if (!codebook.isEmpty || plan.codes.length === 0) return;
    this.change('deductive', 'the starting codebook', (pen) => startingEvents(plan, new CodebookHistory([]), pen));
  }

  /** Carries a change out. Throws `UsageError`, with nothing written, where it cannot be. */
  change(phase: CodingPhase, why: string, make: CodebookChange): readonly CodebookEvent[] {
    const pen: CodebookPen = { ...this.#scribe, phase, why };
    const events = make(pen);
    this.#scribe.newest = pen.newest;
    this.#state.appendToCodebook(this.#scribe.coder, events);
    return events;
  }

  /** Makes a code while coding. */
  create({
    name,
    parent,
    definition = '',
  }: {
    readonly name: string;
    readonly parent?: CodeId;
    readonly definition?: string;
  }) {
    const events = this.change('open', 'new while coding', (pen) =>
      createCode(
        this.#state.history,
        pen,
        {
          name,
          ...(parent === undefined ? {} : { parent }),
          ...(definition.trim() === '' ? {} : { definition: definition.trim() }),
        },
        { evenIfNear: true },
      ),
    );
    return { code: events[0]!.codes[0]!, event: events[0]!.id };
  }

  /** Takes one event back. */
  takeBack(event: string): void {
    this.change('open', 'undone while coding', (pen) => undoEvent(this.#state.history, pen, event));
  }

  /** Gives a code back that was taken. */
  restore(code: CodeId) {
    const events = this.change('open', 'done again while coding', (pen) => restoreCode(this.#state.history, pen, code));
    return { code, event: events[0]!.id };
  }
}
