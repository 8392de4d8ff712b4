import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { QueryTarget, Target, Venue, VenueKey } from '../../../src/model/index.js';
import { dblp } from '../../../src/sources/dblp/index.js';
import { sparqlPageSize } from '../../../src/sources/dblp/sparql-query.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import type { Plan } from '../../../src/sources/source.js';
import { challengePage } from '../../support/faults.js';
import { describeProviderLaws, harvested, type ProviderHandler, startProvider } from '../../support/provider.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { invented, searchJson, searchService, sparqlJson, sparqlService } from './invented.js';

const policies = hostPolicies.filter(({ hosts }) => hosts.some((host) => host.endsWith('dblp.org')));

const venue = (key: VenueKey): Venue => ({
  ...{ id: 'exam', name: 'Conference on Examples', short: 'EXAM', group: 'test', type: 'conference', aliases: [] },
  at: { dblp: key },
});

const planOf = (target: Target): Plan => {
  const plan = dblp.plan(target);
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
};

const edition = (key: VenueKey, file?: string): Plan =>
  planOf({ kind: 'edition', venue: venue(key), year: 2024, ...(file === undefined ? {} : { file }) });

const search = (target: Omit<QueryTarget, 'kind'>): Plan => planOf({ kind: 'query', ...target });

const wall: ProviderHandler = () => ({ body: challengePage });
const down: ProviderHandler = () => ({ status: 404, body: 'gone' });

const toc = `<bht key="db/conf/exam/exam2024.bht"><dblpcites><r><inproceedings key="conf/exam/A24"><title>A.</title></inproceedings></r></dblpcites></bht>`;

describeProviderLaws('dblp, an edition', {
  plan: () => edition('conf/exam'),
  handlers: { 'sparql.dblp.org': sparqlService(invented(2 * sparqlPageSize + 20)), 'dblp.org': wall },
  policies,
});

describeProviderLaws('dblp, a search', {
  plan: () => search({ native: 'example' }),
  handlers: { 'dblp.org': searchService(invented(250), 100) },
  policies,
});

