/** Reads any bytes and holds against it what is promised of every file, whatever stands in it. */

import { decodePieces } from '../../../src/formats/decode-pieces.js';
import { type FormatName, mintRecord, type ReadItem, type Reading, readRecords } from '../../../src/formats/index.js';
import { isQuarantine, quarantineReader } from '../../../src/formats/quarantine/quarantine-read.js';
import { readableFormats } from '../../../src/formats/registry.js';
import { readStretches } from '../../../src/formats/stretches.js';
import { InputError, isRecordId } from '../../../src/model/index.js';
import { type Random, randomFrom } from './random.js';

/** What became of an input. */
export interface Outcome {
  /** Absent where the file was refused at once. */
  readonly format?: FormatName;
  readonly kept: number;
  readonly rejected: number;
  /** Code of the error with which the file was refused, at once or on the way. */
  readonly refused?: string;
}

/** A promise that was not kept. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

/** What a file may be refused with. */
const refusals: ReadonlySet<string> = new Set(['format-unknown', 'line-too-long', 'record-too-long', 'xml-entities']);

/** How many characters may come out of one that goes in, and of an item whatever stands in it: names of fields, messages. */
const mostOut = { perCharacter: 30, perItem: 1500, always: 20_000 } as const;

const promise = (holds: boolean, what: () => string): void => {
  if (!holds) throw new BrokenPromise(what());
};

const refusalOf = (error: unknown): string => {
  promise(error instanceof InputError && refusals.has(error.code), () =>
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
  return (error as InputError).code;
};

const countLines = (text: string): number => text.split('\n').length;

/** The text of the file as readers get it; undefined where it cannot be decoded. */
const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return [...decodePieces([bytes], 'fuzz', () => undefined)].join('');
  } catch (error) {
    refusalOf(error);
    return undefined;
  }
};

/** An empty text anywhere among a record's values: what is not known is absent. */
const hasEmptyText = (value: unknown): boolean => {
  if (value === '') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasEmptyText);
};

const diagnosticsOf = (item: ReadItem) => (item.kind === 'reject' ? [item.diagnostic] : item.diagnostics);

const checkItem = (item: ReadItem, database: string | undefined, lines: number): void => {
  const at = (): string => `${item.kind} at line ${item.line} of ${lines}`;
  for (const { line, code, message } of diagnosticsOf(item)) {
    promise(Number.isInteger(line) && line >= 1 && line <= lines, () => `${code} at line ${line} of ${lines}, ${at()}`);
    promise(code !== '' && message !== '', () => `a diagnostic without words, ${at()}`);
  }
  if (item.kind === 'reject') {
    promise(item.diagnostic.severity === 'rejected', () => `rejected without saying so: ${at()}`);
    return;
  }
  const { id, ...fields } = mintRecord(item, {
    fallbackSource: 'fuzz',
    ...(database === undefined ? {} : { database }),
  });
  promise(isRecordId(id), () => `the id ${JSON.stringify(id)} is none, ${at()}`);
  promise(!hasEmptyText(fields), () => `an empty text in ${JSON.stringify(fields)}, ${at()}`);
  const known = [fields.title, fields.abstract, fields.doi, fields.arxiv, fields.ids, item.enriches];
  promise(
    known.some((value) => value !== undefined),
    () => `kept though nothing tells what it is, ${at()}`,
  );
};

/** How much an item says: its own text, its values and what was found. A frame is one text for many items. */
const sizeOf = (item: ReadItem): number => {
  const { frame: _, ...own } = item as ReadItem & { readonly frame?: unknown };
  return JSON.stringify(own).length;
};

/** The text in pieces of a few lines. */
function* inPieces(text: string, random: Random): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = from;
    for (let left = random(12) + 1; left > 0 && to < text.length; left--)
      to = text.indexOf('\n', to) + 1 || text.length;
    yield text.slice(from, to);
    from = to;
  }
}

/** The same file, handed to its reader a few lines at a time. */
const readCut = (text: string, { format, database }: Reading, random: Random): readonly ReadItem[] => {
  const readable = readableFormats.find(({ name }) => name === format)!;
  const read = isQuarantine(text) ? quarantineReader(readable.read) : readable.read;
  const input = { database, note: () => undefined, columns: new Map(), again: () => [text] };
  return [...readStretches(inPieces(text, random), read(input), 'fuzz', { usual: 1, longest: 64 << 20 })];
};

/** Where two lists of items part. */
const firstDifference = (whole: readonly ReadItem[], cut: readonly ReadItem[]): string => {
  const at = whole.findIndex((item, place) => JSON.stringify(item) !== JSON.stringify(cut[place]));
  const place = at === -1 ? whole.length : at;
  return `whole (${whole.length}): ${JSON.stringify(whole[place])}\ncut (${cut.length}): ${JSON.stringify(cut[place])}`;
};

/** How an input is read. */
export interface ReadAllOptions {
  /** Where given, the file is also read in small stretches, cut as this number says, and must say the same. */
  readonly cutBy?: number;
}

/** Reads a file to its end. Throws `BrokenPromise` where it is not as it must be. */
export const readAll = (bytes: Uint8Array, { cutBy }: ReadAllOptions = {}): Outcome => {
  const text = textOf(bytes);
  let reading: Reading;
  try {
    reading = readRecords(bytes, 'fuzz');
  } catch (error) {
    return { kept: 0, rejected: 0, refused: refusalOf(error) };
  }
  const lines = countLines(text ?? '');
  const items: ReadItem[] = [];
  let refused: string | undefined;
  let size = 0;
  try {
    for (const item of reading.items) {
      promise(
        item.line >= (items.at(-1)?.line ?? 1) && item.line <= lines,
        () => `line ${item.line} after ${items.at(-1)?.line}, of ${lines}`,
      );
      checkItem(item, reading.database, lines);
      size += sizeOf(item);
      items.push(item);
    }
  } catch (error) {
    if (error instanceof BrokenPromise) throw error;
    refused = refusalOf(error);
  }
  for (const { line, code } of reading.notes) {
    promise(Number.isInteger(line) && line >= 1 && line <= lines, () => `note ${code} at line ${line} of ${lines}`);
  }
  const length = text?.length ?? bytes.length;
  promise(
    size <= mostOut.perCharacter * length + mostOut.perItem * items.length + mostOut.always,
    () => `${size} characters came out of ${length}`,
  );
  if (cutBy !== undefined && text !== undefined && refused === undefined) {
    const cut = readCut(text, reading, randomFrom(cutBy));
    promise(JSON.stringify(items) === JSON.stringify(cut), () => `cut differently\n${firstDifference(items, cut)}`);
  }
  const kept = items.filter(({ kind }) => kind === 'record').length;
  const rejected = items.filter(({ kind }) => kind === 'reject').length;
  promise(kept + rejected === items.length, () => 'something is neither kept nor rejected');
  return { format: reading.format, kept, rejected, ...(refused === undefined ? {} : { refused }) };
};
