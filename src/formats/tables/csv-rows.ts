/**
 * Rows and cells of a table. Quotes may hold delimiters and line breaks; a quote that only is text (`"Energy" models` in
 * a table that quotes nothing) or that never closes costs at most one line, never the rows behind it.
 */

/** A row's own text, without its line end. */
export interface RowSpan {
  readonly start: number;
  readonly end: number;
  /** `quoted`: by RFC 4180. `literal`: a quote in it is text. `broken`: a quote opens and does not close. */
  readonly reading: 'quoted' | 'literal' | 'broken';
  /** How many lines inside its quoted cells would be rows of full width by themselves. */
  readonly rowsInside?: number;
}

interface Scan {
  readonly end: number;
  readonly cells: number;
  readonly closed: boolean;
  /** Position of the first quote inside a quoted cell that stands where a cell begins and is not doubled, or -1. */
  readonly strayQuote: number;
}

const QUOTE = 34;
const NEWLINE = 10;
const BLANK = 32;

/** How far a row is followed for the end of a quote, in UTF-16 units. No cell is longer. */
export const usualMargin = 1 << 20;

/** The position of the quote that closes the cell opened at `open`, or -1. A quote that neither ends the cell nor is doubled is text; `onStray` is told of it. */
const closingQuote = (
  text: string,
  open: number,
  limit: number,
  delimiter: number,
  onStray?: (quote: number) => void,
): number => {
  let at = open + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || quote >= limit) return -1;
    const next = quote + 1 >= text.length ? NEWLINE : text.charCodeAt(quote + 1);
    if (next === delimiter || next === NEWLINE) return quote;
    if (next !== QUOTE) onStray?.(quote);
    at = next === QUOTE ? quote + 2 : quote + 1;
  }
};

/** Whether only empty cells follow on the line: spreadsheets write as many as their sheet was ever wide. */
const isEmptyToLineEnd = (text: string, from: number, delimiter: number): boolean => {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) === delimiter || text.charCodeAt(at) === BLANK)) at++;
  return at >= text.length || text.charCodeAt(at) === NEWLINE;
};

/** Follows one row by the rules of RFC 4180, no further than `limit` and no further than one cell more than `most`, empty ones not counted. */
const scanRow = (text: string, start: number, limit: number, delimiter: number, most: number): Scan => {
  let at = start;
  let cells = 1;
  let cellStart = true;
  let strayQuote = -1;
  const onStray = (quote: number): void => {
    const before = text.charCodeAt(quote - 1);
    if (strayQuote === -1 && (before === delimiter || before === NEWLINE)) strayQuote = quote;
  };
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) return { end: at, cells, closed: true, strayQuote };
    if (cellStart && code === QUOTE) {
      const close = closingQuote(text, at, limit, delimiter, onStray);
      if (close === -1) return { end: limit, cells, closed: false, strayQuote };
      at = close + 1;
      cellStart = false;
      continue;
    }
    cellStart = code === delimiter;
    if (cellStart && ++cells > most) {
      if (!isEmptyToLineEnd(text, at, delimiter)) return { end: at, cells, closed: true, strayQuote };
      return { end: endOfLine(text, at), cells: most, closed: true, strayQuote };
    }
    at++;
  }
  const isWhole = at >= text.length || text.charCodeAt(at) === NEWLINE;
  return { end: at, cells, closed: isWhole, strayQuote };
};

const literalCount = (text: string, start: number, end: number, delimiter: string): number => {
  // Looked for in the line alone: in a text without delimiters each search would go to its end.
  const line = text.slice(start, end);
  let count = 1;
  for (let at = line.indexOf(delimiter); at !== -1; at = line.indexOf(delimiter, at + 1)) count++;
  return count;
};

const endOfLine = (text: string, start: number): number => {
  const newline = text.indexOf('\n', start);
  return newline === -1 ? text.length : newline;
};

/** Which text is cut into rows, and from where. */
export interface RowStretch {
  readonly text: string;
  readonly from: number;
  readonly isLast: boolean;
}

/** Cuts stretches of one table into rows, empty lines left out, and returns where the rest begins that is not cut yet. */
export type RowCutter = (stretch: RowStretch) => Generator<RowSpan, number, undefined>;

/**
 * Begins to cut a table. Its rows are the same wherever the stretches are cut: a row is cut only where the text goes on for
 * `margin` characters, or is the last.
 *
 * @param width the header's number of cells, by which stray quotes are told
 */
