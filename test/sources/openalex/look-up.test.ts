import { describe, expect, it } from 'vitest';
import { isRecordId, type RecordId } from '../../../src/model/index.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { openalex, openalexCitations, openalexLookUp } from '../../../src/sources/openalex/index.js';
import { selectedMembers } from '../../../src/sources/openalex/work.js';
import type { Found, Wanted } from '../../../src/sources/source.js';
import { harvested, startProvider } from '../../support/provider.js';
import { edition } from '../edition.js';
import { openalexServer, works } from './works.js';

const policies = hostPolicies.filter(({ hosts }) => hosts.includes('api.openalex.org'));
const select = selectedMembers.join(',');

const idOf = (text: string): RecordId => {
  if (!isRecordId(text)) throw new Error(`${text} is no id`);
  return text;
};

const lookedUp = async (wanted: readonly Wanted[], all = works(150)) => {
  const { world, requests } = await startProvider(openalexServer(all), { policies });
  const finds: Found[] = [];
  for await (const find of openalexLookUp.lookUp(wanted, world)) finds.push(find);
  return { finds, requests };
};

describe('openalex', () => {
  it('plans an edition by sources and by filters', () => {
    const plan = openalex.plan(edition('openalex', ['S1', 'S2', 'locations.source.id:S3'], 2031))!;
    expect(plan.query).toBe(
      [
        `https://api.openalex.org/works?filter=primary_location.source.id:S1|S2,publication_year:2031&select=${select}&per_page=100`,
        `https://api.openalex.org/works?filter=locations.source.id:S3,publication_year:2031&select=${select}&per_page=100`,
      ].join('\n'),
    );
    expect(plan.requests).toEqual(plan.query.split('\n').map((query) => `GET ${query}&cursor=*`));
    expect(plan.count).toBeUndefined();
    expect(() => openalex.plan(edition('openalex', 'examples', 2031))).toThrow(/is no key of OpenAlex/);
  });

  it('plans a query with its limits', () => {
    const { query, limits } = openalex.plan({
      kind: 'query',
      query: '(example OR "made up") AND year:2020-2031',
      set: 'S1',
      from: '2021-05-01',
      until: '2031-06-30',
      limit: 7,
    })!;
    const sent = new URL(query).searchParams;
    expect(sent.get('search.title_and_abstract.exact')).toBe('example OR "made up"');
    expect(sent.get('filter')).toBe(
      'publication_year:2020-2031,primary_location.source.id:S1,from_publication_date:2021-05-01,to_publication_date:2031-06-30',
    );
    expect(limits).toMatch(/published on 2021-05-01 or later; published until 2031-06-30; at most 7 records/);
  });

  it('sends what is native as a filter or as words', () => {
    const sent = (native: string) =>
      [...new URL(openalex.plan({ kind: 'query', native })!.query).searchParams].slice(0, 1);
    expect(sent('topics.id:T1')).toEqual([['filter', 'topics.id:T1']]);
    expect(sent('examples AND more')).toEqual([['search', 'examples AND more']]);
  });

  it('refuses what is too long, and a search for nothing', () => {
    expect(() => openalex.plan({ kind: 'query', native: 'example '.repeat(600) })).toThrow(
      expect.objectContaining({ code: 'query-too-long' }),
    );
    expect(() => openalex.plan({ kind: 'query' })).toThrow(/needs a query/);
    expect(() => openalex.plan({ kind: 'query', native: ' ' })).toThrow(/needs a query/);
    for (const query of ['author:Smith', 'venue:x', 'doi:10.1/x', 'NOT b', 'year:2020']) {
      expect(() => openalex.plan({ kind: 'query', query })).toThrow(expect.objectContaining({ code: 'query-empty' }));
    }
    expect(openalex.plan(edition('dblp', 'conf/x', 2031))).toBeUndefined();
  });
});

