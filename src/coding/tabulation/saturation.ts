/** Saturation: how new codes dry up (Guest, Namey and Chen 2020, doi:10.1371/journal.pone.0232076). */

import type { CodeId, Saturation, SaturationRule } from '../../model/index.js';

/** Which codes are looked at. */
export interface SaturationOptions {
  /** Absent: all. */
  readonly only?: (code: CodeId) => boolean;
}

/** How many units each code is found in. */
const unitsByCode = (units: readonly ReadonlySet<CodeId>[]): ReadonlyMap<CodeId, number> => {
  const found = new Map<CodeId, number>();
  for (const codes of units) for (const code of codes) found.set(code, (found.get(code) ?? 0) + 1);
  return found;
};

/**
 * Bias-corrected Chao1: codes seen, and `f1 (f1 - 1) / (2 (f2 + 1))` unseen, where f1 codes are found in one unit and f2
 * in two (Chao 1984, bias-corrected form as in EstimateS). Null without units.
 */
const chao1 = (units: readonly ReadonlySet<CodeId>[]): number | null => {
  if (units.length === 0) return null;
  const found = [...unitsByCode(units).values()];
  const once = found.filter((n) => n === 1).length;
  const twice = found.filter((n) => n === 2).length;
  return found.length + (once * (once - 1)) / (2 * (twice + 1));
};

/**
 * New codes of units in the order of their coding, and the runs behind the base: each as long as `rule.run`, each a unit
 * further than the one before (5-6, 6-7, …). No ratios where there are fewer units than base and run, or the base has no codes.
 */
export const saturation = (
  units: readonly { readonly unit: string; readonly codes: readonly CodeId[] }[],
  { base, run, threshold }: SaturationRule,
  { only = () => true }: SaturationOptions = {},
): Saturation => {
  const codesOf = units.map(({ codes }) => new Set(codes.filter(only)));
  const seen = new Set<CodeId>();
  const course = units.map(({ unit }, at) => {
    const fresh = [...codesOf[at]!].filter((code) => !seen.has(code));
    for (const code of fresh) seen.add(code);
    return { unit, fresh, cumulative: seen.size };
  });
  const seenAfter = (n: number): number => (n === 0 ? 0 : (course[Math.min(n, course.length) - 1]?.cumulative ?? 0));
  const baseCodes = seenAfter(base);
  const runs = baseCodes === 0 ? 0 : Math.max(0, units.length - base - run + 1);
  const ratios = Array.from({ length: runs }, (_, at) => {
    const [from, to] = [base + at + 1, base + at + run];
    return { from, to, ratio: (seenAfter(to) - seenAfter(from - 1)) / baseCodes };
  });
  const first = ratios.find(({ ratio }) => ratio <= threshold);
  return {
    units: course,
    base,
    run,
    threshold,
    baseCodes,
    ratios,
    ...(first === undefined ? {} : { reached: { from: first.from, to: first.to } }),
    chao1: chao1(codesOf),
  };
};
