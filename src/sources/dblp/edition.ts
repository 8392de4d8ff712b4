/** A venue's year from dblp over the network: three ways, tried in order until one answers. */

import type { HttpClient } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import { parseXml, type XmlElement, XmlError } from '../../text/index.js';
import type { HarvestItem } from '../source.js';
import { dumpHint, tocRequest } from './api.js';
import { harvestBySearch } from './harvest-search.js';
import { harvestBySparql } from './harvest-sparql.js';
import { type EditionKeys, usualToc, wholeStreams } from './keys.js';
import { itemsOfToc } from './parse.js';

/** A harvest that may turn out to be impossible when it is begun. */
export type Route = () => AsyncGenerator<HarvestItem, void>;

/** A failure with what helps at dblp, however it was worded before. */
const withDumpHint = (error: SourceError): SourceError => {
  const { code, source, url, attempt, status, message } = error;
  return new SourceError(message, {
    ...{ code, source, url, attempt, hint: dumpHint, cause: error },
    ...(status === undefined ? {} : { status }),
  });
};

/**
 * The first route that yields anything but a total, or that ends well without a failure before it: nothing after a failure
 * is no answer, for how should it be told from one? A route that fails later fails as a whole: a mixture of two would be
 * neither. Throws the first route's `SourceError` where none answers, with a hint that names the dump.
 */
export async function* firstThatAnswers(routes: readonly Route[]): AsyncGenerator<HarvestItem, void> {
  let failure: SourceError | undefined;
  for (const route of routes) {
    const harvest = route();
    const begun: HarvestItem[] = [];
    let isOver: boolean;
    try {
      do {
        const step = await harvest.next();
        isOver = step.done === true;
        if (step.done !== true) begun.push(step.value);
      } while (!isOver && begun.at(-1)?.kind === 'expected');
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      failure ??= error;
      continue;
    }
    if (isOver && failure !== undefined) continue;
    yield* begun;
    yield* harvest;
    return;
  }
  if (failure !== undefined) throw withDumpHint(failure);
}

/** The root of what came as a table of contents. Throws `SourceError` where it is no XML after all. */
const readToc = (text: string, url: string): XmlElement => {
  try {
    return parseXml(text);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new SourceError(`${url} is no whole table of contents (${error.message})`, {
      ...{ source: 'dblp', code: 'source-malformed', url, attempt: 1, cause: error },
    });
  }
};

async function* harvestTocs(tocs: readonly string[], http: HttpClient): AsyncGenerator<HarvestItem, void> {
  for (const toc of tocs) {
    const { text, url } = await http.ask(tocRequest(toc));
    yield* itemsOfToc(readToc(text, url));
  }
}

async function* harvestSearches(queries: readonly string[], http: HttpClient): AsyncGenerator<HarvestItem, void> {
  for (const query of queries) yield* harvestBySearch(query, http);
}

/** The tables of contents of an edition; undefined where one cannot be told, that of a journal whose volume nobody named. */
const tocsOf = (keys: EditionKeys, year: number): readonly string[] | undefined => {
  const usual = wholeStreams(keys).map((stream) => usualToc(stream, year));
  return usual.includes(undefined) ? undefined : [...keys.tocs, ...usual.filter((toc) => toc !== undefined)];
};

/** Queries of the search API for an edition: tables of contents (`toc:db/….bht:`) and years of whole streams. */
const searchQueries = (keys: EditionKeys, year: number): readonly string[] => [
  ...keys.tocs.map((toc) => `toc:db/${toc}.bht:`),
  ...wholeStreams(keys).map((stream) => `stream:streams/${stream}: year:${year}:`),
];

/** The ways to an edition, the best first: SPARQL, the tables of contents in XML, the search API. */
export const editionRoutes = (keys: EditionKeys, year: number, http: HttpClient): readonly Route[] => {
  const tocs = tocsOf(keys, year);
  return [
    () => harvestBySparql(keys, year, http),
    ...(tocs === undefined ? [] : [() => harvestTocs(tocs, http)]),
    () => harvestSearches(searchQueries(keys, year), http),
  ];
};
