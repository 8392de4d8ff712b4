/** Where the coding of a review stands: its plan, its codebook, what everybody has coded, and the units that there are. */

import {
  type CodebookHistory,
  CodebookLog,
  CodingLog,
  comparableValues,
  foldCodings,
  incidentCounts,
  liveConsensus,
  liveIncidentCounts,
  type OpenedRound,
  openRounds,
  RoundLog,
  type Settlement,
  settle,
  type UnitCodings,
} from '../coding/index.js';
import {
  type CodebookEvent,
  type Coding,
  type CodingEvent,
  type CodingPlan,
  type IncidentCount,
  type RecordId,
  type Unit,
  unitId,
} from '../model/index.js';
import { codingPlan, listedCoders } from './coding-plan.js';
import { type CodableReport, codableReports, unitsOf } from './coding-units.js';
import type { Review } from './open-review.js';

/** A unit that is coded. */
export interface CodableUnit extends CodableReport {
  /** Its name under today's clusters. */
  readonly key: string;
  readonly unit: Unit;
  /** All records of its report. */
  readonly members: readonly RecordId[];
}

/** What follows from the files at one moment. */
interface Folded {
  readonly codings: ReadonlyMap<string, UnitCodings>;
  readonly incidents: ReadonlyMap<string, ReadonlyMap<string, number | 'conflict'>>;
}

/** The state of coding, read when it is first asked for, and again by `refresh`. */
export class CodingState {
  readonly plan: CodingPlan;
  readonly codebook: CodebookLog;
  readonly log: CodingLog;
  /** Whose codings count; undefined: everybody's. */
  readonly coders: readonly string[] | undefined;
  /** What was said of rounds. */
  readonly roundLog: RoundLog;
  readonly #review: Review;
  readonly #leads = new Map<RecordId, RecordId | undefined>();
  #folded: Folded | undefined;
  #reports: readonly CodableReport[] | undefined;

  constructor(review: Review) {
    this.#review = review;
    this.plan = codingPlan(review);
    this.coders = listedCoders(review, this.plan);
    this.codebook = new CodebookLog(review.paths, this.plan);
    this.log = new CodingLog(review.paths, this.coders);
    this.roundLog = new RoundLog(review.paths);
  }

  get history(): CodebookHistory {
    return this.codebook.history;
  }

  /** The reports that are coded. */
  get reports(): readonly CodableReport[] {
    this.#reports ??= codableReports(this.#review, this.plan);
    return this.#reports;
  }

  /** What was said of each unit, by its name. */
  get codings(): ReadonlyMap<string, UnitCodings> {
    return this.#fold().codings;
  }

  /** The rounds that were opened. */
  get rounds(): readonly OpenedRound[] {
    return openRounds(this.roundLog.events(), this.plan);
  }

  /** The files that it reads. */
  files(): readonly string[] {
    return [...this.codebook.files(), ...this.log.files(), ...this.roundLog.files()];
  }

  /** Takes in what was written since; returns whether anything was. */
  refresh(): boolean {
    const isChanged = [this.codebook.refresh(), this.log.refresh(), this.roundLog.refresh()].includes(true);
    if (isChanged) this.#folded = undefined;
    return isChanged;
  }

  /** Writes events of the codebook; they are on disk, and part of the state, when it returns. */
  appendToCodebook(coder: string, events: readonly CodebookEvent[]): void {
    this.codebook.append(coder, events);
  }

  /** Writes codings of one coder; they are on disk, and part of the state, when it returns. */
  append(coder: string, events: readonly CodingEvent[]): void {
    this.log.append(coder, events);
    this.#folded = undefined;
  }

  /** The name of a unit: that of the record under which its report is shown today. Undefined where the corpus lacks its record. */
  readonly keyOf = ({ record, incident }: Unit): string | undefined => {
    const lead = this.#leadOf(record);
    return lead === undefined ? undefined : unitId({ record: lead, ...(incident === undefined ? {} : { incident }) });
  };

  /** How many incidents each coder sees in the issue of a record; who has said nothing is not there. */
  incidentsBy(record: RecordId): ReadonlyMap<string, number | 'conflict'> {
    return this.#fold().incidents.get(this.#leadOf(record) ?? '') ?? new Map();
  }

