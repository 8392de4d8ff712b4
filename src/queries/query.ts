/** Query: a Boolean expression over the fields of a record, as a tree. */

/** Fields that a word may be sought in. Without one, a word is sought in title, abstract and keywords. */
export const queryFields = ['title', 'abstract', 'keywords', 'author', 'venue', 'doi'] as const;
export type QueryField = (typeof queryFields)[number];

/** One word, or with `prefix` all words that begin so: `agent*`. */
export interface Word {
  readonly text: string;
  readonly prefix: boolean;
}

/** Words that stand one after another. A single word is quoted where it was written so: then only this form of it is meant. */
export interface Term {
  readonly kind: 'term';
  readonly words: readonly Word[];
  readonly quoted: boolean;
  readonly field?: QueryField;
}

/** Two or more words in any order, with at most `within` others between each and the next. */
export interface Near {
  readonly kind: 'near';
  readonly words: readonly Word[];
  readonly within: number;
  readonly field?: QueryField;
}

/** Years of publication, both ends included; an end that is absent is open, and at least one is there. */
export interface Years {
  readonly kind: 'years';
  readonly from?: number;
  readonly until?: number;
}

/** All of two or more. */
export interface And {
  readonly kind: 'and';
  readonly of: readonly Query[];
}

/** Any of two or more. */
export interface Or {
  readonly kind: 'or';
  readonly of: readonly Query[];
}

/** All that the query within does not match. */
export interface Not {
  readonly kind: 'not';
  readonly of: Query;
}

/** A Boolean query. No `and` stands directly within an `and`, no `or` within an `or`, no `not` within a `not`. */
export type Query = And | Or | Not | Term | Near | Years;

/** Any of some queries; one alone is itself, and what is an `or` already is taken apart. */
export const anyOf = (of: readonly Query[]): Query => joined('or', of);

/** All of some queries; one alone is itself, and what is an `and` already is taken apart. */
export const allOf = (of: readonly Query[]): Query => joined('and', of);

/** What a query does not match; of a `not`, what it denies. */
export const noneOf = (of: Query): Query => (of.kind === 'not' ? of.of : { kind: 'not', of });

const joined = (kind: 'and' | 'or', of: readonly Query[]): Query => {
  const flat = of.flatMap((query) => (query.kind === kind ? query.of : [query]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { kind, of: flat };
};
