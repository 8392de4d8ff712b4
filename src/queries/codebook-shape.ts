/** `queries/codebook.yaml` as it is written: which keys may stand where, and what their values look like. */

import { z } from 'zod';
import { codeKinds, isCodeId, namePattern, variableTypes } from '../model/index.js';

const text = z.string().trim().min(1, 'must not be empty');
const name = z
  .string()
  .regex(namePattern, 'a name has up to 40 small letters, digits, dots and hyphens, and begins with a letter or digit');

/** A number that serves as a name, as the anchors of a scale do: `4` is read as `"4"`. */
const orNumber = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((written) => (typeof written === 'number' ? String(written) : written), item);

const idRule = 'an id has up to 60 small letters, digits, dots and hyphens, and begins with a letter or digit';
const longId = orNumber(z.string().refine(isCodeId, idRule));

/** A list that may be left out or left empty, as `codes:` with nothing behind it. */
const listOf = <Item extends z.ZodType>(item: Item) => z.preprocess((written) => written ?? [], z.array(item));

/** One text or a list of texts; absent: none. */
const texts = z.preprocess(
  (written) => (written === undefined || written === null ? [] : [written].flat()),
  z.array(text),
);

const share = z.number().min(0).max(1);
const seed = z.int().min(0);

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour is written "#rrggbb", in quotation marks')
  .transform((written) => written.toLowerCase());

/** A code as it is written, with those below it. */
export interface WrittenCode {
  readonly id?: string | undefined;
  readonly name: string;
  readonly kind?: (typeof codeKinds)[number] | undefined;
  readonly definition?: string | undefined;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly examples: readonly string[];
  readonly aliases: readonly string[];
  readonly colour?: string | undefined;
  readonly codes: readonly WrittenCode[];
}

/** Deeper than any tree that people read; an alias within its own anchor has no end. */
const deepest = 50;

const codeWithin = (levels: number): z.ZodType<WrittenCode> =>
  z.lazy(() =>
    z.strictObject({
      id: longId.optional(),
      name: text,
      kind: z.enum(codeKinds).optional(),
      definition: text.optional(),
      include: texts,
      exclude: texts,
      examples: texts,
      aliases: texts,
      colour: colour.optional(),
      codes:
        levels === 1
          ? listOf<z.ZodType<WrittenCode>>(z.never(`a tree has ${deepest} levels at most`))
          : listOf(codeWithin(levels - 1)),
    }),
  );

const value = orNumber(
  z.union([
    text,
    z.strictObject({
      id: longId.optional(),
      label: orNumber(text),
      definition: text.optional(),
      score: z.number().optional(),
    }),
  ]),
);

const condition = z.strictObject({
  variable: name.optional(),
  is: z.preprocess(
    (written) => (written === undefined ? written : [written].flat()),
    z.array(longId).min(1, 'must not be empty').optional(),
  ),
  atLeast: longId.optional(),
  code: longId.optional(),
});

const variable = z.strictObject({
  id: name,
  name: text.optional(),
  type: z.enum(variableTypes),
  definition: text.optional(),
  streams: z.array(name).min(1, 'must not be empty').optional(),
  values: listOf(value),
  required: z.boolean().default(false),
  when: condition.optional(),
  evidenceFrom: longId.optional(),
});

const checklist = z.strictObject({
  id: name,
  name: text.optional(),
  variables: z.array(name).min(1, 'must not be empty'),
  threshold: z.number(),
});

const round = z.strictObject({
  id: name,
  kind: z.enum(['pilot', 'calibration']),
  stream: name.optional(),
  units: z.int().min(1),
  coders: z.array(name).min(1, 'must not be empty').optional(),
  seed: seed.default(1),
});

const saturation = z.strictObject({
  base: z.int().min(1).default(4),
  run: z.int().min(1).default(2),
  threshold: share.default(0.05),
});

const coding = z.strictObject({
  streams: z.array(name).min(1, 'must not be empty').optional(),
  coders: z.array(name).min(1, 'must not be empty').optional(),
  codersPerUnit: z.int().min(1).max(20).default(1),
  overlap: share.default(0),
  seed: seed.default(1),
  blind: z.boolean().default(true),
  // The values that Guest, Namey and Chen use most: base 4, run 2, at most 5 % new (doi:10.1371/journal.pone.0232076).
  saturation: z.preprocess((written) => written ?? {}, saturation),
});

/** The file's keys and values, each by itself; what they say of each other is checked in `codebook-consistency.ts`. */
export const codebookShape = z.strictObject({
  litsieve: z.literal(1, 'must be 1, the version of the format that this litsieve reads'),
  name: text,
  coding: z.preprocess((written) => written ?? {}, coding),
  rounds: listOf(round),
  codes: listOf(codeWithin(deepest)),
  variables: listOf(variable),
  checklists: listOf(checklist),
});

/** The file as it is written, defaults filled in. */
export type WrittenCodebook = z.infer<typeof codebookShape>;
/** A variable as it is written. */
export type WrittenVariable = WrittenCodebook['variables'][number];
/** A value of a variable as it is written: its label, or more. */
export type WrittenValue = WrittenVariable['values'][number];
