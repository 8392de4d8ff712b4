/** Distance of two sets of labels. */

/** Weight of the overlap of two sets that differ: one holds the other, or each has something of its own. */
const [nested, crossing] = [2 / 3, 1 / 3];

/**
 * MASI, the distance of sets from 0 (equal) to 1 (nothing in common): one minus Jaccard's index times 1, 2/3 where one
 * set holds the other, 1/3 where they overlap (Passonneau 2006, LREC, Measuring Agreement on Set-valued Items). Two empty
 * sets are equal. For Krippendorff's alpha it stands where the squared difference of numbers stands, as Passonneau has it.
 */
export const masi = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0;
  for (const label of a) if (b.has(label)) shared += 1;
  const together = a.size + b.size - shared;
  if (shared === together) return 0;
  const weight = shared === Math.min(a.size, b.size) ? nested : crossing;
  return 1 - (shared / together) * weight;
};
