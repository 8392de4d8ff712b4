/** The outcome of an attempt that gave no right answer: whether to ask again, when, and who else has to wait; or why to give up. */

import { backOff } from './back-off.js';
import type { HostPolicy } from './host-policy.js';
import type { HttpRequest } from './http.js';
import type { Failure, FailureCode } from './http-failure.js';
import type { Hop } from './http-hops.js';
import { judge } from './http-verdict.js';
import type { Pace } from './pace.js';
import { waitAsked } from './retry-after.js';
import type { TransportFailure } from './transport-failure.js';

/** Why an attempt failed and whether another may help. */
export interface Setback {
  readonly failure: Failure;
  /** Milliseconds until the next attempt; undefined where none helps. */
  readonly wait: number | undefined;
  /** Whether all requests of the host's group have to wait: the provider means this client, not this request. */
  readonly forAll: boolean;
  /** The host that failed; a redirect may have led to it. */
  readonly host: string;
}

/** What a setback is judged by. */
export interface Attempt {
  readonly request: HttpRequest;
  /** From 1. */
  readonly number: number;
  readonly policyOf: (host: string) => HostPolicy;
  readonly pace: Pace;
}

/** Statuses that mean this client as a whole: its group of hosts rests. */
const meansClient: ReadonlySet<number> = new Set([429, 503]);

/** The least that is waited after a `Retry-After`, in milliseconds: `0` is often sent by those who do not mean it. */
const leastWait = 1000;

const codeOfStatus = (status: number): FailureCode => {
  if (status === 429) return 'source-limit';
  return status >= 500 ? 'source-unavailable' : 'source-refused';
};

/** What an answer means that is no right one; undefined where it is right. */
export const setbackOf = (hop: Hop, { request, number, policyOf, pace }: Attempt): Setback | undefined => {
  const { answer, url } = hop;
  const { status, headers, text } = answer;
  const { host } = new URL(url);
  const setback = (
    code: FailureCode,
    what: string,
    wait: number | undefined,
    { forAll = false, hint }: { readonly forAll?: boolean; readonly hint?: string } = {},
  ): Setback => {
    const failure = {
      source: request.source,
      url,
      status,
      attempt: number,
      code,
      what: `answers ${status}${what}`,
      hint,
    };
    return { failure, wait, forAll, host };
  };
  if (hop.lost !== undefined) return setback('source-refused', ` and ${hop.lost}`, undefined);
  const verdict = judge(answer, request.expect, request.answers ?? []);
  if (verdict.kind === 'right') return undefined;
  if (verdict.kind === 'challenge') {
    return setback('source-challenge', ` with a challenge for browsers (${verdict.wall})`, undefined);
  }
  const policy = policyOf(host);
  const usual = backOff(number, policy, pace.random);
  if (verdict.kind === 'malformed') return setback('source-malformed', `, but ${verdict.what}`, usual);
  const code = codeOfStatus(status);
  const said = status >= 400 ? policy.afterRefusal?.({ status, headers, text, now: pace.now() }) : undefined;
  if (said !== undefined && 'giveUp' in said) return setback(code, `: ${said.giveUp}`, undefined, { hint: said.hint });
  if (said !== undefined) return setback(code, '', said.wait, { forAll: true });
  if (verdict.kind === 'refused') return setback(code, '', undefined);
  const asked = waitAsked(headers, pace.now());
  const wait = asked === undefined ? usual : Math.max(asked, leastWait);
  return setback(code, '', wait, { forAll: asked !== undefined || meansClient.has(status) });
};

/** What it means that no whole answer came. */
export const setbackOfTransport = (
  error: TransportFailure,
  url: string,
  { request, number, policyOf, pace }: Attempt,
): Setback => {
  const { host } = new URL(url);
  const { lasting } = error;
  const failure: Failure = {
    ...{ source: request.source, url, attempt: number, cause: error.cause },
    ...{ code: lasting?.code ?? 'source-unavailable', hint: lasting?.hint },
    what: `gives no whole answer: ${error.message}`,
  };
  const wait = lasting === undefined ? backOff(number, policyOf(host), pace.random) : undefined;
  return { failure, wait, forAll: false, host };
};
