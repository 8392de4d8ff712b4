/** The tests' own providers: that faults are what they are called, that time is what it should be, and that the laws can be broken. */

import { request as send } from 'undici';
import { describe, expect, it } from 'vitest';
import type { RecordId } from '../../src/model/index.js';
import type { HarvestItem } from '../../src/sources/source.js';
import { everyNth, type FaultKind, harvested, startProvider } from '../support/provider.js';
import { impoliteness } from '../support/provider-laws.js';
import { host, policy, request } from './http-asking.js';

const body = JSON.stringify(['a'.repeat(3000)]);
const right = { [host]: () => ({ body }) };

/** What a fault looks like to a client that knows nothing of faults. */
const faultAsSeen = async (kind: FaultKind) => {
  const { mirrors, pace } = await startProvider(right, { faults: [everyNth(kind, 1)] });
  const url = `${mirrors.get(host)!.base}/works`;
  const answer = await send(url);
  const { statusCode, headers } = answer;
  return { statusCode, headers, text: await answer.body.text(), now: pace.now() };
};

describe('a fault', () => {
  it('"refused" is a 429, with Retry-After as seconds, as a date or not at all', async () => {
    const [none, seconds, date] = [
      await faultAsSeen('refused'),
      await faultAsSeen('refused-seconds'),
      await faultAsSeen('refused-date'),
    ];
    expect([none.statusCode, seconds.statusCode, date.statusCode]).toEqual([429, 429, 429]);
    expect(none.headers['retry-after']).toBeUndefined();
    expect(seconds.headers['retry-after']).toBe('7');
    expect(Date.parse(String(date.headers['retry-after'])) - date.now).toBe(11_000);
    expect(Date.parse(String(date.headers['date']))).toBe(date.now);
  });

  it('"unavailable" is a 503, "challenge" a page with 200, "wrong-type" the right body called an image', async () => {
    expect((await faultAsSeen('unavailable')).statusCode).toBe(503);
    const challenge = await faultAsSeen('challenge');
    expect([challenge.statusCode, challenge.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(challenge.text).toContain('not a bot');
    const wrong = await faultAsSeen('wrong-type');
    expect([wrong.statusCode, wrong.headers['content-type'], wrong.text]).toEqual([200, 'image/png', body]);
  });

  it.each([
    ['cut-length', 'content-length'],
    ['cut-chunk', 'transfer-encoding'],
  ] as const)('"%s" breaks off in the middle of a body with %s', async (kind, header) => {
    const { mirrors } = await startProvider(right, { faults: [everyNth(kind, 1)] });
    const answer = await send(`${mirrors.get(host)!.base}/works`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toHaveProperty(header);
    const pieces: string[] = [];
    await expect(
      (async () => {
        for await (const piece of answer.body) pieces.push(String(piece));
      })(),
    ).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
    expect(pieces.join('').length).toBeGreaterThan(0);
    expect(pieces.join('').length).toBeLessThan(body.length);
  });

  it('"dropped" gives no answer at all', async () => {
    await expect(faultAsSeen('dropped')).rejects.toThrow();
  });

  it('befalls the requests that it should, and the same one never twice in a row', async () => {
    const { client, requests } = await startProvider(right, { faults: [everyNth('unavailable', 2)] });
    for (const path of ['/1', '/2', '/3']) await client.ask(request(path));
    expect(requests.map(({ url, fault }) => `${url.pathname} ${fault ?? 'right'}`)).toEqual([
      ...['/1 right', '/2 unavailable', '/2 right', '/3 unavailable', '/3 right'],
    ]);
  });
});

describe('a provider', () => {
  it('plays several hosts, and records what arrived and when', async () => {
    const { client, requests, pace } = await startProvider({
      ...right,
      'other.example.org': ({ method, body: sent, url }) => ({
        status: 202,
        body: JSON.stringify([method, sent, url.href]),
      }),
    });
    const start = pace.now();
    await client.ask(request('/a?b=c'));
    await client.ask(request('/d'));
    const url = 'https://other.example.org/e%2Ff?g=%20';
    const answer = await client.ask(request('', { url, method: 'POST', body: 'größer' }));
    expect(answer).toMatchObject({ status: 202, text: JSON.stringify(['POST', 'größer', url]) });
    expect(
      requests.map((made) => [made.number, made.host, made.method, made.url.href, made.body, made.at - start]),
    ).toEqual([
      [1, host, 'GET', `https://${host}/a?b=c`, '', 0],
      [2, host, 'GET', `https://${host}/d`, '', 1000],
      [3, 'other.example.org', 'POST', url, 'größer', 1000],
    ]);
  });

  it('answers 404 where a handler has no answer', async () => {
    const { client } = await startProvider({ [host]: () => undefined });
    expect(await client.ask(request('', { answers: [404] }))).toMatchObject({ status: 404 });
  });

  it('counts the requests that are under way together', async () => {
    const policies = [policy({ delay: 0, concurrency: 3 })];
    const { client, requests } = await startProvider(right, { policies });
    await Promise.all(Array.from({ length: 12 }, (_, number) => client.ask(request(`/${number}`))));
    expect(Math.max(...requests.map(({ under }) => under))).toBe(3);
    expect(impoliteness(requests, policies)).toEqual([]);
    expect(impoliteness(requests, [policy({ delay: 0, concurrency: 2 })])).toContain('3 of 2 are under way');
  });

  it('shows requests that come too soon, over all hosts of a group', async () => {
    const other = 'other.example.org';
    const answer = () => ({ body });
    const { client, requests } = await startProvider({ [host]: answer, [other]: answer });
    await client.ask(request());
    await client.ask(request('', { url: `https://${other}/` }));
    await client.ask(request());
    expect(impoliteness(requests, [])).toEqual([]);
    expect(impoliteness(requests, [policy({ hosts: [host, other], delay: 1001 })])).toEqual([
      ...['request 2 comes after 0 of 1001 ms', 'request 3 comes after 1000 of 1001 ms'],
    ]);
  });
});

describe('a gathered harvest', () => {
  it('has each record once, sorted by id, and counts the rest', async () => {
    const record = (id: string): HarvestItem => ({ kind: 'record', record: { id: id as RecordId, title: id } });
    const items: readonly HarvestItem[] = [
      ...[record('a:2'), record('a:10'), record('a:2'), record('B:1')],
      ...[{ kind: 'dropped', what: 'cover' } as const, { kind: 'dropped', what: 'cover' } as const],
      ...[{ kind: 'rejected', key: '9', why: 'no title' } as const, { kind: 'expected', total: 5 } as const],
    ];
    const plan = {
      async *harvest() {
        yield* items;
      },
    };
    const { world } = await startProvider({});
    expect(await harvested(plan, world)).toEqual({
      records: ['B:1', 'a:10', 'a:2'].map((id) => ({ id, title: id })),
      ...{ dropped: { cover: 2 }, problems: [], rejected: [{ key: '9', why: 'no title' }], expected: 5 },
    });
  });
});
