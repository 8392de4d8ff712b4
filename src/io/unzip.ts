/** Reads ZIP archives that others wrote: within limits, and without trusting a size, a name or a checksum. */

import { crc32, inflateRawSync } from 'node:zlib';
import { refusedName, type ZipEntry } from './zip.js';

/** What an archive may at most hold. */
export interface UnzipLimits {
  /** Bytes of all entries that are unpacked, together. */
  readonly largest: number;
  /** Entries, unpacked or not. */
  readonly entries: number;
}

/** How an archive is read. */
export interface UnzipOptions {
  readonly limits?: Partial<UnzipLimits>;
  /** Which entries are unpacked; the others cost nothing. Absent: all. */
  readonly wants?: (name: string) => boolean;
}

/** Why an archive cannot be read; `entry` names the file in it. */
export interface UnzipFailure {
  readonly code:
    | 'zip-malformed'
    | 'zip-damaged'
    | 'zip-encrypted'
    | 'zip-unknown-method'
    | 'zip-name'
    | 'zip-too-large';
  readonly message: string;
  readonly entry?: string;
}

/** What an archive holds, in the archive's order and without its folders; or why it cannot be read. */
export type Unzipped =
  | { readonly kind: 'entries'; readonly entries: readonly ZipEntry[] }
  | { readonly kind: 'failure'; readonly failure: UnzipFailure };

/** 256 MiB of text is more than a project of a thousand books; a text of an archive that grows beyond it is no project. */
export const usualUnzipLimits: UnzipLimits = { largest: 256 * 1024 * 1024, entries: 100_000 };

class Failed extends Error {
  constructor(readonly failure: UnzipFailure) {
    super(failure.message);
  }
}

const fail = (code: UnzipFailure['code'], message: string, entry?: string): never => {
  throw new Failed({ code, message, ...(entry === undefined ? {} : { entry }) });
};

/** An entry as the archive's directory lists it. */
interface Listed {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** Signatures of APPNOTE 6.3.10, sections 4.3.7, 4.3.12, 4.3.14 to 4.3.16. */
const signatures = { entry: 0x04034b50, listed: 0x02014b50, end64: 0x06064b50, locator64: 0x07064b50, end: 0x06054b50 };
const sizes = { entry: 30, listed: 46, end: 22, locator64: 20 };
const longestComment = 65_535;

/** Stands for a number of the Zip64 extra field. */
const seeZip64 = 0xffffffff;

const wide = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Where the record is that ends an archive; comments may follow it. */
const endOf = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - sizes.end - longestComment);
  for (let at = view.byteLength - sizes.end; at >= first; at--) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  return fail('zip-malformed', 'it is no ZIP archive, or its end is missing');
};

const directoryOf = (view: DataView): { readonly count: number; readonly offset: number } => {
  const end = endOf(view);
  const locator = end - sizes.locator64;
  if (locator >= 0 && view.getUint32(locator, true) === signatures.locator64) {
    const end64 = wide(view, locator + 8);
    if (view.getUint32(end64, true) === signatures.end64) {
      return { count: wide(view, end64 + 32), offset: wide(view, end64 + 48) };
    }
  }
  return { count: view.getUint16(end + 10, true), offset: view.getUint32(end + 16, true) };
};

/** The numbers that stand in the extra field with id 1, in the order in which the directory leaves them out (section 4.5.3). */
const zip64Numbers = (view: DataView, from: number, to: number): readonly number[] => {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const last = Math.min(to, at + 4 + view.getUint16(at + 2, true));
    const numbers: number[] = [];
    for (let number = at + 4; number + 8 <= last; number += 8) numbers.push(wide(view, number));
    return numbers;
  }
  return [];
};

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8');

/** Paths as some Windows programs write them have backslashes. */
const readName = (bytes: Uint8Array, flags: number): string =>
  ((flags & 0x800) === 0 ? latin1 : utf8)
    .decode(bytes)
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');

