/** Bytes to text, as they come: UTF-8 with or without BOM, UTF-16 of either order, and Windows-1252 for bytes that are not UTF-8. */

import { InputError } from '../model/index.js';
import type { Diagnostic } from './reading.js';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What Windows-1252 has at 0x80 to 0x9F (WHATWG Encoding); above, it is Latin-1. */
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** What Windows-1252 has at 0x80 to 0xFF, each in UTF-8. */
const windowsSequences: readonly Uint8Array[] = Array.from({ length: 128 }, (_, index) =>
  Buffer.from(windowsCharacters[index] ?? String.fromCharCode(0x80 + index)),
);

/** How many bytes the UTF-8 sequence at a place has; 0 where none stands there (Unicode Standard, table 3-7). */
const sequenceAt = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (at + length > bytes.length) return 0;
  const second = bytes[at + 1]!;
  if (second < (first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80)) return 0;
  if (second > (first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf)) return 0;
  for (let next = at + 2; next < at + length; next++) if ((bytes[next]! & 0xc0) !== 0x80) return 0;
  return length;
};

/** Decodes UTF-8 with foreign bytes in it: these alone are Windows-1252, for a line may be a whole file of XML or JSON. */
const decodeLine = (line: Uint8Array): string => {
  let foreign = 0;
  for (let at = 0; at < line.length; ) {
    const length = sequenceAt(line, at);
    if (length === 0) foreign++;
    at += length || 1;
  }
  // A character of Windows-1252 has at most three bytes in UTF-8.
  const whole = new Uint8Array(line.length + 2 * foreign);
  let end = 0;
  for (let at = 0; at < line.length; ) {
    const length = sequenceAt(line, at);
    if (length === 0) for (const byte of windowsSequences[line[at]! - 0x80]!) whole[end++] = byte;
    else for (let next = at; next < at + length; next++) whole[end++] = line[next]!;
    at += length || 1;
  }
  return strictUtf8.decode(whole.subarray(0, end));
};

/** How many bytes tell the encoding. */
const headLength = 2000;

/** UTF-16 without BOM shows by NUL bytes in every other place, since exports are mostly ASCII. */
const utf16Order = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, headLength);
  const zeros = [0, 0];
  for (let index = 0; index < head.length; index++) if (head[index] === 0) zeros[index & 1]!++;
  const half = head.length / 2;
  if (half >= 8 && zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le';
  if (half >= 8 && zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1) return 'utf-16be';
  return undefined;
};

/** A line longer than this, in bytes, is none that an export has; reading it would cost memory without end. */
const longestLine = 64 << 20;

const lineTooLong = (file: string, line: number): InputError =>
  new InputError(`this line is longer than ${longestLine >> 20} MB`, {
    code: 'line-too-long',
    hint: 'if it holds many records in XML or JSON, put each on a line of its own: xmllint --format FILE, or jq -c ".[]" FILE',
    place: { file, line },
  });

const countLines = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
};

const unixLines = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** Files that were joined have the second one's byte order mark in the middle. */
const withoutMarks = (text: string): string => (text.includes('\ufeff') ? text.replace(/^\ufeff/gm, '') : text);

/** Where whole lines end in bytes or text: behind the last line feed, else behind the last carriage return that none can follow. */
const endOfLines = (content: Uint8Array | string): number => {
  const text = content as { lastIndexOf(sought: unknown, from?: number): number; readonly length: number };
  const isText = typeof content === 'string';
  const newline = text.lastIndexOf(isText ? '\n' : 0x0a);
  if (newline !== -1) return newline + 1;
  // Looking from before the first place would mean from the end.
  return text.length < 2 ? 0 : text.lastIndexOf(isText ? '\r' : 0x0d, text.length - 2) + 1;
};

/** Decodes whole lines one by one, so that those with foreign bytes are known. */
const decodeMixed = (bytes: Uint8Array, onRepair: (line: number) => void): string => {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(0x0a, from);
    const to = newline === -1 ? bytes.length : newline + 1;
    const line = bytes.subarray(from, to);
    try {
      lines.push(strictUtf8.decode(line));
    } catch {
      onRepair(lines.length);
      lines.push(decodeLine(line));
    }
    from = to;
  }
  return lines.join('');
};

/** Joins what was left of the chunk before with the next one; `cut` says how much of both is whole lines. */
function* wholeLines<Content extends Uint8Array | string>(
  chunks: Iterable<Content>,
  join: (left: Content, next: Content) => Content,
  tooLong: () => InputError,
): Generator<Content> {
  let left: Content | undefined;
  for (const chunk of chunks) {
    const content = left === undefined || left.length === 0 ? chunk : join(left, chunk);
    const end = endOfLines(content);
    if (content.length - end > longestLine) throw tooLong();
    if (end > 0) yield content.slice(0, end) as Content;
    left = content.slice(end) as Content;
  }
  if (left !== undefined && left.length > 0) yield left;
}

function* utf16Text(chunks: Iterable<Uint8Array>, order: string): Generator<string> {
  const decoder = new TextDecoder(order);
  for (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  // A byte too many at the end is no character.
}

/** The chunks behind those that were looked at. */
function* withHead(head: readonly Uint8Array[], rest: Iterator<Uint8Array>): Generator<Uint8Array> {
  yield* head;
  for (let next = rest.next(); next.done !== true; next = rest.next()) yield next.value;
}

const joinBytes = (left: Uint8Array, next: Uint8Array): Uint8Array => Buffer.concat([left, next]);

/**
 * The text of a file in pieces of whole lines, line ends LF, without BOM. `onNote` is told what had to be repaired, at the
 * end. Never fails on content; throws `InputError` `line-too-long` for a line of more than 64 MB.
 */
export function* decodePieces(
  chunks: Iterable<Uint8Array>,
  file: string,
  onNote: (note: Diagnostic) => void,
): Generator<string> {
  const source = chunks[Symbol.iterator]();
  const head: Uint8Array[] = [];
  for (let length = 0; length < headLength; ) {
    const next = source.next();
    if (next.done === true) break;
    // Views, so that cutting costs nothing.
    head.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
    length += next.value.length;
  }
  const bytes = withHead(head, source);
  const order = utf16Order(Buffer.concat(head));
  let line = 1;
  const tooLong = (): InputError => lineTooLong(file, line);
  const finished = (text: string): string => {
    const piece = withoutMarks(unixLines(text));
    line += countLines(piece);
    return piece;
  };
  if (order !== undefined) {
    for (const text of wholeLines(utf16Text(bytes, order), (left, next) => left + next, tooLong)) yield finished(text);
    onNote({
      line: 1,
      code: 'encoding-utf-16',
      message: `the file is ${order.toUpperCase()}, read as such`,
      severity: 'noted',
    });
    return;
  }
  let repaired = 0;
  let firstRepaired = 0;
  const onRepair = (at: number): void => {
    if (repaired++ === 0) firstRepaired = line + at;
  };
  for (const piece of wholeLines(bytes, joinBytes, tooLong)) {
    let text: string;
    try {
      text = strictUtf8.decode(piece);
    } catch {
      text = decodeMixed(piece, onRepair);
    }
    yield finished(text);
  }
  if (repaired === 0) return;
  const message = `${repaired} ${repaired === 1 ? 'line is' : 'lines are'} not all UTF-8; the bytes that are not are read as Windows-1252`;
  onNote({ line: firstRepaired, code: 'encoding-windows-1252', message, severity: 'repaired' });
}
