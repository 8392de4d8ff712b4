/** Unicode to the TeX of bibliographies, so that it typesets the same in every engine and encoding of fonts. */

import { styledSpellings } from './tex-alphabets.js';
import { accents, mathAccents, spellings } from './tex-symbols.js';

const named = (pairs: Iterable<readonly [name: string, combining: string]>): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [name, combining] of pairs) if (!names.has(combining)) names.set(combining, name);
  return names;
};

/** Combining characters to accent commands. */
const accentNames = named(accents);

/** Combining characters to the marks of mathematics. */
const mathAccentNames = named(mathAccents);

/** Anything that is not sure to mean itself in LaTeX. */
const needsSpelling = /[^ !"()*+,./0-9:;=?@A-Z[\]a-z]/u;

/** Accents that LaTeX puts on a plain i or j itself; others need the letter without its dot. */
const overPlainI = 'dckb`\'^"';

/** Letters of one character that are commands, which accents stand on too: `\'\ae`. */
const letterCommands: Readonly<Record<string, string>> = { æ: '\\ae', Æ: '\\AE', ø: '\\o', Ø: '\\O' };

/** More accents than these on a letter are noise. */
const mostAccents = 3;

/** A letter with the accents above and below it, innermost first. */
const accented = (base: string, marks: readonly string[]): string | undefined => {
  let out: string | undefined;
  if (marks.length > mostAccents) return undefined;
  for (const mark of marks) {
    const name = accentNames.get(mark);
    if (name === undefined) return undefined;
    const dotless = (base === 'i' || base === 'j') && out === undefined && !overPlainI.includes(name);
    const inner = out === undefined ? (dotless ? `\\${base}` : (letterCommands[base] ?? base)) : `{${out}}`;
    const isWord = /^[A-Za-z]/.test(name);
    out = isWord ? `\\${name}${out === undefined ? `{${inner}}` : inner}` : `\\${name}${inner}`;
  }
  return out === undefined ? undefined : `{${out}}`;
};

/** What gives a letter with accents, where LaTeX can put them on it. */
const accentedLetter = (character: string): string | undefined => {
  const [base, ...marks] = [...character.normalize('NFD')];
  return base !== undefined && /^[A-Za-zÆØæø]$/.test(base) ? accented(base, marks) : undefined;
};

/** The blocks of Unicode that have accented Latin letters: Latin-1, Extended-A and -B, Extended Additional. */
const latinBlocks: readonly (readonly [first: number, last: number])[] = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
];

/** Blanks of other widths. The narrow ones are `\,`. */
const blanks: readonly (readonly [string, string])[] = [
  ...[...'\u2006\u2009\u200a\u202f'].map((character): [string, string] => [character, '\\,']),
  ...[...'\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2007\u2008\u205f\u3000'].map((character): [string, string] => [
    character,
    ' ',
  ]),
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
  ...blanks,
  ...styledSpellings,
  ...spellings,
]);

const commandInMath = /^\{\$(\\.+)\$\}$/;

/** A character in mathematics, or a letter or a digit with a mark that only mathematics has. */
const inFormula = (base: string): string | undefined =>
  /^[A-Za-z\d<>=]$/.test(base) ? base : commandInMath.exec(known.get(base) ?? '')?.[1];

/** A character with combining ones that Unicode has not composed: `x̂`, `α̂`, `⟹̸`. */
const spellCombined = (cluster: string): string | undefined => {
  const [base = '', ...marks] = [...cluster.normalize('NFD')];
  const text = /^[\p{L}\d]$/u.test(base) && !known.get(base)?.startsWith('{$') ? accented(base, marks) : undefined;
  if (text !== undefined || marks.length > 1) return text;
  const formula = inFormula(base);
  const name = mathAccentNames.get(marks[0] ?? '');
  if (formula === undefined) return undefined;
  if (marks[0] === '\u0338' && /^\p{Sm}$/u.test(base)) return `{$\\not${formula}$}`;
  return name === undefined ? undefined : `{$\\${name}{${formula}}$}`;
};

/** Relations that Unicode has struck out, and LaTeX not: `⊄` is `\not\subset`. */
const isStruckOut = (character: string): boolean =>
  character > '\u218f' && character.normalize('NFD').endsWith('\u0338');

const spell = (character: string): string =>
  known.get(character) ?? (isStruckOut(character) ? spellCombined(character) : undefined) ?? character;

const combining = /\p{M}/u;

/** A character with what is combined with it, or one by itself. */
const clusters = /\P{M}\p{M}{1,3}(?!\p{M})|[\s\S]/gu;

/** Whether two neighbours would be read as one ligature: `--`, `''`, ` `` `, `` ?` ``. */
const wouldJoin = (before: string, after: string): boolean =>
  (before === after && (after === '-' || after === "'" || after === '`')) ||
  (after === '`' && (before === '?' || before === '!'));

const joined = (pieces: Iterable<string>, spelled: (character: string) => string): string => {
  let out = '';
  let last = '';
  for (const character of pieces) {
    const piece = needsSpelling.test(character) ? spelled(character) : character;
    out += last !== '' && wouldJoin(last, piece[0]!) ? `{}${piece}` : piece;
    last = piece[piece.length - 1]!;
  }
  return out;
};

/** Text with combining characters: composed, and what has no composed form as an accent on its letter. */
const spellCombining = (text: string): string =>
  joined(text.normalize('NFC').match(clusters) ?? [], (cluster) => {
    const isOne = cluster.length === 1 || [...cluster].length === 1;
    return isOne ? spell(cluster) : (spellCombined(cluster) ?? joined(cluster, spell));
  });

/**
 * Plain text as LaTeX that typesets the same: specials escaped, accented Latin letters as commands in groups, dashes and
 * quotes as ligatures, runs that would become ligatures parted (`-{}-`), signs and letters of mathematics as formulas,
 * blanks of other widths as `\,` or a blank. It needs fonts in T1 and amssymb. Characters they have no name for stay
 * UTF-8: other scripts, and the letters of Vietnamese with a hook or a horn (`ả`, `ơ`, `ư`), which want T5.
 */
export const unicodeToTex = (text: string): string => {
  if (!needsSpelling.test(text)) return text;
  return combining.test(text) ? spellCombining(text) : joined(text, spell);
};

/** Characters that mean something to LaTeX even where it reads UTF-8. */
const specials: ReadonlySet<string> = new Set('\\{}~^`<>|&%$#_');

/** Plain text as LaTeX of engines and of biber, which read UTF-8: only what means something to LaTeX is spelled. */
export const unicodeToUtf8Tex = (text: string): string =>
  needsSpelling.test(text)
    ? joined(text, (character) => (specials.has(character) ? spellings.get(character)! : character))
    : text;
