/** Columns that a reviewer names: `title=Paper name` says that the column `Paper name` holds titles. */

import { UsageError } from '../model/index.js';
import type { Target } from './facts.js';

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

/** What columns mean, of assignments `FIELD=COLUMN`. Throws `UsageError` for one of another form, or an unknown field. */
export const mappedColumns = (assignments: readonly string[]): ReadonlyMap<string, Target> =>
  new Map(
    assignments.map((assignment): [string, Target] => {
      const at = assignment.indexOf('=');
      const field = assignment.slice(0, Math.max(at, 0)).trim();
      const column = assignment.slice(at + 1).trim();
      const target = Object.hasOwn(mappableFields, field) ? mappableFields[field] : undefined;
      if (target !== undefined && column !== '') return [column, target];
      throw new UsageError(
        at === -1 || column === ''
          ? `--map takes FIELD=COLUMN, not ${assignment}`
          : `a column cannot be mapped to ${field}; there is ${Object.keys(mappableFields).join(', ')}`,
        { code: 'map-malformed', flag: '--map', hint: 'litsieve import table.csv --map "title=Paper name"' },
      );
    }),
  );
