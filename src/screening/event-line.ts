/** One line of a log as an event, checked; and an event as its line. */

import { z } from 'zod';
import { type AdjudicationEvent, type DuplicateRuling, decisionValues, type ScreeningEvent } from '../model/index.js';
import { eventId, eventTime, lineOf, recordId } from './event-shapes.js';

const base = {
  id: eventId,
  at: eventTime,
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

/** Reads a line of `screening/<stage>/<reviewer>.jsonl`. */
export const parseScreeningLine = lineOf(screeningEvent);
/** Reads a line of `screening/adjudication/<reviewer>.jsonl`. */
export const parseAdjudicationLine = lineOf(adjudicationEvent);
/** Reads a line of `screening/duplicates/<reviewer>.jsonl`. */
export const parseDuplicateLine = lineOf(duplicateRuling);
