/** A query as parameters of an address: for a source that takes its words under one name and filters under others. */

import type { QueryTarget } from '../model/index.js';
import { parseQuery, renderQuery } from '../queries/index.js';
import type { Parameter } from './address.js';

/** What a target's query becomes at a source; nothing of everything where it has none. */
export interface QueryParameters {
  /** The words, under the name that they need; none where the query is filters only. */
  readonly words: readonly Parameter[];
  /** Further parameters by name. */
  readonly further: Readonly<Record<string, string>>;
  /** What the source cannot express. */
  readonly problems: readonly string[];
}

/** The query of a target for a source, which takes words under the name `usual` where the query needs no other. */
export const queryParameters = ({ query }: QueryTarget, source: string, usual: string): QueryParameters => {
  if (query === undefined) return { words: [], further: {}, problems: [] };
  const { text, as = usual, parameters = {}, problems } = renderQuery(parseQuery(query), source);
  return { words: text === '' ? [] : [[as, text]], further: parameters, problems };
};
