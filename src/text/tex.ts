/** TeX in bibliographies to Unicode and back. It knows text, not typesetting: fonts and groups vanish, accents and symbols become characters. */

import { accents, spellings, symbols } from './tex-symbols.js';

/** Commands that stand before a group or a switch and leave no trace of their own; their argument is read on as text. */
const transparent =
  /^(?:emph|text(?:it|bf|tt|sc|sf|rm|sl|up|md|normal|superscript|subscript)?|math(?:it|bf|tt|sf|rm|cal|bb|frak|scr|ord|op|bin|rel|normal)?|mbox|hbox|boldsymbol|bm|operatorname|underline|uline|overline|ensuremath|uppercase|MakeUppercase|MakeLowercase|url|path|nolinkurl|nocase|mkbibquote|mkbibemph|enquote|bibstring|relax|protect|it|bf|tt|sc|sf|rm|sl|em|itshape|bfseries|ttfamily|scshape|rmfamily|sffamily|upshape|normalfont|small|tiny|large|Large|left|right|bigl?|bigr|Big|displaystyle|textstyle|limits|sp|sb|noopsort|hspace|vspace|centering|par|newline|linebreak|nobreak|penalty|sp)$/;

/** Commands whose first argument is not for readers. */
const withHiddenArgument = /^(?:href|begin|end|textcolor|color|hspace|vspace|noopsort|cite|label|ref|footnotemark)$/;

/** Control symbols. */
const controlSymbols: ReadonlyMap<string, string> = new Map([
  ...[...'&%$#_{}'].map((character): [string, string] => [character, character]),
  ['\\', ' '],
  [' ', ' '],
  ['\n', ' '],
  [',', ' '],
  [';', ' '],
  [':', ' '],
  ['!', ''],
  ['/', ''],
  ['-', ''],
  ['@', ''],
  ['(', ''],
  [')', ''],
  ['[', ''],
  [']', ''],
  ['*', ''],
  ['|', '‖'],
]);

/** How far a closing `$` may be from its opening one. */
const longestMath = 2000;

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** The index of the `$` that ends the math opened at `start`, or -1 where `$` is only a dollar sign (pandoc's rule on spaces and digits). */
const endOfMath = (text: string, start: number): number => {
  if (start + 1 >= text.length) return -1;
  const limit = Math.min(text.length, start + longestMath);
  for (let index = start + 1; index < limit; index++) {
    const character = text[index];
    if (character === '\\') index++;
    else if (character === '$') {
      const content = text.slice(start + 1, index);
      if (content === '') return -1;
      if (content.length < 200 && /\\[A-Za-z]|[\^_]/.test(content)) return index;
      return /^\s|\s$/.test(content) || /\d/.test(text[index + 1] ?? '') ? -1 : index;
    }
  }
  return -1;
};

/** A command's argument that is a single character or a small group: `e`, `{e}`, `\i`, `{\i}`, `{\'e}`. Undefined where something longer follows. */
const accentArgument =
  /\s*(?:\{\s*(?:\\([ij])|([^{}\\\s]))?\s*([^{}\\]*)\}|\\([ij])(?![A-Za-z])(?:\s*\{\})?|([^{}\\\s]))/y;

const bare = /^[^\\{}$~`'\-?!]*$/;

/**
 * Text of a TeX field as Unicode: accents composed (NFC), symbols and ligatures (`--`, ` `` `) replaced, braces, fonts
 * and math delimiters removed, white space collapsed. Math stays readable: `$O(n^{2})$` is `O(n^2)`, `H$_2$O` is `H2O`.
 * Unknown commands without an argument stay as they are. Never throws; time is linear in the length of the text.
 */
export const texToUnicode = (text: string): string => {
  if (bare.test(text)) return text.replace(/\s+/g, ' ').trim();
  const out: string[] = [];
  let mathEnd = -1;
  let index = 0;
  const length = text.length;
  while (index < length) {
    const character = text[index]!;
    const inMath = index < mathEnd;
    if (character === '\\') {
      index = readCommand(text, index, out, inMath);
    } else if (character === '{' || character === '}') {
      index++;
    } else if (character === '$') {
      if (index === mathEnd) {
        mathEnd = -1;
      } else {
        const doubled = text[index + 1] === '$';
        const end = endOfMath(text, index + (doubled ? 1 : 0));
        if (end === -1) out.push('$');
        else {
          mathEnd = end;
          index += doubled ? 1 : 0;
          while (text[index + 1] === '_' || text[index + 1] === '{') index++;
        }
      }
      index++;
    } else if (character === '~') {
      out.push(index === 0 || /\s/.test(text[index - 1]!) ? '~' : ' ');
      index++;
    } else if (inMath) {
      out.push(character);
      index++;
    } else if (character === '-' && text[index + 1] === '-') {
      const three = text[index + 2] === '-';
      out.push(three ? '—' : '–');
      index += three ? 3 : 2;
    } else if (character === '`' || character === "'") {
      const double = text[index + 1] === character;
      if (double) out.push(character === '`' ? '“' : '”');
      else out.push(character === '`' ? '‘' : "'");
      index += double ? 2 : 1;
    } else if ((character === '?' || character === '!') && text[index + 1] === '`') {
      out.push(character === '?' ? '¿' : '¡');
      index += 2;
    } else {
      out.push(character);
      index++;
    }
  }
  return out.join('').normalize('NFC').replace(/\s+/g, ' ').trim();
};

