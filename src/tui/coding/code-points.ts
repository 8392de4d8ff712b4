/** Offsets into a text: a quote's count Unicode code points, the screen's UTF-16 code units. */

/** Turns offsets of one text into each other. */
export interface Offsets {
  /** The code points before a place, which must not be inside a surrogate pair. */
  toCodePoints(at: number): number;
  /** The code units before a code point. */
  toUnits(codePoint: number): number;
}

/** How many of `sorted` numbers are below a bound. */
const countBelow = (sorted: readonly number[], bound: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Reads a text once, so that each offset afterwards takes a few steps, however long it is. */
export const offsetsOf = (text: string): Offsets => {
  const pairs = /[\ud800-\udfff]/.test(text)
    ? [...text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)].map(({ index }) => index)
    : [];
  // The n-th pair stands behind n pairs: before it, each of those was one code point less.
  const points = pairs.map((at, number) => at - number);
  return {
    toCodePoints: (at) => at - countBelow(pairs, at),
    toUnits: (codePoint) => codePoint + countBelow(points, codePoint),
  };
};
