/** Reads its share of the inputs in a thread of its own. Which one it is at stands in shared memory, so that one that never ends is known. */

import { parentPort, workerData } from 'node:worker_threads';
import { mutatorOf } from './mutator.js';
import { readAll } from './read-all.js';

/** What a worker is told to do: `first`, `first + step`, … below `end`. */
export interface SoakShare {
  readonly first: number;
  readonly step: number;
  readonly end: number;
  readonly cutOneIn: number;
  readonly fixtures: string;
  /** The input that is being read. */
  readonly at: Int32Array;
}

/** What a worker found, by name. */
export interface SoakFindings {
  readonly inputs: number;
  readonly kept: Readonly<Record<string, number>>;
  readonly rejected: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly broken: readonly string[];
  readonly slowest: { readonly input: number; readonly milliseconds: number };
}

/** After so many broken promises nothing new is learnt. */
const enough = 20;

const count = (counts: Record<string, number>, name: string, more: number): void => {
  counts[name] = (counts[name] ?? 0) + more;
};

const work = ({ first, step, end, cutOneIn, fixtures, at }: SoakShare): SoakFindings => {
  const mutant = mutatorOf(fixtures);
  const kept: Record<string, number> = {};
  const rejected: Record<string, number> = {};
  const refused: Record<string, number> = {};
  const broken: string[] = [];
  let slowest = { input: 0, milliseconds: 0 };
  let inputs = 0;
  for (let number = first; number < end && broken.length < enough; number += step) {
    Atomics.store(at, 0, number);
    const { bytes } = mutant(number);
    const start = performance.now();
    try {
      const outcome = readAll(bytes, number % (cutOneIn * step) < step ? { cutBy: number } : {});
      count(kept, outcome.format ?? 'none', outcome.kept);
      count(rejected, outcome.format ?? 'none', outcome.rejected);
      if (outcome.refused !== undefined) count(refused, outcome.refused, 1);
    } catch (error) {
      broken.push(`input ${number}: ${error instanceof Error ? (error.stack ?? error.message) : error}`.slice(0, 2000));
    }
    const milliseconds = performance.now() - start;
    if (milliseconds > slowest.milliseconds) slowest = { input: number, milliseconds };
    inputs++;
  }
  return { inputs, kept, rejected, refused, broken, slowest };
};

parentPort?.postMessage(work(workerData as SoakShare));
