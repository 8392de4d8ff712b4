/** Finds reports of a pool by words of their title or abstract. */

import { type RecordId, recordText } from '../model/index.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';

/** A report that was found. */
export interface FoundReport {
  readonly report: number;
  readonly id: RecordId;
  readonly title: string;
  readonly year?: number;
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Reports whose title or abstract holds every word of the query, as parts of words and whatever the accents; at most
 * `limit`, those with all words in the title first, in first-found order. Nothing for an empty query.
 */
export const searchReports = (
  { corpus, reports }: Review,
  pool: readonly number[],
  query: string,
  limit: number,
): readonly FoundReport[] => {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const holdsAll = (text: string): boolean => words.every((word) => text.includes(word));
  const inTitle: FoundReport[] = [];
  const elsewhere: FoundReport[] = [];
  for (const report of pool) {
    if (inTitle.length === limit) break;
    const record = corpus.readEnriched(reports.textRow(report));
    if (!holdsAll(folded(recordText(record)))) continue;
    const title = maskedRecord(record).title ?? '(no title)';
    const id = corpus.at(reports.lead(report));
    (holdsAll(folded(title)) ? inTitle : elsewhere).push({
      report,
      id,
      title,
      ...(record.year === undefined ? {} : { year: record.year }),
    });
  }
  return [...inTitle, ...elsewhere].slice(0, limit);
};
