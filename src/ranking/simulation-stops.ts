/** Where each stopping rule would have ended a simulated screening, and what would have been missed there. For information. */

import type { Label } from '../model/index.js';
import { discoveryRanks } from './metrics.js';
import {
  firstStop,
  firstStopOfTest,
  type RecallTarget,
  type StoppingMethod,
  type StoppingMethodName,
  stoppingMethods,
} from './stopping/index.js';

/** The recall that is to be reached, and the confidence in it: what people ask of a review unless they say otherwise. */
export const simulatedTarget: RecallTarget = Object.freeze({ recall: 0.95, confidence: 0.95 });

/** What one rule would have done in one run. */
export interface SimulatedStop {
  readonly rule: StoppingMethodName;
  /** After how many records it first says to stop; null where it never does. */
  readonly stop: number | null;
  /** The recall there; 1 where it never says so, since all is screened then. */
  readonly recall: number;
  /** The share of the records that need not be screened. */
  readonly saved: number;
  /** Whether the recall that was wanted is missed. */
  readonly missed: boolean;
}

/** A rule is asked after each label of a short run, and a thousand times in a long one. */
const questions = 1000;

const stopOf = (method: StoppingMethod, labels: readonly Label[]): number | undefined => {
  const pool = labels.length;
  if (method.name === 'callaghan-mueller-hansen') return firstStopOfTest({ labels, pool, ...simulatedTarget });
  return firstStop(pool, Math.ceil(pool / questions), (seen) =>
    method.read({ labels: labels.slice(0, seen), pool, ...simulatedTarget }),
  );
};

/**
 * What every rule would have done that reads labels alone; those that need more (a random sample, probabilities, several
 * searches) are left out. `labels` are in the order of screening, to the last record, priors left out. None where nothing
 * is relevant.
 */
export const simulatedStops = (labels: readonly Label[]): readonly SimulatedStop[] => {
  const ranks = discoveryRanks(labels);
  const pool = labels.length;
  if (ranks.length === 0) return [];
  return stoppingMethods
    .filter(({ read }) => read({ labels, pool, ...simulatedTarget }).stop !== null)
    .map((method) => {
      const stop = stopOf(method, labels);
      const recall = stop === undefined ? 1 : ranks.filter((rank) => rank <= stop).length / ranks.length;
      return {
        rule: method.name,
        stop: stop ?? null,
        recall,
        saved: stop === undefined ? 0 : 1 - stop / pool,
        missed: recall < simulatedTarget.recall,
      };
    });
};

/** What one rule would have done over several runs. */
export interface StopSummary {
  readonly rule: StoppingMethodName;
  /** In how many runs it can be read, and in how many of these it says to stop before the end. */
  readonly runs: number;
  readonly stopped: number;
  /** Means over the runs. */
  readonly recall: number;
  readonly saved: number;
  /** The share of the runs that missed the recall that was wanted. */
  readonly missed: number;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every rule over several runs, in the order in which rules are shown. */
export const summariseStops = (runs: readonly (readonly SimulatedStop[])[]): readonly StopSummary[] =>
  stoppingMethods.flatMap(({ name }) => {
    const own = runs.flatMap((stops) => stops.filter(({ rule }) => rule === name));
    if (own.length === 0) return [];
    return [
      {
        rule: name,
        runs: own.length,
        stopped: own.filter(({ stop }) => stop !== null).length,
        recall: meanOf(own.map(({ recall }) => recall)),
        saved: meanOf(own.map(({ saved }) => saved)),
        missed: meanOf(own.map(({ missed }) => Number(missed))),
      },
    ];
  });
