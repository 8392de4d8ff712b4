/** One line of the course of a review as an event about a stage, checked. */

import { z } from 'zod';
import type { CourseEvent, RuleReading, StoppingRule, StoppingRuleName } from '../model/index.js';
import { eventId, eventTime, lineOf, type ParsedLine, recordId } from './event-shapes.js';

/** The names of the rules, in the order in which they are listed. */
export const stoppingRuleNames = [
  'callaghan-mueller-hansen',
  'consecutive-irrelevant',
  'knee',
  'budget',
  'quant',
  'target',
  'qbcb',
  'safe',
  'none',
] as const satisfies readonly StoppingRuleName[];

const count = z.number().int().min(0);
const share = z.number().gt(0).lte(1);
const text = z.string().min(1);

const stoppingRule: z.ZodType<StoppingRule> = z.looseObject({
  rule: z.enum(stoppingRuleNames),
  recall: share,
  confidence: z.number().gt(0).lt(1),
  numbers: z.record(z.string(), z.number()).exactOptional(),
});

const ruleReading: z.ZodType<RuleReading> = z.looseObject({
  rule: z.enum(stoppingRuleNames),
  stop: z.boolean().nullable(),
  p: z.number().min(0).max(1).exactOptional(),
  pool: count,
  seen: count,
  relevant: count,
});

const base = { id: eventId, at: eventTime, reviewer: z.string(), stage: z.string(), protocol: z.number().int() };

const kinds = {
  'stage-opened': z.looseObject({ ...base, kind: z.literal('stage-opened'), filters: text.exactOptional() }),
  'rule-chosen': z.looseObject({
    ...base,
    kind: z.literal('rule-chosen'),
    rule: stoppingRule,
    why: text.exactOptional(),
  }),
  stop: z.looseObject({
    ...base,
    kind: z.literal('stop'),
    reading: ruleReading,
    searches: z.array(z.string()),
    filters: text.exactOptional(),
    why: text.exactOptional(),
  }),
  resume: z.looseObject({ ...base, kind: z.literal('resume'), stops: z.array(eventId).min(1), why: text }),
  deviation: z.looseObject({ ...base, kind: z.literal('deviation'), what: text, why: text }),
  'elusion-sample': z.looseObject({
    ...base,
    kind: z.literal('elusion-sample'),
    seed: z.number(),
    of: count,
    sample: z.array(recordId),
    judged: z.array(recordId).exactOptional(),
  }),
  'filters-amended': z.looseObject({ ...base, kind: z.literal('filters-amended'), filters: text, why: text }),
} as const satisfies Record<CourseEvent['kind'], z.ZodType<CourseEvent>>;

/** Kinds of events in the same files that are about something else: rounds of coding. */
const kindsOfOthers: ReadonlySet<unknown> = new Set(['coding-round-opened', 'coding-round-closed']);

const anyLine = lineOf(z.unknown());

const kindOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;

const isKind = (kind: unknown): kind is CourseEvent['kind'] => typeof kind === 'string' && Object.hasOwn(kinds, kind);

/**
 * Reads a line of `screening/course/<reviewer>.jsonl`; the event is undefined where the line is about a round of coding. A
 * kind that nobody knows is a problem: a stop with a slip in its name must not go by in silence.
 */
export const parseCourseLine = (line: string): ParsedLine<CourseEvent | undefined> => {
  const parsed = anyLine(line);
  if ('problem' in parsed) return parsed;
  const kind = kindOf(parsed.event);
  if (kindsOfOthers.has(kind)) return { event: undefined };
  if (isKind(kind)) return lineOf<CourseEvent>(kinds[kind])(line);
  return { problem: `kind: no event of the course is called ${JSON.stringify(kind)}` };
};
