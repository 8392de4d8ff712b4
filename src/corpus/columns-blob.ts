/** Columns as one block of bytes, and back without a copy: the form in which the cache keeps them. */

import type { Columns, MalformedRecord } from './columns.js';

/** The arrays in the order in which they stand, widest elements first so that each begins at a multiple of its width. */
const layout = [
  ['offset', Float64Array],
  ['idStart', Uint32Array],
  ['byId', Uint32Array],
  ['length', Uint32Array],
  ['venue', Uint32Array],
  ['shard', Uint32Array],
  ['supplier', Uint32Array],
  ['supplied', Uint32Array],
  ['year', Int16Array],
  ['flags', Uint8Array],
  ['ids', Uint8Array],
] as const;

interface Head {
  /** Names the content that the columns were built from. */
  readonly key: string;
  readonly rows: number;
  readonly searches: readonly string[];
  readonly venues: readonly string[];
  readonly malformed: readonly MalformedRecord[];
  readonly lengths: readonly number[];
}

/** What the constructors of `layout` have in common. */
type ViewConstructor = new (
  block: SharedArrayBuffer,
  offset: number,
  length: number,
) => Columns[(typeof layout)[number][0]];

const align = (offset: number): number => Math.ceil(offset / 8) * 8;

/** What the cache holds: the columns, and the lines that could not be read. */
export interface LoadedColumns {
  readonly columns: Columns;
  readonly malformed: readonly MalformedRecord[];
}

/** First the length of a JSON head, then the head, then the arrays. `key` names the content that they were built from. */
export const encodeColumns = ({ columns, malformed }: LoadedColumns, key: string): Uint8Array => {
  const head: Head = {
    key,
    rows: columns.rows,
    searches: columns.searches,
    venues: columns.venues,
    malformed,
    lengths: layout.map(([name]) => columns[name].length),
  };
  const headBytes = Buffer.from(JSON.stringify(head));
  const start = align(8 + headBytes.length);
  const total = layout.reduce((sum, [name]) => align(sum + columns[name].byteLength), start);
  const bytes = new Uint8Array(total);
  new DataView(bytes.buffer).setUint32(0, headBytes.length, true);
  bytes.set(headBytes, 8);
  let offset = start;
  for (const [name] of layout) {
    const array = columns[name];
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset);
    offset = align(offset + array.byteLength);
  }
  return bytes;
};

const readHead = (block: SharedArrayBuffer, length: number): Head | undefined => {
  try {
    return JSON.parse(Buffer.from(new Uint8Array(block, 8, length)).toString('utf8')) as Head;
  } catch {
    return undefined;
  }
};

/** Views into the block; undefined where it is not one that `encodeColumns` made for this key. */
export const decodeColumns = (block: SharedArrayBuffer, wanted: string): LoadedColumns | undefined => {
  if (block.byteLength < 8) return undefined;
  const headLength = new DataView(block).getUint32(0, true);
  const head = readHead(block, headLength);
  if (head?.key !== wanted) return undefined;
  const { key: _key, lengths, malformed, ...rest } = head;
  let offset = align(8 + headLength);
  const arrays = layout.map(([name, ArrayType], index) => {
    const array = new (ArrayType as ViewConstructor)(block, offset, lengths[index]!);
    offset = align(offset + array.byteLength);
    return [name, array] as const;
  });
  return { columns: { ...rest, ...Object.fromEntries(arrays) } as unknown as Columns, malformed };
};
