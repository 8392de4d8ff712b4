/** Marks of XML found in text: where a tag ends, and where what hides tags from view does. All of it in linear time. */

/** A comment, a CDATA section, a declaration or a tag that does not end within so many characters is text. Abstracts stay far below it. */
export const longestMark = 1_000_000;

/** What hides tags from view: comments, CDATA sections, instructions, by how they begin and end. */
const hiding: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Where a mark stops: behind it, `text` where it is none and only looks like one, `cut` where this text does not tell. */
export type MarkEnd = number | 'text' | 'cut';

/**
 * Tells for rising positions where what hides tags ends; undefined where nothing such begins. An end that does not come is
 * looked for once.
 */
export const hiddenEnds = (text: string, isLast: boolean): ((at: number) => MarkEnd | undefined) => {
  const found = new Map<string, number>();
  const next = (mark: string, from: number): number => {
    const known = found.get(mark) ?? 0;
    if (known === -1 || (known >= from && found.has(mark))) return known;
    const at = text.indexOf(mark, from);
    found.set(mark, at);
    return at;
  };
  return (at) => {
    const second = text.charCodeAt(at + 1);
    if (second !== 33 && second !== 63) return undefined;
    const [begin, end] = hiding.find(([one]) => text.startsWith(one, at)) ?? [];
    if (begin === undefined || end === undefined) return undefined;
    const close = next(end, at + begin.length);
    if (close !== -1 && close - at <= longestMark) return close + end.length;
    return isLast || text.length - at > longestMark + end.length ? 'text' : 'cut';
  };
};

/** The position behind a tag's `>`, quotes passed over, or before a `<`, where a damaged tag must end; -1 where it does neither in this text. */
export const tagEnd = (text: string, from: number): number => {
  const limit = from + longestMark;
  let quote = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 60 || at === limit) return at;
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === 34 || code === 39) quote = code;
    else if (code === 62) return at + 1;
  }
  return -1;
};

/** Whether there is only white space between two positions. */
export const isBlank = (text: string, start: number, end: number): boolean => {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) > 32) return false;
  return true;
};
