/** Cached binary files: a payload behind a mark, its length and a checksum; a damaged or foreign file reads as absent. */

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { writeAtomically } from './files.js';

const mark = 0x6c_73_62_31; // 'lsb1'
const headerLength = 16;

/** Adds 32-bit words up, then the bytes of a tail of fewer than four. Catches truncation and damage, not malice. */
const addUp = (start: number, bytes: Uint8Array): number => {
  const whole = bytes.byteLength >> 2;
  const words =
    bytes.byteOffset % 4 === 0
      ? new Uint32Array(bytes.buffer, bytes.byteOffset, whole)
      : new Uint32Array(new Uint8Array(bytes.subarray(0, whole * 4)).buffer);
  let sum = start;
  for (let index = 0; index < whole; index++) sum = (Math.imul(sum, 31) + words[index]!) >>> 0;
  for (let index = whole * 4; index < bytes.byteLength; index++) sum = (Math.imul(sum, 31) + bytes[index]!) >>> 0;
  return sum;
};

/**
 * Writes a payload atomically, with what `readBlob` checks. It may be given in pieces, each but the last of a length
 * that is a multiple of four.
 */
export const writeBlob = (path: string, payload: Uint8Array | Iterable<Uint8Array>): void => {
  const pieces = payload instanceof Uint8Array ? [payload] : [...payload];
  const length = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const header = new DataView(new ArrayBuffer(headerLength));
  header.setUint32(0, mark);
  header.setUint32(4, pieces.reduce(addUp, length >>> 0));
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
    return addUp(length >>> 0, bytes) === header.readUInt32BE(4) ? payload : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(descriptor);
  }
};
