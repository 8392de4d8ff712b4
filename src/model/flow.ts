/** Flow: the counts of a PRISMA 2020 diagram, one document for every output. A box of a stage that the protocol lacks is null. */

import type { SourceKind } from './search.js';

/** Reports excluded for one reason. */
export interface ReasonCount {
  readonly reason: string;
  readonly n: number;
}

/** The arm of reports found by other methods than searches. */
export interface OtherMethodsFlow {
  readonly identified: Readonly<Record<string, number>>;
  readonly duplicates: number;
  readonly automation: number;
  readonly screened: number;
  readonly excluded: number;
  readonly sought: number | null;
  readonly notRetrieved: number | null;
  readonly assessed: number | null;
  readonly excludedReasons: readonly ReasonCount[];
  readonly includedReports: number;
}

/** What waits for people. */
export interface Pending {
  readonly screening: number;
  readonly retrieval: number;
  readonly assessment: number;
  readonly conflicts: number;
}

/** The flow of one stream. Counts are of records up to `duplicates`, of reports after it. */
export interface StreamFlow {
  readonly id: string;
  readonly unit: 'reports' | 'incidents';
  /** Records of role `identification`, by source. */
  readonly identified: Readonly<Record<string, number>>;
  readonly kinds: Readonly<Record<string, SourceKind>>;
  readonly duplicates: number;
  /** Reports that filters, votes or a declared stop removed and nobody judged. */
  readonly automation: number;
  /** Of `automation`, by filter, by file of votes and by stop; they add up to it. */
  readonly automationReasons: readonly ReasonCount[];
  readonly otherRemoved: number;
  readonly otherRemovedReasons: readonly ReasonCount[];
  readonly screened: number;
  readonly excluded: number;
  /** Of `excluded`, those that nobody judged: votes that count as screened, or a stop of which the protocol says `excluded`. */
  readonly excludedByAutomation: number;
  readonly excludedReasonsScreening: readonly ReasonCount[];
  readonly sought: number | null;
  readonly notRetrieved: number | null;
  readonly assessed: number | null;
  readonly excludedReasons: readonly ReasonCount[] | null;
  readonly other: OtherMethodsFlow;
  readonly previous: { readonly studies: number; readonly reports: number } | null;
  readonly includedStudies: number;
  readonly includedReports: number;
  readonly pending: Pending;
  readonly balanced: boolean;
}

/** `flow --json`. */
export interface Flow {
  readonly streams: readonly StreamFlow[];
}
