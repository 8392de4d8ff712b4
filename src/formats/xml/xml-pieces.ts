/**
 * Pieces: XML cut into its records textually, so that a damaged one costs no other. Only tags, comments, CDATA sections and
 * instructions are looked at; whether a record is well-formed shows when it is parsed by itself.
 */

import { doctypeEnds } from './doctype.js';
import { hiddenEnds, isBlank, tagEnd } from './xml-marks.js';
import type { XmlPiece, XmlPieceKind, XmlShape } from './xml-shape.js';

/** Cuts one stretch into pieces, in order, and returns how many characters were taken: up to the last piece that is complete. */
export type XmlCut = (
  text: string,
  isLast: boolean,
  lineAt: (position: number) => number,
) => Generator<XmlPiece, number, undefined>;

/** So many characters tell what begins at a `<`. */
const longestBeginning = 10;

const nameHere = /[A-Za-z_:][\w:.-]*/y;

/**
 * Begins to cut one file, stretch by stretch; time is linear. A tag that the format does not know is none of its business.
 * The cutting throws `InputError` (`xml-entities`) where a file declares entities.
 */
export const xmlCut = ({ whole, inside, around, fields }: XmlShape): XmlCut => {
  /** Name of the last piece. */
  let last = '';
  return function* (text, isLast, lineAt) {
    const hiddenEnd = hiddenEnds(text, isLast);
    const doctypeEnd = doctypeEnds(text, isLast, lineAt);
    let taken = 0;
    let open: { readonly name: string; readonly start: number } | undefined;
    const piece = (kind: XmlPieceKind, name: string, start: number, end: number): XmlPiece => {
      taken = end;
      last = name;
      return { kind, name, start, end };
    };
    /** Ends at a position what stands before it: a record that is open, or text outside. */
    const endBefore = function* (end: number): Generator<XmlPiece> {
      if (open !== undefined) yield piece('unclosed', open.name, open.start, end);
      else if (!isBlank(text, taken, end)) yield piece('outside', '', taken, end);
      open = undefined;
    };
    let position = 0;
    for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', position)) {
      if (!isLast && text.length - at < longestBeginning) break;
      position = at + 1;
      const skipped = hiddenEnd(at) ?? (open === undefined ? doctypeEnd(at) : undefined);
      if (skipped === 'cut') break;
      if (typeof skipped === 'number') {
        position = skipped;
        if (open === undefined && isBlank(text, taken, at)) taken = position;
      }
      if (skipped !== undefined) continue;

      const isEnd = text.charCodeAt(at + 1) === 47;
      nameHere.lastIndex = isEnd ? at + 2 : at + 1;
      const name = nameHere.exec(text)?.[0] ?? '';
      const isWhole = whole.has(name);
      if (!isWhole && !around.has(name)) continue;
      const nameEnd = nameHere.lastIndex;
      const end = tagEnd(text, nameEnd);
      if (end === -1 && !isLast) break;
      if (end === -1) continue;
      if (open !== undefined) {
        const isField = fields.has(name) && (isEnd || text.charCodeAt(nameEnd) === 62);
        if (isField || (isWhole && inside.get(name) === open.name)) continue;
      }
      if (isWhole && isEnd) {
        if (open?.name === name) {
          yield piece('closed', name, open.start, end);
          open = undefined;
        } else if (open === undefined) {
          // What is left of an element whose record was cut out of it, or nothing but an end tag, is no record.
          const isRest = inside.get(last) === name || isBlank(text, taken, at);
          yield isRest ? piece('outside', '', taken, end) : piece('unopened', name, taken, end);
        } else continue;
      } else {
        yield* endBefore(at);
        if (!isWhole) yield piece(isEnd ? 'end' : 'begin', name, at, end);
        else if (text.startsWith('/>', end - 2)) yield piece('closed', name, at, end);
        else open = { name, start: at };
      }
      position = Math.max(end, at + 1);
    }
    if (!isLast) return taken;
    yield* endBefore(text.length);
    return text.length;
  };
};
