/**
 * Pieces of shapes for JSON from providers. A member of a wrong type, and `null` where there should be something,
 * reads as absent: it costs that field, never the record.
 */

import { z } from 'zod';
import { markupToText } from '../text/index.js';

/** A string. */
export const text = z.string().optional().catch(undefined);

/** A number. */
export const number = z.number().optional().catch(undefined);

/** A truth value. */
export const flag = z.boolean().optional().catch(undefined);

/** An object of this shape; members that it does not name are left out. */
export const objectOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).optional().catch(undefined);

/** The elements of a list that are of this shape, in their order; empty where there is no list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.nullable().catch(null))
    .catch([])
    .transform((items) => items.filter((one) => one !== null));

/** Any elements of a list; undefined where there is no list. */
export const anyList = z.array(z.unknown()).optional().catch(undefined);

/** The value of a text that is JSON, else undefined. */
export const jsonIn = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

/** A text without markup, references decoded and white space collapsed; undefined where nothing is left. `0` is a text. */
export const plain = (value: string | undefined): string | undefined => {
  const read = value === undefined ? '' : markupToText(value).replace(/\s+/g, ' ').trim();
  return read === '' ? undefined : read;
};

/** Pages as the model writes them, `37-64`; undefined where nothing is left. */
export const plainPages = (value: string | undefined): string | undefined =>
  plain(value)?.replace(/\s*(?:--|[-‐‑‒–—−])\s*/g, '-');

/** A DOI bare and in lower case, from a field that holds nothing else; DOIs of old journals hold `<` and `;`. */
export const bareDoi = (value: string | undefined): string | undefined => {
  const doi = value
    ?.trim()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')
    .toLowerCase();
  return doi !== undefined && /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi : undefined;
};

/** Fields without those that are undefined, empty lists and empty objects: a record has a field or it does not. */
export const present = <Fields extends object>(
  fields: {
    readonly [Name in keyof Fields]: Fields[Name] | undefined;
  },
): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      if (value === undefined) return false;
      return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
    }),
  ) as Fields;

/** Texts once each, in their order, without those that are undefined. */
export const distinct = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.filter((one) => one !== undefined)),
];

/** Things by what a function says of them, in their order; those of which it says nothing are left out. */
export const groupedBy = <Thing>(
  things: readonly Thing[],
  key: (thing: Thing) => string | undefined,
): ReadonlyMap<string, readonly Thing[]> => {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const name = key(thing);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [thing]);
    else group.push(thing);
  }
  return groups;
};
