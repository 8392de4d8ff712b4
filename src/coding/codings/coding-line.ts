/** One line of a coder's log as an event, checked; and one of the course of a review, where it is about a round of coding. */

import { z } from 'zod';
import { type CodeId, type Coding, type CodingEvent, isCodeId, type RoundEvent } from '../../model/index.js';
import { eventId, eventTime, lineOf, type ParsedLine, recordId } from '../../screening/index.js';

const codeId = z.custom<CodeId>((value) => typeof value === 'string' && isCodeId(value), 'is no code id');
const unit = { record: recordId, incident: z.number().int().min(1).exactOptional() };

const quote = z.object({
  field: z.string(),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  text: z.string(),
});

const coding: z.ZodType<Coding> = z.object({
  codes: z.array(
    z.object({
      code: codeId,
      confidence: z.literal([1, 2, 3]).exactOptional(),
      memo: z.string().exactOptional(),
      quotes: z.array(quote).exactOptional(),
    }),
  ),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  evidence: z.record(z.string(), z.array(quote)).exactOptional(),
  memo: z.string().exactOptional(),
});

/**
 * The most incidents that an issue can report. Every one is a unit, which is listed and drawn: a number beyond what people
 * could ever code is a mistake, and would fill the memory of everybody who reads it.
 */
export const mostIncidents = 1000;

const incidentsRule = 'an issue reports 0 to 1,000 incidents';
const incidents = z.number().int().min(0, incidentsRule).max(mostIncidents, incidentsRule);

const base = {
  ...unit,
  id: eventId,
  at: eventTime,
  coder: z.string(),
  members: z.array(recordId).exactOptional(),
  replaces: z.array(eventId).exactOptional(),
  act: z.string().exactOptional(),
  protocol: z.number().int(),
};

const isWhole = (event: { readonly state: string; readonly coding?: Coding }): boolean =>
  (event.state === 'withdrawn') === (event.coding === undefined);
const wholeness = { error: 'stands where it is withdrawn, or lacks where it is not', path: ['coding'] };

const codingEvent: z.ZodType<CodingEvent> = z.discriminatedUnion('kind', [
  z
    .looseObject({
      ...base,
      kind: z.literal('coding'),
      state: z.enum(['draft', 'final', 'withdrawn']),
      coding: coding.exactOptional(),
      revision: z.array(eventId),
      round: z.string().exactOptional(),
      seconds: z.number().min(0).exactOptional(),
    })
    .refine(isWhole, wholeness),
  z
    .looseObject({
      ...base,
      kind: z.literal('consensus'),
      state: z.enum(['draft', 'final', 'withdrawn']),
      coding: coding.exactOptional(),
      settles: z.array(eventId).min(1),
      revision: z.array(eventId),
      method: z.enum(['discussion', 'third-coder', 'moderator']).exactOptional(),
    })
    .refine(isWhole, wholeness),
  z.looseObject({ ...base, kind: z.literal('incidents'), incidents }),
]);

const roundEvent: z.ZodType<RoundEvent> = z.looseObject({
  id: eventId,
  at: eventTime,
  reviewer: z.string(),
  kind: z.enum(['coding-round-opened', 'coding-round-closed']),
  round: z.string(),
  units: z.array(z.object(unit)).exactOptional(),
  of: z.number().int().min(0).exactOptional(),
  seed: z.number().exactOptional(),
  protocol: z.number().int(),
});

/** Reads a line of `screening/coding/<coder>.jsonl`. */
export const parseCodingLine = lineOf(codingEvent);

const isOfRound = (value: unknown): boolean => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  return kind === 'coding-round-opened' || kind === 'coding-round-closed';
};

const anyLine = lineOf(z.unknown());
const roundLine = lineOf(roundEvent);

/** Reads a line of `screening/course/<reviewer>.jsonl`; the event is undefined where the line is about something else. */
export const parseRoundLine = (line: string): ParsedLine<RoundEvent | undefined> => {
  const parsed = anyLine(line);
  return 'problem' in parsed || isOfRound(parsed.event) ? roundLine(line) : { event: undefined };
};
