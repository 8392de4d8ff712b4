/**
 * Record: the title, abstract and bibliographic facts of a report as one source gave them (PRISMA 2020, box 1).
 * A field that the source did not give is absent; it is never an empty string.
 */

/** The identity of a record, its origin: `<source>:<key in that source>`, minted at import and stored. */
export type RecordId = string & { readonly __brand: 'RecordId' };

/** A person as author: in parts where the source tells them apart, `literal` for corporate or unparsed names. */
export type Person =
  | { readonly family: string; readonly given?: string; readonly suffix?: string }
  | { readonly literal: string };

/** What kind of document the report is. */
export const recordTypes = [
  'article',
  'conference',
  'preprint',
  'book',
  'chapter',
  'thesis',
  'report',
  'dataset',
  'software',
  'issue',
  'other',
] as const;
export type RecordType = (typeof recordTypes)[number];

/** A record's bibliographic facts without its identity: what a reader makes of one record's text. */
export interface RecordFields {
  readonly type?: RecordType;
  readonly title?: string;
  /** In the order of the source. */
  readonly authors?: readonly Person[];
  readonly year?: number;
  /** Date of publication as far as it is known: `2024`, `2024-05` or `2024-05-17`. Only where it says more than `year`. */
  readonly date?: string;
  /** Journal, proceedings or book in which the report stands, or the venue's short name where that is all there is. */
  readonly venue?: string;
  readonly volume?: string;
  readonly number?: string;
  /** First and last page joined by `-`, or an article number. */
  readonly pages?: string;
  readonly publisher?: string;
  readonly abstract?: string;
  readonly keywords?: readonly string[];
  readonly language?: string;
  /** Bare and in lower case, without resolver: `10.1145/3597503.3639187`. */
  readonly doi?: string;
  /** Without `arXiv:` and version: `2605.30777`. */
  readonly arxiv?: string;
  /** Keys by authority (`dblp`, `acl`, `openreview`, `pmid`, `github`, …), as that authority writes them. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly issn?: readonly string[];
  readonly isbn?: readonly string[];
  readonly urls?: readonly string[];
  readonly notes?: readonly string[];
  /** What the source said under tags that have no field of ours, by tag. Kept so that nothing is lost. */
  readonly other?: Readonly<Record<string, readonly string[]>>;
}

/** One line of a shard. */
export interface BibliographicRecord extends RecordFields {
  readonly id: RecordId;
  /** Of a record of role `enrichment`: the record whose absent fields this one supplies. */
  readonly enriches?: RecordId;
}

/** The order in which a record's fields are written, the same in every shard so that identical records are identical bytes. */
export const recordFieldOrder = [
  'id',
  'enriches',
  'type',
  'title',
  'authors',
  'year',
  'date',
  'venue',
  'volume',
  'number',
  'pages',
  'publisher',
  'abstract',
  'keywords',
  'language',
  'doi',
  'arxiv',
  'ids',
  'issn',
  'isbn',
  'urls',
  'notes',
  'other',
] as const satisfies readonly (keyof BibliographicRecord)[];

/** What reviewers, sources and shards may be called: they become file names on every platform. */
export const namePattern = /^[a-z0-9][a-z0-9.-]{0,39}$/;

/** Whether a text is of the form of a record's id, `source:key`; half of a surrogate pair is no text that a file could hold. */
export const isRecordId = (text: string): text is RecordId =>
  /^[a-z0-9][a-z0-9.-]{0,39}:[^\s\p{Cc}\p{Cs}]+$/u.test(text);

/** The source part of an id: `dblp` of `dblp:conf/icse/X24`. */
export const sourceOf = (id: RecordId): string => id.slice(0, id.indexOf(':'));

/** The name of a person as one string, family name first: `Müller, Anna` or the literal name. */
export const personName = (person: Person): string =>
  'literal' in person
    ? person.literal
    : [person.family, person.given, person.suffix].filter((part) => part !== undefined).join(', ');

/** The words of a record that filters and rankers read: title and abstract, joined by a space (Ferdinands et al.; ASReview reads the same two). */
export const recordText = ({ title, abstract }: RecordFields): string => `${title ?? ''} ${abstract ?? ''}`;
