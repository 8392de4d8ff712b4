/** What dblp says of one publication, in whichever of its forms it answers, before it becomes a record. */

/** An author with dblp's own keys of the person. */
export interface DblpAuthor {
  /** As dblp writes it, with its number where namesakes are told apart: `Ada Example 0001`. */
  readonly name: string;
  /** dblp's key of the person: `152/3896`. */
  readonly pid?: string | undefined;
  readonly orcid?: string | undefined;
}

/** Kinds of publication; `thesis` of any degree, `proceedings` for the volume itself, `person` for a page on an author. */
export type DblpKind =
  | 'article'
  | 'inproceedings'
  | 'incollection'
  | 'book'
  | 'thesis'
  | 'proceedings'
  | 'data'
  | 'person';

/** The facts. Texts are plain, with white space collapsed and never empty. */
export interface DblpFacts {
  readonly key: string | undefined;
  /** Undefined where the answer says less, such as `Informal and Other Publications`. */
  readonly kind: DblpKind | undefined;
  /** `informal`, `withdrawn`, `data`, …: dblp's attribute `publtype`, or what other forms say of the same. */
  readonly publtypes: readonly string[];
  readonly title: string | undefined;
  readonly authors: readonly DblpAuthor[];
  readonly year: string | undefined;
  /** In words or as a number. */
  readonly month?: string | undefined;
  /** Journal, proceedings and series as dblp abbreviates them: `ICSE (SEIP)`. */
  readonly venues: readonly string[];
  readonly volume?: string | undefined;
  readonly number?: string | undefined;
  readonly pages?: string | undefined;
  readonly publisher?: string | undefined;
  readonly isbns?: readonly string[];
  /** Electronic editions, in dblp's order. */
  readonly urls: readonly string[];
  /** A DOI that is said beside the addresses. */
  readonly doi?: string | undefined;
  /** The tables of contents that list it: `conf/icse/icse2024`. */
  readonly tocs: readonly string[];
  readonly notes?: readonly string[];
  /** What else was said, by its name. */
  readonly other?: Readonly<Record<string, readonly string[]>>;
}
