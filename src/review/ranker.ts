/** Ranker: the corpus's features, from the cache or made anew, and the order that follows from labels. */

import { join } from 'node:path';
import { namesIn, readBlob, removeFile, sha256, writeBlob } from '../io/index.js';
import { type RecordFields, recordText } from '../model/index.js';
import {
  decodeFeatures,
  encodeFeatures,
  extractFeatures,
  type Features,
  featureVersion,
  type Preset,
  presetNamed,
} from '../ranking/index.js';
import type { Progress, Review } from './open-review.js';
import { silent } from './open-review.js';

const prefix = 'features-';
/** Presets whose features differ may be used side by side; older ones are cleared away. */
const keptCaches = 2;

const cachePath = (review: Review, preset: Preset): string => {
  const key = sha256(JSON.stringify([featureVersion, preset.features, review.corpus.key]));
  return join(review.paths.cache, `${prefix}${key.slice(0, 32)}.bin`);
};

function* textsOf(review: Review, onProgress: Progress): Generator<string> {
  const { corpus } = review;
  for (let row = 0; row < corpus.size; row++) {
    if (row % 500 === 0) onProgress('reading words', row, corpus.size);
    yield recordText(corpus.readEnriched(row));
  }
  onProgress('reading words', corpus.size, corpus.size);
}

const remember = (review: Review, path: string, features: Features): void => {
  try {
    writeBlob(path, encodeFeatures(features));
    const names = namesIn(review.paths.cache).filter((name) => name.startsWith(prefix) && !path.endsWith(name));
    for (const name of names.slice(0, Math.max(0, names.length - keptCaches + 1))) {
      removeFile(join(review.paths.cache, name));
    }
  } catch {
    // A review on a read-only or full disk is ranked all the same.
  }
};

/** The features of every record, a row of the corpus a row; made anew where the cache does not hold them. */
export const loadFeatures = (review: Review, presetName: string, onProgress: Progress = silent): Features => {
  const preset = presetNamed(presetName);
  const path = cachePath(review, preset);
  const cached = readBlob(path);
  const decoded = cached === undefined ? undefined : decodeFeatures(cached);
  if (decoded !== undefined) return decoded;
  const features = extractFeatures(textsOf(review, onProgress), preset.features);
  remember(review, path, features);
  return features;
};

/** The words that describe what is wanted before anything was judged: the questions and the concepts' terms. */
export const queryText = ({ protocol: { questions, concepts } }: Review): string =>
  [
    ...questions.map(({ text }) => text),
    ...concepts.flatMap(({ terms }) => terms.map((term) => term.replace(/\*/g, ''))),
  ].join('\n');

/** Rows known to be relevant: those of seed searches, and the protocol's seeds. */
export const seedRows = ({ corpus, protocol }: Review): readonly number[] => {
  const rows = new Set(protocol.seeds.map((id) => corpus.rowOf(id)).filter((row) => row !== -1));
  for (let row = 0; row < corpus.size; row++) if (corpus.searchOf(row).role === 'seed') rows.add(row);
  return [...rows].sort((a, b) => a - b);
};

/** Titles of the seeds, for highlighting their words. */
export const seedTitles = (review: Review): readonly string[] =>
  seedRows(review)
    .map((row): RecordFields => review.corpus.read(row))
    .map(({ title }) => title)
    .filter((title) => title !== undefined);
