/** Lines outside: what stands in a file of tagged records and is no part of one. Counted over all stretches, told once. */

import type { Diagnostic } from '../reading.js';

interface Seen {
  count: number;
  first: number;
}

/** Counts what belongs to no record. */
export interface OutsideLines {
  /** Lines that are no part of a record. */
  readonly add: (line: number, lines?: number) => void;
  /** A closing tag that ends no record. */
  readonly stray: (line: number) => void;
  /** What is to be told of the whole file. */
  readonly notes: () => readonly Diagnostic[];
}

const count = (seen: Seen, line: number, lines = 1): void => {
  if (seen.count === 0) seen.first = line;
  seen.count += lines;
};

/** A count that begins at none. `closing` is the tag that ends records, for the message. */
export const outsideLines = (closing: string | undefined): OutsideLines => {
  const outside: Seen = { count: 0, first: 0 };
  const strays: Seen = { count: 0, first: 0 };
  const told = (seen: Seen, code: string, message: string): readonly Diagnostic[] =>
    seen.count === 0 ? [] : [{ line: seen.first, code, message, severity: 'noted' }];
  return {
    add: (line, lines) => count(outside, line, lines),
    stray: (line) => count(strays, line),
    notes: () => [
      ...told(
        outside,
        'lines-outside',
        outside.count === 1
          ? '1 line outside of any record is no part of one'
          : `${outside.count} lines outside of any record are no part of one`,
      ),
      ...told(
        strays,
        `${closing?.toLowerCase()}-stray`,
        strays.count === 1 ? `a line "${closing}" ends no record` : `${strays.count} lines "${closing}" end no record`,
      ),
    ],
  };
};
