/** Ratings of several raters as counts. */

/** Throws a RangeError unless the rating is a category: a whole number from 0 and below `categories`. */
const checkCategory = (rating: number, categories: number): void => {
  if (!Number.isInteger(rating) || rating < 0 || rating >= categories) {
    throw new RangeError(`rating ${rating} is none of ${categories} categories`);
  }
};

/**
 * How often two raters gave which pair of categories: rows are those of `a`, columns those of `b`, numbered from 0.
 * Pairs that lack either rating are left out. Throws a RangeError where the lists differ in length or a rating is no category.
 */
export const confusion = (
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  categories: number,
): number[][] => {
  if (a.length !== b.length) throw new RangeError(`${a.length} ratings against ${b.length}`);
  const table = Array.from({ length: categories }, () => new Array<number>(categories).fill(0));
  for (const [unit, first] of a.entries()) {
    const second = b[unit]!;
    if (first !== null) checkCategory(first, categories);
    if (second !== null) checkCategory(second, categories);
    if (first !== null && second !== null) table[first]![second]! += 1;
  }
  return table;
};

/** How often each category was given to each item, by whichever rater: `counts[item][category]`. Throws a RangeError where a rating is no category. */
export const categoryCounts = (ratings: readonly (readonly (number | null)[])[], categories: number): number[][] =>
  ratings.map((item) => {
    const counts = new Array<number>(categories).fill(0);
    for (const rating of item) {
      if (rating === null) continue;
      checkCategory(rating, categories);
      counts[rating]! += 1;
    }
    return counts;
  });
