export { type Clustering, type ClusterOptions, clusterRecords } from './cluster-records.js';
export { type Comparison, compare } from './compare.js';
export { type DedupCounts, dedupCounts } from './dedup-counts.js';
export { type ComparedFact, explainPair, type NamedReason, type PairExplanation } from './explain-pair.js';
export { type ContradictoryRuling, foldRulings, type PairRuling } from './fold-rulings.js';
export {
  decodeLinks,
  decodeLinksHeader,
  encodeLinks,
  type LinksDocument,
  type LinksHeader,
} from './links-document.js';
export { type Match, match, partingReason, rulesVersion } from './match.js';
export {
  type FieldOrigins,
  fieldPreferences,
  type MergedFields,
  mergeFields,
  mergeWithOrigins,
} from './merge-fields.js';
export { type PartingFact, partingFacts } from './overruled.js';
export { type Prepared, prepare } from './prepare.js';
export { type ProposeOptions, proposeLinks } from './propose-links.js';
export type { RowIds } from './row-index.js';
export { whatRuleSays } from './rule-meanings.js';
export type { MachineView } from './ruled-chains.js';
export { vetoes } from './vetoes.js';
