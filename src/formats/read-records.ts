/** Reads a file of bibliographic records, whatever its format and encoding. The name of the file decides nothing. */

import { InputError } from '../model/index.js';
import { decodeBytes } from './decode-bytes.js';
import { unreadFormat } from './other-formats.js';
import type { Diagnostic, Reading } from './reading.js';
import { readableFormats } from './registry.js';

/** How much of a file is looked at to tell its format. */
const headLength = 262_144;

/**
 * Tells the format from the content and reads it lazily: `items` yields each record as kept or rejected and never throws.
 * @throws {InputError} `format-unknown` where no format shows itself, `file-too-large` beyond what one string can hold (about 512 MB).
 */
export const readRecords = (bytes: Uint8Array, fileName: string): Reading => {
  const { text, notes: decodingNotes } = decode(bytes, fileName);
  const head = text.slice(0, headLength);
  const format = readableFormats.find(({ shows }) => shows(head, text));
  if (format === undefined) {
    const looked = readableFormats.map(({ sign }) => sign).join('; ');
    const other = unreadFormat(head);
    const found =
      text.trim() === ''
        ? 'the file is empty'
        : `${other === undefined ? '' : `this seems to be ${other}: `}the format is not known`;
    throw new InputError(`${found}; looked for ${looked}`, {
      code: 'format-unknown',
      hint: 'export the records again in one of these formats',
      place: { file: fileName, line: 1 },
    });
  }
  const notes: Diagnostic[] = [...decodingNotes];
  const database = format.database(text);
  return {
    format: format.name,
    ...(database === undefined ? {} : { database }),
    notes,
    items: format.read({ text, database, note: (diagnostic) => notes.push(diagnostic) }),
  };
};

const decode = (bytes: Uint8Array, fileName: string): ReturnType<typeof decodeBytes> => {
  try {
    return decodeBytes(bytes);
  } catch (cause) {
    throw new InputError(`the file is too large to be read at once (${bytes.length} bytes); split it`, {
      code: 'file-too-large',
      place: { file: fileName },
      cause,
    });
  }
};
