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

/** A character with what is combined with it already, and the rest. */
const headOf = /^([\s\S]\p{M}{0,8})([\s\S]*)$/u;

const over = (text: string, combining: string): string => {
  const [, head = '', tail = ''] = headOf.exec(text.normalize('NFC')) ?? [];
  // Half of a pair, or a combining character, carries no accent.
  return `${head}${/^[\p{L}\p{N}\p{P}\p{S}]/u.test(head) ? combining : ''}${tail}`;
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

const negation = '\u0338';
const beforeRelation = /\s{0,8}\{?\s{0,8}/y;
const behindRelation = /\s{0,8}\}/y;

const matched = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** `\not` strikes out the relation that follows: `\not\in`, `\not{\in}`, `\not=`. Undefined where none does. */
export const readNegated = (text: string, start: number, readCommand: ReadCommand): Accented | undefined => {
  const gap = matched(beforeRelation, text, start);
  const at = start + gap.length;
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
  const { text: relation, next } = sign === '\\' ? readCommand(at, 1) : { text: sign, next: at + sign.length };
  if (!/^[\p{Sm}\p{So}]$/u.test(relation)) return undefined;
  return {
    text: relation + negation,
    next: next + (gap.includes('{') ? matched(behindRelation, text, next).length : 0),
  };
};
