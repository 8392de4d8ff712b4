/** Putting numbers into a random order. */

/** Shuffles in place (Fisher and Yates, as Durstenfeld 1964, doi 10.1145/364520.364540). */
export const shuffle = (numbers: Uint32Array, random: () => number): void => {
  for (let last = numbers.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = numbers[last]!;
    numbers[last] = numbers[other]!;
    numbers[other] = kept;
  }
};
