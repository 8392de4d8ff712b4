import { describe, expect, it } from 'vitest';
import { backOff } from '../../src/io/back-off.js';
import { SourceError } from '../../src/model/index.js';
import { type ProviderAnswer, type RecordedRequest, startProvider } from '../support/provider.js';
import { failureOf, host, policy, request } from './http-asking.js';

/** Answers in turn, the last one again and again. */
const inTurn = (...answers: readonly ProviderAnswer[]) => {
  let count = 0;
  return { [host]: () => answers[Math.min(count++, answers.length - 1)] };
};

const right: ProviderAnswer = { body: '[]' };
const gaps = (requests: readonly RecordedRequest[]): readonly number[] =>
  requests.slice(1).map(({ at }, index) => at - requests[index]!.at);

describe('a request', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('is made again after status %i', async (status) => {
    const { client, requests } = await startProvider(inTurn({ status, body: 'no' }, right));
    expect(await client.ask(request())).toMatchObject({ status: 200, text: '[]', stored: false });
    expect(requests).toHaveLength(2);
    expect(client.asked).toBe(2);
  });

  it.each([400, 401, 403, 404, 410, 422, 451, 501])('is made once where the status is %i', async (status) => {
    const { client, requests } = await startProvider(inTurn({ status, body: 'no' }));
    const error = await failureOf(client.ask(request()));
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ status, attempt: 1, source: 'example', url: `https://${host}/works` });
    expect(error.code).toBe(status >= 500 ? 'source-unavailable' : 'source-refused');
    expect(error.message).toBe(`https://${host}/works answers ${status}`);
    expect(error.hint).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  it('is an answer with a status that was said to be one, whatever its body', async () => {
    const { client } = await startProvider(inTurn({ status: 404, body: 'Resource not found.' }));
    const answer = await client.ask(request('/works/10.1/none', { answers: [404] }));
    expect(answer).toMatchObject({ status: 404, text: 'Resource not found.' });
  });

  it.each([
    [429, 'source-limit'],
    [503, 'source-unavailable'],
  ])('is given up after six attempts with status %i', async (status, code) => {
    const { client, requests, pace } = await startProvider(inTurn({ status, body: 'no' }));
    const before = pace.now();
    const error = await failureOf(client.ask(request()));
    expect(error).toMatchObject({ code, status, attempt: 6 });
    expect(error.message).toBe(`https://${host}/works answers ${status} (attempt 6)`);
    expect(error.hint).toContain('run the same command later');
    expect(requests).toHaveLength(6);
    expect(pace.now() - before).toBeGreaterThanOrEqual(5000);
  });

  it.each([
    ['a wrong media type', { headers: { 'content-type': 'text/html' }, body: '<html>Down for maintenance</html>' }],
    ['no whole content', { body: '[1, 2' }],
  ])('is made three times in all where the answer has %s', async (_what, wrong) => {
    const passing = await startProvider(inTurn(wrong, wrong, right));
    expect(await passing.client.ask(request())).toMatchObject({ text: '[]' });
    const lasting = await startProvider(inTurn(wrong));
    const error = await failureOf(lasting.client.ask(request()));
    expect(error).toMatchObject({ code: 'source-malformed', status: 200, attempt: 3 });
    expect(error.message).toContain('a list of works');
    expect(lasting.requests).toHaveLength(3);
  });

  it('waits between attempts by exponential back-off, and longer each time at most', async () => {
    const { client, requests } = await startProvider(inTurn({ status: 500, body: 'no' }));
    await failureOf(client.ask(request()));
    for (const [index, gap] of gaps(requests).entries()) {
      expect(gap).toBeGreaterThanOrEqual(1000);
      expect(gap).toBeLessThanOrEqual(1000 * 2 ** (index + 1));
    }
    expect(new Set(gaps(requests)).size).toBe(5);
  });

  it("waits as its host's policy says, the last wait again", async () => {
    const policies = [policy({ backOff: [30_000, 60_000, 90_000] })];
    const { client, requests } = await startProvider(inTurn({ status: 429, body: 'no' }), { policies });
    await failureOf(client.ask(request()));
    expect(gaps(requests)).toEqual([30_000, 60_000, 90_000, 90_000, 90_000]);
  });

  it('waits as long as Retry-After says, in seconds or as a date by the clock of the provider', async () => {
    const answers = [
      { status: 503, headers: { 'retry-after': '17' }, body: 'no' },
      {
        status: 429,
        headers: { 'retry-after': 'Sun, 06 Nov 1994 08:49:57 GMT', date: 'Sun, 06 Nov 1994 08:49:37 GMT' },
      },
      { status: 429, headers: { 'retry-after': '0' } },
    ];
    const { client, requests, waits } = await startProvider(inTurn(...answers, right));
    await client.ask(request());
    expect(gaps(requests)).toEqual([17_000, 20_000, 1000]);
    expect(waits.map(({ milliseconds, why }) => [milliseconds, why])).toEqual([
      [17_000, 'answers 503'],
      [20_000, 'answers 429'],
      [1000, 'answers 429'],
    ]);
    expect(waits.every((wait) => wait.host === host)).toBe(true);
  });

  it('that is refused holds back all other requests of its group, and those alone', async () => {
    const other = 'other.example.org';
    const stranger = 'stranger.example.org';
    let isFirst = true;
    const provider = await startProvider(
      {
        [host]: () => {
          if (!isFirst) return right;
          isFirst = false;
          return { status: 429, headers: { 'retry-after': '60' } };
        },
        [other]: () => right,
        [stranger]: () => right,
      },
      { policies: [policy({ hosts: [host, other], concurrency: 2 })] },
    );
    const start = provider.pace.now();
    const at = (of: string) => provider.requests.filter((made) => made.host === of).map((made) => made.at - start);
    await Promise.all([
      provider.client.ask(request()),
      ...[1, 2].map((number) => provider.client.ask(request('', { url: `https://${stranger}/${number}` }))),
      provider.client.ask(request('', { url: `https://${other}/` })),
    ]);
    expect(at(host)[0]).toBe(0);
    expect(at(stranger)).toEqual([0, 1000]);
    // The other host of the group may have begun before the refusal was there, but never between it and the end of the rest.
    const last = [...at(host).slice(1), ...at(other)].filter((moment) => moment > 1000);
    expect(last.length).toBeGreaterThan(0);
    expect(Math.min(...last)).toBeGreaterThanOrEqual(60_000);
  });

  it.each([
    ['more seconds than there ever were', '99999999999999999999999'],
    ['more than a number can hold', `1${'0'.repeat(400)}`],
    ['the last year of dates', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  ])('is given up with words that can be read where the provider wants it in %s', async (_when, asked) => {
    const { client, requests } = await startProvider(inTurn({ status: 429, headers: { 'retry-after': asked } }));
    const error = await failureOf(client.ask(request()));
    expect(error.code).toBe('source-limit');
    expect(error.message).toMatch(/answers 429 and wants to be asked again in more than a year$/);
    const next = await failureOf(client.ask(request()));
    expect(next.message).toMatch(/ wants to be left alone for more than a year \(answers 429\)$/);
    expect(requests).toHaveLength(1);
  });

  it('is given up where the provider wants more patience than there is, and so is the next one, unasked', async () => {
    const { client, requests } = await startProvider(inTurn({ status: 429, headers: { 'retry-after': '301' } }));
    const error = await failureOf(client.ask(request()));
    expect(error).toMatchObject({ code: 'source-limit', status: 429, attempt: 1 });
    expect(error.message).toContain('301 s');
    expect(error.hint).toContain('it continues from there');
    expect(await failureOf(client.ask(request('/others')))).toMatchObject({ code: 'source-limit' });
    expect(requests).toHaveLength(1);
  });

  it("has the patience of its host's policy", async () => {
    const answers = inTurn({ status: 429, headers: { 'retry-after': '3000' } }, right);
    const { client, requests } = await startProvider(answers, { policies: [policy({ patience: 3_600_000 })] });
    await client.ask(request());
    expect(gaps(requests)).toEqual([3_000_000]);
  });

  it('is read by what the policy knows of refusals first, with any status of 400 and more', async () => {
    const seen: unknown[] = [];
    const policies = [
      policy({
        afterRefusal: ({ status, headers, text, now }) => {
          seen.push([status, headers['x-ratelimit-remaining'], text, typeof now]);
          if (status === 403) return { wait: 42_000 };
          return status === 401 ? { giveUp: 'the key is unknown', hint: 'set EXAMPLE_KEY' } : undefined;
        },
      }),
    ];
    const limited = { status: 403, headers: { 'x-ratelimit-remaining': '0' }, body: '{"message":"limit"}' };
    const first = await startProvider(inTurn(limited, right), { policies });
    await first.client.ask(request());
    expect(gaps(first.requests)).toEqual([42_000]);
    expect(seen).toEqual([[403, '0', '{"message":"limit"}', 'number']]);
    const second = await startProvider(inTurn({ status: 401, body: 'no' }), { policies });
    const error = await failureOf(second.client.ask(request()));
    expect(error).toMatchObject({ code: 'source-refused', hint: 'set EXAMPLE_KEY', status: 401 });
    expect(error.message).toContain('answers 401: the key is unknown');
    const third = await startProvider(inTurn({ status: 422, body: 'no' }), { policies });
    await third.client.ask(request('/x', { answers: [422] }));
    expect(seen).toHaveLength(2);
  });

  it('is not given up where a connection is dropped or a body cut a few times', async () => {
    for (const kind of ['dropped', 'cut-length', 'cut-chunk'] as const) {
      const faults = [{ kind, befalls: (number: number) => number === 1 }];
      const { client, requests } = await startProvider(inTurn({ body: JSON.stringify(['a'.repeat(5000)]) }), {
        faults,
      });
      expect((await client.ask(request())).text).toHaveLength(5004);
      expect(requests.map(({ fault }) => fault)).toEqual([kind, undefined]);
    }
  });

  it('to where nobody answers is given up with the reason', async () => {
    const { client } = await startProvider({});
    const error = await failureOf(client.ask(request('', { url: 'https://nobody.example.org/a?token=abc' })));
    expect(error).toMatchObject({ code: 'source-unavailable', attempt: 6, status: undefined });
    expect(error.message).toBe(
      'https://nobody.example.org/a?token=[secret] gives no whole answer: the connection was refused (attempt 6)',
    );
  });

  it('of no http address is refused at once', async () => {
    const { client } = await startProvider({});
    expect(await failureOf(client.ask(request('', { url: 'file:///etc/hostname' })))).toMatchObject({
      code: 'source-refused',
    });
  });
});

