/** Rows: a table's row or a flat JSON object, by column name, to facts. */

import type { RecordFields } from '../../model/index.js';
import type { Finding } from '../assemble.js';
import { plainText, texText } from '../dialects.js';
import type { Dialect, Fact, Target } from '../facts.js';
import { isPaperOrVolume } from '../record-types.js';
import { headingsInCell, keywordsInCell, namesInCell, notesInCell, urlsInCell } from './cell-lists.js';
import { cellValue, isNothing, isRounded, isSpreadsheetError, targetOfCell } from './cell-values.js';
import { citationFacts } from './citation-cells.js';
import { type Column, otherMeaning } from './table-columns.js';

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

/** Columns of headings of MeSH, which hold commas. */
const headingColumn = /^(?:me ?sh\b|mh$)/;

const valuesOf = (
  target: Target,
  cell: string,
  column: Column | undefined,
  joinedNames: boolean,
): readonly string[] | undefined => {
  switch (target) {
    case 'author':
      return namesInCell(cell, joinedNames);
    case 'keyword':
      return headingColumn.test(column?.normalised ?? '') ? headingsInCell(cell) : keywordsInCell(cell);
    case 'url':
      return urlsInCell(cell);
    case 'note':
      return notesInCell(cell);
    default:
      return undefined;
  }
};

/** Which fields the cells are about that something is told of. */
const fieldNames: Readonly<Partial<Record<Target, keyof RecordFields>>> = {
  title: 'title',
  abstract: 'abstract',
  author: 'authors',
  year: 'year',
  date: 'date',
  venue: 'venue',
  volume: 'volume',
  number: 'number',
  keyword: 'keywords',
  doi: 'doi',
  url: 'urls',
  note: 'notes',
};

const fieldOf = (target: Target): Pick<Finding, 'field'> => {
  const field = target.startsWith('id:') ? 'ids' : fieldNames[target];
  return field === undefined ? {} : { field };
};

const lost = (target: Target, tag: string, cell: string): Finding => ({
  code: 'cell-lost',
  message: `the cell of ${tag} holds ${cell}; a spreadsheet wrote it in place of the text`,
  severity: 'noted',
  ...fieldOf(target),
});

const rounded = (target: Target, tag: string, cell: string): Finding => ({
  code: 'number-rounded',
  message: `the cell of ${tag} holds ${cell}; a spreadsheet rounded the number`,
  severity: 'noted',
  ...fieldOf(target),
});

const decimal = (target: Target, tag: string, cell: string): Finding => ({
  code: 'number-decimal',
  message: `the cell of ${tag} holds ${cell}; it is read as a whole number`,
  severity: 'tidied',
  ...fieldOf(target),
});

const trimmed = (cell: string): string => {
  const first = cell.charCodeAt(0);
  const last = cell.charCodeAt(cell.length - 1);
  return first > 32 && first < 127 && last > 32 && last < 127 ? cell : cell.trim();
};

/** Adds what one cell says to the facts of its row. */
export const addCell = (
  column: Column | undefined,
  index: number,
  raw: string,
  joinedNames: boolean,
  facts: Fact[],
  find: (finding: Finding) => void,
): void => {
  const cell = trimmed(raw);
  if (cell === '') return;
  const [target, rank] = column?.meaning ?? otherMeaning;
  const tag = column?.name || `column ${index + 1}`;
  if (column?.isMark !== true && isNothing(target, cell)) return;
  if (target === 'other') {
    // Labels and marks are among these: what they are is for `judgments/` to say.
    if (column?.normalised === 'source' || column?.normalised === 'citation') facts.push(...citationFacts(tag, cell));
    facts.push({ target, rank, tag, value: cell });
    return;
  }
  if (isSpreadsheetError(cell) || isRounded(target, cell)) {
    find(isSpreadsheetError(cell) ? lost(target, tag, cell) : rounded(target, tag, cell));
    facts.push({ target: 'other', rank, tag, value: cell });
    return;
  }
  const values = valuesOf(target, cell, column, joinedNames);
  if (values === undefined) {
    const value = cellValue(target, cell);
    if (value !== cell && cell.startsWith(`${value}.`)) find(decimal(target, tag, cell));
    facts.push({ target: targetOfCell(target, value), rank, tag, value });
  } else for (const value of values) facts.push({ target, rank, tag, value });
};

/** The facts of a record in which `Conference Proceedings` without a venue are a volume of them. */
export const withVolumes = (facts: readonly Fact[]): readonly Fact[] => {
  const isVolume = (fact: Fact): boolean => fact.target === 'type' && isPaperOrVolume(fact.value);
  return facts.some(isVolume) && !facts.some(({ target }) => target === 'venue')
    ? facts.map((fact) => (isVolume(fact) ? { ...fact, value: 'proceedings' } : fact))
    : facts;
};

/** The facts of a row, and what was found in it. */
export const rowFacts = (
  columns: readonly Column[],
  cells: readonly string[],
  joinedNames: boolean,
): { readonly facts: readonly Fact[]; readonly findings: readonly Finding[] } => {
  const facts: Fact[] = [];
  const findings: Finding[] = [];
  for (let index = 0; index < cells.length; index++) {
    addCell(columns[index], index, cells[index]!, joinedNames, facts, (finding) => findings.push(finding));
  }
  return { facts: withVolumes(facts), findings };
};
