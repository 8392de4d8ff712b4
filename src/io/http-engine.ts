/** The engine of the HTTP client: the store, then attempt after attempt until an answer is right or nothing more helps. */

import { rememberAsking, rememberNothing } from './asked-before.js';
import type { CredentialKeeper } from './credentials.js';
import type { HttpRequest, HttpResponse } from './http.js';
import type { HttpClientOptions } from './http-client.js';
import { sourceError } from './http-failure.js';
import { followRedirects, type Hop, type Question } from './http-hops.js';
import { type Attempt, type Setback, setbackOf, setbackOfTransport } from './http-outcome.js';
import { keptHeaders, openHttpStore, type StoredAnswer, storeKey } from './http-store.js';
import { openTransport, type TransportLimits, type WireAnswer } from './http-transport.js';
import { judge } from './http-verdict.js';
import { canonicalUrl } from './mirrors.js';
import { bePolite, type Rest } from './politeness.js';
import { redactUrl } from './redact.js';
import { TransportFailure } from './transport-failure.js';

/** Attempts in all; with the usual back-off they stretch over half a minute to a minute. */
const mostAttempts = 6;

/** Further attempts after a wrong media type or content: an error page of the moment passes, a changed provider does not. */
const mostMalformed = 2;

/** The longest wait that a provider may ask for where its policy says nothing: five minutes. */
const usualPatience = 300_000;

/** Asks; made by `startEngine`. */
export interface HttpEngine {
  ask(request: HttpRequest): Promise<HttpResponse>;
  asked(): number;
  close(): Promise<void>;
}

/** A request in the form in which it is sent, stored and found. */
interface Prepared {
  readonly question: Question;
  readonly key: string;
  /** A stored answer that is right by the request's own expectation. */
  readonly found: StoredAnswer | undefined;
}

const year = 365 * 24 * 60 * 60 * 1000;

/** A wait in words. Providers write longer ones than anybody lives. */
const inWords = (milliseconds: number): string =>
  milliseconds > year ? 'more than a year' : `${Math.ceil(milliseconds / 1000)} s`;

const validatorsOf = ({ url, headers }: StoredAnswer): Question['validators'] => ({
  url,
  headers: {
    ...(headers['etag'] === undefined ? {} : { 'if-none-match': headers['etag'] }),
    ...(headers['last-modified'] === undefined ? {} : { 'if-modified-since': headers['last-modified'] }),
  },
});

/** What is not there now may be there later: an accepted 404 counts for so long. In milliseconds. */
const absenceLasts = 60 * 60 * 1000;

const responseOf = ({ status, url, headers, text }: StoredAnswer, stored: boolean): HttpResponse => ({
  ...{ status, url, headers, text, stored },
});

