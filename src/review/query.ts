/** `query`: a Boolean query in the languages of the databases. */

import { relative, sep } from 'node:path';
import { findReview, liveSearches, type ReviewPaths, readSearchLog } from '../corpus/index.js';
import { InputError, type SearchRole, UsageError } from '../model/index.js';
import {
  formatQuery,
  parseQuery,
  type Query,
  type QueryOrigin,
  queryDatabases,
  queryOfConcepts,
  type RenderedQuery,
  renderQuery,
  type SearchedShards,
} from '../queries/index.js';
import type { Review, ReviewPlace } from './open-review.js';
import { plannedSearches } from './planned-searches.js';

/** A query as one database takes it. */
export interface DatabaseQuery extends RenderedQuery {
  readonly database: string;
  /** As people know the database, and where the query goes there. */
  readonly title: string;
}

/** `query --json`. */
export interface Rendered {
  /** The query in litsieve's own syntax. */
  readonly query: string;
  readonly databases: readonly DatabaseQuery[];
}

/** A query that was typed; complaints about it name the flag. */
export const typedQuery = (text: string): Query => {
  const origin: QueryOrigin = { file: '--text' };
  return parseQuery(text, origin);
};

const conceptQuery = ({ protocol, paths }: Review): Query => {
  const query = queryOfConcepts(protocol.concepts);
  if (query !== undefined) return query;
  throw new InputError('the protocol has no concepts to make a query of', {
    code: 'concepts-missing',
    hint: 'write `concepts:` there, or name a search: litsieve query NAME',
    place: { file: paths.protocol },
  });
};

/** The query of a planned search or, without a name, of the protocol's concepts. Throws where there is none. */
export const reviewQuery = (review: Review, search: string | undefined): Query => {
  if (search === undefined) return conceptQuery(review);
  const [strategy] = plannedSearches(review, [search]);
  if (strategy?.query === 'concepts') return conceptQuery(review);
  if (strategy?.query !== undefined) return parseQuery(strategy.query, { file: review.paths.strategy(strategy.name) });
  throw new UsageError(`the search ${search} has no \`query\` to write for a database`, {
    code: 'query-missing',
    hint: 'name a search with a query, or none for the concepts of the protocol',
  });
};

/** The shards of a review that count, for SQL over them; undefined where there is no search that found anything. */
const shardsThatCount = (paths: ReviewPaths): SearchedShards | undefined => {
  const searches = liveSearches(readSearchLog(paths));
  const ofRoles = (...roles: readonly SearchRole[]): readonly string[] =>
    searches
      .filter(({ role }) => roles.includes(role))
      .map(({ id }) => relative(paths.root, paths.shard(id)).split(sep).join('/'));
  const found = ofRoles('identification', 'other-methods');
  return found.length === 0 ? undefined : { found, enriching: ofRoles('enrichment') };
};

/** The shards that count at a place, undefined outside of a review: a query that is typed needs none. */
export const shardsAt = ({ folder, exact }: ReviewPlace): SearchedShards | undefined => {
  try {
    return shardsThatCount(findReview(folder, exact));
  } catch (error) {
    if (!exact && error instanceof UsageError && error.code === 'review-not-found') return undefined;
    throw error;
  }
};

/**
 * Writes a query for one database, or for all of them; SQL over the shards where they are known. Throws `UsageError` for
 * a database that is not known.
 */
export const renderQueries = (
  query: Query,
  database: string | undefined,
  shards: SearchedShards | undefined,
): Rendered => ({
  query: formatQuery(query),
  databases: (database === undefined ? queryDatabases.map(({ name }) => name) : [database]).map((name) => ({
    database: name,
    title: queryDatabases.find((known) => known.name === name)?.title ?? name,
    ...renderQuery(query, name, shards),
  })),
});
