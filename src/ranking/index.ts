export { type Balancer, balanceWeights } from './balance.js';
export { type Centre, centre } from './centre.js';
export { bothWays, explain, scoreOfShares, type TermShare, termShares, withoutRepeats } from './explain.js';
export { extractFeatures, FeatureExtractor } from './extract.js';
export {
  type ExtractRequest,
  extractInThreads,
  extractRows,
  type RowSource,
  type ThreadChoice,
} from './extract-threads.js';
export type { TokenRows } from './extract-tokens.js';
export { decodeFeatures, encodedLength, encodeFeatures } from './feature-bytes.js';
export {
  type FeatureSettings,
  type Features,
  featureCount,
  featureSettings,
  featureVersion,
  termText,
  tokensOfTerm,
  tokenText,
} from './features.js';
export * from './filters/index.js';
export {
  atd,
  discoveryRanks,
  loss,
  meanDiscoveryRank,
  ndcg,
  rankAtRecall,
  recallAt,
  type ScreenedLabels,
  tnrAt,
  wssCohen,
} from './metrics.js';
export { erf, wssInsights } from './metrics-insights.js';
export type { LinearModel } from './model.js';
export { type Nearest, type NearRow, nearestDecided } from './nearest.js';
export {
  type Classifier,
  coldStartPreset,
  defaultPreset,
  type Preset,
  presetNamed,
  presets,
} from './presets.js';
export { type Ranked, type RankRequest, type RowLabel, rank } from './rank.js';
export type { RankAnswer, RankMessage } from './rank-service.js';
export { rankingText } from './ranking-text.js';
export { scoreRows, topOrder } from './score.js';
export { RankingSession, type SessionStart } from './session.js';
export { shuffle } from './shuffle.js';
export { similarityModel, type Wanted } from './similarity.js';
export {
  type Simulation,
  type SimulationOptions,
  type SimulationProgress,
  simulate,
  usualSimulation,
} from './simulate.js';
export {
  labelsInOrder,
  type SimulationFigures,
  type SimulationMetric,
  simulationFigures,
  simulationMetrics,
} from './simulation-figures.js';
export { drawPriors, rowsByLabel } from './simulation-priors.js';
export { createSimulationService, type SimulationAnswer, type SimulationMessage } from './simulation-service.js';
export {
  type SimulatedStop,
  type StopSummary,
  simulatedStops,
  simulatedTarget,
  summariseStops,
} from './simulation-stops.js';
export { type PairedDifference, pairedDifferences, type Spread, spreadOf, summarise } from './simulation-summary.js';
export * from './stopping/index.js';
export {
  formsInText,
  type Push,
  type PushSpan,
  pushSpans,
  type SoughtTerm,
  type TokenReading,
  termOfWord,
} from './term-spans.js';
export {
  decodeTokens,
  encodeTokens,
  type KeptTokens,
  keptRows,
  type RowOrigins,
  tokenVersion,
} from './token-bytes.js';
export { type ClusterSettings, type TunnelClusters, tunnelClusters, usualClusters } from './tunnel-clusters.js';
export {
  type Facet,
  type Tunnelling,
  type TunnellingThresholds,
  tunnelling,
  tunnellingThresholds,
  type UntouchedGroup,
} from './tunnelling.js';
