/** Scores made probabilities: the logistic calibration of Platt (1999, "Probabilistic outputs for support vector machines"). */

/** P(relevant) = 1 / (1 + exp(slope * score + intercept)): the slope is negative where high scores are relevant. */
export interface Calibration {
  readonly slope: number;
  readonly intercept: number;
}

const mostSteps = 100;
/** Added to the diagonal of the Hessian, so that it can always be inverted. */
const ridge = 1e-12;
/** The gradient at which it is done. */
const enough = 1e-8;
/** Half a step, half of that …: shorter ones are given up. */
const shortestStep = 1e-10;

/** ln(1 + exp(x)) without overflow. */
const logOnePlusExp = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** The probability of a score; always between 0 and 1. */
export const calibrated = ({ slope, intercept }: Calibration, score: number): number => {
  const x = slope * score + intercept;
  return x >= 0 ? Math.exp(-x) / (1 + Math.exp(-x)) : 1 / (1 + Math.exp(x));
};

/**
 * Fits the calibration by maximum likelihood. Targets are smoothed: (n1 + 1) / (n1 + 2) for the relevant and 1 / (n0 + 2) for the
 * others, so that no score becomes certain. Newton's method with backtracking, with logarithms that do not overflow (Lin, Lin
 * and Weng 2007, doi 10.1007/s10994-007-5018-6). `labels` 1 is relevant; undefined where one class is missing. Deterministic.
 */
export const platt = (scores: ArrayLike<number>, labels: ArrayLike<number>): Calibration | undefined => {
  const count = scores.length;
  let positives = 0;
  for (let row = 0; row < count; row++) if (labels[row] === 1) positives++;
  const negatives = count - positives;
  if (positives === 0 || negatives === 0) return undefined;
  const high = (positives + 1) / (positives + 2);
  const low = 1 / (negatives + 2);
  const targetOf = (row: number): number => (labels[row] === 1 ? high : low);

  const lossAt = (slope: number, intercept: number): number => {
    let loss = 0;
    for (let row = 0; row < count; row++) {
      const x = slope * scores[row]! + intercept;
      loss += targetOf(row) * x + logOnePlusExp(-x);
    }
    return loss;
  };

  let slope = 0;
  let intercept = Math.log((negatives + 1) / (positives + 1));
  let loss = lossAt(slope, intercept);
  for (let step = 0; step < mostSteps; step++) {
    let [aa, ab, bb, a, b] = [ridge, 0, ridge, 0, 0];
    for (let row = 0; row < count; row++) {
      const score = scores[row]!;
      const p = calibrated({ slope, intercept }, score);
      const weight = p * (1 - p);
      const residual = targetOf(row) - p;
      aa += score * score * weight;
      ab += score * weight;
      bb += weight;
      a += score * residual;
      b += residual;
    }
    if (Math.abs(a) < enough && Math.abs(b) < enough) break;
    const determinant = aa * bb - ab * ab;
    const slopeStep = -(bb * a - ab * b) / determinant;
    const interceptStep = -(aa * b - ab * a) / determinant;
    const descent = a * slopeStep + b * interceptStep;
    let length = 1;
    for (; length >= shortestStep; length /= 2) {
      const next = lossAt(slope + length * slopeStep, intercept + length * interceptStep);
      if (next < loss + 1e-4 * length * descent) {
        slope += length * slopeStep;
        intercept += length * interceptStep;
        loss = next;
        break;
      }
    }
    if (length < shortestStep) break;
  }
  return { slope, intercept };
};
