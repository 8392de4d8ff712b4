/** Facts: what one tag, field or column of a record says, before it is known what the record as a whole says. */

/** What a tag can be about. `key` is an `id` column, `accession` a number that identifies only within the file's own database. */
export const targets = [
  'type',
  'title',
  'author',
  'year',
  'date',
  'month',
  'day',
  'venue',
  'volume',
  'number',
  'pages',
  'first-page',
  'last-page',
  'article-number',
  'publisher',
  'abstract',
  'keyword',
  'language',
  'doi',
  'doi-hint',
  'arxiv',
  'url',
  'link',
  'note',
  'serial',
  'ids',
  'key',
  'accession',
  'other',
] as const;

/** A target, or `id:<authority>` for the key of an authority. */
export type Target = (typeof targets)[number] | `id:${string}`;

/** Whether a text is a target. */
export const isTarget = (text: string): text is Target =>
  text.startsWith('id:') || (targets as readonly string[]).includes(text);

/** Where a tag leads. Of several tags with one target, the lowest rank wins and the others are kept under `other`. */
export type TagMeaning = readonly [target: Target, rank: number];

/** One value under one tag. */
export interface Fact {
  readonly target: Target;
  readonly rank: number;
  /** The tag as the source writes it; names what is kept under `other`. */
  readonly tag: string;
  readonly value: string;
}

/** How the text of a format's values is read. */
export interface Dialect {
  /** Prose: titles, abstracts, names. */
  readonly text: (value: string) => string;
  /** DOIs, URLs and keys. */
  readonly verbatim: (value: string) => string;
  /** Where a name's suffix stands. */
  readonly suffix: 'middle' | 'last';
  /** Whether `Smith AB` is family and initials. */
  readonly initialsLast: boolean;
}