describe('a challenge', () => {
  it.each([
    [200, 'text/html', '<html><head><title>Making sure you&#39;re not a bot!</title></head></html>'],
    [500, 'text/html', '<html><head><title>Just a moment...</title></head></html>'],
    [403, 'application/json', '{"name":"ChallengeRequiredError","message":"Challenge required","status":403}'],
  ])('with status %i is no answer, and is not asked for again', async (status, type, body) => {
    const provider = await startProvider(inTurn({ status, headers: { 'content-type': type }, body }));
    const error = await failureOf(provider.client.ask(request('/works', { answers: [403] })));
    expect(error).toMatchObject({ code: 'source-challenge', status, attempt: 1 });
    expect(error.message).toContain('challenge for browsers');
    expect(error.hint).toMatch(/person with a browser.*file/);
    expect(provider.requests).toHaveLength(1);
  });
});

describe('back-off', () => {
  it('has full jitter from one second to two minutes', () => {
    for (let failed = 1; failed < 20; failed++) {
      expect(backOff(failed, policy(), () => 0)).toBe(1000);
      expect(backOff(failed, policy(), () => 1)).toBe(Math.min(120_000, 1000 * 2 ** failed));
    }
    expect(backOff(3, policy({ backOff: [] }), () => 0)).toBe(1000);
  });
});
