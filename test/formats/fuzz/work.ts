/** How much a reader has to do with a text, without a clock: the characters that it is handed, again and again where it takes none, and those that it gives out. */

import { type FormatName, formatNames } from '../../../src/formats/index.js';
import type { StretchReader } from '../../../src/formats/reading.js';
import { readableFormats } from '../../../src/formats/registry.js';
import { readStretches } from '../../../src/formats/stretches.js';
import { InputError } from '../../../src/model/index.js';

const pieceLength = 2000;

function* inPieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const to = text.indexOf('\n', Math.min(text.length, from + pieceLength)) + 1 || text.length;
    yield text.slice(from, to);
    from = to;
  }
}

/** Reads a text as of a format, in short stretches; the number of characters that went in and out. */
export const workOf = (format: FormatName, text: string): number => {
  const readable = readableFormats.find(({ name }) => name === format);
  if (readable === undefined) throw new TypeError(`${format} is none of ${formatNames.join(', ')} that is read`);
  let work = 0;
  const read = readable.read({
    database: undefined,
    note: () => undefined,
    columns: new Map(),
    again: () => inPieces(text),
  });
  const counting: StretchReader = (stretch) => {
    work += stretch.text.length;
    return read(stretch);
  };
  try {
    for (const item of readStretches(inPieces(text), counting, 'work', { usual: pieceLength, longest: 64 << 20 })) {
      const { frame: _, ...own } = item as typeof item & { readonly frame?: unknown };
      work += JSON.stringify(own).length;
    }
  } catch (error) {
    // A refusal ends the work.
    if (!(error instanceof InputError)) throw error;
  }
  return work;
};
