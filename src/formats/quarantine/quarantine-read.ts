/** Reads a quarantine: each section by itself, by the reader of the format that it came in. */

import { beforeLastLine, upToBorder } from '../borders.js';
import { reject } from '../complete.js';
import { isTarget, type Target } from '../facts.js';
import type { Diagnostic, Frame, Reader, ReaderInput, ReadItem, Reject } from '../reading.js';
import { quarantineHead, sectionMark, unescapeLine } from './quarantine-text.js';

/** Whether a text is a quarantine. */
export const isQuarantine = (head: string): boolean => head.startsWith(`${quarantineHead.slice(0, -1)}`);

/** What the head of a quarantine says. */
export interface QuarantineHead {
  readonly format: string | undefined;
  readonly database: string | undefined;
  readonly columns: ReadonlyMap<string, Target>;
}

const headLine = /^(format|database|column): (\S.*)$/gm;

/** Reads the lines above the first section, such as `format: ris`. */
export const quarantineHeadOf = (text: string): QuarantineHead => {
  const end = text.search(/^====/m);
  const said = new Map<string, string>();
  const columns = new Map<string, Target>();
  for (const [, name, value] of (end === -1 ? text : text.slice(0, end)).matchAll(headLine)) {
    const [, target, column] = /^([a-z:-]+)=(.+)$/.exec(value!) ?? [];
    if (name !== 'column') said.set(name!, value!.trim());
    else if (target !== undefined && isTarget(target)) columns.set(column!, target);
  }
  return { format: said.get('format'), database: said.get('database'), columns };
};

interface Section {
  /** Line of the first line of the record. */
  readonly line: number;
  readonly body: string;
  readonly frame: Frame;
}

const framePart = (line: string, part: string): string | undefined => {
  const quoted = line.startsWith(`${sectionMark} ${part} `) ? line.slice(sectionMark.length + part.length + 2) : '';
  try {
    const text: unknown = quoted === '' ? undefined : JSON.parse(quoted);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
};

function* sections(text: string, first: number): Generator<Section> {
  let line = first;
  for (const section of text.split(/^(?===== line )/m)) {
    const lines = section.split('\n');
    const bodyAt = lines.findIndex((one) => !one.startsWith(sectionMark));
    const part = (name: string): string =>
      lines.slice(0, bodyAt).reduce((found, one) => framePart(one, name) ?? found, '');
    if (lines[0]!.startsWith(sectionMark) && bodyAt !== -1) {
      const body = lines.slice(bodyAt).map(unescapeLine).join('\n');
      yield { line: line + bodyAt, body, frame: { before: part('before'), after: part('after') } };
    }
    line += lines.length - 1;
  }
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** What a section holds, with the lines of the quarantine; a section that says nothing at all was emptied on purpose. */
function* itemsOf({ line, body, frame }: Section, read: Reader, input: ReaderInput): Generator<ReadItem> {
  if (body.trim() === '') return;
  const text = frame.before + body + frame.after;
  const offset = line - linesIn(frame.before);
  const last = line + linesIn(body);
  // What a frame says has no line of its own in the quarantine: it is told of the section's first or last.
  const placed = <T extends { readonly line: number }>(one: T): T =>
    one.line >= line && one.line <= last ? one : { ...one, line: Math.min(Math.max(one.line, line), last) };
  const note = (diagnostic: Diagnostic): void => input.note(placed(diagnostic));
  let seen = 0;
  for (const item of read({ ...input, note })({ text, line: offset, isLast: true })) {
    seen++;
    yield item.kind === 'record'
      ? { ...placed(item), diagnostics: item.diagnostics.map(placed) }
      : withFrame({ ...placed(item), diagnostic: placed(item.diagnostic) }, frame);
  }
  if (seen === 0) {
    const nothing = reject(line, body.trim(), 'record-unreadable', 'no record begins here; mend the text');
    yield nothing.kind === 'reject' ? withFrame(nothing, frame) : nothing;
  }
}

const withFrame = (item: Reject, frame: Frame): Reject =>
  item.frame !== undefined || (frame.before === '' && frame.after === '') ? item : { ...item, frame };

/** The reader of a quarantine whose records are of the format that `read` reads. */
export const quarantineReader =
  (read: Reader): Reader =>
  (input) =>
    upToBorder(
      (text) => beforeLastLine(text, ['\n==== line ']),
      function* (text, line) {
        for (const section of sections(text, line)) yield* itemsOf(section, read, input);
      },
    );
