/** One line of `screening/votes/<name>.jsonl` as an automation vote, read and written. */

import { z } from 'zod';
import { type Vote, voteValues } from '../model/index.js';
import { lineOf, type ParsedLine, recordId } from './event-shapes.js';

const vote: z.ZodType<Vote> = z.looseObject({
  record: recordId,
  model: z.string().min(1),
  prompt: z.string().min(1),
  vote: z.enum(voteValues),
  rationale: z.string().exactOptional(),
  date: z.union([z.iso.date(), z.iso.datetime()], 'expected a date, 2026-01-31, or a moment in UTC'),
});

/** Reads a line: the vote, or what is wrong with it in words. */
export const parseVoteLine: (line: string) => ParsedLine<Vote> = lineOf(vote);

/** Writes a vote as a line, without its end: fixed order of keys, so that equal votes are equal bytes. */
export const voteLine = ({ record, model, prompt, vote, rationale, date }: Vote): string =>
  JSON.stringify({ record, model, prompt, vote, ...(rationale === undefined ? {} : { rationale }), date });
