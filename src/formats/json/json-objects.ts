/** Elements in JSON text: where each object of an array (or of a row of objects) begins and ends, so that one broken element does not cost the others. */

import { endOfString, marks } from './json-strings.js';
import { endOfWrapper, wrappedListAt } from './wrapped-list.js';

/** An element's own text and, where it is a JSON object, its value. */
export interface ElementSpan {
  readonly start: number;
  readonly end: number;
  readonly value: JsonObject | undefined;
}

/** A JSON object before anything is known of it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** How far elements of an array are followed, in UTF-16 units. */
export interface ElementLimits {
  /** So much text must follow the beginning of an element that is read before the last stretch. */
  readonly margin: number;
  /** No element is longer; where its end is farther away it is broken. */
  readonly longest: number;
}

/** Far longer than any item of a database. */
export const usualElementLimits: ElementLimits = { margin: 1 << 20, longest: 4 << 20 };

/** Where an object or array ends; where it is broken, how far it was followed and where the next one may be looked for. */
interface Ending {
  readonly end: number;
  readonly closed: boolean;
  readonly lookFrom: number;
  /** Whether the text ended first, so that more of it could tell otherwise. */
  readonly isOpen?: true;
}

/** Whether the brace at `at` cannot open a value of an object: no colon stands before it. */
const isNoValue = (text: string, at: number): boolean => {
  let before = at - 1;
  while (before >= 0 && at - before < 200 && /\s/.test(text[before]!)) before--;
  return text[before] !== ':';
};

const findEnd = (text: string, start: number, longest: number): Ending => {
  const search = new RegExp(marks);
  const limit = start + longest;
  const open = (at: number): Ending => {
    const ending = { end: Math.min(at, limit), closed: false, lookFrom: start + 1 };
    return limit <= text.length ? ending : { ...ending, isOpen: true };
  };
  search.lastIndex = start;
  const expected: string[] = [];
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const mark = match[0];
    const at = match.index;
    if (at >= limit) return open(at);
    if (mark === '"') {
      const end = endOfString(text, at);
      if (end === -1) return { end: at, closed: false, lookFrom: start + 1 };
      search.lastIndex = end;
    } else if (mark === '{' || mark === '[') {
      // Behind a comma inside an object only a name may follow: here the next object begins.
      if (mark === '{' && expected.at(-1) === '}' && isNoValue(text, at))
        return { end: at, closed: false, lookFrom: at };
      expected.push(mark === '{' ? '}' : ']');
    } else if (expected.pop() !== mark) return { end: at, closed: false, lookFrom: at };
    else if (expected.length === 0) return { end: at + 1, closed: true, lookFrom: at + 1 };
  }
  return open(text.length);
};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The value of a stretch of text that is one JSON object, else undefined. */
export const parseObject = (text: string): JsonObject | undefined => {
  const value = parsed(text);
  return isObject(value) ? value : undefined;
};

/**
 * Where the next object after a broken one begins before `limit`: at once, at a brace that opens a line, or at one behind
 * `},`, but never at a brace behind a colon: what nests without end is one broken element, not one a line. Undefined where
 * none does.
 */
const nextObject = (text: string, from: number, limit: number): number | undefined => {
  if (text[from] === '{') return from;
  const search = /\n[ \t]{0,40}\{|\}\s{0,40},\s{0,40}\{/g;
  const part = text.slice(0, limit);
  search.lastIndex = from;
  for (let match = search.exec(part); match !== null; match = search.exec(part)) {
    const at = match.index + match[0].length - 1;
    if (isNoValue(part, at)) return at;
  }
  return undefined;
};

const elementStart = /[^\s,\]}]/g;
/** Inside an answer the bracket counts that closes its list. */
const elementInAnswer = /[^\s,}]/g;
const bareElement = /[^\n,[\]{}"]+/y;
const opensList = /\[\s{0,200}[{[]/y;

/** Where an element ends that is neither an object nor an array. */
const endOfScalar = (text: string, start: number): number => {
  if (text[start] === '"') {
    const end = endOfString(text, start);
    const newline = end === -1 ? text.indexOf('\n', start) : end;
    return newline === -1 ? text.length : newline;
  }
  bareElement.lastIndex = start;
  return bareElement.test(text) ? bareElement.lastIndex : start + 1;
};

/** Cuts stretches of one text into elements, and returns where the rest begins that is not cut yet. */
export type ElementCutter = (text: string, isLast: boolean) => Generator<ElementSpan, number, undefined>;

/**
 * Begins to cut a text into its elements in order: objects at any depth of arrays, and whatever else stands beside them. A
 * broken object whose brackets match ends with its last; any other ends where the next object seems to begin. Of an
 * answer around a list (`wrappedListAt`) the elements are those of its list. They are the same wherever the stretches are cut.
 */
export const elementCutter = ({ margin, longest }: ElementLimits): ElementCutter => {
  let isFirst = true;
  /** Whether the next object may be an answer around a list, and how many objects stand around the list that is read. */
  let mayWrap = true;
  let around = 0;
  /** Characters before the stretch, and those over which broken elements were followed. */
  let before = 0;
  let followed = 0;
  return function* (text, isLast) {
    let search = new RegExp(around > 0 ? elementInAnswer : elementStart);
    const goOn = (from: number, objects: number): void => {
      around = objects;
      search = new RegExp(around > 0 ? elementInAnswer : elementStart);
      search.lastIndex = from;
    };
    let taken = 0;
    const done = (): number => {
      before += taken;
      return taken;
    };
    for (let match = search.exec(text); match !== null; match = search.exec(text)) {
      const start = match.index;
      taken = start;
      if (!isLast && start + margin > text.length) return done();
      const mark = text[start]!;
      if (mark === ']') {
        const end = endOfWrapper(text, start, around, margin);
        mayWrap = typeof end === 'number';
        if (end !== 'inside') goOn(end === 'open' ? start + 1 : end, 0);
        continue;
      }
      const list = mayWrap && mark === '{' ? wrappedListAt(text, start, margin) : undefined;
      mayWrap = false;
      if (list !== undefined) {
        isFirst = false;
        goOn(list.from, list.open);
        continue;
      }
      opensList.lastIndex = start;
      const isList = mark === '[' && (isFirst || opensList.test(text));
      isFirst = false;
      if (isList) continue;
      if (mark !== '{' && mark !== '[') {
        const end = endOfScalar(text, start);
        yield { start, end, value: undefined };
        search.lastIndex = end;
        continue;
      }
      // Following broken objects is bounded in all, so that a file full of them still takes linear time.
      const mayFollow = followed <= 4 * (before + Math.min(start + margin, text.length)) + 100_000;
      const ending = mayFollow ? findEnd(text, start, longest) : { end: start + 1, closed: false, lookFrom: start + 1 };
      if (ending.isOpen && !isLast) return done();
      // What an array that does not close holds is read element by element.
      if (mark === '[' && !ending.closed) {
        followed += ending.end - start;
        continue;
      }
      const value = ending.closed ? parseObject(text.slice(start, ending.end)) : undefined;
      const farthest = start + longest;
      const next = ending.closed ? ending.end : nextObject(text, ending.lookFrom, farthest);
      if (next === undefined && !isLast && text.length < farthest) return done();
      if (value === undefined) followed += ending.end - start;
      const end = Math.min(next ?? text.length, farthest, text.length);
      yield { start, end, value };
      search.lastIndex = end;
    }
    taken = text.length;
    return done();
  };
};

/** The elements of a text that is whole. */
export const elementSpans = (text: string): Generator<ElementSpan, number, undefined> =>
  elementCutter(usualElementLimits)(text, true);
