/** What may stand in `queries/filters.yaml`: the shape of each kind of filter. */

import { z } from 'zod';
import {
  filterFields,
  missingPolicies,
  namePattern,
  noneGroup,
  recordTypes,
  voteCounting,
  voteRules,
} from '../model/index.js';
import { readTerm } from './filter-term.js';

const nameRule = 'a name has up to 40 small letters, digits, dots and hyphens, and begins with a letter or digit';
const name = z.string().regex(namePattern, nameRule);
const text = z.string().trim().min(1, 'must not be empty');
const year = z.int('a year has four digits').min(1000, 'a year has four digits').max(9999, 'a year has four digits');

/** One value, or a list of them. */
const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (written) => (written === undefined || written === null || Array.isArray(written) ? written : [written]),
    z.array(item).min(1, 'must not be empty'),
  );

const term = z.string().transform((written, context) => {
  const read = readTerm(written);
  if ('term' in read) return read.term;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

const terms = z.array(term).min(1, 'must not be empty');
const fields = oneOrMore(z.enum(filterFields)).optional();

const groupName = name.refine((id) => id !== noneGroup, 'only the terms under `none` are called so');

/** Terms of which one is enough: a list, or one with an id and fields of its own, or those of a concept of the protocol. */
const group = z.union([
  terms,
  z
    .strictObject({ id: groupName.optional(), terms: terms.optional(), concept: name.optional(), fields })
    .refine(({ terms, concept }) => (terms === undefined) !== (concept === undefined), {
      message: 'a group has either `terms` or a `concept`',
    }),
]);

const base = { id: name, name: text.optional(), stream: name.optional() };
const missing = z.enum(missingPolicies).default('pass');

const choiceRule = { message: 'says nothing: list what to `keep`, what to `drop`, or both', path: ['id'] };
const says = ({ keep, drop }: { keep?: unknown; drop?: unknown }): boolean => keep !== undefined || drop !== undefined;

const choiceOf = <Kind extends string, Item extends z.ZodType>(kind: Kind, item: Item) => {
  const list = oneOrMore(item).optional();
  return z.strictObject({ ...base, kind: z.literal(kind), keep: list, drop: list, missing }).refine(says, choiceRule);
};

const keywords = z
  .strictObject({
    ...base,
    kind: z.literal('keywords'),
    fields,
    all: z.array(group).min(1, 'must not be empty').optional(),
    any: group.optional(),
    none: group.optional(),
    needs: oneOrMore(z.enum(filterFields)).optional(),
    missing,
  })
  .refine(({ all, any }) => all === undefined || any === undefined, {
    message: '`any` is one group by itself: put it as a list of its own under `all`',
    path: ['any'],
  })
  .refine(({ all, any, none }) => (all ?? any ?? none) !== undefined, {
    message: 'has no terms: write `any`, `all` or `none`',
    path: ['id'],
  });

const years = z
  .strictObject({ ...base, kind: z.literal('year'), from: year.optional(), to: year.optional(), missing })
  .refine(({ from, to }) => (from ?? to) !== undefined, { message: 'has neither `from` nor `to`', path: ['id'] })
  .refine(({ from, to }) => (from ?? 0) <= (to ?? 9999), { message: 'is before `from`', path: ['to'] });

const languageCode = z
  .string()
  .regex(/^[a-z]{2}$/, 'a language is written as a code of two small letters: en')
  .refine((code) => new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined, {
    message: 'is the code of no language',
  });

const votes = z.strictObject({
  ...base,
  kind: z.literal('votes'),
  from: oneOrMore(name),
  excludedBy: z.enum(voteRules),
  missing,
  counts: z.enum(voteCounting).default('automation'),
});

const kinds = [
  keywords,
  years,
  choiceOf('venue', text),
  choiceOf('type', z.enum(recordTypes)),
  choiceOf('language', languageCode),
  z.strictObject({ ...base, kind: z.literal('has-abstract') }),
  votes,
] as const;

/** The file as a whole. That names are unique and what they name exists is checked apart. */
export const filtersShape = z.strictObject({
  litsieve: z.literal(1, 'must be 1, the version of the format that this litsieve reads'),
  filters: z.preprocess(
    (written) => written ?? [],
    z.array(
      z.discriminatedUnion('kind', kinds, {
        error: 'must be one of keywords, year, venue, type, language, has-abstract, votes',
      }),
    ),
  ),
});

/** A filter as it is written, its terms read. */
export type WrittenFilter = z.infer<typeof filtersShape>['filters'][number];
/** A group of terms as it is written, its terms read. */
export type WrittenGroup = z.infer<typeof group>;
