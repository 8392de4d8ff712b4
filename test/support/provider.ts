/**
 * Providers on the loopback address: a real server that plays several hosts, each below a path of its own, and a real
 * client that reaches them as mirrors and lives on virtual time.
 *
 *   const { world, requests } = await startProvider({ 'api.example.org': ({ url }) => ({ body: '{}' }) });
 *   const harvest = await harvested(plan, world);
 */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  type Credential,
  createHttpClient,
  type HostPolicy,
  type OpenHttpClient,
  textPieces,
} from '../../src/io/index.js';
import type { HarvestItem, SourceWorld } from '../../src/sources/source.js';
import { type Fault, sendFault } from './faults.js';
import { type VirtualPace, virtualPace } from './virtual-pace.js';

/** A request as it arrived. */
export interface ProviderRequest {
  /** From 1, over all hosts, in the order of arrival. */
  readonly number: number;
  /** The provider's own host. */
  readonly host: string;
  readonly method: string;
  /** At the provider's own host, with all that was added when it was sent. */
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Virtual time of arrival. */
  readonly at: number;
}

/** What a host answers. Without a `content-type`, it is told by how the body begins: JSON, XML, HTML or plain text. */
export interface ProviderAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Plays a host; undefined is 404. */
export type ProviderHandler = (
  request: ProviderRequest,
) => ProviderAnswer | undefined | Promise<ProviderAnswer | undefined>;

/** Handlers by the provider's own host. */
export type ProviderHandlers = Readonly<Record<string, ProviderHandler>>;

/** A request with what became of it. */
export interface RecordedRequest extends ProviderRequest {
  /** Undefined where it was answered rightly. */
  readonly fault: Fault['kind'] | undefined;
  /** Requests of the same group of hosts that were under way when it was made, itself included. */
  readonly under: number;
}

/** How a provider and its client are set up. */
export interface ProviderOptions {
  readonly policies?: readonly HostPolicy[];
  readonly faults?: readonly Fault[];
  readonly credentials?: readonly Credential[];
  /** Folder of the client's store; absent: none. */
  readonly store?: string;
  /** Folder in which clients note when they ask whom; absent: none. */
  readonly memory?: string;
  /** From when on stored answers count; all of them by default. */
  readonly reuseSince?: number;
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  /** Called when a request has arrived, before it is answered. */
  readonly onRequest?: (request: RecordedRequest) => void | Promise<void>;
}

/** A running provider. */
export interface Provider {
  readonly world: SourceWorld;
  readonly client: OpenHttpClient;
  readonly requests: readonly RecordedRequest[];
  readonly pace: VirtualPace;
  /** What `onWait` of the clients was told. */
  readonly waits: readonly { readonly host: string; readonly milliseconds: number; readonly why: string }[];
  /** Addresses below which the hosts are played. */
  readonly mirrors: ReadonlyMap<string, { readonly base: string }>;
  /** A world with a client of its own on the same hosts and the same store, as after a new start of the program. */
  readonly again: (changes?: Partial<ProviderOptions>) => SourceWorld & { readonly http: OpenHttpClient };
}

/** The policy of a host, if there is one. */
export const policyOf = (host: string, policies: readonly HostPolicy[]): HostPolicy | undefined =>
  policies.find(({ hosts }) => hosts.includes(host));

