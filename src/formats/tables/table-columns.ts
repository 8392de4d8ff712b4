/** The columns of one table or object: what each says, by our names, by those beside it and by what the reviewer says. */

import type { TagMeaning, Target } from '../facts.js';
import { isMarkName } from '../judgments/marks.js';
import { columnMeanings, contextualMeanings, normaliseColumn, wosTagMeanings } from './columns.js';

/** A column: its name as written and what it says. */
export interface Column {
  readonly name: string;
  readonly normalised: string;
  readonly meaning: TagMeaning;
  /** Whether its name is one of our marks: its cells are handed on as they are. */
  readonly isMark: boolean;
}

/** What is kept under `other`. */
export const otherMeaning: TagMeaning = ['other', 0];

/** What a reviewer says is a column's meaning, by the name as `normaliseColumn` makes it. */
export type MappedColumns = ReadonlyMap<string, TagMeaning>;

/** Mapped columns lead among those of the same target. */
const mappedRank = -2;

/** A reviewer's columns, to be looked up by normalised name. */
export const mapColumns = (columns: ReadonlyMap<string, Target> | undefined): MappedColumns =>
  new Map([...(columns ?? [])].map(([name, target]) => [normaliseColumn(name), [target, mappedRank]]));

/** What the columns of a table say. */
export const readColumns = (names: readonly string[], mapped: MappedColumns = new Map()): readonly Column[] => {
  const normalised = names.map(normaliseColumn);
  const present = new Set(normalised);
  const isWos = ['ut', 'so', 'ti'].every((name) => present.has(name));
  const contextual = new Map(
    contextualMeanings.flatMap(([name, beside, meaning]): [string, TagMeaning][] =>
      beside.every((one) => present.has(one)) ? [[name, meaning]] : [],
    ),
  );
  return names.map((name, index) => {
    const key = normalised[index]!;
    const meaning =
      mapped.get(key) ??
      (isWos ? wosTagMeanings.get(key) : undefined) ??
      contextual.get(key) ??
      columnMeanings.get(key) ??
      otherMeaning;
    const isMark = isMarkName(name);
    return { name: name.trim(), normalised: key, meaning: isMark ? otherMeaning : meaning, isMark };
  });
};

/** The mapped names, as written, that are not among the given ones. */
export const missingColumns = (names: readonly string[], columns: ReadonlyMap<string, Target>): readonly string[] => {
  const present = new Set(names.map(normaliseColumn));
  return [...columns.keys()].filter((name) => !present.has(normaliseColumn(name)));
};
