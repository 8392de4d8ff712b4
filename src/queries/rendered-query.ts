/** What becomes of a query in the language of one database. */

/** A query in the language of a database. */
export interface RenderedQuery {
  /** The query, as it is typed there or sent; empty where nothing of it can be said there. */
  readonly text: string;
  /** What the database cannot express, and what the text does instead: one sentence each. */
  readonly problems: readonly string[];
  /** The parameter of the interface that the text goes in, where there is a choice: `search.title.exact`. */
  readonly as?: string;
  /** Parameters to send beside the text, by name: what the database knows as a filter only. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The shards of a review that SQL reads, as paths from its folder; in each list at least one, or none that is enriching. */
export interface SearchedShards {
  /** Those whose records count as found. */
  readonly found: readonly string[];
  /** Those whose records supply fields to others, in the order in which they do. */
  readonly enriching: readonly string[];
}

/** Collects what a database cannot express. A complaint about several parts of a query is one sentence that names the first ones. */
export class Problems {
  readonly #parts = new Map<string, Set<string>>();

  /** Notes a complaint about a part of the query, or about all of it. */
  add(complaint: string, part?: string): void {
    const parts = this.#parts.get(complaint) ?? new Set();
    if (part !== undefined) parts.add(part);
    this.#parts.set(complaint, parts);
  }

  /** The complaints, in the order in which they were first made. */
  list(): readonly string[] {
    return [...this.#parts].map(([complaint, parts]) => {
      const named = [...parts].slice(0, 3).join(', ');
      const more = parts.size > 3 ? ` and ${parts.size - 3} more` : '';
      return parts.size === 0 ? complaint : `${named}${more}: ${complaint}`;
    });
  }
}