const readListed = (
  bytes: Uint8Array,
  view: DataView,
  at: number,
): { readonly entry: Listed; readonly next: number } => {
  if (view.getUint32(at, true) !== signatures.listed) fail('zip-malformed', 'its directory is damaged');
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + sizes.listed + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  if (next > bytes.length) fail('zip-malformed', 'its directory is cut short');
  const larger = [...zip64Numbers(view, nameEnd, extraEnd)];
  const number = (place: number): number => {
    const small = view.getUint32(at + place, true);
    return small === seeZip64 ? (larger.shift() ?? small) : small;
  };
  // In the order of the extra field: the size comes first.
  const size = number(24);
  const packed = number(20);
  const entry: Listed = {
    name: readName(bytes.subarray(at + sizes.listed, nameEnd), flags),
    flags,
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packed,
    size,
    offset: number(42),
  };
  return { entry, next };
};

const inflated = (packed: Uint8Array, { name, size }: Listed): Uint8Array => {
  try {
    // No more than what the directory promises, whatever the entry makes of itself.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    return fail('zip-damaged', 'it is damaged or cut short', name);
  }
};

const unpack = (bytes: Uint8Array, view: DataView, entry: Listed): ZipEntry => {
  const { name, flags, method, packed, size, offset, checksum } = entry;
  if ((flags & 1) !== 0) fail('zip-encrypted', 'it is encrypted', name);
  if (method !== 0 && method !== 8)
    fail('zip-unknown-method', `it is packed by method ${method}, not by deflate`, name);
  if (view.getUint32(offset, true) !== signatures.entry)
    fail('zip-damaged', 'it does not begin where the directory says', name);
  const start = offset + sizes.entry + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) fail('zip-damaged', 'it is cut short', name);
  const body = bytes.subarray(start, start + packed);
  const plain = method === 0 ? body.slice() : inflated(body, entry);
  if (plain.length !== size || crc32(plain) !== checksum) fail('zip-damaged', 'its checksum is wrong', name);
  return { name, bytes: plain };
};

const unpackAll = (bytes: Uint8Array, { limits, wants = () => true }: UnzipOptions): readonly ZipEntry[] => {
  const { largest, entries: most } = { ...usualUnzipLimits, ...limits };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, offset } = directoryOf(view);
  if (count > most) fail('zip-too-large', `it holds ${count} files; at most ${most} are read`);
  const seen = new Set<string>();
  const wanted: Listed[] = [];
  let total = 0;
  let at = offset;
  for (let number = 0; number < count; number++) {
    const { entry, next } = readListed(bytes, view, at);
    at = next;
    const reason = refusedName(entry.name) ?? (seen.has(entry.name) ? 'stands there twice' : undefined);
    if (reason !== undefined) fail('zip-name', `the name of a file in it ${reason}`, entry.name);
    seen.add(entry.name);
    if (entry.name.endsWith('/') || !wants(entry.name)) continue;
    total += entry.size;
    if (total > largest) fail('zip-too-large', `it unpacks to more than ${largest} bytes`, entry.name);
    wanted.push(entry);
  }
  return wanted.map((entry) => unpack(bytes, view, entry));
};

/**
 * Reads an archive as far as `wants` says. An archive that is damaged, encrypted or larger than the limits, or that holds
 * a name which leaves its folder, gives a failure and nothing of what is in it.
 */
export const unzip = (bytes: Uint8Array, options: UnzipOptions = {}): Unzipped => {
  try {
    return { kind: 'entries', entries: unpackAll(bytes, options) };
  } catch (error) {
    if (error instanceof Failed) return { kind: 'failure', failure: error.failure };
    // A number of the archive points behind its end.
    if (error instanceof RangeError) {
      return {
        kind: 'failure',
        failure: { code: 'zip-malformed', message: 'it is damaged: a place in it is behind its end' },
      };
    }
    throw error;
  }
};
