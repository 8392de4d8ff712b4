import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Coverage, type CoverageOptions, coverage } from '../../src/review/coverage.js';
import { fetchSearches } from '../../src/review/fetch.js';
import { bringIn, type ExampleRecord, jsonLines, makeReview, open, tickingClock } from '../support/example-review.js';
import { networkOptions, templates } from '../support/over-provider.js';
import { type Provider, type ProviderHandler, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const venues = `litsieve: 1
venues:
  - id: examplecon
    short: ExampleCon
    name: Conference on Invented Examples
    group: examples
    type: conference
    aliases: [Invented Examples]
    last: 2039
    at:
      acl: "{year}.example-long"
      crossref: container:Proceedings of ExampleCon
  - id: gardens
    short: GardenCon
    name: Symposium on Invented Gardens
    group: examples
    type: conference
    issue: {2030-: GardenCon}
    at:
      crossref: issn:0000-0019
  - id: lonely
    short: LonelyCon
    name: Meeting of Nobody
    group: examples
    type: conference
    at: {}
`;

interface Paper {
  readonly n: number;
  readonly title: string;
  readonly abstract?: string;
}

const titles = ['Invented gardens', 'Invented bridges', 'Invented rivers'] as const;
const papers: readonly Paper[] = titles.map((title, index) => ({ n: index + 1, title }));

/** Plays the ACL Anthology: one collection of one volume. */
const anthology =
  (list: readonly Paper[]): ProviderHandler =>
  ({ url }) => {
    const year = /(\d{4})\.example/.exec(url.pathname)?.[1];
    const elements = list.map(
      ({ n, title, abstract }) =>
        `<paper id="${n}"><title>${title}</title><author><first>Ada</first><last>Example</last></author>${abstract === undefined ? '' : `<abstract>${abstract}</abstract>`}<url>${year}.example-long.${n}</url></paper>`,
    );
    return {
      body: `<?xml version='1.0' encoding='UTF-8'?>\n<collection id="${year}.example"><volume id="long"><meta><booktitle>Proceedings of ExampleCon</booktitle><year>${year}</year><venue>example</venue></meta><frontmatter/>${elements.join('')}</volume></collection>\n`,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    };
  };

interface Listed {
  readonly title: string;
  readonly doi: string;
  readonly issue?: string;
}

/** Plays Crossref, which lists these works for whatever it is asked. */
const crossref =
  (works: readonly Listed[]): ProviderHandler =>
  ({ url }) => ({
    body: JSON.stringify({
      status: 'ok',
      'message-type': 'work-list',
      message: {
        'total-results': works.length,
        items: (url.searchParams.get('rows') === '0' ? [] : works).map(({ title, doi, issue }) => ({
          DOI: doi,
          type: 'proceedings-article',
          title: [title],
          author: [{ given: 'Ada', family: 'Example' }],
          issued: { 'date-parts': [[2031]] },
          ...(issue === undefined ? {} : { issue }),
        })),
      },
    }),
  });

const rawFiles = 'raw.githubusercontent.com';
const works = 'api.crossref.org';

const provide = (handlers: Readonly<Record<string, ProviderHandler>> = {}): Promise<Provider> =>
  startProvider({ [rawFiles]: anthology(papers), [works]: crossref([]), ...handlers });

/** A record of 2031 in ExampleCon, told by its venue alone. */
const named = (id: string, fields: Partial<ExampleRecord> = {}): ExampleRecord => ({
  id,
  title: `Invented ${id.slice(id.indexOf(':') + 1)}`,
  authors: [{ family: 'Example', given: 'Ada' }],
  year: 2031,
  venue: 'ExampleCon',
  ...fields,
});

const makeVenueReview = async (records: readonly ExampleRecord[] = []): Promise<string> => {
  const folder = await makeReview(temporaryFolder(), { records });
  writeFileSync(join(folder, 'queries/venues.yaml'), venues);
  return folder;
};

const run = async (folder: string, provider?: Provider, changes: Partial<CoverageOptions> = {}): Promise<Coverage> =>
  coverage(open(folder), { ...networkOptions(provider ?? (await provide())), editions: [], templates, ...changes });

/** Fetches editions of ExampleCon from the anthology. */
const fetchEditions = async (folder: string, words: readonly string[], provider: Provider, again = false) =>
  fetchSearches(open(folder), words, {
    ...networkOptions(provider),
    ...{ again, refresh: again, allowEmpty: false, dedup: true, templates },
  });

const counts = ({ editions }: Coverage) =>
  editions.map(({ edition, records, reports, abstracts, sources }) => [edition, records, reports, abstracts, sources]);

const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

/** All that is in the review but its caches, with contents. */
const contents = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !path.includes('corpus/cache'))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

