/** Verdicts of filters as bytes, for a cache: the length of a JSON text, the text with the counts, then a number a report. */

import type { FilterCounts } from '../model/index.js';

/** What is cached. */
export interface CachedVerdicts {
  readonly counts: readonly FilterCounts[];
  readonly droppedBy: Uint16Array;
}

const headLength = 4;

/** The bytes in pieces. */
export const encodeVerdicts = ({ counts, droppedBy }: CachedVerdicts): readonly Uint8Array[] => {
  const text = Buffer.from(JSON.stringify(counts));
  // Numbers of two bytes stand at even places.
  const even = text.length % 2 === 0 ? text : Buffer.concat([text, Buffer.from(' ')]);
  const head = Buffer.alloc(headLength);
  head.writeUInt32LE(even.length);
  const numbers = Buffer.alloc(droppedBy.length * 2);
  for (const [report, place] of droppedBy.entries()) numbers.writeUInt16LE(place, report * 2);
  return [head, even, numbers];
};

const parsed = (text: string): readonly FilterCounts[] | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as readonly FilterCounts[]) : undefined;
  } catch {
    return undefined;
  }
};

/** The verdicts of so many reports by so many filters; undefined where the bytes are not that. The checksum is the blob's. */
export const decodeVerdicts = (
  bytes: SharedArrayBuffer,
  reports: number,
  filters: number,
): CachedVerdicts | undefined => {
  const buffer = Buffer.from(bytes);
  if (buffer.length < headLength) return undefined;
  const numbersAt = headLength + buffer.readUInt32LE(0);
  if (buffer.length !== numbersAt + reports * 2) return undefined;
  const counts = parsed(buffer.toString('utf8', headLength, numbersAt));
  if (counts?.length !== filters) return undefined;
  const droppedBy = new Uint16Array(reports);
  for (let report = 0; report < reports; report++) {
    const place = buffer.readUInt16LE(numbersAt + report * 2);
    if (place > filters) return undefined;
    droppedBy[report] = place;
  }
  return { counts, droppedBy };
};
