import { describe, expect, it } from 'vitest';
import { credentialsIn } from '../../../src/sources/credentials.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { openalex } from '../../../src/sources/openalex/index.js';
import { describeProviderLaws, harvested, startProvider } from '../../support/provider.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { edition } from '../edition.js';
import { openalexServer, type Quirks, works } from './works.js';

const policies = hostPolicies.filter(({ hosts }) => hosts.includes('api.openalex.org'));
const secrets = { OPENALEX_API_KEY: 'not-a-real-key-000' };
const credentials = credentialsIn(secrets);
const keyed = { secrets, credentials };
const planOf = () => openalex.plan(edition('openalex', 'S1234', 2031))!;

const start = (count: number, quirks: Quirks = {}, options: Parameters<typeof startProvider>[1] = {}) =>
  startProvider(openalexServer(works(count), quirks), { policies, ...options });

describeProviderLaws('openalex without a key', {
  plan: planOf,
  handlers: () => openalexServer(works(420)),
  policies,
});

describeProviderLaws('openalex with a key', {
  plan: planOf,
  handlers: () => openalexServer(works(420), { isOpen: true }),
  policies,
  secrets,
});

describe('a harvest of OpenAlex', () => {
  it('goes by cursor with a key', async () => {
    const { world, requests } = await start(250, {}, keyed);
    const { records, expected } = await harvested(planOf(), world);
    expect([records.length, expected]).toEqual([250, 250]);
    expect(requests.map(({ url }) => [url.searchParams.get('cursor'), url.searchParams.get('page')])).toEqual([
      ['*', null],
      ['c100', null],
      ['c200', null],
    ]);
    expect(requests.every(({ url }) => url.searchParams.get('api_key') === secrets.OPENALEX_API_KEY)).toBe(true);
  });

  it('goes by page without a key', async () => {
    const { world, requests } = await start(250);
    expect((await harvested(planOf(), world)).records).toHaveLength(250);
    expect(requests.map(({ url }) => [url.searchParams.get('cursor'), url.searchParams.get('page')])).toEqual([
      [null, '1'],
      [null, '2'],
      [null, '3'],
    ]);
  });

  it('reaches 10,000 works by page, and no more without a key', async () => {
    const { world } = await start(10_000);
    expect((await harvested(planOf(), world)).records).toHaveLength(10_000);
    const more = await start(10_001);
    await expect(harvested(planOf(), more.world)).rejects.toMatchObject({
      name: 'SourceError',
      code: 'source-key-missing',
      hint: expect.stringContaining('OPENALEX_API_KEY'),
    });
    expect(more.requests).toHaveLength(1);
  });

  it('does without a key where no more than 10,000 of many are wanted', async () => {
    const { world } = await start(10_100);
    const plan = openalex.plan({ kind: 'query', native: 'type:article', limit: 120 })!;
    expect((await harvested(plan, world)).records).toHaveLength(120);
  });

  it('says without a key that works are out of reach where what is dropped leaves fewer records than are wanted', async () => {
    const all = works(10_500).map((work, index) => (index % 100 === 0 ? { ...work, type: 'paratext' } : work));
    const { world, requests } = await startProvider(openalexServer(all), { policies });
    const plan = (limit: number) => openalex.plan({ kind: 'query', native: 'type:article', limit })!;
    const { records, dropped, problems, expected } = await harvested(plan(9990), world);
    expect([records.length, dropped, expected]).toEqual([9900, { paratext: 100 }, 10_500]);
    expect(problems).toEqual([expect.stringMatching(/has 10500 works .* first 10000 .*OPENALEX_API_KEY/)]);
    expect(requests).toHaveLength(100);
    expect((await harvested(plan(9900), world)).problems).toEqual([]);
  });

  it('reaches more than 10,000 works with a key', async () => {
    const { world } = await start(10_050, {}, keyed);
    expect((await harvested(planOf(), world)).records).toHaveLength(10_050);
  });

  it('says that a key is missing, or not taken, where OpenAlex answers 401, and asks anew once there is one', async () => {
    const store = temporaryFolder();
    const { again, requests } = await start(250, {}, { secrets, store });
    // A key that is there and is not sent: as if OpenAlex did not know it.
    await expect(harvested(planOf(), again())).rejects.toMatchObject({ code: 'source-key-refused', status: 401 });
    expect((await harvested(planOf(), again(keyed))).records).toHaveLength(250);
    expect(requests).toHaveLength(4);

    const walled = await startProvider(
      { 'api.openalex.org': () => ({ status: 401, body: '{"error":"Unauthorized"}' }) },
      { policies },
    );
    await expect(harvested(planOf(), walled.world)).rejects.toMatchObject({
      code: 'source-key-missing',
      hint: expect.stringContaining('OPENALEX_API_KEY'),
    });
  });

  it('begins again where a cursor is not understood in the middle', async () => {
    const { world, requests } = await start(250, { expiresAt: 100 }, keyed);
    expect((await harvested(planOf(), world)).records).toHaveLength(250);
    expect(requests.filter(({ url }) => url.searchParams.get('cursor') === '*')).toHaveLength(2);
  });

  it.each([{}, keyed])('asks once again for a page that came twice', async (options) => {
    const { world, requests } = await start(250, { repeatsAt: 100 }, options);
    expect((await harvested(planOf(), world)).records).toHaveLength(250);
    expect(requests).toHaveLength(4);
  });

  it.each([25, 2500])('does not follow cursors that bring one work of %d for ever', async (count) => {
    let pages = 0;
    const { world, requests } = await startProvider(
      {
        'api.openalex.org': () => ({
          body: JSON.stringify({ meta: { count, next_cursor: `new-${pages++}` }, results: works(1) }),
        }),
      },
      { policies, ...keyed },
    );
    await expect(harvested(planOf(), world)).rejects.toMatchObject({ name: 'SourceError', code: 'no-progress' });
    expect(requests.length).toBeLessThan(6);
  });

  it('takes a list for complete whose cursors go on when all that was announced came', async () => {
    let pages = 0;
    const { world, requests } = await startProvider(
      {
        'api.openalex.org': () => ({
          body: JSON.stringify({ meta: { count: 25, next_cursor: `new-${pages++}` }, results: works(25) }),
        }),
      },
      { policies, ...keyed },
    );
    expect((await harvested(planOf(), world)).records).toHaveLength(25);
    expect(requests.length).toBeLessThan(5);
  });

  it('does not follow a list that goes on far beyond its total', async () => {
    const all = works(3000);
    const { world, requests } = await startProvider(
      {
        'api.openalex.org': ({ url }) => {
          const at = Number(url.searchParams.get('cursor')?.replace('*', '0'));
          return {
            body: JSON.stringify({
              meta: { count: 25, next_cursor: String(at + 25) },
              results: all.slice(at, at + 25),
            }),
          };
        },
      },
      { policies, ...keyed },
    );
    await expect(harvested(planOf(), world)).rejects.toMatchObject({ code: 'no-progress' });
    expect(requests.length).toBeLessThan(20);
  });

  it.each([{}, keyed])('accepts that one of few is missing after one further pass', async (options) => {
    const { world, requests } = await start(24, { excess: 1 }, options);
    const { records, expected } = await harvested(planOf(), world);
    expect([records.length, expected]).toEqual([24, 25]);
    expect(requests).toHaveLength(2);
    const short = await start(24, { excess: 6 }, options);
    await expect(harvested(planOf(), short.world)).rejects.toMatchObject({ code: 'harvest-incomplete' });
  });

  it.each([{}, keyed])('asks again for a page that comes empty in the middle, three times', async (options) => {
    const { world, requests } = await start(250, { emptyAt: { place: 100, times: 3 } }, options);
    expect((await harvested(planOf(), world)).records).toHaveLength(250);
    expect(requests).toHaveLength(6);
    const broken = await start(250, { emptyAt: { place: 100, times: 99 } }, options);
    await expect(harvested(planOf(), broken.world)).rejects.toMatchObject({ code: 'harvest-incomplete' });
    expect(broken.requests).toHaveLength(5);
  });

  it('fails where much of what was announced does not come', async () => {
    const { world } = await start(250, { excess: 40 }, keyed);
    await expect(harvested(planOf(), world)).rejects.toThrow('announced 290 works and sent 250');
  });

  it('finds nothing without an error', async () => {
    const { world, requests } = await start(0);
    expect(await harvested(planOf(), world)).toEqual({
      records: [],
      dropped: {},
      rejected: [],
      problems: [],
      expected: 0,
    });
    expect(requests).toHaveLength(1);
  });

  it('gives up at once where the budget of the day is used up', async () => {
    const { world, requests } = await startProvider(
      {
        'api.openalex.org': () => ({
          status: 429,
          headers: { 'x-ratelimit-remaining': '0' },
          body: '{"error":"Rate limit exceeded"}',
        }),
      },
      { policies },
    );
    await expect(harvested(planOf(), world)).rejects.toMatchObject({
      name: 'SourceError',
      hint: expect.stringContaining('midnight UTC'),
    });
    expect(requests).toHaveLength(1);
  });

  it('counts by one work', async () => {
    const { world, requests } = await start(250);
    expect(await planOf().count?.(world)).toBe(250);
    expect(requests.map(({ url }) => url.searchParams.get('per_page'))).toEqual(['1']);
  });
});
