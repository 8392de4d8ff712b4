/** What was done in a session, to be undone and redone: by writing again, never by deleting. */

/** Something done. */
export interface Step<Place> {
  /** What was on screen. */
  readonly place: Place;
  /** In a few words, for the message. */
  readonly what: string;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Steps in order; what was undone can be redone until something else is done. */
export class StepHistory<Place> {
  readonly #done: Step<Place>[] = [];
  #undone: Step<Place>[] = [];

  /** Remembers what was just done. */
  did(step: Step<Place>): void {
    this.#done.push(step);
    this.#undone = [];
  }

  /** Takes the last step back; undefined where there is none. Throws what the step throws. */
  undo(): Step<Place> | undefined {
    return this.#move(this.#done, this.#undone, (step) => step.undo());
  }

  /** Gives back what was undone last; undefined where there is nothing. Throws what the step throws. */
  redo(): Step<Place> | undefined {
    return this.#move(this.#undone, this.#done, (step) => step.redo());
  }

  #move(from: Step<Place>[], to: Step<Place>[], act: (step: Step<Place>) => void): Step<Place> | undefined {
    // What cannot be, because others have changed the same since, does not stand in the way of what was done before it.
    const step = from.pop();
    if (step === undefined) return undefined;
    act(step);
    to.push(step);
    return step;
  }
}
