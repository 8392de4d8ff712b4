/** The world that sources work in: one polite client for all of them, their keys, and files on this disk. */

import { join, resolve } from 'node:path';
import { type Credential, createHttpClient, type Pace, parseMirrors, textPieces } from '../io/index.js';
import { credentialsIn, hostPolicies, type SourceWorld, secretsIn } from '../sources/index.js';
import type { Progress, Review } from './open-review.js';

/** What fetching needs of the world outside. */
export interface NetworkOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly pace: Pace;
  /** Name and version of the program, for the User-Agent. */
  readonly tool: string;
  /** The folder that relative names of files are relative to. */
  readonly folder: string;
  readonly onProgress: Progress;
  /** Begins to heed interruptions; absent: nothing but the end of the process ends it. */
  readonly heed?: () => Heeded;
}

/** What may end asking early, such as Ctrl-C, and how to heed it no more. What is thrown then is the signal's reason. */
export interface Heeded {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/** A world that is closed after use. */
export interface OpenSourceWorld extends SourceWorld {
  /** Stored answers that are not older count without asking from now on; none before this was said. Milliseconds since 1970. */
  readonly reuseSince: (moment: number) => void;
  /** A text without any of the secrets that are known here: for what sources say of answers. */
  readonly clean: (text: string) => string;
  /** Requests sent so far, repeated ones included; stored answers are none. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

/** Who asks, as providers want to know it: the program, and whom to write to (the protocol's `contact`). */
export const userAgent = (tool: string, contact: string | undefined): string => {
  const product = tool.replace(' ', '/');
  const who = contact?.replace(/[^\x20-\x7E]|[()]/g, '').trim() ?? '';
  if (who === '') return product;
  return `${product} (${who.includes('@') && !/^mailto:/i.test(who) ? `mailto:${who}` : who})`;
};

/** Secrets that no request adds by itself: they go to no host, and are taken out of what a provider sends back. */
const secretsOnly = (environment: NetworkOptions['environment']): readonly Credential[] => {
  const password = environment['OPENREVIEW_PASSWORD']?.trim() ?? '';
  return password === '' ? [] : [{ hosts: [], value: password }];
};

/** From when on a wait is said, and why, in milliseconds; of ordinary politeness only what nobody would expect. */
const longWait = { usual: 5000, politeness: 30_000 } as const;

/** Where programs of this account keep what can be lost (XDG Base Directory Specification); none where it has no home. */
const memoryIn = ({
  XDG_CACHE_HOME: cache,
  HOME: home,
}: NetworkOptions['environment']): { readonly memory?: string } => {
  const folder = cache || (home ? join(home, '.cache') : undefined);
  return folder === undefined ? {} : { memory: join(folder, 'litsieve', 'asked') };
};

/** A variable in small or capital letters, as proxies are set. */
const proxyIn = (environment: NetworkOptions['environment'], name: string): string | undefined => {
  const value = environment[name.toLowerCase()] ?? environment[name.toUpperCase()];
  return value === undefined || value === '' ? undefined : value;
};

/**
 * Opens the world. When `signal` is aborted, whatever asks or reads rejects with its reason. Throws `UsageError` where LITSIEVE_MIRRORS cannot
 * be understood.
 */
export const openSourceWorld = (
  { paths, protocol }: Review,
  { environment, pace, tool, folder, onProgress }: NetworkOptions,
  signal?: AbortSignal,
): OpenSourceWorld => {
  const http = proxyIn(environment, 'http_proxy');
  const https = proxyIn(environment, 'https_proxy');
  const no = proxyIn(environment, 'no_proxy');
  let since = Number.POSITIVE_INFINITY;
  const client = createHttpClient({
    userAgent: userAgent(tool, protocol.contact),
    policies: hostPolicies,
    credentials: [...credentialsIn(environment), ...secretsOnly(environment)],
    store: paths.httpStore,
    ...memoryIn(environment),
    // Read each time that something is asked.
    get reuseSince() {
      return since;
    },
    pace,
    proxies: {
      ...(http === undefined ? {} : { http }),
      ...(https === undefined ? {} : { https }),
      ...(no === undefined ? {} : { no }),
    },
    mirrors: parseMirrors(environment['LITSIEVE_MIRRORS'] ?? '', hostPolicies),
    onWait: (host, milliseconds, why) => {
      if (milliseconds < longWait[why.startsWith('politeness') ? 'politeness' : 'usual']) return;
      onProgress(`${host} ${why}: waiting ${Math.ceil(milliseconds / 1000)} s`, 0, 0);
    },
    ...(signal === undefined ? {} : { signal }),
  });
  return {
    http: {
      async ask(request) {
        const response = await client.ask(request);
        // Stored answers come without a wait. Between two of them the program must hear that somebody wants to end it.
        if (response.stored) await pace.sleep(0);
        signal?.throwIfAborted();
        return response;
      },
      authorize: client.authorize,
    },
    async *readFile(path, encoding) {
      for await (const piece of textPieces(resolve(folder, path), encoding)) {
        signal?.throwIfAborted();
        yield piece;
      }
    },
    secrets: secretsIn(environment),
    now: pace.now,
    reuseSince: (moment) => {
      since = moment;
    },
    clean: client.clean,
    requests: () => client.asked,
    close: () => client.close(),
  };
};
