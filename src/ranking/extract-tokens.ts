/** From texts to rows of token numbers: the part of extraction that reads characters. */

import { eachWordOfUnits, hashOfUnits, shortestToken } from '../text/index.js';
import { eachPiece, firstSpaceless } from './extract-scripts.js';
import type { FeatureSettings } from './features.js';
import type { Translation } from './merge-tokens.js';
import { SharedColumn } from './shared-column.js';
import { textOfUnits } from './token-text.js';
import { TokenTable } from './vocabulary.js';

/** Texts as the numbers of their tokens, a row a text, with the vocabulary; tokens are numbered as they first appear. */
export interface TokenRows {
  readonly rows: number;
  /** Length `rows + 1`. */
  readonly rowStart: Uint32Array;
  /** The tokens of all rows, repeats included, in the order of the text. */
  readonly ids: Int32Array;
  /** Length one more than there are tokens: where a token's UTF-16 units begin in `tokenCharacters`. */
  readonly tokenStart: Uint32Array;
  readonly tokenCharacters: Uint16Array;
}

/** Reads texts, row by row. */
export class TokenReader {
  readonly table = new TokenTable();
  readonly #isSplit: boolean;
  readonly #ids = new SharedColumn(Int32Array);
  readonly #rowStart = new SharedColumn(Uint32Array);
  #used = 0;
  #rows = 0;
  /** The text at hand, and the same memory as units. */
  #bytes = Buffer.alloc(2);
  #units = new Uint16Array(1);

  constructor(scripts: FeatureSettings['scripts']) {
    this.#isSplit = scripts === 'split';
    this.#rowStart.reserve(1);
  }

  /** How many rows were added since `clear`. */
  get rows(): number {
    return this.#rows;
  }

  /** Adds the text of the next row. */
  add(text: string): void {
    const lowered = text.toLowerCase();
    const { length } = lowered;
    if (length >= this.#units.length) {
      this.#bytes = Buffer.alloc(4 * length + 2);
      this.#units = new Uint16Array(this.#bytes.buffer, this.#bytes.byteOffset, 2 * length + 1);
    }
    this.#bytes.write(lowered, 'utf16le');
    this.#units[length] = 0;
    // Each token has a character of its own, at least.
    this.#ids.reserve(this.#used + length);
    eachWordOfUnits(this.#units, length, shortestToken, this.#visit);
    this.#endRow();
  }

  /** Adds a row whose tokens are known, by their numbers in another vocabulary, which `translate` turns into ours. */
  addKnown(ids: Int32Array, from: number, to: number, translation: Translation): void {
    const target = this.#ids.reserve(this.#used + to - from);
    const known = translation.numbers;
    let used = this.#used;
    for (let index = from; index < to; index++) {
      const id = ids[index]!;
      const number = known[id]!;
      target[used++] = number === 0 ? translation.learn(id, this.table) : number - 1;
    }
    this.#used = used;
    this.#endRow();
  }

  #endRow(): void {
    this.#rows++;
    this.#rowStart.reserve(this.#rows + 1)[this.#rows] = this.#used;
  }

  readonly #visit = (start: number, end: number, hash: number): void => {
    if (this.#isSplit && this.#hasSpaceless(start, end)) this.#split(start, end);
    else this.#ids.view[this.#used++] = this.table.add(this.#units, start, end, hash);
  };

  #split(start: number, end: number): void {
    const units = this.#units;
    eachPiece(textOfUnits(units, start, end), (from, to) => {
      const hash = hashOfUnits(units, start + from, start + to);
      this.#ids.view[this.#used++] = this.table.add(units, start + from, start + to, hash);
    });
  }

  #hasSpaceless(start: number, end: number): boolean {
    let all = 0;
    for (let index = start; index < end; index++) all |= this.#units[index]!;
    return all >= firstSpaceless;
  }

  /** The rows added since `clear`, as views: what is added later may change them. */
  take(): TokenRows {
    return {
      rows: this.#rows,
      rowStart: this.#rowStart.finish(this.#rows + 1),
      ids: this.#ids.finish(this.#used),
      tokenStart: this.table.starts(),
      tokenCharacters: this.table.characters(),
    };
  }

  /** Forgets the rows, and keeps the vocabulary. */
  clear(): void {
    this.#used = 0;
    this.#rows = 0;
  }
}
