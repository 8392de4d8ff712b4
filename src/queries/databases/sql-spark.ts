/**
 * Spark SQL. `from_json` with a declared schema over lines of text, `transform`, `min_by`, `rlike` with the syntax of
 * java.util.regex; in a literal a backslash escapes: Apache Spark, SQL reference, "Literals" and "Built-in functions".
 */

import { allShards, sqlDatabase } from './sql.js';
import { fieldBreak } from './sql-patterns.js';

const schema =
  'id STRING, enriches STRING, title STRING, abstract STRING, keywords ARRAY<STRING>, year INT, venue STRING, doi STRING, ' +
  'authors ARRAY<STRUCT<family: STRING, given: STRING, literal: STRING>>';

/** Lines of files of text: each named file is a table. */
const lines = (shards: readonly string[] | undefined): string =>
  shards === undefined
    ? `SELECT value, input_file_name() AS nth FROM text.\`${allShards}\``
    : shards.map((shard, nth) => `SELECT value, ${nth} AS nth FROM text.\`${shard}\``).join(' UNION ALL\n    ');

const rows = (shards: readonly string[] | undefined): string => `(
    SELECT read.*, nth FROM (SELECT from_json(value, '${schema}') AS read, nth FROM (
    ${lines(shards)}
    ))
  )`;

/** Spark. */
export const sqlSpark = sqlDatabase({
  name: 'sql-spark',
  title: 'Spark SQL, over the records of the review',
  literal: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  found: (text, pattern) => `${text} RLIKE ${pattern.replace(/^'/, "'(?iu)")}`,
  keywords: `array_join(keywords, '${fieldBreak}')`,
  authors: `array_join(transform(authors, a -> concat_ws(' ', a.given, a.family, a.literal)), '${fieldBreak}')`,
  rows,
  numberedRows: rows,
  first: (column) => `min_by(${column}, nth) FILTER (WHERE ${column} IS NOT NULL)`,
});
