/** Proximity: phrases of which each stands near the next. Places are counted in words. */

/** From (inclusive) and to (exclusive), in words of a text. */
export type WordSpan = readonly [start: number, end: number];

/** The first span that starts at `from` or later; the list is sorted by start. */
const firstFrom = (spans: readonly Link[], from: number): number => {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (spans[middle]!.at < from) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** An occurrence of a phrase, and how far the chain reaches that leads to it. */
interface Link {
  readonly at: number;
  readonly end: number;
  readonly reach: WordSpan;
}

/** Of the occurrences of the phrase before, one that is near: the last before or else the first behind. */
const neighbour = (before: readonly Link[], length: number, at: number, end: number, within: number) => {
  const left = before[firstFrom(before, at - length + 1) - 1];
  if (left !== undefined && at - left.end <= within) return left;
  const right = before[firstFrom(before, end)];
  return right !== undefined && right.at - end <= within ? right : undefined;
};

/**
 * Where a chain of phrases stands: each occurrence of the last phrase to which a chain leads, with all that it spans.
 * A phrase and the next never share a word.
 *
 * @param starts of each phrase, the words at which it begins, rising
 * @param lengths of each phrase, in words
 * @param within of each phrase but the last, how many other words may stand between it and the next, in either order
 */
export const nearSpans = (
  starts: readonly (readonly number[])[],
  lengths: readonly number[],
  within: readonly number[],
): readonly WordSpan[] => {
  let links: readonly Link[] = [];
  starts.forEach((places, phrase) => {
    const length = lengths[phrase]!;
    const before = links;
    links = places.flatMap((at): readonly Link[] => {
      const end = at + length;
      if (phrase === 0) return [{ at, end, reach: [at, end] }];
      const found = neighbour(before, lengths[phrase - 1]!, at, end, within[phrase - 1]!);
      if (found === undefined) return [];
      return [{ at, end, reach: [Math.min(at, found.reach[0]), Math.max(end, found.reach[1])] }];
    });
  });
  return links.map(({ reach }) => reach);
};
