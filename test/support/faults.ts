/** Faults on demand: what real providers do wrong, put between a right answer and the wire. */

import type { ServerResponse } from 'node:http';
import type { ProviderAnswer, ProviderRequest } from './provider.js';

/** By what it does. `refused` are 429: without Retry-After, with seconds and with a date. */
export const faultKinds = [
  'refused',
  'refused-seconds',
  'refused-date',
  'unavailable',
  'cut-length',
  'cut-chunk',
  'wrong-type',
  'dropped',
] as const;
export type FaultKind = (typeof faultKinds)[number] | 'challenge';

/** A fault, and which requests it befalls; numbers count from 1 over all hosts. */
export interface Fault {
  readonly kind: FaultKind;
  readonly befalls: (number: number, request: ProviderRequest) => boolean;
}

/** Befalls every n-th request. */
export const everyNth = (kind: FaultKind, n: number): Fault => ({ kind, befalls: (number) => number % n === 0 });

/** What Anubis answers with status 200. */
export const challengePage = `<!doctype html><html lang="en"><head><title>Making sure you&#39;re not a bot!</title>
<script id="anubis_version" type="application/json">"v1.0.0"</script></head><body><main>Loading...</main></body></html>`;

type Send = (response: ServerResponse, answer: ProviderAnswer, now: number) => void;

const bytesOf = ({ body = '' }: ProviderAnswer): Buffer => Buffer.from(body as string);

const plain = (status: number, headers: (now: number) => Readonly<Record<string, string>>): Send => {
  return (response, _answer, now) =>
    response.writeHead(status, { 'content-type': 'text/plain', ...headers(now) }).end('Too many, or too busy.');
};

/** Writes a part of a body, then cuts the connection once it is on the wire. */
const cut = (response: ServerResponse, bytes: Buffer): void => {
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => setImmediate(() => response.destroy()));
};

const sends: Readonly<Record<FaultKind, Send>> = {
  refused: plain(429, () => ({})),
  'refused-seconds': plain(429, () => ({ 'retry-after': '7' })),
  'refused-date': plain(429, (now) => ({ 'retry-after': new Date(now + 11_000).toUTCString() })),
  unavailable: plain(503, () => ({})),
  'cut-length': (response, answer) => {
    const bytes = bytesOf(answer);
    response.writeHead(answer.status ?? 200, { ...answer.headers, 'content-length': String(bytes.length + 1000) });
    cut(response, bytes);
  },
  'cut-chunk': (response, answer) => {
    response.writeHead(answer.status ?? 200, { ...answer.headers, 'transfer-encoding': 'chunked' });
    cut(response, bytesOf(answer));
  },
  'wrong-type': (response, answer) =>
    response.writeHead(200, { ...answer.headers, 'content-type': 'image/png' }).end(bytesOf(answer)),
  challenge: (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(challengePage),
  dropped: (response) => response.destroy(),
};

/** Answers with a fault. */
export const sendFault = (kind: FaultKind, response: ServerResponse, answer: ProviderAnswer, now: number): void =>
  sends[kind](response, answer, now);
