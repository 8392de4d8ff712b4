/** What coders said of units apart, as a table of units and coders. */

import type { Codebook, CodeId, Coding } from '../../model/index.js';
import { codeTree, isWithin } from '../codebook/index.js';
import { originalCodings, resolvedCoding, type UnitCodings } from '../codings/index.js';

/** What one coder said of one unit, under today's codebook. */
export interface Rating {
  /** Active codes as given. */
  readonly codes: ReadonlySet<CodeId>;
  /** The codes given and all above them. */
  readonly covered: ReadonlySet<CodeId>;
  readonly values: Coding['values'];
}

/** `rows[unit][coder]`, null where a coder has not finished the unit. */
export interface RatedUnits {
  readonly coders: readonly string[];
  readonly rows: readonly (readonly (Rating | null)[])[];
}

/** Whose codings are compared, and which of them. */
export interface RatingOptions {
  /** Of these, those who have finished any; absent: all who have. */
  readonly coders?: readonly string[];
  /** Only codings made in this round. */
  readonly round?: string;
  /** The values of a coding that count, such as `countedValues` of the unit's stream; all where it is absent. */
  readonly valuesOf?: (unit: UnitCodings, coding: Coding) => Coding['values'];
}

/** Finds a code and those above it that are not gone. */
const coverage = (codebook: Codebook): ((code: CodeId) => readonly CodeId[]) => {
  const tree = codeTree(codebook).map(({ code }) => code.id);
  const known = new Map<CodeId, readonly CodeId[]>();
  return (code) => {
    let covered = known.get(code);
    if (covered === undefined) {
      covered = tree.filter((above) => isWithin(codebook, code, above));
      known.set(code, covered);
    }
    return covered;
  };
};

/** The original codings of all coders, from before any consensus (`originalCodings`), as resolved today. */
export const ratedUnits = (
  units: Iterable<UnitCodings>,
  codebook: Codebook,
  { coders, round, valuesOf = (_, coding) => coding.values }: RatingOptions = {},
): RatedUnits => {
  const covers = coverage(codebook);
  // In one order, so that sums round alike whatever order the units come in.
  const said = [...units]
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map((unit) => ({ unit, originals: originalCodings(unit, round) }));
  const names = coders ?? [...new Set(said.flatMap(({ originals }) => [...originals.keys()]))].sort();
  const rows = said.map(({ unit, originals }) =>
    names.map((coder) => {
      const event = originals.get(coder);
      if (event === undefined) return null;
      const { codes } = resolvedCoding(event.coding, codebook);
      return {
        codes: new Set(codes),
        covered: new Set(codes.flatMap(covers)),
        values: valuesOf(unit, event.coding),
      };
    }),
  );
  return { coders: names, rows };
};

/** The coders who have finished any of the units. */
export const whoRated = ({ coders, rows }: RatedUnits): readonly string[] =>
  coders.filter((_, place) => rows.some((row) => row[place] !== null));

/** The columns of some coders, and of the units those that at least two of them have finished. */
export const amongCoders = ({ coders, rows }: RatedUnits, some: readonly string[]): RatedUnits => {
  const places = some.map((coder) => coders.indexOf(coder));
  return {
    coders: some,
    rows: rows
      .map((row) => places.map((place) => row[place] ?? null))
      .filter((row) => row.filter((rating) => rating !== null).length >= 2),
  };
};