describe('an edition of dblp', () => {
  it('comes from SPARQL, without its volume, with the number that is announced', async () => {
    const { world, requests } = await startProvider({ 'sparql.dblp.org': sparqlService(invented(120)) });
    const plan = edition('conf/exam');
    const { records, dropped, expected } = await harvested(plan, world);
    expect([records.length, dropped, expected]).toEqual([119, { 'proceedings volume': 1 }, 120]);
    expect(records.filter(({ authors }) => authors === undefined).map(({ id }) => id)).toEqual([
      'dblp:conf/exam/Example00007',
      'dblp:conf/exam/Example00107',
    ]);
    expect(requests.map(({ headers }) => headers['accept'])).toEqual(Array(2).fill('application/sparql-results+json'));
    expect(requests.map(({ url }) => `GET ${url.href}`)).toContain(plan.requests[0]);
    expect(await plan.count?.(world)).toBe(120);
  });

  it('takes whole pages: one that is just full is not the end', async () => {
    const { world } = await startProvider({ 'sparql.dblp.org': sparqlService(invented(sparqlPageSize)) });
    const { records } = await harvested(edition('conf/exam'), world);
    expect(records).toHaveLength(sparqlPageSize - 1);
  });

  it('is narrowed by a table of contents, and by its own streams only', async () => {
    const publications = [
      ...invented(5),
      ...invented(4, 'conf/exam', 'conf/exam/wexam2024').map((one) => ({ ...one, key: `${one.key}w` })),
      ...invented(3, 'journals/pexam', 'journals/pexam/pexam1'),
      ...invented(2, 'conf/other', 'conf/other/other2024'),
    ];
    const { world } = await startProvider({ 'sparql.dblp.org': sparqlService(publications) });
    const narrowed = await harvested(edition(['conf/exam/exam{year}', 'journals/pexam']), world);
    expect([narrowed.records.length, narrowed.dropped]).toEqual([
      4 + 2,
      { 'proceedings volume': 3, 'listed in another table of contents': 3 },
    ]);
    const whole = await harvested(edition('conf/exam'), world);
    expect(whole.records).toHaveLength(4 + 3);
  });

  it('says what it asks for', () => {
    const { query, limits } = edition({ 2024: ['conf/exam/exam2024'] });
    expect(query).toContain('VALUES ?stream { <https://dblp.org/streams/conf/exam> }');
    expect(query).toContain('"2024"^^xsd:gYear');
    expect(limits).toBe('listed in conf/exam/exam2024');
    expect(dblp.plan({ kind: 'edition', venue: { ...venue('x'), at: {} }, year: 2024 })).toBeUndefined();
    expect(() => edition('exam')).toThrow(expect.objectContaining({ code: 'venue-key' }));
  });

  it('is asked for again where the service counts more than it lists, and fails where that stays so', async () => {
    const service = sparqlService(invented(30));
    let empty = 1;
    const sometimes: ProviderHandler = (request) =>
      /LIMIT/.test(request.url.search) && empty-- > 0 ? { body: sparqlJson([]) } : service(request);
    const good = await startProvider({ 'sparql.dblp.org': sometimes, 'dblp.org': down });
    expect((await harvested(edition('conf/exam'), good.world)).records).toHaveLength(29);
    const bad = await startProvider({
      'sparql.dblp.org': (request) => (/LIMIT/.test(request.url.search) ? { body: sparqlJson([]) } : service(request)),
      'dblp.org': down,
    });
    await expect(harvested(edition('conf/exam'), bad.world)).rejects.toMatchObject({ code: 'page-missing' });
  });

  it('may be empty', async () => {
    const { world } = await startProvider({ 'sparql.dblp.org': sparqlService([]) });
    expect(await harvested(edition('conf/exam'), world)).toMatchObject({ records: [], expected: 0 });
  });

  it('comes from its table of contents where SPARQL fails', async () => {
    const { world, requests } = await startProvider({
      'sparql.dblp.org': down,
      'dblp.org': ({ url }) => (url.pathname === '/db/conf/exam/exam2024.xml' ? { body: toc } : undefined),
    });
    expect((await harvested(edition('conf/exam'), world)).records.map(({ title }) => title)).toEqual(['A']);
    expect(requests.filter(({ host }) => host === 'dblp.org')).toHaveLength(1);
  });

  it('comes from the search API where the tables of contents fail too, or cannot be told', async () => {
    const service = searchService(invented(3));
    const queries: (string | null)[] = [];
    const handler: ProviderHandler = (request) => {
      if (!request.url.pathname.startsWith('/search')) return undefined;
      queries.push(request.url.searchParams.get('q'));
      return service(request);
    };
    const { world, requests } = await startProvider({ 'sparql.dblp.org': down, 'dblp.org': handler });
    expect((await harvested(edition('conf/exam/exam2024'), world)).records).toHaveLength(2);
    expect((await harvested(edition('journals/exam'), world)).records).toHaveLength(2);
    expect(queries).toEqual(['toc:db/conf/exam/exam2024.bht:', 'stream:streams/journals/exam: year:2024:']);
    expect(requests.filter(({ url }) => url.pathname.startsWith('/db/')).map(({ url }) => url.pathname)).toEqual([
      '/db/conf/exam/exam2024.xml',
    ]);
  });

  it('that comes from nowhere fails with the first failure, and names the dump', async () => {
    const refuses: ProviderHandler = () => ({ status: 400, body: '{"exception":"Invalid SPARQL query"}' });
    const { world } = await startProvider({ 'sparql.dblp.org': refuses, 'dblp.org': wall });
    await expect(harvested(edition('conf/exam'), world)).rejects.toMatchObject({
      ...{ name: 'SourceError', source: 'dblp', status: 400, code: 'source-refused' },
      message: expect.stringContaining('Invalid SPARQL query'),
      hint: expect.stringContaining('file: dblp.xml.gz'),
    });
  });

  it.each([
    ['announces much', 99_999_999, 100],
    ['knows nothing', 0, 0],
  ])('fails with the first failure where the last way %s and gives none', async (_, total, computed) => {
    const refuses: ProviderHandler = () => ({ status: 400, body: '{"exception":"Invalid SPARQL query"}' });
    const { world } = await startProvider({
      'sparql.dblp.org': refuses,
      'dblp.org': ({ url }) =>
        url.pathname.startsWith('/search')
          ? { body: searchJson([], { total, computed }) }
          : { body: '<bht><dblpcites></bht>' },
    });
    await expect(harvested(edition('conf/exam'), world)).rejects.toMatchObject({
      ...{ name: 'SourceError', source: 'dblp', code: 'source-refused' },
      message: expect.stringContaining('Invalid SPARQL query'),
      hint: expect.stringContaining('file: dblp.xml.gz'),
    });
  });

  it('is not listed for ever by a service that gives the same page whatever the offset', async () => {
    const service = sparqlService(invented(sparqlPageSize));
    const { world, requests } = await startProvider({
      'sparql.dblp.org': (request) => {
        const url = new URL(request.url);
        const query = url.searchParams.get('query') ?? '';
        url.searchParams.set('query', query.replace(/OFFSET \d+/, 'OFFSET 0'));
        return service({ ...request, url });
      },
    });
    await expect(harvested(edition('conf/exam'), world)).rejects.toMatchObject({ code: 'no-progress' });
    expect(requests).toHaveLength(8);
  });

  it('comes from SPARQL again on the day after it was refused', async () => {
    const service = sparqlService(invented(3));
    let isTired = true;
    const { world, again } = await startProvider(
      {
        'sparql.dblp.org': (request) =>
          isTired ? { status: 400, body: '{"exception":"Tried to allocate too much"}' } : service(request),
        'dblp.org': wall,
      },
      { store: temporaryFolder() },
    );
    await expect(harvested(edition('conf/exam'), world)).rejects.toThrow('Tried to allocate too much');
    isTired = false;
    expect((await harvested(edition('conf/exam'), again())).records).toHaveLength(2);
  });

  it('is not mended from elsewhere once it has begun', async () => {
    const service = sparqlService(invented(sparqlPageSize + 5));
    const { world, requests } = await startProvider({
      'sparql.dblp.org': (request) => (/OFFSET\+1000/.test(request.url.search) ? undefined : service(request)),
      'dblp.org': () => ({ body: toc }),
    });
    await expect(harvested(edition('conf/exam'), world)).rejects.toMatchObject({ name: 'SourceError', status: 404 });
    expect(requests.filter(({ host }) => host === 'dblp.org')).toEqual([]);
  });

  it('is read from the dump by key and year, or by table of contents', async () => {
    const file = join(temporaryFolder(), 'dblp.xml');
    const one = (key: string, year: number, url: string) =>
      `<inproceedings key="${key}"><title>${key}.</title><year>${year}</year><url>db/${url}.html#X</url></inproceedings>\n`;
    writeFileSync(
      file,
      `<dblp>${one('conf/exam/A24', 2024, 'conf/exam/exam2024')}${one('conf/exam/W24', 2024, 'conf/exam/wexam2024')}
${one('conf/exam/A23', 2023, 'conf/exam/exam2023')}${one('conf/example/A24', 2024, 'conf/example/example2024')}</dblp>`,
    );
    const { world, requests } = await startProvider({ 'dblp.org': wall });
    const titles = async (key: VenueKey) =>
      (await harvested(edition(key, file), world)).records.map(({ title }) => title);
    expect(await titles('conf/exam')).toEqual(['conf/exam/A24', 'conf/exam/W24']);
    expect(await titles('conf/exam/exam{year}')).toEqual(['conf/exam/A24']);
    expect(requests).toEqual([]);
    expect(edition('conf/exam', file)).toMatchObject({ platform: 'dblp, file dblp.xml', requests: [] });
  });
});

