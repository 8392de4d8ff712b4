export { codeGuid } from './guid.js';
export type {
  QdaCoding,
  QdaNote,
  QdaPassage,
  QdaProject,
  QdaSource,
  QdaUser,
  ReadQdaProject,
} from './project.js';
export { type QdaCodebook, type QdaSet, readQdc, writeQdc } from './qdc.js';
export type { QdaCode } from './read-codes.js';
export { readProject } from './read-project.js';
export { writeProject } from './write-project.js';
