/**
 * Judgments that leave with the records of an export: what the stage concluded of each report and, where it concluded
 * something, what each reviewer said. Nothing leaves of a report that others may still have to judge blindly.
 */

import type { CarriedJudgments } from '../formats/index.js';
import { markNames } from '../formats/index.js';
import type { CarriedDecision, CarriedJudgment, Outcome, RecordId, ScreeningEvent } from '../model/index.js';
import type { Judgment, StageLog } from '../screening/index.js';
import type { Review } from './open-review.js';
import type { StageState } from './stage-state.js';

/** A reviewer's notes and tags on a report, decisions' own included, each once and oldest first. */
export interface Remarks {
  readonly notes: readonly string[];
  readonly tags: readonly string[];
}

/** Reads what reviewers remarked at a stage: notes and tags of events that no other event replaces. */
export class RemarksAt {
  readonly #log: StageLog;
  readonly #byReviewer = new Map<string, ReadonlyMap<RecordId, readonly ScreeningEvent[]>>();

  constructor(log: StageLog) {
    this.#log = log;
  }

  /** The remarks of one reviewer on the report with these records, as they were when the reviewer was first asked for. */
  of(reviewer: string, records: readonly RecordId[]): Remarks {
    let byRecord = this.#byReviewer.get(reviewer);
    if (byRecord === undefined) {
      byRecord = this.#read(reviewer);
      this.#byReviewer.set(reviewer, byRecord);
    }
    const events = records
      .flatMap((record) => byRecord.get(record) ?? [])
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    return {
      notes: [...new Set(events.flatMap(({ note }) => (note === undefined ? [] : [note])))],
      tags: [...new Set(events.flatMap(({ tags }) => tags ?? []))],
    };
  }

  #read(reviewer: string): ReadonlyMap<RecordId, readonly ScreeningEvent[]> {
    const events = [...this.#log.of(reviewer).all()];
    const replaced = new Set(events.flatMap(({ replaces }) => replaces ?? []));
    const byRecord = new Map<RecordId, ScreeningEvent[]>();
    for (const event of events) {
      if ((event.note === undefined && event.tags === undefined) || replaced.has(event.id)) continue;
      const known = byRecord.get(event.record);
      if (known === undefined) byRecord.set(event.record, [event]);
      else known.push(event);
    }
    return byRecord;
  }
}

/** What an outcome is called on its way; undefined where nothing is concluded. */
const concluded: Readonly<Record<Outcome['kind'], CarriedDecision | undefined>> = {
  include: 'include',
  exclude: 'exclude',
  'not-retrieved': 'not-retrieved',
  undecided: undefined,
  conflict: undefined,
};

const reasonsOf = (criterion: string | undefined): Pick<CarriedJudgment, 'reasons'> =>
  criterion === undefined ? {} : { reasons: [criterion] };

/** What one reviewer said; undefined where that is nothing. */
const judgmentOf = (
  stage: string,
  who: string,
  judgment: Judgment | undefined,
  { notes, tags }: Remarks,
): CarriedJudgment | undefined => {
  const decision = judgment?.decision;
  if (decision === undefined && notes.length === 0 && tags.length === 0) return undefined;
  return {
    ...{ tool: 'litsieve', stage, who },
    ...(decision === undefined || decision === 'conflict' ? {} : { decision, ...reasonsOf(judgment?.criterion) }),
    ...(notes.length === 0 ? {} : { note: notes.join('\n') }),
    ...(tags.length === 0 ? {} : { tags }),
  };
};

/** The judgments of one stage that travel with its reports. A report is found by any of its records. */
export const carriedJudgments = ({ reports }: Review, state: StageState): CarriedJudgments => {
  const { log, stage } = state;
  const people = log.spoken().filter((reviewer) => log.reviewers?.includes(reviewer) ?? true);
  const remarks = new RemarksAt(log);
  return {
    names: markNames(stage.id, people),
    of({ id }) {
      const report = reports.of(id);
      const outcome = state.outcome(report);
      const decision = concluded[outcome.kind];
      if (decision === undefined || !state.admits(report)) return [];
      const members = reports.ids(report);
      const criterion = outcome.kind === 'exclude' ? outcome.criterion : undefined;
      const said = people.flatMap(
        (who) => judgmentOf(stage.id, who, log.judgmentBy(who, members), remarks.of(who, members)) ?? [],
      );
      return [{ tool: 'litsieve', stage: stage.id, decision, ...reasonsOf(criterion) }, ...said];
    },
  };
};