export const rowCutter = (delimiter: string, width: number, margin = usualMargin): RowCutter => {
  const code = delimiter.charCodeAt(0);
  /** Characters of the table before the stretch, and those over which ends of quotes were looked for. */
  let before = 0;
  let looked = 0;

  return function* ({ text, from, isLast }) {
    /** Looking past a line is bounded in all, so that a file full of stray quotes still takes linear time. */
    const mayLook = (start: number): boolean =>
      looked < 4 * (before + Math.min(start + margin, text.length)) + 1_000_000;
    /** Whether a line is a row of full width by itself. */
    const isRow = (start: number, end: number): boolean => {
      const alone = scanRow(text, start, end, code, Number.POSITIVE_INFINITY);
      return alone.closed && alone.cells === width;
    };
    /** Whether the line of a stray quote is a row by itself: then the quote opens a cell of it, and what seemed a cell around it is none. */
    const swallowsRowAt = (strayQuote: number): boolean =>
      strayQuote !== -1 && width > 1 && isRow(text.lastIndexOf('\n', strayQuote - 1) + 1, endOfLine(text, strayQuote));
    const countRows = (first: number, end: number): number => {
      let count = 0;
      for (let at = first; at < end; ) {
        const lineEnd = Math.min(endOfLine(text, at), end);
        // Prose has a blank behind its commas.
        const line = text.slice(at, lineEnd);
        if (!line.includes(`${delimiter} `) && literalCount(line, 0, line.length, delimiter) === width) count++;
        at = lineEnd + 1;
      }
      return count;
    };

    const readAt = (start: number, lineEnd: number): RowSpan => {
      const line = scanRow(text, start, lineEnd, code, Number.POSITIVE_INFINITY);
      if (line.closed) return { start, end: lineEnd, reading: 'quoted' };
      const nextStart = lineEnd + 1;
      const nextEnd = endOfLine(text, nextStart);
      const nextIsRow = nextStart >= text.length || literalCount(text, nextStart, nextEnd, delimiter) === width;
      // A table parted by tabs seldom quotes: a line of full width before another one is a row whatever quotes are in it.
      if (delimiter === '\t' && nextIsRow && literalCount(text, start, lineEnd, delimiter) === width) {
        return { start, end: lineEnd, reading: 'literal' };
      }
      if (!mayLook(start)) return { start, end: lineEnd, reading: 'broken' };
      const limit = Math.max(lineEnd, Math.min(text.length, start + margin));
      const across = scanRow(text, start, limit, code, width);
      looked += across.end - start;
      if (!across.closed || across.cells > width) return { start, end: lineEnd, reading: 'broken' };
      const swallowsNext = across.cells !== width && nextStart < text.length && isRow(nextStart, nextEnd);
      if (swallowsNext || swallowsRowAt(across.strayQuote)) return { start, end: lineEnd, reading: 'broken' };
      const rowsInside = width < 3 ? 0 : countRows(nextStart, across.end);
      return { start, end: across.end, reading: 'quoted', ...(rowsInside === 0 ? {} : { rowsInside }) };
    };

    let start = from;
    while (start < text.length) {
      const lineEnd = endOfLine(text, start);
      if (text.slice(start, lineEnd).trim() === '') {
        start = lineEnd + 1;
        continue;
      }
      if (!isLast && (start + margin > text.length || lineEnd + 1 >= text.length)) break;
      const span = readAt(start, lineEnd);
      yield span;
      start = span.end + 1;
    }
    const taken = Math.min(start, text.length);
    before += taken;
    return taken;
  };
};

/** The rows of a text that is the whole of a table. */
export const rowSpans = (text: string, from: number, delimiter: string, width: number): Generator<RowSpan, number> =>
  rowCutter(delimiter, width)({ text, from, isLast: true });

/** The cells of one row, read as it was cut: a cell is unquoted where its closing quote ends it, and text where it does not. */
export const cellsIn = (row: string, delimiter: string): readonly string[] => {
  const code = delimiter.charCodeAt(0);
  const cells: string[] = [];
  for (let at = 0; at <= row.length; ) {
    const close = row.charCodeAt(at) === QUOTE ? closingQuote(row, at, row.length, code) : -1;
    if (close !== -1) {
      const cell = row.slice(at + 1, close);
      cells.push(cell.includes('""') ? cell.replaceAll('""', '"') : cell);
      at = close + 2;
      if (close + 1 >= row.length) return cells;
      continue;
    }
    const next = row.indexOf(delimiter, at);
    cells.push(row.slice(at, next === -1 ? row.length : next));
    if (next === -1) return cells;
    at = next + 1;
  }
  return cells;
};
