/** Completing: an assembled record becomes an item, kept with its own key or rejected for want of anything to know it by. */

import { isRecordId, type RecordFields } from '../model/index.js';
import type { Assembled } from './assemble.js';
import { authorities, idNameOf } from './databases.js';
import type { Finding } from './findings.js';
import type { Diagnostic, ReadItem } from './reading.js';

/** Where a record stands and what its reader found besides. */
export interface Place {
  readonly line: number;
  readonly source: string;
  readonly database: string | undefined;
  readonly findings?: readonly Finding[];
  readonly enriches?: string;
}

interface NativeKey {
  readonly key: string;
  readonly authority?: string;
}

/** The key that the record's database gave it: an `id` column, the database's own number, then the key of an authority. */
const nativeKey = (
  { fields, columnKey, accession: number, ownIds }: Assembled,
  database: string | undefined,
): NativeKey | undefined => {
  const accession = number?.value;
  if (columnKey !== undefined) {
    const openAlex = /^https?:\/\/openalex\.org\/(?:works\/)?(W\d+)$/i.exec(columnKey)?.[1];
    return openAlex === undefined ? { key: columnKey } : { key: openAlex, authority: 'openalex' };
  }
  if (accession !== undefined && isRecordId(accession) && !/^[a-z]+:\/\//.test(accession)) return { key: accession };
  const ownKey = database === undefined ? undefined : fields.ids?.[idNameOf(database)];
  if (database !== undefined && ownKey !== undefined) return { key: ownKey, authority: database };
  if (database !== undefined && accession !== undefined) return { key: accession, authority: database };
  for (const [idName, source] of authorities) {
    const key = ownIds[idName];
    if (key !== undefined) return { key, authority: source };
  }
  return undefined;
};

const isEmpty = (fields: RecordFields): boolean =>
  fields.title === undefined &&
  fields.abstract === undefined &&
  fields.doi === undefined &&
  fields.arxiv === undefined &&
  fields.ids === undefined;

/** A reject with its reason, placed. */
export const reject = (line: number, source: string, code: string, message: string): ReadItem => ({
  kind: 'reject',
  line,
  source,
  diagnostic: { line, code, message, severity: 'rejected' },
});

/** Keeps what has a title, an abstract or an identifier; rejects the rest as `empty-record`. */
export const complete = (assembled: Assembled, place: Place): ReadItem => {
  const { fields, findings, judgments } = assembled;
  const { line, source, database, enriches } = place;
  if (isEmpty(fields) && enriches === undefined) {
    return reject(
      line,
      source,
      'empty-record',
      'the record has no title, abstract, DOI or other identifier; expected at least one of them',
    );
  }
  const diagnostics: Diagnostic[] = [...(place.findings ?? []), ...findings].map((finding) => ({ line, ...finding }));
  if (fields.title === undefined && enriches === undefined) {
    diagnostics.push({
      line,
      code: 'title-missing',
      message: 'the record has no title',
      severity: 'noted',
      field: 'title',
    });
  }
  const native = nativeKey(assembled, database);
  const { accession } = assembled;
  return {
    kind: 'record',
    line,
    source,
    ...native,
    fields: accession === undefined || native?.key === accession.value ? fields : withOther(fields, accession),
    ...(enriches === undefined ? {} : { enriches }),
    ...(judgments === undefined ? {} : { judgments }),
    diagnostics,
  };
};

/** A number that turned out not to be the key is not lost. */
const withOther = (
  fields: RecordFields,
  { tag, value }: { readonly tag: string; readonly value: string },
): RecordFields => ({
  ...fields,
  other: { ...fields.other, [tag]: [value, ...(fields.other?.[tag] ?? [])] },
});
