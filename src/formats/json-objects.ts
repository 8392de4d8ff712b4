/** Objects in JSON text: where each top-level object of an array begins and ends, so that one broken object does not cost the others. */

/** An object's own text and, where it is JSON, its value. */
export interface ObjectSpan {
  readonly start: number;
  readonly end: number;
  readonly value: JsonObject | undefined;
}

/** A JSON object before anything is known of it. */
export type JsonObject = Readonly<Record<string, unknown>>;

const marks = /["{}[\]]/g;

/** The position behind the object that begins at `start`, or -1 where it does not end. */
const endOfObject = (text: string, start: number): number => {
  const search = new RegExp(marks);
  search.lastIndex = start;
  let depth = 0;
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const mark = match[0];
    if (mark === '"') {
      let close = match.index;
      do close = text.indexOf('"', close + 1);
      while (close !== -1 && isEscaped(text, close));
      if (close === -1) return -1;
      search.lastIndex = close + 1;
    } else if (mark === '{' || mark === '[') depth++;
    else if (--depth <= 0) return match.index + 1;
  }
  return -1;
};

const isEscaped = (text: string, at: number): boolean => {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\' && backslashes < 1000) backslashes++;
  return backslashes % 2 === 1;
};

/** The value of a stretch of text that is one JSON object, else undefined. */
export const parseObject = (text: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
};

/** The start of the next object after a broken one: a brace that opens a line, or one behind `},`. */
const nextObject = (text: string, from: number): number => {
  const search = /\n[ \t]{0,40}\{|\}\s{0,40},\s{0,40}\{/g;
  search.lastIndex = from;
  const match = search.exec(text);
  return match === null ? -1 : match.index + match[0].length - 1;
};

/** The top-level objects from `from` on. One that does not end or is no JSON ends where the next seems to begin. */
export function* objectSpans(text: string, from: number): Generator<ObjectSpan> {
  let budget = 4 * text.length + 100_000;
  let start = text.indexOf('{', from);
  while (start !== -1) {
    const end = budget > 0 ? endOfObject(text, start) : -1;
    const value = end === -1 ? undefined : parseObject(text.slice(start, end));
    if (value !== undefined) {
      yield { start, end, value };
      start = text.indexOf('{', end);
      continue;
    }
    budget -= (end === -1 ? text.length : end) - start;
    const next = nextObject(text, start + 1);
    yield { start, end: next === -1 ? text.length : next, value: undefined };
    start = next;
  }
}
