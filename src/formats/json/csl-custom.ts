/**
 * `custom` of CSL-JSON (schema of CSL 1.0.2: additional information without a variable of its own): under our name what no
 * variable can hold, and the marks of judgments by theirs.
 */

import type { BibliographicRecord, RecordFields } from '../../model/index.js';
import type { Fact, TagMeaning } from '../facts.js';
import { isMarkName, marksOf } from '../judgments/marks.js';
import type { CarriedJudgments } from '../writing.js';
import type { JsonObject } from './json-objects.js';
import { isObject, scalarText, textsOf } from './object-facts.js';

/** Our name inside `custom`. */
const ours = 'litsieve';

/** What of a record's fields goes under our name. */
export type CustomFields = Partial<Pick<RecordFields, 'type' | 'keywords' | 'ids' | 'urls' | 'notes' | 'other'>>;

const isEmpty = (object: object): boolean => Object.keys(object).length === 0;

/** The value of `custom`; undefined where there is nothing to say. */
export const customOf = (
  record: BibliographicRecord,
  fields: CustomFields,
  carried: CarriedJudgments | undefined,
): Readonly<Record<string, unknown>> | undefined => {
  const marks = new Map<string, string | string[]>();
  for (const { name, value } of carried === undefined ? [] : marksOf(carried.of(record))) {
    const held = marks.get(name);
    marks.set(name, held === undefined ? value : [...(Array.isArray(held) ? held : [held]), value]);
  }
  const custom = { ...(isEmpty(fields) ? {} : { [ours]: fields }), ...Object.fromEntries(marks) };
  return isEmpty(custom) ? undefined : custom;
};

/** Whether `custom` is as our writer makes it. */
export const hasOurCustom = (value: unknown): boolean =>
  isObject(value) && (isObject(value[ours]) || Object.keys(value).some(isMarkName));

/** Fields under our name and what they say. They stand before the variables that hold a part of them. */
const meanings: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
  ['type', ['type', -1]],
  ['keywords', ['keyword', 0]],
  ['urls', ['url', 0]],
  ['notes', ['note', 0]],
]);

/** Variables that a field under our name stands for whole. */
const replaced: ReadonlyMap<string, readonly string[]> = new Map([
  ['type', ['type']],
  ['keywords', ['keyword']],
  ['urls', ['URL']],
  ['notes', ['note']],
  // What the variables say of a record's kept facts was taken from there.
  ['other', ['editor', 'edition', 'publisher-place', 'collection-title', 'genre']],
]);

/** What `custom` says, and which variables need not be read beside it. */
export const readCustom = (
  value: unknown,
): { readonly facts: readonly Fact[]; readonly replaces: ReadonlySet<string> } => {
  const facts: Fact[] = [];
  const replaces = new Set<string>();
  const add = ([target, rank]: TagMeaning, tag: string, values: readonly string[]): void => {
    for (const one of values) facts.push({ target, rank, tag, value: one });
  };
  const lists = (object: unknown): readonly (readonly [string, unknown])[] =>
    isObject(object) ? Object.entries(object) : [];
  const readOurs = (fields: JsonObject): void => {
    for (const [name, held] of Object.entries(fields)) {
      const meaning = meanings.get(name);
      for (const variable of replaced.get(name) ?? []) replaces.add(variable);
      if (name === 'ids')
        for (const [authority, key] of lists(held)) add([`id:${authority}`, 1], authority, textsOf(key));
      else if (name === 'other') for (const [tag, texts] of lists(held)) add(['other', 0], tag, textsOf(texts));
      else if (meaning === undefined) add(['other', 0], `custom.${ours}.${name}`, textsOf(held));
      else add(meaning, name, textsOf(held));
    }
  };
  if (!isObject(value)) return { facts: textsOf(value).map((text) => otherFact('custom', text)), replaces };
  for (const [name, held] of Object.entries(value)) {
    if (name === ours && isObject(held)) readOurs(held);
    else if (isMarkName(name)) add(['other', 0], name, textsOf(held));
    else add(['other', 0], `custom.${name}`, scalarText(held) === undefined ? textsOf(held) : [scalarText(held)!]);
  }
  return { facts, replaces };
};

const otherFact = (tag: string, value: string): Fact => ({ target: 'other', rank: 0, tag, value });
