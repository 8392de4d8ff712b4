/**
 * DuckDB. `read_json` of a list of files with declared columns and `filename`, list comprehensions, `arg_min`, which passes
 * over NULL, `regexp_matches(text, pattern, 'i')` with RE2's syntax; a quote in a literal is doubled and a backslash stands
 * for itself: DuckDB documentation, "JSON overview", "Aggregate functions", "Regular expressions" and "Literal types".
 */

import { allShards, sqlDatabase } from './sql.js';
import { fieldBreak } from './sql-patterns.js';

const columns = `{
    id: 'VARCHAR', enriches: 'VARCHAR', title: 'VARCHAR', abstract: 'VARCHAR', keywords: 'VARCHAR[]', year: 'INTEGER',
    venue: 'VARCHAR', doi: 'VARCHAR', authors: 'STRUCT(family VARCHAR, given VARCHAR, literal VARCHAR)[]'
  }`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const listOf = (shards: readonly string[]): string => `[\n    ${shards.map(literal).join(',\n    ')}\n  ]`;

const read = (shards: readonly string[] | undefined, more = ''): string => {
  const files = shards === undefined ? literal(allShards) : listOf(shards);
  return `read_json(${files}, format = 'newline_delimited'${more}, columns = ${columns})`;
};

/** DuckDB. */
export const sqlDuckdb = sqlDatabase({
  name: 'sql-duckdb',
  title: 'DuckDB, over the records of the review',
  literal,
  found: (text, pattern) => `regexp_matches(${text}, ${pattern}, 'i')`,
  keywords: `array_to_string(keywords, '${fieldBreak}')`,
  authors: `array_to_string([concat_ws(' ', a.given, a.family, a.literal) FOR a IN authors], '${fieldBreak}')`,
  rows: read,
  numberedRows: (shards) => {
    const nth = shards === undefined ? 'filename' : `list_position(${listOf(shards)}, filename)`;
    return `(SELECT *, ${nth} AS nth FROM ${read(shards, ', filename = true')})`;
  },
  first: (column) => `arg_min(${column}, nth)`,
});