describe('the editions of a review', () => {
  it('are told by the search that harvested them, else by the name of the venue', async () => {
    const folder = await makeVenueReview([
      named('x:a'),
      named('x:b', { venue: 'Proceedings of the 3rd Conference on Invented Examples' }),
      named('x:c', { year: 2030, venue: 'invented examples' }),
      named('x:d', { venue: 'Symposium on Invented Gardens', title: 'On gardens' }),
    ]);
    await fetchEditions(folder, ['examplecon:2032'], await provide());
    expect(counts(await run(folder))).toEqual([
      ['examplecon:2030', 1, 1, 0, { x: 1 }],
      ['examplecon:2031', 2, 2, 0, { x: 2 }],
      ['examplecon:2032', 3, 3, 0, { acl: 3 }],
      ['gardens:2031', 1, 1, 0, { x: 1 }],
    ]);
  });

  it('leave apart what is of no venue of the catalogue, and name it', async () => {
    const folder = await makeVenueReview([
      named('x:a'),
      named('x:b', { venue: 'Elsewhere' }),
      named('x:c', { venue: 'Elsewhere' }),
      named('x:d', { venue: 'Nowhere' }),
      { id: 'x:e', title: 'Of no venue', year: 2031 },
      { id: 'x:f', title: 'Of no year', venue: 'ExampleCon' },
    ]);
    expect(await run(folder)).toMatchObject({
      editions: [{ edition: 'examplecon:2031' }],
      unassigned: 5,
      unassignedVenues: [
        { venue: 'Elsewhere', records: 2 },
        { venue: 'Nowhere', records: 1 },
        { venue: 'ExampleCon', records: 1 },
      ],
    });
  });

  it('can be named, found or not, by any name of the catalogue', async () => {
    const folder = await makeVenueReview([named('x:a'), named('x:b', { year: 2030 })]);
    const editions = ['EXAMPLECON:2030-2031', 'lonely:2031'];
    expect(counts(await run(folder, undefined, { editions }))).toEqual([
      ['examplecon:2030', 1, 1, 0, { x: 1 }],
      ['examplecon:2031', 1, 1, 0, { x: 1 }],
      ['lonely:2031', 0, 0, 0, {}],
    ]);
  });

  it.each([
    ['examplecon', 'edition-malformed'],
    ['elsewhere:2031', 'venue-unknown'],
  ])('are not what %s names', async (word, code) => {
    const folder = await makeVenueReview();
    await expect(run(folder, undefined, { editions: [word] })).rejects.toMatchObject({ code });
  });

  it('use the catalogue of the program where the review has none', async () => {
    const folder = await makeReview(temporaryFolder(), {
      records: [{ id: 'x:a', title: 'Invented gardens', venue: 'ICSE', year: 2024 }],
    });
    expect(counts(await run(folder))).toEqual([['icse:2024', 1, 1, 0, { x: 1 }]]);
  });
});

