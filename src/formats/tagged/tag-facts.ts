/** Tag facts: the lines of a record to facts, by a format's table of tags. */

import type { Fact, Target } from '../facts.js';
import type { TaggedLine } from './tagged-format.js';

/** How the values of a tag come apart: `lines` where each line without a tag is a value of its own, else at what a pattern matches. */
export type Parting = 'lines' | RegExp;

/** A value with another meaning than its tag's. */
export type Said = readonly [target: Target, rank: number, value: string];

/** Which tags a record has with a value, and the first value of each. */
export interface Told {
  readonly has: (tag: string) => boolean;
  readonly get: (tag: string) => string | undefined;
}

/** What one value of a tag says, where that depends on the value or on the record's other tags. */
export type Reading = (value: string, told: Told) => readonly Said[];

/** What a tag means: a target with its rank, or a reading of its own; and how its values come apart. */
export type TagUse =
  | readonly [target: Target, rank: number, parting?: Parting | readonly Parting[]]
  | readonly [reading: Reading, parting?: Parting | readonly Parting[]];

/** The tags of a format. */
export type TagTable = ReadonlyMap<string, TagUse>;

const kept: TagUse = ['other', 0];

const isReading = (use: TagUse): use is readonly [Reading, (Parting | readonly Parting[])?] =>
  typeof use[0] === 'function';

const partingsOf = (use: TagUse): readonly Parting[] => {
  const parting = isReading(use) ? use[1] : use[2];
  return parting === undefined ? [] : Array.isArray(parting) ? parting : [parting as Parting];
};

/** The values of a line. The lines of a note stay lines, since one of them may be a judgment. */
const valuesOf = (parts: readonly string[], use: TagUse): readonly string[] => {
  const partings = partingsOf(use);
  let values = partings[0] === 'lines' ? parts : [parts.join(use[0] === 'note' ? '\n' : ' ')];
  for (const parting of partings) if (parting !== 'lines') values = values.flatMap((value) => value.split(parting));
  return values;
};

/** Longer than any word for a kind of document. */
const longestType = 200;

const fact = (target: Target, rank: number, tag: string, value: string): Fact => ({
  target: target === 'type' && value.length > longestType ? 'other' : target,
  rank,
  tag,
  value,
});

/** Each value of each line as facts, in order; values that are empty say nothing. `meaningOf` gives the use of a tag as written. */
export const factsOfLines = (
  lines: readonly TaggedLine[],
  meaningOf: (tag: string) => TagUse | undefined,
  told: Told,
): readonly Fact[] => {
  const facts: Fact[] = [];
  for (const { tag, parts } of lines) {
    const use = meaningOf(tag) ?? kept;
    for (const part of valuesOf(parts, use)) {
      const value = part.trim();
      if (value === '') continue;
      if (!isReading(use)) facts.push(fact(use[0], use[1], tag, value));
      else for (const [target, rank, said] of use[0](value, told)) facts.push(fact(target, rank, tag, said));
    }
  }
  return facts;
};

/** The first value of each tag that has one; values are joined when they are asked for, since few are. */
export const toldBy = (lines: readonly TaggedLine[], nameOf: (tag: string) => string = (tag) => tag): Told => {
  const parts = new Map<string, readonly string[]>();
  const joined = new Map<string, string>();
  for (const line of lines) {
    const name = nameOf(line.tag);
    if (line.parts.length > 0 && !parts.has(name)) parts.set(name, line.parts);
  }
  return {
    has: (tag) => parts.has(tag),
    get: (tag) => {
      const value = joined.get(tag) ?? parts.get(tag)?.join(' ');
      if (value !== undefined) joined.set(tag, value);
      return value;
    },
  };
};

/** Reads a tag's every value as one target, after a change. An empty result says nothing. */
export const changed =
  (target: Target, rank: number, change: (value: string) => string): Reading =>
  (value) => [[target, rank, change(value)]];

/** Reads the key that a value begins with; what stands behind it is kept aside, and so is a value that begins with none. */
export const leading =
  (target: Target, rank: number, key: RegExp): Reading =>
  (value) => {
    const found = key.exec(value)?.[0];
    if (found === undefined) return [['other', 0, value]];
    const rest = value.slice(found.length).trim();
    return [[target, rank, found], ...(rest === '' ? [] : [['other', 0, rest] as const])];
  };

/** A number of PubMed. */
export const pubmedNumber: RegExp = /^\d{1,9}(?!\d)/;

/** A key of one word. */
export const oneWord: RegExp = /^\S+/;

/** Tags that all mean the same. */
export const alike = (tags: string, use: TagUse): readonly (readonly [string, TagUse])[] =>
  tags.split(' ').map((tag): [string, TagUse] => [tag, use]);
