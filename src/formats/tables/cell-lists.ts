/** Lists in one cell: authors, keywords, links and notes, parted in the ways that tables part them. Every reading is linear. */

import { isOthers, splitNames } from '../../text/index.js';
import { literalList } from './literal-list.js';

const trimAll = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '');

const familyAndInitials = /^\p{L}[\p{L}'’ -]*[\p{L}]\s+(?:\p{Lu}\.?-?){1,4}$/u;
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** No name is longer; what is longer is no list of names. */
const longestName = 200;

const isNameAndInitials = (part: string): boolean => part.length < longestName && familyAndInitials.test(part);

/** Commas part names where the pieces are names by themselves; `Family, Given` is one name. */
const splitAtCommas = (cell: string): readonly string[] => {
  const parts = trimAll(cell.split(','));
  if (parts.length < 2) return parts;
  if (parts.every((part) => isNameAndInitials(part) || isOthers(part))) return parts;
  return parts.every((part) => wordsIn(part) >= 2 || isOthers(part)) ? parts : [cell.trim()];
};

/** Where a lower-case letter meets a capital inside a word two names were joined (SpringerLink's tables), but for `McX` and the like. */
const joint = /(?<=[\p{Ll}.])(?<!\b(?:Mc|Mac|De|Di|Du|La|Le|Van|Von|Fitz|O))(?=\p{Lu}\p{Ll}*[.\p{Ll}])/u;

/** Scopus puts the number of an author behind the name. */
const scopusNumber = /\(\d{6,20}\)/g;

/** The names in a cell. `joined` says that the table writes them without any separator. */
export const namesInCell = (cell: string, joined = false): readonly string[] => {
  const list = literalList(cell);
  if (list !== undefined) return trimAll(list);
  const names = cell.includes('(') ? cell.replace(scopusNumber, '') : cell;
  if (names.includes(';')) return trimAll(names.split(';'));
  if (names.includes('|')) return trimAll(names.split('|'));
  if (/\n/.test(names.trim())) return trimAll(names.split('\n'));
  if (/ and /i.test(names)) {
    const parts = splitNames(names);
    const last = parts[parts.length - 1] ?? '';
    const enumerated =
      parts.length === 2 && !last.includes(',') && (parts[0] ?? '').includes(',') && wordsIn(last) >= 2;
    return enumerated ? [...splitAtCommas(parts[0]!), last] : parts;
  }
  if (joined && !names.includes(',')) return trimAll(names.split(joint));
  return splitAtCommas(names);
};

/** No qualification in parentheses is longer. */
const longestQualification = 200;

/** Parts at commas, but not inside parentheses: Embase's `cyst (diagnosis, surgery)` is one keyword. One pass. */
const splitOutsideParentheses = (cell: string): readonly string[] => {
  const parts: string[] = [];
  const parenthesis = /[()]/g;
  let next = -1;
  let from = 0;
  for (let comma = cell.indexOf(','); comma !== -1; comma = cell.indexOf(',', comma + 1)) {
    while (next < comma) next = parenthesis.exec(cell)?.index ?? cell.length;
    if (cell[next] === ')' && next - comma <= longestQualification) continue;
    parts.push(cell.slice(from, comma));
    from = comma + 1;
  }
  parts.push(cell.slice(from));
  return parts;
};

/** The keywords in a cell: parted by `;`, `|` or line breaks, else by commas. */
export const keywordsInCell = (cell: string): readonly string[] => {
  const list = literalList(cell);
  if (list !== undefined) return trimAll(list);
  const separator = [';', '|', '\n', ','].find((candidate) => cell.includes(candidate));
  if (separator === undefined) return trimAll([cell]);
  return trimAll(separator === ',' ? splitOutsideParentheses(cell) : cell.split(separator));
};

/** The URLs in a cell: parted by blanks, `;` or `|` before the next one. */
export const urlsInCell = (cell: string): readonly string[] => {
  const list = literalList(cell);
  if (list !== undefined) return trimAll(list);
  const urls: string[] = [];
  for (const word of cell.split(/\s+/)) {
    // A word that begins no URL belongs to the one before: some databases leave blanks in theirs.
    for (const part of word.split(/[;|](?=https?:)/i)) {
      if (urls.length === 0 || /^(?:https?|ftp):/i.test(part)) urls.push(part);
      else urls[urls.length - 1] += ` ${part}`;
    }
  }
  return trimAll(urls.map((url) => url.replace(/[;|]$/, '')));
};

/** Sections that Rayyan appends to notes hold bars of their own. */
const rayyanSection = /RAYYAN-[A-Z]|USER-NOTES:/;

/** Notes: one a line, or parted by ` | `. What Rayyan wrote stays together. */
export const notesInCell = (cell: string): readonly string[] =>
  literalList(cell) ?? (rayyanSection.test(cell) ? [cell] : trimAll(cell.split(/\n| \| /)));
