/** The alphabets of mathematics in Unicode, and how LaTeX sets their letters. */

import type { Piece } from './tex-groups.js';
import { scripts } from './tex-scripts.js';
import { doubleStruck, spellings } from './tex-symbols.js';

/**
 * Commands one in another, by alphabet in Unicode's order (block 1D400): of its capitals, and of its small letters, which
 * not every font of LaTeX has. The innermost decides what is seen; no two alphabets have the same.
 */
const latin: readonly (readonly [capitals: string, small: string])[] = [
  ['mathbf', 'mathbf'],
  ['mathit', 'mathit'],
  ['mathbf mathit', 'mathbf mathit'],
  ['mathcal', 'mathcal mathit'],
  ['mathbf mathcal', 'mathbf mathcal mathit'],
  ['mathfrak', 'mathfrak'],
  ['mathbb', 'mathbb mathit'],
  ['mathbf mathfrak', 'mathbf mathfrak'],
  ['mathsf', 'mathsf'],
  ['mathbf mathsf', 'mathbf mathsf'],
  ['mathit mathsf', 'mathit mathsf'],
  ['mathbf mathit mathsf', 'mathbf mathit mathsf'],
  ['mathtt', 'mathtt'],
];
const greek = ['mathbf', 'mathit', 'mathbf mathit', 'mathbf mathsf', 'mathbf mathit mathsf'];
const digits = ['mathbf', 'mathbb mathrm', 'mathsf', 'mathbf mathsf', 'mathtt'];

const firstOf = { latin: 0x1d400, greek: 0x1d6a8, digits: 0x1d7ce };

const latinLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const greekLetters = [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'];

/** Letters that Unicode had before, where the alphabets have gaps (block 2100). */
const elsewhere = new Map([...'ℎℬℰℱℋℐℒℳℛℯℊℴℭℌℨ'].map((letter) => [letter.normalize('NFKC'), letter]));

/** Where the gaps are, by alphabet: italic, script, black letter. */
const gaps: Readonly<Record<number, string>> = { 1: 'h', 3: 'BEFHILMRego', 5: 'CHZ' };

const set = (commands: string, letter: string): string =>
  commands.split(' ').reduceRight((inner, command) => `\\${command}{${inner}}`, `{${letter}}`);

const entries = function* (): Generator<readonly [character: string, tex: string]> {
  for (const [index, [capitals, small]] of latin.entries()) {
    for (const [place, letter] of latinLetters.entries()) {
      const isGap = gaps[index]?.includes(letter);
      const character = isGap ? elsewhere.get(letter)! : String.fromCodePoint(firstOf.latin + 52 * index + place);
      yield [character, set(place < 26 ? capitals : small, letter)];
    }
  }
  for (const [index, commands] of greek.entries()) {
    for (const [place, letter] of greekLetters.entries()) {
      // Without a command of its own a letter stays as it is: a capital alpha looks like an A.
      const spelled = /^\{\$(.*)\$\}$/.exec(spellings.get(letter) ?? '')?.[1];
      if (spelled !== undefined)
        yield [String.fromCodePoint(firstOf.greek + 58 * index + place), set(commands, spelled)];
    }
  }
  for (const [index, commands] of digits.entries())
    for (let digit = 0; digit < 10; digit++)
      yield [String.fromCodePoint(firstOf.digits + 10 * index + digit), set(commands, String(digit))];
};

/**
 * Letters of such alphabets, to the mathematics that sets them. As with scripts, braces in braces tell them from letters
 * that an author set: `$\mathbf{x}$` is read as `x`, `$\mathbf{{x}}$` as `𝐱`.
 */
const alphabets: ReadonlyMap<string, string> = new Map(entries());

const charactersOf: ReadonlyMap<string, string> = new Map([...alphabets].map(([character, tex]) => [tex, character]));

const ownLetter = /((?:\\math[a-z]{2,4}\{){1,3})\{(?:[A-Za-z\d]|\\[A-Za-z]{2,10})\}/y;

/** Commands of the alphabet of sets. It is kept, since Unicode has it where mathematics does: `\mathbb{R}` is ℝ. */
const blackboard: ReadonlySet<string> = new Set(['mathbb', 'mathds', 'mathbbm', 'Bbb']);
const oneCapital = /\s{0,8}(?:\{\s?([A-Z])\s?\}|([A-Z])(?![A-Za-z]))/y;

/** The letter of an alphabet of Unicode's that a command sets, from its backslash (`start`) to behind its name (`end`) and on. */
export const letterAt = (text: string, start: number, name: string, end: number): Piece | undefined => {
  if (blackboard.has(name)) {
    oneCapital.lastIndex = end;
    const found = oneCapital.exec(text);
    const letter = found === null ? undefined : doubleStruck.get(found[1] ?? found[2] ?? '');
    if (letter !== undefined) return { text: letter, next: oneCapital.lastIndex };
  }
  if (!name.startsWith('math')) return undefined;
  ownLetter.lastIndex = start;
  const found = ownLetter.exec(text);
  if (found === null) return undefined;
  const next = start + found[0].length + found[1]!.split('{').length - 1;
  const character = charactersOf.get(text.slice(start, next));
  return character === undefined ? undefined : { text: character, next };
};

/** Every character that is a letter, a digit or a sign in a font or a place of its own, to what gives it. */
export const styledSpellings: ReadonlyMap<string, string> = new Map([
  ...[...alphabets, ...scripts].map(([character, tex]): [string, string] => [character, `{$${tex}$}`]),
  ...[...doubleStruck].map(([letter, character]): [string, string] => [character, `{$\\mathbb{${letter}}$}`]),
]);