/** Reads the command at `start` (a backslash), pushes what it stands for and returns where to read on. */
const readCommand = (text: string, start: number, out: string[], inMath: boolean): number => {
  let end = start + 1;
  if (end >= text.length) {
    out.push('\\');
    return end;
  }
  if (!isLetter(text.charCodeAt(end))) {
    const symbol = text[end]!;
    end++;
    if (!inMath && accents.has(symbol)) return readAccent(text, end, accents.get(symbol)!, symbol, out);
    out.push(controlSymbols.get(symbol) ?? `\\${symbol}`);
    return end;
  }
  while (end < text.length && isLetter(text.charCodeAt(end))) end++;
  const name = text.slice(start + 1, end);
  if (!inMath && accents.has(name) && /[\s{\\]/.test(text[end] ?? ''))
    return readAccent(text, end, accents.get(name)!, name, out);
  const character = symbols.get(name);
  if (character !== undefined) {
    out.push(character);
    if (inMath) return end;
    // A space after a command only ends its name; an empty group does the same.
    const gap = /^[ \t\n]*(?:\{\})?/.exec(text.slice(end, end + 8))![0];
    return gap.endsWith('{}') || gap !== '' ? end + gap.length : end;
  }
  if (withHiddenArgument.test(name) && text[end] === '{') {
    const close = text.indexOf('}', end);
    return close === -1 || close - end > 500 ? end : close + 1;
  }
  if (transparent.test(name)) {
    if (name === 'sp') out.push('^');
    while (text[end] === ' ' && text[end + 1] !== undefined) end++;
    return end;
  }
  if (inMath || text[end] === '{') return end;
  out.push(`\\${name}`);
  return end;
};

const readAccent = (text: string, start: number, combining: string, name: string, out: string[]): number => {
  accentArgument.lastIndex = start;
  const match = accentArgument.exec(text);
  if (match === null || match[0].length > 200) {
    // `\~{}` and `\^{}` stand for the bare character; before another command the accent goes to what that command gives.
    if (text.startsWith('{}', start)) return push(out, name, start + 2);
    if (text[start] !== undefined && /[\s{\\]/.test(text[start])) return pushBefore(text, start, combining, out);
    out.push(name.length === 1 && !isLetter(name.charCodeAt(0)) ? name : `\\${name}`);
    return start;
  }
  const [whole, dotless, first, rest, bareDotless, single] = match;
  const base = dotless ?? bareDotless ?? first ?? single;
  if (base === undefined) return push(out, name, start + whole.length);
  const code = single === undefined ? undefined : text.codePointAt(start + whole.length - 1);
  const isPair = code !== undefined && code >= 0xd800 && code <= 0xdbff;
  out.push(isPair ? base : `${base}${combining}`, rest ?? '');
  return start + whole.length;
};

const push = (out: string[], name: string, next: number): number => {
  out.push(name === '"' ? '¨' : name === "'" ? '´' : name);
  return next;
};

/** An accent over a command or a group with one inside: reads that first, then puts the accent on its first character. */
const pushBefore = (text: string, start: number, combining: string, out: string[]): number => {
  let index = start;
  while (index < text.length && /[\s{]/.test(text[index]!)) index++;
  if (text[index] !== '\\') return index;
  const inner: string[] = [];
  const name = /^\\(?:[A-Za-z]+|[^A-Za-z])/.exec(text.slice(index, index + 40))?.[0].slice(1) ?? '';
  if (accents.has(name) && accentDepth(text, index) > 3) return index + 1;
  const next = readCommand(text, index, inner, false);
  const [head = '', ...tail] = [...inner.join('')];
  out.push(`${head}${combining}`, ...tail);
  return next;
};

/** How many accent commands stand one in another from here: more than a few are noise and are not followed. */
const accentDepth = (text: string, start: number): number =>
  (
    /^(?:\\(?:[`'^~=."]|[uvHckrbd](?![A-Za-z]))[\s{]{0,3}){0,8}/
      .exec(text.slice(start, start + 64))?.[0]
      .match(/\\/g) ?? []
  ).length;

/** What only unescapes: for DOIs, URLs and keys, where dashes and quotes are no ligatures. */
export const texToVerbatim = (text: string): string =>
  text
    .replace(/\\(?:url|path|nolinkurl)\s*(?=\{)/g, '')
    .replace(/\\textunderscore(?:\{\})?|\{\\_\}/g, '_')
    .replace(/\\textasciitilde(?:\{\})?|\$\\sim\$|\{\\textasciitilde\}|\\~\{\}/g, '~')
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/[{}\s]/g, '');

/** Combining characters to accent commands. */
const accentNames: ReadonlyMap<string, string> = new Map([...accents].map(([name, combining]) => [combining, name]));

/** Anything that is not sure to mean itself in LaTeX. */
const needsSpelling = /[^ !"()*+,./0-9:;=?@A-Z[\]a-z]/u;

const spell = (character: string): string => {
  const known = spellings.get(character);
  if (known !== undefined) return known;
  const [base, combining, ...more] = [...character.normalize('NFD')];
  const accent = combining === undefined ? undefined : accentNames.get(combining);
  if (accent === undefined || more.length > 0 || !/^[A-Za-z]$/.test(base!)) return character;
  // LaTeX composes these four with a plain i itself; other accents need the letter without its dot.
  const dotless = (base === 'i' || base === 'j') && !'dckb`\'^"'.includes(accent) ? `\\${base}` : base!;
  return isLetter(accent.charCodeAt(0)) ? `{\\${accent}{${dotless}}}` : `{\\${accent}${dotless}}`;
};

/** Whether two neighbours would be read as one ligature: `--`, `''`, ` `` `, `` ?` ``. */
const wouldJoin = (before: string, after: string): boolean =>
  (before === after && (after === '-' || after === "'" || after === '`')) ||
  (after === '`' && (before === '?' || before === '!'));

/**
 * Plain text as LaTeX that typesets the same: specials escaped, accented Latin letters as commands in groups, dashes and
 * quotes as ligatures, runs that would become ligatures parted (`-{}-`). Characters LaTeX has no name for stay UTF-8.
 */
export const unicodeToTex = (text: string): string => {
  if (!needsSpelling.test(text)) return text;
  let out = '';
  for (const character of text) {
    const piece = needsSpelling.test(character) ? spell(character) : character;
    out += out !== '' && wouldJoin(out[out.length - 1]!, piece[0]!) ? `{}${piece}` : piece;
  }
  return out;
};
