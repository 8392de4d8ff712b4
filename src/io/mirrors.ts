/** Mirrors: other places where a provider's host is asked, such as a GitHub Enterprise. Everything else goes by the provider's own host. */

import { UsageError } from '../model/index.js';
import type { HostPolicy } from './host-policy.js';

/** Where a host is asked instead. */
export interface Mirror {
  /** Address that stands for `https://<host>`: `https://github.example.org/api/v3`. */
  readonly base: string;
  /** Least time between the beginnings of two requests in milliseconds, instead of the policy's. */
  readonly delay?: number;
}

/** Mirrors by the provider's own host, in lower case. */
export type Mirrors = ReadonlyMap<string, Mirror>;

/** The environment variable that mirrors are read from. */
const variable = 'LITSIEVE_MIRRORS';

const mistake = (message: string): UsageError =>
  new UsageError(`${variable}: ${message}`, {
    code: 'mirrors-malformed',
    hint: `write it as HOST=URL[;delay=SECONDS],…, such as ${variable}=api.github.com=https://github.example.org/api/v3`,
    flag: variable,
  });

const parseBase = (host: string, text: string): string => {
  if (!URL.canParse(text)) throw mistake(`the mirror of ${host} is no address`);
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') throw mistake(`the mirror of ${host} is no http or https address`);
  if (username !== '' || password !== '') throw mistake(`the mirror of ${host} holds a name or a password`);
  if (search !== '' || hash !== '') throw mistake(`the mirror of ${host} has a query or a fragment`);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
};

const parseDelay = (host: string, options: readonly string[]): number | undefined => {
  let delay: number | undefined;
  for (const option of options) {
    const [, seconds] = /^delay=(\d+(?:\.\d+)?)$/.exec(option.trim()) ?? [];
    if (seconds === undefined) throw mistake(`"${option.trim()}" at ${host} is not delay=SECONDS`);
    delay = Number(seconds) * 1000;
  }
  return delay;
};

/**
 * Holds mirrors against the policies: nobody may ask a provider's own host faster than it allows by calling it a mirror.
 * Throws `UsageError`.
 */
export const checkMirrors = (mirrors: Mirrors, policies: readonly HostPolicy[]): void => {
  const polite = new Set(policies.flatMap(({ hosts }) => hosts));
  for (const [host, { base, delay }] of mirrors) {
    const { hostname } = new URL(base);
    if (delay === undefined || !polite.has(hostname)) continue;
    throw mistake(
      `the mirror of ${host} is ${hostname}, a provider that says itself how often it may be asked; leave delay out`,
    );
  }
};

/** Reads `export.arxiv.org=http://127.0.0.1:8080/arxiv;delay=5,api.github.com=https://github.example.org/api/v3`. Throws `UsageError`. */
export const parseMirrors = (text: string, policies: readonly HostPolicy[]): Mirrors => {
  const mirrors = new Map<string, Mirror>();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [, name, rest] = /^([^=]*)=([\s\S]*)$/.exec(part) ?? [];
    const host = name?.trim().toLowerCase() ?? '';
    if (rest === undefined) throw mistake(`"${part}" is not HOST=URL`);
    if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/.test(host)) throw mistake(`"${host}" is no name of a host`);
    if (mirrors.has(host)) throw mistake(`${host} has two mirrors`);
    const [address = '', ...options] = rest.split(';');
    const delay = parseDelay(host, options);
    mirrors.set(host, { base: parseBase(host, address.trim()), ...(delay === undefined ? {} : { delay }) });
  }
  checkMirrors(mirrors, policies);
  return mirrors;
};

/** Whether an address is a base or lies below it. */
const isBelow = (url: string, base: string): boolean =>
  url.startsWith(base) && (url.length === base.length || '/?#'.includes(url[base.length]!));

/** Where an address of a provider is asked: at its mirror, or as it stands. */
export const mirroredUrl = (url: string, mirrors: Mirrors): string => {
  const { host, pathname, search } = new URL(url);
  const mirror = mirrors.get(host);
  return mirror === undefined ? url : `${mirror.base.replace(/\/+$/, '')}${pathname}${search}`;
};

/** The provider's own address of one that a mirror gave (in a `Link` or a redirect); others in their normal form, without a fragment. */
export const canonicalUrl = (url: string, mirrors: Mirrors): string => {
  const normal = new URL(url);
  normal.hash = '';
  // A name and a password in an address are nobody's way to log in here.
  normal.username = '';
  normal.password = '';
  const { href } = normal;
  // The longest base first: one mirror may lie below another.
  for (const [host, { base }] of [...mirrors].sort(([, a], [, b]) => b.base.length - a.base.length)) {
    const plain = base.replace(/\/+$/, '');
    if (isBelow(href, plain)) return new URL(`https://${host}${href.slice(plain.length)}`).href;
  }
  return href;
};
