/** Keys that a record has with authorities, as lines of a field of EndNote's that is free (`custom8`): EndNote has one accession number. */

import type { RecordFields } from '../../model/index.js';

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
