export { consecutiveIrrelevant } from './consecutive-irrelevant.js';
export {
  type ElusionBound,
  type ElusionSample,
  elusionBound,
  type SampleQuestion,
  sampleSizeFor,
} from './elusion.js';
export { chaoEstimate, chapmanEstimate } from './estimated-number.js';
export { firstStop, firstStopOfTest, type Screening } from './first-stop.js';
export { howManyMore } from './how-many-more.js';
export { batchEnds, type Knee, kneeOf } from './knee.js';
export type { Tail } from './missed-target.js';
export { type EstimatedRecall, estimateRecall } from './quant.js';
export {
  claimableRecall,
  type FrontierPoint,
  type FrontierQuestion,
  frontierRecalls,
  recallFrontier,
} from './recall-frontier.js';
export { callaghanMuellerHansen, type RecallQuestion, type RecallTest } from './recall-test.js';
export { RunningTest } from './running-test.js';
export { type SafeCondition, type SafeNumbers, type SafePhase, safePhases } from './safe-phases.js';
export { irrelevantInARow, type LabelsInOrder, type RecallTarget } from './screened-run.js';
export type {
  Captures,
  KeyRecords,
  MethodReading,
  MethodSetting,
  Probabilities,
  RandomSample,
  StoppingMethod,
  StoppingMethodName,
  StoppingState,
} from './stopping-method.js';
export { stoppingMethodNamed, stoppingMethods, usualNumbers } from './stopping-methods.js';
export { leastPositives, quantileBound, recallOfTarget } from './target-set.js';
