/** The unit that is named on the command line, and why somebody cannot code it. */

import { assignedCoders } from '../coding/index.js';
import { isRecordId, type RecordId, UsageError, unitId } from '../model/index.js';
import type { CodingDesk } from './coding-desk.js';
import { isAssigned } from './coding-sight.js';
import type { CodableUnit, CodingState } from './coding-state.js';
import type { Review } from './open-review.js';

/** A unit as it was named, under today's clusters. */
export interface NamedUnit {
  readonly key: string;
  /** The record under which its report is shown. */
  readonly record: RecordId;
  /** Of an issue: which incident, the first where none was named. */
  readonly incident?: number;
}

/** The unit that is meant. Throws `UsageError` where the corpus has no such record, or a report that is no issue is to have incidents. */
export const unitMeant = ({ reports, corpus }: Review, text: string): NamedUnit => {
  const [, named = text, number] = /^(.*)!(\d+)$/.exec(text) ?? [];
  const report = isRecordId(named) ? reports.of(named) : -1;
  if (report === -1) {
    throw new UsageError(`the corpus has no record ${named}`, {
      code: 'record-unknown',
      hint: 'litsieve export --format csv lists what is included',
    });
  }
  const record = corpus.at(reports.lead(report));
  const isIssue = reports.stream(report).unit === 'incidents';
  if (number !== undefined && !isIssue) {
    throw new UsageError(`${named} is one unit: only issues have incidents`, {
      code: 'no-issue',
      hint: `litsieve code ${named}`,
    });
  }
  const incident = isIssue ? Number(number ?? 1) : undefined;
  const unit = { record, ...(incident === undefined ? {} : { incident }) };
  return { ...unit, key: unitId(unit) };
};

/** Names of the units of the round that a desk is at; undefined where it is at none. */
const drawn = ({ task }: CodingDesk, state: CodingState): ReadonlySet<string> | undefined => {
  const round = state.rounds.find(({ id }) => id === task.round?.id);
  return round === undefined ? undefined : new Set(round.units.map((unit) => state.keyOf(unit) ?? unitId(unit)));
};

/** The name of a report's first unit. */
const firstOf = ({ record, incident }: NamedUnit): string =>
  unitId({ record, ...(incident === undefined ? {} : { incident: 1 }) });

/** Whose a unit is, which is no secret: `, which is for ben and cyd`; nothing where it is anybody's. */
const whose = ({ coders, plan }: CodingState, record: RecordId): string =>
  coders === undefined ? '' : `, which is for ${assignedCoders(record, coders, plan).join(' and ')}`;

/** The incidents of an issue, in words. */
const incidentsOf = (n: number): string => (n === 1 ? '1 incident' : `${n.toLocaleString('en')} incidents`);

/** Why a unit is not among those to agree on; nothing of what others said shows through. */
const nothingToAgree = (state: CodingState, { coder }: CodingDesk, unit: NamedUnit): UsageError => {
  const { key, record } = unit;
  const isTheirs =
    isAssigned(state, coder, record) ||
    state.rounds.some(({ closed, units }) => !closed && units.some((each) => state.keyOf(each) === key));
  if (isTheirs && state.codings.get(key)?.byCoder.get(coder)?.kind !== 'final') {
    return new UsageError(`${coder} has not finished ${key}: agreeing comes after coding apart`, {
      code: 'nothing-to-settle',
      hint: `litsieve code '${key}' --reviewer ${coder} --finish`,
    });
  }
  return new UsageError(`there is nothing to agree on in ${key}${whose(state, record)}`, {
    code: 'nothing-to-settle',
    hint: 'no two have coded it differently; litsieve code --json lists what waits, under `unsettled`',
  });
};

/** Why a coder cannot code any unit of a report; undefined where they can. */
const reportRefusal = (
  review: Review,
  state: CodingState,
  desk: CodingDesk,
  unit: NamedUnit,
): UsageError | undefined => {
  const { record, key } = unit;
  if (!state.reports.some((report) => report.record === record)) {
    const stream = review.reports.stream(review.reports.of(record)).id;
    const isCoded = state.plan.streams?.includes(stream) ?? true;
    return new UsageError(
      isCoded ? `${record} is not included` : `${record} is of stream ${stream}, which is not coded`,
      {
        code: 'unit-unknown',
        hint: isCoded ? 'litsieve status says what is left to screen' : 'queries/codebook.yaml says which streams are',
      },
    );
  }
  if (desk.task.purpose === 'consensus') return undefined;
  const inRound = drawn(desk, state);
  if (inRound !== undefined) {
    if (inRound.has(firstOf(unit))) return undefined;
    return new UsageError(`${key} is not among the units of round ${desk.task.round?.id}`, {
      code: 'unit-unknown',
      flag: '--round',
      hint: `they are ${[...inRound].sort().join(', ')}`,
    });
  }
  if (isAssigned(state, desk.coder, record) || desk.live(firstOf(unit)).length > 0) return undefined;
  const [first = 'NAME'] = assignedCoders(record, state.coders ?? [], state.plan);
  return new UsageError(`${key} is not shared out to ${desk.coder}${whose(state, record).replace(', which', ': it')}`, {
    code: 'unit-unknown',
    hint: `litsieve code '${key}' --reviewer ${first}`,
  });
};

/** The unit among those of a desk. Throws `UsageError` that says why it is not there, and what helps. */
export const unitAt = (review: Review, state: CodingState, desk: CodingDesk, unit: NamedUnit): CodableUnit => {
  const found = desk.units().find(({ key }) => key === unit.key);
  if (found !== undefined) return found;
  const refusal = reportRefusal(review, state, desk, unit);
  if (refusal !== undefined) throw refusal;
  if (desk.task.purpose === 'consensus') throw nothingToAgree(state, desk, unit);
  const { record, incident = 1 } = unit;
  const seen = desk.incidents(record);
  throw new UsageError(
    seen === 0
      ? `${desk.coder} says that ${record} reports no incident`
      : `${record} reports ${incidentsOf(seen)}, as ${desk.coder} sees it`,
    {
      code: 'unit-unknown',
      hint: `litsieve code ${record} --incidents ${Math.max(1, incident)} says that there ${incident > 1 ? `are ${incident}` : 'is one'}`,
    },
  );
};

/**
 * Says how many incidents an issue reports. Throws `UsageError` where it is no issue of this coder's, in consensus, or
 * where the incident that is named is not among them.
 */
export const sayIncidents = (
  review: Review,
  state: CodingState,
  desk: CodingDesk,
  unit: NamedUnit,
  incidents: number,
): void => {
  const refusal = reportRefusal(review, state, desk, unit);
  if (refusal !== undefined) throw refusal;
  const { record, incident } = unit;
  if (incident === undefined || desk.task.purpose === 'consensus') {
    throw new UsageError('only an issue, coded by oneself, has incidents', {
      code: 'no-issue',
      flag: '--incidents',
      hint: `litsieve code ${record} without --incidents`,
    });
  }
  if (incident > Math.max(1, incidents)) {
    throw new UsageError(`incident ${incident} is named, and ${incidentsOf(incidents)} said to be all`, {
      code: 'incidents-too-few',
      flag: '--incidents',
      hint: `--incidents ${incident}, or name another incident`,
    });
  }
  if (incidents === desk.incidents(record)) return;
  const report = state.reports.find((each) => each.record === record)!;
  const members = review.reports.ids(report.report);
  desk.sayIncidents({ ...report, key: unit.key, unit: { record, incident }, members }, incidents);
};
