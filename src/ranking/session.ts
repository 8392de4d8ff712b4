/**
 * A ranking session: labels come one after another, and what comes next is asked for again and again, in a simulation as
 * on the screen. What was learnt is gone on from; it comes to the same as learning anew.
 */

import type { Label } from '../model/index.js';
import type { Features } from './features.js';
import { type Learner, learnerFor } from './learner.js';
import type { LinearModel } from './model.js';
import { coldStartPreset, type Preset, presetNamed } from './presets.js';
import { scoreRows, topOrder } from './score.js';
import { similarityModel } from './similarity.js';

/** What a session begins with. */
export interface SessionStart {
  readonly features: Features;
  /** A preset's name. */
  readonly preset: string;
  /** Of everything random; the presets that there are have nothing random. */
  readonly seed: number;
  /** The words of the protocol's questions and concepts; empty for none. */
  readonly query: string;
  /** Rows known to be relevant before learning: label 1, unless a label names the row. */
  readonly seeds: readonly number[] | Uint32Array;
}

/** What was learnt at a moment. */
export interface Learnt {
  /** Name of the preset that learnt it: the one asked for, or `tfidf-similarity` while only one class is known. */
  readonly ranker: string;
  /** Number of labels it was learnt from, seeds included. */
  readonly training: number;
  /** What `explain` needs. */
  readonly model: LinearModel;
}

/** One row in so many is few: they are found without scoring all. */
const fewOf = 8;

/** Learns label by label over all rows of the features. Throws UsageError for an unknown preset. */
export class RankingSession {
  readonly #start: SessionStart;
  readonly #preset: Preset;
  readonly #seeds: ReadonlySet<number>;
  readonly #labels = new Map<number, Label>();
  readonly #counts: Record<Label, number> = { 0: 0, 1: 0 };
  readonly #isLabelled: Uint8Array;
  readonly #learner: Learner | undefined;
  #fits = 0;

  constructor(start: SessionStart) {
    this.#start = start;
    this.#preset = presetNamed(start.preset);
    this.#isLabelled = new Uint8Array(start.features.rows);
    this.#learner = learnerFor(start.features, this.#preset);
    this.#seeds = new Set(start.seeds);
    for (const row of [...this.#seeds].sort((a, b) => a - b)) this.#tell(row, 1);
  }

  /** How often a model was learnt. */
  get fits(): number {
    return this.#fits;
  }

  /** Says what a row is; undefined takes its label away: a seed is then relevant again. */
  label(row: number, label: Label | undefined): void {
    this.#tell(row, label ?? (this.#seeds.has(row) ? 1 : undefined));
    this.#isLabelled[row] = label === undefined ? 0 : 1;
  }

  /** Says that nothing is known of a row, though it may be a seed. */
  unlabel(row: number): void {
    this.#tell(row, undefined);
    this.#isLabelled[row] = 0;
  }

  #tell(row: number, label: Label | undefined): void {
    const before = this.#labels.get(row);
    if (before === label) return;
    if (before !== undefined) this.#counts[before]--;
    if (label === undefined) this.#labels.delete(row);
    else {
      this.#counts[label]++;
      this.#labels.set(row, label);
    }
    this.#learner?.label(row, label, before);
  }

  /** The learner; undefined while it cannot learn. */
  get #learning(): Learner | undefined {
    return this.#counts[0] === 0 || this.#counts[1] === 0 ? undefined : this.#learner;
  }

  /** Learns from all labels so far. */
  learn(): Learnt {
    this.#fits++;
    const learner = this.#learning;
    if (learner !== undefined) {
      return { ranker: this.#preset.name, training: this.#labels.size, model: learner.model(this.#counts) };
    }
    const { features, query } = this.#start;
    const relevant = Uint32Array.from([...this.#labels].flatMap(([row, label]) => (label === 1 ? [row] : []))).sort();
    return {
      ranker: coldStartPreset,
      training: relevant.length,
      model: similarityModel(features, { query, relevant }),
    };
  }

  /** Learns from all labels so far, and gives the best `count` rows that have none, best first; equal ones in their order. */
  next(count: number): Uint32Array {
    const learner = this.#learning;
    const { features } = this.#start;
    if (learner?.best !== undefined && count * fewOf <= features.rows) {
      this.#fits++;
      return learner.best(this.#counts, count, this.#isLabelled);
    }
    const pool = Uint32Array.from({ length: features.rows }, (_, row) => row).filter((row) => !this.#isLabelled[row]);
    const order = topOrder(scoreRows(features, this.learn().model, pool));
    return order.subarray(0, count).map((position) => pool[position]!);
  }
}
