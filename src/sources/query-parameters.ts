/** A query as parameters of an address: for a source that takes its words under one name and filters under others. */

import { type QueryTarget, UsageError } from '../model/index.js';
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

/** A text of a target; undefined where it is blank. */
const said = (text: string | undefined): string | undefined => (text?.trim() === '' ? undefined : text);

/** Whether a target names something beside its query that is a search of its own: a set, or a query in the source's language. */
export const asksOtherwise = ({ native, set }: QueryTarget): boolean =>
  said(native) !== undefined || said(set) !== undefined;

/**
 * The query of a target for a source, which takes words under the name `usual` where the query needs no other. Throws
 * `UsageError` where the source would be asked for all that it has, or for whole years of it: where nothing of the query
 * can be said there, or nothing but years with nothing beside it that they narrow.
 */
export const queryParameters = (target: QueryTarget, source: string, usual: string): QueryParameters => {
  const { query } = target;
  if (query === undefined) return { words: [], further: {}, problems: [] };
  const { text, as = usual, parameters = {}, problems } = renderQuery(parseQuery(query), source);
  if (text !== '') return { words: [[as, text]], further: parameters, problems };
  const hasYears = Object.keys(parameters).length > 0;
  if (hasYears && asksOtherwise(target)) return { words: [], further: parameters, problems };
  const butYears = hasYears ? ' but its years, and whole years of a database are no search' : '';
  throw new UsageError(`nothing of the query can be asked${butYears}: ${problems.join('; ')}`, {
    code: 'query-empty',
    hint: 'give words to look for, or a query in the language of the source (native)',
  });
};
