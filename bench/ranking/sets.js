/** The labelled sets: finished reviews, read as `simulate` reads them. They are not part of this project. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where they are looked for. */
export const setsFolder = new URL('../../../shared/data/labelled/', import.meta.url).pathname;

export const hasLabelledSets = () => existsSync(setsFolder);

const ending = '.csv.gz';

/** Labels of the title and abstract stage, and titles alone, are other tasks: they are told apart from the means. */
const isApart = (name) => name.endsWith('.screen') || name.endsWith('titles-only');

/** The names of the sets, those that count in means first. `slr-on-tcp.reviewers` has single reviewers' labels and no texts. */
export const setNames = () => {
  const names = readdirSync(setsFolder)
    .filter((file) => file.endsWith(ending) && !file.includes('.reviewers'))
    .map((file) => file.slice(0, -ending.length))
    .sort();
  return { counted: names.filter((name) => !isApart(name)), apart: names.filter(isApart) };
};

/** One set: `ids`, `records` (title, abstract) and `labels`, in the order of the file. */
export const readSet = async (bench, name) => {
  const { readLabelledRecords } = await bench.load('review/simulated-records.js');
  return readLabelledRecords([join(setsFolder, `${name}${ending}`)], setsFolder);
};

/** Runs of ELAS u4 by scikit-learn, one label a step: `{ file, seed, priors, n, wss95, recall10, atd, n95, n100, … }`. */
export const referenceRuns = () =>
  readFileSync(join(setsFolder, 'u4-reference.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((run) => ({ ...run, set: run.file.replace(/\.csv$/, '') }));
