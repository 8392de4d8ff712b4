/** The digits that give frequent codes: chosen from what a coder has used, and then kept, so that no key changes its meaning. */

import type { CodeId } from '../model/index.js';

const digits: readonly string[] = [...'123456789'];

/** Digits of codes in one session. */
export class FrequentCodes {
  readonly #byCode = new Map<CodeId, string>();

  /** @param uses how often each code was used before the session; the most frequent get the first digits */
  constructor(uses: ReadonlyMap<CodeId, number>) {
    const most = [...uses].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    for (const [code] of most) this.use(code);
  }

  /** Gives a code the next digit, where one is free and it has none. */
  use(code: CodeId): void {
    const free = digits[this.#byCode.size];
    if (free !== undefined && !this.#byCode.has(code)) this.#byCode.set(code, free);
  }

  /** The digit of a code; undefined where it has none. */
  of(code: CodeId): string | undefined {
    return this.#byCode.get(code);
  }
}
