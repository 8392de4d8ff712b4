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

/** How many characters make a token: scikit-learn's default leaves single letters and digits out. */
export const shortestToken = 2;

/** The tokens of a text in order, repeats included. */
export const tokens = (text: string): string[] => {
  const lowered = text.toLowerCase();
  const found: string[] = [];
  eachWord(lowered, shortestToken, (start, end) => found.push(lowered.slice(start, end)));
  return found;
};
