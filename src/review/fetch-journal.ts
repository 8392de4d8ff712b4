/** The journal of asking: since when each question that has not been answered to its end is being asked, so that the answers it has got already count when it goes on. */

import { readTextIfThere, removeFile, writeAtomically } from '../io/index.js';

const day = 24 * 60 * 60 * 1000;

/**
 * For how long what was begun is gone on with, in milliseconds. Later its first answers no longer fit its last ones: a
 * week, and for what is asked anew on purpose a day.
 */
const lasts = { goOn: 7 * day, again: day, refresh: 0 } as const;

/** How a question is asked: going on with what was begun; anew, with answers of a day at most; or anew without any. */
export type AskingMode = keyof typeof lasts;

/** When a question began to be asked, and from when on stored answers count for it without asking again. Milliseconds since 1970. */
export interface Begun {
  readonly at: number;
  readonly reuseSince: number;
}

const readBegun = (path: string): Map<string, number> => {
  try {
    const entries = Object.entries(JSON.parse(readTextIfThere(path) ?? '{}') as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    // A journal that cannot be read costs requests, not records.
    return new Map();
  }
};

/** The journal of one verb. */
export class FetchJournal {
  readonly #path: string;
  readonly #begun: Map<string, number>;

  constructor(path: string) {
    this.#path = path;
    this.#begun = readBegun(path);
  }

  /** Begins a question, or goes on with it. Answers of a finished one count for a day: nobody's proceedings change within it. */
  begin(question: string, now: number, mode: AskingMode): Begun {
    const before = this.#begun.get(question);
    const at = before !== undefined && before <= now && now - before < lasts[mode] ? before : now;
    this.#begun.set(question, at);
    this.#write();
    return { at, reuseSince: mode === 'refresh' ? now : Math.min(at, now - day) };
  }

  /** Ends a question: all that was asked for has come. */
  end(question: string): void {
    this.#begun.delete(question);
    this.#write();
  }

  #write(): void {
    if (this.#begun.size === 0) removeFile(this.#path);
    else writeAtomically(this.#path, [JSON.stringify(Object.fromEntries(this.#begun))]);
  }
}