describe('what was found of an edition', () => {
  it('is compared between its sources, with what is missing on both sides', async () => {
    const folder = await makeVenueReview([
      named('x:one', { title: 'INVENTED gardens.' }),
      named('x:two', { title: 'Invented harbours', doi: '10.99999/two' }),
      named('x:three', { title: 'Invented bridges' }),
    ]);
    await fetchEditions(folder, ['examplecon:2031'], await provide());
    const [edition] = (await run(folder)).editions;
    expect(edition).toMatchObject({ records: 6, sources: { acl: 3, x: 3 } });
    expect(edition!.comparisons).toEqual([
      {
        sources: ['acl', 'x'],
        counts: [3, 3],
        onlyFirst: [{ id: 'acl:2031.example-long.3', title: 'Invented rivers' }],
        onlySecond: [{ id: 'x:two', title: 'Invented harbours', doi: '10.99999/two' }],
      },
    ]);
  });

  it('is compared between any two of three sources', async () => {
    const folder = await makeVenueReview([named('x:one')]);
    await bringIn(folder, [
      { name: 'y.jsonl', source: 'y', text: jsonLines([named('y:one', { title: 'Invented one' })]) },
    ]);
    await fetchEditions(folder, ['examplecon:2031'], await provide());
    const [edition] = (await run(folder)).editions;
    expect(
      edition!.comparisons.map(({ sources, onlyFirst, onlySecond }) => [
        ...sources,
        onlyFirst.length,
        onlySecond.length,
      ]),
    ).toEqual([
      ['acl', 'x', 3, 1],
      ['acl', 'y', 3, 1],
      ['x', 'y', 0, 0],
    ]);
  });

  it('counts once what a source found in two searches', async () => {
    const folder = await makeVenueReview();
    await fetchEditions(folder, ['examplecon:2031'], await provide());
    const grown = [...papers, { n: 4, title: 'Invented orchards' }];
    const later = await provide({ [rawFiles]: anthology(grown) });
    later.pace.pass(1000);
    await fetchEditions(folder, ['examplecon:2031'], later, true);
    expect(open(folder).corpus.size).toBe(7);
    expect(counts(await run(folder))).toEqual([['examplecon:2031', 4, 4, 0, { acl: 4 }]]);
  });

  it('counts abstracts, own and supplied, by record and by report', async () => {
    const folder = await makeVenueReview([
      named('x:own', { abstract: 'Of its own.' }),
      named('x:supplied'),
      named('x:none'),
      named('x:twin', { doi: '10.99999/twin' }),
    ]);
    await bringIn(
      folder,
      [
        {
          name: 'more.jsonl',
          source: 'e',
          role: 'enrichment',
          text: jsonLines([{ id: 'e:1', enriches: 'x:supplied', abstract: 'Supplied.' }]),
        },
        {
          name: 'twin.jsonl',
          source: 'y',
          text: jsonLines([
            named('y:twin', { title: 'Invented twin', doi: '10.99999/twin', abstract: 'Of the twin.' }),
          ]),
        },
      ],
      tickingClock(Date.UTC(2026, 0, 6)),
    );
    expect((await run(folder)).editions).toMatchObject([
      { records: 5, abstracts: 3, supplied: 1, reports: 4, reportsWithAbstract: 3 },
    ]);
  });

  it('leaves out seeds, enrichment and withdrawn searches', async () => {
    const folder = await makeVenueReview([named('x:a')]);
    await bringIn(folder, [{ name: 's.jsonl', source: 's', role: 'seed', text: jsonLines([named('s:b')]) }]);
    expect(counts(await run(folder))).toEqual([['examplecon:2031', 1, 1, 0, { x: 1 }]]);
  });

  it('asks nobody and changes nothing', async () => {
    const folder = await makeVenueReview([named('x:a')]);
    const before = contents(folder);
    const provider = await provide();
    expect(await run(folder, provider)).toMatchObject({ requests: 0 });
    expect(provider.requests).toEqual([]);
    expect(contents(folder)).toEqual(before);
    expect(existsSync(join(folder, 'corpus/cache/coverage.json'))).toBe(false);
  });
});

