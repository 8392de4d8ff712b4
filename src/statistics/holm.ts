/** Correction for many tests at once. */

/**
 * The p-values of a family of tests after Holm (1979, Scandinavian Journal of Statistics 6), in the order given: compared
 * with a level, they keep the chance of any false discovery among all tests below it.
 */
export const holm = (ps: readonly number[]): number[] => {
  const adjusted = new Array<number>(ps.length).fill(1);
  let least = 0;
  const ascending = [...ps.keys()].sort((a, b) => ps[a]! - ps[b]!);
  for (const [rank, test] of ascending.entries()) {
    least = Math.max(least, Math.min(1, (ps.length - rank) * ps[test]!));
    adjusted[test] = least;
  }
  return adjusted;
};
