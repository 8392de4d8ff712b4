/** Spellings: the ways in which a text may be written where one format quotes another, be it an address, JSON or HTML. */

/** How many times over a text is quoted, at most: an address in JSON in a message in JSON. */
const levels = 3;

/** Each level of JSON doubles backslashes. */
const mostBackslashes = 2 ** levels;

/** Characters that HTML and XML write by name (HTML, section 13.5). */
const entityNames: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** Letters that stand for characters in JSON (RFC 8259, section 7). */
const jsonLetters: Readonly<Record<string, string>> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't' };

/** Digits in large and in small letters. */
const hex = (number: number, digits: number): string =>
  number
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

const percentEncoded = (character: string): string =>
  [...Buffer.from(character)].map((byte) => `%(?:25){0,${levels}}${hex(byte, 2)}`).join('');

const inAddress = (character: string): readonly string[] => [
  percentEncoded(character),
  // Forms write a plus for a space.
  ...(character === ' ' ? [percentEncoded('+'), '\\+'] : []),
];

const inHtml = (character: string): string => {
  const code = character.codePointAt(0)!;
  const name = entityNames[character];
  const ways = [`#0{0,6}${code}`, `#[xX]0{0,6}${hex(code, 1)}`, ...(name === undefined ? [] : [name])];
  return `\\\\{0,${mostBackslashes}}&(?:amp;){0,${levels}}(?:${ways.join('|')});`;
};

const inJson = (character: string): readonly string[] => {
  const backslashes = `\\\\{1,${mostBackslashes}}`;
  const units = character.split('').map((unit) => `${backslashes}u${hex(unit.charCodeAt(0), 4)}`);
  const letter = jsonLetters[character];
  return [units.join(''), ...(letter === undefined ? [] : [`${backslashes}${letter}`])];
};

/** A character as it stands; a sign may have backslashes before it. */
const asItStands = (character: string): string => {
  const plain = character.replace(/[.*+?^${}()|[\]/-]/g, '\\$&');
  return /^[!-/:-@[-`{-~]$/.test(character) ? `\\\\{0,${mostBackslashes}}${plain}` : plain;
};

/** The pattern of one character, or of a run of backslashes: by itself each of them could take the next one's. */
const patternOf = (run: string): string => {
  const character = String.fromCodePoint(run.codePointAt(0)!);
  // What is longer comes first: what stands for a character may begin with the character itself.
  const escaped = [...inAddress(character), inHtml(character), ...inJson(character)].join('|');
  if (character !== '\\') return `(?:${escaped}|${asItStands(character)})`;
  return `(?:(?:${escaped}){${run.length}}|\\\\{${run.length},${mostBackslashes * run.length}})`;
};

/** A pattern of more characters than these becomes too large to be run fast, or at all. */
const pieceLength = 16;

/** Texts of more characters are found as they stand alone; no header holds as much. */
const longest = 4096;

/** Replaces all of a text that it finds. */
export type Replacer = (within: string, instead: string) => string;

/**
 * A replacer of a text in any of its spellings: as it stands, percent-encoded, as JSON, HTML or XML write it, in small or
 * large digits, quoted several times over, and each character in its own way, since no two programs escape the same ones.
 */
export const replacerOf = (text: string): Replacer => {
  const runs = text.length > longest ? [] : (text.match(/\\+|[^\\]/gsu) ?? []);
  const patterns = Array.from({ length: Math.ceil(runs.length / pieceLength) }, (_, piece) =>
    runs
      .slice(piece * pieceLength, (piece + 1) * pieceLength)
      .map(patternOf)
      .join(''),
  );
  const [first, ...rest] = patterns.map((pattern, piece) => new RegExp(pattern, piece === 0 ? 'g' : 'y'));
  /** Where the text ends whose first piece ends at a place; undefined where it is not whole. */
  const endFrom = (within: string, place: number): number | undefined => {
    let end = place;
    for (const piece of rest) {
      piece.lastIndex = end;
      if (!piece.test(within)) return undefined;
      end = piece.lastIndex;
    }
    return end;
  };
  return (within, instead) => {
    if (text === '') return within;
    // Where one spelling could be read as another across two pieces, what stands there plainly is still found.
    const plainly = (part: string): string => part.replaceAll(text, () => instead);
    if (first === undefined) return plainly(within);
    let replaced = '';
    let kept = 0;
    first.lastIndex = 0;
    for (let found = first.exec(within); found !== null; found = first.exec(within)) {
      const end = endFrom(within, first.lastIndex);
      if (end === undefined) first.lastIndex = found.index + 1;
      else {
        replaced += plainly(within.slice(kept, found.index)) + instead;
        kept = end;
        first.lastIndex = end;
      }
    }
    return replaced + plainly(within.slice(kept));
  };
};
