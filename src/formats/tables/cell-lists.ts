/** Lists in one cell: authors, keywords, links and notes, parted in the ways that tables part them. Every reading is linear. */

import { decodeEntities, isOthers, splitNames } from '../../text/index.js';
import { literalList } from './literal-list.js';

/** A list's cell with its references as characters: the semicolons of `M&uuml;ller` part nothing. */
const decoded = (cell: string): string => (cell.includes('&') ? decodeEntities(cell) : cell);

const trimAll = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '');

const familyAndInitials = /^\p{L}[\p{L}'’ -]*[\p{L}]\s+(?:\p{Lu}\.?-?){1,4}$/u;
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** No name is longer; what is longer is no list of names. */
const longestName = 200;

const isNameAndInitials = (part: string): boolean => part.length < longestName && familyAndInitials.test(part);

const initialsOnly = /^(?:\p{Lu}\.?[- ]{0,2}){1,4}$/u;

const isInitials = (part: string): boolean => part.length < 20 && initialsOnly.test(part);

/** `Smith, J., Doe, A.`: family names and initials in turn are a name for each two; undefined where they do not take turns. */
const familiesAndInitials = (cell: string): readonly string[] | undefined => {
  const parts = trimAll(cell.replace(/,?\s&\s/g, ', ').split(','));
  const isTruncated = parts.length > 1 && isOthers(parts[parts.length - 1]!);
  const names = isTruncated ? parts.slice(0, -1) : parts;
  if (names.length < 4 || names.length % 2 !== 0) return undefined;
  if (!names.every((part, index) => isInitials(part) === (index % 2 === 1))) return undefined;
  const pairs = names.flatMap((part, index) => (index % 2 === 0 ? [`${part}, ${names[index + 1]!}`] : []));
  return isTruncated ? [...pairs, parts[parts.length - 1]!] : pairs;
};

/** `Smith, J.,` before an `and` without its last comma; a body's name that ends in one keeps it. */
const withoutComma = (name: string): string => (/,.*\S\s*,$/.test(name) ? name.replace(/,$/, '') : name);

/** Commas part names where the pieces are names by themselves; `Family, Given` is one name. */
const splitAtCommas = (cell: string): readonly string[] => {
  const parts = trimAll(cell.split(','));
  if (parts.length < 2) return parts;
  const pairs = parts.some(isInitials) ? familiesAndInitials(cell) : undefined;
  if (pairs !== undefined) return pairs;
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
  const plain = decoded(cell);
  const names = plain.includes('(') ? plain.replace(scopusNumber, '') : plain;
  if (names.includes(';')) return trimAll(names.split(';'));
  if (names.includes('|')) return trimAll(names.split('|'));
  if (/\n/.test(names.trim())) return trimAll(names.split('\n'));
  if (/ and /i.test(names)) {
    const parts = splitNames(names);
    const last = parts[parts.length - 1] ?? '';
    const enumerated =
      parts.length === 2 && !last.includes(',') && (parts[0] ?? '').includes(',') && wordsIn(last) >= 2;
    return enumerated
      ? [...splitAtCommas(parts[0]!), last]
      : parts.flatMap((part) => (part.includes(',') ? (familiesAndInitials(part) ?? [withoutComma(part)]) : [part]));
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
  const plain = decoded(cell);
  const separator = [';', '|', '\n', ','].find((candidate) => plain.includes(candidate));
  if (separator === undefined) return trimAll([plain]);
  return trimAll(separator === ',' ? splitOutsideParentheses(plain) : plain.split(separator));
};

/** The subject headings in a cell, whose commas are their own (`Models, Theoretical`). Stars mark what an article is mainly about. */
export const headingsInCell = (cell: string): readonly string[] => {
  const plain = decoded(cell);
  const separator = [';', '|', '\n'].find((candidate) => plain.includes(candidate));
  const headings = literalList(cell) ?? (separator === undefined ? [plain] : plain.split(separator));
  return trimAll(headings).map((heading) => heading.replace(/(^|\/)\*/g, '$1'));
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
