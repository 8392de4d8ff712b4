/** What goes wrong on the way to an answer, in words, and whether it may pass. */

import type { FailureCode } from './http-failure.js';

/** Why asking again cannot help, and what may. */
export interface Lasting {
  readonly code: FailureCode;
  readonly hint: string;
}

/** No whole answer came. Without `lasting`, it may pass. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure';
  readonly lasting: Lasting | undefined;

  constructor(message: string, cause?: unknown, lasting?: Lasting) {
    super(message, { cause });
    this.lasting = lasting;
  }
}

/** The code of a system's, undici's or zlib's error; of several, the first one's. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' && error instanceof AggregateError ? codeOf(error.errors[0]) : code;
};

const failures: readonly (readonly [code: RegExp, what: string, lastingHint?: string])[] = [
  [/^ENOTFOUND$|^EAI_/, 'the name of the host cannot be found'],
  [/^ECONNREFUSED$/, 'the connection was refused'],
  [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'no connection came about in time'],
  [/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/, 'the network cannot be reached'],
  [/^UND_ERR_HEADERS_TIMEOUT$/, 'no answer came in time'],
  [/^UND_ERR_BODY_TIMEOUT$/, 'the body stopped coming'],
  [
    /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$|^HPE_/,
    'the connection broke, or the body was cut short',
  ],
  [
    /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_|ERR_SSL_|HOSTNAME_MISMATCH)/,
    'the certificate of the host is not trusted',
    'check the clock of this machine; behind a proxy that opens https, set NODE_EXTRA_CA_CERTS to its certificate',
  ],
];

/** Any error of sending as a failure, in words; one in how undici is called is a bug and comes back as it is. */
export const failureOf = (error: unknown): unknown => {
  const code = codeOf(error);
  if (error instanceof TransportFailure || code === 'UND_ERR_INVALID_ARG') return error;
  const [, what, hint] = failures.find(([pattern]) => pattern.test(code)) ?? [];
  const message = what ?? (error instanceof Error ? error.message : String(error));
  return new TransportFailure(message, error, hint === undefined ? undefined : { code: 'source-unavailable', hint });
};

/** A body that is larger than so many bytes. */
export const tooLarge = (largest: number, cause?: unknown): TransportFailure =>
  new TransportFailure(`the body is larger than ${Math.round(largest / 1_048_576)} MB`, cause, {
    code: 'source-malformed',
    hint: 'narrow the search, by dates for example',
  });
