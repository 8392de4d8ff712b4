/** What the flow is counted from: sources with their counted lines, and reports with what was concluded of each. */

import type { Outcome, SourceKind } from '../model/index.js';

/** The two arms of the diagram: found by a search for identification, or only by other methods (snowballing and the like). */
export type Arm = 'identification' | 'other-methods';

/** The counted lines of one source's shards of one role: of this stream, and not withdrawn. A source may come several times. */
export interface FlowSource {
  readonly source: string;
  readonly kind: SourceKind;
  readonly role: Arm;
  readonly records: number;
}

/** One report of the stream. A report without a counted record (only seeds or enrichment) is not part of the flow. */
export interface FlowReport {
  /** `identification` if any of its counted records is: a report found by both belongs to that arm only. */
  readonly arm: Arm;
  /** Its counted records by role. */
  readonly records: { readonly identification: number; readonly other: number };
  /** Number of its study; reports of one study share it. */
  readonly study: number;
  /**
   * What removed it without people. `automation` and `other` before screening; `excluded` by automation that counts as
   * screening. Ignored once a person has decided: it then counts as screened by people.
   */
  readonly removed?: { readonly by: 'automation' | 'excluded' | 'other'; readonly reason: string };
  /** Whether any human decision at the first stage is in force. */
  readonly decided: boolean;
  /**
   * Whether any human decision is in force at the stage with retrieval. It parts `pending.retrieval` (nobody has said
   * anything of the full text) from `pending.assessment` (somebody has, too few or not alike). Absent: false.
   */
  readonly decidedAtRetrieval?: boolean;
  /** Parallel to the stream's stages; an outcome counts only while all before it concluded include. */
  readonly outcomes: readonly Outcome[];
}
