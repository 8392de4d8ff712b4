import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DecisionValue, Search } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { decide } from '../../src/review/decide.js';
import { flow } from '../../src/review/flow.js';
import { prisma } from '../../src/review/prisma.js';
import { type Snowballed, type SnowballOptions, snowball } from '../../src/review/snowball.js';
import { withdrawSearch } from '../../src/review/withdraw.js';
import {
  bringIn,
  countingIds,
  type ExampleRecord,
  exampleTitle,
  jsonLines,
  makeReview,
  open,
  tickingClock,
} from '../support/example-review.js';
import { networkOptions } from '../support/over-provider.js';
import { type Provider, type ProviderHandler, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** A work by the number of its title; number and title are its key, its DOI and its author. */
interface Work {
  readonly n: number;
  readonly doi?: string;
  readonly cites?: readonly number[];
}

const family = (n: number): string => `Example${String.fromCharCode(97 + (n % 26))}${n}`;
const doiOf = (n: number): string => `10.99999/study.${n}`;

/** 1 to 5 are in the corpus; what they cite and who cites them is known to the sources alone. 99 is known to nobody. */
const graph: readonly Work[] = [
  { n: 1, cites: [11, 12, 5] },
  { n: 2, cites: [12, 13, 99] },
  { n: 3, doi: '10.48550/arxiv.3101.00003', cites: [] },
  { n: 5 },
  { n: 11, cites: [31] },
  { n: 12 },
  { n: 13 },
  { n: 21, cites: [1, 2] },
  { n: 22, cites: [1] },
  { n: 31 },
];

const inCorpus: readonly ExampleRecord[] = [1, 2, 3, 4, 5].map((n) => ({
  id: `x:${n}`,
  title: exampleTitle(n),
  authors: [{ family: family(n), given: 'Ada' }],
  year: 2031,
  ...(n === 3 ? { arxiv: '3101.00003' } : n === 4 ? {} : { doi: doiOf(n) }),
}));

const json = (value: unknown) => ({ body: JSON.stringify(value) });

const citing = (works: readonly Work[], n: number): readonly Work[] =>
  works.filter(({ cites = [] }) => cites.includes(n));

/** Plays OpenAlex: single works with what they cite, works by key, works that cite one. */
const openalex =
  (works: readonly Work[]): ProviderHandler =>
  ({ url }) => {
    const show = ({ n, doi = doiOf(n), cites = [] }: Work) => ({
      id: `https://openalex.org/W${n}`,
      doi: `https://doi.org/${doi}`,
      title: exampleTitle(n),
      publication_year: 2031,
      type: 'article',
      authorships: [{ author: { display_name: `Ada ${family(n)}` } }],
      primary_location: null,
      referenced_works: cites.map((cited) => `https://openalex.org/W${cited}`),
    });
    const single = /^\/works\/(.+)$/.exec(url.pathname)?.[1];
    if (single !== undefined) {
      const name = decodeURIComponent(single);
      const work = works.find(({ n, doi = doiOf(n) }) => name === `W${n}` || name === `doi:${doi}`);
      return work === undefined ? { status: 404, body: '<html><body>Not found</body></html>' } : json(show(work));
    }
    const [name, values = ''] = (url.searchParams.get('filter') ?? '').split(':');
    const chosen =
      name === 'cites'
        ? citing(works, Number(values.slice(1)))
        : works.filter(({ n }) => values.split('|').includes(`W${n}`));
    return json({
      meta: { count: chosen.length, page: 1, per_page: 100, next_cursor: null },
      results: chosen.map(show),
    });
  };

/** Plays Semantic Scholar: references and citations of a paper; a cited paper that it does not know has no id. */
const semanticScholar =
  (works: readonly Work[]): ProviderHandler =>
  ({ url }) => {
    const [, name = '', list] =
      /^\/graph\/v1\/paper\/(.+)\/(references|citations)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const paper = works.find(
      ({ n, doi = doiOf(n) }) => name === `DOI:${doi}` || (n === 3 && name === 'ARXIV:3101.00003'),
    );
    if (paper === undefined) return { status: 404, body: `{"error":"Paper with id ${name} not found"}` };
    const show = (n: number) =>
      works.some((work) => work.n === n)
        ? {
            paperId: n.toString(16).padStart(40, '0'),
            externalIds: { DOI: doiOf(n) },
            title: exampleTitle(n),
            year: 2031,
            authors: [{ authorId: '1', name: `Ada ${family(n)}` }],
          }
        : { paperId: null, title: null };
    const data =
      list === 'references'
        ? (paper.cites ?? []).map((n) => ({ citedPaper: show(n) }))
        : citing(works, paper.n).map(({ n }) => ({ citingPaper: show(n) }));
    return json({ offset: 0, data });
  };

/** The sources, an hour after the corpus was brought in. */
const provide = async (works = graph, instead: Readonly<Record<string, ProviderHandler>> = {}): Promise<Provider> => {
  const provider = await startProvider({
    'api.openalex.org': openalex(works),
    'api.semanticscholar.org': semanticScholar(works),
    ...instead,
  });
  provider.pace.pass(3_600_000);
  return provider;
};

const run = (folder: string, provider: Provider, changes: Partial<SnowballOptions> = {}): Promise<Snowballed> =>
  snowball(open(folder), {
    ...networkOptions(provider),
    ...{ source: 'openalex', directions: ['backward', 'forward'], from: 'included', dryRun: false, refresh: false },
    ...changes,
  });

const chance = { clock: tickingClock(Date.UTC(2026, 0, 7)), newId: countingIds() };

const judge = (folder: string, decision: DecisionValue, ...ids: readonly string[]): void => {
  for (const id of ids) {
    const criterion = decision === 'exclude' ? 'E1' : undefined;
    decide(open(folder), { id, decision, criterion, reviewer: 'ada' }, chance);
  }
};

/** A review with five records, of which some are included. */
const makeStartReview = async (...included: readonly string[]): Promise<string> => {
  const folder = await makeReview(temporaryFolder(), { records: inCorpus });
  judge(folder, 'include', ...included);
  return folder;
};

const lines = <Line>(path: string): readonly Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

const log = (folder: string): readonly Search[] => lines<Search>(join(folder, 'corpus/searches.jsonl'));

const ids = (folder: string, search: string): readonly string[] =>
  lines<{ readonly id: string }>(join(folder, 'corpus/records', `${search}.jsonl`)).map(({ id }) => id);

const edges = (folder: string, search: string): readonly string[] =>
  lines<{ readonly citing: string; readonly cited: string }>(join(folder, 'corpus/citations', `${search}.jsonl`)).map(
    ({ citing: from, cited }) => `${from} -> ${cited}`,
  );

const tasks = ({ traced }: Snowballed) =>
  traced.map(({ direction, round, start, found, search }) => [direction, round, start, found, search]);

const worth = ({ rounds }: Snowballed) =>
  rounds.map(({ search, start, found, fresh, included, efficiency }) => [
    ...[search, start, found, fresh, included],
    Number(efficiency.toFixed(3)),
  ]);

/** What fails for the whole day, from OpenAlex. */
const noBudget: ProviderHandler = () => ({
  status: 429,
  headers: { 'x-ratelimit-remaining': '0' },
  body: '{"error":"Rate limit exceeded"}',
});

describe('a round of citation searching', () => {
  it('stores what the included reports cite and who cites them, and says of each search what PRISMA-S asks for', async () => {
    const folder = await makeStartReview('x:1', 'x:2');
    const provider = await provide();
    const done = await run(folder, provider);
    expect(tasks(done)).toEqual([
      ['backward', 1, 2, 4, 'openalex/snowball-1-backward'],
      ['forward', 1, 2, 2, 'openalex/snowball-1-forward'],
    ]);
    expect(done).toMatchObject({ saturated: false, requests: provider.requests.length });
    expect(ids(folder, 'openalex/snowball-1-backward')).toEqual([
      'openalex:W11',
      'openalex:W12',
      'openalex:W13',
      'openalex:W5',
    ]);
    expect(ids(folder, 'openalex/snowball-1-forward')).toEqual(['openalex:W21', 'openalex:W22']);
    expect(log(folder)[1]).toEqual({
      id: 'openalex/snowball-1-backward',
      at: '2026-01-05T10:00:00.000Z',
      role: 'other-methods',
      source: 'openalex',
      kind: 'citation',
      query: 'backward citations of 2 reports',
      dropped: { 'citation without a record': 1 },
      snowball: { round: 1, direction: 'backward', start: ['x:1', 'x:2'], unknown: 0 },
      read: 4,
      kept: 4,
      rejected: 0,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      tool: 'litsieve test',
    });
    expect(check(open(folder)).findings).toEqual([]);
  });

  it('keeps who cites whom, each edge once', async () => {
    const folder = await makeStartReview('x:1', 'x:2');
    await run(folder, await provide());
    expect(edges(folder, 'openalex/snowball-1-backward')).toEqual([
      'x:1 -> openalex:W11',
      'x:1 -> openalex:W12',
      'x:1 -> openalex:W5',
      'x:2 -> openalex:W12',
      'x:2 -> openalex:W13',
    ]);
    expect(edges(folder, 'openalex/snowball-1-forward')).toEqual([
      'openalex:W21 -> x:1',
      'openalex:W21 -> x:2',
      'openalex:W22 -> x:1',
    ]);
  });

  it('asks Semantic Scholar by DOI and arXiv id, and counts apart what it does not know', async () => {
    const folder = await makeStartReview('x:1', 'x:2', 'x:3', 'x:4', 'x:5');
    const provider = await provide(graph.filter(({ n }) => n !== 5));
    const done = await run(folder, provider, { source: 'semanticscholar' });
    expect(done.traced).toMatchObject([
      // 5 is unknown, 4 has nothing to ask by; 5 and 99 are cited and have no id.
      {
        start: 4,
        unknown: 1,
        unaskable: 1,
        found: 3,
        dropped: { 'citation without a record': 2 },
      },
      { start: 4, unknown: 1, unaskable: 1, found: 2, dropped: {} },
    ]);
    expect(log(folder)[1]!.snowball).toEqual({
      round: 1,
      direction: 'backward',
      start: ['x:1', 'x:2', 'x:3', 'x:5'],
      unknown: 1,
    });
  });

  it('does not take a report that cites nothing and is cited by nobody for unknown', async () => {
    const folder = await makeStartReview('x:3', 'x:5');
    const done = await run(folder, await provide([{ n: 3, doi: '10.48550/arxiv.3101.00003' }]));
    expect(done.traced).toMatchObject([
      { start: 2, unknown: 1, found: 0, search: 'openalex/snowball-1-backward' },
      { start: 2, unknown: 1, found: 0, search: 'openalex/snowball-1-forward' },
    ]);
    expect(check(open(folder)).findings).toEqual([]);
  });

  it('goes one way where it is told so', async () => {
    const folder = await makeStartReview('x:1');
    const done = await run(folder, await provide(), { directions: ['forward'] });
    expect(tasks(done)).toEqual([['forward', 1, 1, 2, 'openalex/snowball-1-forward']]);
    expect(log(folder)).toHaveLength(2);
  });
});

describe('the start set', () => {
  it('is the seeds, of the protocol and of searches of role seed, each report once', async () => {
    const folder = await makeReview(temporaryFolder(), {
      protocol: { seeds: ['x:1', 'arxiv:3101.00003', 'dblp:conf/invented/Nobody31', 'openalex:W11'] },
      records: inCorpus.slice(0, 2),
      files: [
        {
          name: 'known.jsonl',
          source: 's',
          role: 'seed',
          text: jsonLines([
            { ...inCorpus[0], id: 's:one' },
            { ...inCorpus[4], id: 's:five' },
          ]),
        },
      ],
    });
    const done = await run(folder, await provide(), { from: 'seeds', directions: ['backward'] });
    expect(done.traced).toMatchObject([{ start: 4, unknown: 0, unaskable: 1 }]);
    expect(log(folder).at(-1)!.snowball!.start).toEqual(['s:five', 'x:1', 'arxiv:3101.00003', 'openalex:W11']);
    expect(edges(folder, 'openalex/snowball-1-backward')).toContain('openalex:W11 -> openalex:W31');
    // Seeds that the corpus does not hold are not started from again either.
    expect(await run(folder, await provide(), { from: 'seeds', directions: ['backward'] })).toMatchObject({
      saturated: true,
      requests: 0,
    });
  });

  it.each([
    ['included', 'nothing is included yet', /litsieve screen/],
    ['seeds', 'there are no seeds', /seeds:/],
  ] as const)('must not be empty: %s', async (from, message, hint) => {
    const folder = await makeStartReview();
    await expect(run(folder, await provide(), { from })).rejects.toMatchObject({
      code: 'start-set-empty',
      message: expect.stringContaining(message),
      hint: expect.stringMatching(hint),
    });
  });

  it('knows a report by what any of its records says', async () => {
    const folder = await makeReview(temporaryFolder(), {
      records: [],
      files: [
        { name: 'a.jsonl', source: 'a', text: jsonLines([{ ...inCorpus[0], id: 'a:1', doi: undefined }]) },
        { name: 'b.jsonl', source: 'b', text: jsonLines([{ ...inCorpus[0], id: 'b:1' }]) },
      ],
    });
    judge(folder, 'include', 'a:1');
    const done = await run(folder, await provide(), { directions: ['backward'] });
    expect(done.traced).toMatchObject([{ start: 1, unaskable: 0, found: 3 }]);
  });

  it('is what the last stage concluded where there are several', async () => {
    const folder = await makeReview(temporaryFolder(), {
      protocol: { stages: [{ id: 'title-abstract' }, { id: 'full-text', retrieval: true }] },
      records: inCorpus,
    });
    judge(folder, 'include', 'x:1', 'x:2');
    decide(open(folder), { id: 'x:2', decision: 'include', reviewer: 'ada', stage: 'full-text' }, chance);
    const done = await run(folder, await provide(), { dryRun: true });
    expect(done.traced).toMatchObject([{ start: 1 }, { start: 1 }]);
  });
});

describe('rounds', () => {
  it('start from what was newly included alone, until there is nothing new', async () => {
    const folder = await makeStartReview('x:1', 'x:2');
    const provider = await provide();
    await run(folder, provider);
    const asked = provider.requests.length;
    expect(await run(folder, provider)).toMatchObject({ saturated: true, requests: 0 });
    expect(provider.requests).toHaveLength(asked);
    judge(folder, 'include', 'openalex:W11');
    judge(folder, 'exclude', 'openalex:W12', 'openalex:W13', 'openalex:W21', 'openalex:W22');
    const second = await run(folder, provider);
    expect(tasks(second)).toEqual([
      ['backward', 2, 1, 1, 'openalex/snowball-2-backward'],
      ['forward', 2, 1, 1, 'openalex/snowball-2-forward'],
    ]);
    expect(log(folder).at(-1)!.snowball!.start).toEqual(['openalex:W11']);
    judge(folder, 'exclude', 'openalex:W31');
    expect(await run(folder, provider)).toMatchObject({ saturated: true });
    expect(log(folder)).toHaveLength(5);
    expect(check(open(folder)).findings).toEqual([]);
  });

  it('are saturated, too, where nothing was found at all', async () => {
    const folder = await makeStartReview('x:3');
    const provider = await provide();
    const done = await run(folder, provider);
    expect(done.traced).toMatchObject([
      { found: 0, unknown: 0 },
      { found: 0, unknown: 0 },
    ]);
    expect(log(folder).map(({ id, kept }) => [id, kept])).toEqual([
      ['x/found', 5],
      ['openalex/snowball-1-backward', 0],
      ['openalex/snowball-1-forward', 0],
    ]);
    expect(await run(folder, provider)).toMatchObject({ saturated: true, requests: 0 });
    expect(check(open(folder)).findings).toEqual([]);
  });

  it('are counted for each source apart', async () => {
    const folder = await makeStartReview('x:1');
    const provider = await provide();
    await run(folder, provider, { directions: ['backward'] });
    const other = await run(folder, provider, { source: 'semanticscholar', directions: ['backward'] });
    expect(tasks(other)).toEqual([['backward', 1, 1, 3, 'semanticscholar/snowball-1-backward']]);
    // What the first had found is no news.
    expect(worth(other)).toEqual([
      ['openalex/snowball-1-backward', 1, 3, 2, 0, 0],
      ['semanticscholar/snowball-1-backward', 1, 3, 0, 0, 0],
    ]);
  });

  it('start again from what a withdrawn round started from', async () => {
    const folder = await makeStartReview('x:1');
    const provider = await provide();
    await run(folder, provider, { directions: ['backward'] });
    await withdrawSearch(open(folder), 'openalex/snowball-1-backward', 'by mistake', {
      clock: tickingClock(),
      dedup: true,
    });
    const again = await run(folder, provider, { directions: ['backward'] });
    expect(tasks(again)).toEqual([['backward', 1, 1, 3, 'openalex/snowball-1-backward@2026-01-05']]);
    expect(existsSync(join(folder, 'corpus/citations/openalex/snowball-1-backward@2026-01-05.jsonl'))).toBe(true);
  });

  it('are worth what is included of what they found', async () => {
    const folder = await makeStartReview('x:1', 'x:2');
    const provider = await provide();
    expect(worth(await run(folder, provider))).toEqual([
      // 5 was in the corpus before.
      ['openalex/snowball-1-backward', 2, 4, 3, 0, 0],
      ['openalex/snowball-1-forward', 2, 2, 2, 0, 0],
    ]);
    judge(folder, 'include', 'openalex:W11', 'x:5');
    judge(folder, 'exclude', 'openalex:W21');
    expect(worth(await run(folder, provider, { dryRun: true }))).toEqual([
      ['openalex/snowball-1-backward', 2, 4, 3, 1, 0.25],
      ['openalex/snowball-1-forward', 2, 2, 2, 0, 0],
    ]);
  });
});

describe('what citation searching found', () => {
  it('is counted in the arm of other methods, but what a search for identification found as well', async () => {
    const folder = await makeStartReview('x:1', 'x:2');
    await run(folder, await provide());
    const [stream] = flow(open(folder)).streams;
    expect(stream).toMatchObject({
      identified: { x: 5 },
      kinds: { x: 'database', openalex: 'citation' },
      duplicates: 0,
      includedReports: 2,
      other: { identified: { openalex: 6 }, duplicates: 1, screened: 0, excluded: 0, includedReports: 0 },
      balanced: true,
    });
    judge(folder, 'include', 'openalex:W11');
    judge(folder, 'exclude', 'openalex:W12', 'openalex:W21');
    expect(flow(open(folder)).streams[0]).toMatchObject({
      identified: { x: 5 },
      includedReports: 3,
      other: { identified: { openalex: 6 }, duplicates: 1, screened: 3, excluded: 2, includedReports: 1 },
      balanced: true,
    });
  });

  it('moves to the arm of identification when a search for identification finds it later', async () => {
    const folder = await makeStartReview('x:1');
    await run(folder, await provide(), { directions: ['backward'] });
    const late = jsonLines([
      { ...inCorpus[0], id: 'y:11', title: exampleTitle(11), doi: doiOf(11), authors: undefined },
    ]);
    await bringIn(folder, [{ name: 'late.jsonl', source: 'y', text: late }], tickingClock(Date.UTC(2026, 1, 1)));
    expect(flow(open(folder)).streams[0]).toMatchObject({
      identified: { x: 5, y: 1 },
      other: { identified: { openalex: 3 }, duplicates: 2 },
      balanced: true,
    });
  });

  it('counts once what both directions and a second round found', async () => {
    const folder = await makeStartReview('x:1');
    const works: readonly Work[] = [
      { n: 1, cites: [11] },
      { n: 11, cites: [1, 12] },
      { n: 12, cites: [11] },
    ];
    const provider = await provide(works);
    await run(folder, provider);
    judge(folder, 'include', 'openalex:W11');
    await run(folder, provider);
    expect(flow(open(folder)).streams[0]).toMatchObject({
      // W11 twice in the first round; W1, which is x:1, and W12 twice each in the second.
      other: { identified: { openalex: 6 }, duplicates: 4, includedReports: 1 },
      balanced: true,
    });
    expect(check(open(folder)).findings).toEqual([]);
  });

  it('is drawn beside the arm of databases', async () => {
    const folder = await makeStartReview('x:1', 'x:2');
    const plain = prisma(open(folder), 'text');
    expect(plain).not.toContain('Citation searching');
    await run(folder, await provide());
    const drawn = prisma(open(folder), 'text');
    expect(drawn).toContain('Identification of studies via other methods');
    expect(drawn).toMatch(/Citation searching \(n = 6\)/);
    expect(prisma(open(folder), 'svg')).toContain('Citation searching');
  });
});

describe('a source that fails', () => {
  it('stores nothing of that direction, and the same command completes the round', async () => {
    const folder = await makeStartReview('x:1', 'x:2');
    let isDown = true;
    const provider = await provide(graph, {
      'api.openalex.org': (request) =>
        isDown && request.url.search.includes('cites') ? noBudget(request) : openalex(graph)(request),
    });
    const first = await run(folder, provider);
    expect(first.traced).toMatchObject([
      { direction: 'backward', found: 4, search: 'openalex/snowball-1-backward' },
      { direction: 'forward', found: 0, failure: { source: 'openalex', code: 'source-limit' } },
    ]);
    expect(first.traced[1]!.search).toBeUndefined();
    expect(log(folder).map(({ id }) => id)).toEqual(['x/found', 'openalex/snowball-1-backward']);
    expect(existsSync(join(folder, 'corpus/citations/openalex/snowball-1-forward.jsonl'))).toBe(false);
    expect(check(open(folder)).findings).toEqual([]);
    isDown = false;
    const second = await run(folder, provider);
    expect(tasks(second)).toEqual([
      ['backward', 2, 0, 0, undefined],
      ['forward', 1, 2, 2, 'openalex/snowball-1-forward'],
    ]);
  });

  it('costs no request again for what was answered before it failed, days later', async () => {
    const folder = await makeStartReview('x:1', 'x:2');
    let isDown = true;
    const provider = await provide(graph, {
      'api.openalex.org': (request) =>
        isDown && request.url.pathname.endsWith('study.2') ? noBudget(request) : openalex(graph)(request),
    });
    await run(folder, provider, { directions: ['backward'] });
    const before = provider.requests.length;
    isDown = false;
    provider.pace.pass(3 * 24 * 3_600_000);
    const { requests } = await run(folder, provider, { directions: ['backward'] });
    const since = provider.requests.slice(before).map(({ url }) => decodeURIComponent(url.href));
    expect(since.filter((url) => url.includes('study.1'))).toEqual([]);
    expect(requests).toBe(2);
    expect(existsSync(join(folder, 'corpus/cache/snowball.json'))).toBe(false);
  });

  it('leaves links up to date, also those that a stopped run left behind', async () => {
    const folder = await makeStartReview('x:1');
    const links = readFileSync(join(folder, 'corpus/links.jsonl'), 'utf8');
    await run(folder, await provide(), { directions: ['backward'] });
    expect(open(folder).linksOutOfDate).toBe(false);
    writeFileSync(join(folder, 'corpus/links.jsonl'), links);
    await run(folder, await provide(graph, { 'api.openalex.org': noBudget }));
    expect(open(folder).linksOutOfDate).toBe(false);
  });

  it('is a mistake of the caller where it is no source of citations', async () => {
    const folder = await makeStartReview('x:1');
    await expect(run(folder, await provide(), { source: 'dblp' })).rejects.toMatchObject({
      code: 'source-unknown',
      hint: 'there is semanticscholar, openalex',
    });
  });
});

describe('--dry-run', () => {
  it('says what would be traced, and sends and writes nothing', async () => {
    const folder = await makeStartReview('x:1', 'x:4');
    const provider = await provide();
    const planned = await run(folder, provider, { dryRun: true });
    expect(planned.traced).toMatchObject([
      { direction: 'backward', round: 1, start: 1, unaskable: 1, found: 0 },
      { direction: 'forward', round: 1, start: 1, unaskable: 1, found: 0 },
    ]);
    expect(provider.requests).toEqual([]);
    expect(log(folder)).toHaveLength(1);
    expect(existsSync(join(folder, 'corpus/citations'))).toBe(false);
  });
});
