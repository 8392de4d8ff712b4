/** Groups of TeX: where a brace closes, and commands of several arguments with what stands round each. */

import { around } from './tex-commands.js';

/** What is put out instead of what was read, and where to read on. */
export interface Piece {
  readonly text: string;
  readonly next: number;
}

/** A text that is being read. */
export interface TexSource {
  readonly text: string;
  /** Where the group closes that opens at an index; undefined where none does. */
  readonly endOf: (open: number) => number | undefined;
  /** What braces stand for that belong to a command. Others vanish. */
  readonly braces: Map<number, Piece>;
}

/** Longer texts are no titles, abstracts or names: their groups are not looked for, and every argument is shown. */
const longestText = 1_000_000;

const brace = /\\[\s\S]|[{}]/g;

const groupEnds = (text: string): ReadonlyMap<number, number> => {
  const ends = new Map<number, number>();
  const open: number[] = [];
  if (text.length > longestText) return ends;
  for (const { 0: found, index } of text.matchAll(brace)) {
    if (found === '{') open.push(index);
    else if (found === '}') {
      const start = open.pop();
      if (start !== undefined) ends.set(start, index);
    }
  }
  return ends;
};

/** A text to be read; its groups are looked for once, and only if a command asks. */
export const texSource = (text: string): TexSource => {
  let ends: ReadonlyMap<number, number> | undefined;
  return {
    text,
    endOf: (open) => {
      ends ??= groupEnds(text);
      return ends.get(open);
    },
    braces: new Map(),
  };
};

/** What may stand before an argument: a star, options, blanks. */
const beforeArgument = /\*?(?:\s{0,8}\[[^[\]{}]{0,200}\])*\s{0,8}/y;

/** Where the argument starts that follows at an index. */
const argumentFrom = (text: string, at: number): number => {
  beforeArgument.lastIndex = at;
  return at + (beforeArgument.exec(text)?.[0].length ?? 0);
};

/** Where to read on behind hidden arguments and the options of what is shown; undefined where there are not so many. */
export const behindArguments = ({ text, endOf }: TexSource, start: number, count: number): number | undefined => {
  let at = start;
  for (let left = count; left > 0; left--) {
    const close = endOf(argumentFrom(text, at));
    if (close === undefined) return undefined;
    at = close + 1;
  }
  const next = argumentFrom(text, at);
  return text[next] === '{' && /[[*]/.test(text.slice(at, next)) ? next : at;
};

const fraction = /^\\[dt]?frac/;

/** How much of a fraction's part is looked at. */
const shownSum = 200;

/** Whether a slash would part a sum, a relation or a fraction: `n+1` in `\frac{n+1}{2}`, but not `a^{n+1}`. */
const isSum = (text: string, open: number, close: number): boolean => {
  let depth = 0;
  for (let index = open + 1; index < close && index < open + shownSum; index++) {
    const character = text[index]!;
    if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (depth > 0) continue;
    else if (
      character === '\\' ? fraction.test(text.slice(index, index + 6)) : index > open + 1 && /[-+=<>−±]/.test(character)
    )
      return true;
  }
  return false;
};

/** Arguments that need no braces: `\frac12`. */
const single = /[A-Za-z0-9]/;

/**
 * A command whose arguments are parted and enclosed by texts (`around`), at `start` behind its name. Undefined where
 * its arguments are not there.
 */
export const shapedCommand = (source: TexSource, start: number, name: string): Piece | undefined => {
  const shape = around.get(name);
  if (shape === undefined) return undefined;
  const { text, endOf, braces } = source;
  const [lead = '', ...behind] = shape;
  let at = start;
  let out = lead;
  let first: number | undefined;
  let lastClose: number | undefined;
  for (const [index, after] of behind.entries()) {
    const open = argumentFrom(text, at);
    const close = endOf(open);
    if (lastClose !== undefined) braces.set(lastClose, { text: braces.get(lastClose)!.text, next: open });
    if (close === undefined) {
      // A single character is put out at once; behind a group it is read on as it stands.
      if (first !== undefined || !single.test(text[open] ?? ''))
        return index === 0 ? undefined : { text: out, next: first ?? at };
      out += text[open]! + after;
      at = open + 1;
      continue;
    }
    const enclosed = behind[0] === '/' && isSum(text, open, close);
    braces.set(open, { text: enclosed ? '(' : '', next: open + 1 });
    braces.set(close, { text: `${enclosed ? ')' : ''}${after}`, next: close + 1 });
    first ??= open;
    lastClose = close;
    at = close + 1;
  }
  return { text: out, next: first ?? at };
};
