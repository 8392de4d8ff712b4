export { childrenOf, codeTree, isWithin } from './code-tree.js';
export { CodebookLog } from './codebook-log.js';
export { sameName } from './comparable-names.js';
export { createCode, createCodes, type WantedCode } from './create-codes.js';
export {
  aliasCode,
  moveCode,
  type Redefinition,
  redefineCode,
  renameCode,
} from './describe-code.js';
export {
  type CodebookDiff,
  type CodeChange,
  type CodeDifference,
  codeChanges,
  diffCodebooks,
} from './diff-codebooks.js';
export { parseCodebookLine } from './event-line.js';
export { mergeCodes, restoreCode, retireCode, splitCode } from './fate-of-codes.js';
export { findCodes } from './find-codes.js';
export { CodebookHistory } from './history.js';
export { type NamingOptions, type NearCodeName, nearNames, sameNames } from './near-names.js';
export { newCodeId } from './new-code-id.js';
export type { CodebookPen } from './pen.js';
export { codeOf, isGone, type Resolution, resolveCode } from './resolve-code.js';
export { startingEvents } from './starting-codes.js';
export type { Statement } from './statements.js';
export { undoEvent } from './undo-event.js';
