/** Records of our own shards read back: well-formed fields as they are, whatever is not under `other`. */

import { isRecordId, type Person, type RecordFields, recordTypes } from '../../model/index.js';
import type { Assembled } from '../assemble.js';
import { isMarkName, judgmentsOfMarks, markText } from '../judgments/marks.js';
import type { JsonObject } from './json-objects.js';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPerson = (value: unknown): value is Person =>
  isObject(value) &&
  (isText(value['literal']) ||
    (isText(value['family']) &&
      (value['given'] === undefined || isText(value['given'])) &&
      (value['suffix'] === undefined || isText(value['suffix']))));

const checks: Readonly<Record<keyof RecordFields, (value: unknown) => boolean>> = {
  type: (value) => isText(value) && (recordTypes as readonly string[]).includes(value),
  title: isText,
  authors: (value) => Array.isArray(value) && value.length > 0 && value.every(isPerson),
  year: (value) => typeof value === 'number' && Number.isInteger(value),
  date: isText,
  venue: isText,
  volume: isText,
  number: isText,
  pages: isText,
  publisher: isText,
  abstract: isText,
  keywords: isTexts,
  language: isText,
  doi: isText,
  arxiv: isText,
  ids: (value) => isObject(value) && Object.values(value).every(isText),
  issn: isTexts,
  isbn: isTexts,
  urls: isTexts,
  notes: isTexts,
  other: (value) => isObject(value) && Object.values(value).every(isTexts),
};

/** What a shard's line says and, of an enrichment, its target. */
export interface ShardRecord {
  readonly assembled: Assembled;
  readonly enriches: string | undefined;
}

/** Whether an object is a line of a shard: a record id, and no field of another shape than the model's. */
export const isShardObject = (object: JsonObject): boolean =>
  typeof object['id'] === 'string' &&
  isRecordId(object['id']) &&
  Object.entries(object).every(([name, value]) => {
    if (name === 'id' || name === 'enriches') return isText(value);
    // What an export says of where the fields came from: it is of that review.
    if (name === 'origins') return isObject(value) && Object.values(value).every(isTexts);
    const check = (checks as Readonly<Record<string, ((value: unknown) => boolean) | undefined>>)[name];
    return Object.hasOwn(checks, name) && check!(value);
  });

/** Takes the marks that an export carries under `other` as judgments; as texts they stay there, as those of every format do. */
const withoutMarks = (fields: RecordFields): Pick<Assembled, 'fields' | 'judgments'> => {
  const entries = Object.entries(fields.other ?? {});
  if (!entries.some(([name]) => isMarkName(name))) return { fields };
  const marks = entries
    .filter(([name]) => isMarkName(name))
    .flatMap(([name, values]) => values.map((value) => ({ name, value })));
  const other = new Map(entries.filter(([name]) => !isMarkName(name)));
  other.set('judgments', [...new Set([...(other.get('judgments') ?? []), ...marks.map(markText)])]);
  return {
    fields: { ...fields, other: Object.fromEntries([...other].sort(([a], [b]) => (a < b ? -1 : 1))) },
    judgments: judgmentsOfMarks(marks),
  };
};

/** Reads a line of a shard, for which `isShardObject` holds. */
export const readShardObject = (object: JsonObject): ShardRecord => {
  const { id, enriches, origins: _origins, ...fields } = object;
  return {
    assembled: {
      ...withoutMarks(fields as RecordFields),
      columnKey: id as string,
      accession: undefined,
      ownIds: {},
      findings: [],
    },
    enriches: typeof enriches === 'string' ? enriches : undefined,
  };
};
