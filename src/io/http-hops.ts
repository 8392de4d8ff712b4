/** Hops: one question sent to where redirects lead, each hop in its own host's turn and with that host's keys alone. */

import { type CredentialKeeper, isBoundToHost } from './credentials.js';
import type { Transport, WireAnswer } from './http-transport.js';
import { canonicalUrl, type Mirrors, mirroredUrl } from './mirrors.js';
import type { Politeness, Rest } from './politeness.js';

/** Redirects in a row, at most. */
const mostRedirects = 5;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What is asked, at the provider's own address. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Conditions by a stored answer, for the address that gave it. */
  readonly validators: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;
}

/** The last hop and what it gave. */
export interface Hop {
  readonly answer: WireAnswer;
  /** The provider's own address that answered. */
  readonly url: string;
  /** Why a redirect could not be followed. */
  readonly lost?: string;
}

/** What hops are made with. */
export interface HopWorld {
  readonly userAgent: string;
  readonly mirrors: Mirrors;
  readonly keeper: CredentialKeeper;
  readonly politeness: Politeness;
  readonly transport: Transport;
  readonly signal: AbortSignal;
}

/** Sends questions. */
export interface Hops {
  /** `check` may throw rather than let a host's rest be waited for; `onHop` is told each address before it is asked. */
  ask(question: Question, check: (rest: Rest, url: string) => void, onHop: (url: string) => void): Promise<Hop>;
  /** Requests sent so far. */
  sent(): number;
}

const targetOf = (location: string, from: string, world: HopWorld): string | undefined => {
  if (!URL.canParse(location, from)) return undefined;
  const target = new URL(location, from);
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return undefined;
  const disarmed = world.keeper.disarm(canonicalUrl(target.href, world.mirrors));
  return URL.canParse(disarmed) ? disarmed : undefined;
};

const withoutBound = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isBoundToHost(name)));

const withoutBody = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));

/** Follows redirects, five at most. */
export const followRedirects = (world: HopWorld): Hops => {
  const { userAgent, mirrors, keeper, politeness, transport, signal } = world;
  let sent = 0;
  const send = (question: Question, check: (rest: Rest, url: string) => void): Promise<WireAnswer> => {
    const { method, body, url, validators } = question;
    const { host, protocol } = new URL(url);
    const conditions = validators?.url === url ? validators.headers : {};
    const task = (): Promise<WireAnswer> => {
      const headers = { ...question.headers, ...conditions, 'user-agent': userAgent };
      const keyed = keeper.add({ url, headers }, protocol === 'https:' || mirrors.has(host));
      sent++;
      return transport.send({
        ...{ method, body, signal },
        url: mirroredUrl(keyed.url, mirrors),
        headers: keyed.headers,
      });
    };
    return politeness.turn(host, task, (rest) => check(rest, url), signal);
  };
  return {
    sent: () => sent,
    async ask(question, check, onHop) {
      let current = question;
      for (let hop = 0; ; hop++) {
        const { url } = current;
        onHop(url);
        const answer = await send(current, check);
        const { location } = answer.headers;
        if (!redirects.has(answer.status) || location === undefined) return { answer, url };
        if (hop === mostRedirects) return { answer, url, lost: `redirects more than ${mostRedirects} times` };
        const target = targetOf(location, url, world);
        if (target === undefined) return { answer, url, lost: 'redirects to where no http address is' };
        const isSameOrigin = new URL(target).origin === new URL(url).origin;
        const becomesGet = current.method === 'POST' && answer.status < 304;
        const { body = '' } = becomesGet ? {} : current;
        if (!isSameOrigin && keeper.secrets.remove(body) !== body) {
          return { answer, url, lost: 'redirects what is secret to another host' };
        }
        const headers = isSameOrigin ? current.headers : withoutBound(current.headers);
        current = {
          ...{ ...current, url: target, headers: becomesGet ? withoutBody(headers) : headers },
          ...(becomesGet ? { method: 'GET', body: undefined } : {}),
        };
      }
    },
  };
};
