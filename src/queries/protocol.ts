/** `queries/protocol.yaml` as validated, typed data. */

import { z } from 'zod';
import {
  isRecordId,
  namePattern,
  type Protocol,
  preprintPolicies,
  type Question,
  reservedFolders,
  type Stage,
  unscreenedPolicies,
} from '../model/index.js';
import { parseYaml } from './yaml-document.js';

const name = z
  .string()
  .regex(namePattern, 'a name has up to 40 small letters, digits, dots and hyphens, and begins with a letter or digit');
const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/, 'an id has up to 40 letters, digits, dots and hyphens');
const text = z.string().trim().min(1, 'must not be empty');

/** A list that may be left out or left empty, as `reviewers:` with nothing behind it. */
const listOf = <Item extends z.ZodType>(item: Item) => z.preprocess((written) => written ?? [], z.array(item));

const question = z.union([text, z.strictObject({ id, text })]);

const stream = z.strictObject({
  id: name,
  name: text.optional(),
  unit: z.enum(['reports', 'incidents']).default('reports'),
  sources: z.array(name).optional(),
});

const stage = z.strictObject({
  id: name,
  name: text.optional(),
  stream: name.optional(),
  reviewers: z.int().min(1).max(20).default(1),
  retrieval: z.boolean().default(false),
  unsure: z.enum(['conflict', 'include']).default('conflict'),
  criteria: z.enum(['first', 'agree']).default('first'),
  reasons: z.enum(['required', 'optional']).optional(),
  blind: z.boolean().default(true),
});

const criterion = z.strictObject({
  id,
  kind: z.enum(['include', 'exclude']),
  text,
  stages: z.array(name).optional(),
  checklist: name.optional(),
});

const reviewer = z.union([name, z.strictObject({ id: name, name: text.optional() })]);

const concept = z.strictObject({ id: name, terms: z.array(text).min(1) });

const amendment = z.strictObject({ date: z.iso.date(), what: text, why: text });

const protocolSchema = z.strictObject({
  litsieve: z.literal(1, 'must be 1, the version of the format that this litsieve reads'),
  title: text,
  description: text.optional(),
  contact: text.optional(),
  questions: listOf(question),
  concepts: listOf(concept),
  streams: z
    .array(stream)
    .min(1)
    .default([{ id: 'papers', name: 'Papers', unit: 'reports' }]),
  stages: z.array(stage).min(1, 'at least one stage is needed'),
  criteria: listOf(criterion),
  reviewers: listOf(reviewer),
  preprints: z.enum(preprintPolicies).default('link'),
  unscreened: z.enum(unscreenedPolicies).default('automation'),
  seeds: z.array(z.string().refine(isRecordId, 'a seed is a record id, source:key')).default([]),
  amendments: listOf(amendment),
});

type Written = z.infer<typeof protocolSchema>;

/** A question that is only text is called by its place: `q1`, `q2`. */
const numbered = (written: z.infer<typeof question>, index: number): Question =>
  typeof written === 'string' ? { id: `q${index + 1}`, text: written } : written;

/** What a schema cannot say: ids are unique, and what is named exists. */
const consistent = protocolSchema.superRefine((written, context) => {
  const complain = (path: PropertyKey[], message: string): void => context.addIssue({ code: 'custom', path, message });
  const unique = (list: readonly unknown[], key: string): void => {
    const seen = new Set<unknown>();
    list.forEach((entry, index) => {
      const hasId = typeof entry === 'object' && entry !== null;
      const id = hasId ? (entry as { id: unknown }).id : entry;
      if (seen.has(id)) complain(hasId ? [key, index, 'id'] : [key, index], `\`${String(id)}\` is there twice`);
      seen.add(id);
    });
  };
  unique(written.streams, 'streams');
  unique(written.stages, 'stages');
  unique(written.criteria, 'criteria');
  unique(written.reviewers, 'reviewers');
  unique(written.concepts, 'concepts');
  unique(written.questions.map(numbered), 'questions');
  const streams = written.streams.map(({ id }) => id);
  const stages = written.stages.map(({ id }) => id);
  written.stages.forEach(({ id, stream: named }, index) => {
    if (reservedFolders.has(id))
      complain(['stages', index, 'id'], `\`${id}\` is the name of another folder of screening/`);
    if (named !== undefined && !streams.includes(named)) {
      complain(['stages', index, 'stream'], `there is no stream \`${named}\`; there is ${streams.join(', ')}`);
    }
  });
  written.criteria.forEach(({ kind, stages: named, checklist }, index) => {
    if (checklist !== undefined && kind === 'include')
      complain(['criteria', index, 'checklist'], 'only an exclusion can follow from a checklist that a report misses');
    named?.forEach((id, place) => {
      if (!stages.includes(id)) {
        complain(['criteria', index, 'stages', place], `there is no stage \`${id}\`; there is ${stages.join(', ')}`);
      }
    });
  });
});

/** `title-abstract` as people read it: `Title abstract`. */
const readable = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/**
 * Whether an exclusion must name a criterion where the protocol does not say: PRISMA asks for reasons at full text, so
 * all stages of a stream but its first ask for one, where there are exclusion criteria to name.
 */
const defaultReasons = (
  { id, stream: own }: Written['stages'][number],
  { stages, criteria }: Written,
): Stage['reasons'] => {
  const first = stages.find(({ stream: other }) => own === undefined || other === undefined || other === own);
  const hasCriteria = criteria.some(
    ({ kind, stages: at }) => kind === 'exclude' && (at === undefined || at.includes(id)),
  );
  return first?.id !== id && hasCriteria ? 'required' : 'optional';
};

const completeStage = (written: Written['stages'][number], protocol: Written): Stage => ({
  id: written.id,
  name: written.name ?? readable(written.id),
  ...(written.stream === undefined ? {} : { stream: written.stream }),
  reviewers: written.reviewers,
  retrieval: written.retrieval,
  unsure: written.unsure,
  criteria: written.criteria,
  reasons: written.reasons ?? defaultReasons(written, protocol),
  blind: written.blind,
});

/** Drops undefined members, which YAML cannot write but a schema's optional keys can yield. */
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

/**
 * Reads a protocol from its YAML text. Defaults: one stream of papers, no reviewers, no criteria.
 * Throws `InputError` at `file:line:column` for anything unknown, missing, repeated or naming what is not there.
 */
export const parseProtocol = (yaml: string, file: string): Protocol => {
  const written = parseYaml(yaml, file, consistent);
  const { litsieve: _version, questions, stages, streams, reviewers, ...rest } = written;
  return without({
    ...rest,
    questions: questions.map(numbered),
    streams: streams.map((entry) => without({ ...entry, name: entry.name ?? readable(entry.id) })),
    stages: stages.map((entry) => completeStage(entry, written)),
    criteria: rest.criteria.map(without),
    reviewers: reviewers.map((entry) => (typeof entry === 'string' ? { id: entry } : without(entry))),
  }) as Protocol;
};
