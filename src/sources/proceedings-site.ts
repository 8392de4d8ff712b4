/**
 * A site of proceedings as a source: list pages name the papers of an edition, a page a paper has the abstract. What differs
 * between sites (addresses, selectors) is theirs; asking, counting and stopping where a page has another shape is here.
 */

import { htmlBody } from '../io/index.js';
import {
  type EditionTarget,
  type RecordFields,
  type RecordId,
  SourceError,
  type Target,
  UsageError,
} from '../model/index.js';
import { venueKeys } from '../queries/index.js';
import { askAhead } from './ask-ahead.js';
import { type HtmlElement, parseHtml } from './html.js';
import type { HarvestItem, Plan, Source, SourceWorld } from './source.js';

/** A paper as a list page names it. */
export interface ListedPaper {
  /** Its key at the site, without white space. */
  readonly key: string;
  /** The page that has its abstract; absent where the list says all. */
  readonly page?: string;
  readonly fields: RecordFields;
}

/** What a list page holds. */
export interface PaperList {
  readonly papers: readonly ListedPaper[];
  /** How many papers the page itself says there are. */
  readonly announced?: number;
  /** Further list pages that it leads to, where the papers are spread over several. */
  readonly further?: readonly string[];
}

/** What is particular to a site. */
export interface ProceedingsSite {
  readonly name: string;
  readonly title: string;
  /** The host that answers, for PRISMA-S. */
  readonly platform: string;
  /** What a venue's key at the site looks like, and an example. */
  readonly key: { readonly pattern: RegExp; readonly example: string };
  /** Address of the list of an edition. */
  readonly listUrl: (key: string) => string;
  /** Reads a list page; no papers where its shape is another. */
  readonly readList: (page: HtmlElement, url: string, year: number) => PaperList;
  /** Reads a paper's page: fields that it gives win over the list's. */
  readonly readPaper: (page: HtmlElement, url: string, year: number) => RecordFields;
  /** The fields that all papers of an edition share. */
  readonly shared: (key: string, year: number) => RecordFields;
}

/** After so many papers' pages without one abstract the pages have another shape, and the site is left in peace. */
const pagesWithoutAbstract = 10;

const failure = (site: ProceedingsSite, code: string, url: string, message: string, status?: number): SourceError =>
  new SourceError(message, {
    source: site.name,
    code,
    url,
    attempt: 1,
    ...(status === undefined ? {} : { status }),
    hint:
      code === 'edition-not-found'
        ? `a key at \`${site.name}\` is like \`${site.key.example}\`: see \`at\` of the venue in queries/venues.yaml`
        : 'the page as it came is kept in corpus/cache/http; report it, and meanwhile fetch the edition from another source under `at` of the venue in queries/venues.yaml, such as dblp or openalex',
  });

const misshapen = (site: ProceedingsSite, url: string, what: string): SourceError =>
  failure(site, 'unexpected-page', url, `the page ${url} has not the shape that was expected: ${what}`);

/** A page whose shape is looked at by its reader, so that it is stored whatever it is. */
const request = (site: ProceedingsSite, url: string, what: string, fresh: boolean) => ({
  source: site.name,
  url,
  expect: htmlBody(what, /<html\b/i),
  answers: [404],
  ...(fresh ? { fresh } : {}),
});

/** One list page, asked for anew where a stored one holds nothing. */
const askList = async (site: ProceedingsSite, url: string, year: number, { http }: SourceWorld): Promise<PaperList> => {
  for (const fresh of [false, true]) {
    const answer = await http.ask(request(site, url, `a list of papers of ${site.title}`, fresh));
    if (answer.status === 404) {
      throw failure(site, 'edition-not-found', url, `${site.title} has no page ${url}`, 404);
    }
    const list = site.readList(parseHtml(answer.text), url, year);
    if (list.papers.length > 0 || (list.further ?? []).length > 0) return list;
    if (!answer.stored) break;
  }
  throw misshapen(site, url, 'no paper was found on it');
};

/** Throws where fewer papers were found than the page says there are. */
const checkCount = (site: ProceedingsSite, url: string, { papers, announced = 0 }: PaperList): void => {
  if (papers.length >= announced) return;
  throw misshapen(site, url, `it announces ${announced} papers, and ${papers.length} were found`);
};

