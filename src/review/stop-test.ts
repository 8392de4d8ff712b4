/** The stopping test on what was seen of a stage, where people may still differ about some of it. */

import type { StoppingRule } from '../model/index.js';
import type { SeenLabel } from './stop-labels.js';

/** What the test says. */
export interface TestState {
  /** Its p-value; null before anything was seen. */
  readonly p: number | null;
  /** Whether it says that enough was screened; null before anything was seen. */
  readonly stop: boolean | null;
  /** So many irrelevant reports in a row would be enough; 0 where it says stop, null before anything was seen. */
  readonly more: number | null;
}

/** A run of the last reports seen: where it begins and how many in it are relevant. */
interface Tail {
  readonly start: number;
  readonly relevant: number;
}

/** The natural logarithm of n!, by Stirling's series from 16 on (relative error below 1e-14), and from a table below. */
const small = Array.from({ length: 16 }, () => 0);
for (let n = 2; n < small.length; n++) small[n] = small[n - 1]! + Math.log(n);
const logFactorial = (n: number): number => {
  if (n < small.length) return small[n]!;
  const x = n + 1;
  const inverse = 1 / (x * x);
  return (
    (x - 0.5) * Math.log(x) -
    x +
    0.918_938_533_204_672_8 +
    (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x
  );
};

/**
 * P(X ≤ k) for a hypergeometric X: `draws` from `population` of which `successes` count. Any value of at least `enough` may be
 * given where the probability is not below that.
 */
export const atMost = (k: number, population: number, successes: number, draws: number, enough = 2): number => {
  const least = Math.max(0, draws - (population - successes));
  const most = Math.min(draws, successes);
  if (k < least) return 0;
  if (k >= most) return 1;
  const isBelow = k < (draws * successes) / population;
  // Above its mean at least half of it lies at or below: the median is less than 1 from the mean.
  if (!isBelow && enough <= 0.25) return enough;
  const from = isBelow ? k : k + 1;
  const choose = (n: number, r: number): number => logFactorial(n) - logFactorial(r) - logFactorial(n - r);
  let term = Math.exp(
    choose(successes, from) + choose(population - successes, draws - from) - choose(population, draws),
  );
  if (isBelow && term >= enough) return enough;
  let sum = term;
  const rest = population - successes - draws;
  if (isBelow) {
    for (let x = from; x > least && term > sum * 1e-17; x--) {
      term *= (x * (rest + x)) / ((successes - x + 1) * (draws - x + 1));
      sum += term;
    }
    return Math.min(1, sum);
  }
  for (let x = from + 1; x <= most && term > sum * 1e-17; x++) {
    term *= ((successes - x + 1) * (draws - x + 1)) / (x * (rest + x));
    sum += term;
  }
  return Math.max(0, 1 - sum);
};

/** The runs in which the smallest p can be: the whole, and those that begin after a relevant report, one yet to come included. */
const tailsOf = (labels: readonly (0 | 1)[]): readonly Tail[] => {
  const tails: Tail[] = [];
  let relevant = 0;
  for (let start = labels.length; start > 0; start--) {
    if (labels[start - 1] === 1) {
      tails.push({ start, relevant });
      relevant++;
    }
  }
  return [...tails, { start: 0, relevant }];
};

/** Relevant reports that must be left beyond a run's beginning if the recall is missed (Callaghan and Müller-Hansen 2020, section 2). */
const missing = (found: number, { relevant }: Tail, recall: number): number =>
  Math.floor(found / recall + 1 - (found - relevant));

/** The p-value of one run, grown by `further` irrelevant reports. */
const pOfTail = (
  tail: Tail,
  { seen, found, pool }: { readonly seen: number; readonly found: number; readonly pool: number },
  recall: number,
  further: number,
  enough: number,
): number => {
  const population = pool - tail.start;
  const successes = missing(found, tail, recall);
  // More than there are cannot be missing: the target is met for certain.
  return successes > population ? 0 : atMost(tail.relevant, population, successes, seen - tail.start + further, enough);
};

/** The test on labels in the order in which they were made. */
const testLabels = (
  labels: readonly (0 | 1)[],
  pool: number,
  { recall, confidence }: Pick<StoppingRule, 'recall' | 'confidence'>,
): TestState => {
  const seen = labels.length;
  if (seen === 0) return { p: null, stop: null, more: null };
  const found = labels.reduce<number>((sum, label) => sum + label, 0);
  const counts = { seen, found, pool };
  const tails = tailsOf(labels);
  const limit = 1 - confidence;
  let p = 1;
  for (const tail of tails) p = Math.min(p, pOfTail(tail, counts, recall, 0, p));
  if (p < limit) return { p, stop: true, more: 0 };
  let more = pool - seen;
  const isEnough = (tail: Tail, further: number): boolean => pOfTail(tail, counts, recall, further, limit) < limit;
  for (const tail of tails) {
    if (more === 0 || !isEnough(tail, more - 1)) continue;
    let low = 0;
    let high = more - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isEnough(tail, middle)) high = middle;
      else low = middle + 1;
    }
    more = low;
  }
  return { p, stop: false, more };
};

/** What asks for more screening of two readings of the same reports. */
const stricter = (one: TestState, other: TestState): TestState => {
  if (one.p === null || other.p === null) return one.p === null ? one : other;
  const [p, more] = [Math.max(one.p, other.p), Math.max(one.more ?? 0, other.more ?? 0)];
  return { p, stop: one.stop === true && other.stop === true, more };
};

/**
 * The test of Callaghan and Müller-Hansen (2020, doi 10.1186/s13643-020-01521-4) on what was seen. Reports that are unsettled
 * count as relevant or as not yet seen, whichever asks for more screening.
 */
export const callaghanTest = (
  seen: Iterable<SeenLabel>,
  pool: number,
  rule: Pick<StoppingRule, 'recall' | 'confidence'>,
): TestState => {
  const settled: (0 | 1)[] = [];
  const asRelevant: (0 | 1)[] = [];
  for (const label of seen) {
    asRelevant.push(label === 0 ? 0 : 1);
    if (label !== 'unsettled') settled.push(label);
  }
  const reading = testLabels(asRelevant, pool, rule);
  return settled.length === asRelevant.length ? reading : stricter(reading, testLabels(settled, pool, rule));
};

/** Recalls that are tried, the best first (`recall_frontier` of buscarpy). */
const frontier = Array.from({ length: 198 }, (_, step) => (990 - 5 * step) / 1000);

/** The greatest recall that the test lets one claim; 1 where all is seen and settled, null where it lets one claim none. */
export const claimedRecall = (seen: readonly SeenLabel[], pool: number, confidence: number): number | null => {
  if (pool > 0 && seen.length === pool && !seen.includes('unsettled')) return 1;
  return frontier.find((recall) => callaghanTest(seen, pool, { recall, confidence }).stop === true) ?? null;
};
