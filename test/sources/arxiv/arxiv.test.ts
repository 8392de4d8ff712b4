import { describe, expect, it } from 'vitest';
import { InputError, type QueryTarget, UsageError } from '../../../src/model/index.js';
import { arxiv } from '../../../src/sources/arxiv/index.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { describeProviderLaws, harvested, startProvider } from '../../support/provider.js';
import { type Kept, repository } from '../oai-pmh/repository.js';
import { arxivApi, papersFrom } from './arxiv-api.js';

const planOf = (target: Omit<QueryTarget, 'kind'>) => {
  const plan = arxiv.plan({ kind: 'query', ...target });
  if (plan === undefined) throw new Error('no plan');
  return plan;
};

/** Reports of one set, changed on other days than they were submitted. */
const kept: readonly Kept[] = Array.from({ length: 120 }, (_, index) => {
  const day = String((index % 28) + 1).padStart(2, '0');
  return {
    identifier: `oai:arXiv.org:2401.${String(index).padStart(5, '0')}`,
    datestamp: `2024-0${1 + Math.floor(index / 28)}-${day}`,
    set: index % 4 === 3 ? 'cs:cs:AI' : 'cs:cs:SE',
    ...(index % 10 === 9
      ? {}
      : {
          metadata: `<arXiv xmlns="http://arxiv.org/OAI/arXiv/"><id>2401.${String(index).padStart(5, '0')}</id><created>2024-01-${day}</created><title>Report ${index}</title><authors><author><keyname>Example</keyname><forenames>Ada</forenames></author></authors></arXiv>`,
        }),
  };
});

