/** Failures of asking, as errors that say where, what, after how many attempts, and what helps; no key is ever in them. */

import { SourceError } from '../model/index.js';
import type { SecretKeeper } from './redact.js';
import { redactUrl } from './redact.js';

/** What happened, as a word for programs. */
export type FailureCode =
  | 'source-challenge'
  | 'source-unavailable'
  | 'source-refused'
  | 'source-malformed'
  | 'source-limit';

const later = 'run the same command later; what came so far is kept, and it continues from there';

/** What helps where nothing better is known. */
const hints: Readonly<Record<FailureCode, string>> = {
  'source-challenge':
    'the provider wants a person with a browser here; a file that you save from there can be read, and other sources may have the same records',
  'source-unavailable': later,
  'source-refused': 'check the query, and the key if the source wants one',
  'source-malformed': 'run the same command later; if it stays so, the provider may have changed its answers',
  'source-limit': later,
};

/** What a failure tells. */
export interface Failure {
  readonly code: FailureCode;
  readonly source: string;
  /** The provider's own address. */
  readonly url: string;
  /** What is wrong, as the end of a sentence that begins with the address: `answers 503`. */
  readonly what: string;
  readonly status?: number | undefined;
  readonly attempt: number;
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

/** The words of a cause, without keys; its stack and fields stay behind, since they may hold the request. */
const cleanCause = (cause: unknown, secrets: SecretKeeper): Error => {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  const inner = cause instanceof Error && cause.cause !== undefined ? { cause: cleanCause(cause.cause, secrets) } : {};
  const nested =
    cause instanceof AggregateError ? cause.errors.map((error) => (error as Error).message).join('; ') : '';
  const clean = new Error(secrets.remove(`${name}: ${message === '' ? nested : message}`), inner);
  clean.stack = `${clean.name}: ${clean.message}`;
  return clean;
};

/** The error of a failure. */
export const sourceError = (failure: Failure, secrets: SecretKeeper): SourceError => {
  const url = secrets.remove(redactUrl(failure.url));
  const attempts = failure.attempt > 1 ? ` (attempt ${failure.attempt})` : '';
  return new SourceError(secrets.remove(`${url} ${failure.what}${attempts}`), {
    ...{ code: failure.code, hint: secrets.remove(failure.hint ?? hints[failure.code]) },
    ...{ source: failure.source, url, attempt: failure.attempt },
    ...(failure.status === undefined ? {} : { status: failure.status }),
    ...(failure.cause === undefined ? {} : { cause: cleanCause(failure.cause, secrets) }),
  });
};
