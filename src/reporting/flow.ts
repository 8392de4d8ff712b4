/**
 * Flow: the counts of a stream's PRISMA 2020 diagram as one pass over its reports. Nothing is subtracted to make it
 * fit: boxes are counted, and `identities.ts` says whether they agree.
 */

import type { Criterion, ReasonCount, SourceKind, Stage, Stream, StreamFlow } from '../model/index.js';
import type { Arm, FlowReport, FlowSource } from './flow-report.js';
import { flowFailures } from './identities.js';
import { type Ending, endings, placeOf, retrievalStage } from './place.js';
import { addReason, criterionCounts, type ReasonTally, removalCounts } from './reasons.js';

/** Counts of one arm while the reports go by. */
interface ArmTally {
  readonly ends: Record<Ending, number>;
  readonly automation: ReasonTally;
  readonly removals: ReasonTally;
  readonly screening: ReasonTally;
  readonly assessment: ReasonTally;
}

const newTally = (): ArmTally => ({
  ends: Object.fromEntries(endings.map((ending) => [ending, 0])) as Record<Ending, number>,
  automation: new Map(),
  removals: new Map(),
  screening: new Map(),
  assessment: new Map(),
});

const reasonsOf = {
  automation: 'automation',
  otherRemoved: 'removals',
  excluded: 'screening',
  excludedAtAssessment: 'assessment',
} as const satisfies Partial<Record<Ending, keyof ArmTally>>;

const hasReason = (ending: Ending): ending is keyof typeof reasonsOf => Object.hasOwn(reasonsOf, ending);

const linesBySource = (sources: readonly FlowSource[], arm: Arm): Readonly<Record<string, number>> => {
  const lines = new Map<string, number>();
  for (const { source, role, records } of sources) {
    if (role === arm) lines.set(source, (lines.get(source) ?? 0) + records);
  }
  return Object.fromEntries(lines);
};

/** Where one source is given two kinds, the first search for identification decides. */
const kindBySource = (sources: readonly FlowSource[]): Readonly<Record<string, SourceKind>> => {
  const ordered = [
    ...sources.filter(({ role }) => role === 'identification'),
    ...sources.filter(({ role }) => role === 'other-methods'),
  ];
  return Object.fromEntries(ordered.reverse().map(({ source, kind }) => [source, kind]));
};

/** The boxes from `sought` on, null in a stream that retrieves nothing. `sought` is given since the arms begin differently. */
const retrievalBoxes = (retrieves: boolean, sought: number, { ends }: ArmTally) => ({
  sought: retrieves ? sought : null,
  notRetrieved: retrieves ? ends.notRetrieved : null,
  assessed: retrieves ? ends.excludedAtAssessment + ends.included : null,
});

/**
 * Counts the flow of one stream, in time linear in the reports, which are read once.
 *
 * - Records count up to `duplicates`, reports after it. A report of the identification arm turns its records of other
 *   methods into `other.duplicates`.
 * - `placeOf` says how stages beyond screening and full text are folded.
 * - `includedReports` counts both arms, `other.includedReports` those of the other arm; the main arm's are the
 *   difference. `includedStudies` counts the studies of both arms, each once.
 * - `pending.screening`, `.retrieval` and `.assessment` are the main arm's, as the equations ask. What waits in the
 *   other arm is in `other.sought` and not yet assessed (see `otherPending`). `pending.conflicts` counts both arms,
 *   for each waits for people.
 * - The other arm has no box for `removed.by: 'other'`; such a report counts in `other.automation`, which says that it
 *   was removed and nobody judged it.
 * - What automation excluded (`removed.by: 'excluded'`) counts as screened and excluded, and in `excludedByAutomation`,
 *   which the other arm does not tell apart.
 * - A report that people decided on is screened, whatever removed it since.
 *
 * @param stages The stages of this stream, in order.
 * @param criteria In declared order, the order of the reasons.
 */
export const countFlow = (
  stream: Stream,
  stages: readonly Stage[],
  criteria: readonly Criterion[],
  sources: readonly FlowSource[],
  reports: Iterable<FlowReport>,
): StreamFlow => {
  const retrieval = retrievalStage(stages);
  const retrieves = retrieval >= 0;
  const main = newTally();
  const other = newTally();
  const studies = new Set<number>();
  let duplicates = 0;
  let otherDuplicates = 0;
  let conflicts = 0;

  for (const report of reports) {
    const { records } = report;
    if (records.identification + records.other === 0) continue;
    const isMain = report.arm === 'identification';
    if (isMain) {
      duplicates += records.identification - 1;
      otherDuplicates += records.other;
    } else {
      otherDuplicates += records.other - 1;
    }
    const tally = isMain ? main : other;
    const { ending, conflict, reason } = placeOf(report, stages, retrieval);
    tally.ends[ending] += 1;
    if (hasReason(ending)) addReason(tally[reasonsOf[ending]], reason);
    if (conflict) conflicts += 1;
    if (ending === 'included') studies.add(report.study);
  }

  const afterScreening = ({ ends }: ArmTally): number =>
    ends.pendingRetrieval + ends.notRetrieved + ends.pendingAssessment + ends.excludedAtAssessment + ends.included;
  const excluded = ({ ends }: ArmTally): number => ends.excluded + ends.excludedByAutomation;
  const reasons = (tally: ReasonTally): readonly ReasonCount[] => criterionCounts(tally, criteria);
  const counted: StreamFlow = {
    id: stream.id,
    unit: stream.unit,
    identified: linesBySource(sources, 'identification'),
    kinds: kindBySource(sources),
    duplicates,
    automation: main.ends.automation,
    automationReasons: removalCounts(main.automation),
    otherRemoved: main.ends.otherRemoved,
    otherRemovedReasons: removalCounts(main.removals),
    screened: excluded(main) + afterScreening(main),
    excluded: excluded(main),
    excludedByAutomation: main.ends.excludedByAutomation,
    excludedReasonsScreening: reasons(main.screening),
    ...retrievalBoxes(retrieves, afterScreening(main), main),
    excludedReasons: retrieves ? reasons(main.assessment) : null,
    other: {
      identified: linesBySource(sources, 'other-methods'),
      duplicates: otherDuplicates,
      automation: other.ends.automation + other.ends.otherRemoved,
      screened: excluded(other) + afterScreening(other),
      excluded: excluded(other),
      ...retrievalBoxes(retrieves, other.ends.pendingScreening + afterScreening(other), other),
      excludedReasons: reasons(other.assessment),
      includedReports: other.ends.included,
    },
    previous: null,
    includedStudies: studies.size,
    includedReports: main.ends.included + other.ends.included,
    pending: {
      screening: main.ends.pendingScreening,
      retrieval: main.ends.pendingRetrieval,
      assessment: main.ends.pendingAssessment,
      conflicts,
    },
    balanced: false,
  };
  return { ...counted, balanced: flowFailures(counted).length === 0 };
};
