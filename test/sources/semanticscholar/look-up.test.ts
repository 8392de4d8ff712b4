import { describe, expect, it } from 'vitest';
import { isRecordId, type RecordId } from '../../../src/model/index.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { semanticScholarCitations, semanticScholarLookUp } from '../../../src/sources/semanticscholar/index.js';
import type { Found, SourceWorld, Wanted } from '../../../src/sources/source.js';
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
    expect(batches.length).toBeLessThan(35);
  });

  /** A server that breaks so many times, or on every batch that holds one of these ids, before it answers. */
  const breaking = (isBroken: (number: number, ids: readonly string[]) => boolean) => {
    const server = semanticScholarServer(papers(600))['api.semanticscholar.org']!;
    return startProvider(
      {
        'api.semanticscholar.org': (request) =>
          isBroken(request.number, JSON.parse(request.body).ids)
            ? { status: 500, body: '{"message":"Internal Server Error"}' }
            : server(request),
      },
      { policies },
    );
  };
  const foundIn = async (wanted: readonly Wanted[], world: SourceWorld): Promise<readonly Found[]> => {
    const finds: Found[] = [];
    for await (const find of semanticScholarLookUp.lookUp(wanted, world)) finds.push(find);
    return finds;
  };

  it('repeats a batch, with waits, before it halves it', async () => {
    const { world, requests, waits } = await breaking((number) => number <= 3);
    expect(await foundIn(wantedByDoi(8), world)).toHaveLength(8);
    expect(requests.map(({ body }) => JSON.parse(body).ids.length)).toEqual([8, 8, 8, 8]);
    expect(waits.length).toBeGreaterThanOrEqual(3);
  });

  it('repeats an id that is left alone, too, before it is taken for a bad one', async () => {
    const { world, requests } = await breaking((number, ids) => number <= 8 && ids.includes('DOI:10.55555/example.1'));
    expect(await foundIn(wantedByDoi(2), world)).toHaveLength(2);
    expect(requests.map(({ body }) => JSON.parse(body).ids.length)).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 1, 1]);
  });

  it('leaves several bad ids alone, neighbours among them, where others answer', async () => {
    const bad = new Set([0, 1, 2, 150, 250, 251, 399].map((index) => `DOI:10.55555/example.${index + 1}`));
    const { world } = await breaking((_number, ids) => ids.some((id) => bad.has(id)));
    expect(await foundIn(wantedByDoi(400), world)).toHaveLength(393);
  });

  it.each([1, 8, 300])('fails where all that is asked of %d records breaks', async (count) => {
    const { world, requests } = await breaking(() => true);
    await expect(foundIn(wantedByDoi(count), world)).rejects.toMatchObject({
      name: 'SourceError',
      code: 'source-broken',
      status: 500,
    });
    expect(requests.length).toBeLessThan(80);
  });

  it.each([600, 502])('fails where the server stops answering in the middle of %d records', async (count) => {
    const { world, requests } = await breaking((number) => number > 1);
    await expect(foundIn(wantedByDoi(count), world)).rejects.toMatchObject({ code: 'source-broken' });
    expect(requests.length).toBeLessThan(80);
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

  it('do not lead on for ever', async () => {
    const endless = (data: readonly unknown[]) =>
      startProvider(
        {
          'api.semanticscholar.org': ({ url }) => {
            const offset = Number(url.searchParams.get('offset'));
            return { body: JSON.stringify({ offset, next: offset + 1000, data }) };
          },
        },
        { policies },
      );
    const of = { id: idOf('file:1'), doi: '10.55555/example.1' };
    const harvest = (one: SourceWorld) => semanticScholarCitations.trace(of, 'backward', one);
    for (const [data, code] of [
      [references.slice(0, 2), 'no-progress'],
      [references.slice(-2), 'no-progress'],
      [[], 'harvest-incomplete'],
    ] as const) {
      const { world, requests } = await endless(data);
      await expect(harvested({ harvest }, world)).rejects.toMatchObject({ name: 'SourceError', code });
      expect(requests.length).toBeLessThan(6);
    }
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
