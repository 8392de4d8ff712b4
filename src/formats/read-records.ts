/** Reads a file of bibliographic records, whatever its format and encoding. The name of the file decides nothing. */

import { InputError } from '../model/index.js';
import { decodePieces } from './decode-pieces.js';
import type { Target } from './facts.js';
import { unknownFields } from './json/unknown-fields.js';
import { isQuarantine, quarantineHeadOf, quarantineReader } from './quarantine/quarantine-read.js';
import type { Diagnostic, FormatName, Reader, Reading } from './reading.js';
import { isMarkup, type ReadableFormat, readableFormats } from './registry.js';
import { readStretches, type StretchLengths } from './stretches.js';
import { unknownColumns } from './tables/csv-dialect.js';

/** How a file is to be read. */
export interface ReadOptions {
  /** What columns mean, by their names; these win over what we know. */
  readonly columns?: ReadonlyMap<string, Target>;
  /** For tests: other lengths than the usual ones. */
  readonly lengths?: StretchLengths;
}

/** How much of a file is looked at to tell its format, in UTF-16 units. */
const headLength = 262_144;

const chunkSize = 1 << 20;

function* inChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

const unknownFormat = (text: string, file: string): InputError => {
  const looked = readableFormats.map(({ sign }) => sign).join('; ');
  const other = isMarkup(text) ? 'this is HTML, or XML of another kind: ' : '';
  const found = text.trim() === '' ? 'the file is empty' : `${other}the format is not known`;
  return new InputError(`${found}; looked for ${looked}`, {
    code: 'format-unknown',
    hint: 'export the records again in one of these formats; for a table with other column names: --map title=COLUMN',
    place: { file, line: 1 },
  });
};

/** Which of the columns that a reviewer named a file lacks, by format; others have no columns. */
const lackingColumns: Readonly<
  Partial<Record<FormatName, (text: string, columns: ReadonlyMap<string, Target>) => readonly string[]>>
> = { csv: unknownColumns, 'csl-json': unknownFields, jsonl: unknownFields };

/** Throws where columns were named that the file cannot have: a typing mistake would lose a field without a word. */
const assertColumns = (name: FormatName, text: string, columns: ReadonlyMap<string, Target>, file: string): void => {
  if (columns.size === 0) return;
  const lacking = lackingColumns[name];
  const unknown = lacking === undefined ? [...columns.keys()] : lacking(text, columns);
  if (unknown.length === 0) return;
  throw new InputError(`the file is ${name} and has no column ${unknown.join(', ')}`, {
    code: 'column-unknown',
    hint: 'litsieve import FILE --dry-run shows what is read without --map',
    place: { file, line: 1 },
  });
};

interface Recognised {
  readonly format: ReadableFormat;
  readonly read: Reader;
  readonly database: string | undefined;
  /** Of a quarantine: what its head says of columns. */
  readonly mapped?: ReadonlyMap<string, Target>;
}

const recognise = (
  head: string,
  text: string,
  columns: ReadonlyMap<string, Target>,
  file: string,
): Recognised | undefined => {
  if (!isQuarantine(text)) {
    const format = readableFormats.find(({ shows }) => shows(head, text, columns));
    return format && { format, read: format.read, database: format.database(text, columns) };
  }
  const header = quarantineHeadOf(head);
  const format = readableFormats.find(({ name }) => name === header.format);
  if (format === undefined) {
    throw new InputError(`this quarantine does not say a format that is read`, {
      code: 'format-unknown',
      hint: `put a line "format: NAME" above the first "====": ${readableFormats.map(({ name }) => name).join(', ')}`,
      place: { file, line: 1 },
    });
  }
  const { database, columns: mapped } = header;
  return { format, read: quarantineReader(format.read), database, mapped };
};

/**
 * Tells the format from the content and reads it lazily: `items` yields each record as kept or rejected. Bytes come as a
 * whole or in chunks, as often as they are asked for; of chunks, no more than a few megabytes are held.
 * @throws {InputError} `format-unknown` where no format shows itself, `line-too-long`; from `items` also `record-too-long`, `xml-entities`
 */
export const readRecords = (
  bytes: Uint8Array | (() => Iterable<Uint8Array>),
  file: string,
  { columns = new Map(), lengths }: ReadOptions = {},
): Reading => {
  const chunks = bytes instanceof Uint8Array ? () => inChunks(bytes) : bytes;
  const notes: Diagnostic[] = [];
  const pieces = decodePieces(chunks(), file, (note) => notes.push(note));
  let text = '';
  while (text.length < headLength) {
    const next = pieces.next();
    if (next.done === true) break;
    text += next.value;
  }
  const recognised = recognise(text.slice(0, headLength), text, columns, file);
  if (recognised === undefined) throw unknownFormat(text, file);
  const { format, read, database, mapped } = recognised;
  // In a quarantine the header of a table stands in the frames of its rows.
  if (mapped === undefined) assertColumns(format.name, text, columns, file);
  const whole = (function* () {
    yield text;
    yield* pieces;
  })();
  const input = {
    database,
    note: (diagnostic: Diagnostic) => notes.push(diagnostic),
    columns: new Map([...(mapped ?? []), ...columns]),
    again: () => decodePieces(chunks(), file, () => undefined),
  };
  return {
    format: format.name,
    ...(database === undefined ? {} : { database }),
    notes,
    items: named(readStretches(whole, read(input), file, lengths), file),
  };
};

/** A reader that refuses knows no name of the file. */
function* named<Item>(items: Iterable<Item>, file: string): Generator<Item> {
  try {
    yield* items;
  } catch (error) {
    if (!(error instanceof InputError) || error.place.file !== '') throw error;
    const { place, code, hint, cause } = error;
    throw new InputError(error.message.replace(/^[\d:]*: /, ''), {
      code,
      ...(hint === undefined ? {} : { hint }),
      cause,
      place: { ...place, file },
    });
  }
}
