/** One line of a log as an event, checked; and an event as its line. */

import { z } from 'zod';
import {
  type AdjudicationEvent,
  type DuplicateRuling,
  decisionValues,
  isRecordId,
  type RecordId,
  type ScreeningEvent,
} from '../model/index.js';

const eventId = z.string().regex(/^[0-9a-f]{32}$/);
const recordId = z.custom<RecordId>((value) => typeof value === 'string' && isRecordId(value));

const base = {
  id: eventId,
  at: z.iso.datetime({ precision: 3 }),
  reviewer: z.string(),
  replaces: z.array(eventId).exactOptional(),
  note: z.string().exactOptional(),
};

const screeningEvent: z.ZodType<ScreeningEvent> = z.looseObject({
  ...base,
  stage: z.string(),
  record: recordId,
  members: z.array(recordId).exactOptional(),
  decision: z.enum(decisionValues).exactOptional(),
  act: z.string().exactOptional(),
  criterion: z.string().exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  seconds: z.number().exactOptional(),
  offered: z.object({ ranker: z.string(), training: z.number(), rank: z.number(), score: z.number() }).exactOptional(),
  protocol: z.number().int(),
});

const adjudicationEvent: z.ZodType<AdjudicationEvent> = z.looseObject({
  ...base,
  stage: z.string(),
  record: recordId,
  members: z.array(recordId).exactOptional(),
  settles: z.array(eventId).min(1),
  decision: z.enum(['include', 'exclude', 'not-retrieved', 'withdrawn']),
  criterion: z.string().exactOptional(),
  method: z.enum(['discussion', 'third-reviewer', 'moderator']).exactOptional(),
  protocol: z.number().int(),
});

const duplicateRuling: z.ZodType<DuplicateRuling> = z.looseObject({
  ...base,
  a: recordId,
  b: recordId,
  ruling: z.enum(['same', 'versions', 'different', 'withdrawn']),
});

/** A line as an event, or what is wrong with it in words. */
export type ParsedLine<Event> = { readonly event: Event } | { readonly problem: string };

const parseLine =
  <Event>(schema: z.ZodType<Event>) =>
  (line: string): ParsedLine<Event> => {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return { problem: 'not a whole line of JSON (a write was interrupted?)' };
    }
    const checked = schema.safeParse(value);
    if (checked.success) return { event: checked.data };
    const issue = checked.error.issues[0]!;
    return { problem: `${issue.path.join('.') || 'the line'}: ${issue.message}` };
  };

/** Reads a line of `screening/<stage>/<reviewer>.jsonl`. */
export const parseScreeningLine = parseLine(screeningEvent);
/** Reads a line of `screening/adjudication/<reviewer>.jsonl`. */
export const parseAdjudicationLine = parseLine(adjudicationEvent);
/** Reads a line of `screening/duplicates/<reviewer>.jsonl`. */
export const parseDuplicateLine = parseLine(duplicateRuling);
