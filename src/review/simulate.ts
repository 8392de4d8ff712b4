/** `simulate`: what a ranker would have saved on a screening that is finished. */

import { InputError, type Label, UsageError } from '../model/index.js';
import { drawPriors, presetNamed, rowsByLabel, usualSimulation } from '../ranking/index.js';
import type { Progress } from './open-review.js';
import { type LabelledRecords, readLabelledRecords } from './simulated-records.js';
import { type SimulationDocument, simulationDocument } from './simulation-document.js';
import { makeRuns, type Run } from './simulation-runs.js';

/** What to simulate. */
export interface SimulateOptions {
  /** The folder that names of files are relative to. */
  readonly folder: string;
  /** Names; the first is what the others are compared with. */
  readonly presets: readonly string[];
  /** Ids of records that are known at the beginning, as the file has them. */
  readonly priors: readonly string[];
  /** How many runs over random priors; absent: one run from `priors`, or from the first records of the file. */
  readonly runs?: number | undefined;
  readonly batch: number;
  readonly seed: number;
  readonly clock: () => number;
  readonly onProgress?: Progress;
}

/** What was simulated. */
export interface Simulated {
  readonly document: SimulationDocument;
  readonly runs: readonly Run[];
  /** By row: the id as the file has it. */
  readonly ids: readonly string[];
  /** What a reader of the numbers must know: how many records were left out, and why. */
  readonly notes: readonly string[];
}

const oneClass = ({ labels }: LabelledRecords, file: string): InputError => {
  const what = labels[0] === 1 ? 'included' : 'excluded';
  return new InputError(`all ${labels.length.toLocaleString('en')} labelled records are ${what}`, {
    code: 'one-class',
    hint: 'a simulation needs records of both kinds: 1 for included, 0 for excluded',
    place: { file },
  });
};

const nothingLeft = (flag: string): UsageError =>
  new UsageError('the priors are all that is included, and nothing is left to be found', {
    code: 'nothing-to-find',
    flag,
    hint: 'leave one out, or simulate without priors',
  });

/** Rows of ids. Throws UsageError for one that the file does not have and one that is named twice. */
const rowsOf = (ids: readonly string[], named: readonly string[]): readonly number[] => {
  const rows = new Map(ids.map((id, row) => [id, row]));
  return named.map((id, place) => {
    const row = rows.get(id);
    const isTwice = named.indexOf(id) !== place;
    if (row !== undefined && !isTwice) return row;
    throw new UsageError(isTwice ? `${id} is named twice` : `no labelled record has the id ${id}`, {
      code: isTwice ? 'prior-repeated' : 'prior-unknown',
      flag: '--prior',
      hint: `ids are those of the file itself, such as ${ids[0]}`,
    });
  });
};

const priorsOf = ({ ids, labels }: LabelledRecords, { priors, runs, seed }: SimulateOptions) => {
  const relevant = rowsByLabel(labels)[1].length;
  if (runs === undefined) {
    const rows = rowsOf(ids, priors);
    if (rows.filter((row) => labels[row] === 1).length === relevant) throw nothingLeft('--prior');
    return [rows];
  }
  if (priors.length > 0) {
    throw new UsageError('priors are either named or drawn', {
      code: 'priors-both',
      flag: '--runs',
      hint: 'leave out --prior or --runs',
    });
  }
  if (relevant < 2) throw nothingLeft('--runs');
  return drawPriors(labels, runs, seed);
};

const count = (n: number, what: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? 'record' : 'records'} ${what}`;

/**
 * How many records a run takes in the order of the file: until both kinds are known, or nothing is left to be found. All
 * presets that begin with the same priors take the same.
 */
const readInFileOrder = ({ priors, screened }: Run, labels: ArrayLike<Label>): number => {
  const known = new Set(priors.map((row) => labels[row]));
  let left = screened.filter((label) => label === 1).length;
  let read = 0;
  while (known.size < 2 && left > 0) {
    const label = screened[read++]!;
    known.add(label);
    left -= label;
  }
  return read;
};

const notesOf = (set: LabelledRecords): readonly string[] => {
  const { unlabelled, rejected, rejectedRelevant, rejectReasons } = set;
  const isOne = rejectReasons.length === 1;
  const reasons = rejectReasons.map(({ message, records }) =>
    isOne ? message : `${records.toLocaleString('en')}: ${message}`,
  );
  const relevant =
    rejectedRelevant === 0 ? '' : `, ${rejectedRelevant.toLocaleString('en')} labelled relevant and not counted below`;
  return [
    ...(unlabelled === 0 ? [] : [count(unlabelled, 'without a label, or with both, left out')]),
    ...(rejected === 0 ? [] : [`${count(rejected, `rejected${relevant}`)} (${reasons.join('; ')})`]),
  ];
};

/**
 * Simulates the screening of files. Throws `InputError` for a file that cannot be read, that has no labels or only one
 * kind, and `UsageError` for an unknown preset and priors that are not in the file.
 */
export const simulateFiles = async (files: readonly string[], options: SimulateOptions): Promise<Simulated> => {
  for (const preset of options.presets) presetNamed(preset);
  const { folder, presets, batch, seed, clock, onProgress } = options;
  const set = await readLabelledRecords(files, folder);
  const included = rowsByLabel(set.labels)[1].length;
  if (included === 0 || included === set.labels.length) throw oneClass(set, files[0]!);
  const runs = await makeRuns(set, {
    ...usualSimulation,
    ...{ presets, priors: priorsOf(set, options), batch, seed, clock },
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  return {
    document: simulationDocument(
      {
        ...{ records: set.ids.length, included, seed, batch },
        readInFileOrder: readInFileOrder(runs[0]!, set.labels),
        ...{ unlabelled: set.unlabelled, rejected: set.rejected, rejectedRelevant: set.rejectedRelevant },
      },
      runs,
      set.ids,
    ),
    runs,
    ids: set.ids,
    notes: notesOf(set),
  };
};
