/**
 * Borders of RIS records that no `TY` and `ER` mark: a tag that stands once in a record and stands there again belongs to
 * the next record. It begins at the blank line before that tag, where the first record's first tag stands again, or there.
 */

/** A tag with its value and where it stands. */
export interface TaggedLine {
  readonly tag: string;
  readonly value: string;
  /** The lines without a tag behind it; absent where there are none. */
  more?: string[];
  readonly line: number;
  /** Position of the line in the text. */
  readonly start: number;
  /** Whether a blank line stands between it and the tag before. */
  readonly afterBlank: boolean;
}

/** Tags that open a record of their own wherever they come again: titles and the number of a record. */
const opening: ReadonlySet<string> = new Set(['TI', 'T1', 'PMID', 'ID', 'VN']);

/** Tags that stand once in a record; behind a blank line, one that comes again belongs to the next record. */
const single: ReadonlySet<string> = new Set('AN DO DOI PY Y1 AB N2 JF VL IS SP EP'.split(' '));

const titles: ReadonlySet<string> = new Set(['TI', 'T1']);

/** Whether a tag is one by which records are told apart. */
export const tellsRecords = (tag: string): boolean => opening.has(tag) || single.has(tag);

/**
 * Where the next record begins in the lines of one that is open, if the last line repeats the tag of `earlier` (an index);
 * undefined where it does not begin. A record with a `TY` is only parted at a blank line before another title.
 */
export const nextRecordAt = (lines: readonly TaggedLine[], earlier: number, typed: boolean): number | undefined => {
  const last = lines.length - 1;
  const { tag } = lines[last]!;
  if (typed && !titles.has(tag)) return undefined;
  for (let at = last; at > earlier; at--) if (lines[at]!.afterBlank) return at;
  if (typed || !opening.has(tag)) return undefined;
  const first = lines[0]!.tag;
  for (let at = last; at > earlier; at--) if (lines[at]!.tag === first && lines[at - 1]!.tag !== first) return at;
  return last;
};
