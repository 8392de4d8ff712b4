/** Superscripts and subscripts: Unicode's own, and what is left of a script's mark in plain text. */

import type { Piece } from './tex-groups.js';

/** Unicode's superscripts and subscripts, beside what they are of (Unicode, blocks 1D00, 2070 and 2C60). */
const raisedCharacters = [...'⁰⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'];
const loweredCharacters = [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'];

const plain = (character: string): string => character.normalize('NFKC').replace('−', '-');

/**
 * Each of them to the mathematics that gives it. The doubled braces tell it from a script that an author wrote: `H₂O`
 * and `H$_2$O` typeset the same, but the one is read as `H₂O`, the other as `H2O`.
 */
export const scripts: ReadonlyMap<string, string> = new Map([
  ...raisedCharacters.map((character): [string, string] => [character, `^{{${plain(character)}}}`]),
  ...loweredCharacters.map((character): [string, string] => [character, `_{{${plain(character)}}}`]),
]);

const charactersOf: ReadonlyMap<string, string> = new Map([...scripts].map(([character, tex]) => [tex, character]));

/** Scripts that are characters of their own. */
const ownScripts: readonly (readonly [RegExp, (found: string) => string | undefined])[] = [
  [/[\^_]\{\{[^{}\\\s]\}\}/y, (found) => charactersOf.get(found)],
  [/\^\s?(?:\\circ(?![A-Za-z])|\{\s?\\circ\s?\})/y, () => '°'],
  [/\^\s?(?:\\prime(?![A-Za-z])|\{\s?\\prime\s?\})/y, () => '′'],
];

const opening = /\s?\{?\s?(?:\\(?:text|math)(?:rm|it|bf|sf|up|normal)\s?\{)?/y;

/** An exponent that is read as part of what stands before: `e^{-x}`, `10^{-3}`, `2^n`, but not `1^{st}` and `Ca^{2+}`. */
const apart = /[-+−]\s?[\p{L}\d\\]|\p{Ll}(?:[}\s$]|$)/uy;

const matchEnd = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

/** Whether an exponent at an index joins what stands before without a mark. */
export const joins = (text: string, at: number, opens: boolean, before: string): boolean => {
  const start = matchEnd(opening, text, at);
  const isPower = /\d/.test(text[start] ?? '') && /\d/.test(before);
  return opens && !isPower && !(/[\p{L}\p{N})\]]/u.test(before) && matchEnd(apart, text, start) > start);
};

/**
 * A script's mark in mathematics. It goes where the script is all that the math has, and where a number stands below a
 * capital: `H$_2$O`, `1$^{st}$`, `F_1`, `CO_2`; a power stays one: `10^3`, `e$^{-x}$`, and so does an index: `x_i`.
 */
export const readScript = (text: string, at: number, opens: boolean, before: string): Piece => {
  const next = at + 1;
  for (const [pattern, character] of ownScripts) {
    const end = matchEnd(pattern, text, at);
    const own = end === at ? undefined : character(text.slice(at, end));
    if (own !== undefined) return { text: own, next: end };
  }
  if (text[at] === '^') return { text: joins(text, next, opens, before) ? '' : '^', next };
  const isDigit = /\d/.test(text[matchEnd(opening, text, next)] ?? '');
  return { text: opens || (isDigit && /\p{Lu}/u.test(before)) ? '' : '_', next };
};
