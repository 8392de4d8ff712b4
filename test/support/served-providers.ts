/**
 * Providers on the loopback address in real time, for the built program as a process of its own: one server plays several
 * hosts, each below a path of its own, and the program reaches them as mirrors that it may ask every few milliseconds.
 *
 *   const served = await serveProviders({ 'api.example.org': ({ url }) => ({ body: '{}' }) });
 *   await litsieve(['fetch'], { cwd: folder, env: served.environment });
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, onTestFinished } from 'vitest';
import { secretVariables } from '../../src/sources/credentials.js';
import { type FaultKind, sendFault } from './faults.js';
import type { ProviderAnswer, ProviderHandlers, ProviderRequest } from './provider.js';
import { temporaryFolder } from './temporary-folder.js';

/** A request with when it came and when its answer was on its way. Moments are milliseconds of the server's own clock, which never goes back. */
export interface HeardRequest extends ProviderRequest {
  /** What was done instead of a right answer. */
  readonly interference: Interference | undefined;
  /** Undefined while it waits for its answer. */
  answeredAt: number | undefined;
}

/** A fault, or another answer. */
export type Interference = FaultKind | ProviderAnswer;

/** How providers are served. */
export interface ServeOptions {
  /** Least time between two requests to a host, in seconds. */
  readonly delay?: number;
  /** What comes instead of a right answer. */
  readonly instead?: (request: ProviderRequest) => Interference | undefined;
  /** Called when a request has come; it is answered when this is done. */
  readonly onRequest?: (request: ProviderRequest) => void | Promise<void>;
  /** Until the end of the test, which is the default, or of the file of tests. */
  readonly lasts?: 'test' | 'file';
}

/** Providers being served. */
export interface ServedProviders {
  /** In the order in which they came. */
  readonly requests: readonly HeardRequest[];
  /** The environment in which the program asks here and nowhere else, and knows no key. */
  readonly environment: Readonly<Record<string, string>>;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Waits until so many requests have come in all. */
  readonly heard: (count: number) => Promise<void>;
}

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

const typeOf = (body: string): string => {
  if (/^\s*[[{]/.test(body)) return 'application/json';
  if (/^\s*<(?:!doctype html|html)/i.test(body)) return 'text/html; charset=utf-8';
  return /^\s*</.test(body) ? 'application/xml' : 'text/plain; charset=utf-8';
};

const whole = (answer: ProviderAnswer): ProviderAnswer => ({
  ...answer,
  headers: {
    ...(answer.body === undefined ? {} : { 'content-type': typeOf(answer.body.toString().slice(0, 200)) }),
    ...answer.headers,
  },
});

/** Nobody listens here: what is asked of another host is refused at once and never leaves this machine. */
const nowhere = 'http://127.0.0.1:9';

/** Variables that would lead the program elsewhere or give it keys. */
const closed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(secretVariables.map((variable) => [variable, ''])),
  ...{ http_proxy: nowhere, https_proxy: nowhere, no_proxy: '127.0.0.1' },
  ...{ HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, NO_PROXY: '127.0.0.1' },
};

/** Serves hosts until the test or the file of tests ends. */
export const serveProviders = async (
  handlers: ProviderHandlers,
  { delay = 0.002, instead, onRequest, lasts = 'test' }: ServeOptions = {},
): Promise<ServedProviders> => {
  const requests: HeardRequest[] = [];
  const waiting = new Set<() => void>();

  const answer = async (message: IncomingMessage, response: ServerResponse, at: number): Promise<void> => {
    const [, host = '', path = ''] = /^\/([^/?]+)(.*)$/.exec(message.url ?? '') ?? [];
    const body = await bodyOf(message);
    const url = new URL(`https://${host}${path.startsWith('/') ? path : `/${path}`}`);
    const headers = message.headers as Readonly<Record<string, string>>;
    const asked: ProviderRequest = {
      ...{ number: requests.length + 1, host, method: message.method ?? '', url, headers, body, at },
    };
    const interference = instead?.(asked);
    const request: HeardRequest = { ...asked, interference, answeredAt: undefined };
    requests.push(request);
    for (const look of waiting) look();
    await onRequest?.(request);
    const given = whole((await handlers[host]?.(request)) ?? { status: 404, body: 'Resource not found.' });
    request.answeredAt = performance.now();
    if (typeof interference === 'string') sendFault(interference, response, given, Date.now());
    else {
      const sent = interference === undefined ? given : whole(interference);
      response.writeHead(sent.status ?? 200, sent.headers).end(sent.body ?? '');
    }
  };

  const server = createServer((message, response) => {
    answer(message, response, performance.now()).catch((error: unknown) => {
      // The program was killed while it was sending, or the test itself is at fault: then the answer tells of it.
      if (!response.destroyed) response.writeHead(599, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const end = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  if (lasts === 'test') onTestFinished(end);
  else afterAll(end);

  const mirrors = Object.keys(handlers).map((host) => `${host}=${origin}/${host};delay=${delay}`);
  return {
    requests,
    environment: { ...closed, LITSIEVE_MIRRORS: mirrors.join(','), XDG_CACHE_HOME: temporaryFolder(lasts) },
    origin,
    heard: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (requests.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
};
