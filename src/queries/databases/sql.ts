/**
 * SQL over the corpus, for DuckDB and Spark: the records found that a query matches, with what enrichment records supply
 * to them. The columns are declared, so that a field that no record has is NULL and not an error.
 */

import { formatQuery } from '../format-query.js';
import type { Near, Query, Term, Years } from '../query.js';
import { Problems, type SearchedShards } from '../rendered-query.js';
import type { Database } from './boolean-database.js';
import type { Scope } from './leaf-abilities.js';
import { fieldBreak, nearPattern, phrasePattern } from './sql-patterns.js';

/** The columns of the statement that hold the text of a field, never NULL. */
const columns: Readonly<Record<Scope, string>> = {
  text: 'in_text',
  title: 'in_title',
  abstract: 'in_abstract',
  keywords: 'in_keywords',
  author: 'in_authors',
  venue: 'in_venue',
  doi: 'in_doi',
};

const searchedColumns = ({ keywords, authors }: SqlDialect): string =>
  [
    `concat_ws('${fieldBreak}', title, abstract, ${keywords}) AS in_text`,
    `coalesce(title, '') AS in_title`,
    `coalesce(abstract, '') AS in_abstract`,
    `coalesce(${keywords}, '') AS in_keywords`,
    `coalesce(${authors}, '') AS in_authors`,
    `coalesce(venue, '') AS in_venue`,
    `coalesce(doi, '') AS in_doi`,
  ].join(',\n    ');

/** How one engine says it. */
export interface SqlDialect {
  readonly name: string;
  readonly title: string;
  /** A text as a literal. */
  readonly literal: (text: string) => string;
  /** Whether a regular expression, given as a literal, is found in a text, whatever the case. */
  readonly found: (text: string, pattern: string) => string;
  /** The list of keywords and that of authors as one text each. */
  readonly keywords: string;
  readonly authors: string;
  /** The rows of shards, as what stands behind FROM; without a list, of all that are there. */
  readonly rows: (shards: readonly string[] | undefined) => string;
  /** The same with a column `nth` that tells the order of the shards. */
  readonly numberedRows: (shards: readonly string[] | undefined) => string;
  /** Of a group, the value of a column in the first row that has one, in order of `nth`. */
  readonly first: (column: string) => string;
}

/** What stands in place of the list of shards where none is known. */
export const allShards = 'corpus/records/*/*.jsonl';

/** Enrichment supplies what a record lacks; of several suppliers the first that has it. */
const supplies = ({ numberedRows, first }: SqlDialect, shards: readonly string[] | undefined): string => `supply AS (
  SELECT enriches AS target, ${first('abstract')} AS abstract, ${first('keywords')} AS keywords
  FROM ${numberedRows(shards)}
  WHERE enriches IS NOT NULL
  GROUP BY enriches
), `;

const asFound = (rows: string): string => `SELECT * FROM ${rows}
  WHERE enriches IS NULL`;

const supplied = (rows: string): string => `SELECT
    found.id, found.title, found.year, found.venue, found.doi, found.authors,
    coalesce(found.abstract, supply.abstract) AS abstract,
    coalesce(found.keywords, supply.keywords) AS keywords
  FROM ${rows} AS found LEFT JOIN supply ON supply.target = found.id
  WHERE found.enriches IS NULL`;

/** The statement around a condition. */
const statement = (dialect: SqlDialect, condition: string, shards: SearchedShards | undefined): string => {
  const isSupplied = shards === undefined || shards.enriching.length > 0;
  const rows = dialect.rows(shards?.found);
  return `-- Run in the folder of the review.
WITH ${isSupplied ? supplies(dialect, shards?.enriching) : ''}record AS (
  ${isSupplied ? supplied(rows) : asFound(rows)}
), searched AS (
  SELECT
    *,
    ${searchedColumns(dialect)}
  FROM record
)
SELECT id, title, year, venue, doi
FROM searched
WHERE ${condition}
ORDER BY id;`;
};

const yearsCondition = ({ from, until }: Years): string => {
  if (from === until) return `coalesce(year = ${from}, FALSE)`;
  const ends = [
    ...(from === undefined ? [] : [`year >= ${from}`]),
    ...(until === undefined ? [] : [`year <= ${until}`]),
  ];
  return `coalesce(${ends.join(' AND ')}, FALSE)`;
};

class Writer {
  constructor(
    readonly dialect: SqlDialect,
    readonly problems: Problems,
  ) {}

  write(query: Query, depth: number): string {
    switch (query.kind) {
      case 'years':
        return yearsCondition(query);
      case 'not':
        return `NOT ${this.write(query.of, depth)}`;
      case 'and':
      case 'or': {
        const indent = '  '.repeat(depth + 1);
        const parts = query.of.map((part) => `${indent}${this.write(part, depth + 1)}`);
        return `(\n${parts.join(query.kind === 'and' ? ' AND\n' : ' OR\n')}\n${'  '.repeat(depth)})`;
      }
      default:
        return this.#leaf(query);
    }
  }

  #leaf(leaf: Term | Near): string {
    const text = columns[leaf.field ?? 'text'];
    if (leaf.field === 'doi') return this.#doi(leaf, text);
    const found = (pattern: string): string => this.dialect.found(text, this.dialect.literal(pattern));
    if (leaf.kind === 'term') return found(phrasePattern(leaf));
    const pattern = nearPattern(leaf);
    if (pattern !== undefined) return found(pattern);
    this.problems.add(
      'so many words, or so far apart, are too much for a regular expression; sought apart, which matches more',
      formatQuery(leaf),
    );
    return `(${leaf.words.map((word) => found(phrasePattern({ words: [word] }))).join(' AND ')})`;
  }

  /** A DOI is compared as a whole, or by its beginning. */
  #doi({ words }: Term | Near, text: string): string {
    const doi = words
      .map((word) => word.text)
      .join(' ')
      .toLowerCase();
    const literal = this.dialect.literal(doi);
    return words.at(-1)?.prefix === true ? `left(${text}, ${[...doi].length}) = ${literal}` : `${text} = ${literal}`;
  }
}

const readsAll =
  'reads all of corpus/records/, seeds and withdrawn searches as well; litsieve query run in a review with searches lists the shards that count';

/** The database of an engine. */
export const sqlDatabase = (dialect: SqlDialect): Database => ({
  name: dialect.name,
  title: dialect.title,
  render: (query, shards) => {
    const problems = new Problems();
    const condition = new Writer(dialect, problems).write(query, 0);
    if (shards === undefined) problems.add(readsAll);
    return { text: statement(dialect, condition, shards), problems: problems.list() };
  },
});
