export { appendLines } from './append.js';
export { readBlob, writeBlob } from './blob.js';
export {
  type BodyOptions,
  htmlBody,
  jsonBody,
  textBody,
  xmlBody,
} from './body-expectations.js';
export { type Clock, type IdMaker, randomId, systemClock } from './clock.js';
export type { Credential } from './credentials.js';
export {
  foldersIn,
  isThere,
  makeFolder,
  moveFile,
  namesIn,
  readBytes,
  readTextIfThere,
  removeFile,
  sizeAndTime,
} from './files.js';
export { watchGrowth } from './growth.js';
export { sha256, sha256OfFile } from './hash.js';
export type { AfterRefusal, HostPolicy, Refusal } from './host-policy.js';
export type {
  BodyExpectation,
  HttpClient,
  HttpRequest,
  HttpResponse,
} from './http.js';
export { createHttpClient, type HttpClientOptions, type OpenHttpClient } from './http-client.js';
export { type Line, openSlices, readLines, type SliceReader } from './lines.js';
export { type LockOptions, type LockOwner, withLock } from './lock.js';
export { type Mirror, type Mirrors, parseMirrors } from './mirrors.js';
export { openLink } from './open-link.js';
export { type Pace, systemPace } from './pace.js';
export { type PlainFile, withPlainFile } from './plain-file.js';
export { redactUrl } from './redact.js';
export { Spool } from './spool.js';
export { textPieces } from './text-pieces.js';
export {
  type UnzipFailure,
  type UnzipLimits,
  type UnzipOptions,
  type Unzipped,
  unzip,
  usualUnzipLimits,
} from './unzip.js';
export { startWorker, type WorkerThread } from './worker.js';
export { serveWorker } from './worker-port.js';
export { writeAtomically, writeAtomicallyAsTheyCome, writeNew } from './write-atomically.js';
export { type ZipEntry, zip } from './zip.js';
