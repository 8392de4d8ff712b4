/** What is coded: the reports that screening has included and, of an issue, its incidents. */

import { type CodingPlan, type RecordId, type Stream, stagesOf, type Unit } from '../model/index.js';
import type { Review } from './open-review.js';
import { StageState } from './stage-state.js';

/** A report whose units are coded. */
export interface CodableReport {
  /** Its number in the table of reports. */
  readonly report: number;
  /** The record under which it is shown. */
  readonly record: RecordId;
  readonly stream: Stream;
  /** Whether the last stage has included it; one that a checklist is asked of before that is coded, and not counted. */
  readonly included: boolean;
}

/** Reports at a stage whose criteria name a checklist: they are appraised before they are included. */
const appraised = (review: Review, states: readonly StageState[]): ReadonlySet<number> => {
  const asks = review.protocol.criteria.filter(({ checklist }) => checklist !== undefined);
  const state = states.find(({ stage }) =>
    asks.some(({ stages }) => stages === undefined || stages.includes(stage.id)),
  );
  if (asks.length === 0 || state === undefined) return new Set();
  return new Set([...state.pool()].filter((report) => state.outcome(report).kind !== 'exclude'));
};

/** The reports of one stream that are coded, in first-found order. */
const reportsOf = (review: Review, stream: Stream): readonly CodableReport[] => {
  const { reports, corpus } = review;
  const states = stagesOf(review.protocol, stream.id).map((stage) => new StageState(review, stage));
  const last = states.at(-1);
  const isOfStream = (report: number): boolean => reports.stream(report).id === stream.id;
  const included = new Set(
    [...(last?.touched() ?? [])].filter(
      (report) => last!.outcome(report).kind === 'include' && last!.admits(report) && isOfStream(report),
    ),
  );
  return [...new Set([...included, ...[...appraised(review, states)].filter(isOfStream)])]
    .sort((a, b) => a - b)
    .map((report) => ({
      report,
      record: corpus.at(reports.lead(report)),
      stream,
      included: included.has(report),
    }));
};

/** All reports that are coded, stream by stream. */
export const codableReports = (review: Review, { streams }: CodingPlan): readonly CodableReport[] =>
  review.protocol.streams
    .filter(({ id }) => streams === undefined || streams.includes(id))
    .flatMap((stream) => reportsOf(review, stream));

/** The units of a report: itself or, in a stream of incidents, as many incidents as are said. */
export const unitsOf = ({ record, stream }: CodableReport, incidents: number): readonly Unit[] =>
  stream.unit === 'reports'
    ? [{ record }]
    : Array.from({ length: incidents }, (_, index) => ({ record, incident: index + 1 }));
