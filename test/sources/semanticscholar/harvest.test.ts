import { describe, expect, it } from 'vitest';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { semanticScholar } from '../../../src/sources/semanticscholar/index.js';
import { selectedMembers } from '../../../src/sources/semanticscholar/paper.js';
import { describeProviderLaws, harvested, startProvider } from '../../support/provider.js';
import { edition } from '../edition.js';
import { papers, type Quirks, semanticScholarServer } from './papers.js';

const policies = hostPolicies.filter(({ hosts }) => hosts.includes('api.semanticscholar.org'));
const fields = selectedMembers.join(',');
const planOf = (limit?: number) =>
  semanticScholar.plan({ kind: 'query', query: 'example', ...(limit === undefined ? {} : { limit }) })!;

const start = (count: number, quirks: Quirks = {}) =>
  startProvider(semanticScholarServer(papers(count), quirks), { policies });

describeProviderLaws('semanticscholar', {
  plan: planOf,
  handlers: () => semanticScholarServer(papers(2500)),
  policies,
});

describe('a harvest of Semantic Scholar', () => {
  it('follows tokens', async () => {
    const { world, requests } = await start(2500);
    const { records, expected } = await harvested(planOf(), world);
    expect([records.length, expected]).toEqual([2500, 2500]);
    expect(requests.map(({ url }) => url.searchParams.get('token'))).toEqual([null, 'T1000', 'T2000']);
  });

  it('takes an answer without data for a search that finds nothing', async () => {
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

  it('begins again where a token is not known in the middle', async () => {
    const { world, requests } = await start(2500, { expiresAt: 1000 });
    expect((await harvested(planOf(), world)).records).toHaveLength(2500);
    expect(requests.filter(({ url }) => !url.searchParams.has('token'))).toHaveLength(2);
  });

  it('asks once again for a page that came twice', async () => {
    const { world, requests } = await start(2500, { repeatsAt: 1000 });
    expect((await harvested(planOf(), world)).records).toHaveLength(2500);
    expect(requests.map(({ url }) => url.searchParams.get('token'))).toEqual([null, 'T1000', 'T1000', 'T2000']);
  });

  it('asks again for a page that comes empty in the middle, three times', async () => {
    const { world, requests } = await start(2500, { emptyAt: { place: 1000, times: 3 } });
    expect((await harvested(planOf(), world)).records).toHaveLength(2500);
    expect(requests).toHaveLength(6);
    const broken = await start(2500, { emptyAt: { place: 1000, times: 99 } });
    await expect(harvested(planOf(), broken.world)).rejects.toMatchObject({ code: 'harvest-incomplete' });
    expect(broken.requests).toHaveLength(5);
  });

  it('does not go round in a circle of tokens', async () => {
    const { world, requests } = await start(2500, { isLooping: true });
    await expect(harvested(planOf(), world)).rejects.toMatchObject({ code: 'no-progress' });
    expect(requests.length).toBeLessThan(6);
  });

  it.each([25, 2500])('does not follow new tokens that bring one paper of %d for ever', async (total) => {
    let pages = 0;
    const { world, requests } = await startProvider(
      {
        'api.semanticscholar.org': () => ({
          body: JSON.stringify({ total, token: `new-${pages++}`, data: papers(1) }),
        }),
      },
      { policies },
    );
    await expect(harvested(planOf(), world)).rejects.toMatchObject({ name: 'SourceError', code: 'no-progress' });
    expect(requests.length).toBeLessThan(6);
  });

  it('accepts that one of few is missing after one further pass', async () => {
    const { world, requests } = await start(24, { excess: 1 });
    const { records, expected } = await harvested(planOf(), world);
    expect([records.length, expected]).toEqual([24, 25]);
    expect(requests).toHaveLength(2);
  });

  it('takes an end that comes twice for the end, for totals are estimates', async () => {
    const { world, requests } = await start(1500, { excess: 300 });
    const { records, expected } = await harvested(planOf(), world);
    expect([records.length, expected]).toEqual([1500, 1800]);
    expect(requests).toHaveLength(4);
  });

  it('stops at the limit, and counts', async () => {
    const { world, requests } = await start(2500);
    expect((await harvested(planOf(7), world)).records).toHaveLength(7);
    expect(await planOf().count?.(world)).toBe(2500);
    expect(requests).toHaveLength(2);
  });

  it('says why a search is refused', async () => {
    const { world } = await startProvider(
      {
        'api.semanticscholar.org': () => ({ status: 400, body: '{"error":"Unrecognized or unsupported fields: [x]"}' }),
      },
      { policies },
    );
    await expect(harvested(planOf(), world)).rejects.toMatchObject({
      code: 'query-refused',
      message: expect.stringContaining('unsupported fields: [x]'),
    });
  });
});

describe('semanticScholar', () => {
  const sent = (target: Readonly<Record<string, unknown>>) =>
    [...new URL(semanticScholar.plan({ kind: 'query', ...target })!.query).searchParams].filter(
      ([name]) => name !== 'fields',
    );

  it('plans a query as it is sent', () => {
    const plan = semanticScholar.plan({ kind: 'query', query: 'example OR "made up"', set: 'ExampleCon', limit: 5 })!;
    expect(plan.query).toBe(
      `https://api.semanticscholar.org/graph/v1/paper/search/bulk?query=example%20|%20%22made%20up%22&venue=ExampleCon&fields=${fields}`,
    );
    expect(plan.requests).toEqual([`GET ${plan.query}`]);
    expect(plan.limits).toMatch(/^venue ExampleCon; at most 5 records/);
  });

  it('says years as years and days as days', () => {
    expect(sent({ native: 'x', from: '2030-01-01', until: '2031-12-31' })).toEqual([
      ['query', 'x'],
      ['year', '2030-2031'],
    ]);
    expect(sent({ native: 'x', from: '2031-01-01', until: '2031-12-31' })).toEqual([
      ['query', 'x'],
      ['year', '2031'],
    ]);
    expect(sent({ native: 'x', from: '2031-01-01' })).toEqual([
      ['query', 'x'],
      ['year', '2031-'],
    ]);
    expect(sent({ native: 'x', until: '2031-12-31' })).toEqual([
      ['query', 'x'],
      ['year', '-2031'],
    ]);
    expect(sent({ native: 'x', from: '2030-01-01', until: '2031-06-30' })).toEqual([
      ['query', 'x'],
      ['publicationDateOrYear', '2030-01-01:2031-06-30'],
    ]);
    expect(sent({ query: 'example AND year:2025-2031', from: '2030-01-01' })).toEqual([
      ['query', 'example'],
      ['year', '2025-2031'],
      ['publicationDateOrYear', '2030-01-01:'],
    ]);
  });

  it('plans a venue without words, with its limits', () => {
    expect(sent({ set: 'ExampleCon', from: '2031-01-01', until: '2031-12-31' })).toEqual([
      ['venue', 'ExampleCon'],
      ['year', '2031'],
    ]);
    expect(sent({ set: 'ExampleCon', query: 'year:2031' })).toEqual([
      ['venue', 'ExampleCon'],
      ['year', '2031'],
    ]);
  });

  it('harvests a venue without words', async () => {
    const { world } = await start(1500);
    const plan = semanticScholar.plan({ kind: 'query', set: 'ExampleCon' })!;
    expect((await harvested(plan, world)).records).toHaveLength(1500);
  });

  it('serves queries with words or venues, and no editions', () => {
    expect(semanticScholar.plan(edition('semanticscholar', 'ExampleCon', 2031))).toBeUndefined();
    expect(semanticScholar.plan({ kind: 'query', query: 'x', file: 'x.json' })).toBeUndefined();
    for (const target of [{}, { from: '2031-01-01' }, { native: ' ' }]) {
      expect(() => semanticScholar.plan({ kind: 'query', ...target })).toThrow(/needs words or a venue/);
    }
    for (const query of ['year:2031', 'NOT b', 'author:Smith']) {
      expect(() => semanticScholar.plan({ kind: 'query', query })).toThrow(
        expect.objectContaining({ name: 'UsageError', code: 'query-empty' }),
      );
    }
  });
});