describe('a search of dblp', () => {
  it('pages by what came, since the API may send fewer than were asked for', async () => {
    const { world, requests } = await startProvider({ 'dblp.org': searchService(invented(250), 100) });
    const { records, expected } = await harvested(search({ native: 'example' }), world);
    expect([records.length, expected]).toEqual([249, 250]);
    expect(requests.map(({ url }) => [url.searchParams.get('f'), url.searchParams.get('h')])).toEqual([
      ['0', '1000'],
      ['100', '1000'],
      ['200', '1000'],
    ]);
  });

  it('is rendered from a Boolean query', () => {
    const { query, requests } = search({ query: 'llm AND agent' });
    expect(query).toMatch(/llm/i);
    expect(new URL(requests[0]!.replace('GET ', '')).searchParams.get('q')).toBe(query);
  });

  it('ends with an empty page where the total is an estimate', async () => {
    const hits = (first: number) =>
      JSON.stringify({
        result: {
          hits: {
            ...{ '@total': '900', '@computed': '100', '@sent': '2' },
            ...(first === 0
              ? { hit: ['A', 'B'].map((key) => ({ info: { key: `conf/exam/${key}`, title: key } })) }
              : {}),
          },
        },
      });
    const { world } = await startProvider({
      'dblp.org': ({ url }) => ({ body: hits(Number(url.searchParams.get('f'))) }),
    });
    expect((await harvested(search({ native: 'example' }), world)).records).toHaveLength(2);
  });

  it('asks again where a page is empty before the end, and fails where it stays so', async () => {
    const service = searchService(invented(250), 100);
    const emptyPages = (times: number): ProviderHandler => {
      let left = times;
      return (request) =>
        request.url.searchParams.get('f') === '100' && left-- > 0
          ? { body: JSON.stringify({ result: { hits: { '@total': '250', '@computed': '250' } } }) }
          : service(request);
    };
    const good = await startProvider({ 'dblp.org': emptyPages(2) });
    expect((await harvested(search({ native: 'example' }), good.world)).records).toHaveLength(249);
    const bad = await startProvider({ 'dblp.org': emptyPages(99) });
    await expect(harvested(search({ native: 'example' }), bad.world)).rejects.toMatchObject({ code: 'page-missing' });
  });

  it('does not go round for ever where the same page comes again and again', async () => {
    const service = searchService(invented(250), 100);
    const stuck: ProviderHandler = (request) => {
      const url = new URL(request.url);
      url.searchParams.set('f', '0');
      return service({ ...request, url });
    };
    const { world, requests } = await startProvider({ 'dblp.org': stuck });
    await expect(harvested(search({ native: 'example' }), world)).rejects.toMatchObject({ code: 'no-progress' });
    expect(requests).toHaveLength(5);
  });

  it('ends where a list of a million comes hit by hit, and where two pages come in turn for ever', async () => {
    const page = (keys: readonly string[]) =>
      searchJson(
        keys.map((key) => ({ info: { key: `conf/exam/${key}`, title: key } })),
        { total: 1_000_000 },
      );
    const hundred = (letter: string) => Array.from({ length: 100 }, (_, index) => `${letter}${index}`);
    for (const [answer, most] of [
      [(first: number) => [`K${first}`], 4],
      [(first: number) => hundred(first % 200 === 0 ? 'A' : 'B'), 6],
    ] as const) {
      const { world, requests } = await startProvider({
        'dblp.org': ({ url }) => ({ body: page(answer(Number(url.searchParams.get('f')))) }),
      });
      await expect(harvested(search({ native: 'example' }), world)).rejects.toMatchObject({
        ...{ name: 'SourceError', code: 'no-progress', source: 'dblp' },
      });
      expect(requests).toHaveLength(most);
    }
  });

  it('passes over one page that repeats another, and takes volumes for what they are', async () => {
    const service = searchService(invented(250), 100);
    const shifted: ProviderHandler = (request) => {
      const url = new URL(request.url);
      if (url.searchParams.get('f') === '100') url.searchParams.set('f', '0');
      return service({ ...request, url });
    };
    const once = await startProvider({ 'dblp.org': shifted });
    expect((await harvested(search({ native: 'example' }), once.world)).records).toHaveLength(149);
    const volumes = invented(300).map((one) => ({ ...one, kind: 'Editorship' }));
    const { world } = await startProvider({ 'dblp.org': searchService(volumes, 100) });
    expect((await harvested(search({ native: 'example' }), world)).dropped).toEqual({ 'proceedings volume': 300 });
  });

  it('fails where hits are announced and none is sent, even if their number is an estimate', async () => {
    const { world } = await startProvider({
      'dblp.org': () => ({ body: searchJson([], { total: 99_999_999, computed: 100 }) }),
    });
    await expect(harvested(search({ native: 'example' }), world)).rejects.toMatchObject({ code: 'page-missing' });
  });

  it('that meets a wall names the dump', async () => {
    const { world } = await startProvider({ 'dblp.org': wall });
    await expect(harvested(search({ native: 'example' }), world)).rejects.toMatchObject({
      code: 'source-challenge',
      hint: expect.stringContaining('dblp.xml.gz'),
    });
  });

  it('keeps to its limits, and says them', async () => {
    const { world } = await startProvider({ 'dblp.org': searchService(invented(20)) });
    const few = search({ native: 'example', limit: 3 });
    expect((await harvested(few, world)).records).toHaveLength(3);
    const later = search({ native: 'example', from: '2025-01-01' });
    expect(await harvested(later, world)).toMatchObject({ records: [], dropped: { 'outside the years': 19 } });
    expect([few.limits, later.limits]).toEqual(['at most 3 records', 'years 2025-']);
    expect(await few.count?.(world)).toBe(20);
  });

  it('of a file takes all of it within the years', async () => {
    const file = join(temporaryFolder(), 'dblp.xml');
    const one = (year: string) =>
      `<article key="journals/exam/A${year}"><title>A.</title><year>${year}</year></article>`;
    writeFileSync(file, `<dblp>${['2019', '2020', '2021', 'soon'].map(one).join('')}</dblp>`);
    const { world } = await startProvider({ 'dblp.org': wall });
    const { records, dropped } = await harvested(search({ file, from: '2020-05-01', until: '2020-12-31' }), world);
    expect([records.map(({ year }) => year), dropped]).toEqual([[2020, undefined], { 'outside the years': 2 }]);
  });

  it.each([
    ['query-with-file', { file: 'dblp.xml', query: 'llm' }],
    ['query-missing', {}],
    ['query-missing', { native: ' ' }],
    ['set-unknown', { set: 'cs:cs:SE' }],
  ])('that makes no sense is refused as %s', (code, target) => {
    expect(() => search(target)).toThrow(expect.objectContaining({ name: 'UsageError', code }));
  });

  it('is none for a repository', () => {
    expect(dblp.plan({ kind: 'repository', repository: 'example/example', comments: false })).toBeUndefined();
  });
});
