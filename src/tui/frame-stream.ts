/** The stream that Ink draws on: each write is one whole frame, as Ink's `debug` option sends it. */

import { Writable } from 'node:stream';
import type { Size } from './frame.js';

/** A stream of frames with the size of a terminal. */
export class FrameStream extends Writable {
  readonly #size: () => Size;

  constructor(draw: (frame: string) => void, size: () => Size) {
    super({
      decodeStrings: false,
      write: (chunk: string | Buffer, _encoding, done) => {
        const frame = chunk.toString();
        if (frame !== '') draw(frame);
        done();
      },
    });
    this.#size = size;
  }

  /** Columns, as a terminal's stream has them. */
  get columns(): number {
    return this.#size().columns;
  }

  /** Rows, as a terminal's stream has them. */
  get rows(): number {
    return this.#size().rows;
  }
}
