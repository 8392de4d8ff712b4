/**
 * Rows of tokens as bytes, for a cache, with what each row was read from: so that rows are taken over when others are
 * added. A header of 8 words, then columns one after another, each padded to 8 bytes. The machine's own byte order.
 */

import type { TokenRows } from './extract-tokens.js';

/** Changes whenever the same texts would give other tokens or other bytes; part of a cache's key. */
export const tokenVersion = 1;

/** What rows were read from: a source by name, whose content never changes, and a place in it. */
export interface RowOrigins {
  /** An empty name is of no source: its rows are never taken over. */
  readonly names: readonly string[];
  /** By row: which of the names. */
  readonly nameOf: Uint32Array;
  /** By row: where in its source it is. */
  readonly placeOf: Float64Array;
}

/** Tokens that are kept, and where they are from. */
export interface KeptTokens {
  readonly tokens: TokenRows;
  readonly origins: RowOrigins;
}

const mark = 0x6c73_746b; // "lstk"
const headerWords = 8;
/** Blocks that a file system takes in one write. */
const blockBytes = 1 << 26;

const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8;

interface Sizes {
  readonly rows: number;
  readonly ids: number;
  readonly tokens: number;
  readonly characters: number;
  readonly nameBytes: number;
}

/** Bytes of the columns, in the order in which they stand. */
const columnBytes = ({ rows, ids, tokens, characters, nameBytes }: Sizes): readonly number[] => [
  8 * rows,
  4 * rows,
  4 * (rows + 1),
  4 * ids,
  4 * (tokens + 1),
  2 * characters,
  nameBytes,
];

/** The tokens as bytes, in blocks of at most 64 MiB: views of the columns, not copies. */
export function* encodeTokens({ tokens, origins }: KeptTokens): Generator<Uint8Array> {
  const names = Buffer.from(JSON.stringify(origins.names));
  const { rows, rowStart, ids, tokenStart, tokenCharacters } = tokens;
  const sizes = [rows, ids.length, tokenStart.length - 1, tokenCharacters.length, names.length];
  const header = new Uint32Array(headerWords);
  header.set([mark, tokenVersion, ...sizes]);
  yield new Uint8Array(header.buffer);
  for (const column of [origins.placeOf, origins.nameOf, rowStart, ids, tokenStart, tokenCharacters, names]) {
    for (let from = 0; from < column.byteLength; from += blockBytes) {
      yield new Uint8Array(column.buffer, column.byteOffset + from, Math.min(blockBytes, column.byteLength - from));
    }
    const padding = padded(column.byteLength) - column.byteLength;
    if (padding > 0) yield new Uint8Array(padding);
  }
}

const namesIn = (bytes: Uint8Array): readonly string[] | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : undefined;
  } catch {
    return undefined;
  }
};

/** What `encodeTokens` wrote, as views of the buffer; undefined where it is cut off, of another version or something else. */
export const decodeTokens = (buffer: SharedArrayBuffer): KeptTokens | undefined => {
  if (buffer.byteLength < 4 * headerWords) return undefined;
  const [foundMark, version, rows = 0, ids = 0, tokens = 0, characters = 0, nameBytes = 0] = new Uint32Array(
    buffer,
    0,
    headerWords,
  );
  if (foundMark !== mark || version !== tokenVersion) return undefined;
  const lengths = columnBytes({ rows, ids, tokens, characters, nameBytes });
  const starts = [4 * headerWords];
  for (const length of lengths) starts.push(starts.at(-1)! + padded(length));
  if (starts.at(-1) !== buffer.byteLength) return undefined;
  const names = namesIn(new Uint8Array(buffer, starts[6], nameBytes));
  const rowStart = new Uint32Array(buffer, starts[2], rows + 1);
  const tokenStart = new Uint32Array(buffer, starts[4], tokens + 1);
  if (names === undefined || rowStart[rows] !== ids || tokenStart[tokens] !== characters) return undefined;
  return {
    tokens: {
      rows,
      rowStart,
      ids: new Int32Array(buffer, starts[3], ids),
      tokenStart,
      tokenCharacters: new Uint16Array(buffer, starts[5], characters),
    },
    origins: {
      names,
      nameOf: new Uint32Array(buffer, starts[1], rows),
      placeOf: new Float64Array(buffer, starts[0], rows),
    },
  };
};

/** For each row of origins, the row among those kept that was read from the same, or -1. */
export const keptRows = (kept: RowOrigins, wanted: RowOrigins): Int32Array => {
  const rowsByName = new Map(kept.names.map((name): [string, Map<number, number>] => [name, new Map()]));
  rowsByName.delete('');
  const rowsOf = kept.names.map((name) => rowsByName.get(name));
  for (let row = 0; row < kept.nameOf.length; row++) rowsOf[kept.nameOf[row]!]?.set(kept.placeOf[row]!, row);
  const found = wanted.names.map((name) => rowsByName.get(name));
  return Int32Array.from(wanted.nameOf, (name, row) => found[name]?.get(wanted.placeOf[row]!) ?? -1);
};
