/** TeX in bibliographies to Unicode. It knows text, not typesetting: fonts and groups vanish, accents and symbols become characters. */

import { accentOf, readAccent, readNegated } from './tex-accents.js';
import { letterAt } from './tex-alphabets.js';
import {
  controlSymbols,
  hiddenArguments,
  openingFences,
  spaces,
  transparent,
  verbatimCommands,
} from './tex-commands.js';
import { behindArguments, type Piece, shapedCommand, type TexSource, texSource } from './tex-groups.js';
import { joins, readScript } from './tex-scripts.js';
import { symbols } from './tex-symbols.js';

/** How far a closing `$` may be from its opening one. */
const longestMath = 2000;

/** What no price has between its dollars: `p $<$ 0.05`, `$-$50`, `$\,$`, `($ < $5)`. Blanks stand around relations only. */
const signsAlone = /^(?:(?:\\[^\p{L}]|[^\p{L}\p{N}\s\\/.,;:()[\]'"]){1,20}|\s?[<>=≤≥≈~]{1,2}\s?)$/u;

/** The index of the `$` that ends the math opened at `start`, or -1 where `$` is only a dollar sign (pandoc's rule on spaces and digits, but for signs alone). */
const endOfMath = (text: string, start: number): number => {
  const limit = Math.min(text.length, start + longestMath);
  for (let index = start + 1; index < limit; index++) {
    const character = text[index];
    if (character === '\\') index++;
    else if (character === '$') {
      const content = text.slice(start + 1, index);
      if (content === '') return -1;
      if (content.length < 200 && /\\[A-Za-z]|[\^_]/.test(content)) return index;
      if (content.length <= 20 && signsAlone.test(content)) return index;
      return /^\s|\s$/.test(content) || /\d/.test(text[index + 1] ?? '') ? -1 : index;
    }
  }
  return -1;
};

/** What is not sure to mean itself. */
const special = /[\\{}$~`'_^]|--|[?!]`/g;

const isPlain = /^[^\\{}$~`'\-?!]*$/;

const commandName = /[A-Za-z]+/y;
const gapBehindSymbol = /[ \t\n]{0,8}(?:\{\})?/y;

const match = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** An argument in braces without other braces in it, which is looked for no further than its end. */
const plainArgument = /\{(?:[^{}\\]|\\[\s\S]){0,2000}\}/y;

/** The argument in braces at `at`, as it is written. */
const argumentAt = (text: string, at: number): Piece | undefined => {
  const whole = match(plainArgument, text, at);
  return whole === '' ? undefined : { text: whole.slice(1, -1), next: at + whole.length };
};

/** No part of a path is longer. */
const longestPath = 100;

/** Whether a backslash parts a path, which is no TeX: `C:\dir\file`. */
const isInPath = (text: string, at: number): boolean => {
  let from = at;
  while (from > 0 && at - from < longestPath && !/[\s{}]/.test(text[from - 1]!)) from--;
  return /^[A-Za-z]:\\/.test(text.slice(from, from + 3));
};

const emptyGroup = /\s{0,8}\{\s{0,8}\}/y;

/** A command that nobody knows: what it shows is in its argument; without one, as for a tool's name, its own name has to do. */
const unknownCommand = (text: string, start: number, name: string, end: number): Piece => {
  const empty = match(emptyGroup, text, end).length;
  if (text[end] === '{' && empty === 0) return { text: '', next: end };
  return { text: empty === 0 && isInPath(text, start) ? `\\${name}` : name, next: end + empty };
};

/** What a command at `start` (a backslash) stands for, and where to read on. */
const readCommand = (source: TexSource, start: number, inMath: boolean, depth = 0): Piece => {
  const { text } = source;
  const symbol = text[start + 1];
  if (symbol === undefined) return { text: '\\', next: start + 1 };
  const name = match(commandName, text, start + 1) || symbol;
  const end = start + 1 + name.length;
  const combining = accentOf(name, inMath);
  const isLetters = /[A-Za-z]/.test(symbol);
  const inner = (at: number, inside: number): Piece => readCommand(source, at, inMath, inside);
  if (combining !== undefined && (!isLetters || /[\s{\\]/.test(text[end] ?? '')))
    return readAccent(text, end, name, combining, inner, depth);
  if (!isLetters) return { text: controlSymbols.get(symbol) ?? `\\${symbol}`, next: end };
  const character = symbols.get(name);
  if (character !== undefined) {
    // A space after a command only ends its name; an empty group does the same.
    return {
      text: character,
      next: inMath && !openingFences.has(name) ? end : end + match(gapBehindSymbol, text, end).length,
    };
  }
  if (verbatimCommands.has(name)) {
    const argument = argumentAt(text, end);
    if (argument !== undefined) return { text: texToVerbatim(argument.text), next: argument.next };
  }
  const hidden = hiddenArguments.get(name);
  if (hidden !== undefined) {
    return { text: '', next: behindArguments(source, end, hidden) ?? end };
  }
  const letter = letterAt(text, start, name, end);
  if (letter !== undefined) return letter;
  if (name === 'not' || name === 'centernot') {
    const negated = depth === 0 ? readNegated(text, end, inner) : undefined;
    if (negated !== undefined) return negated;
  }
  const shaped = shapedCommand(source, end, name);
  if (shaped !== undefined) return shaped;
  // What follows `\xspace` is parted from what stands before as it is written.
  if (name === 'xspace') return { text: '', next: end };
  if (transparent.has(name)) {
    return {
      text: spaces.has(name) ? ' ' : '',
      next: end + (/^ *(?=\S)/.exec(text.slice(end, end + 40))?.[0].length ?? 0),
    };
  }
  return unknownCommand(text, start, name, end);
};

/** Scripts with their marks: `\sp{2}` is `^{2}`. */
const withOwnMarks = (text: string): string =>
  text.includes('\\s') && /\\s[pb]\b/.test(text) ? text.replace(/\\sp\b/g, '^').replace(/\\sb\b/g, '_') : text;

const raised = '\\textsuperscript{';

/**
 * Text of a TeX field as Unicode: accents composed (NFC), symbols and ligatures (`--`, ` `` `) replaced, braces, fonts
 * and math delimiters removed, white space collapsed. Math stays readable: `$O(n^{2})$` is `O(n^2)`, `H$_2$O` is `H2O`.
 * Fractions are `a/b`, binomials `C(n, k)`; footnotes and thanks, which are no part of a title, vanish. Of unknown
 * commands the argument is kept, or the name where there is none. Never throws; time is linear in the length of the text.
 */
export const texToUnicode = (source: string): string => {
  if (isPlain.test(source)) return source.replace(/\s+/g, ' ').trim();
  const text = withOwnMarks(source);
  const tex = texSource(text);
  let out = '';
  // Asking `out` for its last character would copy it each time.
  let tail = '';
  const put = (piece: string): void => {
    out += piece;
    if (piece !== '') tail = piece;
  };
  let mathStart = -1;
  let mathEnd = -1;
  let index = 0;
  const length = text.length;
  while (index < length) {
    special.lastIndex = index;
    const found = special.exec(text);
    if (found === null) break;
    const at = found.index;
    if (at > index) put(text.slice(index, at));
    index = at;
    const character = text[at]!;
    const inMath = at < mathEnd;
    if (character === '\\') {
      const piece = text.startsWith(raised, at)
        ? {
            text: joins(text, at + raised.length, true, tail[tail.length - 1] ?? '') ? '' : '^',
            next: at + raised.length,
          }
        : readCommand(tex, at, inMath);
      // `n\log n`: in mathematics a word's name parts it from what stands before.
      const isWord = inMath && /^[A-Za-z]{2,}$/.test(piece.text) && /[\p{L}\d]/u.test(tail[tail.length - 1] ?? '');
      put(isWord ? ` ${piece.text}` : piece.text);
      index = piece.next;
    } else if (character === '{' || character === '}') {
      const piece = tex.braces.size === 0 ? undefined : tex.braces.get(at);
      if (piece !== undefined) put(piece.text);
      index = piece?.next ?? at + 1;
    } else if (character === '$') {
      index++;
      if (at === mathEnd) mathEnd = -1;
      else {
        const doubled = text[at + 1] === '$';
        const start = at + (doubled ? 1 : 0);
        const end = endOfMath(text, start);
        if (end === -1) put('$');
        else {
          mathEnd = end;
          mathStart = start + 1;
          index = mathStart;
        }
      }
    } else if (character === '^' || character === '_') {
      if (inMath) {
        const piece = readScript(text, at, at === mathStart, tail[tail.length - 1] ?? '');
        put(piece.text);
        index = piece.next;
      } else {
        put(character);
        index++;
      }
    } else if (character === '~') {
      put(at === 0 || /\s/.test(text[at - 1]!) ? '~' : ' ');
      index++;
    } else if (inMath) {
      if (character === "'") {
        const primes = match(/'{1,3}/y, text, at).length;
        put('′″‴'[primes - 1]!);
        index += primes;
      } else {
        put(character);
        index++;
      }
    } else if (character === '-') {
      const three = text[at + 2] === '-';
      put(three ? '—' : '–');
      index += three ? 3 : 2;
    } else if (character === '`' || character === "'") {
      const double = text[at + 1] === character;
      if (double) put(character === '`' ? '“' : '”');
      else put(character === '`' ? '‘' : "'");
      index += double ? 2 : 1;
    } else {
      put(character === '?' ? '¿' : '¡');
      index += 2;
    }
  }
  if (index < length) put(text.slice(index));
  return out.normalize('NFC').replace(/\s+/g, ' ').trim();
};

/** Names of characters that would unbalance a field, or that a field of addresses spells. */
const verbatimNames: Readonly<Record<string, string>> = {
  textunderscore: '_',
  textasciitilde: '~',
  textbackslash: '\\',
  textbraceleft: '{',
  textbraceright: '}',
  textasciicircum: '^',
  textless: '<',
  textgreater: '>',
  textbar: '|',
};

const verbatimMark =
  /\\(?:url|path|nolinkurl)\s{0,8}(?=\{)|\\(textunderscore|textasciitilde|textbackslash|textbraceleft|textbraceright|textasciicircum|textless|textgreater|textbar)(?![A-Za-z])(?:\s?\{\})?|\$\\sim\$|\\~\{\}|\\([&%$#_{}])|[{}\s]/g;

/** What only unescapes: for DOIs, URLs and keys, where dashes and quotes are no ligatures. */
export const texToVerbatim = (text: string): string =>
  text.replace(verbatimMark, (found, name?: string, escaped?: string) =>
    name !== undefined ? verbatimNames[name]! : (escaped ?? (found.includes('~') || found.includes('sim') ? '~' : '')),
  );
