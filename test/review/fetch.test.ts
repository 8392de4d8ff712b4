import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Search } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { type Fetched, type FetchOptions, fetchSearches, plannedUnits } from '../../src/review/fetch.js';
import { silent } from '../../src/review/open-review.js';
import { withdrawSearch } from '../../src/review/withdraw.js';
import { makeReview, open, tickingClock } from '../support/example-review.js';
import { type Provider, type ProviderHandler, type ProviderHandlers, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const templates = resolve(import.meta.dirname, '../../templates/review');

const paper = (n: number, title: string): string =>
  `<paper id="${n}"><title>${title}</title><author><first>Ada</first><last>Example</last></author><url>2031.example-long.${n}</url></paper>`;

/** A collection of the ACL Anthology with one volume of papers of these titles. */
const collection = (titles: readonly string[]): string =>
  `<?xml version='1.0' encoding='UTF-8'?>\n<collection id="2031.example"><volume id="long"><meta><booktitle>Proceedings of ExampleCon</booktitle><year>2031</year><venue>example</venue></meta><frontmatter/>${titles
    .map((title, index) => paper(index + 1, title))
    .join('')}</volume></collection>\n`;

const gives =
  (body: () => string): ProviderHandler =>
  () => ({ body: body(), headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Crossref, which counts so many papers of the venue and lists them. */
const crossref =
  (titles: readonly string[]): ProviderHandler =>
  ({ url }) => ({
    body: JSON.stringify({
      status: 'ok',
      'message-type': 'work-list',
      message: {
        'total-results': titles.length,
        'next-cursor': 'end',
        items:
          url.searchParams.get('rows') === '0' || url.searchParams.get('cursor') === 'end'
            ? []
            : titles.map((title, n) => ({
                DOI: `10.99999/example.${n}`,
                type: 'proceedings-article',
                title: [title],
                author: [{ given: 'Ada', family: 'Example' }],
                issued: { 'date-parts': [[2031]] },
              })),
      },
    }),
  });

const venues = `litsieve: 1
venues:
  - id: examplecon
    short: ExampleCon
    name: Conference on Invented Examples
    group: examples
    type: conference
    first: 2001
    at:
      acl: "{year}.example-long"
      crossref: container:Proceedings of ExampleCon
`;

const makeFetchReview = async (searches: Readonly<Record<string, string>> = {}): Promise<string> => {
  const folder = await makeReview(temporaryFolder(), { records: [] });
  writeFileSync(join(folder, 'queries/venues.yaml'), venues);
  mkdirSync(join(folder, 'queries/searches'), { recursive: true });
  for (const [name, text] of Object.entries(searches)) writeFileSync(join(folder, 'queries/searches', name), text);
  return folder;
};

const optionsFor = ({ mirrors, pace }: Provider, changes: Partial<FetchOptions> = {}): FetchOptions => ({
  environment: {
    LITSIEVE_MIRRORS: [...mirrors].map(([host, { base }]) => `${host}=${base}`).join(','),
    // A host that nobody plays is never asked on the network.
    https_proxy: 'http://127.0.0.1:9',
    no_proxy: '127.0.0.1',
  },
  pace,
  tool: 'litsieve test',
  folder: '/',
  onProgress: silent,
  again: false,
  refresh: false,
  allowEmpty: false,
  dedup: true,
  templates,
  ...changes,
});

const run = (folder: string, words: readonly string[], provider: Provider, changes: Partial<FetchOptions> = {}) =>
  fetchSearches(open(folder), words, optionsFor(provider, changes));

const log = (folder: string): readonly Search[] =>
  readFileSync(join(folder, 'corpus/searches.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Search);

const outcomes = ({ units }: Fetched) => units.map(({ label, outcome, search }) => [label, outcome, search]);

const anthology = 'raw.githubusercontent.com';
const titles = ['Invented gardens', 'Invented bridges', '0'];

describe('fetching an edition', () => {
  it('stores a shard and all that PRISMA-S asks for', async () => {
    const folder = await makeFetchReview();
    const provider = await startProvider({ [anthology]: gives(() => collection(titles)) });
    const fetched = await run(folder, ['examplecon:2031'], provider);
    expect(outcomes(fetched)).toEqual([['examplecon:2031', 'stored', 'acl/examplecon-2031']]);
    expect(fetched).toMatchObject({ kept: 3, failed: 0, requests: expect.any(Number) });
    expect(log(folder)).toEqual([
      {
        id: 'acl/examplecon-2031',
        at: '2026-01-05T09:00:00.000Z',
        role: 'identification',
        source: 'acl',
        kind: 'database',
        query: '2031.example-long',
        strategy: 'examplecon:2031',
        platform: 'ACL Anthology, XML files of github.com/acl-org/acl-anthology',
        edition: { venue: 'examplecon', year: 2031 },
        dropped: { 'front matter': 1 },
        read: 3,
        kept: 3,
        rejected: 0,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        tool: 'litsieve test',
      },
    ]);
    const review = open(folder);
    expect(review.corpus.size).toBe(3);
    expect(review.linksOutOfDate).toBe(false);
    expect(check(review).findings).toEqual([]);
  });

  it('leaves alone what was searched before, and says when', async () => {
    const folder = await makeFetchReview();
    const provider = await startProvider({ [anthology]: gives(() => collection(titles)) });
    await run(folder, ['examplecon:2031'], provider);
    const asked = provider.requests.length;
    const [unit] = (await run(folder, ['examplecon:2031'], provider)).units;
    expect(unit).toMatchObject({ outcome: 'before', search: 'acl/examplecon-2031', at: '2026-01-05T09:00:00.000Z' });
    expect(provider.requests).toHaveLength(asked);
    expect(log(folder)).toHaveLength(1);
  });

  it('stores nothing again where the same records come, and costs no request within a day', async () => {
    const folder = await makeFetchReview();
    const provider = await startProvider({ [anthology]: gives(() => collection(titles)) });
    await run(folder, ['examplecon:2031'], provider);
    const asked = provider.requests.filter(({ host }) => host === anthology).length;
    const again = await run(folder, ['examplecon:2031'], provider, { again: true });
    expect(outcomes(again)).toEqual([['examplecon:2031', 'unchanged', 'acl/examplecon-2031']]);
    expect(provider.requests.filter(({ host }) => host === anthology)).toHaveLength(asked);
    expect(log(folder)).toHaveLength(1);
  });

  it('is a search of its own where it is searched anew and more has come', async () => {
    const folder = await makeFetchReview();
    let listed = titles;
    const provider = await startProvider({ [anthology]: gives(() => collection(listed)) });
    await run(folder, ['examplecon:2031'], provider);
    listed = [...titles, 'Invented rivers'];
    const again = await run(folder, ['examplecon:2031'], provider, { again: true, refresh: true });
    expect(outcomes(again)).toEqual([['examplecon:2031', 'stored', 'acl/examplecon-2031@2026-01-05']]);
    expect(open(folder).reports.size).toBe(4);
  });

  it('asks the next source of the catalogue when the first gives nothing', async () => {
    const folder = await makeFetchReview();
    const provider = await startProvider({
      [anthology]: () => ({ status: 404, body: 'Not Found' }),
      'api.crossref.org': crossref(titles),
    });
    const fetched = await run(folder, ['examplecon:2031'], provider);
    expect(outcomes(fetched)).toEqual([['examplecon:2031', 'stored', 'crossref/examplecon-2031']]);
    expect(fetched.units[0]!.failures).toMatchObject([{ source: 'acl', code: 'collection-not-found' }]);
    // What the second source answered counts as done: the first is not tried again each time.
    expect(outcomes(await run(folder, ['examplecon:2031'], provider))).toEqual([
      ['examplecon:2031', 'before', 'crossref/examplecon-2031'],
    ]);
  });

  it('says that it looks incomplete where another source counts more', async () => {
    const folder = await makeFetchReview();
    const provider = await startProvider({
      [anthology]: gives(() => collection(titles)),
      'api.crossref.org': crossref([...titles, 'Invented rivers']),
    });
    const [unit] = (await run(folder, ['examplecon:2031'], provider)).units;
    expect(unit!.doubts).toEqual([
      'crossref counts 4: litsieve coverage examplecon:2031 --against crossref lists what is missing',
    ]);
  });

  it('says that it looks incomplete where other years have twice as many', async () => {
    const folder = await makeFetchReview();
    const long = Array.from({ length: 9 }, (_, n) => `Invented study ${n}`);
    const provider = await startProvider({
      [anthology]: ({ url }) => ({
        body: collection(url.pathname.includes('2032') ? titles : long).replaceAll(
          '2031',
          url.pathname.includes('2032') ? '2032' : '2031',
        ),
        headers: { 'content-type': 'text/plain' },
      }),
    });
    const { units } = await run(folder, ['examplecon:2031-2032'], provider);
    expect(units.map(({ doubts }) => doubts)).toEqual([[], ['3 records, where other years have about 9']]);
  });
});

describe('a harvest that fails', () => {
  it('is reported, and the others go on', async () => {
    const folder = await makeFetchReview();
    const provider = await startProvider({
      [anthology]: ({ url }) =>
        url.pathname.includes('2032')
          ? { status: 404, body: 'Not Found' }
          : { body: collection(titles), headers: { 'content-type': 'text/plain' } },
      'api.crossref.org': () => ({ status: 404, body: 'Resource not found.' }),
    });
    const fetched = await run(folder, ['examplecon:2032', 'examplecon:2031'], provider);
    expect(outcomes(fetched)).toEqual([
      ['examplecon:2032', 'failed', undefined],
      ['examplecon:2031', 'stored', 'acl/examplecon-2031'],
    ]);
    expect(fetched.failed).toBe(1);
    expect(fetched.units[0]!.failures.map(({ source }) => source)).toEqual(['acl', 'crossref']);
  });

  it('stores nothing of a source that has become ten times smaller, and keeps what was', async () => {
    const folder = await makeFetchReview();
    let listed = Array.from({ length: 40 }, (_, n) => `Invented study ${n}`);
    const provider = await startProvider({ [anthology]: gives(() => collection(listed)) });
    await run(folder, ['examplecon:2031'], provider);
    listed = listed.slice(0, 3);
    const shrunk = await run(folder, ['examplecon:2031'], provider, { again: true, refresh: true });
    expect(shrunk.units[0]).toMatchObject({ outcome: 'failed', failures: [{ code: 'harvest-shrunk' }, {}] });
    expect(log(folder)).toHaveLength(1);
    expect(open(folder).corpus.size).toBe(40);
    const accepted = await run(folder, ['examplecon:2031'], provider, { again: true, allowEmpty: true });
    expect(accepted.units[0]).toMatchObject({ outcome: 'stored', kept: 3 });
  });

  it('is an error where nothing came at all', async () => {
    const folder = await makeFetchReview();
    const provider = await startProvider({ [anthology]: gives(() => collection([])) });
    const fetched = await run(folder, ['examplecon:2031'], provider);
    expect(fetched.units[0]).toMatchObject({ outcome: 'failed' });
    expect(fetched.units[0]!.failures[0]!.code).toBe('harvest-empty');
    expect(existsSync(join(folder, 'corpus/searches.jsonl'))).toBe(false);
  });

  it('tells of a bot wall and what still works, and stores nothing of it', async () => {
    const folder = await makeFetchReview();
    const wall = "<!doctype html><html><head><title>Making sure you're not a bot!</title></head><body></body></html>";
    const handlers: ProviderHandlers = {
      [anthology]: () => ({ body: wall, headers: { 'content-type': 'text/html' } }),
      'api.crossref.org': () => ({ body: wall, headers: { 'content-type': 'text/html' } }),
    };
    const provider = await startProvider(handlers);
    const { units } = await run(folder, ['examplecon:2031'], provider);
    expect(units[0]!.failures.map(({ code }) => code)).toEqual(['source-challenge', 'source-challenge']);
    expect(existsSync(join(folder, 'corpus/cache/http'))).toBe(false);
  });
});

describe('planned searches', () => {
  it('are all executed where none is named', async () => {
    const folder = await makeFetchReview({
      'proceedings.yaml': 'venues: [examplecon]\nyears: [2031]\n',
    });
    const provider = await startProvider({ [anthology]: gives(() => collection(titles)) });
    const fetched = await run(folder, [], provider);
    expect(outcomes(fetched)).toEqual([['examplecon:2031', 'stored', 'acl/examplecon-2031']]);
    expect(log(folder)[0]!.strategy).toBe('proceedings');
  });

  it('count anew after a withdrawal', async () => {
    const folder = await makeFetchReview();
    const provider = await startProvider({ [anthology]: gives(() => collection(titles)) });
    await run(folder, ['examplecon:2031'], provider);
    await withdrawSearch(open(folder), 'acl/examplecon-2031', 'by mistake', { clock: tickingClock(), dedup: true });
    const again = await run(folder, ['examplecon:2031'], provider);
    expect(outcomes(again)).toEqual([['examplecon:2031', 'stored', 'acl/examplecon-2031@2026-01-05']]);
  });

  it('name an unknown venue, search or source with what there is', async () => {
    const folder = await makeFetchReview({ 'odd.yaml': 'source: nowhere\nquery: gardens\n' });
    const plan = (word: string) => () => plannedUnits(open(folder), [word], templates);
    expect(plan('elsewhere:2031')).toThrow('there is no venue `elsewhere`');
    expect(() => plannedUnits(open(folder), ['examplecon:1999'], templates)).toThrow(
      'examplecon had no edition in 1999: the catalogue knows 2001-',
    );
    expect(plan('missing')).toThrow('there is no search `missing`');
    expect(plan('odd')).toThrow(/nowhere/);
  });

  it('are what check complains of where they cannot be read', async () => {
    const folder = await makeFetchReview({
      'odd.yaml': 'venues: [elsewhere]\nyears: [2031]\n',
      'worse.yaml': 'colour: green\n',
    });
    expect(check(open(folder)).findings.map(({ code }) => code)).toEqual(['venue-unknown', 'invalid-yaml']);
  });
});

describe('a fetch that was stopped', () => {
  it('before its line was written ends as one that was not', async () => {
    const folder = await makeFetchReview();
    const provider = await startProvider({ [anthology]: gives(() => collection(titles)) });
    await run(folder, ['examplecon:2031'], provider);
    const whole = log(folder);
    // As a process leaves it that is killed after the shard was moved into its place.
    writeFileSync(join(folder, 'corpus/searches.jsonl'), '');
    const again = await run(folder, ['examplecon:2031'], provider);
    expect(outcomes(again)).toEqual([['examplecon:2031', 'stored', 'acl/examplecon-2031']]);
    const { at: _before, ...facts } = whole[0]!;
    expect(log(folder)).toEqual([{ ...facts, at: expect.any(String) }]);
    expect(check(open(folder)).findings).toEqual([]);
  });

  const collections = ['2031.example', '2031.other'] as const;

  /** A review with an edition of two collections, of which the second is not there at first, after a first fetch. */
  const makeHalfFetched = async () => {
    const folder = await makeFetchReview();
    writeFileSync(
      join(folder, 'queries/venues.yaml'),
      venues.replace('"{year}.example-long"', '["{year}.example-long", "{year}.other-long"]'),
    );
    const there = new Set<string>([collections[0]]);
    const provider = await startProvider({
      [anthology]: ({ url }) => {
        const name = collections.find((each) => url.pathname.includes(each))!;
        if (!there.has(name)) return { status: 404, body: 'Not Found' };
        const body = collection(titles).replaceAll('2031.example', name);
        return { body, headers: { 'content-type': 'text/plain' } };
      },
      'api.crossref.org': () => ({ status: 404, body: 'Resource not found.' }),
    });
    expect((await run(folder, ['examplecon:2031'], provider)).failed).toBe(1);
    there.add(collections[1]);
    const asked = (): readonly number[] =>
      collections.map((name) => provider.requests.filter(({ url }) => url.pathname.includes(name)).length);
    return { folder, provider, asked };
  };

  const day = 24 * 3_600_000;

  it('uses the answers that it has got already for a week, and is as old as they are', async () => {
    const { folder, provider, asked } = await makeHalfFetched();
    const [first, second] = asked();
    provider.pace.pass(6 * day);
    const fetched = await run(folder, ['examplecon:2031'], provider);
    expect(fetched).toMatchObject({ kept: 6, failed: 0 });
    expect(asked()).toEqual([first, second! + 1]);
    expect(log(folder)[0]!.at).toBe('2026-01-05T09:00:00.000Z');
    expect(existsSync(join(folder, 'corpus/cache/fetch.json'))).toBe(false);
  });

  it('begins anew after a week, and where it is asked to search again', async () => {
    for (const [days, changes] of [
      [8, {}],
      [2, { again: true }],
      [0, { refresh: true }],
    ] as const) {
      const { folder, provider, asked } = await makeHalfFetched();
      const [first] = asked();
      provider.pace.pass(days * day + 1);
      await run(folder, ['examplecon:2031'], provider, changes);
      expect(asked()[0]).toBe(first! + 1);
      expect(log(folder)[0]!.at > '2026-01-05T09:00:00.000Z').toBe(true);
    }
  });

  it('keeps no answer of another search fresh by failing', async () => {
    const { folder, provider, asked } = await makeHalfFetched();
    provider.pace.pass(3 * day);
    writeFileSync(join(folder, 'queries/searches/other.yaml'), 'venues: [examplecon]\nyears: [2031]\nsource: acl\n');
    const before = asked();
    await run(folder, ['other'], provider);
    // Of one source only: another question, which begins anew.
    expect(asked()).toEqual(before.map((n) => n + 1));
    provider.pace.pass(3 * day);
    await run(folder, ['other'], provider, { again: true });
    expect(asked()).toEqual(before.map((n) => n + 2));
  });
});

describe('a search whose limits have changed', () => {
  it('is another search', async () => {
    const folder = await makeFetchReview({
      'works.yaml': 'source: crossref\nquery: gardens OR bridges\nuntil: 2031-06-30\n',
    });
    const provider = await startProvider({ 'api.crossref.org': crossref(titles) });
    await run(folder, ['works'], provider);
    expect(outcomes(await run(folder, ['works'], provider))).toEqual([['works', 'before', 'crossref/works']]);
    writeFileSync(join(folder, 'queries/searches/works.yaml'), 'source: crossref\nquery: gardens OR bridges\n');
    expect(outcomes(await run(folder, ['works'], provider))).toEqual([
      ['works', 'stored', 'crossref/works@2026-01-05'],
    ]);
  });
});

describe('a query that has changed after it failed', () => {
  it('is dated by when it was first asked itself', async () => {
    const folder = await makeFetchReview({ 'works.yaml': 'source: crossref\nquery: gardens\n' });
    let isDown = true;
    const provider = await startProvider({
      'api.crossref.org': (request) => (isDown ? { status: 404, body: 'Not found.' } : crossref(titles)(request)),
    });
    expect((await run(folder, ['works'], provider)).failed).toBe(1);
    isDown = false;
    provider.pace.pass(5 * 24 * 3_600_000);
    writeFileSync(join(folder, 'queries/searches/works.yaml'), 'source: crossref\nquery: bridges\n');
    await run(folder, ['works'], provider);
    expect(log(folder)[0]!.at.slice(0, 10)).toBe('2026-01-10');
  });
});

describe('a file that cannot be read', () => {
  it('costs no other search', async () => {
    const folder = await makeFetchReview({
      'a.yaml': 'source: acl\nvenues: [examplecon]\nyears: 2031\nfile: nowhere.xml\n',
    });
    const provider = await startProvider({ [anthology]: gives(() => collection(titles)) });
    const { units } = await run(folder, ['a', 'examplecon:2031'], provider);
    expect(units.map(({ outcome }) => outcome)).toEqual(['failed', 'stored']);
    expect(units[0]!.failures).toMatchObject([{ source: 'acl', code: 'unreadable-file' }]);
  });
});

describe('a record whose key is no text', () => {
  it('is rejected and costs no other, and no review', async () => {
    const folder = await makeFetchReview({ 'works.yaml': 'source: crossref\nquery: gardens\n' });
    const provider = await startProvider({
      'api.crossref.org': ({ url }) => {
        const given = JSON.parse((crossref(titles)({ url } as never) as { body: string }).body);
        for (const item of given.message.items.slice(0, 1)) item.DOI = '10.99999/half\ud83d';
        return { body: JSON.stringify(given) };
      },
    });
    const { units } = await run(folder, ['works'], provider);
    expect(units[0]).toMatchObject({ outcome: 'stored', kept: 2, rejected: 1 });
    expect(check(open(folder)).findings).toEqual([]);
    expect(open(folder).reports.size).toBe(2);
  });
});

describe('a harvest of which nothing can be read', () => {
  it('says so, with the first reason', async () => {
    const folder = await makeFetchReview({ 'works.yaml': 'source: crossref\nquery: gardens\n' });
    const provider = await startProvider({
      'api.crossref.org': ({ url }) => {
        const given = JSON.parse((crossref(titles)({ url } as never) as { body: string }).body);
        for (const item of given.message.items) item.DOI = 'none';
        return { body: JSON.stringify(given) };
      },
    });
    const { units } = await run(folder, ['works'], provider);
    expect(units[0]!.failures[0]!.message).toMatch(/^crossref gave 3 records, and none can be read: none: /);
  });
});
