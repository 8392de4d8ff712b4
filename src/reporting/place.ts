/**
 * Place: the one box of the diagram in which a report's way ends. The places part the reports of an arm; every equation
 * of the flow holds because each count is a sum of places.
 */

import type { Stage } from '../model/index.js';
import type { FlowReport } from './flow-report.js';

/** The boxes in which a report's way can end, in the order of the diagram. */
export const endings = [
  'automation',
  'otherRemoved',
  'pendingScreening',
  'excludedByAutomation',
  'excluded',
  'pendingRetrieval',
  'notRetrieved',
  'pendingAssessment',
  'excludedAtAssessment',
  'included',
] as const;
export type Ending = (typeof endings)[number];

/** Where a report's way ends. */
export interface Place {
  readonly ending: Ending;
  /** Whether it waits because reviewers disagree. */
  readonly conflict: boolean;
  /** Id of the criterion of an exclusion, or the reason of a removal. */
  readonly reason?: string | undefined;
}

/** Where a report ends that was removed without people, by what removed it. */
const endingOfRemoval = {
  automation: 'automation',
  excluded: 'excludedByAutomation',
  other: 'otherRemoved',
} as const satisfies Record<NonNullable<FlowReport['removed']>['by'], Ending>;

/** Reason of an exclusion for want of the report, in a stream that has no stage with retrieval. */
export const notRetrievedReason = 'Report not retrieved';

const at = (ending: Ending, conflict = false): Place => ({ ending, conflict });

/** Index of the first stage with retrieval, -1 where the stream has none. */
export const retrievalStage = (stages: readonly Stage[]): number => stages.findIndex(({ retrieval }) => retrieval);

/**
 * Finds the place of a report. `retrieval` is what `retrievalStage` says of the stages. The first stage is the
 * screening; a stage with retrieval begins the assessment. Other stages are folded into these two:
 * - between the first and the retrieval: an exclusion is one of screening, a report that waits has been screened and
 *   waits for its retrieval;
 * - after the retrieval: a report is assessed once the last stage has concluded, and an exclusion is one of assessment;
 * - in a stream without retrieval a report is screened once the last stage has concluded, since there
 *   `screened − excluded = included`; where the first stage itself retrieves, exclusions are of assessment.
 */
export const placeOf = (report: FlowReport, stages: readonly Stage[], retrieval: number): Place => {
  const { removed, decided, decidedAtRetrieval = false, outcomes } = report;
  if (removed !== undefined && !decided && (outcomes[0] === undefined || outcomes[0].kind === 'undecided')) {
    return { ending: endingOfRemoval[removed.by], conflict: false, reason: removed.reason };
  }
  if (stages.length === 0) return at('pendingScreening');
  const retrieves = retrieval >= 0;
  for (let stage = 0; stage < stages.length; stage += 1) {
    const outcome = outcomes[stage];
    if (outcome?.kind === 'include') continue;
    if (outcome?.kind === 'exclude') {
      const ending = retrieves && stage >= retrieval ? 'excludedAtAssessment' : 'excluded';
      return { ending, conflict: false, reason: outcome.criterion };
    }
    if (outcome?.kind === 'not-retrieved') {
      return retrieves ? at('notRetrieved') : { ending: 'excluded', conflict: false, reason: notRetrievedReason };
    }
    const conflict = outcome?.kind === 'conflict';
    if (stage === 0 || !retrieves) return at('pendingScreening', conflict);
    const untouched = stage === retrieval && !conflict && !decidedAtRetrieval;
    return at(stage < retrieval || untouched ? 'pendingRetrieval' : 'pendingAssessment', conflict);
  }
  return at('included');
};
