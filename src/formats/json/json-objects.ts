/** Elements in JSON text: where each object of an array (or of a row of objects) begins and ends, so that one broken element does not cost the others. */

/** An element's own text and, where it is a JSON object, its value. */
export interface ElementSpan {
  readonly start: number;
  readonly end: number;
  readonly value: JsonObject | undefined;
}

/** A JSON object before anything is known of it. */
export type JsonObject = Readonly<Record<string, unknown>>;

const marks = /["{}[\]]/g;
const stringEnds = /\\[\s\S]|["\n]/g;

/** The position behind the string that opens at `start`, or -1 where its line or the text ends first. */
const endOfString = (text: string, start: number): number => {
  stringEnds.lastIndex = start + 1;
  for (let match = stringEnds.exec(text); match !== null; match = stringEnds.exec(text)) {
    if (match[0] === '"') return match.index + 1;
    if (match[0] === '\n') return -1;
  }
  return -1;
};

/** Where an object or array ends; where it is broken, how far it was followed and where the next one may be looked for. */
interface Ending {
  readonly end: number;
  readonly closed: boolean;
  readonly lookFrom: number;
}

/** Whether the brace at `at`, inside an object, cannot be a value of it: no colon stands before it. */
const isNoValue = (text: string, at: number): boolean => {
  let before = at - 1;
  while (before >= 0 && at - before < 200 && /\s/.test(text[before]!)) before--;
  return text[before] !== ':';
};

const findEnd = (text: string, start: number): Ending => {
  const search = new RegExp(marks);
  search.lastIndex = start;
  const expected: string[] = [];
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const mark = match[0];
    const at = match.index;
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
  return { end: text.length, closed: false, lookFrom: start + 1 };
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

/** Where the next object after a broken one begins: at once, at a brace that opens a line, or at one behind `},`. */
const nextObject = (text: string, from: number): number => {
  if (text[from] === '{') return from;
  const search = /\n[ \t]{0,40}\{|\}\s{0,40},\s{0,40}\{/g;
  search.lastIndex = from;
  const match = search.exec(text);
  return match === null ? text.length : match.index + match[0].length - 1;
};

const elementStart = /[^\s,\]}]/g;
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

/**
 * The elements of a text in order: objects at any depth of arrays, and whatever else stands beside them. A broken object
 * whose brackets match ends with its last; any other ends where the next object seems to begin.
 */
export function* elementSpans(text: string): Generator<ElementSpan> {
  // Following broken objects is bounded in all, so that a file full of them still takes linear time.
  let budget = 4 * text.length + 100_000;
  const search = new RegExp(elementStart);
  let isFirst = true;
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const start = match.index;
    const mark = text[start]!;
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
    const ending = budget > 0 ? findEnd(text, start) : { end: start + 1, closed: false, lookFrom: start + 1 };
    // What an array that does not close holds is read element by element.
    if (mark === '[' && !ending.closed) {
      budget -= ending.end - start;
      continue;
    }
    const value = ending.closed ? parseObject(text.slice(start, ending.end)) : undefined;
    if (value === undefined) budget -= ending.end - start;
    const end = ending.closed ? ending.end : nextObject(text, ending.lookFrom);
    yield { start, end, value };
    search.lastIndex = end;
  }
}
