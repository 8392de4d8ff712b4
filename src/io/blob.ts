/** Cached binary files: a payload behind a mark, its length and a checksum; a damaged or foreign file reads as absent. */

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { writeAtomically } from './write-atomically.js';

const mark = 0x6c_73_62_31; // 'lsb1'
const headerLength = 16;

/** Adds 32-bit words up, then the bytes of a tail of fewer than four. Catches truncation and damage, not malice. */
class Checksum {
  readonly #tail = new Uint8Array(4);
  #tailLength = 0;
  #sum: number;

  constructor(length: number) {
    this.#sum = length >>> 0;
  }

  /** Takes the next piece in; where pieces are cut makes no difference. */
  add(bytes: Uint8Array): void {
    let from = 0;
    while (this.#tailLength > 0 && from < bytes.byteLength) {
      this.#tail[this.#tailLength++] = bytes[from++]!;
      if (this.#tailLength < 4) continue;
      this.#addWords(this.#tail);
      this.#tailLength = 0;
    }
    const rest = bytes.byteLength - from;
    const whole = rest - (rest % 4);
    this.#addWords(bytes.subarray(from, from + whole));
    for (from += whole; from < bytes.byteLength; from++) this.#tail[this.#tailLength++] = bytes[from]!;
  }

  /** The sum of all pieces. */
  end(): number {
    let sum = this.#sum;
    for (let index = 0; index < this.#tailLength; index++) sum = (Math.imul(sum, 31) + this.#tail[index]!) >>> 0;
    return sum;
  }

  #addWords(bytes: Uint8Array): void {
    // Copied where it does not begin at a word; the `slice` of a `Buffer` would be a view.
    const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
    const words = new Uint32Array(buffer, byteOffset, bytes.byteLength / 4);
    let sum = this.#sum;
    for (let index = 0; index < words.length; index++) sum = (Math.imul(sum, 31) + words[index]!) >>> 0;
    this.#sum = sum;
  }
}

const checksumOf = (pieces: readonly Uint8Array[], length: number): number => {
  const checksum = new Checksum(length);
  for (const piece of pieces) checksum.add(piece);
  return checksum.end();
};

/** Writes a payload atomically, with what `readBlob` checks. It may be given in pieces. */
export const writeBlob = (path: string, payload: Uint8Array | Iterable<Uint8Array>): void => {
  const pieces = payload instanceof Uint8Array ? [payload] : [...payload];
  const length = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const header = new DataView(new ArrayBuffer(headerLength));
  header.setUint32(0, mark);
  header.setUint32(4, checksumOf(pieces, length));
  header.setFloat64(8, length);
  writeAtomically(path, [new Uint8Array(header.buffer), ...pieces]);
};

/**
 * The payload of a blob, in a buffer that threads can share; undefined where the file is absent, cut off, damaged or not one of ours.
 */
export const readBlob = (path: string): SharedArrayBuffer | undefined => {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch {
    return undefined;
  }
  try {
    const { size } = fstatSync(descriptor);
    const header = Buffer.alloc(headerLength);
    if (readSync(descriptor, header, 0, headerLength, 0) < headerLength) return undefined;
    const length = header.readDoubleBE(8);
    if (header.readUInt32BE(0) !== mark || length !== size - headerLength) return undefined;
    const payload = new SharedArrayBuffer(length);
    const bytes = new Uint8Array(payload);
    for (let done = 0; done < length; ) {
      const taken = readSync(descriptor, bytes, done, Math.min(length - done, 1 << 30), headerLength + done);
      if (taken === 0) return undefined;
      done += taken;
    }
    return checksumOf([bytes], length) === header.readUInt32BE(4) ? payload : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(descriptor);
  }
};
