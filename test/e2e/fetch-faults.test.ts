/** A fetch among providers that refuse, fail, break off and hang up: it finds the same, and never asks sooner than it may. */

import { describe, expect, it } from 'vitest';
import { hostPolicies } from '../../src/sources/host-policies.js';
import { foundBy, leftovers, makeFetchReview, wideProviders, wideSearches } from '../support/fetch-example.js';
import { litsieve, litsieveJson } from '../support/litsieve.js';
import type { FaultKind, ProviderRequest } from '../support/provider.js';
import { type HeardRequest, type Interference, serveProviders } from '../support/served-providers.js';

const providers = wideProviders({ reports: 150, issues: 700 });

const refusedFor = (seconds: number): Interference => ({
  ...{ status: 429, body: 'Too many requests.' },
  headers: { 'retry-after': String(seconds) },
});

/** Faults in turn. */
const faults: readonly FaultKind[] = ['refused', 'unavailable', 'cut-length', 'dropped'];

/** By their own rules arXiv is left alone for half a minute after a failure, GitHub for a minute after a refusal without a word. */
const isPatient = (host: string, kind: FaultKind | undefined): boolean =>
  host.endsWith('arxiv.org') || (host === 'api.github.com' && kind === 'refused');

/** Befalls every n-th request, none twice: with the next fault, or where that would mean a long rest with a short refusal. */
const everyNthInTurn = (n: number): ((request: ProviderRequest) => Interference | undefined) => {
  const hit = new Set<string>();
  const left = [...faults];
  return ({ number, url }) => {
    if (number % n !== 0 || hit.has(url.href)) return undefined;
    hit.add(url.href);
    return isPatient(url.host, left[0]) ? refusedFor(hit.size % 2) : left.shift();
  };
};

/**
 * The least time by which requests came late enough, in milliseconds: for each two of a group of hosts, the time between them less
 * as many delays as the program must have kept. A request is on its way for a while before it is noted, so that two notes alone
 * may be too near; but it began no sooner than the answer before it was sent, since a group is asked one thing at a time.
 */
const slack = (requests: readonly HeardRequest[], hosts: readonly string[], delay: number): number => {
  const group = requests.filter(({ host }) => hosts.includes(host));
  const slacks = group.flatMap(({ at }, j) =>
    group.slice(1, j).map((_, index) => at - (group[index]!.answeredAt ?? 0) - (j - index - 1) * delay),
  );
  return Math.min(...slacks);
};

describe('a fetch among faults', () => {
  it('finds what it finds without, leaves nothing behind, and asks no sooner than the delay allows', async () => {
    const delay = 30;
    const good = await serveProviders(providers);
    const bad = await serveProviders(providers, { delay: delay / 1000, instead: everyNthInTurn(5) });
    const [calm, rough] = [await makeFetchReview(wideSearches), await makeFetchReview(wideSearches)];
    const [inPeace, ran] = await Promise.all([
      litsieve(['fetch', '--quiet'], { cwd: calm, env: good.environment }),
      litsieve(['fetch', '--quiet'], { cwd: rough, env: bad.environment }),
    ]);
    expect([inPeace.status, inPeace.stderr, ran.status, ran.stderr]).toEqual([0, '', 0, '']);
    expect(foundBy(rough)).toEqual(foundBy(calm));
    expect(leftovers(rough)).toEqual([]);
    expect(await litsieveJson(['check'], { cwd: rough })).toMatchObject({ ok: true });

    const befallen = bad.requests.filter(({ interference }) => interference !== undefined);
    expect(befallen.map(({ interference }) => interference)).toEqual(
      expect.arrayContaining([...faults, refusedFor(0), refusedFor(1)]),
    );
    expect(bad.requests).toHaveLength(good.requests.length + befallen.length);

    const groups = hostPolicies.filter(
      ({ hosts }) => bad.requests.filter(({ host }) => hosts.includes(host)).length > 2,
    );
    expect(groups.length).toBeGreaterThanOrEqual(5);
    for (const { hosts } of groups) {
      // The program's clock tells whole milliseconds.
      expect(slack(bad.requests, hosts, delay), hosts.join()).toBeGreaterThanOrEqual(-1);
    }
  });
});
