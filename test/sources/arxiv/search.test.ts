import { describe, expect, it } from 'vitest';
import type { ArxivSearch, SearchSizes } from '../../../src/sources/arxiv/search.js';
import { harvestSearch, usualSizes } from '../../../src/sources/arxiv/search.js';
import { halve, windowOf } from '../../../src/sources/arxiv/windows.js';
import type { SourceWorld } from '../../../src/sources/source.js';
import { harvested, startProvider } from '../../support/provider.js';
import { type ApiMoods, arxivApi, errorFeed, type Paper, papersFrom } from './arxiv-api.js';

const host = 'export.arxiv.org';
/** As the usual ones, a hundred times smaller. */
const sizes: SearchSizes = { page: 10, window: 100, most: 300 };

/** 60 reports over twenty years, and 500 within three weeks. */
const papers: readonly Paper[] = [
  ...papersFrom('2005-03-01', 60, 175_000),
  ...papersFrom('2025-06-01', 500, 60),
  { id: 'math/9201239', submitted: Date.UTC(1989, 9, 31) },
];
const idsOf = (list: readonly Paper[]): readonly string[] => list.map(({ id }) => `arxiv:${id}`).toSorted();

const searched = async (
  search: ArxivSearch,
  { moods = {}, of = papers, by = sizes }: { moods?: ApiMoods; of?: readonly Paper[]; by?: SearchSizes } = {},
) => {
  const provider = await startProvider({ [host]: arxivApi(of, moods) });
  const plan = { harvest: (world: SourceWorld) => harvestSearch(search, world, by) };
  const harvest = await harvested(plan, provider.world);
  return { ...harvest, ids: harvest.records.map(({ id }) => id), requests: provider.requests };
};

const queriesOf = (requests: readonly { readonly url: URL }[]): readonly string[] => [
  ...new Set(requests.map(({ url }) => url.searchParams.get('search_query') ?? '')),
];

