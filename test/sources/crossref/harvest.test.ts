import { describe, expect, it } from 'vitest';
import { crossref } from '../../../src/sources/crossref/index.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { describeProviderLaws, everyNth, harvested, startProvider } from '../../support/provider.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { edition } from '../edition.js';
import { crossrefServer, type Quirks, works } from './works.js';

const policies = hostPolicies.filter(({ hosts }) => hosts.includes('api.crossref.org'));
const planOf = () => crossref.plan(edition('crossref', 'issn:1234-5679', 2031))!;

const start = (count: number, quirks: Quirks = {}, options: Parameters<typeof startProvider>[1] = {}) =>
  startProvider(crossrefServer(works(count), quirks), { policies, ...options });

describeProviderLaws('crossref', {
  plan: planOf,
  handlers: () => crossrefServer(works(2500)),
  policies,
});

describe('a harvest of Crossref', () => {
  it('goes by place up to 10,000 works and says how many there are', async () => {
    const { world, requests } = await start(2500);
    const { records, expected } = await harvested(planOf(), world);
    expect([records.length, expected]).toEqual([2500, 2500]);
    expect(requests.map(({ url }) => url.searchParams.get('offset'))).toEqual([null, '1000', '2000']);
    expect(requests.every(({ url }) => url.searchParams.get('rows') === '1000')).toBe(true);
  });

  it('asks once where one page holds all', async () => {
    const { world, requests } = await start(1000);
    expect((await harvested(planOf(), world)).records).toHaveLength(1000);
    expect(requests).toHaveLength(1);
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

  it('goes on by cursor beyond 10,000 works', async () => {
    const { world, requests } = await start(10_500);
    expect((await harvested(planOf(), world)).records).toHaveLength(10_500);
    expect(requests.map(({ url }) => url.searchParams.get('cursor')).slice(0, 4)).toEqual([
      null,
      '*',
      'reader-1',
      'reader-1',
    ]);
  });

  it('begins again where a cursor expires in the middle', async () => {
    const { world, requests } = await start(10_500, { expiresAt: 5 });
    expect((await harvested(planOf(), world)).records).toHaveLength(10_500);
    expect(requests.filter(({ url }) => url.searchParams.get('cursor') === '*')).toHaveLength(2);
  });

  it.each(['cut-length', 'unavailable'] as const)(
    'loses no page whose answer was lost by "%s" while the cursor moved on',
    async (kind) => {
      const { world } = await start(10_500, {}, { faults: [everyNth(kind, 4)] });
      expect((await harvested(planOf(), world)).records).toHaveLength(10_500);
    },
  );

  it('takes no page by cursor from the store, where all would be one', async () => {
    const store = temporaryFolder();
    const { world, again } = await start(10_500, {}, { store });
    const first = await harvested(planOf(), world);
    expect(await harvested(planOf(), again())).toEqual(first);
    expect(first.records).toHaveLength(10_500);
  });

  it('asks again for a page that comes empty in the middle', async () => {
    const { world, requests } = await start(2500, { emptyAt: { offset: 1000, times: 2 } });
    expect((await harvested(planOf(), world)).records).toHaveLength(2500);
    expect(requests.filter(({ url }) => url.searchParams.get('offset') === '1000')).toHaveLength(3);
  });

  it('goes through the list by cursor where a page by place stays empty or comes twice', async () => {
    for (const quirks of [{ emptyAt: { offset: 1000, times: 9 } }, { repeatsAt: 1000 }]) {
      const { world, requests } = await start(2500, quirks);
      expect((await harvested(planOf(), world)).records).toHaveLength(2500);
      expect(requests.some(({ url }) => url.searchParams.get('cursor') === '*')).toBe(true);
    }
  });

  it('takes a small difference to the total for drift, once a second pass has found no more', async () => {
    const { world } = await start(1500, { excess: 10 });
    const { records, expected } = await harvested(planOf(), world);
    expect([records.length, expected]).toEqual([1500, 1510]);
  });

  it('accepts that one of few is missing after one further pass, and leaves the total as it was announced', async () => {
    const repeated = [...works(24), works(1)[0]!];
    for (const handlers of [crossrefServer(works(24), { excess: 1 }), crossrefServer(repeated)]) {
      const { world, requests } = await startProvider(handlers, { policies });
      const { records, expected } = await harvested(planOf(), world);
      expect([records.length, expected]).toEqual([24, 25]);
      expect(requests.filter(({ url }) => url.searchParams.get('cursor') === '*')).toHaveLength(1);
    }
  });

  it('fails where more than few are missing of a short list', async () => {
    const { world } = await start(24, { excess: 6 });
    await expect(harvested(planOf(), world)).rejects.toMatchObject({ code: 'harvest-incomplete' });
    const nothing = await start(0, { excess: 3 });
    await expect(harvested(planOf(), nothing.world)).rejects.toMatchObject({ code: 'harvest-incomplete' });
  });

  it.each([25, 2500, 12_000])('does not follow cursors that bring one work of %d for ever', async (total) => {
    let pages = 0;
    const { world, requests } = await startProvider(
      {
        'api.crossref.org': () => ({
          body: JSON.stringify({
            status: 'ok',
            'message-type': 'work-list',
            message: { 'total-results': total, 'next-cursor': `new-${pages++}`, items: works(1) },
          }),
        }),
      },
      { policies },
    );
    await expect(harvested(planOf(), world)).rejects.toMatchObject({ name: 'SourceError', code: 'no-progress' });
    expect(requests.length).toBeLessThan(10);
  });

  it('fails where much of what was announced does not come', async () => {
    const { world } = await start(1500, { excess: 200 });
    await expect(harvested(planOf(), world)).rejects.toMatchObject({
      name: 'SourceError',
      code: 'harvest-incomplete',
      message: expect.stringContaining('announced 1700 works and sent 1500'),
    });
  });

  it('says why Crossref refuses a filter, and asks anew when that is stored', async () => {
    const store = temporaryFolder();
    const plan = () => crossref.plan({ kind: 'query', native: 'nonsense:1' })!;
    const { world, again, requests } = await start(10, {}, { store });
    for (const one of [world, again()]) {
      await expect(harvested(plan(), one)).rejects.toMatchObject({
        code: 'query-refused',
        status: 400,
        message: expect.stringContaining('no such filter (filter-not-available)'),
      });
    }
    expect(requests).toHaveLength(2);
  });

  it('stops at the limit', async () => {
    const { world, requests } = await start(2500);
    const plan = crossref.plan({ kind: 'query', native: 'issn:1234-5679', limit: 30 })!;
    expect((await harvested(plan, world)).records).toHaveLength(30);
    expect(requests.map(({ url }) => url.searchParams.get('rows'))).toEqual(['30']);
  });

  it('counts without asking for works', async () => {
    const { world, requests } = await start(2500);
    expect(await planOf().count?.(world)).toBe(2500);
    expect(requests.map(({ url }) => url.searchParams.get('rows'))).toEqual(['0']);
  });

  it('drops works of other volumes where a prefix tells volumes apart', async () => {
    const volume = works(30).map((work, index) => ({
      ...work,
      DOI: `10.55555/${index < 10 ? '777' : '7771'}.${index}`,
    }));
    const { world, requests } = await startProvider(crossrefServer(volume), { policies });
    const { records, dropped } = await harvested(
      crossref.plan(edition('crossref', 'prefix:10.55555/777', 2031))!,
      world,
    );
    expect([records.length, dropped]).toEqual([10, { 'work of another volume': 20 }]);
    expect(requests[0]?.url.searchParams.get('filter')).toBe(
      'prefix:10.55555,from-pub-date:2031-01-01,until-pub-date:2031-12-31,type:proceedings-article',
    );
  });
});
