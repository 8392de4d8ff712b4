/** Where a tail of the tables of two rows is best looked at from: where they have about the limit's ways. */

import { logOdds, type TwoRowTable } from './two-row-table.js';

/**
 * Weights for the units that a column has in the first row: exp((1 + ways) log w + odds x) for x units that can be chosen
 * in w ways. With `ways` 0 a table has its own probability; below 0 improbable tables have more, above 0 less.
 */
export interface Tilt {
  readonly ways: number;
  readonly odds: number;
}

/** Of all columns together, with weights: the logarithm of their sum, and moments of the units in the first row and of the logarithm of the ways. */
export interface Moments {
  readonly logSum: number;
  readonly row: number;
  readonly ways: number;
  readonly rowVariance: number;
  readonly waysVariance: number;
  readonly covariance: number;
}

/** The moments of tables with weights of this tilt, whatever units they have in the first row. */
const momentsOf = ({ columns }: TwoRowTable, tilt: Tilt): Moments => {
  let [logSum, row, ways, rowVariance, waysVariance, covariance] = [0, 0, 0, 0, 0, 0];
  for (const { times, logWays } of columns) {
    const logs = logWays.map((log, chosen) => (1 + tilt.ways) * log + tilt.odds * chosen);
    const greatest = logs.reduce((most, log) => Math.max(most, log));
    let [all, x, w, xx, ww, xw] = [0, 0, 0, 0, 0, 0];
    for (let chosen = 0; chosen < logs.length; chosen++) {
      const [weight, log] = [Math.exp(logs[chosen]! - greatest), logWays[chosen]!];
      all += weight;
      x += weight * chosen;
      w += weight * log;
      xx += weight * chosen * chosen;
      ww += weight * log * log;
      xw += weight * chosen * log;
    }
    logSum += times * (greatest + Math.log(all));
    row += (times * x) / all;
    ways += (times * w) / all;
    rowVariance += times * (xx / all - (x / all) ** 2);
    waysVariance += times * (ww / all - (w / all) ** 2);
    covariance += times * (xw / all - (x / all) * (w / all));
  }
  return { logSum, row, ways, rowVariance, waysVariance, covariance };
};

/** Steps of Newton's method, halvings of one, and the decrease that is small enough: the place need not be exact. */
const search = { steps: 30, halvings: 20, decrease: 1e-4 };

/** Beyond this tilt next to nothing but the most extreme tables has weight. */
const mostTilt = 20;

/** A tilt with its moments, and the tail that it is for: the tables below the limit, or those above it. */
export interface Saddlepoint {
  readonly tail: 'below' | 'above';
  readonly tilt: Tilt;
  readonly moments: Moments;
}

/**
 * The saddlepoint of the smaller tail (Daniels 1954, Annals of Mathematical Statistics 25): the tilt at which the integrand that
 * gives it, the moment-generating function over `ways`, is least along the real axis. Found by Newton's method, halving steps.
 */
export const saddlepoint = (table: TwoRowTable): Saddlepoint => {
  const { row, limit } = table;
  const odds = logOdds(table);
  const sign = limit > momentsOf(table, { ways: 0, odds }).ways ? 1 : -1;
  const height = (tilt: Tilt, { logSum }: Moments): number =>
    logSum - tilt.odds * row - tilt.ways * limit - Math.log(Math.abs(tilt.ways));

  let tilt: Tilt = { ways: sign / 2, odds };
  let moments = momentsOf(table, tilt);
  for (let step = 0; step < search.steps; step++) {
    const [byWays, byOdds] = [moments.ways - limit - 1 / tilt.ways, moments.row - row];
    const curvature = moments.waysVariance + 1 / tilt.ways ** 2;
    const determinant = curvature * moments.rowVariance - moments.covariance ** 2;
    const ways = (moments.covariance * byOdds - moments.rowVariance * byWays) / determinant;
    const more = (moments.covariance * byWays - curvature * byOdds) / determinant;
    const decrease = -(byWays * ways + byOdds * more);
    if (!(decrease >= search.decrease)) break;
    const from = height(tilt, moments);
    let isLower = false;
    for (let part = 1, halving = 0; !isLower && halving < search.halvings; part /= 2, halving++) {
      const next = { ways: tilt.ways + part * ways, odds: tilt.odds + part * more };
      if (next.ways * sign <= 0 || Math.abs(next.ways) > mostTilt) continue;
      const found = momentsOf(table, next);
      isLower = height(next, found) <= from - (part * decrease) / 10;
      if (isLower) [tilt, moments] = [next, found];
    }
    if (!isLower) break;
  }
  return { tail: sign > 0 ? 'above' : 'below', tilt, moments };
};
