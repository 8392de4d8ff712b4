/** Crossref's REST API, api.crossref.org: requests for works, and what a refusal means. */

import { type HttpClient, type HttpResponse, jsonBody } from '../../io/index.js';
import { addressOf, type Parameter, segment } from '../address.js';
import { askOver, failure } from '../asking.js';
import { parseWorks, refusalsIn, type WorkItem, type WorksPage, worksProblem } from './parse.js';
import { selectedMembers } from './work.js';

/** Documentation: https://www.crossref.org/documentation/retrieve-metadata/rest-api/. */
const works = 'https://api.crossref.org/works';

/** Works in a page, at most (REST API documentation, `rows`). */
export const mostRows = 1000;

/** Works that can be reached by `offset` (REST API documentation; rcrossref's manual); behind them are cursors. */
export const mostByOffset = 10_000;

const source = 'crossref';

const expectation = jsonBody('a list of works from Crossref', worksProblem);

/** The words of a list of works: its parameters but for paging. */
export interface WorksList {
  readonly parameters: readonly Parameter[];
  readonly rows?: number;
}

const listed = ({ parameters, rows = mostRows }: WorksList): readonly Parameter[] => [
  ...parameters,
  ['select', selectedMembers.join(',')],
  ['rows', String(rows)],
];

/** The address of a list without the place in it: what another person would have to send, page after page. */
export const listAddress = (list: WorksList): string => addressOf(works, listed(list));

/** Reads an answer; undefined where the cursor is not known any more. Throws `SourceError` where Crossref refuses the question (400 `validation-failure`). */
const read = ({ status, text, url }: HttpResponse): WorksPage | undefined => {
  if (status === 200) return parseWorks(text);
  const refusals = refusalsIn(text);
  if (refusals.some(({ type }) => type === 'cursor-invalid')) return undefined;
  const why = refusals.map(({ type, message }) => `${message} (${type})`).join('; ');
  throw failure(
    source,
    'query-refused',
    `Crossref refuses the request: ${why === '' ? `status ${status}` : why}`,
    url,
    {
      status,
      hint: 'look at the query, the filter and the keys of the venue; the names of filters are in the documentation of the REST API',
    },
  );
};

const ask = async (
  http: HttpClient,
  url: string,
  how: { readonly fresh?: boolean; readonly store?: boolean } = {},
): Promise<WorksPage | undefined> =>
  read(await askOver(http, { source, url, expect: expectation, answers: [400, 404], ...how }));

/** A page of a list by its place; no page may reach behind `mostByOffset`. */
export const askAtOffset = (
  http: HttpClient,
  list: WorksList,
  offset: number,
  fresh: boolean,
): Promise<WorksPage | undefined> =>
  ask(http, addressOf(works, [...listed(list), ...(offset === 0 ? [] : [['offset', String(offset)] as const])]), {
    fresh,
  });

/**
 * A page of a list by cursor, `*` for the first; undefined where the cursor is not known any more (404, `cursor-invalid`):
 * it lives for some minutes. A cursor is no place in the list but a reader that the server moves on: it stays the same
 * from page to page (so in the recorded answers). Therefore such pages are neither taken from the store nor kept in it.
 */
export const askAtCursor = (http: HttpClient, list: WorksList, cursor: string): Promise<WorksPage | undefined> =>
  ask(http, addressOf(works, [...listed(list), ['cursor', cursor]]), { fresh: true, store: false });

/** How many works a list holds, by a page without works. */
export const countWorks = async (http: HttpClient, { parameters }: WorksList): Promise<number | undefined> =>
  (await ask(http, addressOf(works, [...parameters, ['rows', '0']])))?.total;

/** All works of a short list, in one page and without a cursor. */
export const askShortList = async (
  http: HttpClient,
  list: WorksList & { readonly rows: number },
): Promise<readonly WorkItem[]> => (await ask(http, listAddress(list)))?.works ?? [];

/** One work by its DOI; undefined where Crossref does not know it (404, `Resource not found.` as plain text). */
export const askWork = async (http: HttpClient, doi: string): Promise<WorkItem | undefined> => {
  const url = `${works}/${segment(doi)}`;
  const { status, text } = await http.ask({ source, url, expect: expectation, answers: [404] });
  return status === 200 ? parseWorks(text)?.works[0] : undefined;
};