  /** The number of incidents that one coder sees in the issue of a record: one where they have said nothing else. */
  incidentsOf(record: RecordId, coder: string): number {
    const said = this.incidentsBy(record).get(coder);
    return typeof said === 'number' ? said : 1;
  }

  /** What one coder says of the number of incidents in the issue of a record, replaced events left out. */
  incidentEventsOf(record: RecordId, coder: string): readonly IncidentCount[] {
    const live = liveIncidentCounts(this.log.of(coder), (unit) => this.#leadOf(unit.record));
    return live.get(this.#leadOf(record) ?? '')?.get(coder) ?? [];
  }

  /** What counts in comparing codings of a stream. */
  readonly comparable =
    (stream: string) =>
    (coding: Coding): Coding['values'] =>
      comparableValues(this.plan, stream, coding, this.history.current);

  /** Whether it is settled what a unit's codes and values are. */
  settlement({ key, stream }: CodableUnit): Settlement {
    const unit = this.codings.get(key);
    return unit === undefined ? { kind: 'open' } : settle(unit, this.history.current, this.comparable(stream.id));
  }

  /** The consensus codings of a unit that still stand, by the same measure as its settlement. */
  consensusOn(key: string): ReturnType<typeof liveConsensus> {
    const unit = this.codings.get(key);
    const [first] = unit?.reached ?? [];
    if (unit === undefined || first === undefined) return [];
    const { reports } = this.#review;
    const stream = reports.stream(reports.of(first.record)).id;
    return liveConsensus(unit, this.history.current, this.comparable(stream));
  }

  /** Whether those who have coded an issue agree on how many incidents it reports, or on this one by consensus. */
  isCountSettled({ record, unit, key }: CodableUnit): boolean {
    if (unit.incident === undefined) return true;
    if (this.consensusOn(key).length > 0) return true;
    const said = this.incidentsBy(record);
    const coders = new Set([...said.keys(), ...this.#codersOfFirst(record)]);
    const numbers = new Set([...coders].map((coder) => said.get(coder) ?? 1));
    return numbers.size <= 1 && !numbers.has('conflict');
  }

  /** The units as one coder sees them, in first-found order. */
  unitsFor(coder: string): readonly CodableUnit[] {
    return this.reports.flatMap((report) => this.#named(report, this.incidentsOf(report.record, coder)));
  }

  /** All units that anybody sees. */
  units(): readonly CodableUnit[] {
    return this.reports.flatMap((report) => {
      const said = [...this.incidentsBy(report.record).values()].filter((n) => typeof n === 'number');
      return this.#named(report, Math.max(...(said.length === 0 ? [1] : said)));
    });
  }

  /** Those who have finished the first incident of an issue: where they say no number, they see one. */
  #codersOfFirst(record: RecordId): readonly string[] {
    const first = this.codings.get(unitId({ record, incident: 1 }));
    return [...(first?.byCoder ?? [])].flatMap(([coder, { kind }]) =>
      kind === 'final' || kind === 'conflict' ? [coder] : [],
    );
  }

  #named(report: CodableReport, incidents: number): readonly CodableUnit[] {
    const members = this.#review.reports.ids(report.report);
    return unitsOf(report, incidents).map((unit) => ({ ...report, unit, members, key: unitId(unit) }));
  }

  /** Remembered, as every event of every fold asks for it; reports do not change while a state lives. */
  #leadOf(record: RecordId): RecordId | undefined {
    if (!this.#leads.has(record)) {
      const { reports, corpus } = this.#review;
      const report = reports.of(record);
      this.#leads.set(record, report === -1 ? undefined : corpus.at(reports.lead(report)));
    }
    return this.#leads.get(record);
  }

  #fold(): Folded {
    if (this.#folded === undefined) {
      const events = this.log.events();
      this.#folded = {
        codings: foldCodings(events, this.keyOf),
        incidents: incidentCounts(events, ({ record }) => this.#leadOf(record)),
      };
    }
    return this.#folded;
  }
}
