/** Unicode to the TeX of bibliographies, so that it typesets the same in every engine and encoding of fonts. */

import { accents, spellings } from './tex-symbols.js';

/** Combining characters to accent commands. */
const accentNames: ReadonlyMap<string, string> = new Map([...accents].map(([name, combining]) => [combining, name]));

/** Anything that is not sure to mean itself in LaTeX. */
const needsSpelling = /[^ !"()*+,./0-9:;=?@A-Z[\]a-z]/u;

/** Accents that LaTeX puts on a plain i or j itself; others need the letter without its dot. */
const overPlainI = 'dckb`\'^"';

/** A letter with the accents above and below it, innermost first. */
const accented = (base: string, marks: readonly string[]): string | undefined => {
  let out: string | undefined;
  for (const mark of marks) {
    const name = accentNames.get(mark);
    if (name === undefined) return undefined;
    const dotless = (base === 'i' || base === 'j') && out === undefined && !overPlainI.includes(name);
    const inner = out === undefined ? (dotless ? `\\${base}` : base) : `{${out}}`;
    const isWord = /^[A-Za-z]/.test(name);
    out = isWord ? `\\${name}${out === undefined ? `{${inner}}` : inner}` : `\\${name}${inner}`;
  }
  return out === undefined ? undefined : `{${out}}`;
};

/** What gives a letter with accents, where LaTeX can put them on it. */
const accentedLetter = (character: string): string | undefined => {
  const [base, ...marks] = [...character.normalize('NFD')];
  return base !== undefined && /^[A-Za-z]$/.test(base) ? accented(base, marks) : undefined;
};

/** The blocks of Unicode that have accented Latin letters: Latin-1, Extended-A and -B, Extended Additional. */
const latinBlocks: readonly (readonly [first: number, last: number])[] = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
];

/** Characters to what gives them: accented letters, and what has a command of its own. */
const known: ReadonlyMap<string, string> = new Map([
  ...latinBlocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).flatMap(
      (letter): [string, string][] => {
        const spelled = accentedLetter(letter);
        return spelled === undefined ? [] : [[letter, spelled]];
      },
    ),
  ),
  ...spellings,
]);

const spell = (character: string): string => known.get(character) ?? character;

/** Whether two neighbours would be read as one ligature: `--`, `''`, ` `` `, `` ?` ``. */
const wouldJoin = (before: string, after: string): boolean =>
  (before === after && (after === '-' || after === "'" || after === '`')) ||
  (after === '`' && (before === '?' || before === '!'));

const joined = (text: string, spelled: (character: string) => string): string => {
  let out = '';
  let last = '';
  for (const character of text) {
    const piece = needsSpelling.test(character) ? spelled(character) : character;
    out += last !== '' && wouldJoin(last, piece[0]!) ? `{}${piece}` : piece;
    last = piece[piece.length - 1]!;
  }
  return out;
};

/**
 * Plain text as LaTeX that typesets the same: specials escaped, accented Latin letters as commands in groups, dashes and
 * quotes as ligatures, runs that would become ligatures parted (`-{}-`). Characters LaTeX has no name for stay UTF-8.
 */
export const unicodeToTex = (text: string): string => (needsSpelling.test(text) ? joined(text, spell) : text);

/** Characters that mean something to LaTeX even where it reads UTF-8. */
const specials: ReadonlySet<string> = new Set('\\{}~^`<>|&%$#_');

/** Plain text as LaTeX of engines and of biber, which read UTF-8: only what means something to LaTeX is spelled. */
export const unicodeToUtf8Tex = (text: string): string =>
  needsSpelling.test(text)
    ? joined(text, (character) => (specials.has(character) ? spellings.get(character)! : character))
    : text;
