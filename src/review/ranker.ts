/** Ranker: the corpus's features, from the cache or made anew, and the order that follows from labels. */

import { join } from 'node:path';
import { namesIn, readBlob, removeFile, sha256, writeBlob } from '../io/index.js';
import type { RecordFields } from '../model/index.js';
import {
  decodeFeatures,
  decodeTokens,
  type ExtractRequest,
  encodeFeatures,
  encodeTokens,
  extractInThreads,
  extractRows,
  type FeatureSettings,
  type Features,
  featureVersion,
  keptRows,
  presetNamed,
  type RowSource,
  rankingText,
  tokenVersion,
} from '../ranking/index.js';
import { originsOf } from './feature-origins.js';
import type { Progress, Review } from './open-review.js';
import { silent } from './open-review.js';

const featuresPrefix = 'features-';
const tokensPrefix = 'tokens-';
/** Presets whose features differ may be used side by side; older ones are cleared away. */
const keptCaches = 2;

const nameFor = (content: unknown): string => `${sha256(JSON.stringify(content)).slice(0, 32)}.bin`;

/** Features are named by all that they follow from. */
const featuresName = (review: Review, settings: FeatureSettings): string => {
  const inOrder = Object.entries(settings).sort(([left], [right]) => (left < right ? -1 : 1));
  return featuresPrefix + nameFor([featureVersion, inOrder, review.corpus.key]);
};

/** Tokens are named by how they are read: those of a corpus that has grown since are of use for what it had. */
const tokensName = ({ scripts, titleTimes }: FeatureSettings): string =>
  tokensPrefix + nameFor([tokenVersion, scripts, titleTimes]);

const remember = (review: Review, name: string, prefix: string, blocks: Iterable<Uint8Array>): void => {
  const { cache } = review.paths;
  try {
    writeBlob(join(cache, name), blocks);
    const others = namesIn(cache).filter((other) => other.startsWith(prefix) && other !== name);
    for (const other of others.slice(0, Math.max(0, others.length - keptCaches + 1))) removeFile(join(cache, other));
  } catch {
    // A review on a read-only or full disk is ranked all the same.
  }
};

/** What the features of a review are made of: texts, and the tokens of those rows that were read before. */
const requestFor = (review: Review, settings: FeatureSettings, onProgress: Progress): ExtractRequest => {
  const { corpus } = review;
  const name = tokensName(settings);
  const blob = readBlob(join(review.paths.cache, name));
  let kept = blob === undefined ? undefined : decodeTokens(blob);
  const origins = originsOf(corpus);
  const knownRows = kept === undefined ? undefined : keptRows(kept.origins, origins);
  let read = 0;
  function* rows(): Generator<RowSource> {
    for (let row = 0; row < corpus.size; row++) {
      if (row % 500 === 0) onProgress('reading words', row, corpus.size);
      const known = knownRows?.[row] ?? -1;
      if (known < 0) read++;
      yield known < 0 ? rankingText(corpus.readEnriched(row), settings) : known;
    }
    onProgress('reading words', corpus.size, corpus.size);
  }
  return {
    settings,
    rows: rows(),
    get known() {
      return kept?.tokens;
    },
    onTokens: (tokens) => {
      // They are large, and the memory is wanted for what comes now.
      kept = undefined;
      // Of a corpus that has shrunk, all is kept already.
      if (read > 0) remember(review, name, tokensPrefix, encodeTokens({ tokens, origins }));
    },
  };
};

/** The features that a review was last asked for, until it is asked for others. */
const held = new WeakMap<Review, { readonly name: string; readonly features: Features }>();

const found = (review: Review, name: string): Features | undefined => {
  const before = held.get(review);
  if (before?.name === name) return before.features;
  const blob = readBlob(join(review.paths.cache, name));
  const features = blob === undefined ? undefined : decodeFeatures(blob);
  // A file under this name that was made for another corpus is no more believed than a damaged one.
  return features?.rows === review.corpus.size ? features : undefined;
};

const keep = (review: Review, name: string, features: Features): Features => {
  held.set(review, { name, features });
  return features;
};

/** The features that a preset needs, where they are made already; undefined where it would take time to make them. */
export const cachedFeatures = (review: Review, presetName: string): Features | undefined => {
  const name = featuresName(review, presetNamed(presetName).features);
  const known = found(review, name);
  return known === undefined ? undefined : keep(review, name, known);
};

/**
 * The features of every record, a row of the corpus a row: those that `prepareFeatures` made, or the cache holds, or else
 * made anew in this thread. Only records that were never read before are read.
 */
export const loadFeatures = (review: Review, presetName: string, onProgress: Progress = silent): Features => {
  const settings = presetNamed(presetName).features;
  const name = featuresName(review, settings);
  const known = found(review, name);
  if (known !== undefined) return keep(review, name, known);
  const features = extractRows(requestFor(review, settings, onProgress));
  remember(review, name, featuresPrefix, encodeFeatures(features));
  return keep(review, name, features);
};

/** Makes the features that `loadFeatures` will be asked for, on several threads, where the cache does not hold them; of an empty corpus, none. */
export const prepareFeatures = async (
  review: Review,
  presetName: string,
  onProgress: Progress = silent,
): Promise<void> => {
  const settings = presetNamed(presetName).features;
  if (review.corpus.size === 0) return;
  const name = featuresName(review, settings);
  const known = found(review, name);
  const features =
    known ?? (await extractInThreads(requestFor(review, settings, onProgress), { expected: review.corpus.size }));
  if (known === undefined) remember(review, name, featuresPrefix, encodeFeatures(features));
  keep(review, name, features);
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
