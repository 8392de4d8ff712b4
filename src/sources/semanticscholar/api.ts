/** Semantic Scholar's Academic Graph API, api.semanticscholar.org/graph/v1: requests for papers. */

import { type HttpClient, type HttpResponse, jsonBody } from '../../io/index.js';
import { type BibliographicRecord, SourceError } from '../../model/index.js';
import { addressOf, type Parameter, segment } from '../address.js';
import { askOver, failure } from '../asking.js';
import type { CitationDirection } from '../source.js';
import { selectedMembers } from './paper.js';
import {
  batchProblem,
  type CitationPage,
  citationsProblem,
  parseBatch,
  parseCitations,
  parseSearch,
  refusalIn,
  type SearchPage,
  searchProblem,
} from './parse.js';

/** Documentation: https://api.semanticscholar.org/api-docs/graph. */
const paper = 'https://api.semanticscholar.org/graph/v1/paper';

/** Papers in a page of a bulk search (documentation of `/paper/search/bulk`); it knows no `limit`. */
export const bulkPage = 1000;

/** Ids in one batch, at most (documentation of `/paper/batch`). */
export const mostIds = 500;

/** Citations in a page, at most (documentation of `/paper/{paper_id}/citations`). */
export const citationPage = 1000;

const source = 'semanticscholar';

const fields: Parameter = ['fields', selectedMembers.join(',')];

/** Where batches are asked for. */
export const batchAddress = addressOf(`${paper}/batch`, [fields]);

const searchExpectation = jsonBody('a page of a search from Semantic Scholar', searchProblem);
const batchExpectation = jsonBody('a batch of papers from Semantic Scholar', batchProblem);
const citationExpectation = jsonBody('a page of citations from Semantic Scholar', citationsProblem);

const refused = ({ status, text, url }: HttpResponse): Error => {
  const why = refusalIn(text);
  return failure(source, 'query-refused', `Semantic Scholar refuses the request: ${why || `status ${status}`}`, url, {
    status,
  });
};

/** The address of a bulk search without the place in it: what another person would have to send, page after page. */
export const searchAddress = (parameters: readonly Parameter[]): string =>
  addressOf(`${paper}/search/bulk`, [...parameters, fields]);

/** A page of a bulk search; undefined where the token is not known any more. */
export const askSearch = async (
  http: HttpClient,
  parameters: readonly Parameter[],
  token: string | undefined,
  fresh: boolean,
): Promise<SearchPage | undefined> => {
  const url = addressOf(`${paper}/search/bulk`, [
    ...parameters,
    fields,
    ...(token === undefined ? [] : [['token', token] as const]),
  ]);
  const response = await askOver(http, { source, url, expect: searchExpectation, answers: [400, 404], fresh });
  if (response.status === 200) return parseSearch(response.text);
  if (token !== undefined && /token/i.test(refusalIn(response.text))) return undefined;
  throw refused(response);
};

/** How many papers a bulk search finds, by Semantic Scholar's estimate. There is no page without papers: the ids of the first come along. */
export const countPapers = async (http: HttpClient, parameters: readonly Parameter[]): Promise<number | undefined> => {
  const url = addressOf(`${paper}/search/bulk`, [...parameters, ['fields', 'paperId']]);
  const response = await askOver(http, { source, url, expect: searchExpectation, answers: [400] });
  if (response.status !== 200) throw refused(response);
  return parseSearch(response.text)?.total;
};

/** The answer to a batch: records in the order of the ids. */
export type BatchAnswer = readonly (BibliographicRecord | undefined)[];

const answersIn = (response: HttpResponse, ids: readonly string[]): BatchAnswer => {
  if (response.status !== 400) return parseBatch(response.text);
  // A batch of which no id is known or well-formed is refused as a whole.
  if (/no valid paper ids/i.test(refusalIn(response.text))) return ids.map(() => undefined);
  throw refused(response);
};

/**
 * Asks for a batch; undefined where the server breaks on it (500). `isPatient`: a 500 may be trouble of the moment, and the
 * client asks as often as on any trouble, with its waits; else the first one is the answer.
 */
export const askBatch = async (
  http: HttpClient,
  ids: readonly string[],
  isPatient: boolean,
): Promise<BatchAnswer | undefined> => {
  try {
    const response = await askOver(http, {
      source,
      url: batchAddress,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
      expect: batchExpectation,
      answers: isPatient ? [400] : [400, 500],
    });
    return response.status === 500 ? undefined : answersIn(response, ids);
  } catch (error) {
    if (error instanceof SourceError && error.status === 500) return undefined;
    throw error;
  }
};

const lists: Readonly<Record<CitationDirection, string>> = { backward: 'references', forward: 'citations' };

/** The address of what a paper cites or what cites it, without the place in it. */
export const citationsAddress = (id: string, direction: CitationDirection, place: readonly Parameter[] = []): string =>
  addressOf(`${paper}/${segment(id)}/${lists[direction]}`, [fields, ...place]);

/** A page of what a paper cites or what cites it; undefined where the paper is unknown (404). */
export const askCitations = async (
  http: HttpClient,
  id: string,
  direction: CitationDirection,
  offset: number,
  fresh: boolean,
): Promise<CitationPage | undefined> => {
  const url = citationsAddress(id, direction, [
    ['offset', String(offset)],
    ['limit', String(citationPage)],
  ]);
  const response = await askOver(http, { source, url, expect: citationExpectation, answers: [400, 404], fresh });
  if (response.status === 404) return undefined;
  if (response.status === 400) throw refused(response);
  return parseCitations(response.text, direction);
};
