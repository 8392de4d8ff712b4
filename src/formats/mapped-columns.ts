/** Columns that a reviewer names: `title=Paper name` says that the column `Paper name` holds titles. */

import { UsageError } from '../model/index.js';
import type { Target } from './facts.js';
import { normaliseColumn } from './tables/columns.js';

/** Fields that a column may be named for, and what they are among the facts of a record. */
export const mappableFields: Readonly<Record<string, Target>> = {
  id: 'key',
  type: 'type',
  title: 'title',
  authors: 'author',
  year: 'year',
  date: 'date',
  venue: 'venue',
  volume: 'volume',
  number: 'number',
  pages: 'pages',
  publisher: 'publisher',
  abstract: 'abstract',
  keywords: 'keyword',
  language: 'language',
  doi: 'doi',
  arxiv: 'arxiv',
  url: 'url',
  notes: 'note',
  issn: 'serial',
  isbn: 'serial',
  pmid: 'id:pmid',
};

const hint = 'litsieve import table.csv --map "title=Paper name"';

const assigned = (assignment: string): readonly [field: string, column: string, target: Target] => {
  const at = assignment.indexOf('=');
  const field = assignment.slice(0, Math.max(at, 0)).trim();
  const column = assignment.slice(at + 1).trim();
  const target = Object.hasOwn(mappableFields, field) ? mappableFields[field] : undefined;
  if (target !== undefined && column !== '') return [field, column, target];
  throw new UsageError(
    at === -1 || column === ''
      ? `--map takes FIELD=COLUMN, not ${assignment}`
      : `a column cannot be mapped to ${field}; there is ${Object.keys(mappableFields).join(', ')}`,
    { code: 'map-malformed', flag: '--map', hint },
  );
};

/** What columns mean, of assignments `FIELD=COLUMN`. Throws `UsageError` for one of another form, an unknown field, or two fields for one column. */
export const mappedColumns = (assignments: readonly string[]): ReadonlyMap<string, Target> => {
  const fieldOf = new Map<string, string>();
  return new Map(
    assignments.map((assignment): [string, Target] => {
      const [field, column, target] = assigned(assignment);
      // Names are told apart as tables are read.
      const name = normaliseColumn(column);
      const before = fieldOf.get(name) ?? field;
      if (before !== field)
        throw new UsageError(`--map gives the column ${column} two fields, ${before} and ${field}; it can have one`, {
          code: 'map-repeated',
          flag: '--map',
          hint,
        });
      fieldOf.set(name, field);
      return [column, target];
    }),
  );
};
