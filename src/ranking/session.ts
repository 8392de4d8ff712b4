/** A ranking session: labels come one after another, and what comes next is asked for again and again, as in a simulation. */

import type { Label } from '../model/index.js';
import type { Features } from './features.js';
import { rank } from './rank.js';

/** What a session begins with. */
export interface SessionStart {
  readonly features: Features;
  /** A preset's name. */
  readonly preset: string;
  /** Of everything random. */
  readonly seed: number;
  /** The words of the protocol's questions and concepts; empty for none. */
  readonly query: string;
  /** Rows known to be relevant before learning. */
  readonly seeds: readonly number[];
}

/** Learns label by label over all rows of the features. */
export class RankingSession {
  readonly #start: SessionStart;
  readonly #labels = new Map<number, Label>();
  #fits = 0;

  constructor(start: SessionStart) {
    this.#start = start;
  }

  /** How often a model was learnt. */
  get fits(): number {
    return this.#fits;
  }

  /** Says what a row is. */
  label(row: number, label: Label): void {
    this.#labels.set(row, label);
  }

  /** Learns from all labels so far, and gives the best `count` rows that have none, best first. */
  next(count: number): Uint32Array {
    const { features } = this.#start;
    const pool = Uint32Array.from({ length: features.rows }, (_, row) => row).filter((row) => !this.#labels.has(row));
    const labels = [...this.#labels].map(([row, label]) => ({ row, label }));
    this.#fits++;
    return rank({ ...this.#start, labels, pool }).order.slice(0, count);
  }
}
