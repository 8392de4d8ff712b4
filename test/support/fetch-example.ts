/** A review that is fetched, and the providers that it asks: whole proceedings, a tracker, a search in windows, a set. All is invented. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Search } from '../../src/model/index.js';
import { arxivApi, papersFrom } from '../sources/arxiv/arxiv-api.js';
import { invented, sparqlService } from '../sources/dblp/invented.js';
import { issue, playGithub, pull } from '../sources/github/played-github.js';
import { type Kept, repository } from '../sources/oai-pmh/repository.js';
import { makeReview } from './example-review.js';
import type { ProviderHandler, ProviderHandlers } from './provider.js';
import { temporaryFolder } from './temporary-folder.js';

/** Host of the ACL Anthology's files. */
export const anthology = 'raw.githubusercontent.com';

/** A volume of the ACL Anthology with papers of these titles, which are taken for XML as they stand. */
export const collection = (year: number, titles: readonly string[]): string => {
  const papers = titles.map(
    (title, n) =>
      `<paper id="${n + 1}"><title>${title}</title><author><first>Ada</first><last>Example</last></author><url>${year}.example-long.${n + 1}</url></paper>`,
  );
  return `<?xml version='1.0' encoding='UTF-8'?>\n<collection id="${year}.example"><volume id="long"><meta><booktitle>Proceedings of ExampleCon</booktitle><year>${year}</year><venue>example</venue></meta><frontmatter/>${papers.join('')}</volume></collection>\n`;
};

/** So many titles, unlike one another. */
export const inventedTitles = (count: number, about = 'gardens'): readonly string[] =>
  Array.from({ length: count }, (_, n) => `Invented ${about} number ${n}`);

/** The Anthology, with as many papers a year as `size` says; undefined: there is no such year. */
export const playAnthology =
  (size: (year: number) => number | undefined): ProviderHandler =>
  ({ url }) => {
    const year = Number(/(\d{4})\.example\.xml$/.exec(url.pathname)?.[1]);
    const count = size(year);
    if (count === undefined) return { status: 404, body: '404: Not Found' };
    return {
      body: collection(year, inventedTitles(count, `gardens of ${year}`)),
      headers: { 'content-type': 'text/plain' },
    };
  };

/** Crossref, where it counts and lists nothing but the number of papers. */
export const playCrossref =
  (size: (year: number) => number): ProviderHandler =>
  ({ url }) => {
    const year = Number(
      /from-(?:pub|issued|print|online|created)-?\w*:(\d{4})/.exec(url.search.replaceAll('%3A', ':'))?.[1],
    );
    return {
      body: JSON.stringify({
        status: 'ok',
        'message-type': 'work-list',
        message: { 'total-results': size(year), items: [] },
      }),
    };
  };

/** Venues of these examples. */
export const venues = `litsieve: 1
venues:
  - id: examplecon
    short: ExampleCon
    name: Conference on Invented Examples
    group: examples
    type: conference
    last: 2040
    at:
      acl: "{year}.example-long"
      crossref: container:Proceedings of ExampleCon
  - id: exam
    short: EXAM
    name: Invented Examinations
    group: examples
    type: conference
    at:
      dblp: conf/exam
`;

/** Makes a review with the catalogue above and planned searches by the names of their files. */
export const makeFetchReview = async (
  searches: Readonly<Record<string, string>> = {},
  protocol: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const folder = await makeReview(temporaryFolder(), {
    records: [],
    protocol: { contact: 'ada@example.org', ...protocol },
  });
  const files = { 'queries/venues.yaml': venues };
  const planned = Object.entries(searches).map(([name, text]) => [`queries/searches/${name}.yaml`, text] as const);
  for (const [name, text] of [...Object.entries(files), ...planned]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

/** What `makeFetchReview` plans so that every way of paging is gone. */
export const wideSearches: Readonly<Record<string, string>> = {
  editions: 'venues: [examplecon]\nyears: 2031-2034\n',
  examinations: 'venues: [exam]\nyears: 2024\n',
  issues: 'repositories: [example-org/invented]\ncomments: true\n',
  reports: 'source: arxiv\nnative: "all:agent"\n',
  set: 'source: arxiv\nset: "cs:cs:SE"\n',
};

const keptInSet = (count: number): readonly Kept[] =>
  Array.from({ length: count }, (_, n) => {
    const id = `2402.${String(n).padStart(5, '0')}`;
    const day = `2024-02-${String(1 + (n % 28)).padStart(2, '0')}`;
    const metadata = `<arXiv xmlns="http://arxiv.org/OAI/arXiv/"><id>${id}</id><created>${day}</created><title>Deposit ${n}</title><authors><author><keyname>Example</keyname><forenames>Ada</forenames></author></authors></arXiv>`;
    return {
      ...{ identifier: `oai:arXiv.org:${id}`, datestamp: day, set: 'cs:cs:SE' },
      // Every tenth was deleted.
      ...(n % 10 === 9 ? {} : { metadata }),
    };
  });

/** How much the providers have. */
export interface WideSizes {
  /** Reports at arXiv: more than 10,000 are cut into windows. */
  readonly reports: number;
  /** Issues at GitHub, a hundred a page. */
  readonly issues: number;
}

/** The hosts that `wideSearches` ask. */
export const wideProviders = ({ reports, issues }: WideSizes): ProviderHandlers => {
  const tracker = Array.from({ length: issues }, (_, n) => (n % 7 === 6 ? pull(n + 1) : issue(n + 1)));
  return {
    [anthology]: playAnthology((year) => (year === 2034 ? 20 : 12)),
    'api.crossref.org': playCrossref(() => 12),
    'sparql.dblp.org': sparqlService(invented(1200)),
    'api.github.com': playGithub({ issues: () => tracker }),
    'export.arxiv.org': arxivApi(papersFrom('2023-01-01', reports, 60)),
    'oaipmh.arxiv.org': repository(keptInSet(200), { size: 25 }),
  };
};

/** The log of searches, in the order of its lines. */
export const searchLog = (folder: string): readonly Search[] =>
  readFileSync(join(folder, 'corpus/searches.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Search);

/** All files below a folder, sorted; empty where it is not there. */
export const filesBelow = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
  } catch {
    return [];
  }
};

/** What a fetch has found, without its dates: shards as they stand, the log, the links. */
export const foundBy = (folder: string): Readonly<Record<string, unknown>> => {
  const undated = searchLog(folder).map(({ at: _at, ...rest }) => rest);
  const links = readFileSync(join(folder, 'corpus/links.jsonl'), 'utf8').split('\n').slice(1);
  const shards = filesBelow(join(folder, 'corpus/records')).map((name) => [
    name,
    readFileSync(join(folder, 'corpus/records', name), 'utf8'),
  ]);
  return { ...Object.fromEntries(shards), 'searches.jsonl': undated, 'links.jsonl': links };
};

/** What a process that has ended must not leave: locks, and files that it had begun to write. */
export const leftovers = (folder: string): readonly string[] =>
  filesBelow(join(folder, 'corpus')).filter((name) => /\.tmp$|\.run$|harvest\.jsonl|lock(?:$|\.)/.test(name));
