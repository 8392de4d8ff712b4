/** Writing exhibits to files: figures as SVG, PNG or PDF with a CSV of the plotted numbers beside, tables as they are read elsewhere. */

import { basename, dirname, extname, join, resolve } from 'node:path';
import { reviewPaths } from '../corpus/index.js';
import { isThere, makeFolder, writeAtomically } from '../io/index.js';
import { InputError, UsageError } from '../model/index.js';
import {
  type Figure,
  fontPaths,
  renderPdf,
  renderPng,
  type Table,
  type TableFormat,
  writeTable,
} from '../reporting/index.js';
import type { Exhibit } from './exhibits.js';

/** Formats of figures by the ending of a file. */
export const figureFormats = ['svg', 'png', 'pdf'] as const;
export type FigureFormat = (typeof figureFormats)[number];

/** Formats of tables by the ending of a file. */
export const tableEndings: Readonly<Record<string, TableFormat>> = {
  csv: 'csv',
  md: 'markdown',
  tex: 'latex',
  txt: 'text',
};

const formatsKnown = [...figureFormats, ...Object.keys(tableEndings)].map((format) => `.${format}`).join(', ');

const drawn = async (figure: Figure, format: FigureFormat, dpi: number): Promise<string | Uint8Array> => {
  if (format === 'svg') return figure.svg;
  const fonts = await fontPaths();
  return format === 'png'
    ? renderPng(figure.svg, { fonts, dpi })
    : renderPdf(figure.svg, { fonts, title: figure.title });
};

const write = (path: string, content: string | Uint8Array): string => {
  writeAtomically(path, [content]);
  return path;
};

/** The name of a file without its ending, in its folder. */
const stemOf = (path: string): string => join(dirname(path), basename(path, extname(path)));

/** The folders of a review that hold what it is made of. */
const ownFolders: readonly string[] = ['queries', 'corpus', 'screening'];

/** Throws `UsageError` where a path is in a folder that holds what a review, any review, is made of. */
export const assertNoOwnFolder = (path: string): void => {
  const absolute = resolve(path);
  for (let folder = absolute; dirname(folder) !== folder; folder = dirname(folder)) {
    const root = dirname(folder);
    const isOwn = ownFolders.includes(basename(folder).toLowerCase()) && isThere(reviewPaths(root).protocol);
    if (!isOwn) continue;
    throw new UsageError(`${absolute} is in ${folder}, where the review itself is kept`, {
      code: 'folder-own',
      flag: '-o',
      hint: `name another folder, such as ${join(root, 'figures')}`,
    });
  }
};

/** How an exhibit is written to a file: drawn, or as a table. */
export type ExhibitFormat =
  | { readonly drawn: FigureFormat; readonly table?: never }
  | { readonly table: TableFormat; readonly drawn?: never };

const isFigureFormat = (ending: string): ending is FigureFormat =>
  (figureFormats as readonly string[]).includes(ending);

/** A mistyped folder is not made: throws `InputError` where the folder of a file is not there. */
export const assertFolderOf = (path: string): void => {
  if (isThere(dirname(path))) return;
  throw new InputError('there is no such folder', {
    code: 'folder-missing',
    hint: 'make it first, or name another',
    place: { file: dirname(path) },
  });
};

/**
 * The format that a file's ending asks for. Throws `UsageError` for another ending and a folder of the review itself,
 * `InputError` where the folder is not there.
 *
 * @param otherwise what else can be named, after the endings in the hint
 */
export const exhibitFormat = (path: string, otherwise = ''): ExhibitFormat => {
  assertNoOwnFolder(path);
  const ending = extname(path).slice(1).toLowerCase();
  const table = tableEndings[ending];
  if (!isFigureFormat(ending) && table === undefined) {
    throw new UsageError(`${path} does not say by its ending what is wanted`, {
      code: 'format-unknown',
      flag: '-o',
      hint: `give it one of ${formatsKnown}${otherwise}`,
    });
  }
  assertFolderOf(path);
  return isFigureFormat(ending) ? { drawn: ending } : { table: table! };
};

/**
 * Writes one exhibit to a file, its format by the ending; beside a figure, the plotted numbers as CSV, under the figure's
 * name unless another path is given for them. Returns the paths. Throws `UsageError` for another ending, a picture of what is a table only and a folder of the review itself, `InputError` where the folder is not there.
 */
export const writeExhibit = async (
  exhibit: Exhibit,
  path: string,
  dpi: number,
  numbers = `${stemOf(path)}.csv`,
): Promise<readonly string[]> => {
  const format = exhibitFormat(path, ', or name a folder for everything');
  if (format.table !== undefined) return [write(path, writeTable(exhibit.table(), format.table))];
  const figure = exhibit.figure?.();
  if (figure === undefined) {
    throw new UsageError(`${exhibit.id} is a table, not a figure`, {
      code: 'no-figure',
      flag: '-o',
      hint: `litsieve map --show ${exhibit.id} -o ${exhibit.id}.csv`,
    });
  }
  const picture = write(path, await drawn(figure, format.drawn, dpi));
  return [picture, write(numbers, writeTable(figure.table, 'csv'))];
};

const tablesOf = (table: Table, stem: string): readonly string[] =>
  (['csv', 'md', 'tex'] as const).map((ending) => write(`${stem}.${ending}`, writeTable(table, tableEndings[ending]!)));

/**
 * Writes every exhibit into a folder, made where it is not there: figures in the formats asked for, each with the plotted
 * numbers as CSV, and tables as Markdown and LaTeX. Returns the paths. Throws `UsageError` for a folder of the review itself.
 */
export const writeExhibits = async (
  exhibits: readonly Exhibit[],
  folder: string,
  formats: readonly FigureFormat[],
  dpi: number,
): Promise<readonly string[]> => {
  assertNoOwnFolder(folder);
  makeFolder(folder);
  const written: string[] = [];
  for (const exhibit of exhibits) {
    const figure = exhibit.figure?.();
    const stem = join(folder, exhibit.id);
    if (figure !== undefined) {
      for (const format of formats) written.push(write(`${stem}.${format}`, await drawn(figure, format, dpi)));
    }
    written.push(...tablesOf(figure?.table ?? exhibit.table(), stem));
  }
  return written;
};
