/** Asking a provider: what all answers have in common, whoever sends them. */

import type { HttpClient, HttpRequest, HttpResponse } from '../io/index.js';
import { SourceError } from '../model/index.js';

/** How often a page that should not be empty is asked for again before the search fails; ours. */
export const mostRepeats = 3;

/** Asks; a stored refusal is asked about anew, for what it missed (a key) may be there now. That something is unknown (404) stays. */
export const askOver = async (http: HttpClient, request: HttpRequest): Promise<HttpResponse> => {
  const response = await http.ask(request);
  const isRefusal = response.status >= 400 && response.status !== 404;
  return response.stored && isRefusal ? http.ask({ ...request, fresh: true }) : response;
};

/** A failure of a provider with the usual facts. */
export const failure = (
  source: string,
  code: string,
  message: string,
  url: string,
  options: { readonly hint?: string; readonly status?: number; readonly attempt?: number } = {},
): SourceError => new SourceError(message, { source, code, url, attempt: 1, ...options });
