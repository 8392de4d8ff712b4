/** Flows for the tests of reporting: an empty one, the reference vector of an invented review, and a study's funnel. */

import type { OtherMethodsFlow, StreamFlow } from '../../src/model/index.js';

const noOther: OtherMethodsFlow = {
  identified: {},
  duplicates: 0,
  automation: 0,
  screened: 0,
  excluded: 0,
  sought: 0,
  notRetrieved: 0,
  assessed: 0,
  excludedReasons: [],
  includedReports: 0,
};

/** A review with two stages in which nothing was found yet. */
export const emptyFlow: StreamFlow = {
  id: 'papers',
  unit: 'reports',
  identified: {},
  kinds: {},
  duplicates: 0,
  automation: 0,
  automationReasons: [],
  otherRemoved: 0,
  otherRemovedReasons: [],
  screened: 0,
  excluded: 0,
  excludedByAutomation: 0,
  excludedReasonsScreening: [],
  sought: 0,
  notRetrieved: 0,
  assessed: 0,
  excludedReasons: [],
  other: noOther,
  previous: null,
  includedStudies: 0,
  includedReports: 0,
  pending: { screening: 0, retrieval: 0, assessment: 0, conflicts: 0 },
  balanced: true,
};

/** All boxes of a finished review with full texts. */
export const finishedFlow: StreamFlow = {
  ...emptyFlow,
  identified: { alpha: 60000, beta: 8816 },
  kinds: { alpha: 'database', beta: 'database' },
  duplicates: 4000,
  automation: 60000,
  automationReasons: [
    { reason: 'keywords', n: 59000 },
    { reason: 'votes', n: 1000 },
  ],
  otherRemoved: 16,
  otherRemovedReasons: [{ reason: 'retracted', n: 16 }],
  screened: 4800,
  excluded: 4300,
  excludedByAutomation: 200,
  sought: 500,
  notRetrieved: 6,
  assessed: 494,
  excludedReasons: [
    { reason: 'not LLM', n: 200 },
    { reason: 'not code', n: 80 },
    { reason: 'no safety', n: 29 },
  ],
  includedStudies: 180,
  includedReports: 185,
};

/** A stream without a stage that retrieves, with reports found by other methods. */
export const funnelFlow: StreamFlow = {
  ...emptyFlow,
  identified: { venues: 68816 },
  kinds: { venues: 'database', snowballing: 'citation' },
  automation: 68354,
  automationReasons: [
    { reason: 'keywords', n: 66514 },
    { reason: 'votes', n: 1840 },
  ],
  screened: 462,
  excluded: 314,
  sought: null,
  notRetrieved: null,
  assessed: null,
  excludedReasons: null,
  other: {
    ...noOther,
    identified: { snowballing: 37 },
    sought: null,
    notRetrieved: null,
    assessed: null,
    includedReports: 37,
  },
  includedStudies: 185,
  includedReports: 185,
};

/** Both arms with all of their boxes; two reports of the other arm wait. */
export const bothArmsFlow: StreamFlow = {
  ...finishedFlow,
  kinds: { ...finishedFlow.kinds, citations: 'citation', pages: 'website' },
  excludedReasons: [{ reason: 'not LLM', n: 346 }],
  other: {
    identified: { citations: 80, pages: 20 },
    duplicates: 11,
    automation: 2,
    screened: 80,
    excluded: 30,
    sought: 57,
    notRetrieved: 1,
    assessed: 54,
    excludedReasons: [{ reason: 'not code', n: 17 }],
    includedReports: 37,
  },
};
