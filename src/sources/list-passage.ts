/**
 * Going through a list of a provider's, page after page and, where something was lost on the way, once more from its
 * beginning: what came, whether it is all, and whether the pages lead anywhere.
 */

import type { SourceError } from '../model/index.js';
import { failure, mostRepeats } from './asking.js';

/** How many passes may find nothing more before a list that fell short is given up; ours. */
const mostBarrenPasses = 3;

/**
 * The part of an announced total that may be missing at the end: totals are estimates (Semantic Scholar) or drift
 * while works are added (Crossref); ours.
 */
const drift = 0.01;

/**
 * Records of a short list that may be missing, though they are more than a hundredth: what was merged, deleted or comes
 * twice since an index was counted. They are few; what is lost with a page are more. Never more than came; ours.
 */
const fewMissing = 5;

/** Pages of one pass at most, for each that the announced total needs, and beside them: some providers send pages that are not full; ours. */
const pagesForOne = 3;
const pagesBeside = 10;

/** How many things a list holds, before the first of them. */
export interface Announcement {
  readonly total: number;
}

/** How pages are read, and what messages call them. */
export interface PassageWords<Page, Item> {
  readonly source: string;
  /** As people know the provider: `Crossref`. */
  readonly title: string;
  /** What the list is of: `works`. */
  readonly things: string;
  /** The list without a place in it. */
  readonly url: string;
  readonly itemsOf: (page: Page) => readonly Item[];
  /** What tells an item from others; undefined of one that has no such thing. */
  readonly idOf: (item: Item) => string | undefined;
  /** Whether a page says itself that another follows, whatever the total says. */
  readonly announcesMore?: (page: Page) => boolean;
  /** How many things can be reached, where that is not all. */
  readonly reach?: number;
}

/** How a pass ended: at the end of the list, at a place that is not known any more, at pages without items or without new ones, or among far too many. */
export type PassEnd = 'reached' | 'lost' | 'empty' | 'stuck' | 'endless';

/** How passes follow each other. */
export interface PassRules<Page> {
  /** The pages of a pass, counted from 0, as `ask` gives them. */
  readonly pages: (pass: number) => AsyncIterable<Page>;
  readonly mostPasses: number;
  /** Whether no further pass is needed. `isBarren`: the last one was a further one, and found nothing more. */
  readonly isSettled: (isBarren: boolean) => boolean;
}

/** One way through a list, in one or more passes. */
export class ListPassage<Page extends { readonly total?: number | undefined }, Item extends object> {
  readonly #words: PassageWords<Page, Item>;
  readonly #seen = new Set<string>();
  /** Items without an id cannot be told apart: the most that one pass brought. */
  #nameless = 0;
  /** What the pass under way has brought; in the first pass that is all that was seen. */
  #inPass = { ids: this.#seen, nameless: 0, pages: 0, barren: 0 };
  #passes = 0;
  /** How many things the provider announces. */
  total: number | undefined;
  /** How the last pass ended. */
  end: PassEnd = 'reached';

  constructor(words: PassageWords<Page, Item>) {
    this.#words = words;
  }

  /** How many different things came. */
  get sent(): number {
    return this.#seen.size + this.#nameless;
  }

