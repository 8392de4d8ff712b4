/** Pages as the model has them: first and last joined by `-`, or an article number. */

/** `454-81` is short for `454-481`: the last page leaves out the digits that it shares with the first. What would not be larger stays. */
export const fullRange = (range: string): string => {
  const [, first, last] = /^(\d{1,10})-(\d{1,9})$/.exec(range) ?? [];
  if (first === undefined || last === undefined || last.length >= first.length) return range;
  const full = first.slice(0, first.length - last.length) + last;
  return Number(full) > Number(first) ? `${first}-${full}` : range;
};

/** `p.` or `pp.` before what has a digit. Without a full stop or a blank it may belong to the number: `P09008`, `pbio.0020001`. */
const pageMark = /^pp?(?:\.\s*|\s+)(?=[\dA-Za-z])(?=\S*\d)/i;

/** `p` or `pp` before the plain numbers of a range: `p1-p10`, `pp37-64`. */
const markedRange = /^pp?(\d+-)(?:pp?)?(\d+)$/;

/** The mark once more before the last page: `pp. 1-pp. 10`. */
const innerMark = /-pp?(?:\.\s*|\s+)(?=\d)/i;

/** Tidies a range: `pp. 37–64` is `37-64`, `330--331` is `330-331`, `22-22` is `22`, `454-81` is `454-481`. A mere count of pages (`146p`) gives undefined. */
export const pagesIn = (text: string): string | undefined => {
  const value = text
    .trim()
    .replace(pageMark, '')
    .replace(/\s*[-‐‑‒–—−]+\s*/g, '-')
    .replace(/-$/, '')
    .replace(innerMark, '-')
    .replace(markedRange, '$1$2')
    .replace(/^(\w{1,20})-\1$/, '$1');
  return value === '' || /^\d+\s*(?:p|pp|pages)\.?$/i.test(value) ? undefined : fullRange(value);
};

/** First and last page as one range. */
export const joinPages = (first: string | undefined, last: string | undefined): string | undefined => {
  const start = first === undefined ? undefined : pagesIn(first);
  const end = last === undefined ? undefined : pagesIn(last);
  if (start === undefined || end === undefined || start === end || start.includes('-')) return start ?? end;
  return fullRange(`${start}-${end}`);
};

/** A range taken apart: the first page and, where there is one, the last. */
export const splitPages = (pages: string): readonly [first: string, last: string | undefined] => {
  const at = pages.indexOf('-');
  return at <= 0 || at === pages.length - 1 ? [pages, undefined] : [pages.slice(0, at), pages.slice(at + 1)];
};
