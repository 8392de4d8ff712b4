/** The runs of a simulation over one set of labelled records: every preset from every choice of priors. */

import type { BibliographicRecord, Label } from '../model/index.js';
import {
  extractInThreads,
  type FeatureSettings,
  type Features,
  labelsInOrder,
  presetNamed,
  rankingText,
  type SimulatedStop,
  type SimulationFigures,
  type SimulationOptions,
  simulatedStops,
  simulationFigures,
} from '../ranking/index.js';
import { type Progress, silent } from './open-review.js';
import { runSimulations } from './simulation-pool.js';

/** What is simulated: texts and labels, a row each. */
export interface LabelledTexts {
  readonly records: readonly Pick<BibliographicRecord, 'title' | 'abstract'>[];
  readonly labels: ArrayLike<Label>;
}

/** How: the presets, the priors of each run (rows), and what all runs share. */
export interface RunsOptions extends Omit<SimulationOptions, 'preset' | 'priors'> {
  readonly presets: readonly string[];
  /** One list of rows for each run; every preset starts from each. */
  readonly priors: readonly (readonly number[])[];
  readonly clock: () => number;
  readonly onProgress?: Progress;
  readonly threads?: number;
}

/** One run that was made. */
export interface Run {
  readonly preset: string;
  /** Rows. */
  readonly priors: readonly number[];
  /** Rows in the order of screening, priors left out. */
  readonly order: Uint32Array;
  /** The labels in that order. */
  readonly screened: readonly Label[];
  readonly figures: SimulationFigures;
  /** What stopping rules would have done. */
  readonly stops: readonly SimulatedStop[];
  readonly fits: number;
  /** How long making the features of the preset took, once for all its runs; and how long this run's loop took. */
  readonly featureSeconds: number;
  readonly loopSeconds: number;
}

const seconds = (milliseconds: number): number => Math.round(milliseconds) / 1000;

function* textsOf({ records }: LabelledTexts, settings: FeatureSettings, onProgress: Progress): Generator<string> {
  for (const [row, record] of records.entries()) {
    if (row % 500 === 0) onProgress('reading words', row, records.length);
    yield rankingText(record, settings);
  }
}

interface FeatureSets {
  readonly sets: readonly { readonly features: Features; readonly labels: ArrayLike<Label> }[];
  /** Beside the sets, in milliseconds. */
  readonly took: readonly number[];
  readonly setOf: ReadonlyMap<string, number>;
}

/** Makes the features that some presets need, each kind once. */
const featureSets = async (
  set: LabelledTexts,
  { presets, clock, threads, onProgress = silent }: RunsOptions,
): Promise<FeatureSets> => {
  const kinds = new Map<string, number>();
  const sets: FeatureSets['sets'][number][] = [];
  const took: number[] = [];
  const setOf = new Map<string, number>();
  for (const preset of presets) {
    const settings = presetNamed(preset).features;
    const kind = JSON.stringify(settings);
    if (!kinds.has(kind)) {
      kinds.set(kind, sets.length);
      const start = clock();
      const request = { settings, rows: textsOf(set, settings, onProgress) };
      const features = await extractInThreads(request, { expected: set.records.length, threads });
      sets.push({ features, labels: set.labels });
      took.push(clock() - start);
    }
    setOf.set(preset, kinds.get(kind)!);
  }
  return { sets, took, setOf };
};

/** Makes all runs: by preset in the order given, and within a preset in the order of the priors. */
export const makeRuns = async (set: LabelledTexts, options: RunsOptions): Promise<readonly Run[]> => {
  const { presets, priors, clock, threads, onProgress = silent, batch, seed, until, start, query } = options;
  const { sets, took, setOf } = await featureSets(set, options);
  const tasks = presets.flatMap((preset) =>
    priors.map((rows) => ({
      set: setOf.get(preset)!,
      options: { preset, priors: rows, batch, seed, until, start, query },
    })),
  );
  const relevant = Array.from(set.labels).filter((label) => label === 1).length;
  const done = await runSimulations(sets, tasks, {
    clock,
    ...(threads === undefined ? {} : { threads }),
    ...(tasks.length > 1
      ? { onDone: (count) => onProgress('simulating runs', count, tasks.length) }
      : { onProgress: (_, found) => onProgress('included found', found, relevant) }),
  });
  return tasks.map(({ set: place, options: { preset, priors: rows } }, index) => {
    const { simulation, milliseconds } = done[index]!;
    const screened = labelsInOrder(simulation.order, set.labels);
    return {
      preset,
      priors: rows,
      order: simulation.order,
      screened,
      figures: simulationFigures(screened),
      stops: simulatedStops(screened),
      fits: simulation.fits,
      featureSeconds: seconds(took[place]!),
      loopSeconds: seconds(milliseconds),
    };
  });
};
