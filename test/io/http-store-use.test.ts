import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { jsonBody } from '../../src/io/index.js';
import { type ProviderHandler, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { failureOf, host, request } from './http-asking.js';

const files = (store: string): readonly string[] =>
  readdirSync(store, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.gz'))
    .map((name) => join(store, name));

const later = Date.UTC(2026, 5, 1);

/** Answers with a tag, and 304 where the tag is named. */
const tagged: ProviderHandler = ({ headers }) =>
  headers['if-none-match'] === '"7"'
    ? { status: 304, headers: { etag: '"7"', 'x-ratelimit-remaining': '8' } }
    : { headers: { etag: '"7"', 'set-cookie': 'session=biscuit' }, body: '["a"]' };

describe('a stored answer', () => {
  it('is given without asking, with what it was found by', async () => {
    const store = temporaryFolder();
    const { client, again, requests } = await startProvider({ [host]: tagged }, { store });
    const first = await client.ask(request());
    expect(first.stored).toBe(false);
    for (const http of [client, again().http]) expect(await http.ask(request())).toEqual({ ...first, stored: true });
    expect(requests).toHaveLength(1);
    const others = [
      ...[request('/others'), request('/works', { method: 'POST' }), request('/works', { method: 'POST', body: 'a' })],
      request('/works', { headers: { Accept: 'application/json' } }),
    ];
    for (const other of others) expect((await client.ask(other)).stored).toBe(false);
    expect((await client.ask(request('/works', { headers: { accept: 'application/json' } }))).stored).toBe(true);
    expect(requests).toHaveLength(5);
  });

  it('is asked for anew where that is wished, without conditions, and replaced', async () => {
    let count = 0;
    const handlers = { [host]: () => ({ headers: { etag: '"7"' }, body: `[${++count}]` }) };
    const { client, requests } = await startProvider(handlers, { store: temporaryFolder() });
    await client.ask(request());
    expect(await client.ask(request('/works', { fresh: true }))).toMatchObject({ text: '[2]', stored: false });
    expect(requests[1]?.headers).not.toHaveProperty('if-none-match');
    expect(await client.ask(request())).toMatchObject({ text: '[2]', stored: true });
  });

  it('that is too old is asked for on condition, and counts as new where it has not changed', async () => {
    const store = temporaryFolder();
    const { client, again, requests, pace } = await startProvider({ [host]: tagged }, { store });
    const first = await client.ask(request());
    pace.pass(later - pace.now());
    const { http } = again({ reuseSince: later });
    const second = await http.ask(request());
    expect(second).toMatchObject({ status: 200, text: first.text, stored: true });
    expect(second.headers).toMatchObject({
      etag: '"7"',
      'x-ratelimit-remaining': '8',
      'content-type': 'application/json',
    });
    expect(requests[1]?.headers).toMatchObject({ 'if-none-match': '"7"' });
    await http.ask(request());
    await again({ reuseSince: later }).http.ask(request());
    expect(requests).toHaveLength(2);
  });

  it('that is too old is replaced where it has changed, by its date as well', async () => {
    let date = 'Mon, 05 Jan 2026 08:00:00 GMT';
    const handlers = { [host]: () => ({ headers: { 'last-modified': date }, body: `["${date}"]` }) };
    const { client, again, requests, pace } = await startProvider(handlers, { store: temporaryFolder() });
    await client.ask(request());
    pace.pass(later - pace.now());
    date = 'Tue, 06 Jan 2026 08:00:00 GMT';
    expect(await again({ reuseSince: later }).http.ask(request())).toMatchObject({
      text: `["${date}"]`,
      stored: false,
    });
    expect(requests[1]?.headers).toMatchObject({ 'if-modified-since': 'Mon, 05 Jan 2026 08:00:00 GMT' });
  });

  it('without validators is asked for without conditions when it is too old', async () => {
    const handlers = { [host]: () => ({ body: '[]' }) };
    const { client, again, requests } = await startProvider(handlers, { store: temporaryFolder() });
    await client.ask(request());
    expect((await again({ reuseSince: later }).http.ask(request())).stored).toBe(false);
    expect(Object.keys(requests[1]!.headers).filter((name) => name.startsWith('if-'))).toEqual([]);
  });

  it('that is damaged, or no longer right, counts as absent', async () => {
    const store = temporaryFolder();
    const { client, requests } = await startProvider({ [host]: tagged }, { store });
    await client.ask(request());
    const path = files(store)[0]!;
    writeFileSync(path, readFileSync(path).subarray(0, 40));
    expect((await client.ask(request())).stored).toBe(false);
    const stricter = jsonBody('a list of works', (value) =>
      requests.length < 3 && JSON.stringify(value) === '["a"]' ? 'it is an old one' : undefined,
    );
    expect((await client.ask(request('/works', { expect: stricter }))).stored).toBe(false);
    expect(requests).toHaveLength(3);
  });

  it('is one with an accepted status, too, where that is accepted, for an hour: what is not there may be there later', async () => {
    const handlers = { [host]: () => ({ status: 404, body: 'Resource not found.' }) };
    const { client, requests, pace } = await startProvider(handlers, { store: temporaryFolder() });
    await client.ask(request('/none', { answers: [404] }));
    expect(await client.ask(request('/none', { answers: [404] }))).toMatchObject({ status: 404, stored: true });
    expect(await failureOf(client.ask(request('/none')))).toMatchObject({ status: 404 });
    expect(requests).toHaveLength(2);
    pace.pass(61 * 60_000);
    expect(await client.ask(request('/none', { answers: [404] }))).toMatchObject({ status: 404, stored: false });
  });

  it('is none where the answer failed, was a wall, or is secret; and none holds a cookie', async () => {
    const store = temporaryFolder();
    const wall = '<html><head><title>Just a moment...</title></head></html>';
    const answers: Readonly<Record<string, ProviderHandler>> = {
      '/refused': () => ({ status: 400, body: '{}' }),
      '/malformed': () => ({ body: '{' }),
      '/wall': () => ({ body: wall }),
      '/secret': () => ({ body: '{"token":"t0ken"}' }),
    };
    const handlers: Readonly<Record<string, ProviderHandler>> = {
      [host]: (asked) => (answers[asked.url.pathname] ?? tagged)(asked),
    };
    const { client } = await startProvider(handlers, { store });
    for (const path of ['/refused', '/malformed', '/wall']) await failureOf(client.ask(request(path)));
    expect((await client.ask(request('/secret', { store: false }))).text).toContain('t0ken');
    expect(files(store)).toEqual([]);
    await client.ask(request());
    expect(files(store)).toHaveLength(1);
    expect(gunzipSync(readFileSync(files(store)[0]!)).toString()).not.toMatch(/cookie|biscuit/);
  });
});

describe('a client without a store', () => {
  it('asks every time', async () => {
    const { client, requests } = await startProvider({ [host]: tagged });
    expect([(await client.ask(request())).stored, (await client.ask(request())).stored]).toEqual([false, false]);
    expect(requests).toHaveLength(2);
  });
});
