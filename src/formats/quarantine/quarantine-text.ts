/**
 * Quarantine: the records of a file that could not be read, each with the reason, as a text that a person mends and imports
 * again. Each stands below a line `==== …`, in the format that it came in.
 */

import { printable } from '../../text/index.js';
import type { Target } from '../facts.js';
import type { FormatName, Frame, Reject } from '../reading.js';

/** How a quarantine begins, by which it is told from everything else. */
export const quarantineHead = 'litsieve quarantine 1';

/** What a quarantine says of the file that its records came from. */
export interface QuarantineOrigin {
  readonly format: FormatName;
  readonly database?: string;
  /** What a reviewer said of columns; the records are read again with it. */
  readonly columns?: ReadonlyMap<string, Target>;
}

/** What begins a section, or says something of it. */
export const sectionMark = '====';

/** A line of a record that would be taken for such a mark gets a backslash before it. */
export const escapeLine = (line: string): string => (/^\\*====/.test(line) ? `\\${line}` : line);

/** Takes the backslash off again. */
export const unescapeLine = (line: string): string => (/^\\+====/.test(line) ? line.slice(1) : line);

/** The first lines of a quarantine. `again` is the command that imports it. */
export const quarantineBeginning = ({ format, database, columns = new Map() }: QuarantineOrigin): string =>
  [
    quarantineHead,
    'These records could not be read. Mend each below its line "====" and import this file as any other;',
    'a record that stands as it is will be rejected again.',
    `format: ${format}`,
    ...(database === undefined ? [] : [`database: ${database}`]),
    ...Array.from(columns, ([column, target]) => `column: ${target}=${column}`),
    '',
  ].join('\n');

const sectionFrame = ({ before, after }: Frame): readonly string[] => [
  `${sectionMark} before ${JSON.stringify(before)}`,
  ...(after === '' ? [] : [`${sectionMark} after ${JSON.stringify(after)}`]),
];

/** A rejected record as a section. */
export const quarantineSection = ({ source, frame, diagnostic: { line, code, message } }: Reject): string =>
  [
    '',
    `${sectionMark} line ${line}: ${code}: ${printable(message)}`,
    ...(frame === undefined ? [] : sectionFrame(frame)),
    ...source.split('\n').map(escapeLine),
    '',
  ].join('\n');
