/** The parts of `jstat` that are used: it ships no types. */

/** What its module exports under the name `jStat`. */
export interface JStat {
  /** Natural logarithm of the gamma function. */
  gammaln(x: number): number;
  /** Lower regularised incomplete gamma function P(a, x). */
  lowRegGamma(a: number, x: number): number;
  readonly studentt: {
    /** Quantile of Student's t. */
    inv(p: number, degrees: number): number;
  };
}
