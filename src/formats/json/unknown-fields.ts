/** Fields that a reviewer names and objects lack. */

import type { Target } from '../facts.js';
import { missingColumns } from '../tables/table-columns.js';
import { elementSpans } from './json-objects.js';
import { fieldNames } from './object-facts.js';

/** How many objects are looked at: a field may be absent from some. */
const objectsLookedAt = 500;

/** The names that a reviewer gave to fields and that none of the first objects of a text (JSON Lines or an array) has. */
export const unknownFields = (text: string, columns: ReadonlyMap<string, Target>): readonly string[] => {
  const names = new Set<string>();
  let looked = 0;
  for (const { value } of elementSpans(text)) {
    if (++looked > objectsLookedAt) break;
    if (value !== undefined) for (const name of fieldNames(value)) names.add(name);
  }
  return missingColumns([...names], columns);
};
