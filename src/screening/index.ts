export { type Act, Acts, type LiveOn, type Write } from './acts.js';
export type { ParsedLine } from './event-line.js';
export type { Judgment } from './judgment.js';
export { labelFor } from './labels.js';
export { type DecisionEvent, LiveEvents } from './live-events.js';
export {
  appendEvents,
  type LogPosition,
  type LogRead,
  logStart,
  type MalformedLine,
  readLog,
} from './log-file.js';
export { type QueueEntry, queueOrder, waitsForMe } from './queue.js';
export { readAdjudication, readDuplicateRulings, rulingsAt } from './rulings.js';
export { StageLog } from './stage-log.js';
export { type Pen, type Statement, writeEvents } from './write-event.js';
