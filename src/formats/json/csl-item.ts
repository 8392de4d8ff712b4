/** CSL items to fields. */

import { type Assembled, assemble } from '../assemble.js';
import { plainText } from '../dialects.js';
import type { Fact, Target } from '../facts.js';
import { arxivIn } from '../identifiers.js';
import { keywordsInCell } from '../tables/cell-lists.js';
import { hasOurCustom, readCustom } from './csl-custom.js';
import { cslDates, cslFields } from './csl-fields.js';
import type { JsonObject } from './json-objects.js';
import { isObject, personText, scalarText, textsOf } from './object-facts.js';

/** Types that only CSL writes so (CSL 1.0.2, appendix III). */
const cslOnlyType = /^(?:article|paper|post|entry)-[a-z]{1,20}$/;

/** Whether an object is a CSL item: it has a variable that only CSL has, or names in CSL's shape. */
export const isCsl = (object: JsonObject): boolean =>
  'container-title' in object ||
  hasOurCustom(object['custom']) ||
  cslOnlyType.test(scalarText(object['type']) ?? '') ||
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

/** The address of an arXiv id, as `URL` has it where a record has no other. */
export const arxivUrl = (arxiv: string): string => `https://arxiv.org/abs/${arxiv}`;

/** Whether `URL` only says again what `archive_location` says. */
const isDerivedUrl = (object: JsonObject): boolean =>
  object['archive'] === 'arXiv' && object['URL'] === arxivUrl(scalarText(object['archive_location']) ?? '');

/** Lines of a note that are identifiers: what Zotero's field `Extra` becomes. */
const noteLines: readonly (readonly [RegExp, Target])[] = [
  [/^PMID:\s?(\d{1,9})$/, 'id:pmid'],
  [/^PMCID:\s?(PMC\d{1,9})$/, 'id:pmc'],
  [/^arXiv:\s?(\S{4,40})(?:\s\[[\w.-]{1,20}\])?$/i, 'arxiv'],
];

/** One line of a note: an identifier, or text. */
const noteFact = (tag: string, line: string): Fact => {
  for (const [form, target] of noteLines) {
    const value = line.length < 80 ? form.exec(line)?.[1] : undefined;
    if (value !== undefined) return { target, rank: 5, tag, value };
  }
  return { target: 'note', rank: 0, tag, value: line };
};

/** Whether every brace of a text is closed in it. */
const hasPairedBraces = (text: string): boolean => {
  let depth = 0;
  for (const [brace] of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

const braces = /[{}]/;

/** A CSL name as text that is read as the same name, its braces and a suffix without given name included. */
const nameText = (person: unknown): string | undefined => {
  if (!isObject(person)) return personText(person);
  const { family, given, literal, suffix, name } = person;
  // A body of Crossref has a name alone.
  const body = literal ?? (family === undefined ? name : undefined);
  if (typeof body === 'string' && body.trim() !== '') return braces.test(body) ? `${body.trim()},` : `{${body.trim()}}`;
  const parts = [family, given, suffix].filter((part) => typeof part === 'string');
  const hasParticle = 'non-dropping-particle' in person || 'dropping-particle' in person;
  if (typeof family === 'string' && !hasParticle) {
    if (typeof given === 'string' && braces.test(parts.join('')) && parts.every(hasPairedBraces))
      return parts.join(', ');
    if (given === undefined && typeof suffix === 'string' && !/[,{}]/.test(parts.join('')))
      return `family=${family}, suffix=${suffix}`;
  }
  return personText(person);
};

const peopleFacts = (target: Target, tag: string, value: unknown): readonly Fact[] =>
  (Array.isArray(value) ? value : [value]).flatMap((person: unknown): Fact[] => {
    const text = nameText(person);
    return text === undefined ? [] : [{ target, rank: 0, tag, value: text }];
  });

/** Values of variables that are lists or have a shape of their own; undefined for all others. */
const shaped: Readonly<
  Record<string, (name: string, value: unknown, object: JsonObject) => readonly Fact[] | undefined>
> = {
  author: (tag, value) => peopleFacts('author', tag, value),
  editor: (tag, value) => peopleFacts('other', tag, value),
  number: (tag, value, object) => {
    const text = scalarText(value) ?? '';
    const isArxiv = arxivIn(text) !== undefined && /arxiv/i.test(String(object['publisher'] ?? ''));
    return isArxiv ? [{ target: 'arxiv', rank: 0, tag, value: text }] : undefined;
  },
  keyword: (tag, value) =>
    typeof value === 'string'
      ? keywordsInCell(value).map((one) => ({ target: 'keyword', rank: 0, tag, value: one }))
      : undefined,
  note: (tag, value) =>
    typeof value === 'string' ? value.split('\n').map((one) => noteFact(tag, one.trim())) : undefined,
  event: (tag, value) => {
    const name = isObject(value) ? scalarText(value['name']) : undefined;
    return name === undefined ? undefined : [{ target: 'venue', rank: 2, tag, value: name }];
  },
  archive: (_, value) => (value === 'arXiv' ? [] : undefined),
  URL: (_tag, _value, object) => (isDerivedUrl(object) ? [] : undefined),
};

/** The facts of one variable. */
const variableFacts = (name: string, value: unknown, object: JsonObject): readonly Fact[] => {
  const own = Object.hasOwn(shaped, name) ? shaped[name]!(name, value, object) : undefined;
  if (own !== undefined) return own;
  const date = cslDates.get(name);
  const [target, rank] = date ?? cslFields.get(name) ?? (['other', 0] as const);
  const text = date === undefined ? undefined : dateText(value);
  const texts = date === undefined ? textsOf(value) : text === undefined ? [] : [text];
  return texts.map((one) => ({ target, rank, tag: name, value: one }));
};

/** Assembles a CSL item. */
export const assembleCsl = (object: JsonObject): Assembled => {
  const { custom, ...variables } = object;
  const { facts: ours, replaces } = readCustom(custom);
  const facts = Object.entries(variables).flatMap(([name, value]) =>
    replaces.has(name) ? [] : variableFacts(name, value, object),
  );
  return assemble([...facts, ...ours], plainText);
};
