/** Ranking: the order in which reports are offered. */

/** A term's share in a score: positive terms pushed the record up. */
export interface TermWeight {
  readonly term: string;
  readonly weight: number;
}

/** A label for learning: 1 relevant, 0 not. Unsure and conflicts give none. */
export type Label = 0 | 1;
