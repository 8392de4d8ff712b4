import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BibliographicRecord, RecordId, Search } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { dedup } from '../../src/review/dedup.js';
import { type Enriched, type EnrichOptions, enrich } from '../../src/review/enrich.js';
import { flow } from '../../src/review/flow.js';
import { rankQueue } from '../../src/review/rank.js';
import { withdrawSearch } from '../../src/review/withdraw.js';
import { bringIn, type ExampleRecord, jsonLines, makeReview, open, tickingClock } from '../support/example-review.js';
import { networkOptions } from '../support/over-provider.js';
import { type Provider, type ProviderHandler, type ProviderRequest, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const ada = [{ family: 'Example', given: 'Ada' }];

/** A record of 2031 by Ada Example; what it is called tells what it lacks. */
const record = (id: string, fields: Partial<ExampleRecord> = {}): ExampleRecord => ({
  id: `x:${id}`,
  title: `Invented study of ${id}`,
  authors: ada,
  year: 2031,
  ...fields,
});

const found = [
  record('gardens', { doi: '10.99999/gardens' }),
  record('bridges', { doi: '10.99999/bridges' }),
  record('rivers', { arxiv: '3101.00003' }),
  record('orchards'),
  record('harbours', { doi: '10.99999/harbours', abstract: 'Harbours as they are.' }),
  record('meadows', { doi: '10.99999/meadows' }),
];

/** An abstract as OpenAlex sends it. */
const inverted = (text: string): Record<string, readonly number[]> =>
  Object.fromEntries(text.split(' ').map((word, place) => [word, [place]]));

interface Known {
  readonly name: string;
  readonly doi?: string;
  readonly arxiv?: string;
  readonly abstract?: string;
  readonly title?: string;
  readonly author?: string;
  readonly year?: number;
}

const titleOf = ({ name, title = `Invented study of ${name}` }: Known): string => title;

const json = (value: unknown) => ({ body: JSON.stringify(value) });

/** Plays OpenAlex: works by filters `doi:…|…` and `title.search:…`, and single ones. */
const openalex =
  (all: readonly Known[]): ProviderHandler =>
  ({ url }) => {
    const [, name, value = ''] = /^(doi|title\.search):(.*)$/s.exec(url.searchParams.get('filter') ?? '') ?? [];
    const chosen = all.filter((known) =>
      name === 'doi'
        ? value.split('|').includes(known.doi ?? '')
        : titleOf(known).toLowerCase().includes(value.split(' ').at(-1)!),
    );
    return json({
      meta: { count: chosen.length, page: 1, per_page: 100, next_cursor: null },
      results: chosen.map((known) => ({
        id: `https://openalex.org/W${1000 + all.indexOf(known)}`,
        doi: known.doi === undefined ? null : `https://doi.org/${known.doi}`,
        title: titleOf(known),
        publication_year: known.year ?? 2031,
        type: 'article',
        authorships: [{ author: { display_name: known.author ?? 'Ada Example' } }],
        primary_location: null,
        abstract_inverted_index: known.abstract === undefined ? null : inverted(known.abstract),
      })),
    });
  };

/** Plays Semantic Scholar's batch: in the order of the ids, `null` for what is not known. */
const semanticScholar =
  (all: readonly Known[]): ProviderHandler =>
  ({ body }) => {
    const { ids } = JSON.parse(body) as { readonly ids: readonly string[] };
    const papers = ids.map((id) => {
      const known = all.find(({ doi, arxiv }) => id === `DOI:${doi}` || id === `ARXIV:${arxiv}`);
      if (known === undefined) return null;
      return {
        paperId: Buffer.from(known.name.padEnd(20, '.')).toString('hex'),
        externalIds: { DOI: known.doi, ArXiv: known.arxiv },
        title: titleOf(known),
        abstract: known.abstract ?? null,
        year: 2031,
        authors: [{ authorId: '1', name: 'Ada Example' }],
      };
    });
    return papers.every((paper) => paper === null)
      ? { status: 400, body: '{"error":"No valid paper ids given"}' }
      : json(papers);
  };

/** Plays Crossref: works by filters `doi:…,doi:…`, and all of them for a bibliographic query. */
const crossref =
  (all: readonly Known[]): ProviderHandler =>
  ({ url }) => {
    const filter = url.searchParams.get('filter');
    const dois = (filter ?? '').split(',').map((one) => one.replace('doi:', ''));
    const chosen = filter === null ? all : all.filter(({ doi }) => dois.includes(doi ?? ''));
    return json({
      status: 'ok',
      'message-type': 'work-list',
      message: {
        'total-results': chosen.length,
        items: chosen.map((known) => ({
          DOI: known.doi,
          type: 'proceedings-article',
          title: [titleOf(known)],
          author: [{ given: 'Ada', family: known.author ?? 'Example' }],
          issued: { 'date-parts': [[known.year ?? 2031]] },
          ...(known.abstract === undefined ? {} : { abstract: `<jats:p>${known.abstract}</jats:p>` }),
        })),
      },
    });
  };

/** Plays arXiv's list of ids. */
const arxiv =
  (all: readonly Known[]): ProviderHandler =>
  ({ url }) => {
    const ids = (url.searchParams.get('id_list') ?? '').split(',');
    const chosen = all.filter((known) => ids.includes(known.arxiv ?? ''));
    const entries = chosen.map(
      (known) =>
        `<entry><id>http://arxiv.org/abs/${known.arxiv}v1</id><title>${titleOf(known)}</title><updated>2031-01-02T00:00:00Z</updated><summary>${known.abstract}</summary><category term="cs.SE"/><published>2031-01-02T00:00:00Z</published><author><name>Ada Example</name></author></entry>`,
    );
    return {
      body: `<?xml version='1.0' encoding='UTF-8'?>\n<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns="http://www.w3.org/2005/Atom"><id>https://arxiv.org/api/invented</id><title>arXiv Query</title><opensearch:itemsPerPage>100</opensearch:itemsPerPage><opensearch:totalResults>${chosen.length}</opensearch:totalResults><opensearch:startIndex>0</opensearch:startIndex>${entries.join('')}</feed>`,
    };
  };

const hosts = {
  openalex: 'api.openalex.org',
  semanticscholar: 'api.semanticscholar.org',
  crossref: 'api.crossref.org',
  arxiv: 'export.arxiv.org',
} as const;
type Name = keyof typeof hosts;

const plays = { openalex, semanticscholar: semanticScholar, crossref, arxiv } as const;

const gardens = { name: 'gardens', doi: '10.99999/gardens', abstract: 'Gardens by OpenAlex.' };
const bridges = { name: 'bridges', doi: '10.99999/bridges', abstract: 'Bridges by Semantic Scholar.' };
const rivers = { name: 'rivers', arxiv: '3101.00003', abstract: 'Rivers by arXiv.' };
const orchards = { name: 'orchards', doi: '10.99999/orchards', abstract: 'Orchards by Crossref.' };
const meadows = { name: 'meadows', doi: '10.99999/meadows', abstract: 'Meadows by Crossref.' };

/** What each source knows. */
const everything: Readonly<Record<Name, readonly Known[]>> = {
  openalex: [gardens, { name: 'bridges', doi: '10.99999/bridges' }],
  semanticscholar: [bridges, { name: 'rivers', arxiv: '3101.00003' }],
  crossref: [meadows, orchards],
  arxiv: [rivers],
};

const provide = (
  known: Partial<Record<Name, readonly Known[]>> = everything,
  instead: Partial<Record<Name, ProviderHandler>> = {},
): Promise<Provider> =>
  startProvider(
    Object.fromEntries(
      (Object.keys(hosts) as Name[]).map((name) => [hosts[name], instead[name] ?? plays[name](known[name] ?? [])]),
    ),
  );

const all = Object.keys(hosts);

const run = (folder: string, provider: Provider, changes: Partial<EnrichOptions> = {}): Promise<Enriched> =>
  enrich(open(folder), {
    ...networkOptions(provider),
    ...{ sources: all, titles: false, dryRun: false, refresh: false },
    ...changes,
  });

const makeLackingReview = (records: readonly ExampleRecord[] = found): Promise<string> =>
  makeReview(temporaryFolder(), { records });

const log = (folder: string): readonly Search[] =>
  readFileSync(join(folder, 'corpus/searches.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Search);

const shard = (folder: string, id: string): readonly BibliographicRecord[] =>
  readFileSync(join(folder, 'corpus/records', `${id}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BibliographicRecord);

/** The abstracts of a review's records, by name. */
const abstracts = (folder: string): Readonly<Record<string, string | undefined>> => {
  const { corpus } = open(folder);
  return Object.fromEntries(
    found.map(({ id }) => [id.slice(2), corpus.readEnriched(corpus.rowOf(id as RecordId)).abstract]),
  );
};

const table = ({ sources }: Enriched) => sources.map(({ source, asked, found: n }) => [source, asked, n]);

const namedIn = ({ url, body }: ProviderRequest): readonly string[] =>
  ['gardens', 'bridges', '3101.00003', 'orchards', 'harbours', 'meadows'].filter((name) =>
    decodeURIComponent(url.href + body).includes(name),
  );

const asked = (provider: Provider): readonly (readonly [string, readonly string[]])[] =>
  provider.requests.map((request) => [all.find((name) => hosts[name as Name] === request.host)!, namedIn(request)]);

/** A day's budget that is used up, as OpenAlex says it. */
const noBudget: ProviderHandler = () => ({
  status: 429,
  headers: { 'x-ratelimit-remaining': '0' },
  body: '{"error":"Rate limit exceeded"}',
});

describe('seeking abstracts', () => {
  it('asks each source for what those before did not have, and for nothing else', async () => {
    const folder = await makeLackingReview();
    const provider = await provide();
    const enriched = await run(folder, provider);
    expect(enriched).toMatchObject({
      ...{ records: 6, lacking: 5, left: 1, handles: { doi: 3, arxiv: 1, neither: 1 } },
      requests: provider.requests.length,
    });
    expect(table(enriched)).toEqual([
      ['openalex', 4, 1],
      ['semanticscholar', 3, 1],
      ['crossref', 1, 1],
      ['arxiv', 1, 1],
    ]);
    expect(enriched.sources.map(({ by }) => by)).toEqual([
      { doi: 1, arxiv: 0, title: 0 },
      { doi: 1, arxiv: 0, title: 0 },
      { doi: 1, arxiv: 0, title: 0 },
      { doi: 0, arxiv: 1, title: 0 },
    ]);
    expect(asked(provider)).toEqual([
      ['openalex', ['gardens', 'bridges', '3101.00003', 'meadows']],
      ['semanticscholar', ['bridges', '3101.00003', 'meadows']],
      ['crossref', ['meadows']],
      ['arxiv', ['3101.00003']],
    ]);
    expect(abstracts(folder)).toEqual({
      gardens: 'Gardens by OpenAlex.',
      bridges: 'Bridges by Semantic Scholar.',
      rivers: 'Rivers by arXiv.',
      orchards: undefined,
      harbours: 'Harbours as they are.',
      meadows: 'Meadows by Crossref.',
    });
  });

  it('keeps what it finds as enrichment that names its target, and leaves records as they are', async () => {
    const folder = await makeLackingReview();
    const before = readFileSync(join(folder, 'corpus/records/x/found.jsonl'), 'utf8');
    const provider = await provide();
    await run(folder, provider, { sources: ['openalex'] });
    expect(readFileSync(join(folder, 'corpus/records/x/found.jsonl'), 'utf8')).toBe(before);
    expect(log(folder).slice(1)).toEqual([
      {
        id: 'openalex/abstracts',
        at: '2026-01-05T09:00:00.000Z',
        role: 'enrichment',
        source: 'openalex',
        kind: 'database',
        query: 'abstracts of 4 records by DOI or arXiv id',
        read: 1,
        kept: 1,
        rejected: 0,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        tool: 'litsieve test',
      },
    ]);
    expect(shard(folder, 'openalex/abstracts')).toMatchObject([
      { id: 'openalex:W1000', enriches: 'x:gardens', abstract: 'Gardens by OpenAlex.' },
    ]);
    expect(check(open(folder)).findings).toEqual([]);
  });

  it('changes nothing that counts, and leaves links that are up to date', async () => {
    const folder = await makeLackingReview();
    const before = flow(open(folder));
    const counts = await dedup(open(folder), () => 0);
    await run(folder, await provide());
    const review = open(folder);
    expect(flow(review)).toEqual(before);
    expect(review.linksOutOfDate).toBe(false);
    expect(await dedup(open(folder), () => 0)).toEqual(counts);
  });

  it('is what ranking reads', async () => {
    const records = [record('gardens', { doi: '10.99999/gardens' }), record('bridges'), record('meadows')];
    const folder = await makeLackingReview(records);
    const queue = () => {
      const ranked = rankQueue(open(folder), { reviewer: undefined, top: 3, preset: 'tfidf-similarity', seed: 1 });
      return ranked.queue.map(({ id }) => id);
    };
    expect(queue()[0]).not.toBe('x:gardens');
    const text = 'Safeguards hold when code agents act. Safeguards of code agents.';
    await run(folder, await provide({ openalex: [{ ...gardens, abstract: text }] }));
    expect(queue()[0]).toBe('x:gardens');
  });

  it('supplies several of our records with one of the source', async () => {
    const doi = '10.99999/gardens';
    const folder = await makeLackingReview([record('gardens', { doi }), record('gardens-again', { doi })]);
    const provider = await provide();
    const enriched = await run(folder, provider, { sources: ['openalex'] });
    expect(enriched).toMatchObject({ lacking: 2, left: 0, requests: 1 });
    expect(shard(folder, 'openalex/abstracts').map(({ id, enriches }) => [id, enriches])).toEqual([
      ['openalex:W1000', 'x:gardens'],
      ['openalex:W1000~2', 'x:gardens-again'],
    ]);
    expect(check(open(folder)).ok).toBe(true);
  });

  it('asks once for a record that two searches found, and counts it as often as it was found', async () => {
    const folder = await makeLackingReview();
    const again = jsonLines([record('gardens', { doi: '10.99999/gardens', venue: 'Journal of Examples' })]);
    await bringIn(folder, [{ name: 'again.jsonl', text: again, source: 'x' }], tickingClock(Date.UTC(2026, 0, 6)));
    const enriched = await run(folder, await provide());
    expect(enriched).toMatchObject({ records: 7, lacking: 6, left: 1 });
    expect(enriched.sources[0]).toMatchObject({ asked: 4, found: 1 });
  });

  it('passes over seeds and records of withdrawn searches', async () => {
    const folder = await makeReview(temporaryFolder(), {
      records: [],
      files: [
        { name: 'known.jsonl', source: 's', role: 'seed', text: jsonLines([record('gardens', gardensFields)]) },
        { name: 'found.jsonl', source: 'x', text: jsonLines([record('bridges', { doi: '10.99999/bridges' })]) },
      ],
    });
    await withdrawSearch(open(folder), 'x/found', 'by mistake', { clock: tickingClock(), dedup: true });
    const provider = await provide();
    expect(await run(folder, provider)).toMatchObject({ records: 0, lacking: 0, left: 0, requests: 0 });
    expect(provider.requests).toEqual([]);
  });
});

const gardensFields = { doi: '10.99999/gardens' };

describe('a find', () => {
  it('without an abstract supplies nothing', async () => {
    const folder = await makeLackingReview();
    const enriched = await run(folder, await provide({ openalex: [{ name: 'gardens', doi: '10.99999/gardens' }] }));
    expect(enriched).toMatchObject({ lacking: 5, left: 5 });
    expect(enriched.sources.every(({ search }) => search === undefined)).toBe(true);
    expect(log(folder)).toHaveLength(1);
  });

  it('that names another DOI than was asked for is never joined', async () => {
    const folder = await makeLackingReview([record('gardens', gardensFields)]);
    const other = { name: 'elsewhere', doi: '10.99999/elsewhere', abstract: 'Of something else.' };
    const provider = await provide(
      {},
      {
        openalex: (request) =>
          openalex([other])({ ...request, url: new URL('?filter=doi:10.99999/elsewhere', request.url) }),
        semanticscholar: (request) =>
          semanticScholar([other])({ ...request, body: '{"ids":["DOI:10.99999/elsewhere"]}' }),
        crossref: (request) => crossref([other])({ ...request, url: new URL('?', request.url) }),
      },
    );
    const enriched = await run(folder, provider);
    expect(enriched).toMatchObject({ lacking: 1, left: 1 });
    expect(enriched.sources.map(({ source, foreign }) => [source, foreign])).toEqual([
      ['openalex', 0],
      // It answers by place: what it names is held against what was asked for.
      ['semanticscholar', 1],
      ['crossref', 0],
      ['arxiv', 0],
    ]);
    expect(log(folder)).toHaveLength(1);
  });

  it('is ours by the DOI that arXiv gives, by old ids and in any case', async () => {
    const records = [
      record('gardens', { doi: '10.48550/arxiv.3101.00003' }),
      record('bridges', { arxiv: 'math.GT/0309136' }),
      record('meadows', { doi: '10.99999/meadows' }),
    ];
    const folder = await makeLackingReview(records);
    const enriched = await run(
      folder,
      await provide({
        semanticscholar: [
          { name: 'gardens', doi: '10.99999/in-print', arxiv: '3101.00003', abstract: 'The preprint.' },
        ],
        crossref: [{ name: 'meadows', doi: '10.99999/meadows', abstract: 'In capitals.' }],
        arxiv: [{ name: 'bridges', arxiv: 'math/0309136', abstract: 'Old.' }],
      }),
    );
    expect(enriched.sources.map(({ source, found: n, foreign }) => [source, n, foreign])).toEqual([
      ['openalex', 0, 0],
      ['semanticscholar', 1, 0],
      ['crossref', 1, 0],
      ['arxiv', 1, 0],
    ]);
  });
});

describe('--titles', () => {
  it('seeks by title what has neither DOI nor arXiv id, one request a record', async () => {
    const folder = await makeLackingReview();
    const provider = await provide();
    const enriched = await run(folder, provider, { titles: true, sources: ['openalex', 'crossref'] });
    expect(table(enriched)).toEqual([
      ['openalex', 5, 1],
      ['crossref', 3, 2],
    ]);
    expect(enriched.sources[1]!.by).toEqual({ doi: 1, arxiv: 0, title: 1 });
    const byTitle = provider.requests.filter(({ url }) =>
      /title\.search|query\.bibliographic/.test(decodeURIComponent(url.search)),
    );
    expect(byTitle.map(namedIn)).toEqual([['orchards'], ['orchards']]);
    expect(abstracts(folder)['orchards']).toBe('Orchards by Crossref.');
    expect(log(folder)[2]!.query).toBe('abstracts of 3 records by DOI, arXiv id or title');
  });

  it('does not seek by title what a DOI names, for that would be another version', async () => {
    const folder = await makeLackingReview([record('gardens', gardensFields)]);
    const preprint = { name: 'gardens', doi: '10.99999/preprint', abstract: 'Of the preprint.' };
    const provider = await provide({ openalex: [preprint], crossref: [preprint] });
    expect(await run(folder, provider, { titles: true })).toMatchObject({ left: 1 });
    expect(provider.requests.filter(({ url }) => /title\.search|query\.bib/.test(url.search))).toEqual([]);
  });

  it.each([
    ['another title', { title: 'Invented study of orchards and more' }, 1],
    ['another first author', { author: 'Bob Sample' }, 1],
    ['a year too far away', { year: 2028 }, 1],
    ['a year next to ours', { year: 2032 }, 0],
    ['another case and punctuation', { title: 'INVENTED STUDY — of Orchards.' }, 0],
  ])('holds title, year and first author against ours: %s', async (_what, changes, left) => {
    const folder = await makeLackingReview([record('orchards')]);
    const provider = await provide({ openalex: [{ ...orchards, ...changes }] });
    expect(await run(folder, provider, { titles: true, sources: ['openalex'] })).toMatchObject({ lacking: 1, left });
  });

  it('asks for no title that nothing could be held against', async () => {
    const folder = await makeLackingReview([{ id: 'x:preface', title: 'Preface' }]);
    const provider = await provide();
    expect(await run(folder, provider, { titles: true })).toMatchObject({ lacking: 1, left: 1, requests: 0 });
  });
});

describe('a source that fails', () => {
  it.each<[string, string, ProviderHandler, string]>([
    ['has no budget left', 'source-limit', noBudget, 'the budget of today at OpenAlex is used up'],
    [
      'wants a key',
      'source-key-missing',
      () => ({ status: 401, body: '{"error":"Unauthorized","message":"a key is needed"}' }),
      'OpenAlex wants a key',
    ],
    [
      'wants to see a person',
      'source-challenge',
      () => ({
        body: "<!doctype html><html><head><title>Making sure you're not a bot!</title></head><body></body></html>",
        headers: { 'content-type': 'text/html' },
      }),
      '',
    ],
  ])('since it %s costs no other', async (_why, code, handler, message) => {
    const folder = await makeLackingReview();
    const enriched = await run(folder, await provide(everything, { openalex: handler }));
    const [failed, ...others] = enriched.sources;
    expect(failed!.failure!.message).toContain(message);
    expect(failed).toMatchObject({ asked: 4, found: 0, failure: { source: 'openalex', code } });
    expect(others.map(({ found: n, failure }) => [n, failure])).toEqual([
      [1, undefined],
      [1, undefined],
      [1, undefined],
    ]);
    expect(enriched.left).toBe(2);
    expect(check(open(folder)).findings).toEqual([]);
  });

  it('keeps what it had given before, and is asked for the rest next time', async () => {
    const many = Array.from({ length: 150 }, (_, n) => record(`study${n}`, { doi: `10.99999/study${n}` }));
    const folder = await makeLackingReview(many);
    const known = many.map(({ doi, id }) => ({ name: id.slice(2), doi: doi!, abstract: `Of ${id}.` }));
    let requests = 0;
    const provider = await provide(
      {},
      {
        openalex: (request) => (++requests === 2 ? noBudget(request) : openalex(known)(request)),
      },
    );
    const first = await run(folder, provider, { sources: ['openalex'] });
    expect(first).toMatchObject({ lacking: 150, left: 50, sources: [{ found: 100, failure: { source: 'openalex' } }] });
    const second = await run(folder, provider, { sources: ['openalex'] });
    expect(second).toMatchObject({ lacking: 50, left: 0, sources: [{ asked: 50, found: 50 }] });
    expect(log(folder).map(({ id }) => id)).toEqual(['x/found', 'openalex/abstracts', 'openalex/abstracts@2026-01-05']);
    expect(check(open(folder)).findings).toEqual([]);
  });

  it('leaves the journal of a fetch that has not ended as it is', async () => {
    const folder = await makeLackingReview();
    const journal = join(folder, 'corpus/cache/fetch.json');
    writeFileSync(journal, '{"begun":1}');
    await run(folder, await provide(everything, { openalex: noBudget }));
    await run(folder, await provide());
    expect(readFileSync(journal, 'utf8')).toBe('{"begun":1}');
    expect(existsSync(join(folder, 'corpus/cache/enrich.json'))).toBe(false);
  });
});

describe('enriching again', () => {
  it('asks for what is still lacking alone', async () => {
    const folder = await makeLackingReview();
    await run(folder, await provide());
    const provider = await provide({ openalex: [orchards] });
    const again = await run(folder, provider, { titles: true });
    expect(again).toMatchObject({ records: 6, lacking: 1, left: 0 });
    expect(asked(provider)).toEqual([['openalex', ['orchards']]]);
  });

  it('asks nobody where nothing is lacking', async () => {
    const folder = await makeLackingReview([found[4]!]);
    const provider = await provide();
    expect(await run(folder, provider)).toMatchObject({ records: 1, lacking: 0, left: 0, requests: 0 });
    expect(provider.requests).toEqual([]);
  });

  it('costs no request within a day for what a source did not have, unless it is to be asked anew', async () => {
    const folder = await makeLackingReview([record('gardens', gardensFields)]);
    const provider = await provide({});
    await run(folder, provider, { sources: ['openalex'] });
    await run(folder, provider, { sources: ['openalex'] });
    expect(provider.requests).toHaveLength(1);
    provider.pace.pass(1000);
    await run(folder, provider, { sources: ['openalex'], refresh: true });
    expect(provider.requests).toHaveLength(2);
  });

  it('brings links up to date that a run left behind which was stopped', async () => {
    const folder = await makeLackingReview();
    const links = readFileSync(join(folder, 'corpus/links.jsonl'), 'utf8');
    await run(folder, await provide());
    writeFileSync(join(folder, 'corpus/links.jsonl'), links);
    expect(open(folder).linksOutOfDate).toBe(true);
    await run(folder, await provide({}));
    expect(open(folder).linksOutOfDate).toBe(false);
  });
});

describe('--dry-run', () => {
  it('sends and writes nothing, and says what each source could be asked for', async () => {
    const folder = await makeLackingReview();
    const files = (): readonly string[] => readdirSync(join(folder, 'corpus'), { recursive: true }).map(String).sort();
    open(folder).corpus.close();
    const before = files();
    const provider = await provide();
    const planned = await run(folder, provider, { dryRun: true, titles: true });
    expect(planned).toMatchObject({ lacking: 5, left: 5, requests: 0 });
    expect(table(planned)).toEqual([
      ['openalex', 5, 0],
      ['semanticscholar', 4, 0],
      ['crossref', 4, 0],
      ['arxiv', 1, 0],
    ]);
    expect(provider.requests).toEqual([]);
    expect(files()).toEqual(before);
  });
});

describe('--from', () => {
  it('names sources in the order in which they are asked, each once', async () => {
    const folder = await makeLackingReview();
    const provider = await provide();
    await run(folder, provider, { sources: ['arxiv', 'crossref', 'arxiv'] });
    expect(asked(provider).map(([name]) => name)).toEqual(['arxiv', 'crossref']);
  });

  it('says which sources can be asked where one cannot', async () => {
    const folder = await makeLackingReview();
    await expect(run(folder, await provide(), { sources: ['dblp'] })).rejects.toMatchObject({
      code: 'source-unknown',
      hint: 'there is openalex, semanticscholar, crossref, arxiv',
    });
  });
});
