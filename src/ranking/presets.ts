/** Presets: rankers by name, each as data, with where its numbers come from. */

import { UsageError } from '../model/index.js';
import { type FeatureSettings, featureSettings } from './features.js';

/** How scores are learnt: by a machine from both classes, or by likeness to what is wanted. */
export type Classifier = { readonly kind: 'svm'; readonly c: number } | { readonly kind: 'similarity' };

/** How labels are weighed while learning. */
export type Balancer = { readonly kind: 'balanced'; readonly ratio: number } | { readonly kind: 'none' };

/** A ranker, described. */
export interface Preset {
  readonly name: string;
  /** As people read it. */
  readonly label: string;
  readonly features: FeatureSettings;
  readonly classifier: Classifier;
  readonly balancer: Balancer;
  /** Which record is offered next: the one with the highest score. */
  readonly selector: 'max';
  /** Where the numbers come from. */
  readonly source: string;
}

const tokensAndPairs: FeatureSettings = featureSettings['elas-u4'];

/** All presets. */
export const presets: readonly Preset[] = Object.freeze(
  (
    [
      {
        name: 'elas-u4',
        label: 'ELAS u4: TF-IDF of words and pairs, linear SVM',
        features: tokensAndPairs,
        classifier: { kind: 'svm', c: 0.11 },
        balancer: { kind: 'balanced', ratio: 9.8 },
        selector: 'max',
        source:
          'ASReview v2, models/models.py: ELAS u4, its default, tuned by its authors on SYNERGY; scikit-learn 1.5 defaults (squared hinge, L2, bias regularised)',
      },
      {
        name: 'tfidf-similarity',
        label: 'Similarity to the questions and the seeds',
        features: tokensAndPairs,
        classifier: { kind: 'similarity' },
        balancer: { kind: 'none' },
        selector: 'max',
        source:
          'Cosine to the centroid (Rocchio 1971) on the features of ELAS u4, so that learning can begin without reading the texts anew; nothing is tuned',
      },
    ] satisfies Preset[]
  ).map((preset) => Object.freeze(preset)),
);

/** The ranker that learns unless another is asked for. */
export const defaultPreset = 'elas-u4';

/** The ranker used while only one class is known. */
export const coldStartPreset = 'tfidf-similarity';

/** The preset of a name. Throws UsageError, which lists the names that there are. */
export const presetNamed = (name: string): Preset => {
  const found = presets.find((preset) => preset.name === name);
  if (found !== undefined) return found;
  const names = presets.map((preset) => preset.name).join(', ');
  throw new UsageError(`There is no preset "${name}"; there are: ${names}`, {
    code: 'preset-unknown',
    flag: '--preset',
    hint: `litsieve rank --preset ${defaultPreset}`,
  });
};
