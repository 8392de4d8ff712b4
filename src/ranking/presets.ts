/** Presets: rankers by name, each as data, with where its numbers come from. */

import { UsageError } from '../model/index.js';
import type { Balancer } from './balance.js';
import { type FeatureSettings, featureSettings } from './features.js';
import { plainForm, type SvmForm } from './svm.js';

/** How scores are learnt: by a machine from both classes, or by likeness to what is wanted. */
export type Classifier =
  | ({ readonly kind: 'svm'; readonly c: number } & SvmForm)
  | { readonly kind: 'naive-bayes'; readonly alpha: number }
  | { readonly kind: 'similarity' };

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

/** All presets. */
export const presets: readonly Preset[] = Object.freeze(
  (
    [
      {
        name: 'sieve',
        label: 'Sieve: TF-IDF of stems, pairs and beginnings of words, centred, linear SVM',
        features: featureSettings.stems,
        classifier: { kind: 'svm', c: 0.2, centred: true, bias: 0.03 },
        balancer: { kind: 'balanced', ratio: 30, grows: { from: 2, half: 100 } },
        selector: 'max',
        source:
          'Our own measurements on finished reviews, each beside ELAS u4 with the same priors: bench/ranking/VARIANTS.md has every variant tried with its numbers, bench/RESULTS.md the result',
      },
      {
        name: 'elas-u4',
        label: 'ELAS u4: TF-IDF of words and pairs, linear SVM',
        features: featureSettings['elas-u4'],
        classifier: { kind: 'svm', c: 0.11, ...plainForm },
        balancer: { kind: 'balanced', ratio: 9.8 },
        selector: 'max',
        source:
          'ASReview v2, models/models.py: ELAS u4, its default, tuned by its authors on SYNERGY; scikit-learn 1.5 defaults (squared hinge, L2, bias regularised)',
      },
      {
        name: 'elas-u3',
        label: 'ELAS u3: TF-IDF of words, naive Bayes',
        features: featureSettings['elas-u3'],
        classifier: { kind: 'naive-bayes', alpha: 3.822 },
        balancer: { kind: 'balanced', ratio: 1.2 },
        selector: 'max',
        source: 'ASReview v2, models/models.py: ELAS u3, tuned by its authors on SYNERGY; scikit-learn defaults',
      },
      {
        name: 'tfidf-similarity',
        label: 'Similarity to the questions and the seeds',
        features: featureSettings.stems,
        classifier: { kind: 'similarity' },
        balancer: { kind: 'none' },
        selector: 'max',
        source:
          'Cosine to the centroid (Rocchio 1971) on the features of the default, so that learning can begin without reading the texts anew; nothing is tuned',
      },
    ] satisfies Preset[]
  ).map((preset) => Object.freeze(preset)),
);

/** The ranker that learns unless another is asked for. */
export const defaultPreset = 'sieve';

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
    hint: `--preset ${defaultPreset} is the default`,
  });
};
