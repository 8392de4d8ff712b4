/** What the tests of the HTTP client ask with: one host of our making, one plain question. */

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  createHttpClient,
  type HostPolicy,
  type HttpClientOptions,
  type HttpRequest,
  jsonBody,
  type OpenHttpClient,
  systemPace,
} from '../../src/io/index.js';
import type { SourceError } from '../../src/model/index.js';

/** The host that is played. */
export const host = 'api.example.org';

/** A question for a path of the host. */
export const request = (path = '/works', more: Partial<HttpRequest> = {}): HttpRequest => ({
  ...{ source: 'example', url: `https://${host}${path}`, expect: jsonBody('a list of works') },
  ...more,
});

/** A policy of the host. */
export const policy = (more: Partial<HostPolicy> = {}): HostPolicy => ({
  ...{ hosts: [host], delay: 1000, concurrency: 1, terms: 'the example' },
  ...more,
});

/** The error that a promise ends with. */
export const failureOf = async (promise: Promise<unknown>): Promise<SourceError> => {
  try {
    await promise;
  } catch (error) {
    return error as SourceError;
  }
  throw new Error('it did not fail');
};

/** Everything that an error says, causes included. */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const own = [error.message, error.stack, JSON.stringify(error)].join('\n');
  return error.cause === undefined ? own : `${own}\n${wordsOf(error.cause)}`;
};

/** A client on real time that reaches hosts as they are; closed when the test ends. */
export const plainClient = (more: Partial<HttpClientOptions> = {}): OpenHttpClient => {
  const client = createHttpClient({
    ...{ userAgent: 'litsieve-test', policies: [], credentials: [], reuseSince: 0, pace: systemPace },
    ...{ proxies: {}, mirrors: new Map(), ...more },
  });
  onTestFinished(() => client.close());
  return client;
};

/** A server on the loopback address; gives its address. Closed when the test ends. */
export const plainServer = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Policies that let a server of ours be asked as fast as it can. */
export const hurried = (...origins: readonly string[]): readonly HostPolicy[] => [
  policy({ hosts: origins.map((origin) => new URL(origin).host), delay: 0, concurrency: 4 }),
];
