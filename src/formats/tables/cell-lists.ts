/** Lists in one cell: authors, keywords and links, parted in the ways that tables part them. */

import { isOthers, splitNames } from '../../text/index.js';

/** The texts of a JSON or Python list (`['Marx, Karl', "O'Neil, Tip"]`), or undefined where the cell is none. */
const literalList = (cell: string): readonly string[] | undefined => {
  const trimmed = cell.trim();
  if (!/^\[\s*(?:['"].*['"]\s*,?\s*)?\]$/s.test(trimmed)) return undefined;
  const items = trimmed.match(/'(?:[^'\\]|\\.)*'(?=\s*[,\]])|"(?:[^"\\]|\\.)*"(?=\s*[,\]])/gs) ?? [];
  return items.map((item) => item.slice(1, -1).replace(/\\(['"\\])/g, '$1'));
};

const trimAll = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '');

const familyAndInitials = /^\p{L}[\p{L}'’ -]*[\p{L}]\s+(?:\p{Lu}\.?-?){1,4}$/u;
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** Commas part names where the pieces are names by themselves; `Family, Given` is one name. */
const splitAtCommas = (cell: string): readonly string[] => {
  const parts = trimAll(cell.split(','));
  if (parts.length < 2) return parts;
  if (parts.every((part) => familyAndInitials.test(part) || isOthers(part))) return parts;
  return parts.every((part) => wordsIn(part) >= 2 || isOthers(part)) ? parts : [cell.trim()];
};

/** Where a lower-case letter meets a capital inside a word two names were joined (SpringerLink's tables), but for `McX` and the like. */
const joint = /(?<=[\p{Ll}.])(?<!\b(?:Mc|Mac|De|Di|Du|La|Le|Van|Von|Fitz|O))(?=\p{Lu}\p{Ll}*[.\p{Ll}])/u;

/** The names in a cell. `joined` says that the table writes them without any separator. */
export const namesInCell = (cell: string, joined = false): readonly string[] => {
  const list = literalList(cell);
  if (list !== undefined) return trimAll(list);
  const scopusNumbers = cell.replace(/\s*\(\d{6,}\)/g, '');
  if (scopusNumbers.includes(';')) return trimAll(scopusNumbers.split(';'));
  if (scopusNumbers.includes('|')) return trimAll(scopusNumbers.split('|'));
  if (/\n/.test(scopusNumbers.trim())) return trimAll(scopusNumbers.split('\n'));
  if (/ and /i.test(scopusNumbers)) {
    const names = splitNames(scopusNumbers);
    const last = names[names.length - 1] ?? '';
    const enumerated =
      names.length === 2 && !last.includes(',') && (names[0] ?? '').includes(',') && wordsIn(last) >= 2;
    return enumerated ? [...splitAtCommas(names[0]!), last] : names;
  }
  if (joined && !scopusNumbers.includes(',')) return trimAll(scopusNumbers.split(joint));
  return splitAtCommas(scopusNumbers);
};

/** Embase qualifies in parentheses: `cyst (diagnosis, surgery)` is one keyword. */
const commaOutsideParentheses = /,(?![^()]{0,200}\))/;

/** The keywords in a cell: parted by `;`, `|` or line breaks, else by commas. */
export const keywordsInCell = (cell: string): readonly string[] => {
  const list = literalList(cell);
  if (list !== undefined) return trimAll(list);
  const separator = [';', '|', '\n', ','].find((candidate) => cell.includes(candidate));
  if (separator === undefined) return trimAll([cell]);
  return trimAll(cell.split(separator === ',' ? commaOutsideParentheses : separator));
};

/** The URLs in a cell. */
export const urlsInCell = (cell: string): readonly string[] =>
  literalList(cell) ?? trimAll(cell.split(/[;|]?\s+(?=https?:)|[;|](?=https?:)|\n/i));

/** Notes: one a line, or parted by ` | `. */
export const notesInCell = (cell: string): readonly string[] => literalList(cell) ?? trimAll(cell.split(/\n| \| /));
