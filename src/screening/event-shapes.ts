/** What all events have in common: the shape of ids and times, and how a line of a log is read. */

import { z } from 'zod';
import { isRecordId, type RecordId } from '../model/index.js';

/** 128 random bits in hex. */
export const eventId = z.string().regex(/^[0-9a-f]{32}$/);

/** UTC with milliseconds. */
export const eventTime = z.iso.datetime({ precision: 3 });

/** The id of a record. */
export const recordId = z.custom<RecordId>(
  (value) => typeof value === 'string' && isRecordId(value),
  'is no record id',
);

/** A line as an event, or what is wrong with it in words. */
export type ParsedLine<Event> = { readonly event: Event } | { readonly problem: string };

/**
 * Makes the reader of lines of one shape.
 *
 * @param lacks what is wrong with an event beside the shape of its parts, or undefined
 */
export const lineOf =
  <Event>(schema: z.ZodType<Event>, lacks: (event: Event) => string | undefined = () => undefined) =>
  (line: string): ParsedLine<Event> => {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return { problem: 'not a whole line of JSON (a write was interrupted?)' };
    }
    const checked = schema.safeParse(value);
    if (checked.success) {
      const problem = lacks(checked.data);
      return problem === undefined ? { event: checked.data } : { problem };
    }
    const issue = checked.error.issues[0]!;
    return { problem: `${issue.path.join('.') || 'the line'}: ${issue.message}` };
  };
