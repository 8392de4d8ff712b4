export { balanceWeights } from './balance.js';
export { explain } from './explain.js';
export { extractFeatures, FeatureExtractor } from './extract.js';
export { decodeFeatures, encodedLength, encodeFeatures } from './feature-bytes.js';
export { type FeatureSettings, type Features, featureCount, featureVersion, termText } from './features.js';
export type { LinearModel } from './model.js';
export {
  type Balancer,
  type Classifier,
  coldStartPreset,
  defaultPreset,
  type Preset,
  presetNamed,
  presets,
} from './presets.js';
export { type Ranked, type RankRequest, type RowLabel, rank } from './rank.js';
export type { RankAnswer, RankMessage } from './rank-service.js';
export { scoreRows, topOrder } from './score.js';
export { RankingSession, type SessionStart } from './session.js';
export { similarityModel, type Wanted } from './similarity.js';
export { defaultSvmOptions, type SvmFit, type SvmOptions, type SvmTraining, trainSvm } from './svm.js';
