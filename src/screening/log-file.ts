/** Log files of one reviewer each: read from where one stopped, appended to, malformed lines reported and passed over. */

import { appendLines, isThere, openSlices, readLines } from '../io/index.js';
import type { ParsedLine } from './event-shapes.js';

/** A line that is no event. */
export interface MalformedLine {
  readonly file: string;
  readonly line: number;
  readonly problem: string;
}

/** How far a log has been read: after the last line that ended. */
export interface LogPosition {
  readonly offset: number;
  /** Number of lines before it. */
  readonly lines: number;
  /** The line before it, by which a file that only grew is told from one that a merge or an editor put in its place. */
  readonly last: string;
}

/** The position of a log of which nothing has been read. */
export const logStart: LogPosition = { offset: 0, lines: 0, last: '' };

/** What a log file holds from a position on. */
export interface LogRead<Event> {
  readonly events: readonly Event[];
  readonly malformed: readonly MalformedLine[];
  /** Where it was read from: the position asked for or, where the file is another one now, its start. */
  readonly from: LogPosition;
  /** Where to read on; a line without an end is read again. */
  readonly next: LogPosition;
}

/** Bytes as text that gives the same bytes back. */
const encoding = 'latin1';

/** The position, where the file still has the same line before it; else the start of the file. */
const confirmed = (file: string, position: LogPosition): LogPosition => {
  if (position.offset === 0 || !isThere(file)) return logStart;
  const slices = openSlices(file);
  try {
    const length = position.last.length + 1;
    const last = slices.read(position.offset - length, length).toString(encoding);
    return last === `${position.last}\n` ? position : logStart;
  } finally {
    slices.close();
  }
};

/**
 * Reads events from a position on; nothing where there is no file. `accepts` says what is wrong with an event of
 * the right form in the wrong place (another reviewer's file, another stage's folder), or undefined.
 */
export const readLog = <Event>(
  file: string,
  parse: (line: string) => ParsedLine<Event>,
  accepts: (event: Event) => string | undefined,
  position: LogPosition = logStart,
): LogRead<Event> => {
  const from = confirmed(file, position);
  const events: Event[] = [];
  const malformed: MalformedLine[] = [];
  let next = from;
  for (const { bytes, offset, number, ended } of readLines(file, from.offset)) {
    const line = from.lines + number;
    if (ended) next = { offset: offset + bytes.length + 1, lines: line, last: bytes.toString(encoding) };
    // An editor may have put a byte order mark before the first line.
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    if (text.trim() !== '') {
      const parsed = parse(text);
      const problem = 'problem' in parsed ? parsed.problem : accepts(parsed.event);
      if (problem !== undefined) malformed.push({ file, line, problem });
      else if ('event' in parsed) events.push(parsed.event);
    }
  }
  return { events, malformed, from, next };
};

/** Appends events as one write; on disk when it returns. Throws `IntegrityError` where that fails. */
export const appendEvents = (file: string, events: readonly object[]): void =>
  appendLines(
    file,
    events.map((event) => JSON.stringify(event)),
  );
