/**
 * Spark SQL. `from_json` with a declared schema over lines of text, `transform`, `rlike` with the syntax of
 * java.util.regex; in a literal a backslash escapes: Apache Spark, SQL reference, "Literals" and "Built-in functions".
 */

import { searchedColumns, sqlDatabase } from './sql.js';
import { fieldBreak } from './sql-patterns.js';

const schema =
  'id STRING, title STRING, abstract STRING, keywords ARRAY<STRING>, year INT, venue STRING, doi STRING, ' +
  'authors ARRAY<STRUCT<family: STRING, given: STRING, literal: STRING>>';
const keywords = `array_join(keywords, '${fieldBreak}')`;
const authors = `array_join(transform(authors, a -> concat_ws(' ', a.given, a.family, a.literal)), '${fieldBreak}')`;

/** Spark. */
export const sqlSpark = sqlDatabase({
  name: 'sql-spark',
  title: 'Spark SQL, over the records of the review',
  literal: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  found: (text, pattern) => `${text} RLIKE ${pattern.replace(/^'/, "'(?iu)")}`,
  statement: (condition) => `-- Run in the folder of the review.
WITH line AS (
  SELECT from_json(value, '${schema}') AS read
  FROM text.\`corpus/records/*/*.jsonl\`
), record AS (
  SELECT
    *,
    ${searchedColumns(keywords, authors)}
  FROM (SELECT read.* FROM line)
)
SELECT id, title, year, venue, doi
FROM record
WHERE ${condition}
ORDER BY id;`,
});
