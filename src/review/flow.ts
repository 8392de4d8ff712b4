/** `flow`: the counts of the PRISMA diagram, folded anew from searches, links and decisions. */

import type { Flow, Stream, StreamFlow } from '../model/index.js';
import { criteriaAt, stagesOf } from '../model/index.js';
import { type Arm, countFlow, type FlowReport, type FlowSource } from '../reporting/index.js';
import type { Review } from './open-review.js';
import { removalOf } from './removed-reports.js';
import { StageState } from './stage-state.js';

/** The counted records of a stream by source and role. */
const countSources = (review: Review, stream: Stream): readonly FlowSource[] => {
  const { corpus, reports } = review;
  const counts = new Map<string, FlowSource>();
  for (let report = 0; report < reports.size; report++) {
    for (const row of reports.countedRows(report)) {
      if (reports.stream(report).id !== stream.id) break;
      const { source, kind, role } = corpus.searchOf(row);
      const key = `${source} ${kind} ${role}`;
      const known = counts.get(key);
      counts.set(key, { source, kind, role: role as Arm, records: (known?.records ?? 0) + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : 0));
};

/** The reports of a stream with what each stage concluded. */
function* reportsOf(review: Review, stream: Stream, states: readonly StageState[]): Generator<FlowReport> {
  const { corpus, reports } = review;
  const [first] = states;
  const retrieval = states.find(({ stage }) => stage.retrieval);
  for (let report = 0; report < reports.size; report++) {
    if (!reports.isFound(report) || reports.stream(report).id !== stream.id) continue;
    const rows = reports.countedRows(report);
    const removed = removalOf(review, report);
    const identification = rows.filter((row) => corpus.searchOf(row).role === 'identification').length;
    yield {
      arm: identification > 0 ? 'identification' : 'other-methods',
      records: { identification, other: rows.length - identification },
      study: reports.study(report),
      ...(removed === undefined ? {} : { removed }),
      decided: first?.isDecided(report) ?? false,
      decidedAtRetrieval: retrieval?.isDecided(report) ?? false,
      outcomes: states.map((state) => state.outcome(report)),
    };
  }
}

const countStream = (review: Review, stream: Stream): StreamFlow => {
  const stages = stagesOf(review.protocol, stream.id);
  const states = stages.map((stage) => new StageState(review, stage));
  const criteria = stages.flatMap(({ id }) => criteriaAt(review.protocol, id));
  const declared = review.protocol.criteria.filter((criterion) => criteria.includes(criterion));
  return countFlow(stream, stages, declared, countSources(review, stream), reportsOf(review, stream, states));
};

/** The flow of every stream of the review. */
export const flow = (review: Review): Flow => ({
  streams: review.protocol.streams.map((stream) => countStream(review, stream)),
});
