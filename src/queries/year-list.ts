/** Years as people write them: `2024`, `2020-2024`, `2019,2021-2023`. */

const one = /^(\d{4})(?:\s*[-\u2013]\s*(\d{4}))?$/;

/** The years of a text, in order and each once. Undefined where it is none, or they are not of this age. */
export const yearsIn = (text: string): readonly number[] | undefined => {
  const years = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last] = one.exec(part.trim()) ?? [];
    if (first === undefined) return undefined;
    const [from, until] = [Number(first), Number(last ?? first)];
    if (from < 1900 || until > 2100 || from > until) return undefined;
    for (let year = from; year <= until; year += 1) years.add(year);
  }
  return [...years].sort((a, b) => a - b);
};