/** The papers of an edition from its list page and those that it leads to, each once. */
const askPapers = async (
  site: ProceedingsSite,
  key: string,
  year: number,
  world: SourceWorld,
): Promise<readonly ListedPaper[]> => {
  const papers = new Map<string, ListedPaper>();
  const urls = [site.listUrl(key)];
  // The list of addresses grows while it is walked; one that is on it already is not asked again.
  for (const url of urls) {
    const list = await askList(site, url, year, world);
    checkCount(site, url, list);
    for (const paper of list.papers) if (!papers.has(paper.key)) papers.set(paper.key, paper);
    urls.push(...new Set((list.further ?? []).filter((more) => !urls.includes(more))));
  }
  return [...papers.values()];
};

const recordOf = (
  site: ProceedingsSite,
  shared: RecordFields,
  { key, page, fields }: ListedPaper,
  read: RecordFields,
): HarvestItem => {
  const all = { ...shared, ...fields, ...read };
  const urls = [...new Set([...(page === undefined ? [] : [page]), ...(fields.urls ?? []), ...(read.urls ?? [])])];
  if (all.title === undefined) return { kind: 'rejected', key, why: 'it has no title' };
  return {
    kind: 'record',
    record: { ...all, id: `${site.name}:${key}` as RecordId, ...(urls.length === 0 ? {} : { urls }) },
  };
};

async function* harvestEdition(
  site: ProceedingsSite,
  keys: readonly string[],
  year: number,
  world: SourceWorld,
): AsyncGenerator<HarvestItem> {
  const listed: { paper: ListedPaper; shared: RecordFields }[] = [];
  for (const key of keys) {
    const shared = site.shared(key, year);
    for (const paper of await askPapers(site, key, year, world)) listed.push({ paper, shared });
  }
  yield { kind: 'expected', total: listed.length };
  let asked = 0;
  let abstracts = 0;
  const askPaper = async ({ paper: { page } }: (typeof listed)[number]): Promise<RecordFields> => {
    if (page === undefined) return {};
    const { status, text } = await world.http.ask(request(site, page, `a paper's page of ${site.title}`, false));
    return status === 404 ? {} : site.readPaper(parseHtml(text), page, year);
  };
  for await (const [{ paper, shared }, read] of askAhead(listed, askPaper, 2)) {
    if (paper.page !== undefined) asked++;
    if (read.abstract !== undefined) abstracts++;
    if (paper.page !== undefined && asked === pagesWithoutAbstract && abstracts === 0) {
      throw misshapen(site, paper.page, `none of ${asked} papers' pages has an abstract where it was looked for`);
    }
    yield recordOf(site, shared, paper, read);
  }
}

const keysOf = (site: ProceedingsSite, { venue, year }: EditionTarget): readonly string[] =>
  venueKeys(venue, site.name, year).map((key) => {
    if (site.key.pattern.test(key)) return key;
    throw new UsageError(`\`${key}\` is no edition of ${site.title}`, {
      code: 'venue-key',
      hint: `a key at \`${site.name}\` is like \`${site.key.example}\`: see \`at\` of the venue in queries/venues.yaml`,
    });
  });

/** A saved list page: its papers without their abstracts, for nothing is asked over the network. */
const fromFile = (site: ProceedingsSite, file: string, key: string, year: number): Plan => ({
  query: key,
  platform: `${site.title}, the saved list page ${file}`,
  requests: [],
  async *harvest({ readFile }) {
    let text = '';
    for await (const piece of readFile(file)) text += piece;
    const list = site.readList(parseHtml(text), site.listUrl(key), year);
    if (list.papers.length === 0) throw misshapen(site, file, 'no paper was found on it');
    checkCount(site, file, list);
    for (const paper of list.papers) yield recordOf(site, site.shared(key, year), paper, {});
  },
});

/** A source that reads a site of proceedings. Editions only. No page of these sites was among the recorded ones. */
export const proceedingsSource = (site: ProceedingsSite): Source => ({
  name: site.name,
  title: site.title,
  kind: 'website',
  unseen: 'pages',
  plan: (target: Target) => {
    if (target.kind !== 'edition') return undefined;
    const keys = keysOf(site, target);
    const [key] = keys;
    if (key === undefined) return undefined;
    if (target.file !== undefined) return fromFile(site, target.file, key, target.year);
    return {
      query: keys.join(', '),
      platform: site.platform,
      requests: keys.map((each) => `GET ${site.listUrl(each)}`),
      harvest: (world) => harvestEdition(site, keys, target.year, world),
    };
  },
});
