/** The numbers of a stream's flow by name: what the identities speak of. Sums over lists are boxes too. */

import type { ReasonCount, StreamFlow } from '../model/index.js';

/** Sums the values of a count by name. */
export const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Sums the counts of a list of reasons. */
export const totalReasons = (reasons: readonly ReasonCount[]): number => reasons.reduce((sum, { n }) => sum + n, 0);

/** Reports of the main arm that were included; `includedReports` counts those of both arms. */
export const mainIncludedReports = ({ includedReports, other }: StreamFlow): number =>
  includedReports - other.includedReports;

/** Reports of the other arm that await people at any stage: what is neither removed, excluded, not retrieved nor assessed. */
export const otherPending = ({ other }: StreamFlow): number => {
  const left = total(other.identified) - other.duplicates - other.automation - other.excluded;
  return other.assessed === null ? left - other.includedReports : left - (other.notRetrieved ?? 0) - other.assessed;
};

/** Reports that await people, of both arms. The diagram is final when it is 0. */
export const awaiting = (flow: StreamFlow): number =>
  flow.pending.screening + flow.pending.retrieval + flow.pending.assessment + otherPending(flow);

const present = (values: readonly unknown[]): number => values.filter((value) => value !== null).length;

/** Every box by name. Null where the stream has no such box. */
export const flowBoxes = {
  identified: (flow: StreamFlow) => total(flow.identified),
  'identified with a kind': ({ identified, kinds }: StreamFlow) =>
    total(Object.fromEntries(Object.entries(identified).filter(([source]) => Object.hasOwn(kinds, source)))),
  duplicates: (flow: StreamFlow) => flow.duplicates,
  automation: (flow: StreamFlow) => flow.automation,
  'sum of automationReasons': (flow: StreamFlow) => totalReasons(flow.automationReasons),
  otherRemoved: (flow: StreamFlow) => flow.otherRemoved,
  'sum of otherRemovedReasons': (flow: StreamFlow) => totalReasons(flow.otherRemovedReasons),
  screened: (flow: StreamFlow) => flow.screened,
  excluded: (flow: StreamFlow) => flow.excluded,
  excludedByAutomation: (flow: StreamFlow) => flow.excludedByAutomation,
  // Reasons at screening are optional in PRISMA: a flow that lists none claims nothing.
  'sum of excludedReasonsScreening': ({ excludedReasonsScreening: reasons }: StreamFlow) =>
    reasons.length === 0 ? null : totalReasons(reasons),
  sought: (flow: StreamFlow) => flow.sought,
  notRetrieved: (flow: StreamFlow) => flow.notRetrieved,
  assessed: (flow: StreamFlow) => flow.assessed,
  'sum of excludedReasons': ({ excludedReasons }: StreamFlow) =>
    excludedReasons === null ? null : totalReasons(excludedReasons),
  'included of the main arm': mainIncludedReports,
  'other.identified': ({ other }: StreamFlow) => total(other.identified),
  'other.duplicates': ({ other }: StreamFlow) => other.duplicates,
  'other.automation': ({ other }: StreamFlow) => other.automation,
  'other.screened': ({ other }: StreamFlow) => other.screened,
  'other.excluded': ({ other }: StreamFlow) => other.excluded,
  'other.sought': ({ other }: StreamFlow) => other.sought,
  'other.notRetrieved': ({ other }: StreamFlow) => other.notRetrieved,
  'other.assessed': ({ other }: StreamFlow) => other.assessed,
  'sum of other.excludedReasons': ({ other }: StreamFlow) => totalReasons(other.excludedReasons),
  'other.includedReports': ({ other }: StreamFlow) => other.includedReports,
  // Never below 0 here: that more was assessed than sought is said once, by I8 or I9a.
  'pending of the other arm': (flow: StreamFlow) => Math.max(0, otherPending(flow)),
  'previous.studies': ({ previous }: StreamFlow) => previous?.studies ?? null,
  'previous.reports': ({ previous }: StreamFlow) => previous?.reports ?? null,
  includedStudies: (flow: StreamFlow) => flow.includedStudies,
  includedReports: (flow: StreamFlow) => flow.includedReports,
  'whether any report is included': ({ includedReports }: StreamFlow) => Math.min(1, includedReports),
  'pending.screening': ({ pending }: StreamFlow) => pending.screening,
  'pending.retrieval': ({ pending }: StreamFlow) => pending.retrieval,
  'pending.assessment': ({ pending }: StreamFlow) => pending.assessment,
  'pending.conflicts': ({ pending }: StreamFlow) => pending.conflicts,
  'boxes of retrieval present': ({ sought, notRetrieved, assessed, excludedReasons, other }: StreamFlow) =>
    present([sought, notRetrieved, assessed, excludedReasons, other.sought, other.notRetrieved, other.assessed]),
  'boxes of retrieval wanted': ({ sought }: StreamFlow) => (sought === null ? 0 : 7),
} as const satisfies Readonly<Record<string, (flow: StreamFlow) => number | null>>;

/** The name of a box. */
export type FlowBox = keyof typeof flowBoxes;
