/** The HTTP client: what it is made of and how it is opened. Its engine, with undici and p-queue, is loaded when something is asked. */

import { setMaxListeners } from 'node:events';
import { UsageError } from '../model/index.js';
import { type Credential, keepCredentials } from './credentials.js';
import type { HostPolicy } from './host-policy.js';
import type { HttpClient } from './http.js';
import type { HttpEngine } from './http-engine.js';
import type { Proxies, TransportLimits } from './http-transport.js';
import { checkMirrors, type Mirrors } from './mirrors.js';
import type { Pace } from './pace.js';

/** What a client works with. */
export interface HttpClientOptions {
  /** Who asks, with a contact, as providers wish: `litsieve/0.1.0 (mailto:ada@example.org)`. */
  readonly userAgent: string;
  readonly policies: readonly HostPolicy[];
  readonly credentials: readonly Credential[];
  /** Folder of the store of answers; absent: none is kept. */
  readonly store?: string;
  /** Folder in which all processes of an account note when they ask whom; absent: this client is polite by itself alone. */
  readonly memory?: string;
  /** Stored answers from then on count without asking; older ones are asked for again, on condition that they changed. Read at each request; milliseconds since 1970. */
  readonly reuseSince: number;
  /** All waiting and all time but the timeouts of connections. */
  readonly pace: Pace;
  readonly proxies: Proxies;
  readonly mirrors: Mirrors;
  /** Told before each wait: for which host, how long and why. */
  readonly onWait?: (host: string, milliseconds: number, why: string) => void;
  /** Ends everything that waits or is under way; what is asked rejects with its reason. */
  readonly signal?: AbortSignal;
  readonly limits?: Partial<TransportLimits>;
}

/** A client that holds connections until it is closed. */
export interface OpenHttpClient extends HttpClient {
  /** A text without any of the client's secrets: for what others say of its answers. */
  readonly clean: (text: string) => string;
  /** Ends everything that waits or is under way, and the connections. */
  readonly close: () => Promise<void>;
  /** Requests sent so far, attempts and redirects included. */
  readonly asked: number;
}

/** Slow providers take their time; a minute of silence is none (undici's own default is five). 256 MB is beyond any page of results. */
const usualLimits: TransportLimits = {
  ...{ connectTimeout: 30_000, headersTimeout: 60_000, bodyTimeout: 60_000 },
  largestBody: 256 * 1_048_576,
};

/** The name and password of a proxy, which are secrets, too. Throws `UsageError` where it is no address. */
const proxySecrets = (proxies: Proxies): readonly string[] =>
  [proxies.http, proxies.https].flatMap((proxy) => {
    if (proxy === undefined || proxy === '') return [];
    if (URL.canParse(proxy)) return [proxy, new URL(proxy).password];
    throw new UsageError('the address of the proxy in the environment is malformed', {
      code: 'proxy-malformed',
      hint: 'write it as http://HOST:PORT',
    });
  });

/** Opens a client. Throws `UsageError` where a mirror would get round a policy or a proxy is no address. */
export const createHttpClient = (options: HttpClientOptions): OpenHttpClient => {
  checkMirrors(options.mirrors, options.policies);
  const keeper = keepCredentials(options.credentials);
  const end = new AbortController();
  for (const secret of proxySecrets(options.proxies)) keeper.secrets.add(secret);
  const signal = options.signal === undefined ? end.signal : AbortSignal.any([options.signal, end.signal]);
  // Every request that waits or is under way listens.
  setMaxListeners(0, signal, end.signal);
  let engine: Promise<HttpEngine> | undefined;
  let opened: HttpEngine | undefined;
  const load = async (): Promise<HttpEngine> => {
    const { startEngine } = await import('./http-engine.js');
    opened = startEngine(options, { ...usualLimits, ...options.limits }, keeper, signal);
    return opened;
  };
  return {
    ask: async (request) => {
      signal.throwIfAborted();
      engine ??= load();
      return (await engine).ask(request);
    },
    authorize: keeper.authorize,
    clean: keeper.secrets.remove,
    close: async () => {
      end.abort(new DOMException('the client is closed', 'AbortError'));
      await (await engine)?.close();
    },
    get asked() {
      return opened?.asked() ?? 0;
    },
  };
};
