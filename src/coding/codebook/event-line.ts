/** One line of `screening/codebook/<coder>.jsonl` as an event, checked. */

import { z } from 'zod';
import {
  type CodebookEvent,
  type CodeFields,
  type CodeId,
  codebookOperations,
  codeKinds,
  codingPhases,
  isCodeId,
} from '../../model/index.js';
import { eventId, eventTime, lineOf } from '../../screening/index.js';

const codeId = z.custom<CodeId>((value) => typeof value === 'string' && isCodeId(value), 'is no id of a code');
const texts = z.array(z.string());

const fields: z.ZodType<CodeFields> = z.looseObject({
  name: z.string().exactOptional(),
  kind: z.enum(codeKinds).exactOptional(),
  definition: z.string().exactOptional(),
  includeWhen: texts.exactOptional(),
  excludeWhen: texts.exactOptional(),
  examples: texts.exactOptional(),
  aliases: texts.exactOptional(),
  parent: codeId.nullable().exactOptional(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .exactOptional(),
});

const codebookEvent: z.ZodType<CodebookEvent> = z.looseObject({
  id: eventId,
  at: eventTime,
  coder: z.string(),
  op: z.enum(codebookOperations),
  codes: z.array(codeId).min(1),
  into: z.array(codeId).exactOptional(),
  set: fields.exactOptional(),
  why: z.string(),
  phase: z.enum(codingPhases),
  seen: z.array(eventId),
  replaces: z.array(eventId).exactOptional(),
  act: z.string().exactOptional(),
  protocol: z.number().int(),
});

/** What an operation asks of an event beside the form of its parts, or undefined where all is there. */
const lacks = ({ op, codes, into = [], set }: CodebookEvent): string | undefined => {
  if (op !== 'merge' && codes.length !== 1) return `codes: a ${op} is about exactly one code`;
  if (op === 'merge' && into.length !== 1) return 'into: a merge names exactly one code';
  if (op === 'split' && new Set(into).size < 2) return 'into: a split names two or more codes';
  if (op === 'create' && set?.name === undefined) return 'set.name: a new code needs a name';
  return undefined;
};

/** Reads a line of `screening/codebook/<coder>.jsonl`: the event, or what is wrong with it in words. */
export const parseCodebookLine = lineOf(codebookEvent, lacks);