  get #missing(): number {
    const { reach = Number.POSITIVE_INFINITY } = this.#words;
    return this.total === undefined ? Number.POSITIVE_INFINITY : Math.min(this.total, reach) - this.sent;
  }

  /** Whether all that was announced came. */
  get isWhole(): boolean {
    return this.#missing <= 0;
  }

  /** Whether no more is missing than totals drift. */
  get isWithinDrift(): boolean {
    return this.isWhole || this.#missing <= (this.total ?? 0) * drift;
  }

  /** Whether so little is missing that it need not be a fault. */
  get isNearlyWhole(): boolean {
    return this.isWithinDrift || this.#missing <= Math.min(fewMissing, this.sent);
  }

  /**
   * Asks for the next page of a pass: again, fresh, up to three times where it lacks what was announced, and once where it
   * brings nothing that this pass had not brought. Undefined where the pass is at its `end`.
   *
   * @param size things in a full page
   */
  async ask(ask: (fresh: boolean) => Promise<Page | undefined>, size: number): Promise<Page | undefined> {
    const asked = async (fresh: boolean): Promise<Page | undefined> => {
      const page = await ask(fresh);
      // An empty page knows least of how many there are.
      const counts = page !== undefined && (this.total === undefined || !this.#isEmpty(page));
      if (counts) this.total = page.total ?? this.total;
      return page;
    };
    let page = await asked(this.#passes > 1);
    for (let repeat = 0; repeat < mostRepeats && page !== undefined && this.#isTooEmpty(page); repeat++) {
      page = await asked(true);
    }
    if (page !== undefined && this.#inPass.barren === 0 && this.#bringsNothing(page)) page = await asked(true);
    const end = this.#endAt(page, size);
    if (end !== undefined) this.end = end;
    return end === undefined ? page : undefined;
  }

  /** Notes a page down, and gives what no page had brought. */
  *take(page: Page): Generator<Item> {
    for (const item of this.#words.itemsOf(page)) {
      const id = this.#words.idOf(item);
      const isNew = id === undefined ? ++this.#inPass.nameless > this.#nameless : !this.#seen.has(id);
      if (id === undefined) this.#nameless = Math.max(this.#nameless, this.#inPass.nameless);
      else {
        this.#seen.add(id);
        this.#inPass.ids.add(id);
      }
      if (isNew) yield item;
    }
  }

  /** Throws `SourceError` where the pass ended in one of these ways, unless nearly all that was announced came before. */
  failOn(...ends: readonly PassEnd[]): void {
    if (!ends.includes(this.end) || (this.isNearlyWhole && this.end !== 'endless')) return;
    if (this.end !== 'stuck' && this.end !== 'endless') throw this.#incomplete();
    const { things, title } = this.#words;
    const came = this.end === 'stuck' ? `nothing new any more after ${this.sent}` : `no end after ${this.sent}`;
    throw this.#failure('no-progress', `${title} announced ${this.#announced} ${things} and sends pages with ${came}`);
  }

  /** All things of the list, each once, behind their announcement. Throws `SourceError` where too many are missing after the last pass. */
  async *inPasses({ pages, mostPasses, isSettled }: PassRules<Page>): AsyncGenerator<Item | Announcement> {
    let isAnnounced = false;
    for (let barren = 0; this.#passes < mostPasses && barren < mostBarrenPasses; ) {
      const before = this.sent;
      this.#begin();
      for await (const page of pages(this.#passes - 1)) {
        if (!isAnnounced && this.total !== undefined) yield { total: this.total };
        isAnnounced = true;
        yield* this.take(page);
      }
      const isBarren = this.#passes > 1 && this.sent === before;
      if (this.sent === before) barren++;
      if (isSettled(isBarren)) {
        if (!isAnnounced && this.total !== undefined) yield { total: this.total };
        return;
      }
    }
    if (!this.isNearlyWhole || this.end === 'lost') throw this.#incomplete();
  }

  #begin(): void {
    this.#passes++;
    this.#inPass = { ids: this.#passes === 1 ? this.#seen : new Set(), nameless: 0, pages: 0, barren: 0 };
    this.end = 'reached';
  }

  #isEmpty(page: Page): boolean {
    return this.#words.itemsOf(page).length === 0;
  }

  #isTooEmpty(page: Page): boolean {
    const isMoreSaid = this.#words.announcesMore?.(page) === true || (this.total !== undefined && !this.isWhole);
    return this.#isEmpty(page) && isMoreSaid;
  }

  #bringsNothing(page: Page): boolean {
    const isKnown = (item: Item): boolean => {
      const id = this.#words.idOf(item);
      return id === undefined || this.#inPass.ids.has(id);
    };
    return !this.#isEmpty(page) && this.#words.itemsOf(page).every(isKnown);
  }

  /**
   * How the pass ends at a page; undefined where it goes on. One page without anything new may be a slip; a second one is
   * none, unless it says that it is the last.
   */
  #endAt(page: Page | undefined, size: number): PassEnd | undefined {
    if (page === undefined) return 'lost';
    if (this.#isEmpty(page)) return this.#isTooEmpty(page) ? 'empty' : 'reached';
    const pass = this.#inPass;
    pass.barren = this.#bringsNothing(page) ? pass.barren + 1 : 0;
    const isLast = this.#words.announcesMore?.(page) === false;
    if (pass.barren > (this.isWhole ? 0 : 1) && !isLast) return 'stuck';
    const needed = Math.ceil((this.total ?? Number.POSITIVE_INFINITY) / size);
    return ++pass.pages > pagesForOne * needed + pagesBeside ? 'endless' : undefined;
  }

  get #announced(): string {
    return this.total === undefined ? 'no number of' : String(this.total);
  }

  #incomplete(): SourceError {
    const { title, things } = this.#words;
    const inPasses = this.#passes > 1 ? ` in ${this.#passes} passes` : '';
    return this.#failure(
      'harvest-incomplete',
      `${title} announced ${this.#announced} ${things} and sent ${this.sent}${inPasses}`,
    );
  }

  #failure(code: string, message: string): SourceError {
    const { source, url } = this.#words;
    return failure(source, code, message, url, { hint: 'fetch again later', attempt: Math.max(1, this.#passes) });
  }
}
