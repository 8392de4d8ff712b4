/** Extraction: texts to features, in this thread. */

import { featureSteps } from './extract-steps.js';
import { doTask } from './extract-tasks.js';
import { TokenReader, type TokenRows } from './extract-tokens.js';
import type { FeatureSettings, Features } from './features.js';

/** The features of rows of tokens, which are overwritten; in this thread. */
export const featuresOfTokens = (rows: TokenRows, settings: FeatureSettings): Features => {
  const steps = featureSteps(rows, settings, 1);
  let step = steps.next();
  while (step.done !== true) step = steps.next(step.value.map(doTask));
  return step.value;
};

/** Takes texts one by one and makes the features of all. */
export class FeatureExtractor {
  readonly #settings: FeatureSettings;
  readonly #reader: TokenReader;

  constructor(settings: FeatureSettings) {
    this.#settings = settings;
    this.#reader = new TokenReader(settings.scripts);
  }

  /** How many texts were added. */
  get rows(): number {
    return this.#reader.rows;
  }

  /** Adds the text of the next row. */
  add(text: string): void {
    this.#reader.add(text);
  }

  /** The features of the texts added. Nothing can be added afterwards. */
  finish(): Features {
    return featuresOfTokens(this.#reader.take(), this.#settings);
  }
}

/**
 * The features of texts, one row a text, fitted on all of them: TF-IDF as scikit-learn's `TfidfVectorizer` defines it
 * (smooth idf, rows of length 1). Texts are taken one at a time, as `rankingText` makes them of records; linear in their length.
 */
export const extractFeatures = (texts: Iterable<string>, settings: FeatureSettings): Features => {
  const extractor = new FeatureExtractor(settings);
  for (const text of texts) extractor.add(text);
  return extractor.finish();
};
