/** Stretches: a file's text handed to its reader a few megabytes at a time, cut where the reader says, so that no file is too large. */

import { InputError } from '../model/index.js';
import type { ReadItem, StretchReader } from './reading.js';

/** How long stretches are, in UTF-16 units. */
export interface StretchLengths {
  /** A usual one. */
  readonly usual: number;
  /** Where no border between records is found in as much, the file is refused. */
  readonly longest: number;
}

/** Long enough that cutting costs nothing, short enough that two fit anywhere. */
export const usualLengths: StretchLengths = { usual: 4 << 20, longest: 64 << 20 };

const countLines = (text: string, end: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
};

/** Reads pieces of whole lines with the reader of their format. Throws `InputError` `record-too-long`. */
export function* readStretches(
  pieces: Iterator<string>,
  read: StretchReader,
  file: string,
  { usual, longest }: StretchLengths = usualLengths,
): Generator<ReadItem, void, undefined> {
  let text = '';
  let line = 1;
  let wanted = usual;
  for (;;) {
    const parts = [text];
    let length = text.length;
    let isLast = false;
    while (length < wanted && !isLast) {
      const next = pieces.next();
      isLast = next.done === true;
      if (next.done === true) break;
      parts.push(next.value);
      length += next.value.length;
    }
    text = parts.join('');
    const taken = yield* read({ text, line, isLast });
    if (isLast) return;
    if (taken === 0 && length >= longest) {
      throw new InputError(`no end of this record is found in ${longest >> 20} million characters`, {
        code: 'record-too-long',
        hint: 'look at the file around this line: a quote, a brace or an end mark may be missing',
        place: { file, line },
      });
    }
    line += countLines(text, taken);
    text = text.slice(taken);
    wanted = taken === 0 ? length * 2 : Math.max(usual, text.length * 2);
  }
}
