/** Shard: what one search found, a record a line, sorted by id, fixed key order, written once. */

import { type BibliographicRecord, isRecordId } from '../model/index.js';

/** A line of a shard as a record; undefined where it is not one, or has no id that a decision could name. */
export const decodeRecord = (line: string): BibliographicRecord | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' &&
      value !== null &&
      'id' in value &&
      typeof value.id === 'string' &&
      isRecordId(value.id)
      ? (value as BibliographicRecord)
      : undefined;
  } catch {
    return undefined;
  }
};
