/** Files of lines, read in chunks so that a file of any size costs little memory. */

import { closeSync, openSync, readSync } from 'node:fs';
import { isMissing, readFailure } from './failures.js';

/** One line of a file, without its line end. */
export interface Line {
  /** A view that is valid until the next line is asked for. */
  readonly bytes: Buffer;
  /** Of the line's first byte in the file. */
  readonly offset: number;
  /** From 1, counted from where reading began. */
  readonly number: number;
  /** Whether a line feed ends it; only the last line of a file can lack one. */
  readonly ended: boolean;
}

const lineFeed = 0x0a;
const chunkSize = 1 << 20;

/**
 * The lines of a file, in order, from a byte offset on. A last line without an end is given too. Nothing where there is no file.
 * Throws `InputError` where it cannot be read.
 */
export function* readLines(path: string, from = 0): Generator<Line> {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (isMissing(error)) return;
    throw readFailure(error, path);
  }
  try {
    let chunk = Buffer.allocUnsafe(chunkSize);
    let filled = 0;
    let offset = from;
    let number = 0;
    for (;;) {
      if (filled === chunk.length) chunk = Buffer.concat([chunk], chunk.length * 2);
      const taken = readSync(descriptor, chunk, filled, chunk.length - filled, offset + filled);
      if (taken === 0) break;
      const searchFrom = filled;
      filled += taken;
      let start = 0;
      let end = chunk.indexOf(lineFeed, searchFrom);
      while (end !== -1 && end < filled) {
        number++;
        yield { bytes: chunk.subarray(start, end), offset: offset + start, number, ended: true };
        start = end + 1;
        end = chunk.indexOf(lineFeed, start);
      }
      chunk.copyWithin(0, start, filled);
      filled -= start;
      offset += start;
    }
    if (filled > 0) yield { bytes: chunk.subarray(0, filled), offset, number: number + 1, ended: false };
  } catch (error) {
    throw readFailure(error, path);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads pieces of a file by offset and length; keeps the file open until closed. */
export interface SliceReader {
  /** A view that is valid until the next piece is asked for; shorter than asked where the file ends. */
  read(offset: number, length: number): Buffer;
  close(): void;
}

/** How much is read at once: pieces are mostly asked for in the order of the file. */
const windowSize = 1 << 16;

/** Opens a file for reading pieces of it. Throws `InputError` where it cannot be read. */
export const openSlices = (path: string): SliceReader => {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    throw readFailure(error, path);
  }
  let buffer = Buffer.allocUnsafe(windowSize);
  let start = 0;
  let filled = 0;
  const fill = (offset: number, length: number): void => {
    if (length > buffer.length) buffer = Buffer.allocUnsafe(length);
    start = offset;
    filled = 0;
    while (filled < length) {
      const taken = readSync(descriptor, buffer, filled, buffer.length - filled, offset + filled);
      if (taken === 0) break;
      filled += taken;
    }
  };
  return {
    read(offset, length) {
      if (offset < start || offset + length > start + filled) fill(offset, length);
      const from = offset - start;
      return buffer.subarray(from, Math.min(from + length, filled));
    },
    close: () => closeSync(descriptor),
  };
};
