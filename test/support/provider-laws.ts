/** What holds for every provider: a harvest under faults, on politeness, against a wall, from the store and after a break. */

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storeKey } from '../../src/io/http-store.js';
import type { HostPolicy } from '../../src/io/index.js';
import { namesIn } from '../../src/io/index.js';
import type { Plan } from '../../src/sources/source.js';
import { everyNth, faultKinds } from './faults.js';
import { harvested, type ProviderHandlers, policyOf, type RecordedRequest, startProvider } from './provider.js';
import { temporaryFolder } from './temporary-folder.js';

/** A harvest that the laws are tried on. It should take at least three requests. */
export interface ProviderCase {
  readonly plan: () => Plan;
  /** Made anew for every harvest where they remember something. */
  readonly handlers: ProviderHandlers | (() => ProviderHandlers);
  readonly policies: readonly HostPolicy[];
  readonly secrets?: Readonly<Record<string, string | undefined>>;
}

const isLong = process.env['SOAK'] !== undefined;

/** Every how many requests a fault befalls one. */
const rhythms = isLong ? [2, 3, 5] : [3];

/** After how many requests a harvest is broken off. */
const breaks = isLong ? [1, 2, 3, 5, 8] : [2, 5];

const unnamed = { delay: 1000, concurrency: 1 };

/** Requests of one group that begin too soon or are too many at once, as sentences. */
export const impoliteness = (
  requests: readonly RecordedRequest[],
  policies: readonly HostPolicy[],
): readonly string[] => {
  const groups = new Map<string, RecordedRequest[]>();
  for (const request of requests) {
    const group = policyOf(request.host, policies)?.hosts.join() ?? request.host;
    groups.set(group, [...(groups.get(group) ?? []), request]);
  }
  return [...groups.values()].flatMap((group) => {
    const { delay, concurrency } = policyOf(group[0]!.host, policies) ?? unnamed;
    return group.flatMap((request, index) => {
      const since = index === 0 ? Number.POSITIVE_INFINITY : request.at - group[index - 1]!.at;
      return [
        ...(since < delay ? [`request ${request.number} comes after ${since} of ${delay} ms`] : []),
        ...(request.under > concurrency ? [`${request.under} of ${concurrency} are under way`] : []),
      ];
    });
  });
};

const keyOf = ({ method, url, body, headers }: RecordedRequest): string =>
  storeKey({ method, url: url.href, ...(body === '' ? {} : { body }), accept: headers['accept'] ?? '*/*' });

/** Keys of the answers in a store. */
const storedKeys = (store: string): ReadonlySet<string> =>
  new Set(namesIn(store).flatMap((folder) => namesIn(join(store, folder)).map((name) => name.replace(/\.gz$/, ''))));

/** Tries all laws on one provider. */
export const describeProviderLaws = (name: string, { plan, handlers, policies, secrets = {} }: ProviderCase): void => {
  const made = (): ProviderHandlers => (typeof handlers === 'function' ? handlers() : handlers);

  /** What comes of a harvest without faults, and how many requests it takes. */
  const undisturbed = async () => {
    const provider = await startProvider(made(), { policies, secrets });
    const harvest = await harvested(plan(), provider.world);
    expect(harvest.records.length).toBeGreaterThan(0);
    expect(impoliteness(provider.requests, policies)).toEqual([]);
    return { harvest, count: provider.requests.length };
  };

  describe(`${name}, as every provider,`, () => {
    it.each(faultKinds)('gives the same harvest under the fault "%s", no request too soon', async (kind) => {
      const { harvest } = await undisturbed();
      for (const n of rhythms) {
        const provider = await startProvider(made(), { policies, secrets, faults: [everyNth(kind, n)] });
        expect(await harvested(plan(), provider.world)).toEqual(harvest);
        expect(impoliteness(provider.requests, policies)).toEqual([]);
      }
    });

    it('fails before a challenge page, and stores nothing', async () => {
      const store = temporaryFolder();
      const faults = [everyNth('challenge', 1)];
      const provider = await startProvider(made(), { policies, secrets, faults, store });
      await expect(harvested(plan(), provider.world)).rejects.toMatchObject({ code: 'source-challenge' });
      expect(provider.requests.length).toBeGreaterThan(0);
      expect([...storedKeys(store)]).toEqual([]);
    });

    it('asks nothing when it is harvested again', async () => {
      const store = temporaryFolder();
      const provider = await startProvider(made(), { policies, secrets, store });
      const first = await harvested(plan(), provider.world);
      const asked = provider.requests.length;
      expect(await harvested(plan(), provider.again())).toEqual(first);
      expect(provider.requests.length).toBe(asked);
    });

    it('goes on after a break as if there had been none, and asks nothing twice that is stored', async () => {
      const { harvest, count } = await undisturbed();
      for (const broken of breaks.filter((number) => number < count)) {
        const store = temporaryFolder();
        const provider = await startProvider(made(), {
          ...{ policies, secrets, store },
          onRequest: async ({ number }) => {
            if (number === broken + 1) await provider.client.close();
          },
        });
        await expect(harvested(plan(), provider.world)).rejects.toThrow();
        const stored = storedKeys(store);
        const before = provider.requests.length;
        expect(stored.size).toBeGreaterThan(0);
        expect(await harvested(plan(), provider.again())).toEqual(harvest);
        const asked = provider.requests.slice(before);
        expect(asked.filter((request) => stored.has(keyOf(request)))).toEqual([]);
      }
    });
  });
};