describe('arxiv', () => {
  it('renders a query and says exactly what is sent', () => {
    const plan = planOf({ query: 'title:agent AND "code review"', from: '2024-01-01', until: '2024-06-30', limit: 50 });
    expect(plan.query).toMatch(
      /^\(.*ti:agent.*AND.*code review.*\) AND submittedDate:\[202401010000 TO 202406302359\]$/,
    );
    expect(plan.platform).toBe('arXiv API, export.arxiv.org');
    expect(plan.limits).toContain(
      'submitted from 2024-01-01; submitted until 2024-06-30; at most 50 records, the earliest submitted first',
    );
    const request = new URL(plan.requests[0]?.replace('GET ', '') ?? '');
    expect(request.searchParams.get('search_query')).toBe(plan.query);
    expect(request.searchParams.get('max_results')).toBe('50');
  });

  it('complains of a query that cannot be read', () => {
    expect(() => planOf({ query: 'agent AND (' })).toThrow(InputError);
  });

  it('sends a native query as it is', () => {
    expect(planOf({ native: 'cat:cs.SE ANDNOT ti:agent' })).toMatchObject({
      query: 'cat:cs.SE ANDNOT ti:agent',
      requests: [
        'GET https://export.arxiv.org/api/query?search_query=cat%3Acs.SE+ANDNOT+ti%3Aagent&start=0&max_results=1000&sortBy=submittedDate&sortOrder=ascending',
      ],
    });
    expect(planOf({ native: 'all:x' })).not.toHaveProperty('limits');
  });

  it('begins a dry run with the request that the harvest begins with', async () => {
    const provider = await startProvider({ 'export.arxiv.org': arxivApi(papersFrom('2025-06-01', 30, 60)) });
    const plan = planOf({ native: 'all:agent', from: '2025-06-01' });
    await harvested(plan, provider.world);
    expect(`GET ${provider.requests[0]?.url.href}`).toBe(plan.requests[0]);
  });

  it('counts by one request', async () => {
    const provider = await startProvider({ 'export.arxiv.org': arxivApi(papersFrom('2025-06-01', 300, 60)) });
    expect(await planOf({ native: 'all:agent', until: '2025-06-01' }).count?.(provider.world)).toBe(24);
    expect(provider.requests.map(({ url }) => url.searchParams.get('max_results'))).toEqual(['1']);
  });

  it('harvests a set and filters by the day of submission', async () => {
    const provider = await startProvider({ 'oaipmh.arxiv.org': repository(kept, { size: 25 }) });
    const plan = planOf({ set: 'cs:cs:SE', from: '2024-01-10', until: '2024-01-12' });
    expect(plan).toMatchObject({
      query: 'verb=ListRecords&metadataPrefix=arXiv&set=cs:cs:SE&from=2024-01-10',
      platform: 'arXiv OAI-PMH, oaipmh.arxiv.org',
      limits:
        'first submitted (created) from 2024-01-10 until 2024-01-12, filtered after the harvest, as the interface selects by the day of the last change only',
    });
    const { records, dropped, rejected } = await harvested(plan, provider.world);
    const inside = kept.filter(
      ({ set, metadata }) => set === 'cs:cs:SE' && /<created>2024-01-1[012]</.test(metadata ?? ''),
    );
    expect(inside.length).toBeGreaterThan(5);
    expect(records.map(({ id }) => id)).toEqual(
      inside.map(({ identifier }) => identifier.replace('oai:arXiv.org', 'arxiv')).toSorted(),
    );
    expect(dropped['submitted outside the dates']).toBeGreaterThan(0);
    expect(dropped['deleted']).toBeGreaterThan(0);
    expect(rejected).toEqual([]);
    expect(`GET ${provider.requests[0]?.url.href}`).toBe(plan.requests[0]);
  });

  it('does not ask for changes before the earliest datestamp, which all older records bear', () => {
    expect(planOf({ set: 'cs', from: '1995-01-01' }).query).toBe('verb=ListRecords&metadataPrefix=arXiv&set=cs');
  });

  it('stops a set at its limit', async () => {
    const provider = await startProvider({ 'oaipmh.arxiv.org': repository(kept, { size: 10 }) });
    const plan = planOf({ set: 'cs:cs:SE', limit: 12 });
    expect(plan.limits).toBe('at most 12 records');
    expect((await harvested(plan, provider.world)).records).toHaveLength(12);
    expect(provider.requests).toHaveLength(2);
  });

  it('has no editions and no repositories', () => {
    expect(arxiv.plan({ kind: 'repository', repository: 'ada/example', comments: false })).toBeUndefined();
  });

  it.each<[string, Omit<QueryTarget, 'kind'>, string]>([
    ['nothing', {}, 'arxiv-what'],
    ['an empty query', { query: ' ' }, 'arxiv-what'],
    ['a query of which nothing can be said', { query: 'doi:10.9999/x' }, 'arxiv-query-empty'],
    ['two things', { set: 'cs', native: 'all:x' }, 'arxiv-what'],
    ['a set that cannot be', { set: 'cs.SE' }, 'arxiv-set-malformed'],
    ['a file', { native: 'all:x', file: 'x.xml' }, 'arxiv-no-file'],
    ['what is no day', { native: 'all:x', from: '2024' }, 'arxiv-day-malformed'],
    ['a day that is not there', { native: 'all:x', until: '2024-13-01' }, 'arxiv-day-malformed'],
    [
      'an end before the beginning',
      { native: 'all:x', from: '2024-02-01', until: '2024-01-31' },
      'arxiv-days-reversed',
    ],
  ])('refuses %s', (_, target, code) => {
    expect(() => planOf(target)).toThrow(UsageError);
    expect(() => planOf(target)).toThrow(expect.objectContaining({ code, hint: expect.any(String) }));
  });
});

describeProviderLaws('the arXiv API', {
  plan: () => planOf({ native: 'all:agent' }),
  handlers: { 'export.arxiv.org': arxivApi(papersFrom('2025-06-01', 3500, 60)) },
  policies: hostPolicies,
});

describeProviderLaws('a set of arXiv', {
  plan: () => planOf({ set: 'cs:cs:SE' }),
  handlers: { 'oaipmh.arxiv.org': repository(kept, { size: 15 }) },
  policies: hostPolicies,
});
