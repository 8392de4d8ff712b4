/** One request over the wire, and its whole answer as text; what goes wrong on the way is a `TransportFailure`. Loads undici. */

import { EnvHttpProxyAgent, request as send } from 'undici';
import { decodeBody } from './charset.js';
import { acceptEncoding, decompress } from './decompress.js';
import { failureOf, tooLarge } from './transport-failure.js';

/** Proxies as the environment names them, passed in. Without one for https, the one for http serves both. */
export interface Proxies {
  readonly http?: string;
  readonly https?: string;
  /** Hosts that are asked directly, divided by commas; `*` for all. */
  readonly no?: string;
}

/** How long is waited and how much is taken. */
export interface TransportLimits {
  /** Until the connection stands, in milliseconds. */
  readonly connectTimeout: number;
  /** Until the headers are there, in milliseconds. */
  readonly headersTimeout: number;
  /** Between two pieces of a body, in milliseconds. */
  readonly bodyTimeout: number;
  /** Of a body before and after decompression, in bytes. */
  readonly largestBody: number;
}

/** What is sent. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

/** What came back, whole. */
export interface WireAnswer {
  readonly status: number;
  /** Names in lower case; several of one name joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const joined = (headers: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')]],
    ),
  );

/** Sends requests, over connections that are kept. */
export interface Transport {
  /** Throws `TransportFailure`, or the signal's reason. */
  send(request: WireRequest): Promise<WireAnswer>;
  close(): Promise<void>;
}

const takeAll = async (body: AsyncIterable<Uint8Array>, largest: number): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > largest) throw tooLarge(largest);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length);
};

/** A transport through proxies, with limits. */
export const openTransport = (proxies: Proxies, limits: TransportLimits): Transport => {
  const { connectTimeout, headersTimeout, bodyTimeout, largestBody } = limits;
  const dispatcher = new EnvHttpProxyAgent({
    // Empty rather than absent: undici would look into the environment itself.
    ...{ httpProxy: proxies.http ?? '', httpsProxy: proxies.https ?? '', noProxy: proxies.no ?? '' },
    // Proxies often tunnel to port 443 alone.
    proxyTunnel: false,
    ...{ headersTimeout, bodyTimeout, connect: { timeout: connectTimeout } },
  });
  return {
    async send({ method, url, headers, body, signal }) {
      try {
        const answer = await send(url, {
          ...{ dispatcher, method, signal, body: body ?? null },
          headers: { ...headers, 'accept-encoding': acceptEncoding },
        });
        const answered = joined(answer.headers);
        const bytes = await takeAll(answer.body, largestBody);
        const plain = await decompress(bytes, answered['content-encoding'] ?? '', largestBody);
        return { status: answer.statusCode, headers: answered, text: decodeBody(plain, answered['content-type']) };
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw failureOf(error);
      }
    },
    close: () => dispatcher.destroy(),
  };
};
