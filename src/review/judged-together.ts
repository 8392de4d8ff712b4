/** The versions of a report's study, and of which of them a decision on the report is a decision too. */

import { prepare } from '../dedup/index.js';
import type { DecisionValue, RecordId } from '../model/index.js';
import type { DecisionEvent, Judgment } from '../screening/index.js';
import type { Review } from './open-review.js';
import type { StageState } from './stage-state.js';
import { supersederOf } from './superseded.js';

/**
 * What a decision on a report does to another version: `together`: it is decided too; `own-decision`: what this reviewer
 * decided of it by itself stands; `other-kind`: software or data is never decided with a paper; `not-judged`: the stage does not judge it.
 */
export type VersionPart = 'together' | 'own-decision' | 'other-kind' | 'not-judged';

/** Another version as one reviewer has it before them. */
export interface StudyVersion {
  readonly report: number;
  readonly part: VersionPart;
  /** What this reviewer holds of it; absent where that is nothing. */
  readonly judgment?: Judgment;
}

/** By table of reports, which is made anew when records, links or rulings change. */
const knownArtefacts = new WeakMap<Review['reports'], Map<number, boolean>>();

/** Whether a report is software or data: one of its records is, and none is a paper. Reads the records, once. */
const isArtefact = ({ reports, corpus }: Review, report: number): boolean => {
  let known = knownArtefacts.get(reports);
  if (known === undefined) {
    known = new Map();
    knownArtefacts.set(reports, known);
  }
  let isOne = known.get(report);
  if (isOne === undefined) {
    const kinds = Array.from(reports.rows(report), (row) => {
      const { form, notice } = prepare(corpus.read(row));
      return form === 'artefact' || notice === 'artefact' ? 'artefact' : form === 'unknown' ? 'unknown' : 'paper';
    });
    isOne = kinds.includes('artefact') && !kinds.includes('paper');
    known.set(report, isOne);
  }
  return isOne;
};

const decidesAnything = ({ decision }: DecisionEvent): boolean => decision !== 'withdrawn';

/** The other reports of a study that were found and are not left out as superseded, first-found first, as a reviewer has them before them. */
export const studyVersions = (
  review: Review,
  state: StageState,
  reviewer: string,
  report: number,
): readonly StudyVersion[] => {
  const { reports } = review;
  const others = reports
    .versions(report)
    .filter((other) => other !== report && reports.isFound(other) && supersederOf(review, other) === undefined);
  if (others.length === 0) return [];
  const standing = (of: number): readonly DecisionEvent[] =>
    state.log.liveDecisions(reviewer, reports.ids(of)).filter(decidesAnything);
  const acts = new Set(standing(report).flatMap(({ act }) => act ?? []));
  const partOf = (other: number): VersionPart => {
    if (!state.admits(other)) return 'not-judged';
    if (isArtefact(review, other) !== isArtefact(review, report)) return 'other-kind';
    // What was decided with the report is decided anew with it; what was decided by itself stands.
    return standing(other).every(({ act }) => act !== undefined && acts.has(act)) ? 'together' : 'own-decision';
  };
  return others.map((other) => {
    const judgment = state.log.judgmentBy(reviewer, reports.ids(other));
    return { report: other, part: partOf(other), ...(judgment === undefined ? {} : { judgment }) };
  });
};

/** A version that keeps another decision than the one just made. */
export interface KeptVersion {
  readonly id: RecordId;
  readonly decision: Judgment['decision'];
  readonly criterion?: string;
}

/** Of the versions that were decided by themselves, those of which the reviewer holds something else than is said now. */
export const keptVersions = (
  { reports }: Review,
  versions: readonly StudyVersion[],
  said: { readonly decision: DecisionValue; readonly criterion?: string | undefined },
): readonly KeptVersion[] =>
  versions.flatMap(({ report, part, judgment }): readonly KeptVersion[] => {
    if (part !== 'own-decision' || judgment === undefined) return [];
    const { decision, criterion } = judgment;
    if (decision === said.decision && criterion === said.criterion) return [];
    return [{ id: reports.ids(report)[0]!, decision, ...(criterion === undefined ? {} : { criterion }) }];
  });

const staysAs: Readonly<Record<Judgment['decision'], string>> = {
  include: 'stays included',
  exclude: 'stays excluded',
  unsure: 'stays unsure',
  'not-retrieved': 'stays not retrieved',
  conflict: 'stays decided in two ways',
};

/** `this and 1 version`: what a decision is of, itself included. */
export const ofVersions = (decided: number): string =>
  decided <= 1 ? 'this' : `this and ${decided - 1} ${decided === 2 ? 'version' : 'versions'}`;

/** `acm:1 stays included: decide it by itself`, of each. */
export const keptWords = (kept: readonly KeptVersion[]): readonly string[] =>
  kept.map(
    ({ id, decision, criterion }) =>
      `${id} ${staysAs[decision]}${criterion === undefined ? '' : ` (${criterion})`}: decide it by itself`,
  );
