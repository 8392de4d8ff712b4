/**
 * DuckDB. `read_json` with declared columns, list comprehensions, `regexp_matches(text, pattern, 'i')` with RE2's syntax;
 * a quote in a literal is doubled and a backslash stands for itself: DuckDB documentation, "JSON overview", "Regular
 * expressions" and "Literal types".
 */

import { searchedColumns, sqlDatabase } from './sql.js';
import { fieldBreak } from './sql-patterns.js';

const columns = `{
  id: 'VARCHAR', title: 'VARCHAR', abstract: 'VARCHAR', keywords: 'VARCHAR[]', year: 'INTEGER', venue: 'VARCHAR',
  doi: 'VARCHAR', authors: 'STRUCT(family VARCHAR, given VARCHAR, literal VARCHAR)[]'
}`;
const keywords = `array_to_string(keywords, '${fieldBreak}')`;
const authors = `array_to_string([concat_ws(' ', a.given, a.family, a.literal) FOR a IN authors], '${fieldBreak}')`;

/** DuckDB. */
export const sqlDuckdb = sqlDatabase({
  name: 'sql-duckdb',
  title: 'DuckDB, over the records of the review',
  literal: (text) => `'${text.replaceAll("'", "''")}'`,
  found: (text, pattern) => `regexp_matches(${text}, ${pattern}, 'i')`,
  statement: (condition) => `-- Run in the folder of the review.
WITH record AS (
  SELECT
    *,
    ${searchedColumns(keywords, authors)}
  FROM read_json('corpus/records/*/*.jsonl', format = 'newline_delimited', columns = ${columns})
)
SELECT id, title, year, venue, doi
FROM record
WHERE ${condition}
ORDER BY id;`,
});
