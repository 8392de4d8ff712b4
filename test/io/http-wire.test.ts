/** The client on real time against plain servers and a real proxy: what virtual time and mirrors would hide. */

import { createServer as createProxy, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Pace, systemPace, textBody } from '../../src/io/index.js';
import { UsageError } from '../../src/model/index.js';
import { failureOf, hurried, plainClient, plainServer, policy, request, wordsOf } from './http-asking.js';

/** Real time, a thousand times faster where something is slept on. */
const hasty: Pace = { ...systemPace, sleep: (milliseconds, signal) => systemPace.sleep(milliseconds / 1000, signal) };

const json = { 'content-type': 'application/json' };
const text = JSON.stringify(['Müller'.repeat(1000)]);

describe('a compressed body', () => {
  it.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['identity', Buffer.from(text)],
  ])('of %s is read', async (encoding, bytes) => {
    const asked: unknown[] = [];
    const origin = await plainServer(({ headers }, response) => {
      asked.push(headers['accept-encoding']);
      response.writeHead(200, { ...json, 'content-encoding': encoding }).end(bytes);
    });
    const client = plainClient({ policies: hurried(origin) });
    expect(await client.ask(request('', { url: origin }))).toMatchObject({ text });
    expect(asked).toEqual(['gzip, deflate, br']);
  });

  it.each([
    ['gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
  ])('of %s that is cut short is asked for again, and never taken for whole', async (encoding, bytes) => {
    let count = 0;
    const origin = await plainServer((_asked, response) => {
      const part = count++ === 0 ? bytes.subarray(0, bytes.length - 5) : bytes;
      response.writeHead(200, { ...json, 'content-encoding': encoding }).end(part);
    });
    const client = plainClient({ pace: hasty, policies: hurried(origin) });
    expect(await client.ask(request('', { url: origin }))).toMatchObject({ text });
    expect(count).toBe(2);
  });

  it('that is not what was asked for is said to be so', async () => {
    const origin = await plainServer((_asked, response) => {
      response.writeHead(200, { ...json, 'content-encoding': 'zstd' }).end('a');
    });
    const error = await failureOf(
      plainClient({ pace: hasty, policies: hurried(origin) }).ask(request('', { url: origin })),
    );
    expect(error.message).toContain('(zstd)');
  });
});

describe('a body', () => {
  it('is read in its own character set', async () => {
    const origin = await plainServer((_asked, response) => {
      response
        .writeHead(200, { 'content-type': 'text/plain; charset=iso-8859-1' })
        .end(Buffer.from('Müller', 'latin1'));
    });
    const client = plainClient({ policies: hurried(origin) });
    expect(await client.ask(request('', { url: origin, expect: textBody('a name') }))).toMatchObject({
      text: 'Müller',
    });
  });

  it('that is too large, before or after decompression, is refused once', async () => {
    const large = JSON.stringify('a'.repeat(300_000));
    for (const [headers, body] of [
      [{}, large],
      [{ 'content-encoding': 'gzip' }, gzipSync(large)],
    ] as const) {
      let count = 0;
      const origin = await plainServer((_asked, response) => {
        count++;
        response.writeHead(200, { ...json, ...headers }).end(body);
      });
      const client = plainClient({ pace: hasty, policies: hurried(origin), limits: { largestBody: 200_000 } });
      const error = await failureOf(client.ask(request('', { url: origin })));
      expect(error).toMatchObject({ code: 'source-malformed', attempt: 1 });
      expect(error.hint).toContain('narrow the search');
      expect(count).toBe(1);
    }
  });
});

describe('a timeout', () => {
  it.each([
    ['of the headers', 'no answer came in time', false],
    ['of the body', 'the body stopped coming', true],
  ])('%s is a failure that may pass', async (_which, why, sendsHeaders) => {
    let count = 0;
    const origin = await plainServer((_asked, response) => {
      if (count++ > 0) response.writeHead(200, json).end('[]');
      else if (sendsHeaders) response.writeHead(200, json).write('[');
    });
    const waits: string[] = [];
    const client = plainClient({
      ...{ pace: hasty, policies: hurried(origin), onWait: (_host, _milliseconds, reason) => waits.push(reason) },
      limits: { headersTimeout: sendsHeaders ? 60_000 : 20, bodyTimeout: 20 },
    });
    expect(await client.ask(request('', { url: origin }))).toMatchObject({ text: '[]' });
    expect(waits).toEqual([`gives no whole answer: ${why}`]);
  });
});

