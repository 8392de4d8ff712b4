/** OpenReview's answers to what a harvest yields: papers are records, other submissions are dropped and counted by their fate. */

import type { HarvestItem } from '../source.js';
import { decisionIn, droppedAs, standingOf } from './acceptance.js';
import { isSubmission, type Note, readNote } from './note.js';
import { recordOf } from './record.js';

/** One page of notes. */
export interface NotesPage {
  readonly notes: readonly unknown[];
  /** How many there are in all, where it is told. */
  readonly count?: number;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What is wrong with a parsed body as a page of notes; undefined where nothing is. */
export const notesProblem = (value: unknown): string | undefined =>
  isObject(value) && Array.isArray(value['notes']) ? undefined : 'it has no list of notes';

/** Reads a page of notes from a body that was found right. */
export const readNotesPage = (text: string): NotesPage => {
  const { notes, count } = JSON.parse(text) as { readonly notes: readonly unknown[]; readonly count?: unknown };
  return { notes, ...(typeof count === 'number' ? { count } : {}) };
};

/**
 * The notes in JSON that somebody saved: one answer, several answers in an array, or an array of notes. Undefined where it
 * is none of these. Throws `SyntaxError` where it is no JSON.
 */
export const savedNotes = (text: string): readonly unknown[] | undefined => {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  const parts = Array.isArray(value) ? value : [value];
  const notes = parts.flatMap((part: unknown) => {
    if (notesProblem(part) === undefined) return (part as { readonly notes: readonly unknown[] }).notes;
    return readNote(part) === undefined ? [] : [part];
  });
  return notes.length === 0 && !parts.some((part) => notesProblem(part) === undefined) ? undefined : notes;
};

/** The decisions that replies hold, by forum. Replies stand beside submissions or within them (`details`). */
export const decisionsIn = (raw: readonly unknown[]): ReadonlyMap<string, string> => {
  const decisions = new Map<string, string>();
  const read = (note: Note | undefined): void => {
    const decision = note === undefined || isSubmission(note) ? undefined : decisionIn(note);
    if (decision !== undefined) decisions.set(note!.forum!, decision);
  };
  for (const value of raw) {
    const note = readNote(value);
    read(note);
    for (const reply of [...(note?.details?.directReplies ?? []), ...(note?.details?.replies ?? [])])
      read(readNote(reply));
  }
  return decisions;
};

/** How a note is read. */
export interface NoteContext {
  /** Year of the edition that it was found under. */
  readonly edition?: number;
  /** Only papers of that year: of journals, whose keys tell no year. */
  readonly onlyYear?: number;
  /** First and last day of publication. */
  readonly from?: string;
  readonly until?: string;
}

const isWithin = (day: string, { from, until }: NoteContext): boolean =>
  (from === undefined || day >= from.slice(0, day.length)) &&
  (until === undefined || day <= until.slice(0, day.length));

/** What a note is. `decision` is that of a reply, where one is known. */
export const noteItem = (raw: unknown, context: NoteContext = {}, decision?: string): HarvestItem => {
  const note = readNote(raw);
  if (note === undefined) return { kind: 'rejected', key: 'unknown', why: 'it is no note with an id' };
  if (!isSubmission(note)) return { kind: 'dropped', what: 'reply in a forum' };
  const standing = standingOf(note, decision);
  if (standing !== 'accepted') return { kind: 'dropped', what: droppedAs[standing] };
  const record = recordOf(note, context.edition);
  if (record === undefined) return { kind: 'rejected', key: note.id, why: 'it has no title' };
  if (context.onlyYear !== undefined && record.year !== context.onlyYear) {
    return { kind: 'dropped', what: 'paper of another year' };
  }
  const day = record.date ?? (record.year === undefined ? undefined : String(record.year));
  if (day !== undefined && !isWithin(day, context)) return { kind: 'dropped', what: 'paper outside the dates' };
  return { kind: 'record', record };
};

/** Whether a note of interface 1 needs a decision from elsewhere. */
export const needsDecision = (raw: unknown): boolean => {
  const note = readNote(raw);
  return note !== undefined && isSubmission(note) && standingOf(note) === 'undecided';
};

/** What tells notes apart. */
export const noteId = (raw: unknown): string => readNote(raw)?.id ?? JSON.stringify(raw);
