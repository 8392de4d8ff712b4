/** Weights of agreement: 1 for the same category, less the further two categories lie apart. */

/** `identity` for categories without order; `linear`, `quadratic` for ordered ones; or a matrix of one's own, symmetric, 1 in the diagonal. */
export type Weighting = 'identity' | 'linear' | 'quadratic' | readonly (readonly number[])[];

/** Weight by the distance of two categories as a share of the greatest distance. */
const byDistance: Readonly<Record<'identity' | 'linear' | 'quadratic', (share: number) => number>> = {
  identity: (share) => (share === 0 ? 1 : 0),
  linear: (share) => 1 - share,
  quadratic: (share) => 1 - share ** 2,
};

/** The square matrix of weights for so many categories. Throws a RangeError where a matrix of one's own has another size. */
export const weightsFor = (weighting: Weighting, categories: number): readonly (readonly number[])[] => {
  if (typeof weighting === 'string') {
    const ordinals = Array.from({ length: categories }, (_, category) => category);
    const greatest = Math.max(1, categories - 1);
    return ordinals.map((a) => ordinals.map((b) => byDistance[weighting](Math.abs(a - b) / greatest)));
  }
  if (weighting.length !== categories || weighting.some((row) => row.length !== categories)) {
    throw new RangeError(`weights must be ${categories} x ${categories}`);
  }
  return weighting;
};
