/**
 * Multinomial naive Bayes over weighted rows, as scikit-learn's `MultinomialNB` with sample weights and a fitted prior
 * (Manning, Raghavan and Schütze 2008, chapter 13). A linear model: its score is the logarithm of the odds of being relevant.
 */

import type { Label } from '../model/index.js';
import { type Features, featureCount } from './features.js';
import { type LinearModel, modelOfTerms } from './model.js';
import { grownDoubles, TrainingSet } from './training-set.js';

/** Sums of the rows of one class, by number of the training set, in all, and how many rows. */
interface ClassSums {
  sums: Float64Array;
  total: number;
  rows: number;
}

/** A machine that learns label by label. */
export class BayesTrainer {
  readonly #set: TrainingSet;
  readonly #alpha: number;
  readonly #vocabulary: number;
  readonly #classes: Record<Label, ClassSums> = {
    0: { sums: new Float64Array(0), total: 0, rows: 0 },
    1: { sums: new Float64Array(0), total: 0, rows: 0 },
  };

  /** @param alpha added to the weight of every term in each class (Lidstone) */
  constructor(features: Features, alpha: number) {
    this.#set = new TrainingSet(features);
    this.#alpha = alpha;
    this.#vocabulary = featureCount(features);
  }

  /** Says what a row is; undefined takes its label away. */
  label(row: number, label: Label | undefined, before: Label | undefined): void {
    const slot = this.#set.label(row, label);
    if (before !== undefined) this.#count(slot, before, -1);
    if (label !== undefined) this.#count(slot, label, 1);
  }

  #count(slot: number, label: Label, times: 1 | -1): void {
    const { rowStart, termIds, weights, size } = this.#set;
    const known = this.#classes[label];
    known.sums = grownDoubles(known.sums, size);
    known.rows += times;
    for (let entry = rowStart[slot]!; entry < rowStart[slot + 1]!; entry++) {
      known.sums[termIds[entry]!]! += times * weights[entry]!;
      known.total += times * weights[entry]!;
    }
    // What a row alone has counts in its class, and in no other row's score.
    for (const [, weight] of this.#set.ownTerms(slot)) known.total += times * weight;
  }

  /** The machine, with what one label of each class weighs. Both classes must be there. */
  model(weights: Record<Label, number>): LinearModel {
    const { terms, size } = this.#set;
    const alpha = this.#alpha;
    const [without, wanted] = [this.#classes[0], this.#classes[1]];
    const spread = (label: Label): number => weights[label] * this.#classes[label].total + alpha * this.#vocabulary;
    const everyTerm = Math.log(spread(0)) - Math.log(spread(1));
    const odds = (inWanted: number, inOther: number): number =>
      Math.log(weights[1] * inWanted + alpha) - Math.log(weights[0] * inOther + alpha);
    const all = Array.from(terms.subarray(0, size));
    const own = all.map((_, term) => odds(wanted.sums[term] ?? 0, without.sums[term] ?? 0));
    for (const slot of this.#set.active()) {
      const isWanted = this.#set.labelOf(slot) === 1;
      for (const [term, weight] of this.#set.ownTerms(slot)) {
        all.push(term);
        own.push(isWanted ? odds(weight, 0) : odds(0, weight));
      }
    }
    const bias = Math.log(weights[1] * wanted.rows) - Math.log(weights[0] * without.rows);
    return modelOfTerms(Uint32Array.from(all), own, { bias, everyTerm });
  }
}