const typeOf = (body: string | Uint8Array): string => {
  const start = Buffer.from(body as string)
    .subarray(0, 200)
    .toString('latin1')
    .trimStart();
  if (/^[[{]/.test(start)) return 'application/json';
  if (/^<(?:!doctype html|html)/i.test(start)) return 'text/html; charset=utf-8';
  return start.startsWith('<') ? 'application/xml' : 'text/plain; charset=utf-8';
};

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

interface UndiciRequest {
  readonly origin: unknown;
  readonly method: string;
  readonly path: string;
}

/**
 * Follows requests on their way, as undici itself tells of them: while one is made and has not arrived, virtual time stands
 * still, so that `at` is when it began; and how many of a group are under way is counted from being made to the end of the answer.
 */
const watchTransit = (origin: string, groupOf: (path: string) => string, onChange: () => void) => {
  const transit = new Map<UndiciRequest, number>();
  const open = new Set<UndiciRequest>();
  const listen = (name: string, act: (request: UndiciRequest) => void) => {
    const heard = (message: unknown): void => {
      const { request } = message as { readonly request: UndiciRequest };
      if (String(request.origin) === origin) act(request);
    };
    subscribe(name, heard);
    return () => unsubscribe(name, heard);
  };
  const over = (request: UndiciRequest): void => {
    open.delete(request);
    if (transit.delete(request)) onChange();
  };
  const ends = [
    listen('undici:request:create', (request) => {
      open.add(request);
      transit.set(request, [...open].filter(({ path }) => groupOf(path) === groupOf(request.path)).length);
    }),
    listen('undici:request:trailers', over),
    listen('undici:request:error', over),
  ];
  return {
    isEmpty: () => transit.size === 0,
    /** Notes that a request has arrived, and gives how many were under way when it was made. */
    arrived: (method: string, path: string): number => {
      const found = [...transit].find(([request]) => request.method === method && request.path === path);
      if (found !== undefined) transit.delete(found[0]);
      onChange();
      return found?.[1] ?? 1;
    },
    end: () => {
      for (const end of ends) end();
    },
  };
};

/** The host that is played below a path, and the rest of the path. */
const splitPath = (path: string): readonly [host: string, rest: string] => {
  const [, host = '', rest = ''] = /^\/([^/?]+)(.*)$/.exec(path) ?? [];
  return [host, rest.startsWith('/') ? rest : `/${rest}`];
};

/** Starts a provider and a client of it; both end with the test. */
export const startProvider = async (handlers: ProviderHandlers, options: ProviderOptions = {}): Promise<Provider> => {
  const pace = virtualPace();
  const requests: RecordedRequest[] = [];
  const waits: { host: string; milliseconds: number; why: string }[] = [];
  const hosts = Object.keys(handlers);
  const lastFault = new Map<string, boolean>();
  let arrivals = 0;

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const under = transit.arrived(message.method ?? '', message.url ?? '');
    const at = pace.now();
    const number = ++arrivals;
    const [host, rest] = splitPath(message.url ?? '');
    const body = await bodyOf(message);
    const url = new URL(`https://${host}${rest}`);
    const headers = message.headers as Readonly<Record<string, string>>;
    const request: ProviderRequest = { number, host, method: message.method ?? '', url, headers, body, at };
    // One request is never hit twice in a row, so that every harvest can come to its end.
    const same = `${request.method} ${url.href} ${body}`;
    const fault =
      lastFault.get(same) === true ? undefined : options.faults?.find(({ befalls }) => befalls(number, request));
    lastFault.set(same, fault !== undefined && fault.kind !== 'challenge');
    const recorded: RecordedRequest = { ...request, fault: fault?.kind, under };
    requests.push(recorded);
    await options.onRequest?.(recorded);
    const given = (await handlers[host]?.(request)) ?? { status: 404, body: 'Resource not found.' };
    const whole: ProviderAnswer = {
      ...given,
      headers: { ...(given.body === undefined ? {} : { 'content-type': typeOf(given.body) }), ...given.headers },
    };
    response.sendDate = false;
    response.setHeader('date', new Date(pace.now()).toUTCString());
    if (fault !== undefined) sendFault(fault.kind, response, whole, pace.now());
    else response.writeHead(whole.status ?? 200, whole.headers).end(whole.body ?? '');
  };

  const server = createServer((message, response) => {
    answer(message, response).catch((error: unknown) => {
      // A fault of the test itself: said aloud, in a form that no client takes for an answer of the provider.
      console.error(error);
      response.writeHead(599, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transit = watchTransit(
    origin,
    (path) => policyOf(splitPath(path)[0], options.policies ?? [])?.hosts.join() ?? splitPath(path)[0],
    () => pace.look(),
  );
  pace.hold(() => !transit.isEmpty());
  const mirrors = new Map(hosts.map((host) => [host, { base: `${origin}/${host}` }]));

  const clients: OpenHttpClient[] = [];
  const again = (changes: Partial<ProviderOptions> = {}): SourceWorld & { readonly http: OpenHttpClient } => {
    const { policies = [], credentials = [], store, memory, reuseSince = 0, secrets = {} } = { ...options, ...changes };
    const http = createHttpClient({
      ...{ userAgent: 'litsieve-test (mailto:ada@example.org)', policies, credentials, reuseSince, pace, mirrors },
      ...(store === undefined ? {} : { store }),
      ...(memory === undefined ? {} : { memory }),
      // A host that nobody plays is never asked on the network: this proxy refuses every connection.
      proxies: { http: 'http://127.0.0.1:9', https: 'http://127.0.0.1:9', no: '127.0.0.1' },
      onWait: (host, milliseconds, why) => waits.push({ host, milliseconds, why }),
    });
    clients.push(http);
    return { http, readFile: textPieces, secrets, now: pace.now };
  };
  const world = again();

  onTestFinished(async () => {
    for (const client of clients) await client.close();
    transit.end();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { world, client: world.http, requests, pace, waits, mirrors, again };
};

/** What a harvest came to. */
export interface Harvested {
  /** Unique by id, sorted by id. */
  readonly records: readonly Extract<HarvestItem, { readonly kind: 'record' }>['record'][];
  /** Numbers by what was dropped. */
  readonly dropped: Readonly<Record<string, number>>;
  readonly rejected: readonly { readonly key: string; readonly why: string }[];
  /** What was said of the harvest as a whole. */
  readonly problems: readonly string[];
  /** What the provider announced last. */
  readonly expected: number | undefined;
}

/** Carries a plan out to its end and gathers what it yields. */
export const harvested = async (
  plan: { readonly harvest: (world: SourceWorld) => AsyncIterable<HarvestItem> },
  world: SourceWorld,
): Promise<Harvested> => {
  const records = new Map<string, Harvested['records'][number]>();
  const dropped: Record<string, number> = {};
  const rejected: { key: string; why: string }[] = [];
  const problems: string[] = [];
  let expected: number | undefined;
  for await (const item of plan.harvest(world)) {
    if (item.kind === 'record') records.set(item.record.id, item.record);
    else if (item.kind === 'dropped') dropped[item.what] = (dropped[item.what] ?? 0) + 1;
    else if (item.kind === 'rejected') rejected.push({ key: item.key, why: item.why });
    else if (item.kind === 'problem') problems.push(item.what);
    else expected = item.total;
  }
  const sorted = [...records.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return { records: sorted, dropped, rejected, problems, expected };
};

export { everyNth, type Fault, type FaultKind, faultKinds } from './faults.js';
export { describeProviderLaws, type ProviderCase } from './provider-laws.js';