describe('the look-up at OpenAlex', () => {
  it('asks for a hundred DOIs at once', async () => {
    const wanted = Array.from({ length: 130 }, (_, index) => ({
      id: idOf(`file:${index}`),
      doi: `10.55555/EXAMPLE.${index + 1}`,
    }));
    const { finds, requests } = await lookedUp(wanted);
    expect(finds.map(({ of, record }) => [of, record.doi])).toEqual(
      wanted.map(({ id, doi }) => [id, doi.toLowerCase()]),
    );
    expect(requests.map(({ url }) => url.searchParams.get('filter')?.split('|').length)).toEqual([100, 30]);
  });

  it('keeps addresses below 4096 characters', async () => {
    const wanted = Array.from({ length: 90 }, (_, index) => ({
      id: idOf(`file:${index}`),
      doi: `10.55555/${'long.'.repeat(20)}${index}`,
    }));
    const { requests } = await lookedUp(wanted);
    expect(Math.max(...requests.map(({ url }) => url.href.length))).toBeLessThanOrEqual(4096);
    expect(requests.length).toBeGreaterThan(1);
  });

  it('knows preprints by the DOI of arXiv, and asks for odd DOIs by themselves', async () => {
    const all = [
      { id: 'https://openalex.org/W1', doi: 'https://doi.org/10.48550/arxiv.3101.00001', title: 'A preprint' },
      { id: 'https://openalex.org/W2', doi: 'https://doi.org/10.55555/a,b', title: 'An odd one' },
    ];
    const { finds, requests } = await lookedUp(
      [
        { id: idOf('arxiv:3101.00001'), arxiv: '3101.00001' },
        { id: idOf('file:2'), doi: '10.55555/a,b' },
        { id: idOf('file:3'), doi: '10.55555/c|d' },
      ],
      all,
    );
    expect(finds.map(({ of, by, record }) => [of, by, record.id])).toEqual([
      ['arxiv:3101.00001', 'arxiv', 'openalex:W1'],
      ['file:2', 'doi', 'openalex:W2'],
    ]);
    expect(requests).toHaveLength(3);
  });

  it('finds by title what is not found otherwise, with words that are no operators', async () => {
    const authors = [{ family: 'Example' }];
    const { finds, requests } = await lookedUp([
      { id: idOf('file:1'), title: 'On Examples: Part 2', year: 2031, authors },
      { id: idOf('file:2'), title: 'On Examples: Part 2', year: 2021, authors },
      { id: idOf('file:3'), title: 'On Examples: Part 2' },
    ]);
    expect(finds.map(({ of, by }) => [of, by])).toEqual([['file:1', 'title']]);
    expect(requests.map(({ url }) => url.searchParams.get('filter'))).toEqual([
      'title.search:on examples part 2',
      'title.search:on examples part 2',
    ]);
  });
});

describe('citations by OpenAlex', () => {
  const all = works(230).map((work, index) => ({
    ...work,
    referenced_works:
      index === 0
        ? works(231)
            .slice(1)
            .map(({ id }) => id)
        : index < 180
          ? ['https://openalex.org/W1000']
          : [],
  }));
  const traced = async (of: Wanted, direction: 'backward' | 'forward') => {
    const { world, requests } = await startProvider(openalexServer(all), { policies });
    return { ...(await harvested({ harvest: (one) => openalexCitations.trace(of, direction, one) }, world)), requests };
  };

  it('are followed backward by the keys in the work, those that do not come counted', async () => {
    const { records, dropped, expected, requests } = await traced({ id: idOf('openalex:W1000') }, 'backward');
    expect([records.length, dropped, expected]).toEqual([229, { 'citation without a record': 1 }, 230]);
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/works/W1000', '/works', '/works', '/works']);
  });

  it('are followed forward by a filter, from a DOI too', async () => {
    const { records, expected, requests } = await traced({ id: idOf('file:1'), doi: '10.55555/example.1' }, 'forward');
    expect([records.length, expected]).toEqual([179, 179]);
    expect(requests.map(({ url }) => url.searchParams.get('filter'))).toEqual([null, 'cites:W1000', 'cites:W1000']);
  });

  it('are taken for all where one of few is missing', async () => {
    const cited = works(3).map((work, index) => ({
      ...work,
      referenced_works: index > 0 ? ['https://openalex.org/W1000'] : [],
    }));
    const { world } = await startProvider(openalexServer(cited, { excess: 1 }), { policies });
    const harvest = (one: typeof world) => openalexCitations.trace({ id: idOf('openalex:W1000') }, 'forward', one);
    const { records, expected } = await harvested({ harvest }, world);
    expect([records.length, expected]).toEqual([2, 3]);
  });

  it('are none of a work that OpenAlex does not know', async () => {
    const { records, dropped } = await traced({ id: idOf('file:1'), doi: '10.55555/nothing' }, 'forward');
    expect([records, dropped]).toEqual([[], { 'unknown to OpenAlex': 1 }]);
    expect(openalexCitations.canTrace({ id: idOf('file:1'), title: 'x', year: 2031 })).toBe(false);
  });
});
