/** What Krippendorff's alpha is computed from: distinct values, and units by the pattern of their values. */

/** Units with the same values, whoever gave which. */
export interface Pattern {
  /** Indices of values, ascending; two or more. */
  readonly values: readonly number[];
}

/** The units that can be paired, in an order that depends neither on that of units nor on that of raters. */
export interface PairableUnits<V> {
  /** Distinct values, numbers ascending. */
  readonly values: readonly V[];
  readonly patterns: readonly Pattern[];
  /** The pattern of each unit. */
  readonly patternOf: Uint32Array;
}

const isSetOfStrings = (value: unknown): value is ReadonlySet<string> =>
  value instanceof Set && [...value].every((member) => typeof member === 'string');

/** Names values: the same name where they are equal, as primitives, as sets of strings, or as one and the same object. */
const makeNaming = (): ((value: unknown) => string) => {
  const objects = new Map<unknown, number>();
  return (value) => {
    if (isSetOfStrings(value)) return `set ${JSON.stringify([...value].sort())}`;
    if (typeof value !== 'object' && typeof value !== 'function') return `${typeof value} ${String(value)}`;
    if (!objects.has(value)) objects.set(value, objects.size);
    return `object ${objects.get(value)}`;
  };
};

const compareLists = (a: readonly number[], b: readonly number[]): number => {
  for (const [index, value] of a.entries()) {
    if (index >= b.length) return 1;
    if (value !== b[index]) return value - b[index]!;
  }
  return a.length - b.length;
};

/** Takes from units of ratings, null where missing, those with two ratings or more. */
export const pairableUnits = <V>(units: readonly (readonly (V | null)[])[]): PairableUnits<V> => {
  const nameOf = makeNaming();
  const rated = units
    .map((unit) => unit.filter((value) => value !== null))
    .filter((unit) => unit.length > 1)
    .map((unit) => unit.map((value) => ({ name: nameOf(value), value })));

  const distinct = [...new Map(rated.flat().map(({ name, value }) => [name, value]))].sort(([a, x], [b, y]) =>
    typeof x === 'number' && typeof y === 'number' ? x - y : a < b ? -1 : 1,
  );
  const indices = new Map(distinct.map(([name], index) => [name, index]));
  const lists = rated
    .map((unit) => unit.map(({ name }) => indices.get(name)!).sort((a, b) => a - b))
    .sort(compareLists);

  const patterns: Pattern[] = [];
  const patternOf = new Uint32Array(lists.length);
  for (const [unit, values] of lists.entries()) {
    const last = patterns.at(-1);
    if (last === undefined || compareLists(last.values, values) !== 0) patterns.push({ values });
    patternOf[unit] = patterns.length - 1;
  }
  return { values: distinct.map(([, value]) => value), patterns, patternOf };
};
