/** Bytes to text: UTF-8 with or without BOM, UTF-16 of either order, and Windows-1252 where a line is not UTF-8. */

import type { Diagnostic } from './reading.js';

/** The text with LF line ends and without BOM, and what had to be repaired. */
export interface DecodedText {
  readonly text: string;
  readonly notes: readonly Diagnostic[];
}

const note = (line: number, code: string, message: string, severity: Diagnostic['severity']): Diagnostic => ({
  line,
  code,
  message,
  severity,
});

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('latin1');

/** What Windows-1252 has at 0x80 to 0x9F (WHATWG Encoding). Node's own decoder gives C1 controls there. */
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const decodeWindows1252 = (bytes: Uint8Array): string =>
  latin1.decode(bytes).replace(/[\x80-\x9f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80]!);

/** UTF-16 without BOM shows by NUL bytes in every other place, since exports are mostly ASCII. */
const utf16Order = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (let index = 0; index < head.length; index++) if (head[index] === 0) zeros[index & 1]!++;
  const half = head.length / 2;
  if (half >= 8 && zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le';
  if (half >= 8 && zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1) return 'utf-16be';
  return undefined;
};

/** Decodes line by line: what is UTF-8 stays UTF-8, so that one foreign line does not garble a whole file. */
const decodeMixed = (bytes: Uint8Array): DecodedText => {
  const lines: string[] = [];
  let repaired = 0;
  let firstRepaired = 0;
  let from = 0;
  while (from < bytes.length) {
    const newline = bytes.indexOf(10, from);
    const to = newline === -1 ? bytes.length : newline + 1;
    const line = bytes.subarray(from, to);
    try {
      lines.push(strictUtf8.decode(line));
    } catch {
      lines.push(decodeWindows1252(line));
      repaired++;
      if (firstRepaired === 0) firstRepaired = lines.length;
    }
    from = to;
  }
  const message = `${repaired} ${repaired === 1 ? 'line is' : 'lines are'} not UTF-8 and read as Windows-1252`;
  return { text: lines.join(''), notes: [note(firstRepaired, 'encoding-windows-1252', message, 'repaired')] };
};

const decode = (bytes: Uint8Array): DecodedText => {
  const order = utf16Order(bytes);
  if (order !== undefined) {
    const even = bytes.length % 2 === 0 ? bytes : bytes.subarray(0, bytes.length - 1);
    return {
      text: new TextDecoder(order).decode(even),
      notes: [note(1, 'encoding-utf-16', `the file is ${order.toUpperCase()}, read as such`, 'noted')],
    };
  }
  try {
    return { text: strictUtf8.decode(bytes), notes: [] };
  } catch {
    return decodeMixed(bytes);
  }
};

/** Decodes a file. Never fails on content; throws RangeError only for what no string can hold (about 512 MB). */
export const decodeBytes = (bytes: Uint8Array): DecodedText => {
  const { text, notes } = decode(bytes);
  const withoutMark = text.startsWith('\ufeff') ? text.slice(1) : text;
  return { text: withoutMark.includes('\r') ? withoutMark.replace(/\r\n?/g, '\n') : withoutMark, notes };
};
