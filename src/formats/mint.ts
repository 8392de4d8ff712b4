/** Minting: the id of a record, its origin, given once at import and never recomputed. */

import { createHash } from 'node:crypto';
import { type BibliographicRecord, isRecordId, namePattern, type RecordId, recordFieldOrder } from '../model/index.js';
import type { ReadRecord } from './reading.js';

/** Where records come from. */
export interface MintOptions {
  /** The source that the reviewer named; it wins. */
  readonly source?: string;
  /** The database that the file shows. */
  readonly database?: string;
  /** A slug of the file's name, for keys of an `id` column whose source nobody knows. */
  readonly fallbackSource: string;
}

/** A key as an id may hold it: white space and controls percent-encoded. */
const encodeKey = (key: string): string =>
  key.replace(/[\s\p{Cc}]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );

const isUrl = (key: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(key);

/** The id of a record without a key: the first 16 hex digits of the SHA-256 of its source text, line ends LF, ends trimmed. */
const hashId = (source: string): string => {
  const text = (source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source).trim();
  return `file:${createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 16)}`;
};

const mintId = (
  { key, authority, source: text }: ReadRecord,
  { source, database, fallbackSource }: MintOptions,
): string => {
  if (key === undefined || key.trim() === '') return hashId(text);
  const encoded = encodeKey(key.trim());
  if (authority === undefined && isRecordId(encoded) && !isUrl(encoded)) return encoded;
  const id = `${source ?? authority ?? database ?? fallbackSource}:${encoded}`;
  return isRecordId(id) ? id : hashId(text);
};

const fieldOrder = recordFieldOrder.filter((name) => name !== 'id' && name !== 'enriches');

/**
 * A read record with its id, fields in shard order. The id is `<source>:<key>` with the named source, the key's authority,
 * the file's database or the fallback, in this order; a key that is an id already stays; without a key it is `file:<hash>`.
 */
export const mintRecord = (item: ReadRecord, options: MintOptions): BibliographicRecord => {
  const { fields, enriches } = item;
  const record: Record<string, unknown> = { id: mintId(item, options) as RecordId };
  if (enriches !== undefined) record['enriches'] = enriches;
  for (const name of fieldOrder) if (fields[name] !== undefined) record[name] = fields[name];
  return record as unknown as BibliographicRecord;
};

/** A source's name made of a file's name: lower case, everything else to hyphens, at most 40 characters; `file` where nothing is left. */
export const sourceOfFileName = (fileName: string): string => {
  const base = fileName.replace(/^.*[/\\]/, '').replace(/(?<=.)\.[A-Za-z0-9]{1,8}$/, '');
  const slug = base
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, 40)
    .replace(/[-.]+$/, '');
  return namePattern.test(slug) ? slug : 'file';
};
