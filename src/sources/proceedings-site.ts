/**
 * A site of proceedings as a source: list pages name the papers of an edition, a page a paper has the abstract. What differs
 * between sites (addresses, selectors) is theirs; asking, counting and stopping where a page has another shape is here.
 */

import { htmlBody } from '../io/index.js';
import {
  type EditionTarget,
  InputError,
  type RecordFields,
  type RecordId,
  type SourceError,
  type Target,
  UsageError,
} from '../model/index.js';
import { venueKeys } from '../queries/index.js';
import { askAhead } from './ask-ahead.js';
import { failure } from './asking.js';
import { type HtmlElement, HtmlError, parseHtml } from './html.js';
import type { HarvestItem, Plan, Source, SourceWorld } from './source.js';
import { wholeText } from './whole-text.js';

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
  readonly shared: (key: string, edition: EditionTarget) => RecordFields;
}

/** After so many papers' pages without one abstract the pages have another shape, and the site is left in peace. */
const pagesWithoutAbstract = 10;

const keyHint = ({ name, key }: ProceedingsSite): string =>
  `a key at \`${name}\` is like \`${key.example}\`: see \`at\` of the venue in queries/venues.yaml`;

const elsewhere =
  'fetch the edition from another source under `at` of the venue in queries/venues.yaml, such as dblp or openalex';

const misshapen = (site: ProceedingsSite, url: string, what: string): SourceError =>
  failure(site.name, 'unexpected-page', `the page ${url} has not the shape that was expected: ${what}`, url, {
    hint: `the page as it came is kept in corpus/cache/http; report it, and meanwhile ${elsewhere}`,
  });

/** A page whose shape is looked at by its reader, so that it is stored whatever it is. */
const request = (site: ProceedingsSite, url: string, what: string, fresh: boolean) => ({
  source: site.name,
  url,
  expect: htmlBody(what, /<html\b/i),
  answers: [404],
  ...(fresh ? { fresh } : {}),
});

/** Numbers of papers that were withdrawn leave gaps; more than this part missing is a page that was read wrongly. */
const gaps = 0.03;

/** What is wrong with the list as it was read; undefined where it is whole or leads further. */
const problemOf = ({ papers, announced = 0, further = [] }: PaperList): string | undefined => {
  if (papers.length < announced * (1 - gaps))
    return `it announces ${announced} papers, and ${papers.length} were found`;
  return papers.length === 0 && further.length === 0 ? 'no paper was found on it' : undefined;
};

/**
 * One page as its reader reads it, asked for anew where a stored one has another shape; undefined where there is none (404).
 * `problemIn` says what is wrong with what was read. Throws `SourceError` where the shape stays another.
 */
const askPage = async <Reading>(
  site: ProceedingsSite,
  { url, what }: { readonly url: string; readonly what: string },
  { http }: SourceWorld,
  read: (page: HtmlElement, answered: string) => Reading,
  problemIn: (reading: Reading) => string | undefined,
): Promise<Reading | undefined> => {
  for (let fresh = false; ; fresh = true) {
    const answer = await http.ask(request(site, url, `${what} of ${site.title}`, fresh));
    if (answer.status === 404) return undefined;
    let problem: string | undefined;
    try {
      const reading = read(parseHtml(answer.text), answer.url);
      problem = problemIn(reading);
      if (problem === undefined) return reading;
    } catch (error) {
      if (!(error instanceof HtmlError)) throw error;
      problem = error.message;
    }
    if (fresh || !answer.stored) throw misshapen(site, url, problem);
  }
};

/** The host of an address; with `www.` or without it is the same. */
const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

/** A list of which no address is asked that is another host's; `strangers` are the keys of papers whose pages are. */
interface OwnList extends PaperList {
  readonly strangers: ReadonlySet<string>;
}

/** Keeps to the hosts of the addresses given: the one that was asked and the one that answered. */
const ownList = (list: PaperList, ...addresses: readonly string[]): OwnList => {
  const hosts = new Set(addresses.map(hostOf));
  const isOwn = (url: string): boolean => hosts.has(hostOf(url));
  const strangers = new Set<string>();
  const papers = list.papers.map((paper): ListedPaper => {
    const { key, page, fields } = paper;
    if (page === undefined || isOwn(page)) return paper;
    strangers.add(key);
    return { key, fields: { ...fields, urls: [page, ...(fields.urls ?? [])] } };
  });
  return { ...list, papers, further: (list.further ?? []).filter(isOwn), strangers };
};

/** One list page. Throws `SourceError` where there is none, or no list. */
const askList = async (site: ProceedingsSite, url: string, year: number, world: SourceWorld): Promise<OwnList> => {
  const read = (page: HtmlElement, answered: string): OwnList =>
    ownList(site.readList(page, answered, year), url, answered);
  const list = await askPage(site, { url, what: 'a list of papers' }, world, read, problemOf);
  if (list !== undefined) return list;
  const hint = keyHint(site);
  throw failure(site.name, 'edition-not-found', `${site.title} has no page ${url}`, url, { hint, status: 404 });
};

