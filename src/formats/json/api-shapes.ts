/**
 * Shapes of the objects that APIs and programs give works in, as a table of names: what stands inside them, under the
 * name of the column that says it (OpenAlex, "Work object"; Semantic Scholar, "Paper"; Zotero, "Item JSON").
 */

import { textOfIndex } from './inverted-index.js';
import type { JsonObject } from './json-objects.js';

/** A field as it is read in place of another; the texts of what is an object or a list come later. */
type Field = readonly [name: string, value: unknown];

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of names. */
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** What stands at the first path that leads to a text, of each object of a list; what has none stays as it is. */
const each =
  (name: string, ...paths: readonly string[]) =>
  (value: unknown): readonly Field[] | undefined => {
    if (!Array.isArray(value) || !value.some(isObject)) return undefined;
    const pick = (one: unknown): unknown => {
      for (const path of paths) {
        const found = at(one, path.split('.'));
        if (typeof found === 'string' && found.trim() !== '') return found;
      }
      return one;
    };
    return [[name, value.map(pick)]];
  };

/** Zotero's creators: who wrote it, or who else made it where nobody wrote. */
const creators = (value: unknown): readonly Field[] | undefined => {
  if (!Array.isArray(value) || !value.every(isObject)) return undefined;
  const roleOf = (one: JsonObject): unknown => one['creatorType'] ?? 'author';
  const main = value.some((one) => roleOf(one) === 'author') ? 'author' : roleOf(value[0] ?? {});
  const asPerson = (one: JsonObject): unknown => (typeof one['name'] === 'string' ? { literal: one['name'] } : one);
  const others = value.filter((one) => roleOf(one) !== main);
  return [
    ['authors', value.filter((one) => roleOf(one) === main).map(asPerson)],
    ...others.map((one): Field => [String(roleOf(one)), [asPerson(one)]]),
  ];
};

/** Names of fields and what stands in them; undefined leaves a field as it is. */
const shapes: ReadonlyMap<string, (value: unknown) => readonly Field[] | undefined> = new Map([
  ['authorships', each('authors', 'author.display_name', 'raw_author_name')],
  [
    'abstract_inverted_index',
    (value: unknown): readonly Field[] | undefined => {
      const text = isObject(value) ? textOfIndex(value) : undefined;
      return text === undefined ? undefined : [['abstract', text]];
    },
  ],
  ['mesh', each('mesh', 'descriptor_name')],
  ['creators', creators],
  ['tags', each('tags', 'tag')],
  ['notes', each('notes', 'note')],
  // An answer of Zotero's API has the item one level down.
  [
    'data',
    (value: unknown): readonly Field[] | undefined =>
      isObject(value) && 'itemType' in value ? Object.entries(value).flatMap(shaped) : undefined,
  ],
]);

function shaped(field: Field): readonly Field[] {
  return shapes.get(field[0])?.(field[1]) ?? [field];
}

/** An object's fields, those of the known shapes as what stands in them. */
export const shapedFields = (object: JsonObject): readonly Field[] => Object.entries(object).flatMap(shaped);
