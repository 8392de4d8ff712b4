/** Note: what OpenReview calls a submission, a review or a decision, in the shapes of both its interfaces. */

import { z } from 'zod';

const text = z.string().optional().catch(undefined);
const moment = z.number().optional().catch(undefined);
const texts = z.array(z.string()).optional().catch(undefined);

/** A note as it comes. A member of a wrong type is as if it were absent. */
const noteShape = z.object({
  id: z.string().min(1),
  forum: text,
  number: z.number().optional().catch(undefined),
  /** Milliseconds since 1970. */
  cdate: moment,
  pdate: moment,
  /** Interface 1. */
  invitation: text,
  /** Interface 2. */
  invitations: texts,
  externalIds: texts,
  license: text,
  content: z.record(z.string(), z.unknown()).catch({}),
  details: z
    .object({
      directReplies: z.array(z.unknown()).catch([]).default([]),
      replies: z.array(z.unknown()).catch([]).default([]),
    })
    .optional()
    .catch(undefined),
});

/** A note, read. */
export type Note = z.infer<typeof noteShape>;

/** A note; undefined where a value is none. */
export const readNote = (raw: unknown): Note | undefined => noteShape.safeParse(raw).data;

/** Whether a note comes from interface 2, which wraps every value of a content: `{ "title": { "value": … } }`. */
export const isWrapped = ({ invitations, content }: Note): boolean =>
  invitations !== undefined ||
  Object.values(content).some((value) => typeof value === 'object' && value !== null && 'value' in value);

/** A value of a note's content, unwrapped. */
export const unwrapped = ({ content }: Note, name: string): unknown => {
  const value = Object.hasOwn(content, name) ? content[name] : undefined;
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
};

/** A text of a note's content, trimmed; undefined where it is absent, empty or no text. */
export const textOf = (note: Note, name: string): string | undefined => {
  const value = unwrapped(note, name);
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
};

/** A list of a note's content; older notes write lists as one text with commas. */
export const listOf = (note: Note, name: string): readonly unknown[] => {
  const value = unwrapped(note, name);
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(/[,;]|\sand\s/) : [];
};

/** Whether a note is the submission of its forum; the others are reviews, comments and decisions. */
export const isSubmission = ({ id, forum }: Note): boolean => forum === undefined || forum === id;
