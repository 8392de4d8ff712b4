/** Dense vectors, and systems of a few equations. */

/** The product of two vectors, of so many of their entries. */
export const dot = (one: Float64Array, other: Float64Array, length = one.length): number => {
  let sum = 0;
  for (let place = 0; place < length; place++) sum += one[place]! * other[place]!;
  return sum;
};

/** Solves a system with a symmetric matrix that has no negative eigenvalue; an unknown that depends on those before it is 0. */
export const solveSmall = (products: readonly (readonly number[])[], wanted: readonly number[]): number[] => {
  const matrix = products.map((row) => [...row]);
  const right = [...wanted];
  const size = right.length;
  const usual = matrix.map((row, at) => row[at]!);
  const isUsed: boolean[] = [];
  for (let at = 0; at < size; at++) {
    isUsed[at] = matrix[at]![at]! > 1e-9 * usual[at]!;
    if (!isUsed[at]) continue;
    for (let below = at + 1; below < size; below++) {
      const times = matrix[below]![at]! / matrix[at]![at]!;
      for (let column = at; column < size; column++) matrix[below]![column]! -= times * matrix[at]![column]!;
      right[below]! -= times * right[at]!;
    }
  }
  const solution = right.map(() => 0);
  for (let at = size - 1; at >= 0; at--) {
    if (!isUsed[at]) continue;
    let value = right[at]!;
    for (let column = at + 1; column < size; column++) value -= matrix[at]![column]! * solution[column]!;
    solution[at] = value / matrix[at]![at]!;
  }
  return solution;
};