/** Starts an engine. Its transport opens connections as they are needed. */
export const startEngine = (
  options: HttpClientOptions,
  limits: TransportLimits,
  keeper: CredentialKeeper,
  signal: AbortSignal,
): HttpEngine => {
  const { pace, mirrors, policies, userAgent } = options;
  const { secrets } = keeper;
  const onWait = options.onWait ?? (() => undefined);
  const store = options.store === undefined ? undefined : openHttpStore(options.store);
  const askedBefore = options.memory === undefined ? rememberNothing : rememberAsking(options.memory);
  const politeness = bePolite({ policies, mirrors, pace, askedBefore, onWait });
  const transport = openTransport(options.proxies, limits);
  const hops = followRedirects({ userAgent, mirrors, keeper, politeness, transport, signal });
  const patienceOf = (host: string): number => politeness.policyOf(host).patience ?? usualPatience;

  /** From when on an answer of this kind counts without asking. */
  const reusableFrom = ({ status }: StoredAnswer): number =>
    status < 300 ? options.reuseSince : Math.max(options.reuseSince, pace.now() - absenceLasts);

  const prepare = (request: HttpRequest): Prepared => {
    const { source, method = 'GET', body, expect, answers = [] } = request;
    if (!/^https?:\/\//i.test(request.url)) {
      const what = 'is no http or https address';
      throw sourceError({ source, url: request.url, code: 'source-refused', what, attempt: 0 }, secrets);
    }
    const url = keeper.strip(canonicalUrl(request.url, mirrors));
    const named = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
    const headers: Record<string, string> = { accept: '*/*', ...Object.fromEntries(named) };
    const key = storeKey({ method, url, body, accept: headers['accept'] ?? '' });
    const stored = request.fresh === true ? undefined : store?.read(key);
    const found = stored !== undefined && judge(stored, expect, answers).kind === 'right' ? stored : undefined;
    const validators = found === undefined ? undefined : validatorsOf(found);
    return { question: { method, url, headers, body, validators }, key, found };
  };

  /** Addresses that a mirror gives of itself in `Link` (RFC 8288) are the provider's own. */
  const canonicalLinks = (link: string): string =>
    link.replace(/<(https?:[^<>]*)>/gi, (whole, url: string) =>
      URL.canParse(url) ? `<${canonicalUrl(url, mirrors)}>` : whole,
    );

  const cleanHeaders = ({ headers }: WireAnswer): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(keptHeaders(headers)).map(([name, value]) => [
        name,
        secrets.remove(name === 'link' ? canonicalLinks(value) : value),
      ]),
    );

  /** Keeps an answer where it may be kept, and gives it as it would come from the store. */
  const keep = (request: HttpRequest, { question, key }: Prepared, { answer, url }: Hop): HttpResponse => {
    const answered = secrets.remove(redactUrl(url));
    if (request.store === false) return { ...answer, url: answered, stored: false };
    const kept: StoredAnswer = {
      ...{ at: pace.now(), method: question.method, asked: secrets.remove(redactUrl(question.url)) },
      ...{ status: answer.status, url: answered, headers: cleanHeaders(answer) },
      text: secrets.removeLong(answer.text),
    };
    store?.write(key, kept);
    return responseOf(kept, false);
  };

  /** Serves a stored answer that the provider says is still right, as new as if it had come now. */
  const refresh = ({ key }: Prepared, found: StoredAnswer, { answer }: Hop): HttpResponse => {
    const fresh = { ...found, at: pace.now(), headers: { ...found.headers, ...cleanHeaders(answer) } };
    store?.write(key, fresh);
    return responseOf(fresh, true);
  };

  const attemptOnce = async (prepared: Prepared, attempt: Attempt): Promise<HttpResponse | Setback> => {
    const { request, number } = attempt;
    let at = prepared.question.url;
    const check = (rest: Rest, url: string): void => {
      const wait = rest.until - pace.now();
      if (wait <= patienceOf(new URL(url).host)) return;
      const what = `wants to be left alone for ${inWords(wait)} (${rest.why})`;
      throw sourceError({ source: request.source, url, code: 'source-limit', what, attempt: number }, secrets);
    };
    try {
      const hop = await hops.ask(prepared.question, check, (url) => {
        at = url;
      });
      const { found } = prepared;
      if (hop.answer.status === 304 && found !== undefined) return refresh(prepared, found, hop);
      return setbackOf(hop, attempt) ?? keep(request, prepared, hop);
    } catch (error) {
      if (error instanceof TransportFailure) return setbackOfTransport(error, at, attempt);
      throw error;
    }
  };

  /** Throws where another attempt helps nothing or has to wait too long; returns when its time has come or will be waited for in its turn. */
  const waitAfter = async ({ failure, wait, forAll, host }: Setback, isLast: boolean): Promise<void> => {
    if (wait !== undefined && forAll) politeness.rest(host, wait, failure.what);
    if (wait !== undefined && wait > patienceOf(host)) {
      const what = `${failure.what} and wants to be asked again in ${inWords(wait)}`;
      throw sourceError({ ...failure, code: 'source-limit', what, hint: undefined }, secrets);
    }
    if (wait === undefined || isLast) throw sourceError(failure, secrets);
    if (forAll) return;
    onWait(host, wait, failure.what);
    await pace.sleep(wait, signal);
  };

  const askAnew = async (request: HttpRequest, prepared: Prepared): Promise<HttpResponse> => {
    let malformed = 0;
    for (let number = 1; ; number++) {
      const came = await attemptOnce(prepared, { request, number, pace, policyOf: politeness.policyOf });
      if (!('failure' in came)) return came;
      if (came.failure.code === 'source-malformed') malformed++;
      await waitAfter(came, number === mostAttempts || malformed > mostMalformed);
    }
  };

  return {
    asked: hops.sent,
    close: transport.close,
    async ask(request) {
      const prepared = prepare(request);
      const { found } = prepared;
      if (found !== undefined && found.at >= reusableFrom(found)) return responseOf(found, true);
      try {
        return await askAnew(request, prepared);
      } catch (error) {
        // Whatever broke when it was ended: the reason is what counts.
        if (signal.aborted) throw signal.reason;
        throw error;
      }
    },
  };
};
