/**
 * A column of numbers that grows without being copied, outside the V8 heap and shared between threads. Address space is
 * reserved once and committed in steps; doubling copies would need half as much memory again and linger uncollected,
 * because V8 does not count shared buffers towards the pressure that starts a collection.
 */

/** Growable shared buffers (ES2024), which Node 20 has and the es2023 library does not declare. */
interface GrowableBuffer extends SharedArrayBuffer {
  grow(byteLength: number): void;
}
interface GrowableBufferConstructor {
  new (byteLength: number, options: { readonly maxByteLength: number }): GrowableBuffer;
}

/** The kinds of number that a column can hold. */
export type ColumnView = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** A constructor of views, such as `Uint32Array`. */
export interface ColumnKind<View extends ColumnView> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer, byteOffset: number, length: number): View;
}

/** V8 of Node 20 takes no more for a growable buffer: a thousand million entries of four bytes. */
const largestReserve = 2 ** 32;
const step = 2 ** 24;

/** Reserves as much address space as the system grants; where it is limited, less will do. */
const reserveBuffer = (): { readonly buffer: GrowableBuffer; readonly reserved: number } => {
  const Growable = SharedArrayBuffer as unknown as GrowableBufferConstructor;
  for (let reserved = largestReserve; ; reserved /= 2) {
    try {
      return { buffer: new Growable(0, { maxByteLength: reserved }), reserved };
    } catch (error) {
      if (reserved <= step) throw error;
    }
  }
};

/** A growing column. Take `view` anew after each `reserve`. */
export class SharedColumn<View extends ColumnView> {
  readonly #kind: ColumnKind<View>;
  readonly #buffer: GrowableBuffer;
  readonly #reserved: number;
  /** All that is committed; what was not written is 0. */
  view: View;

  constructor(kind: ColumnKind<View>) {
    const { buffer, reserved } = reserveBuffer();
    this.#kind = kind;
    this.#buffer = buffer;
    this.#reserved = reserved;
    this.view = new kind(buffer, 0, 0);
  }

  /** Makes room for `length` entries and gives the view. Throws RangeError beyond what could be reserved. */
  reserve(length: number): View {
    if (length > this.view.length) {
      const needed = length * this.#kind.BYTES_PER_ELEMENT;
      const larger = Math.max(needed, this.view.byteLength * 1.25);
      const size = Math.min(this.#reserved, Math.ceil(larger / step) * step);
      if (needed > size) throw new RangeError(`A column of ${length} entries is larger than can be reserved`);
      this.#buffer.grow(size);
      this.view = new this.#kind(this.#buffer, 0, Math.floor(size / this.#kind.BYTES_PER_ELEMENT));
    }
    return this.view;
  }

  /** The first `length` entries, as a view of fixed length that can be posted to other threads. */
  finish(length: number): View {
    this.reserve(length);
    return new this.#kind(this.#buffer, 0, length);
  }
}

/** A column of fixed length that threads can share; all 0. */
export const sharedColumn = <View extends ColumnView>(kind: ColumnKind<View>, length: number): View =>
  new kind(new SharedArrayBuffer(length * kind.BYTES_PER_ELEMENT), 0, length);
