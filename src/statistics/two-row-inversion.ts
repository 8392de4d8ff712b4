/** Fisher's exact test of two rows that have too many tables: its probability as an integral over their generating function. */

import { type Saddlepoint, saddlepoint, type Tilt } from './two-row-saddlepoint.js';
import type { EqualColumns, TwoRowTable } from './two-row-table.js';

/**
 * How far sums go that stand for integrals. Steps are so short that what they add from elsewhere is below `elsewhere` of
 * the tail, or this many standard deviations away; products below `nothing` are 0.
 */
const precision = { elsewhere: 1e-6, rowDeviations: 7, waysDeviations: 8, nothing: 1e-7 };

/** The sum over frequencies ends when this many in a row change p by less than this share of it. */
const quiet = { frequencies: 3, share: 1e-4 };

/** Where the steps end before, p counts if the last frequency changes it by less than this share of it, or if p is below `negligible` anyway. */
const enough = { share: 1e-3, negligible: 1e-6 };

/** Weights that together are 1, without those at both ends that are too small to matter. */
interface Weights {
  readonly times: number;
  /** Units that the first weight is for. */
  readonly from: number;
  readonly weights: Float64Array;
  readonly logWays: Float64Array;
  /** The weights turned by a frequency. */
  readonly re: Float64Array;
  readonly im: Float64Array;
}

const smallestWeight = 1e-13;

const weightsOf = ({ times, logWays }: EqualColumns, tilt: Tilt): Weights => {
  const logs = logWays.map((log, chosen) => (1 + tilt.ways) * log + tilt.odds * chosen);
  const greatest = logs.reduce((most, log) => Math.max(most, log));
  const weights = logs.map((log) => Math.exp(log - greatest));
  const all = weights.reduce((total, weight) => total + weight, 0);
  const from = weights.findIndex((weight) => weight >= smallestWeight * all);
  const to = weights.length - [...weights].reverse().findIndex((weight) => weight >= smallestWeight * all);
  return {
    times,
    from,
    weights: Float64Array.from(weights.slice(from, to), (weight) => weight / all),
    logWays: Float64Array.from(logWays.slice(from, to)),
    re: new Float64Array(to - from),
    im: new Float64Array(to - from),
  };
};

/** Turns the weights by a frequency; returns the steps that it took. */
const turn = ({ weights, logWays, re, im }: Weights, frequency: number): number => {
  for (let at = 0; at < weights.length; at++) {
    const angle = frequency * logWays[at]!;
    re[at] = weights[at]! * Math.cos(angle);
    im[at] = weights[at]! * Math.sin(angle);
  }
  return weights.length;
};

/** The product over all columns of their generating functions at a point of the unit circle, as re and im in `into`; returns the steps that it took. */
const productAt = (columns: readonly Weights[], angle: number, into: Float64Array): number => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [pRe, pIm, turned, steps] = [1, 0, 0, 0];
  for (const { times, from, re, im } of columns) {
    let [fRe, fIm] = [0, 0];
    for (let at = re.length - 1; at >= 0; at--) {
      const next = fRe * cos - fIm * sin + re[at]!;
      fIm = fRe * sin + fIm * cos + im[at]!;
      fRe = next;
    }
    steps += re.length;
    turned += times * from;
    // To the power of `times`, by squaring.
    for (let power = times; power > 0; power = Math.floor(power / 2)) {
      if (power % 2 === 1) [pRe, pIm] = [pRe * fRe - pIm * fIm, pRe * fIm + pIm * fRe];
      [fRe, fIm] = [fRe * fRe - fIm * fIm, 2 * fRe * fIm];
    }
    // No factor is greater than 1: what is next to nothing remains so.
    if (pRe * pRe + pIm * pIm < precision.nothing ** 2) {
      into[0] = 0;
      into[1] = 0;
      return steps;
    }
  }
  const [tRe, tIm] = [Math.cos(turned * angle), Math.sin(turned * angle)];
  into[0] = pRe * tRe - pIm * tIm;
  into[1] = pRe * tIm + pIm * tRe;
  return steps;
};

/** Steps of both integrals, and the factor of their sums. */
const gridOf = ({ row, limit, logAllWays }: TwoRowTable, { tilt, moments }: Saddlepoint) => {
  const { logSum, rowVariance, waysVariance, covariance } = moments;
  const logHeight = logSum - tilt.odds * row - tilt.ways * limit - logAllWays;
  const determinant = rowVariance * (waysVariance + 1 / tilt.ways ** 2) - covariance ** 2;
  const logTail = logHeight - Math.log(2 * Math.PI * Math.sqrt(determinant) * Math.abs(tilt.ways));
  const deviation = Math.sqrt(Math.max(0, waysVariance - covariance ** 2 / rowVariance));
  const period = Math.max(
    (Math.max(0, -logTail) - Math.log(precision.elsewhere)) / Math.abs(tilt.ways),
    precision.waysDeviations * deviation,
  );
  const angles = Math.ceil(precision.rowDeviations * Math.sqrt(rowVariance)) + 1;
  return { angles, step: (2 * Math.PI) / period, factor: Math.exp(logHeight) / (angles * period) };
};

/**
 * The probability of all tables within the limit; undefined where `most` steps do not bring it near enough. The
 * moment-generating function of the logarithm of a table's ways is a coefficient of a product of polynomials, one for each
 * column, and so an integral over the unit circle (Baglivo, Olivier and Pagano 1992, Journal of the American Statistical
 * Association 87, test so); a tail is an integral over that function along a line, here through the saddlepoint (Abate and
 * Whitt 1992, Queueing Systems 10). Both are sums. The ways of tables are taken to lie densely: of those that are as probable
 * as the observed one half are seen, and half are added. Beside all tables the error was below a thousandth of p in most
 * tables, below a hundredth in nearly all, and up to a tenth where 20 to 40 columns had nearly the same total and a row of
 * about 20 units, so that its tables had few numbers of ways.
 */
export const invertedTail = (table: TwoRowTable, most: number): number | undefined => {
  const { row, limit, observed } = table;
  const point = saddlepoint(table);
  const { angles, step, factor } = gridOf(table, point);
  const columns = table.columns.map((equal) => weightsOf(equal, point.tilt));
  const product = new Float64Array(2);
  const tilt = point.tilt.ways;
  let [all, change, still, steps] = [0, 0, 0, 0];
  const p = (): number => {
    const tail = point.tail === 'above' ? 1 - all : -all;
    return Math.min(1, Math.max(observed, tail + observed / 2));
  };
  for (let at = 0; steps < most; at++) {
    const frequency = at * step;
    for (const weights of columns) steps += turn(weights, frequency);
    let [inAll, size] = [0, 0];
    for (let angle = 0; angle < angles; angle++) {
      const turned = (2 * Math.PI * angle) / angles;
      steps += productAt(columns, turned, product);
      const [re, im] = [product[0]!, product[1]!];
      if (re === 0 && im === 0) continue;
      const back = -(turned * row + frequency * limit);
      const [cos, sin] = [Math.cos(back), Math.sin(back)];
      // Its real part divided by tilt + i frequency.
      inAll += (re * cos - im * sin) * tilt + (re * sin + im * cos) * frequency;
      size += Math.hypot(re, im);
    }
    const once = (at === 0 ? 1 : 2) * factor;
    all += (once * inAll) / (tilt ** 2 + frequency ** 2);
    change = (once * size) / Math.hypot(tilt, frequency);
    still = change <= quiet.share * p() ? still + 1 : 0;
    if (still === quiet.frequencies) return p();
  }
  return change <= enough.share * p() || p() + change <= enough.negligible ? p() : undefined;
};
