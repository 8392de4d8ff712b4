/** The words that a source without a query language of ours is asked with: the target's own, or what its query becomes there. */

import { type QueryTarget, UsageError } from '../model/index.js';
import { parseQuery, renderQuery } from '../queries/index.js';

/** Words to send, and what of the query they do not say. */
export interface QueryWords {
  readonly words: string;
  readonly problems: readonly string[];
}

/** The words for a source; undefined where the target has no query. Throws `UsageError` where nothing of the query can be asked. */
export const queryWords = ({ query, native }: QueryTarget, source: string): QueryWords | undefined => {
  if (native !== undefined) return { words: native, problems: [] };
  if (query === undefined) return undefined;
  const { text, problems } = renderQuery(parseQuery(query), source);
  if (text !== '') return { words: text, problems };
  throw new UsageError(`nothing of the query can be asked: ${problems.join('; ')}`, {
    code: 'query-empty',
    hint: 'give words to look for, or a query in the language of the source (native)',
  });
};
