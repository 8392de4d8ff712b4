/** Tagged format: how the text of one format of tagged lines shows its tags and the borders of its records. Each format has a table of its own. */

import type { Fact } from '../facts.js';
import type { Finding } from '../findings.js';

/** A tag with its value and where it stands. */
export interface TaggedLine {
  /** As the source writes it. */
  readonly tag: string;
  /** The value, and each line without a tag behind it, trimmed and not empty. */
  readonly parts: string[];
  readonly line: number;
  /** Position of the line in the text. */
  readonly start: number;
}

/** The tag that begins a line, and where in the line its value begins. */
export type FoundTag = readonly [tag: string, valueAt: number];

/** What the lines of one record say. */
export interface RecordFacts {
  readonly facts: readonly Fact[];
  readonly findings?: readonly Finding[];
  /** The record's own database, where it names one; else that of the file. */
  readonly database?: string | undefined;
}

/** One tagged format. */
export interface TaggedFormat {
  /** The tag of a line; `next` gives the line behind it. Must be linear in the length of the line. */
  readonly tagOf: (line: string, next: () => string) => FoundTag | undefined;
  /** Whether a tag is one of the format's own; one that is not begins no record and does not interrupt prose. */
  readonly knows: (tag: string) => boolean;
  /** Tags that begin a record wherever they stand. */
  readonly opening: ReadonlySet<string>;
  /** The tag that ends a record if nothing stands behind it. */
  readonly closing?: string;
  /** Tags of the file, not of a record; they end the record before them. */
  readonly outer?: ReadonlySet<string>;
  /** Tags that stand once in a record: behind a blank line, one that comes again tells that the blank line parts two records. */
  readonly single: ReadonlySet<string>;
  /** Tags of long text, which lines of unlikely shape go on with. */
  readonly prose: ReadonlySet<string>;
  /** Whether only an indented line goes on with a value that a blank line interrupts. */
  readonly indented: boolean;
  /** Lines that an export writes around its records. */
  readonly furniture?: RegExp;
  /** What is found in a record that does not begin with an opening tag, and in one that does not end with the closing one. */
  readonly unopened?: Finding;
  readonly unclosed?: Finding;
  readonly read: (lines: readonly TaggedLine[]) => RecordFacts;
}
