/**
 * litsieve as a library: the field's words, and the verbs as functions. Importing it prints nothing and does nothing;
 * every verb takes an open review and returns what its `--json` prints.
 */

export * from './model/index.js';
export { type AgreementChoice, agreement, type ShownAgreement } from './review/agreement.js';
export { type Checked, check, type Finding } from './review/check.js';
export { type CodeOptions, openCoding } from './review/code.js';
export { type CodedUnitResult, codeUnit, type UnitWish } from './review/code-unit.js';
export {
  type ChangedCodebook,
  changeCodebook,
  codebookEvents,
  diffRevisions,
  type ShownCodebook,
  showCodebook,
} from './review/codebook.js';
export { exportCodebook } from './review/codebook-export.js';
export { type ImportedCodebook, importCodebook } from './review/codebook-import.js';
export { type CodingOverview, codingOverview } from './review/coding-overview.js';
export type { CodingSession, CodingView } from './review/coding-session.js';
export { type Coverage, type CoverageOptions, coverage } from './review/coverage.js';
export { type Decided, type DecideOptions, decide } from './review/decide.js';
export { type Deduplicated, dedup, duplicatePairs } from './review/dedup.js';
export { type Enriched, type EnrichOptions, enrich } from './review/enrich.js';
export { type Exported, type ExportOptions, exportReports } from './review/export.js';
export { type Fetched, type FetchOptions, fetchSearches } from './review/fetch.js';
export { flow } from './review/flow.js';
export { type Imported, type ImportOptions, importFiles } from './review/import.js';
export { type Initialised, init } from './review/init.js';
export { type MapOptions, type Mapped, mapExhibits, mapped, openMap } from './review/map.js';
export { openReview, type Progress, Review, type ReviewPlace } from './review/open-review.js';
export { type DiagramFormat, prisma } from './review/prisma.js';
export { type RankedQueue, type RankOptions, rankQueue } from './review/rank.js';
export { openScreening, type ScreenOptions } from './review/screen.js';
export type { ScreeningSession, ScreeningView } from './review/screening-session.js';
export { type Snowballed, type SnowballOptions, snowball } from './review/snowball.js';
export { type Status, status } from './review/status.js';
export { type Withdrawn, withdrawSearch } from './review/withdraw.js';
