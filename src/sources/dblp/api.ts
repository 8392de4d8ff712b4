/** Requests to dblp: its SPARQL service, its tables of contents and its search API. */

import { type HttpClient, type HttpRequest, jsonBody, xmlBody } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import { searchProblem } from './parse-search.js';
import { parseSparqlRows, type SparqlRow, sparqlProblem } from './parse-sparql.js';

/** The SPARQL service; open to programs (dblp blog, 9 September 2024). */
const sparqlAddress = 'https://sparql.dblp.org/sparql';
/** Everything of dblp.org stands behind a wall against programs since September 2026. */
const site = 'https://dblp.org';

/** Hits a page of the search API, its greatest number (dblp FAQ, "How to use the dblp search API?"). */
export const searchPageSize = 1000;

/** What to do where dblp does not let programs in: the dump is everything that it knows, and a browser gets it. */
export const dumpHint =
  'download https://dblp.org/xml/dblp.xml.gz in a browser and name it in the search, `file: dblp.xml.gz`; nothing is asked over the network then';

const sparqlAnswer = jsonBody('a SPARQL result in JSON', sparqlProblem);
const searchAnswer = jsonBody('an answer of the dblp search API', searchProblem);
const tocAnswer = xmlBody('a table of contents of dblp in XML', 'bht');

/** The request for a SPARQL query. What QLever says of a query that it refuses comes with 400. */
export const sparqlRequest = (query: string): HttpRequest => ({
  source: 'dblp',
  url: `${sparqlAddress}?${new URLSearchParams({ query })}`,
  headers: { accept: 'application/sparql-results+json' },
  expect: sparqlAnswer,
  answers: [400],
});

/** The request for a table of contents, `conf/icse/icse2024`. */
export const tocRequest = (toc: string): HttpRequest => ({
  source: 'dblp',
  url: `${site}/db/${toc}.xml`,
  expect: tocAnswer,
});

/** The request for a page of the search API, from the hit `first` on (from 0). Completions are not wanted (`c=0`). */
export const searchRequest = (query: string, first: number, size = searchPageSize): HttpRequest => ({
  source: 'dblp',
  url: `${site}/search/publ/api?${new URLSearchParams({ q: query, format: 'json', h: String(size), f: String(first), c: '0' })}`,
  expect: searchAnswer,
});

/** Asks a SPARQL query. Throws `SourceError`, with the service's own words where it refuses the query. */
export const askSparql = async (query: string, http: HttpClient, fresh = false): Promise<readonly SparqlRow[]> => {
  const request = sparqlRequest(query);
  const first = await http.ask({ ...request, fresh });
  // QLever refuses also what is too much for it at the moment: a refusal of another day counts for nothing.
  const { status, url, text } =
    first.status === 400 && first.stored ? await http.ask({ ...request, fresh: true }) : first;
  if (status !== 400) return parseSparqlRows(text);
  let said: string | undefined;
  try {
    said = sparqlProblem(JSON.parse(text));
  } catch {
    said = undefined;
  }
  throw new SourceError(`${new URL(url).host} refuses the query: ${said ?? 'it does not say why'}`, {
    source: 'dblp',
    code: 'source-refused',
    url,
    status,
    attempt: 1,
    hint: 'this is a mistake of the program or a change at dblp; other sources may have the same records',
  });
};