describe('harvestSearch', () => {
  it('stays within what the manual allows', () => {
    expect(usualSizes.page).toBeLessThanOrEqual(2000);
    expect(usualSizes.window).toBeLessThan(30_000 / 2);
  });

  it('pages through what fits, oldest first, without windows', async () => {
    const few = papers.slice(0, 95);
    const { ids, expected, requests } = await searched({ query: 'all:agent' }, { of: few });
    expect(ids).toEqual(idsOf(few));
    expect(expected).toBe(95);
    expect(requests).toHaveLength(10);
    expect(queriesOf(requests)).toEqual(['all:agent']);
    expect(requests[3]?.url.search).toBe(
      '?search_query=all%3Aagent&start=30&max_results=10&sortBy=submittedDate&sortOrder=ascending',
    );
  });

  it('cuts what does not fit into windows and loses nothing, what is older than arXiv included', async () => {
    const { ids, expected, requests } = await searched({ query: 'all:agent' });
    expect(ids).toEqual(idsOf(papers));
    expect(expected).toBe(561);
    const queries = queriesOf(requests);
    expect(queries[0]).toBe('all:agent');
    expect(queries[1]).toBe('(all:agent) AND submittedDate:[198001010000 TO 200307020000]');
    expect(queries.length).toBeGreaterThan(10);
    expect(Math.max(...requests.map(({ url }) => Number(url.searchParams.get('start'))))).toBeLessThan(100);
  });

  it('asks for one record only where a window is sure to be cut again', async () => {
    const { requests } = await searched({ query: 'all:agent' });
    const single = requests.filter(({ url }) => url.searchParams.get('max_results') === '1');
    expect(single.length).toBeGreaterThan(1);
    expect(single.every(({ url }) => url.searchParams.get('start') === '0')).toBe(true);
  });

  it('keeps to its window, both days whole', async () => {
    const window = windowOf('2025-06-02', '2025-06-20')!;
    const inside = papers.filter(
      ({ submitted }) => submitted >= Date.UTC(2025, 5, 2) && submitted < Date.UTC(2025, 5, 21),
    );
    const { ids, expected, requests } = await searched({ query: 'all:agent', window });
    expect(ids).toEqual(idsOf(inside));
    expect(expected).toBe(inside.length);
    expect(queriesOf(requests)[0]).toBe('(all:agent) AND submittedDate:[202506020000 TO 202506202359]');
  });

  it('gives the earliest of a limit, and asks for no more', async () => {
    const { ids, expected, requests } = await searched({ query: 'all:agent', limit: 25 });
    const earliest = papers.toSorted((a, b) => a.submitted - b.submitted).slice(0, 25);
    expect(ids).toEqual(idsOf(earliest));
    expect(expected).toBe(25);
    expect(requests.map(({ url }) => url.searchParams.get('max_results'))).toEqual(['10', '10', '5']);
  });

  it('keeps a limit over windows', async () => {
    const { ids } = await searched({ query: 'all:agent', limit: 333 });
    const earliest = papers.toSorted((a, b) => a.submitted - b.submitted).slice(0, 333);
    expect(ids).toEqual(idsOf(earliest));
  });

  it('finds nothing where nothing matches', async () => {
    const { ids, expected, requests } = await searched({ query: 'all:nothing' }, { of: [] });
    expect(ids).toEqual([]);
    expect(expected).toBe(0);
    expect(requests).toHaveLength(1);
  });

  it('is not misled by totals that drift by one', async () => {
    const few = papers.slice(0, 95);
    const more = await searched({ query: 'all:agent' }, { of: few, moods: { drift: (number) => number % 2 } });
    expect(more.ids).toEqual(idsOf(few));
    const over = await searched({ query: 'all:agent' }, { of: few, moods: { drift: () => 1 } });
    expect(over.ids).toEqual(idsOf(few));
    const windows = await searched({ query: 'all:agent' }, { moods: { drift: (number) => number % 2 } });
    expect(windows.ids).toEqual(idsOf(papers));
  });

  it('asks again where a page in the middle comes empty', async () => {
    const { ids } = await searched({ query: 'all:agent' }, { moods: { empty: (number) => number % 4 !== 0 } });
    expect(ids).toEqual(idsOf(papers));
  });

  it('stops where a page stays empty', async () => {
    const moods: ApiMoods = { empty: (_, start) => start === 50 };
    await expect(searched({ query: 'all:agent' }, { of: papers.slice(0, 95), moods })).rejects.toMatchObject({
      name: 'SourceError',
      code: 'arxiv-page-empty',
      message: expect.stringContaining('95 records and gives no more than 50'),
    });
    await expect(searched({ query: 'all:agent' }, { moods: { empty: () => true } })).rejects.toMatchObject({
      code: 'arxiv-page-empty',
    });
  });

  it('leaves nothing out where pages overlap or come in another order', async () => {
    const moods: ApiMoods = { overlap: (number) => (number % 3 === 0 ? 4 : 0), reorders: true };
    const { ids } = await searched({ query: 'all:agent' }, { moods });
    expect(ids).toEqual(idsOf(papers));
  });

  it('pages on where a single minute does not fit into a window', async () => {
    const crowd = papersFrom('2025-06-01', 250, 0);
    const { ids } = await searched({ query: 'all:agent' }, { of: crowd });
    expect(ids).toEqual(idsOf(crowd));
  });

  it('stops where a single minute holds more than arXiv gives', async () => {
    const crowd = papersFrom('2025-06-01', 320, 0);
    await expect(searched({ query: 'all:agent' }, { of: crowd })).rejects.toMatchObject({ code: 'arxiv-too-many' });
  });

  it.each([2, 3, 4, 5, 12, 20, 25, 26, 27, 28, 29])(
    'gets all where request %i is answered with nothing',
    async (forgotten) => {
      const moods: ApiMoods = { forgets: (number) => number === forgotten };
      const { ids, expected } = await searched({ query: 'all:agent' }, { moods });
      expect(ids).toEqual(idsOf(papers));
      expect(expected).toBe(561);
    },
  );

  it('stops at once where arXiv does not select by date', async () => {
    const undated = arxivApi(papers);
    const provider = await startProvider({
      [host]: (request) => {
        const url = new URL(request.url);
        url.searchParams.set('search_query', 'all:agent');
        return undated({ ...request, url });
      },
    });
    const harvest = { harvest: (world: SourceWorld) => harvestSearch({ query: 'all:agent' }, world, sizes) };
    await expect(harvested(harvest, provider.world)).rejects.toMatchObject({
      ...{ name: 'SourceError', source: 'arxiv', code: 'no-progress' },
      message: expect.stringContaining('does not select by date'),
    });
    expect(provider.requests).toHaveLength(3);
  });

  it.each([
    ['earlier', '1981-05-01'],
    ['later', '2025-06-01'],
  ])('does not stop where all of a window is in its %s half', async (_, day) => {
    const crowd = papersFrom(day, 250, 1);
    const { ids } = await searched({ query: 'all:agent' }, { of: crowd });
    expect(ids).toEqual(idsOf(crowd));
  });

  it('does not stop where all of a window is in the minute that its halves share', async () => {
    const window = windowOf('2025-06-01', '2025-06-02')!;
    const [{ until: middle }] = halve(window)!;
    const crowd = papersFrom('2025-06-01', 250, 0).map((one) => ({ ...one, submitted: middle }));
    const { ids } = await searched({ query: 'all:agent', window }, { of: crowd });
    expect(ids).toEqual(idsOf(crowd));
  });

  it('stops where the windows bring less than was announced', async () => {
    // The whole is announced with five that no window holds.
    const moods: ApiMoods = { drift: (_, query) => (query === 'all:agent' ? 5 : 0) };
    await expect(searched({ query: 'all:agent' }, { moods })).rejects.toMatchObject({
      code: 'arxiv-incomplete',
      message: 'arXiv announces 566 records, and all windows together bring 561',
    });
  });

  it.each([
    [400, errorFeed('syntax error in query'), 'arxiv-refused', 'syntax error in query'],
    [200, errorFeed('start must be an integer'), 'arxiv-refused', 'start must be an integer'],
    [400, 'bad request', 'arxiv-unreadable', 'no feed of arXiv'],
  ])('says with status %i what arXiv refuses', async (status, body, code, message) => {
    const provider = await startProvider({ [host]: () => ({ status, body }) });
    await expect(harvestSearch({ query: 'all:(' }, provider.world).next()).rejects.toMatchObject({
      name: 'SourceError',
      source: 'arxiv',
      code,
      status,
      message: expect.stringContaining(message),
    });
    expect(provider.requests).toHaveLength(1);
  });

  it('sends a query that is too long for an address as a form', async () => {
    const query = Array.from({ length: 500 }, (_, index) => `all:invented${index}`).join(' OR ');
    const { ids, requests } = await searched({ query }, { of: papers.slice(0, 15) });
    expect(ids).toHaveLength(15);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(new URLSearchParams(requests[0]?.body).get('search_query')).toBe(query);
  });
});
