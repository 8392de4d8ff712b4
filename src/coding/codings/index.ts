export {
  askedVariables,
  comparableValues,
  countedValues,
  type SaidValue,
  unknownValues,
} from './asked-variables.js';
export { assignedCoders, drawRound } from './assignment.js';
export { seesOthers, visibleTo } from './blindness.js';
export { type ChecklistScore, checklistScore } from './checklist-score.js';
export { mostIncidents, parseCodingLine, parseRoundLine } from './coding-line.js';
export { CodingLog } from './coding-log.js';
export { incidentCounts, liveIncidentCounts } from './incident-counts.js';
export { missingIn } from './missing.js';
export { originalCodings } from './original-coding.js';
export type { GivenCoding, OwnState } from './own-state.js';
export { codePointPosition, locateQuote, quoteAt, utf16Position } from './quote.js';
export { type RecodingReason, type ResolvedCoding, recodingReasons, resolvedCoding } from './resolved-coding.js';
export { type OpenedRound, openRounds, RoundLog } from './rounds.js';
export { saidText, type ValuesOf, wholeText } from './same-coding.js';
export { liveConsensus, type Settlement, settle } from './settlement.js';
export { foldCodings, type KeyOf, type UnitCodings } from './unit-codings.js';
export { checkValue, isSaid } from './variable-value.js';
export {
  type CodingPen,
  type CodingStatement,
  type RoundStatement,
  writeCodingEvents,
  writeRoundEvent,
} from './write-coding.js';
