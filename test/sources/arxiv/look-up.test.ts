import { describe, expect, it } from 'vitest';
import type { RecordId } from '../../../src/model/index.js';
import { arxivLookUp } from '../../../src/sources/arxiv/index.js';
import type { Found, Wanted } from '../../../src/sources/source.js';
import { startProvider } from '../../support/provider.js';
import { type ApiMoods, arxivApi, papersFrom } from './arxiv-api.js';

const papers = [...papersFrom('2025-06-01', 250, 60), { id: 'math/0309136', submitted: Date.UTC(2003, 8, 8) }];

const lookedUp = async (wanted: readonly Wanted[], moods: ApiMoods = {}) => {
  const provider = await startProvider({ 'export.arxiv.org': arxivApi(papers, moods) });
  const found: Found[] = [];
  for await (const one of arxivLookUp.lookUp(wanted, provider.world)) found.push(one);
  return { found, requests: provider.requests };
};

const wantedOf = (number: number, more: Omit<Wanted, 'id'>): Wanted => ({ id: `x:${number}` as RecordId, ...more });

describe('arxivLookUp', () => {
  it('knows what it can be asked for', () => {
    expect(arxivLookUp.canLookUp(wantedOf(1, { arxiv: '2605.30777' }))).toBe(true);
    expect(arxivLookUp.canLookUp(wantedOf(1, { doi: '10.48550/arxiv.2605.30777' }))).toBe(true);
    expect(arxivLookUp.canLookUp(wantedOf(1, { doi: '10.1145/1', title: 'Agents' }))).toBe(false);
  });

  it('asks for a hundred at a time and finds each', async () => {
    const wanted = papers.slice(0, 250).map(({ id }, index) => wantedOf(index, { arxiv: id }));
    const { found, requests } = await lookedUp(wanted);
    expect(found.map(({ of }) => of).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    expect(found.every(({ by, record }) => by === 'arxiv' && record.title === `Report ${record.arxiv}`)).toBe(true);
    expect(requests.map(({ url }) => url.searchParams.get('max_results'))).toEqual(['100', '100', '50']);
    expect(requests[0]?.url.searchParams.has('search_query')).toBe(false);
  });

  it('finds by DOI and by ids with a class, once for each that wants it', async () => {
    const { found, requests } = await lookedUp([
      wantedOf(1, { doi: '10.48550/arxiv.2506.00007' }),
      wantedOf(2, { arxiv: '2506.00007v3' }),
      wantedOf(3, { arxiv: 'math.GT/0309136' }),
      wantedOf(4, { title: 'Report 2506.00008' }),
    ]);
    expect(found.map(({ of, by, record }) => `${of} ${by} ${record.id}`).toSorted()).toEqual([
      'x:1 doi arxiv:2506.00007',
      'x:2 arxiv arxiv:2506.00007',
      'x:3 arxiv arxiv:math/0309136',
    ]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.searchParams.get('id_list')).toBe('2506.00007,math/0309136');
  });

  it('finds nothing for ids that arXiv does not know', async () => {
    const { found } = await lookedUp([wantedOf(1, { arxiv: '9912.99999' }), wantedOf(2, { arxiv: '2506.00001' })]);
    expect(found.map(({ of }) => of)).toEqual(['x:2']);
  });

  it('asks nothing where nothing can be asked', async () => {
    const { found, requests } = await lookedUp([wantedOf(1, { title: '0' })]);
    expect([found, requests]).toEqual([[], []]);
  });

  it('asks again where an answer comes empty', async () => {
    const { found } = await lookedUp([wantedOf(1, { arxiv: '2506.00001' })], { empty: (number) => number < 3 });
    expect(found).toHaveLength(1);
  });

  it('loses only the one that arXiv holds for malformed', async () => {
    const wanted = papers.slice(0, 9).map(({ id }, index) => wantedOf(index, { arxiv: id }));
    // Looks right to us: an archive of this name is none of arXiv's.
    const handler = arxivApi(papers);
    const provider = await startProvider({
      'export.arxiv.org': (request) => {
        const ids = request.url.searchParams.get('id_list') ?? '';
        if (!ids.includes('nonsense/0101001')) return handler(request);
        const bad = new URL(request.url);
        bad.searchParams.set('id_list', 'nonsense');
        return handler({ ...request, url: bad });
      },
    });
    const found: Found[] = [];
    const all = [...wanted.slice(0, 4), wantedOf(99, { arxiv: 'nonsense/0101001' }), ...wanted.slice(4)];
    for await (const one of arxivLookUp.lookUp(all, provider.world)) found.push(one);
    expect(found.map(({ of }) => of).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  });
});
