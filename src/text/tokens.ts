/**
 * Tokens as scikit-learn's `TfidfVectorizer` finds them: lower case, then every run of two or more word characters
 * (`(?u)\b\w\w+\b`, which is `[\p{L}\p{N}_]{2,}`). Nothing is folded, stemmed or dropped here.
 */

const wordCharacter = /[\p{L}\p{N}_]/u;

const unknown = 0;
const word = 1;
const other = 2;

/** By UTF-16 code unit: whether it is a word character, as far as it was asked. Surrogates stay unknown. */
const classes = new Uint8Array(0x1_0000);

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Classifies a character that the table does not know; gives its width as `wordWidth` does. */
const learnWidth = (text: string, index: number, code: number): 0 | 1 | 2 => {
  if (isSurrogate(code)) {
    const point = text.codePointAt(index)!;
    return point > 0xffff && wordCharacter.test(String.fromCodePoint(point)) ? 2 : 0;
  }
  const isWord = wordCharacter.test(String.fromCharCode(code));
  classes[code] = isWord ? word : other;
  return isWord ? 1 : 0;
};

/** The length in code units of the word character at `index`; 0 where there is none. */
const wordWidth = (text: string, index: number): 0 | 1 | 2 => {
  const code = text.charCodeAt(index);
  const known = classes[code]!;
  if (known === word) return 1;
  return known === unknown ? learnWidth(text, index, code) : 0;
};

/**
 * Visits every run of at least `minimum` word characters, left to right, as it stands: `text.slice(start, end)`.
 * Characters are counted as code points. Time is linear; nothing is allocated.
 */
export const eachWord = (text: string, minimum: number, visit: (start: number, end: number) => void): void => {
  const { length } = text;
  for (let index = 0; index < length; index++) {
    const start = index;
    let characters = 0;
    while (index < length) {
      const width = wordWidth(text, index);
      if (width === 0) break;
      index += width;
      characters++;
    }
    if (characters > 0 && characters >= minimum) visit(start, index);
  }
};

/** A hash of UTF-16 units, one more taken in (FNV-1a, by Fowler, Noll and Vo, public domain, over units in place of bytes). */
const withUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x0100_0193);
const emptyHash = 0x811c_9dc5 | 0;

/** The hash of the units from `start` to before `end`, as `eachWordOfUnits` tells it. */
export const hashOfUnits = (units: Uint16Array, start: number, end: number): number => {
  let hash = emptyHash;
  for (let index = start; index < end; index++) hash = withUnit(hash, units[index]!);
  return hash;
};

/** The length in units of the character at `index`, which is of no known class, where it is a word's; else 0. */
const strangeWidth = (units: Uint16Array, index: number): 0 | 1 | 2 => {
  const code = units[index]!;
  return classes[code] === unknown ? learnWidth(String.fromCharCode(code, units[index + 1] ?? 0), 0, code) : 0;
};

/**
 * As `eachWord`, over the first `length` of UTF-16 units, behind which there must be one that is in no word; tells each
 * word's hash as well. For whoever reads millions of texts: one look at each unit, and none at a string.
 */
export const eachWordOfUnits = (
  units: Uint16Array,
  length: number,
  minimum: number,
  visit: (start: number, end: number, hash: number) => void,
): void => {
  for (let index = 0; index < length; index++) {
    const start = index;
    let hash = emptyHash;
    let characters = 0;
    for (;;) {
      while (classes[units[index]!] === word) {
        hash = withUnit(hash, units[index++]!);
        characters++;
      }
      const width = strangeWidth(units, index);
      if (width === 0) break;
      for (const end = index + width; index < end; index++) hash = withUnit(hash, units[index]!);
      characters++;
    }
    if (characters >= minimum && characters > 0) visit(start, index, hash);
  }
};

/** How many characters make a token: scikit-learn's default leaves single letters and digits out. */
export const shortestToken = 2;

/** The tokens of a text in order, repeats included. */
export const tokens = (text: string): string[] => {
  const lowered = text.toLowerCase();
  const found: string[] = [];
  eachWord(lowered, shortestToken, (start, end) => found.push(lowered.slice(start, end)));
  return found;
};
