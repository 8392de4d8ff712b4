/** The inside of a BibTeX entry: its key and its fields, with macros resolved and parts joined by `#`. */

import { monthMacros } from '../dates.js';

/** An entry's key and fields as written, delimiters taken off; TeX is still TeX. */
export interface EntryBody {
  readonly key: string;
  /** Name in lower case and value, in order. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Whether something between the fields could not be read. */
  readonly damaged: boolean;
  /** Names of the file's own macros that its values are made of. */
  readonly macros: readonly string[];
}

/** Macros by name in lower case. */
export type Macros = Map<string, string>;

/** The month macros of the standard styles. */
export const standardMacros = (): Macros => new Map(monthMacros.map((name) => [name, name]));

/** A comment on a line of its own between fields: BibTeX knows none, biber does. */
const lineComment = /[\s,;]*%[^\n]*(?:\n|$)/y;

/** A name may end in a number of its own: Scopus writes `funding_text 1`. */
const fieldName = /[\s,;]*([A-Za-z_][\w:.+-]*(?:[ \u00a0]\d{1,3})?)\s{0,200}=\s*/y;
const bareValue = /[^\s,#{}"=]+/y;
const fieldAhead = /[,\n][ \t]{0,40}[A-Za-z_][\w:.+-]{0,60}[ \t]{0,40}=[ \t]{0,40}(?:["{\d]|[A-Za-z]+[ \t]*[,\n#])/g;

/** Where joining by `#` stops to add. */
const longestJoined = 100_000;

/** Where a braced value that opened before `from` closes, or -1. */
const closingBrace = (text: string, from: number): number => {
  const marks = /\\[\s\S]|[{}]/g;
  marks.lastIndex = from;
  let depth = 0;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    if (match[0] === '{') depth++;
    else if (match[0] === '}' && depth-- === 0) return match.index;
  }
  return -1;
};

/** Whether a value may stand in braces. */
export const isBalanced = (value: string): boolean => closingBrace(`${value}}`, 0) === value.length;

const closingQuote = (text: string, from: number): number => {
  const marks = /\\[\s\S]|[{}"]/g;
  marks.lastIndex = from;
  let depth = 0;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    if (match[0] === '{') depth++;
    else if (match[0] === '}') depth = Math.max(0, depth - 1);
    else if (match[0] === '"' && depth === 0) return match.index;
  }
  return -1;
};

/** Where the next field seems to begin: there a value ends that nothing closes. */
const nextField = (text: string, from: number): number => {
  fieldAhead.lastIndex = from;
  return fieldAhead.exec(text)?.index ?? text.length;
};

/** The key: what stands before the first comma, unless that is already a field. */
const readKey = (body: string): readonly [key: string, rest: number] => {
  fieldName.lastIndex = 0;
  const comma = body.indexOf(',');
  const head = comma === -1 ? body : body.slice(0, comma);
  if (fieldName.test(head) && /^\s*[A-Za-z_][\w:.+-]*\s*=\s*(?:["{\d]|[A-Za-z]*\s*$)/.test(head)) return ['', 0];
  if (comma === -1) {
    // No comma at all: a key alone, or a key parted from its fields by a line break.
    const line = /^\s*\S*/.exec(body)![0];
    return [line.trim(), line.length];
  }
  if (/[{}"]/.test(head) && head.includes('=')) {
    const firstLine = /^\s*[^\s={}",]+(?=\s)/.exec(head)?.[0];
    return firstLine === undefined ? ['', 0] : [firstLine.trim(), firstLine.length];
  }
  return [head.trim(), comma + 1];
};

/** Reads `name = value # value` pairs. `trusted` is false where the entry's braces do not balance: values then end at the next field. */
export const readEntryBody = (body: string, macros: Macros, trusted: boolean): EntryBody => {
  const [key, start] = readKey(body);
  const fields: (readonly [string, string])[] = [];
  const used = new Set<string>();
  let damaged = false;
  let balanced = trusted;
  let at = start;
  while (at < body.length) {
    lineComment.lastIndex = at;
    if (lineComment.test(body)) {
      at = lineComment.lastIndex;
      continue;
    }
    fieldName.lastIndex = at;
    const name = fieldName.exec(body);
    if (name === null) {
      if (/^[\s,;)}]*$/.test(body.slice(at, at + 200)) && body.length - at <= 200) break;
      damaged = true;
      const next = nextField(body, at + 1);
      if (next >= body.length) break;
      at = next;
      continue;
    }
    at = fieldName.lastIndex;
    let value = '';
    for (;;) {
      const opener = body[at];
      if (opener === '{' || opener === '"') {
        let close = balanced ? (opener === '{' ? closingBrace : closingQuote)(body, at + 1) : -1;
        let resume = close + 1;
        if (close === -1) {
          const next = nextField(body, at + 1);
          close = next;
          resume = next;
          damaged = true;
          balanced = false;
          value += body
            .slice(at + 1, close)
            .replace(/[\s,]*$/, '')
            .replace(opener === '{' ? /\}$/ : /"$/, '');
        } else value += body.slice(at + 1, close);
        at = resume;
      } else {
        bareValue.lastIndex = at;
        const word = bareValue.exec(body)?.[0];
        if (word === undefined) break;
        const macro = macros.get(word.toLowerCase());
        if (macro !== undefined && macro !== word.toLowerCase()) used.add(word.toLowerCase());
        if (value.length < longestJoined) value += macro ?? word;
        at += word.length;
      }
      const joint = /^\s{0,200}#\s{0,200}/.exec(body.slice(at, at + 401))?.[0];
      if (joint === undefined) break;
      at += joint.length;
    }
    fields.push([name[1]!.toLowerCase(), value.trim()]);
  }
  return { key, fields, damaged, macros: [...used] };
};

/** Macros may name macros: a bound on what one stands for keeps a small file from becoming a large one. */
const longestMacro = 1000;

/** How many macros a file may have; further ones stay unknown. */
const mostMacros = 100_000;

/** Takes the macros of a `@string` up. They are copies, which do not hold the text that they were cut from. */
export const readMacros = (body: string, macros: Macros, trusted: boolean): void => {
  for (const [name, value] of readEntryBody(`,${body}`, macros, trusted).fields) {
    if (macros.size < mostMacros) macros.set([...name].join(''), [...value.slice(0, longestMacro)].join(''));
  }
};