describe('a client', () => {
  it('that is closed ends what waits and what is under way, and asks nothing more', async () => {
    const origin = await plainServer(() => undefined);
    const client = plainClient({ policies: [policy({ hosts: [new URL(origin).host], delay: 60_000 })] });
    const asks = ['/a', '/b', '/c'].map((path) => failureOf(client.ask(request('', { url: `${origin}${path}` }))));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await client.close();
    for (const error of await Promise.all(asks)) expect(error).toMatchObject({ name: 'AbortError' });
    expect(await failureOf(client.ask(request('', { url: origin })))).toMatchObject({ name: 'AbortError' });
    expect(client.asked).toBe(1);
    await client.close();
  });

  it("ends with its signal's reason, during a wait between attempts as well", async () => {
    const origin = await plainServer((_asked, response) => {
      response.writeHead(500, json).end('no');
    });
    const end = new AbortController();
    const client = plainClient({
      signal: end.signal,
      policies: hurried(origin),
      onWait: () => end.abort(new Error('enough')),
    });
    await expect(client.ask(request('', { url: origin }))).rejects.toThrow('enough');
    expect(client.asked).toBe(1);
  });

  it('keeps to the delay on real time, scaled to milliseconds', async () => {
    const origin = await plainServer((_asked, response) => {
      response.writeHead(200, json).end('[]');
    });
    const delay = 20;
    const client = plainClient({ policies: [policy({ hosts: [new URL(origin).host], delay, concurrency: 3 })] });
    const begun = Date.now();
    await Promise.all([1, 2, 3, 4, 5].map((number) => client.ask(request('', { url: `${origin}/${number}` }))));
    // A law and no measurement: five beginnings have four gaps.
    expect(Date.now() - begun).toBeGreaterThanOrEqual(4 * delay);
  });

  it('that was never used is closed without having loaded anything', async () => {
    const client = plainClient();
    await client.close();
    expect(client.asked).toBe(0);
  });

  it('is not opened with a mirror that gets round a policy, or a proxy that is no address', () => {
    const policies = [policy({ hosts: ['export.arxiv.org'] })];
    const mirrors = new Map([['api.example.org', { base: 'https://export.arxiv.org', delay: 1 }]]);
    expect(() => plainClient({ policies, mirrors })).toThrow(UsageError);
    expect(() => plainClient({ proxies: { https: 'pro xy:ada:password' } })).toThrow(UsageError);
    expect(() => plainClient({ proxies: { https: 'pro xy:ada:password' } })).not.toThrow(/password/);
  });
});

/** A proxy for http and for tunnels that writes down what goes through it. */
const startProxy = async (seen: string[]): Promise<string> => {
  const proxy: Server = createProxy((asked, response) => {
    seen.push(`${asked.method} ${asked.url} ${asked.headers['proxy-authorization'] ?? ''}`);
    const { hostname, port, pathname } = new URL(asked.url ?? '');
    const target = { host: hostname === 'far.example.org' ? '127.0.0.1' : hostname, port, path: pathname };
    asked.pipe(
      forward({ ...target, method: asked.method, headers: asked.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  proxy.on('connect', (asked, socket) => {
    seen.push(`CONNECT ${asked.url}`);
    const far = connect(9, '127.0.0.1');
    far.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
  return `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
};

describe('a proxy', () => {
  it('is used for the hosts that are not excepted, with its name and password, and none is taken from the environment', async () => {
    const seen: string[] = [];
    const origin = await plainServer((_asked, response) => {
      response.writeHead(200, json).end('[]');
    });
    const { port } = new URL(origin);
    const address = await startProxy(seen);
    const proxies = { http: `http://ada:pass-word@${address}`, https: `http://${address}`, no: '127.0.0.1' };
    const far = `http://far.example.org:${port}`;
    const client = plainClient({ pace: hasty, proxies, policies: hurried(origin, far) });
    expect((await client.ask(request('', { url: `${far}/a` }))).text).toBe('[]');
    expect((await client.ask(request('', { url: `${origin}/b` }))).text).toBe('[]');
    const authorization = `Basic ${Buffer.from('ada:pass-word').toString('base64')}`;
    expect(seen).toEqual([`GET ${far}/a ${authorization}`]);
    const error = await failureOf(client.ask(request('', { url: 'https://secure.example.org/c' })));
    expect(error).toMatchObject({ code: 'source-unavailable' });
    expect(wordsOf(error)).not.toContain('pass-word');
    expect(seen.slice(1)).toEqual(Array.from({ length: 6 }, () => 'CONNECT secure.example.org:443'));
  });

  it('of the environment is none of ours to find', async () => {
    const before = process.env['http_proxy'];
    process.env['http_proxy'] = 'http://127.0.0.1:9';
    onTestFinished(() => {
      if (before === undefined) delete process.env['http_proxy'];
      else process.env['http_proxy'] = before;
    });
    const origin = await plainServer((_asked, response) => {
      response.writeHead(200, json).end('[]');
    });
    expect((await plainClient({ policies: hurried(origin) }).ask(request('', { url: origin }))).text).toBe('[]');
  });
});
