/** Carried judgment: what somebody decided of a record, as it travels in a file of records from one review or tool to another. */

/** What a carried judgment may say. Taking back does not travel. */
export const carriedDecisions = ['include', 'exclude', 'unsure', 'not-retrieved'] as const;
export type CarriedDecision = (typeof carriedDecisions)[number];

/** Programs whose judgments are understood. */
export type JudgingTool = 'litsieve' | 'asreview' | 'rayyan' | 'covidence';

/** One person's judgment, or what a team concluded. Everything is as the file says it; nothing is checked against a protocol. */
export interface CarriedJudgment {
  readonly tool: JudgingTool;
  /** Id of the stage, where the file names one. */
  readonly stage?: string;
  /** Who judged, as the file calls them; absent for an outcome, and where the file does not say. */
  readonly who?: string;
  readonly decision?: CarriedDecision;
  /** Why it was excluded: ids of criteria or words. */
  readonly reasons?: readonly string[];
  readonly note?: string;
  readonly tags?: readonly string[];
}
