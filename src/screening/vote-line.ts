/** One line of `screening/votes/<name>.jsonl` as an automation vote, read and written. */

import { z } from 'zod';
import { type Vote, voteValues } from '../model/index.js';
import { lineOf, type ParsedLine, recordId } from './event-shapes.js';

const date = z.union([z.iso.date(), z.iso.datetime()], 'expected a date, 2026-01-31, or a moment in UTC');

/** Whether a text can be the date of a vote: a day that there is, or a moment in UTC on one. */
export const isVoteDate = (text: string): boolean => date.safeParse(text).success;

/**
 * A date of a vote as a text whose order is that of time, however exactly either is said (`…:00Z`, `…:00.500Z`); a day
 * stands for its first moment.
 */
export const voteTime = (date: string): string => {
  const [, day, clock = '00:00:00', fraction = ''] = /^([\d-]+)(?:T([\d:]+)(?:\.(\d+))?Z)?$/.exec(date)!;
  return `${day}T${clock}.${fraction.replace(/0+$/, '')}`;
};

const vote: z.ZodType<Vote> = z.looseObject({
  record: recordId,
  model: z.string().min(1),
  prompt: z.string().min(1),
  vote: z.enum(voteValues),
  rationale: z.string().exactOptional(),
  date,
});

/** Reads a line: the vote, or what is wrong with it in words. */
export const parseVoteLine: (line: string) => ParsedLine<Vote> = lineOf(vote);

/** Writes a vote as a line, without its end: fixed order of keys, so that equal votes are equal bytes. */
export const voteLine = ({ record, model, prompt, vote, rationale, date }: Vote): string =>
  JSON.stringify({ record, model, prompt, vote, ...(rationale === undefined ? {} : { rationale }), date });
