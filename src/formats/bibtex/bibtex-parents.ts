/** Parents: the entries that others take fields from, by `crossref` and `xdata`. They may stand anywhere in a file. */

import { entriesOfPieces } from './bibtex-entries.js';
import { inheritedFields, periodicalFields } from './bibtex-fields.js';
import { type EntryBody, isBalanced, type Macros, readEntryBody, readMacros, standardMacros } from './bibtex-values.js';

type Fields = EntryBody['fields'];

/** The fields of the file's first entry with a key; keys are told apart without regard to case, as BibTeX does. */
export type Parents = (key: string) => Fields | undefined;

/** How much of a file's parents is kept, in characters: what keeps a large file from filling the memory. */
const mostKept = 32_000_000;

/** A longer value is not inherited, so that many children of one parent do not make much of little. */
const longestInherited = 1000;

/** How many entries one entry may take fields from, its parents' parents among them. */
const mostParents = 20;

const longestKey = 300;

const asking = /(?:crossref|xdata)\s{0,40}=/i;

const keyOf = (body: string): string | undefined => {
  const head = body.slice(0, longestKey);
  const comma = head.indexOf(',');
  const key = head.slice(0, Math.max(0, comma)).trim();
  return key === '' || /[{}"=]/.test(key) ? undefined : key;
};

/** The keys that a field names: one, or in `xdata` a list. */
const keysIn = (value: string): readonly string[] =>
  value
    .split(',')
    .map((key) => key.trim().toLowerCase())
    .filter((key) => key !== '' && key.length <= longestKey);

const askedFor = (fields: Fields): readonly string[] =>
  fields.flatMap(([name, value]) => (name === 'crossref' || name === 'xdata' ? keysIn(value) : []));

/** A copy that does not hold the text that it was cut from. */
const detached = (text: string): string => [...text].join('');

const wantedKeys = (pieces: Iterable<string>): ReadonlySet<string> => {
  const wanted = new Set<string>();
  let size = 0;
  for (const [text, { type, bodyStart, bodyEnd, closed }] of entriesOfPieces(pieces)) {
    const body = text.slice(bodyStart, bodyEnd);
    if (type === 'comment' || !asking.test(body)) continue;
    for (const key of askedFor(readEntryBody(body, standardMacros(), closed).fields)) {
      if (wanted.has(key) || size > mostKept) continue;
      wanted.add(detached(key));
      size += key.length;
    }
  }
  return wanted;
};

const bodiesOf = (pieces: Iterable<string>, wanted: ReadonlySet<string>): ReadonlyMap<string, Fields> => {
  const found = new Map<string, Fields>();
  const macros: Macros = standardMacros();
  let size = 0;
  for (const [text, { type, bodyStart, bodyEnd, closed }] of entriesOfPieces(pieces)) {
    if (type === '' || type === 'preamble' || type === 'comment') continue;
    const body = text.slice(bodyStart, bodyEnd);
    if (type === 'string') {
      readMacros(body, macros, closed);
      continue;
    }
    const key = keyOf(body)?.toLowerCase();
    if (key === undefined || !wanted.has(key) || found.has(key) || size > mostKept) continue;
    const fields = readEntryBody(body, macros, closed)
      .fields.filter(([, value]) => value.length <= longestInherited)
      .map(([name, value]): [string, string] => [detached(name), detached(value)]);
    found.set(detached(key), fields);
    size += fields.reduce((sum, [name, value]) => sum + name.length + value.length, key.length);
  }
  return found;
};

/** The parents in a text. It is read through twice, when the first child asks: for the keys that children name, and for what stands under them. */
export const parentsOf = (pieces: () => Iterable<string>): Parents => {
  let found: ReadonlyMap<string, Fields> | undefined;
  return (key) => {
    found ??= bodiesOf(pieces(), wantedKeys(pieces()));
    return found.get(key.trim().toLowerCase());
  };
};

/** An entry's fields with those that it lacks and its parents have, the keys of those parents, and the keys that no entry has. */
export interface Inherited {
  readonly fields: Fields;
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

/** Adds what an entry lacks: all fields of its `xdata`, and of its `crossref` those that go down to children, under the names that they take there. */
export const withInherited = (type: string, own: Fields, parents: Parents): Inherited => {
  if (askedFor(own).length === 0) return { fields: own, found: [], missing: [] };
  const found = new Set<string>();
  const missing: string[] = [];
  let left = mostParents;
  const resolve = (fields: Fields, childType: string, path: readonly string[]): Fields => {
    const present = new Set(fields.map(([name]) => name));
    const out = [...fields];
    const add = (name: string, value: string): void => {
      if (present.has(name)) return;
      present.add(name);
      out.push([name, value]);
    };
    for (const isData of [true, false]) {
      for (const [name, value] of fields) {
        if (name !== (isData ? 'xdata' : 'crossref')) continue;
        for (const key of isData ? keysIn(value) : [value.trim().toLowerCase()]) {
          if (left-- <= 0 || path.includes(key)) continue;
          const parent = parents(key);
          if (parent === undefined) missing.push(key);
          else {
            found.add(key);
            const complete = resolve(parent, '', [...path, key]);
            const names = childType === 'article' ? periodicalFields : inheritedFields;
            if (isData) for (const [from, given] of complete) if (from !== 'xdata') add(from, given);
            if (!isData)
              for (const [from, to] of names) {
                const given = complete.find(([other]) => other === from)?.[1];
                if (given !== undefined) add(to, given);
              }
          }
        }
      }
    }
    return out;
  };
  return { fields: resolve(own, type, []), found: [...found], missing };
};

/** How long the text of an entry's parents is at most, in characters: each child has its own. */
const longestLending = 2000;

/**
 * The parents under some keys as entries that only lend their fields (`@xdata`) and are no records: with them behind it, a
 * child is read by itself. Fields that do not fit, or whose braces do not balance, are left out.
 */
export const lendingEntries = (keys: readonly string[], parents: Parents): string => {
  let left = longestLending;
  const fits = (text: string): boolean => {
    if (text.length <= left) left -= text.length;
    else return false;
    return true;
  };
  const entries = keys.map((key) => {
    if (!fits(key)) return '';
    const lines = (parents(key) ?? [])
      .filter(([, value]) => value.length <= left && isBalanced(value))
      .map(([name, value]) => `  ${name} = {${value}},\n`)
      .filter(fits);
    return lines.length === 0 ? '' : `\n@xdata{${key},\n${lines.join('')}}\n`;
  });
  return entries.join('');
};
