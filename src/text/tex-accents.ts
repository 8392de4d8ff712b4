/** Accent commands of TeX and their argument: `\'e`, `\'{e}`, `{\"{\i}}`, `\c c`, `\'{\^a}`. */

import { accents, mathAccents, rareAccents } from './tex-symbols.js';

const textAccents: ReadonlyMap<string, string> = new Map([...accents, ...rareAccents]);

/** A command's argument that is a single character or a small group: `e`, `{e}`, `\i`, `{\i}`, `{ecole}`. */
const plainArgument =
  /\s*(?:\{\s*(?:\\([ij])(?![A-Za-z])|([^{}\\\s]))?\s*([^{}\\]{0,200})\}|\\([ij])(?![A-Za-z])(?:\s*\{\})?|([^{}\\\s$]))/uy;

/** How many accents may stand one in another. More than a few are noise. */
const deepest = 4;

/** Where an accent's argument ends and what it says. */
interface Accented {
  readonly text: string;
  readonly next: number;
}

/** Reads any command at a backslash, for an accent that stands before one. */
type ReadCommand = (start: number, depth: number) => Accented;

/** The combining character of an accent command, in text or in mathematics. */
export const accentOf = (name: string, inMath: boolean): string | undefined =>
  (inMath ? undefined : textAccents.get(name)) ?? mathAccents.get(name);

/** What a bare accent stands for, where nothing is under it: `\~{}`. */
const alone: Readonly<Record<string, string>> = { '"': '¨', "'": '´' };

const over = (text: string, combining: string): string => {
  const [head = '', ...tail] = text.normalize('NFC');
  // Half of a pair, or a combining character, carries no accent.
  return `${head}${/^[\p{L}\p{N}\p{P}\p{S}\p{M}]$/u.test(head) ? combining : ''}${tail.join('')}`;
};

/** Reads an accent's argument from `start`, just behind the accent's name. */
export const readAccent = (
  text: string,
  start: number,
  name: string,
  combining: string,
  readCommand: ReadCommand,
  depth: number,
): Accented => {
  plainArgument.lastIndex = start;
  const match = plainArgument.exec(text);
  if (match !== null) {
    const [whole, dotless, first, rest = '', bareDotless, single] = match;
    const base = dotless ?? bareDotless ?? first ?? single;
    const next = start + whole.length;
    if (base === undefined) return { text: alone[name] ?? name, next };
    return { text: over(base, combining) + rest, next };
  }
  // Before another command the accent goes to what that command gives.
  let index = start;
  while (index < start + 8 && /[\s{]/.test(text[index] ?? '')) index++;
  if (text[index] === '\\' && depth < deepest) {
    const inner = readCommand(index, depth + 1);
    return { text: over(inner.text, combining), next: inner.next };
  }
  if (index > start) return { text: '', next: index };
  return { text: name, next: start };
};
