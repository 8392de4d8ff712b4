import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rememberAsking, rememberNothing } from '../../src/io/asked-before.js';
import type { Pace } from '../../src/io/index.js';
import { bePolite } from '../../src/io/politeness.js';
import { startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { host, plainClient, policy, request } from './http-asking.js';

const other = 'other.example.org';
const answer = () => ({ body: '[]' });
const paths = ['/1', '/2', '/3', '/4'];

describe('politeness', () => {
  it('counts the delay from the beginning of the request before, and sends in the order of asking', async () => {
    const provider = await startProvider(
      {
        [host]: async () => {
          await provider.pace.sleep(700);
          return { body: '[]' };
        },
      },
      { policies: [policy()] },
    );
    const start = provider.pace.now();
    await Promise.all(paths.map((path) => provider.client.ask(request(path))));
    expect(provider.requests.map(({ url, at }) => [url.pathname, at - start])).toEqual([
      ...[
        ['/1', 0],
        ['/2', 1000],
        ['/3', 2000],
        ['/4', 3000],
      ],
    ]);
  });

  it('waits for the end of a request that takes longer than the delay, where one at a time is allowed', async () => {
    const provider = await startProvider(
      {
        [host]: async () => {
          await provider.pace.sleep(5000);
          return { body: '[]' };
        },
      },
      { policies: [policy()] },
    );
    const start = provider.pace.now();
    await Promise.all(paths.map((path) => provider.client.ask(request(path))));
    expect(provider.requests.map(({ at, under }) => [at - start, under])).toEqual([
      ...[
        [0, 1],
        [5000, 1],
        [10_000, 1],
        [15_000, 1],
      ],
    ]);
  });

  it('asks hosts that nobody knows once a second, each by itself', async () => {
    const { client, requests, pace } = await startProvider({ [host]: answer, [other]: answer });
    const start = pace.now();
    await Promise.all(
      [host, other].flatMap((name) => paths.map((path) => client.ask(request('', { url: `https://${name}${path}` })))),
    );
    for (const name of [host, other]) {
      const made = requests.filter((one) => one.host === name);
      expect(made.map(({ at }) => at - start)).toEqual([0, 1000, 2000, 3000]);
    }
  });

  it('counts the hosts of one policy together', async () => {
    const policies = [policy({ hosts: [host, other], delay: 3000 })];
    const { client, requests, pace } = await startProvider({ [host]: answer, [other]: answer }, { policies });
    const start = pace.now();
    const urls = [host, other, host].map((name, index) => `https://${name}/${index}`);
    await Promise.all(urls.map((url) => client.ask(request('', { url }))));
    expect(requests.map(({ at }) => at - start)).toEqual([0, 3000, 6000]);
  });

  it("takes a mirror's own delay instead of the policy's", async () => {
    const { mirrors, requests, pace } = await startProvider({ [host]: answer });
    const mirror = { ...mirrors.get(host)!, delay: 200 };
    const client = plainClient({ pace, policies: [policy()], mirrors: new Map([[host, mirror]]) });
    const start = pace.now();
    await Promise.all(paths.map((path) => client.ask(request(path))));
    expect(requests.map(({ at }) => at - start)).toEqual([0, 200, 400, 600]);
  });

  it('says for which host, how long and why it waits', async () => {
    const { client, waits } = await startProvider({ [host]: answer }, { policies: [policy({ delay: 3000 })] });
    await Promise.all(['/1', '/2'].map((path) => client.ask(request(path))));
    expect(waits).toEqual([{ host, milliseconds: 3000, why: 'politeness: the example' }]);
  });

  it('does not let a stored answer wait', async () => {
    const provider = await startProvider({ [host]: answer }, { policies: [policy()], store: temporaryFolder() });
    await provider.client.ask(request());
    const { waits, client } = provider;
    await Promise.all([client.ask(request()), client.ask(request())]);
    expect(waits).toEqual([]);
  });
});

/** Time as it passes, and a clock that may be put back. */
const movableClock = () => {
  let now = Date.UTC(2026, 0, 5, 9);
  let passed = 0;
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    passed += milliseconds;
  };
  const pace: Pace = { now: () => now, random: () => 0, sleep: async (milliseconds) => pass(milliseconds) };
  const putBack = (milliseconds: number): void => {
    now -= milliseconds;
  };
  return { pace, pass, putBack, passed: () => passed };
};

describe('politeness with a clock that is put back', () => {
  const delay = 3000;
  const span = fc.oneof(fc.nat(2 * delay), fc.nat(5 * 60 * 60 * 1000));
  const step = fc.record({ back: span, forth: span, rest: fc.option(fc.integer({ min: 1, max: 600_000 })) });

  it.each([
    ['alone', () => rememberNothing],
    ['beside other processes', () => rememberAsking(temporaryFolder())],
  ])('waits for no less than the delay and for no longer than the delay and the rest, %s', async (_with, remember) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const { pace, pass, putBack, passed } = movableClock();
        const politeness = bePolite({
          ...{ policies: [policy({ delay })], mirrors: new Map(), pace, askedBefore: remember() },
          onWait: () => undefined,
        });
        const ask = () =>
          politeness.turn(
            host,
            async () => passed(),
            () => undefined,
            new AbortController().signal,
          );
        let last = await ask();
        for (const { back, forth, rest } of steps) {
          if (rest !== null) politeness.rest(host, rest, 'as asked');
          const restEnds = passed() + (rest ?? 0);
          putBack(back);
          pass(forth);
          const from = passed();
          const at = await ask();
          expect(at - last).toBeGreaterThanOrEqual(delay);
          expect(at).toBeGreaterThanOrEqual(restEnds);
          expect(at - from).toBeLessThanOrEqual(Math.max(delay, rest ?? 0));
          last = at;
        }
      }),
      { numRuns: 200 },
    );
  });
});
