/**
 * Report and study (PRISMA 2020): records of one report are duplicates; reports of one study are versions of it.
 * Both are views over links and rulings, computed each time; neither has a stored id.
 */

import type { RecordId } from './record.js';

/** How sure a link is and what it says: one report, one study in two reports, or a question for people. */
export const linkKinds = ['same-report', 'same-study', 'possible'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A proposal of the machine that two records belong together. One line of `corpus/links.jsonl`; `a` sorts before `b`. */
export interface Link {
  readonly a: RecordId;
  readonly b: RecordId;
  readonly kind: LinkKind;
  /** 0 to 1; 1 for equal keys. */
  readonly score: number;
  /** Name of the rule that proposed it. */
  readonly rule: string;
}

/** What a person says of two records; it wins over the machine. */
export interface DuplicateRuling {
  readonly id: string;
  readonly at: string;
  readonly reviewer: string;
  readonly a: RecordId;
  readonly b: RecordId;
  readonly ruling: 'same' | 'versions' | 'different' | 'withdrawn';
  readonly replaces?: readonly string[];
  readonly note?: string;
}

/**
 * Which rows of the corpus form one report, and which reports one study. Reports are numbered in first-found order.
 * Compressed rows: the rows of report `r` are `rows[rowStart[r]] … rows[rowStart[r + 1] - 1]`, first-found first.
 */
export interface Clusters {
  readonly reports: number;
  readonly studies: number;
  /** By row of the corpus: the number of its report. */
  readonly reportOfRow: Uint32Array;
  /** Length `reports + 1`. */
  readonly rowStart: Uint32Array;
  /** Length: rows of the corpus. */
  readonly rows: Uint32Array;
  /** By report: the number of its study. */
  readonly studyOfReport: Uint32Array;
}

/** The rows of one report, first-found first. A view, not a copy. */
export const rowsOfReport = ({ rows, rowStart }: Clusters, report: number): Uint32Array =>
  rows.subarray(rowStart[report], rowStart[report + 1]);