describe('--against', () => {
  it("compares with another source's own list, and stores nothing of it as found", async () => {
    const folder = await makeVenueReview([named('x:gardens'), named('x:harbours')]);
    const before = contents(folder);
    const provider = await provide();
    const covered = await run(folder, provider, { against: 'acl' });
    expect(covered.editions[0]!.comparisons).toEqual([
      {
        sources: ['the review', 'acl'],
        counts: [2, 3],
        onlyFirst: [{ id: 'x:harbours', title: 'Invented harbours' }],
        onlySecond: [
          { id: 'acl:2031.example-long.2', title: 'Invented bridges' },
          { id: 'acl:2031.example-long.3', title: 'Invented rivers' },
        ],
      },
    ]);
    expect(covered.requests).toBe(provider.requests.length);
    expect(contents(folder)).toEqual(before);
    // A fetch that begins later takes no answer for fresh that was got here.
    for (const verb of ['fetch', 'coverage']) {
      expect(existsSync(join(folder, `corpus/cache/${verb}.json`))).toBe(false);
    }
  });

  it('compares all that the review has, whoever found it', async () => {
    const folder = await makeVenueReview([named('x:bridges')]);
    await bringIn(folder, [{ name: 'y.jsonl', source: 'y', text: jsonLines([named('y:gardens')]) }]);
    const { editions } = await run(folder, undefined, { against: 'acl' });
    expect(editions[0]!.comparisons.map(({ sources, counts: n }) => [sources, n])).toEqual([
      [
        ['x', 'y'],
        [1, 1],
      ],
      [
        ['the review', 'acl'],
        [2, 3],
      ],
    ]);
    expect(ids(editions[0]!.comparisons[1]!.onlySecond)).toEqual(['acl:2031.example-long.3']);
  });

  it('asks also for a named edition of which the review has nothing', async () => {
    const folder = await makeVenueReview();
    const { editions } = await run(folder, undefined, { against: 'acl', editions: ['examplecon:2031'] });
    expect(editions[0]!.comparisons).toMatchObject([{ sources: ['the review', 'acl'], counts: [0, 3] }]);
  });

  it('takes of a journal that venues share the issues of this one', async () => {
    const folder = await makeVenueReview();
    const provider = await provide({
      [works]: crossref([
        { title: 'Invented gardens', doi: '10.99999/a', issue: 'GardenCon' },
        { title: 'Invented bridges', doi: '10.99999/b', issue: 'BridgeCon' },
      ]),
    });
    const { editions } = await run(folder, provider, { against: 'crossref', editions: ['gardens:2031'] });
    expect(ids(editions[0]!.comparisons[0]!.onlySecond)).toEqual(['crossref:10.99999/a']);
  });

  it('says of an edition for which the catalogue has no key that nobody was asked, and this is no failure', async () => {
    const folder = await makeVenueReview([named('x:a'), named('x:b', { year: 2031, venue: 'LonelyCon' })]);
    const provider = await provide();
    const { editions } = await run(folder, provider, { against: 'acl', editions: ['examplecon:2040', 'lonely:2031'] });
    expect(editions).toMatchObject([
      { edition: 'examplecon:2040', unlisted: true, comparisons: [] },
      { edition: 'lonely:2031', unlisted: true, comparisons: [] },
    ]);
    expect(provider.requests).toEqual([]);
  });

  it('fails for one edition without costing another', async () => {
    const folder = await makeVenueReview([named('x:a'), named('x:b', { year: 2032 })]);
    const provider = await provide({
      [rawFiles]: (request) =>
        request.url.pathname.includes('2032') ? { status: 404, body: 'Not Found' } : anthology(papers)(request),
    });
    const before = contents(folder);
    const { editions } = await run(folder, provider, { against: 'acl' });
    expect(editions.map(({ edition, failure, comparisons }) => [edition, failure?.code, comparisons.length])).toEqual([
      ['examplecon:2031', undefined, 1],
      ['examplecon:2032', 'collection-not-found', 0],
    ]);
    expect(editions[1]).toMatchObject({ records: 1, failure: { source: 'acl' } });
    expect(contents(folder)).toEqual(before);
  });

  it.each([
    ['nowhere', 'source-unknown'],
    ['arxiv', 'source-lists-nothing'],
  ])('is a mistake of the caller where %s has no lists', async (against, code) => {
    const folder = await makeVenueReview([named('x:a')]);
    await expect(run(folder, undefined, { against })).rejects.toMatchObject({
      code,
      hint: expect.stringContaining('those that list editions: acl, crossref'),
    });
  });
});
