/** The stopping test while somebody screens: one label more, and what it says then. */

import type { Label } from '../../model/index.js';
import { moreForRun } from './how-many-more.js';
import { claimForRun } from './recall-frontier.js';
import { type RecallTest, testRun } from './recall-test.js';
import { type LabelsInOrder, type RecallTarget, relevantPlaces } from './screened-run.js';

/**
 * The test of Callaghan and Müller-Hansen on labels that arrive one by one. Keeps the places of the relevant ones; a label is
 * taken in at no cost, and reading asks each of them once, however many irrelevant ones were seen.
 */
export class RunningTest {
  readonly #target: RecallTarget;
  readonly #relevantAt: number[];
  #seen: number;

  constructor(target: RecallTarget, labels: LabelsInOrder = []) {
    this.#target = target;
    this.#relevantAt = [...relevantPlaces(labels)];
    this.#seen = labels.length;
  }

  /** How many labels were taken in, and how many of them are relevant. */
  get counts(): { readonly seen: number; readonly relevant: number } {
    return { seen: this.#seen, relevant: this.#relevantAt.length };
  }

  /** Takes in the next label. */
  append(label: Label): void {
    if (label === 1) this.#relevantAt.push(this.#seen);
    this.#seen++;
  }

  /** What the test says now. Throws a RangeError where more were seen than the pool has. */
  read(pool: number): RecallTest {
    return testRun(this.#run(pool), this.#target);
  }

  /** As `howManyMore`. */
  more(pool: number): number {
    return moreForRun(this.#run(pool), this.#target);
  }

  /** As `claimableRecall`. */
  claim(pool: number): number | null {
    return claimForRun(this.#run(pool), this.#target.confidence);
  }

  #run(pool: number) {
    return { pool, seen: this.#seen, relevantAt: this.#relevantAt };
  }
}
