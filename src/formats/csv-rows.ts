/** Rows of a table as stretches of text. Quotes may hold line breaks; a quote that never closes costs one line, not the rest of the file. */

/** A row's own text, without its line end. */
export interface RowSpan {
  readonly start: number;
  readonly end: number;
  /** Number of cells. */
  readonly cells: number;
  /** Whether a quote in it does not close; it then ends with its line. */
  readonly broken: boolean;
}

interface Scan {
  readonly end: number;
  readonly cells: number;
  readonly closed: boolean;
}

const QUOTE = 34;
const NEWLINE = 10;

/** Follows the quoting rules of RFC 4180 from `start`; a quote inside a quoted cell that neither ends it nor is doubled is text. */
const scanRow = (text: string, start: number, delimiter: number): Scan => {
  const length = text.length;
  let at = start;
  let cells = 1;
  let cellStart = true;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) return { end: at, cells, closed: true };
    if (cellStart && code === QUOTE) {
      for (;;) {
        const quote = text.indexOf('"', at + 1);
        if (quote === -1) return { end: length, cells, closed: false };
        const next = text.charCodeAt(quote + 1);
        at = quote + 1;
        if (next === QUOTE) continue;
        if (quote + 1 >= length || next === delimiter || next === NEWLINE) break;
      }
      cellStart = false;
      continue;
    }
    cellStart = code === delimiter;
    if (cellStart) cells++;
    at++;
  }
  return { end: length, cells, closed: true };
};

const cellsInLine = (text: string, start: number, end: number, delimiter: number): number =>
  scanRow(text.slice(start, end), 0, delimiter).cells;

/** The rows of a text in order, empty lines left out. `width` is the header's number of cells, by which a lost quote is told. */
export function* rowSpans(text: string, from: number, delimiter: string, width: number): Generator<RowSpan> {
  const delimiterCode = delimiter.charCodeAt(0);
  // Reading again after a lost quote is bounded, so that a file full of them still takes linear time.
  let budget = 8 * text.length + 1_000_000;
  for (let start = from; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const lineEnd = newline === -1 ? text.length : newline;
    if (text.slice(start, lineEnd).trim() === '') {
      start = lineEnd + 1;
      continue;
    }
    const scan = budget > 0 ? scanRow(text, start, delimiterCode) : { end: lineEnd, cells: width, closed: true };
    const crosses = scan.end > lineEnd;
    if (crosses && (!scan.closed || scan.cells !== width) && lostQuote(text, start, lineEnd, scan, delimiterCode, width)) {
      budget -= scan.end - start;
      yield { start, end: lineEnd, cells: cellsInLine(text, start, lineEnd, delimiterCode), broken: true };
      start = lineEnd + 1;
      continue;
    }
    yield { start, end: scan.end, cells: scan.cells, broken: !scan.closed };
    start = scan.end + 1;
  }
}

/** Whether the quote was lost on the first line: the next line is a whole row by itself, or nothing closes at all. */
const lostQuote = (
  text: string,
  _start: number,
  lineEnd: number,
  scan: Scan,
  delimiter: number,
  width: number,
): boolean => {
  if (!scan.closed) return true;
  const nextEnd = text.indexOf('\n', lineEnd + 1);
  const next = scanRow(text.slice(lineEnd + 1, nextEnd === -1 ? text.length : nextEnd), 0, delimiter);
  return next.closed && next.cells === width;
};
