import { describe, expect, it } from 'vitest';
import { isRecordId, type RecordId } from '../../../src/model/index.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { semanticScholarCitations, semanticScholarLookUp } from '../../../src/sources/semanticscholar/index.js';
import type { Found, Wanted } from '../../../src/sources/source.js';
import { everyNth, harvested, startProvider } from '../../support/provider.js';
import { papers, type Quirks, semanticScholarServer } from './papers.js';

const policies = hostPolicies.filter(({ hosts }) => hosts.includes('api.semanticscholar.org'));

const idOf = (text: string): RecordId => {
  if (!isRecordId(text)) throw new Error(`${text} is no id`);
  return text;
};

const lookedUp = async (wanted: readonly Wanted[], quirks: Quirks = {}, count = 600) => {
  const { world, requests } = await startProvider(semanticScholarServer(papers(count), quirks), { policies });
  const finds: Found[] = [];
  for await (const find of semanticScholarLookUp.lookUp(wanted, world)) finds.push(find);
  return { finds, batches: requests.map(({ body }) => JSON.parse(body).ids as readonly string[]) };
};

const wantedByDoi = (count: number): readonly Wanted[] =>
  Array.from({ length: count }, (_, index) => ({ id: idOf(`file:${index}`), doi: `10.55555/example.${index + 1}` }));

describe('the look-up at Semantic Scholar', () => {
  it('asks for 500 ids at once and gives each find to its own', async () => {
    const { finds, batches } = await lookedUp(wantedByDoi(601));
    expect(finds.map(({ of, by, record }) => [of, by, record.doi])).toEqual(
      wantedByDoi(600).map(({ id, doi }) => [id, 'doi', doi]),
    );
    expect(batches.map(({ length }) => length)).toEqual([500, 101]);
  });

  it('asks by arXiv id, without version, for what is not found by DOI', async () => {
    const { finds, batches } = await lookedUp([
      { id: idOf('file:1'), doi: '10.55555/nothing', arxiv: '3101.00001v2' },
      { id: idOf('file:2'), doi: '10.48550/arXiv.3101.00002' },
      { id: idOf('file:3'), doi: '10.55555/example.1' },
      { id: idOf('file:4'), title: 'On examples, part 1', year: 2031 },
    ]);
    expect(finds.map(({ of, by, record }) => [of, by, record.arxiv])).toEqual([
      ['file:2', 'arxiv', '3101.00002'],
      ['file:3', 'doi', '3101.00000'],
      ['file:1', 'arxiv', '3101.00001'],
    ]);
    expect(batches).toEqual([
      ['DOI:10.55555/nothing', 'ARXIV:3101.00002', 'DOI:10.55555/example.1'],
      ['ARXIV:3101.00001'],
    ]);
    expect(semanticScholarLookUp.canLookUp({ id: idOf('file:4'), title: 'x', year: 2031 })).toBe(false);
  });

  it('takes a batch of which nothing is valid for one of unknown records', async () => {
    expect((await lookedUp([{ id: idOf('file:1'), doi: '10.55555/nothing' }])).finds).toEqual([]);
  });

  it('halves a batch on which the server breaks until the bad id is left alone', async () => {
    const { finds, batches } = await lookedUp(wantedByDoi(300), { breaksOn: 'DOI:10.55555/example.77' });
    expect(finds).toHaveLength(299);
    expect(batches.length).toBeLessThan(25);
  });

  it('gives up where every batch breaks', async () => {
    const { world, requests } = await startProvider(
      { 'api.semanticscholar.org': () => ({ status: 500, body: '{"message":"Internal Server Error"}' }) },
      { policies },
    );
    const finds = semanticScholarLookUp.lookUp(wantedByDoi(300), world)[Symbol.asyncIterator]();
    await expect(finds.next()).rejects.toMatchObject({ name: 'SourceError', code: 'source-broken' });
    expect(requests.length).toBeLessThan(60);
  });
});

describe('citations by Semantic Scholar', () => {
  const references = [
    ...papers(1200).map((paper) => ({ citedPaper: paper })),
    ...Array.from({ length: 7 }, () => ({ citedPaper: { paperId: null, title: 'Known by its title' } })),
  ];
  const traced = async (
    of: Wanted,
    direction: 'backward' | 'forward',
    list: readonly unknown[] | null = references,
  ) => {
    const { world, requests } = await startProvider(semanticScholarServer(papers(2100), {}, list), {
      policies,
      faults: [everyNth('unavailable', 3)],
    });
    const harvest = (one: typeof world) => semanticScholarCitations.trace(of, direction, one);
    return { ...(await harvested({ harvest }, world)), requests };
  };

  it('are followed backward, page by page, and what is unknown is counted', async () => {
    const { records, dropped, requests } = await traced({ id: idOf('file:1'), doi: '10.55555/example.1' }, 'backward');
    expect([records.length, dropped]).toEqual([1200, { 'citation without a record': 7 }]);
    expect(requests[0]?.url.pathname).toBe('/graph/v1/paper/DOI:10.55555%2Fexample.1/references');
    expect(new Set(requests.map(({ url }) => url.searchParams.get('offset')))).toEqual(new Set(['0', '1000']));
  });

  it('are followed forward by the id of Semantic Scholar', async () => {
    const [paper] = papers(1);
    const { records } = await traced({ id: idOf(`semanticscholar:${paper!.paperId}`) }, 'forward');
    expect(records).toHaveLength(2100);
  });

  it('are counted as left out where the publisher wished it', async () => {
    const { records, dropped } = await traced({ id: idOf('file:1'), doi: '10.55555/example.1' }, 'backward', null);
    expect([records, dropped]).toEqual([[], { 'list left out at the wish of the publisher': 1 }]);
  });

  it('are none of a paper that is not known', async () => {
    const { records, dropped } = await traced({ id: idOf('acl:2031.example-long.1') }, 'forward');
    expect([records, dropped]).toEqual([[], { 'unknown to Semantic Scholar': 1 }]);
    expect(semanticScholarCitations.canTrace({ id: idOf('file:1'), title: 'x', year: 2031 })).toBe(false);
  });
});
