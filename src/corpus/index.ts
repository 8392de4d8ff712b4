export type { MalformedRecord } from './columns.js';
export { Corpus, openCorpus } from './corpus.js';
export { findReview, type ReviewPaths, reviewPaths } from './paths.js';
export { appendToSearchLog, liveSearches, readSearchLog, type SearchLog } from './search-log.js';
export { decodeRecord } from './shard.js';
export { type CollectorOptions, ShardCollector } from './shard-collector.js';
