/** The arXiv API at export.arxiv.org (arXiv API User's Manual): one request, and the pages of a result. */

import { type HttpClient, type HttpRequest, type HttpResponse, xmlBody } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import type { HarvestItem } from '../source.js';
import { type ArxivAnswer, readArxivFeed } from './parse.js';

const address = 'https://export.arxiv.org/api/query';

/** Longest address that is sent as GET; longer queries go as POST, which the manual (section 3.1) allows. Servers refuse from 8 kB on. */
const longestAddress = 4000;

/** How often a page that is empty although more is announced is asked for again (arXiv's own clients meet them often). */
const mostRepeats = 3;

/** The code of the error where the API refuses a request as malformed. */
export const refusedCode = 'arxiv-refused';

/** What is asked for: a query in the language of arXiv, or ids. */
export type FeedQuery = { readonly query: string } | { readonly ids: readonly string[] };

/** A part of a result. */
export interface FeedPage {
  /** How many records match, as this page announces it. */
  readonly total: number;
  /** Those that no earlier page held. */
  readonly items: readonly HarvestItem[];
}

const parametersOf = (what: FeedQuery, start: number, size: number): URLSearchParams => {
  const range = { start: String(start), max_results: String(size) };
  // By submission: what is added meanwhile comes last, so that pages do not shift.
  return 'query' in what
    ? new URLSearchParams({
        search_query: what.query,
        ...range,
        sortBy: 'submittedDate',
        sortOrder: 'ascending',
      })
    : new URLSearchParams({ id_list: what.ids.join(','), ...range });
};

const requestFor = (what: FeedQuery, start: number, size: number): HttpRequest => {
  const parameters = parametersOf(what, start, size).toString();
  const request = {
    source: 'arxiv',
    expect: xmlBody('an Atom feed', 'feed'),
    // A malformed query or id gets 400 with a feed that says what is wrong.
    answers: [400],
  };
  const url = `${address}?${parameters}`;
  if (url.length <= longestAddress) return { ...request, url };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { ...request, url: address, method: 'POST', headers, body: parameters };
};

/** The first request of a result, as a dry run shows it. */
export const describeFirstRequest = (what: FeedQuery, size: number): string => {
  const { method = 'GET', url } = requestFor(what, 0, size);
  return `${method} ${url}`;
};

const failure = ({ url, status }: HttpResponse, code: string, message: string, hint: string): SourceError =>
  new SourceError(message, { code, hint, source: 'arxiv', url, status, attempt: 1 });

const askAnswer = async (http: HttpClient, request: HttpRequest): Promise<readonly [HttpResponse, ArxivAnswer]> => {
  const response = await http.ask(request);
  const answer = readArxivFeed(response.text);
  if (answer.kind === 'feed' || !response.stored) return [response, answer];
  // A refusal that was stored may be over.
  const anew = await http.ask({ ...request, fresh: true });
  return [anew, readArxivFeed(anew.text)];
};

const askFeed = async (
  http: HttpClient,
  request: HttpRequest,
): Promise<readonly [HttpResponse, Extract<ArxivAnswer, { readonly kind: 'feed' }>]> => {
  const [response, answer] = await askAnswer(http, request);
  if (answer.kind === 'feed') return [response, answer];
  if (answer.kind === 'error')
    throw failure(
      response,
      refusedCode,
      `arXiv refuses the request: ${answer.message}`,
      'look at the query of the search',
    );
  throw failure(
    response,
    'arxiv-unreadable',
    `the answer is no feed of arXiv: ${answer.why}`,
    'run the search again later',
  );
};

/** How many records match, by a request for one of them; `fresh` though it is stored. Throws `SourceError`. */
export const countResults = async (what: FeedQuery, http: HttpClient, fresh = false): Promise<number> => {
  const [, { total }] = await askFeed(http, { ...requestFor(what, 0, 1), fresh });
  return total;
};

/**
 * Whether so few are missing of an announced total that it may have drifted: it counts what is being announced or withdrawn
 * (arXiv API group). One, or one in a thousand.
 */
export const isDrift = (got: number, total: number): boolean => total - got <= Math.max(1, total / 1000);

const keyOf = (item: HarvestItem, position: number): string => {
  if (item.kind === 'record') return item.record.id;
  return item.kind === 'rejected' && item.key !== 'unknown' ? item.key : `#${position}`;
};

/**
 * Yields a result page by page, each record once. The next page begins after as many records as were seen, so that pages
 * that overlap or come shorter than they should leave nothing out. `size` says how many to ask for after so many.
 * A page without anything new although more is announced is asked for anew; then throws `SourceError`.
 * `fresh` asks for every page anew, stored or not.
 */
export async function* readPages(
  what: FeedQuery,
  http: HttpClient,
  size: (seen: number) => number,
  fresh = false,
): AsyncGenerator<FeedPage, void> {
  const seen = new Set<string>();
  // The greatest of the totals: one that falls all at once is an answer gone wrong.
  let announced = 0;
  let repeats = 0;
  // Whether, of the answers without anything new, one said that there is no more.
  let isOver = false;
  for (;;) {
    const start = seen.size;
    const request = requestFor(what, start, size(start));
    const [response, { total, items }] = await askFeed(http, { ...request, fresh: fresh || repeats > 0 });
    const news = items.filter((item, index) => {
      const key = keyOf(item, start + index);
      return !seen.has(key) && seen.add(key);
    });
    announced = Math.max(announced, total);
    if (news.length === 0 && start < announced) {
      isOver ||= total <= start;
      // Never all of a result is drift, unless the total itself goes back and forth.
      const isEnd = isDrift(start, announced) && (start > 0 || isOver);
      if (repeats === mostRepeats && !isEnd)
        throw failure(
          response,
          'arxiv-page-empty',
          `arXiv announces ${announced} records and gives no more than ${start}, asked ${mostRepeats + 1} times`,
          'run the search again later: what was answered is kept',
        );
      if (repeats === mostRepeats) return;
      repeats++;
      continue;
    }
    repeats = 0;
    isOver = false;
    yield { total, items: news };
    if (seen.size >= announced) return;
  }
}
