/** Looking up records at Semantic Scholar by DOI and arXiv id, in batches. */

import type { HttpClient } from '../../io/index.js';
import type { SourceError } from '../../model/index.js';
import { failure } from '../asking.js';
import type { Found, LookUpSource, Wanted } from '../source.js';
import { askBatch, type BatchAnswer, batchAddress, mostIds } from './api.js';
import { externalNames } from './names.js';

/**
 * Batches that may break one after another before a look-up is given up: finding one bad id among 500 takes ten, and each
 * bad id beside it two more; ours.
 */
const mostBroken = 20;

/** Batches of a look-up, and whether the server answers at all. */
class Batches {
  readonly #http: HttpClient;
  #answered = 0;
  /** Batches that broke since the last answer. */
  #broken = 0;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Asks for a batch, but for ids on which the server breaks. Throws `SourceError` where it answers for none of several. */
  async ask(ids: readonly string[]): Promise<BatchAnswer> {
    const before = this.#answered;
    const answer = await this.#askOrHalve(ids, false);
    if (this.#answered === before && ids.length > 1) throw this.#failure();
    return answer;
  }

  /** Throws `SourceError` where all that was asked broke: no id is told to be bad by a server that answers nothing. */
  assertAnswered(): void {
    if (this.#broken > 0 && this.#answered === 0) throw this.#failure();
  }

  /**
   * Asks patiently. A batch on which the server breaks all the same, as it does on some ids, is halved. Of its halves one
   * will break as well: they are asked for once. An id that is left by itself is asked for patiently again.
   */
  async #askOrHalve(ids: readonly string[], isHalf: boolean): Promise<BatchAnswer> {
    const answer = await askBatch(this.#http, ids, !isHalf || ids.length === 1);
    if (answer !== undefined) {
      this.#answered++;
      this.#broken = 0;
      return answer;
    }
    if (++this.#broken > mostBroken) throw this.#failure();
    if (ids.length === 1) return [undefined];
    const half = Math.ceil(ids.length / 2);
    const first = await this.#askOrHalve(ids.slice(0, half), true);
    return [...first, ...(await this.#askOrHalve(ids.slice(half), true))];
  }

  #failure(): SourceError {
    const batches = this.#broken === 1 ? 'a batch' : `${this.#broken} batches one after another`;
    const message = `Semantic Scholar answered ${batches} with status 500`;
    return failure('semanticscholar', 'source-broken', message, batchAddress, { status: 500, hint: 'try again later' });
  }
}

/** Semantic Scholar by DOI, then by arXiv id for what is not found by it. */
export const semanticScholarLookUp: LookUpSource = {
  name: 'semanticscholar',
  canLookUp: (wanted) => externalNames(wanted).length > 0,
  async *lookUp(wanted, { http }): AsyncGenerator<Found> {
    const batches = new Batches(http);
    const found = new Set<Wanted>();
    // First all first names, then the second names of those that were not found.
    for (const turn of [0, 1]) {
      const seekers = new Map<string, { readonly one: Wanted; readonly by: Found['by'] }[]>();
      for (const one of wanted) {
        const named = found.has(one) ? undefined : externalNames(one)[turn];
        if (named === undefined) continue;
        const seeker = { one, by: named.by };
        const others = seekers.get(named.name);
        if (others === undefined) seekers.set(named.name, [seeker]);
        else others.push(seeker);
      }
      const names = [...seekers.keys()];
      for (let start = 0; start < names.length; start += mostIds) {
        const batch = names.slice(start, start + mostIds);
        for (const [index, record] of (await batches.ask(batch)).entries()) {
          if (record === undefined) continue;
          for (const { one, by } of seekers.get(batch[index] ?? '') ?? []) {
            found.add(one);
            yield { of: one.id, by, record };
          }
        }
      }
    }
    batches.assertAnswered();
  },
};
