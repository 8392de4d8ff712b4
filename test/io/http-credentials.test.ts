import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Credential } from '../../src/io/index.js';
import { type RecordedRequest, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { failureOf, host, hurried, plainClient, plainServer, request, wordsOf } from './http-asking.js';

const other = 'other.example.org';
const sub = `sub.${host}`;
const headerKey = 'header-key-of-Ada';
const parameterKey = 'parameter+key/of Ada';
const token = 'token-of-Ada';
const keys = [headerKey, parameterKey, encodeURIComponent(parameterKey), token];

const credentials: readonly Credential[] = [
  { hosts: [host], header: 'X-API-Key', value: `${headerKey}\n` },
  { hosts: [host], parameter: 'api_key', value: parameterKey },
];

/** Everything that arrived with a request. */
const wire = ({ url, headers, body }: RecordedRequest): string => JSON.stringify([url.href, headers, body]);
const holdsKey = (text: string): boolean => keys.some((key) => text.includes(key));

describe('a key', () => {
  it('is sent to exactly its hosts, as a header or a parameter', async () => {
    const answer = () => ({ body: '[]' });
    const provider = await startProvider({ [host]: answer, [other]: answer, [sub]: answer }, { credentials });
    for (const path of ['/a', '/a?b=c%2Fd&e+f']) await provider.client.ask(request(path));
    for (const name of [other, sub]) await provider.client.ask(request('', { url: `https://${name}/a` }));
    const [first, second, ...others] = provider.requests;
    expect(first?.headers).toMatchObject({
      'x-api-key': headerKey,
      'user-agent': 'litsieve-test (mailto:ada@example.org)',
    });
    expect(first?.url.searchParams.get('api_key')).toBe(parameterKey);
    expect(second?.url.search).toBe('?b=c%2Fd&e+f&api_key=parameter%2Bkey%2Fof%20Ada');
    expect(others).toHaveLength(2);
    expect(others.map(wire).filter(holdsKey)).toEqual([]);
  });

  it('does not follow a redirect to another host, even where that is sent in the address, and comes back with one', async () => {
    const provider = await startProvider(
      {
        [host]: ({ url }) =>
          url.pathname === '/back' ? { body: '[]' } : { status: 302, headers: { location: `https://${other}/a` } },
        [other]: () => ({ status: 301, headers: { location: `https://${host}/back?api_key=${parameterKey}&b=c` } }),
      },
      { credentials },
    );
    provider.client.authorize(host, { Authorization: `Bearer ${token}` });
    const headers = { Authorization: 'Basic Zm9vOmJhcg==', Cookie: 'a=b', 'X-My-Token': 'mine', 'X-Plain': 'plain' };
    const answer = await provider.client.ask(request('/a', { headers }));
    expect(answer.url).toBe(`https://${host}/back?b=c`);
    const [first, second, third] = provider.requests;
    expect(first?.headers).toMatchObject({ authorization: `Bearer ${token}`, cookie: 'a=b', 'x-my-token': 'mine' });
    expect(holdsKey(wire(second!))).toBe(false);
    expect(second?.headers).toMatchObject({ 'x-plain': 'plain' });
    expect(Object.keys(second!.headers)).not.toEqual(expect.arrayContaining(['authorization']));
    expect(wire(second!)).not.toMatch(/cookie|mine|Zm9v/);
    expect(third?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'x-api-key': headerKey });
    expect(third?.url.searchParams.getAll('api_key')).toEqual([parameterKey]);
  });

  it.each([
    ['as it was asked', (asked: URL) => `https://${other}/a${asked.search}`],
    [
      'in small digits',
      (asked: URL) => `https://${other}/a${asked.search.replace(/%../g, (code) => code.toLowerCase())}`,
    ],
    ['under another name', () => `https://${other}/a?b=c&key=${encodeURIComponent(parameterKey)}`],
    ['within an address', (asked: URL) => `https://${other}/a?b=c&to=${encodeURIComponent(asked.href)}`],
    ['in the path', () => `https://${other}/a/${encodeURIComponent(parameterKey)}/${headerKey}?b=c`],
    ['in a fragment and before the host', () => `https://ada:${headerKey}@${other}/a?b=c#${headerKey}`],
  ])('that a provider sends back %s does not follow a redirect to another host', async (_how, locationOf) => {
    const provider = await startProvider(
      {
        [host]: ({ url }) => ({ status: 301, headers: { location: locationOf(url) } }),
        [other]: () => ({ body: '[]' }),
      },
      { credentials },
    );
    const answer = await provider.client.ask(request('/a?b=c'));
    expect(provider.requests.map((made) => [made.host, made.url.searchParams.get('b')])).toEqual([
      ...[
        [host, 'c'],
        [other, 'c'],
      ],
    ]);
    expect(wire(provider.requests[0]!)).toContain(encodeURIComponent(parameterKey));
    for (const text of [wire(provider.requests[1]!), answer.url]) {
      expect(holdsKey(text) || holdsKey(decodeURIComponent(text)), text).toBe(false);
    }
  });

  it('in a body is sent on within its host and to no other', async () => {
    const provider = await startProvider(
      {
        [host]: ({ url }) =>
          url.pathname === '/here'
            ? { body: '[]' }
            : { status: 307, headers: { location: url.pathname === '/a' ? '/here' : `https://${other}/a` } },
        [other]: () => ({ body: '[]' }),
      },
      { credentials: [{ hosts: [], value: 'pass"word' }] },
    );
    const login = { method: 'POST', body: JSON.stringify({ password: 'pass"word' }) } as const;
    expect(await provider.client.ask(request('/a', login))).toMatchObject({ status: 200 });
    const error = await failureOf(provider.client.ask(request('/b', login)));
    expect(error).toMatchObject({ code: 'source-refused', status: 307 });
    expect(error.message).toContain('redirects what is secret to another host');
    expect(provider.requests.map((made) => made.host)).toEqual([host, host, host]);
    expect(await provider.client.ask(request('/b', { method: 'POST', body: '{}' }))).toMatchObject({ status: 200 });
  });

  it('is sent over https or to a mirror alone', async () => {
    const seen: string[] = [];
    const origin = await plainServer(({ url, headers }, response) => {
      seen.push(JSON.stringify([url, headers]));
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
    const own = credentials.map((credential) => ({ ...credential, hosts: [new URL(origin).host] }));
    const client = plainClient({ credentials: own, policies: hurried(origin) });
    client.authorize(new URL(origin).host, { Authorization: `Bearer ${token}` });
    await client.ask(request('', { url: `${origin}/a` }));
    expect(seen).toHaveLength(1);
    expect(seen.filter(holdsKey)).toEqual([]);
  });

  it('got by logging in goes to its host from then on, and the last one wins', async () => {
    const answer = () => ({ body: '[]' });
    const { client, requests } = await startProvider({ [host]: answer, [other]: answer });
    await client.ask(request());
    client.authorize(host, { authorization: 'Bearer old' });
    client.authorize(host, { Authorization: `Bearer ${token}` });
    await client.ask(request());
    await client.ask(request('', { url: `https://${other}/` }));
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual([undefined, `Bearer ${token}`, undefined]);
  });

  it('is in no file of the store and in no key of it, and in no answer', async () => {
    const store = temporaryFolder();
    const echo = ({ url, headers }: RecordedRequest) => ({
      headers: { link: `<${url.href}>; rel="next"`, etag: `"${headers['x-api-key']}"` },
      body: JSON.stringify({ asked: url.href, key: url.searchParams.get('api_key'), headers }),
    });
    const handlers = { [host]: echo as never };
    const { client, again, requests } = await startProvider(handlers, { store, credentials });
    client.authorize(host, { authorization: `Bearer ${token}` });
    const answer = await client.ask(request());
    expect(holdsKey(JSON.stringify(answer))).toBe(false);
    expect(answer.text).toContain('[secret]');
    const files = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gz'));
    expect(files).toHaveLength(1);
    expect(holdsKey(gunzipSync(readFileSync(join(store, files[0]!))).toString())).toBe(false);
    expect(await again({ credentials: [] }).http.ask(request())).toMatchObject({ stored: true });
    expect(await client.ask(request(`/works?api_key=${encodeURIComponent(parameterKey)}`))).toMatchObject({
      stored: true,
    });
    expect(requests).toHaveLength(1);
  });

  it('is in no file of the store where a provider sends it with the news that nothing has changed', async () => {
    const store = temporaryFolder();
    const answer = ({ headers }: RecordedRequest) =>
      headers['if-none-match'] === undefined
        ? { headers: { etag: '"1"' }, body: '[]' }
        : { status: 304, headers: { link: `<https://${host}/?key=${headers['x-api-key']}>; rel="next"` } };
    const { client, again, requests } = await startProvider({ [host]: answer as never }, { store, credentials });
    await client.ask(request());
    const renewed = await again({ reuseSince: Number.POSITIVE_INFINITY }).http.ask(request());
    expect(renewed).toMatchObject({ stored: true, headers: { link: expect.stringContaining('[secret]') } });
    expect(requests).toHaveLength(2);
    const [file] = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gz'));
    expect(holdsKey(gunzipSync(readFileSync(join(store, file!))).toString())).toBe(false);
  });

  it('is taken out of bodies however it is written, and out of any text by the client', async () => {
    const [named] = credentials;
    const written = [
      JSON.stringify(parameterKey).replaceAll('/', '\\/'),
      `"${Array.from(parameterKey, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('')}"`,
      JSON.stringify(encodeURIComponent(encodeURIComponent(parameterKey))),
      JSON.stringify(encodeURIComponent(parameterKey).toLowerCase().replace('of%20ada', 'of%20Ada')),
      JSON.stringify(Array.from(parameterKey, (sign) => `&#${sign.charCodeAt(0)};`).join('')),
    ];
    const body = `[${written.join()},"${named!.value.trim()}"]`;
    const { client } = await startProvider({ [host]: () => ({ body }) }, { credentials });
    const { text } = await client.ask(request());
    expect(JSON.parse(text)).toEqual(Array.from({ length: 6 }, () => '[secret]'));
    client.authorize(host, { authorization: 'Bearer abc' });
    expect(client.clean(`abc: ${parameterKey}`)).toBe('[secret]: [secret]');
  });

  it('is in no message, hint, address or cause of an error', async () => {
    const policies = [
      {
        ...{ hosts: [host], delay: 0, concurrency: 1, terms: 'the example' },
        afterRefusal: ({ status, text }: { readonly status: number; readonly text: string }) =>
          status === 401 ? { giveUp: text, hint: text } : undefined,
      },
    ];
    const echo = ({ url, headers }: RecordedRequest) => {
      const body = JSON.stringify([url.href, url.searchParams.get('api_key'), headers]);
      if (url.pathname === '/401') return { status: 401, body };
      return url.pathname === '/200' ? { body: `${headers['x-api-key']} is no JSON` } : { status: 400, body };
    };
    const provider = await startProvider({ [host]: echo as never }, { credentials, policies });
    provider.client.authorize(host, { authorization: `Bearer ${token}` });
    for (const path of ['/401', '/400', '/200', `/400?b=${headerKey}&token=${token}`]) {
      const error = await failureOf(provider.client.ask(request(path)));
      expect(error.code).toMatch(/^source-/);
      expect([wordsOf(error), error.url, error.hint].join('\n')).not.toMatch(
        /-key-of-Ada|token-of-Ada|parameter\+|parameter%2B/,
      );
    }
    const dropped = await startProvider(
      { [host]: echo as never },
      {
        ...{ credentials, policies, faults: [{ kind: 'dropped', befalls: () => true }] },
      },
    );
    // Every second attempt comes through, to a status that fails.
    const error = await failureOf(dropped.client.ask(request(`/400/${headerKey}`)));
    expect(wordsOf(error)).not.toContain(headerKey);
    expect(error.message).toContain('[secret]');
  });
});
