/** CSL items to fields. */

import { type Assembled, assemble } from '../assemble.js';
import { plainText } from '../dialects.js';
import type { Fact } from '../facts.js';
import { arxivIn } from '../identifiers.js';
import { keywordsInCell } from '../tables/cell-lists.js';
import { cslDates, cslFields } from './csl-fields.js';
import type { JsonObject } from './json-objects.js';
import { personText, scalarText, textsOf } from './object-facts.js';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object is a CSL item: it has a variable that only CSL has, or names in CSL's shape. */
export const isCsl = (object: JsonObject): boolean =>
  'container-title' in object ||
  (isObject(object['issued']) &&
    ('date-parts' in object['issued'] || 'raw' in object['issued'] || 'literal' in object['issued'])) ||
  (Array.isArray(object['author']) &&
    object['author'].some((one) => isObject(one) && ('family' in one || 'literal' in one))) ||
  ('DOI' in object && 'type' in object);

/** A CSL date as `2024-05-17`, or its raw text. */
const dateText = (value: unknown): string | undefined => {
  if (!isObject(value)) return scalarText(value);
  const parts = value['date-parts'];
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  if (Array.isArray(first) && first.length > 0) {
    const numbers = first.map((part) => scalarText(part) ?? '').filter((part) => /^\d+$/.test(part));
    if (numbers.length > 0) return numbers.map((part, index) => (index === 0 ? part.padStart(4, '0') : part)).join('-');
  }
  return scalarText(value['raw']) ?? scalarText(value['literal']);
};

/** Assembles a CSL item. */
export const assembleCsl = (object: JsonObject): Assembled => {
  const facts: Fact[] = [];
  for (const [name, value] of Object.entries(object)) {
    const date = cslDates.get(name);
    const [target, rank] = date ?? cslFields.get(name) ?? (['other', 0] as const);
    const add = (text: string): void => {
      facts.push({ target, rank, tag: name, value: text });
    };
    if (name === 'author') {
      for (const person of Array.isArray(value) ? value : [value]) {
        const text = personText(person);
        if (text !== undefined) facts.push({ target: 'author', rank: 0, tag: name, value: text });
      }
    } else if (date !== undefined) {
      const text = dateText(value);
      if (text !== undefined) add(text);
    } else if (
      name === 'number' &&
      arxivIn(scalarText(value) ?? '') !== undefined &&
      /arxiv/i.test(String(object['publisher'] ?? ''))
    ) {
      facts.push({ target: 'arxiv', rank: 0, tag: name, value: scalarText(value)! });
    } else if (name === 'keyword' && typeof value === 'string') keywordsInCell(value).forEach(add);
    else if (name === 'archive' && value === 'arXiv') continue;
    else textsOf(value).forEach(add);
  }
  return assemble(facts, plainText);
};