/** List pages of one edition, at most: sites have one, one a track or one a day of the conference; ours. */
const mostLists = 30;

/** What the list pages of an edition hold together. */
interface Listing {
  readonly papers: readonly ListedPaper[];
  readonly announced: number;
  /** How many papers have their pages at other hosts. */
  readonly strangers: number;
}

/** The papers of an edition from its list page and those that it leads to, each once. Throws `SourceError` where that does not end. */
const askPapers = async (site: ProceedingsSite, key: string, year: number, world: SourceWorld): Promise<Listing> => {
  const papers = new Map<string, ListedPaper>();
  let strangers = 0;
  let announced = 0;
  const urls = [site.listUrl(key)];
  // The list of addresses grows while it is walked; one that is on it already is not asked again.
  for (const url of urls) {
    const list = await askList(site, url, year, world);
    for (const paper of list.papers) {
      if (papers.has(paper.key)) continue;
      papers.set(paper.key, paper);
      if (list.strangers.has(paper.key)) strangers++;
    }
    announced += list.announced ?? 0;
    const more = new Set((list.further ?? []).filter((further) => !urls.includes(further)));
    urls.push(...[...more].slice(0, mostLists));
    if (urls.length <= mostLists) continue;
    const what = `leads from one list of papers to the next, to more than ${mostLists} for ${key}`;
    throw failure(site.name, 'no-progress', `${site.title} ${what}`, url, { hint: elsewhere });
  }
  return { papers: [...papers.values()], announced: Math.max(announced, papers.size), strangers };
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
  edition: EditionTarget,
  world: SourceWorld,
): AsyncGenerator<HarvestItem> {
  const { year } = edition;
  const listed: { paper: ListedPaper; shared: RecordFields }[] = [];
  for (const key of keys) {
    const shared = site.shared(key, edition);
    const { papers, announced, strangers } = await askPapers(site, key, year, world);
    for (const paper of papers) listed.push({ paper, shared });
    yield { kind: 'expected', total: announced };
    if (strangers > 0) {
      const what = `${strangers} of ${papers.length} papers of ${key} have their pages at another host, which is not asked: they come without abstracts`;
      yield { kind: 'problem', what };
    }
  }
  let asked = 0;
  let abstracts = 0;
  const askPaper = async ({ paper: { page } }: (typeof listed)[number]): Promise<RecordFields> => {
    if (page === undefined) return {};
    const read = (root: HtmlElement, url: string): RecordFields => site.readPaper(root, url, year);
    return (await askPage(site, { url: page, what: "a paper's page" }, world, read, () => undefined)) ?? {};
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
    throw new UsageError(`\`${key}\` is no edition of ${site.title}`, { code: 'venue-key', hint: keyHint(site) });
  });

const unreadable = (site: ProceedingsSite, file: string, key: string, what: string): InputError =>
  new InputError(`this is no list of papers of ${site.title}: ${what}`, {
    code: 'unreadable-file',
    hint: `save ${site.listUrl(key)} with a browser and name that file, or ${elsewhere}`,
    place: { file },
  });

const parseSaved = (site: ProceedingsSite, file: string, key: string, text: string): HtmlElement => {
  try {
    return parseHtml(text);
  } catch (error) {
    throw error instanceof HtmlError ? unreadable(site, file, key, error.message) : error;
  }
};

/** A saved list page: its papers without their abstracts, for nothing is asked over the network. */
const fromFile = (site: ProceedingsSite, file: string, key: string, edition: EditionTarget): Plan => ({
  query: key,
  platform: `${site.title}, the saved list page ${file}`,
  requests: [],
  async *harvest({ readFile }) {
    const page = parseSaved(site, file, key, await wholeText(readFile(file)));
    const list = site.readList(page, site.listUrl(key), edition.year);
    const problem = problemOf({ ...list, further: [] });
    if (problem !== undefined) throw unreadable(site, file, key, problem);
    for (const paper of list.papers) yield recordOf(site, site.shared(key, edition), paper, {});
  },
});

/** A source that reads a site of proceedings. Editions only. No page of these sites was among the recorded ones. */
export const proceedingsSource = (site: ProceedingsSite): Source => ({
  name: site.name,
  title: site.title,
  kind: 'database',
  unseen: 'pages',
  plan: (target: Target) => {
    if (target.kind !== 'edition') return undefined;
    const keys = keysOf(site, target);
    const [key] = keys;
    if (key === undefined) return undefined;
    if (target.file !== undefined) return fromFile(site, target.file, key, target);
    return {
      query: keys.join(', '),
      platform: site.platform,
      requests: keys.map((each) => `GET ${site.listUrl(each)}`),
      harvest: (world) => harvestEdition(site, keys, target, world),
    };
  },
});
