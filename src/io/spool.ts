/** Spool: text that is gathered on disk while it is not yet known where it belongs, or whether it is wanted. */

import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeFailure } from './failures.js';
import { chunksOfFile } from './file-chunks.js';
import { makeFolder, removeFile } from './files.js';
import { writeAtomically } from './write-atomically.js';

const heldAtOnce = 1 << 20;

/** A spool. Its file is made with the first text that does not fit into memory. */
export class Spool {
  readonly #path: string;
  #descriptor: number | undefined;
  #text = '';
  #isEmpty = true;
  #isOnDisk = false;

  /** @param path where text is put aside that does not fit into memory */
  constructor(path: string) {
    this.#path = path;
  }

  /** Whether nothing was put in. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Adds text. Throws `IntegrityError` where the disk refuses. */
  put(text: string): void {
    this.#isEmpty = false;
    this.#text += text;
    if (this.#text.length >= heldAtOnce) this.#flush();
  }

  /** Writes a beginning and what was gathered to a file, atomically and durably; the spool is empty then. Throws `IntegrityError`. */
  writeTo(path: string, beginning: string): void {
    this.#close();
    writeAtomically(path, this.#pieces(beginning));
    this.discard();
  }

  *#pieces(beginning: string): Generator<string | Uint8Array> {
    yield beginning;
    if (this.#isOnDisk) yield* chunksOfFile(this.#path);
    yield this.#text;
  }

  /** Forgets everything. */
  discard(): void {
    this.#close();
    if (this.#isOnDisk) removeFile(this.#path);
    this.#isOnDisk = false;
    this.#text = '';
    this.#isEmpty = true;
  }

  #flush(): void {
    try {
      if (this.#descriptor === undefined) {
        makeFolder(dirname(this.#path));
        this.#descriptor = openSync(this.#path, 'w');
        this.#isOnDisk = true;
      }
      const bytes = Buffer.from(this.#text);
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#descriptor, bytes, done);
      this.#text = '';
    } catch (error) {
      throw writeFailure(error, this.#path);
    }
  }

  #close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}
