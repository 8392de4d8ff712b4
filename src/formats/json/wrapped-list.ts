/** Wrapped lists: the works in the answer of an API (`{"message":{"items":[…]}}`), and what stands around them. */

import type { JsonObject } from './json-objects.js';
import { endOfString, marks } from './json-strings.js';

/** Names under which answers list works: of OpenAlex, Crossref, Semantic Scholar, Zotero and their likes. */
const listNames: readonly string[] = [
  'items',
  'results',
  'data',
  'records',
  'works',
  'papers',
  'publications',
  'recommendedPapers',
];

/** Names that a work has and an answer lacks: what has one of them is a work, whatever lists it holds. */
const workNames: readonly string[] = ['title', 'display_name', 'paperId', 'itemType', 'DOI', 'doi', 'abstract'];

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an answer around a list of works, at most one object within another. */
export const wrapsList = (object: JsonObject): boolean => {
  if (workNames.some((name) => name in object)) return false;
  const lists = (one: JsonObject): boolean =>
    listNames.some((name) => {
      const list = one[name];
      return Array.isArray(list) && (list.length === 0 || isObject(list[0]));
    });
  const message = object['message'];
  return lists(object) || (isObject(message) && lists(message));
};

/** Where the elements of a wrapped list begin, and how many objects are open there. */
export interface WrappedList {
  readonly from: number;
  readonly open: number;
}

/** An answer's list begins no farther behind its beginning. */
const longestHead = 1 << 16;

const nameEnd = /\s{0,40}:\s{0,40}/y;
const listStart = /\[\s{0,200}(?=[{\]])/y;

/** The list in the answer that begins at `start`; undefined where it is a work itself, or no list begins within `limit` characters. */
export const wrappedListAt = (text: string, start: number, limit: number): WrappedList | undefined => {
  const search = new RegExp(marks);
  const end = start + Math.min(limit, longestHead);
  search.lastIndex = start;
  const open: string[] = [];
  let arrays = 0;
  for (let match = search.exec(text); match !== null && match.index < end; match = search.exec(text)) {
    const mark = match[0];
    if (mark === '"') {
      const behind = endOfString(text, match.index);
      if (behind === -1) return undefined;
      search.lastIndex = behind;
      nameEnd.lastIndex = behind;
      if (arrays > 0 || !nameEnd.test(text)) continue;
      const name = text.slice(match.index + 1, behind - 1);
      if (workNames.includes(name)) return undefined;
      listStart.lastIndex = nameEnd.lastIndex;
      if (listNames.includes(name) && listStart.test(text))
        return listStart.lastIndex < end ? { from: listStart.lastIndex, open: open.length } : undefined;
    } else if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? '}' : ']');
      if (mark === '[') arrays++;
    } else {
      if (open.pop() !== mark || open.length === 0) return undefined;
      if (mark === ']') arrays--;
    }
  }
  return undefined;
};

const goesOn = /\]\s{0,200}(?:\}|,\s{0,200}"(?:[^"\\\n]|\\.){0,200}"\s{0,40}:)/y;

/** Where the answer ends whose list closes at `at`: `inside` where the bracket is not the list's, `open` where the answer does not end within `limit` characters. */
export const endOfWrapper = (text: string, at: number, around: number, limit: number): number | 'inside' | 'open' => {
  goesOn.lastIndex = at;
  if (!goesOn.test(text)) return 'inside';
  const search = new RegExp(marks);
  search.lastIndex = at + 1;
  let open = around;
  for (let match = search.exec(text); match !== null && match.index < at + limit; match = search.exec(text)) {
    const mark = match[0];
    if (mark === '"') {
      const behind = endOfString(text, match.index);
      if (behind === -1) return 'open';
      search.lastIndex = behind;
    } else open += mark === '{' || mark === '[' ? 1 : -1;
    if (open === 0) return match.index + 1;
  }
  return 'open';
};
