/** A fetch that is killed, again and again, ends as one that was left in peace. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { storeKey } from '../../src/io/http-store.js';
import {
  filesBelow,
  foundBy,
  leftovers,
  makeFetchReview,
  searchLog,
  wideProviders,
  wideSearches,
} from '../support/fetch-example.js';
import { litsieve, litsieveJson } from '../support/litsieve.js';
import { type HeardRequest, type ServedProviders, serveProviders } from '../support/served-providers.js';
import { startLitsieve } from '../support/started-litsieve.js';

/** How often a fetch is killed, over all reviews; a review is begun anew when its fetch has come to its end. */
const kills = process.env['SOAK'] === undefined ? 6 : 100;

const providers = wideProviders({ reports: 10_050, issues: 3000 });

const chance = (most: number): number => Math.floor(Math.random() * most);

/** Under which key the answer to a request is kept. */
const keyOf = ({ method, url, body, headers }: HeardRequest): string =>
  storeKey({ method, url: url.href, body, accept: headers['accept'] ?? '' });

const storedKeys = (folder: string): ReadonlySet<string> =>
  new Set(
    filesBelow(folder)
      .filter((name) => name.startsWith('corpus/cache/http/') && name.endsWith('.gz'))
      .map((name) => name.slice(-67, -3)),
  );

/** What one fetch, left in peace, asks and finds. */
const inPeace = async (served: ServedProviders) => {
  const folder = await makeFetchReview(wideSearches);
  const ran = await litsieve(['fetch', '--quiet'], { cwd: folder, env: served.environment });
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  return { found: foundBy(folder), requests: served.requests.length };
};

/** The keys that were asked for although their answers were stored. */
const askedAgain = (requests: readonly HeardRequest[], stored: ReadonlySet<string>): readonly string[] =>
  requests.filter((request) => stored.has(keyOf(request))).map(({ url }) => url.href);

/** Waits until the review's lock was taken so many times: then something is being put into its place. */
const locked = async (folder: string, times: number, isOver: () => boolean): Promise<void> => {
  let taken = 0;
  for (let was = false; taken < times && !isOver(); ) {
    const is = existsSync(join(folder, 'corpus/.lock'));
    if (is && !was) taken++;
    was = is;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

/** A moment to kill at: among requests, while something is stored, or anywhere. */
const moment = async (folder: string, served: ServedProviders, isOver: () => boolean): Promise<void> => {
  const kind = chance(4);
  if (kind === 0) await wait(chance(1500));
  else if (kind === 1) await locked(folder, 1 + chance(6), isOver);
  else {
    await served.heard(served.requests.length + chance(25));
    await wait(chance(40));
  }
};

/** Starts a fetch and kills it in the middle; false where it ended before. */
const killInTheMiddle = async (folder: string, served: ServedProviders, when: string): Promise<boolean> => {
  const stored = storedKeys(folder);
  const from = served.requests.length;
  const program = startLitsieve(['fetch', '--quiet'], { cwd: folder, env: served.environment });
  let isOver = false;
  const ended = program.ended.then(() => {
    isOver = true;
  });
  await Promise.race([moment(folder, served, () => isOver), ended]);
  program.kill('SIGKILL');
  const { signal, status, stderr } = await program.ended;
  expect(stderr, when).toBe('');
  expect([signal, status], when).toEqual(signal === null ? [null, 0] : ['SIGKILL', null]);
  expect(askedAgain(served.requests.slice(from), stored), when).toEqual([]);
  return signal === 'SIGKILL';
};

describe('kill -9 in the middle of a fetch', () => {
  it(`loses nothing, doubles nothing and asks for nothing that is stored, ${kills} times over`, async () => {
    const served = await serveProviders(providers);
    const peace = await inPeace(served);
    let killed = 0;
    for (let folders = 1; killed < kills; folders++) {
      const folder = await makeFetchReview(wideSearches);
      const from = served.requests.length;
      const runs: boolean[] = [true];
      while (killed < kills && runs.at(-1)) {
        runs.push(await killInTheMiddle(folder, served, `kill ${killed + 1} in review ${folders}`));
        if (runs.at(-1)) killed++;
      }
      const when = `review ${folders}, killed ${runs.length - 1} times`;
      const stored = storedKeys(folder);
      const resumed = served.requests.length;
      const last = await litsieve(['fetch', '--quiet'], { cwd: folder, env: served.environment });
      expect(last, when).toMatchObject({ status: 0, stderr: '' });
      expect(askedAgain(served.requests.slice(resumed), stored), when).toEqual([]);
      expect(foundBy(folder), when).toEqual(peace.found);
      expect(leftovers(folder), when).toEqual([]);
      const asked = served.requests.slice(from);
      // Killed between its line in the log and the second opinion on its size, a search is not doubted any more.
      expect(asked.length, when).toBeGreaterThanOrEqual(peace.requests - (runs.length - 1));
      // Asked twice is at most what was under way when it was killed.
      expect(asked.length, when).toBeLessThanOrEqual(peace.requests + runs.length);
      expect(await litsieveJson(['check'], { cwd: folder }), when).toMatchObject({ ok: true });
    }
    expect(killed).toBe(kills);
  });
});

describe.each(['SIGINT', 'SIGTERM'] as const)('%s in the middle of a fetch', (signal) => {
  it('ends it by the signal, says how it goes on, and the next command goes on', async () => {
    const small = wideProviders({ reports: 300, issues: 400 });
    const served = await serveProviders(small);
    const folder = await makeFetchReview(wideSearches);
    const program = startLitsieve(['fetch'], { cwd: folder, env: served.environment });
    await served.heard(15);
    program.kill(signal);
    expect(await program.ended).toEqual({
      ...{ status: null, signal, stdout: '' },
      stderr:
        'litsieve: interrupted; what came so far is kept\n  next: run the same command again, it goes on where it stopped\n',
    });
    expect(leftovers(folder)).toEqual([]);
    expect(searchLog(folder).length).toBeGreaterThan(0);
    const stored = storedKeys(folder);
    const from = served.requests.length;
    expect(await litsieve(['fetch'], { cwd: folder, env: served.environment })).toMatchObject({
      ...{ status: 0, stderr: '' },
      stdout: expect.stringMatching(/searches executed before and left alone/),
    });
    expect(askedAgain(served.requests.slice(from), stored)).toEqual([]);
    expect(searchLog(folder).map(({ kept }) => kept)).toEqual([12, 12, 12, 20, 1199, 343, 300, 180]);
    expect(await litsieveJson(['check'], { cwd: folder })).toMatchObject({ ok: true });
  });
});
