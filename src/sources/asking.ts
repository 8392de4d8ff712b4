/** Asking for pages: what every paged answer has in common, whoever sends it. */

import type { HttpClient, HttpRequest, HttpResponse } from '../io/index.js';
import { SourceError } from '../model/index.js';

/** How often a page that should not be empty is asked for again before the search fails; ours. */
export const mostRepeats = 3;

/** How often a harvest begins again when its place in the result set was lost; ours. */
export const mostRestarts = 3;

/**
 * The part of an announced total that may be missing at the end: totals are estimates (Semantic Scholar) or drift
 * while works are added (Crossref); ours.
 */
const drift = 0.01;

/** Whether so many records are all that were announced, but for drift. */
export const isNearly = (seen: number, total: number): boolean => total - seen <= total * drift;

/** Asks; a stored refusal is asked about anew, for what it missed (a key) may be there now. That something is unknown (404) stays. */
export const askOver = async (http: HttpClient, request: HttpRequest): Promise<HttpResponse> => {
  const response = await http.ask(request);
  const isRefusal = response.status >= 400 && response.status !== 404;
  return response.stored && isRefusal ? http.ask({ ...request, fresh: true }) : response;
};

/** Asks for a page, and again with `fresh` up to three times while it is suspiciously empty; the last answer is returned. */
export const askWhileEmpty = async <Page>(
  ask: (fresh: boolean) => Promise<Page>,
  isEmpty: (page: Page) => boolean,
): Promise<Page> => {
  let page = await ask(false);
  for (let repeat = 0; repeat < mostRepeats && isEmpty(page); repeat++) page = await ask(true);
  return page;
};

/** A failure of a provider with the usual facts. */
export const failure = (
  source: string,
  code: string,
  message: string,
  url: string,
  options: { readonly hint?: string; readonly status?: number; readonly attempt?: number } = {},
): SourceError => new SourceError(message, { source, code, url, attempt: 1, ...options });
