/** A query written in the language of any of the databases that are known. */

import { UsageError } from '../model/index.js';
import { acm } from './databases/acm.js';
import { arxiv } from './databases/arxiv.js';
import type { Database } from './databases/boolean-database.js';
import { crossref } from './databases/crossref.js';
import { dblp } from './databases/dblp.js';
import { github } from './databases/github.js';
import { ieee } from './databases/ieee.js';
import { openalex } from './databases/openalex.js';
import { openreview } from './databases/openreview.js';
import { pubmed } from './databases/pubmed.js';
import { scopus } from './databases/scopus.js';
import { semanticscholar } from './databases/semanticscholar.js';
import { sqlDuckdb } from './databases/sql-duckdb.js';
import { sqlSpark } from './databases/sql-spark.js';
import { wos } from './databases/wos.js';
import type { Query } from './query.js';
import type { RenderedQuery, SearchedShards } from './rendered-query.js';

/** The databases that queries are written for: those that people search by hand, those that are asked over the network, SQL. */
export const queryDatabases: readonly Pick<Database, 'name' | 'title'>[] = [
  scopus,
  wos,
  ieee,
  acm,
  pubmed,
  arxiv,
  openalex,
  semanticscholar,
  dblp,
  crossref,
  openreview,
  github,
  sqlDuckdb,
  sqlSpark,
];

const byName = new Map((queryDatabases as readonly Database[]).map((database) => [database.name, database]));

/**
 * Writes a query in the language of a database, and says what that database cannot express. SQL reads the shards, where
 * they are given. Throws `UsageError` for a database that is not known.
 */
export const renderQuery = (query: Query, database: string, shards?: SearchedShards): RenderedQuery => {
  const found = byName.get(database);
  if (found !== undefined) return found.render(query, shards);
  throw new UsageError(`there is no database \`${database}\` to write a query for`, {
    code: 'database-unknown',
    flag: '--for',
    hint: `there is ${[...byName.keys()].join(', ')}`,
  });
};
