/** Rows: a table's row or a flat JSON object, by column name, to facts. */

import { plainText, texText } from '../dialects.js';
import type { Dialect, Fact, TagMeaning } from '../facts.js';
import { keywordsInCell, namesInCell, notesInCell, urlsInCell } from './cell-lists.js';
import { citationFacts } from './citation-cells.js';
import { columnMeanings, normaliseColumn } from './columns.js';

/** A column: its name as written and what it says. */
export interface Column {
  readonly name: string;
  readonly normalised: string;
  readonly meaning: TagMeaning;
}

const other: TagMeaning = ['other', 0];

/** What the columns of a table say. Of two `id`-like columns, and of `venue` beside `in`, the fuller one leads. */
export const readColumns = (names: readonly string[]): readonly Column[] => {
  const columns = names.map((name) => {
    const normalised = normaliseColumn(name);
    return { name: name.trim(), normalised, meaning: columnMeanings.get(normalised) ?? other };
  });
  const has = (name: string): boolean => columns.some(({ normalised }) => normalised === name);
  return columns.map((column) =>
    column.normalised === 'venue' && has('in') ? { ...column, meaning: ['venue', 2] as const } : column,
  );
};

/** A table whose cells came out of BibTeX: there the text is TeX. */
const bibtexType =
  /^(?:in(?:proceedings|collection|book)|phdthesis|mastersthesis|techreport|article|misc|book|proceedings|software|online|dataset)$/;

/** Whether a table's columns are those of BibTeX entries (`key`, `type`, `in` or `booktitle`). */
export const comesFromBibtex = (columns: readonly Column[]): boolean => {
  const names = new Set(columns.map(({ normalised }) => normalised));
  return names.has('key') && names.has('type') && (names.has('in') || names.has('booktitle'));
};

/** The dialect of one row: TeX where the table is BibTeX's and the row has one of its types. */
export const dialectOfRow = (fromBibtex: boolean, facts: readonly Fact[]): Dialect =>
  fromBibtex && facts.some(({ target, value }) => target === 'type' && bibtexType.test(value)) ? texText : plainText;

const valuesOf = (target: Fact['target'], cell: string, joinedNames: boolean): readonly string[] => {
  switch (target) {
    case 'author':
      return namesInCell(cell, joinedNames);
    case 'keyword':
      return keywordsInCell(cell);
    case 'url':
      return urlsInCell(cell);
    case 'note':
      return notesInCell(cell);
    default:
      return [cell];
  }
};

/** Texts that data frames write where there is nothing. */
const nothing = /^(?:nan|NaN|null|NULL|None|NA|N\/A|n\/a)$/;

/** What says nothing, but not in prose: a title may be `NA` or `None`. */
const isNothing = (target: Fact['target'], cell: string): boolean =>
  cell.length < 6 && target !== 'title' && nothing.test(cell);

/** The facts of a row. */
export const rowFacts = (
  columns: readonly Column[],
  cells: readonly string[],
  joinedNames: boolean,
): readonly Fact[] => {
  const facts: Fact[] = [];
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]!.trim();
    const column = columns[index];
    const [target, rank] = column?.meaning ?? other;
    if (cell === '' || isNothing(target, cell)) continue;
    const tag = column?.name || `column ${index + 1}`;
    if (target === 'other') facts.push(...citationFacts(tag, cell));
    for (const value of valuesOf(target, cell, joinedNames)) facts.push({ target, rank, tag, value });
  }
  return facts;
};
