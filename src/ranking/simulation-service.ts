/**
 * The simulation worker's side of the talk, without the thread: `load` a set under a number, then simulations of it, one
 * answer each. A set stays loaded, since many runs are made of it.
 */

import type { Label } from '../model/index.js';
import type { Features } from './features.js';
import { type Simulation, type SimulationOptions, type SimulationProgress, simulate } from './simulate.js';

/** What the worker is told or asked. Features are shared memory: posting them copies nothing. */
export type SimulationMessage =
  | {
      readonly kind: 'load';
      readonly set: number;
      readonly features: Features;
      /** A label a row. */
      readonly labels: ArrayLike<Label>;
    }
  | { readonly kind: 'simulate'; readonly task: number; readonly set: number; readonly options: SimulationOptions };

/** What it answers to each `simulate`. */
export interface SimulationAnswer {
  readonly task: number;
  readonly simulation: Simulation;
  /** How long the loop took, in milliseconds. */
  readonly milliseconds: number;
}

/** A function that answers messages and remembers sets between them. Throws Error for a set that was not loaded. */
export const createSimulationService = (
  clock: () => number,
  onProgress?: SimulationProgress,
): ((message: SimulationMessage) => SimulationAnswer | undefined) => {
  const sets = new Map<number, Extract<SimulationMessage, { readonly kind: 'load' }>>();
  return (message) => {
    if (message.kind === 'load') {
      sets.set(message.set, message);
      return undefined;
    }
    const { task, options } = message;
    const set = sets.get(message.set);
    if (set === undefined) throw new Error('a simulation was asked for before its records were loaded');
    const start = clock();
    const simulation = simulate(set.features, set.labels, options, onProgress);
    return { task, simulation, milliseconds: clock() - start };
  };
};
