/**
 * What EndNote has no element for, as lines of a field of its that is free (`custom8`): keys that a record has with authorities,
 * where EndNote has one accession number, and kinds of document that it does not know.
 */

import { type RecordFields, type RecordType, recordTypes } from '../../model/index.js';

const beginning = 'litsieve:id=';

const pattern = /^litsieve:id=([a-z][a-z0-9-]*):(\S.*)$/;

/** One line for each key and for the arXiv id. */
export const idLines = ({ ids, arxiv }: Pick<RecordFields, 'ids' | 'arxiv'>): readonly string[] =>
  [...Object.entries(ids ?? {}), ...(arxiv === undefined ? [] : [['arxiv', arxiv] as const])].map(
    ([authority, key]) => `${beginning}${authority}:${key}`,
  );

/** The authority (or `arxiv`) and the key of a line; undefined for any other line. */
export const idInLine = (line: string): readonly [authority: string, key: string] | undefined => {
  const [, authority, key] = pattern.exec(line.trim()) ?? [];
  return authority === undefined || key === undefined ? undefined : [authority, key];
};

const typeBeginning = 'litsieve:type=';

/** A line for a kind of document that EndNote would make another of. */
export const typeLines = ({ type }: Pick<RecordFields, 'type'>): readonly string[] =>
  type === 'issue' ? [`${typeBeginning}${type}`] : [];

/** The kind of document that a line names; undefined for any other line. */
export const typeInLine = (line: string): RecordType | undefined =>
  recordTypes.find((type) => line.trim() === `${typeBeginning}${type}`);
