/** `export`: reports with a given outcome as bibliographic records, one record a report, its fields merged. */

import { type CarriedJudgments, isMarkName, type KeyStyle, type RecordOrigins } from '../formats/index.js';
import type { BibliographicRecord, Outcome, RecordFields } from '../model/index.js';
import { stagesOf, UsageError } from '../model/index.js';
import { carriedJudgments } from './carried-judgments.js';
import { reviewKeys } from './citation-keys.js';
import type { Review } from './open-review.js';
import { createPublisher, type Publisher, type UsernameTreatment } from './publishable.js';
import { reportWithOrigins } from './report-origins.js';
import { reportFields } from './shown-report.js';
import { isNewSince, parseSince } from './since.js';
import { StageState } from './stage-state.js';

/** Which reports to take: those with one outcome, or all that the stage may judge. */
export const exportOutcomes = ['include', 'exclude', 'conflict', 'undecided', 'not-retrieved', 'all'] as const;
export type ExportOutcome = (typeof exportOutcomes)[number];

/** What to export. */
export interface ExportOptions {
  /**
   * Absent: the last stage with any decision, or the first; of all reports, and of those that are new, the first stage of
   * each report's stream, for a later one judges only what those before have included.
   */
  readonly stage?: string | undefined;
  readonly outcome: ExportOutcome;
  /** Only reports that are new since a search or a day, as `dedup --since` says it. */
  readonly since?: string | undefined;
  /** What becomes of the usernames in issues; absent: pseudonyms. */
  readonly usernames?: UsernameTreatment | undefined;
}

/** What was chosen. */
export interface Exported {
  /** The stage whose outcome counts; of several streams, the first of each: `title-abstract, issues`. */
  readonly stage: string;
  readonly outcome: ExportOutcome;
  readonly reports: number;
  /** One a report, under the id of its first-found record, made publishable. Read lazily; the same each time. */
  readonly records: Iterable<BibliographicRecord>;
  /** Where the fields of one of these records come from; undefined where it is one record's alone. */
  readonly originsOf: (record: BibliographicRecord) => RecordOrigins | undefined;
  /** The citation keys of these reports, the same whichever are exported. */
  readonly keysOf: (style: KeyStyle) => (record: BibliographicRecord) => string;
  /** What the stage and its people said of these reports, for those who come after. */
  readonly carried: CarriedJudgments;
}

const lastStageWithDecisions = (review: Review): StageState => {
  const states = review.protocol.stages.map((stage) => new StageState(review, stage));
  return states.findLast((state) => [...state.touched()].some((report) => state.isDecided(report))) ?? states[0]!;
};

/** The stages that are asked, and which of them of a report. */
interface Asked {
  readonly states: readonly StageState[];
  readonly of: (report: number) => StageState;
}

const oneStage = (state: StageState): Asked => ({ states: [state], of: () => state });

/** The first stage of each stream. */
const firstStages = (review: Review): Asked => {
  const { protocol, reports } = review;
  const firstOf = new Map(
    protocol.streams.map(({ id }) => [id, stagesOf(protocol, id)[0] ?? protocol.stages[0]!] as const),
  );
  const states = new Map([...new Set(firstOf.values())].map((stage) => [stage, new StageState(review, stage)]));
  return { states: [...states.values()], of: (report) => states.get(firstOf.get(reports.stream(report).id)!)! };
};

const askedStages = (review: Review, { stage, outcome, since }: ExportOptions): Asked => {
  if (stage !== undefined) return oneStage(new StageState(review, review.stage(stage)));
  return outcome === 'all' || since !== undefined ? firstStages(review) : oneStage(lastStageWithDecisions(review));
};

/** What the stages said of the reports that they are asked of. */
const judgmentsOf = (review: Review, { states, of }: Asked): CarriedJudgments => {
  const carried = new Map(states.map((state) => [state, carriedJudgments(review, state)]));
  return {
    names: [...new Set([...carried.values()].flatMap(({ names }) => names))],
    of: (record) => carried.get(of(review.reports.of(record.id)))!.of(record),
  };
};

const matches = (outcome: Outcome['kind'], wanted: ExportOutcome): boolean => wanted === 'all' || outcome === wanted;

/** What others decided elsewhere came with a file and is nobody's decision here: it does not leave under the name of this review. */
const withoutJudgments = ({ other, ...fields }: RecordFields): RecordFields => {
  if (other === undefined) return fields;
  const kept = Object.entries(other).filter(([tag]) => tag !== 'judgments' && !isMarkName(tag));
  return kept.length === 0 ? fields : { ...fields, other: Object.fromEntries(kept) };
};

/** What was noted on an issue is masked as the issue is. */
const publishedJudgments = ({ names, of }: CarriedJudgments, { prose }: Publisher): CarriedJudgments => ({
  names,
  of: (record) =>
    record.type === 'issue'
      ? of(record).map((judgment) =>
          judgment.note === undefined ? judgment : { ...judgment, note: prose(judgment.note) },
        )
      : of(record),
});

/** The origins of what is exported of a report. */
const originsOf =
  (review: Review) =>
  (record: BibliographicRecord): RecordOrigins | undefined => {
    const { origins } = reportWithOrigins(review, review.reports.of(record.id));
    const kept = Object.entries(origins).filter(([field]) => Object.hasOwn(record, field));
    const isItsOwn = kept.every(([, ids]) => ids.length === 1 && ids[0] === record.id);
    return isItsOwn ? undefined : Object.fromEntries(kept);
  };

/** Chooses the reports to export, in first-found order. Throws `UsageError` for an unknown stage. */
export const exportReports = (review: Review, options: ExportOptions): Exported => {
  if (!exportOutcomes.includes(options.outcome)) {
    throw new UsageError(`there is no outcome ${options.outcome}; there is ${exportOutcomes.join(', ')}`, {
      code: 'outcome-unknown',
      flag: '--outcome',
      hint: 'litsieve export --outcome include',
    });
  }
  const asked = askedStages(review, options);
  const publisher = (): ReturnType<typeof createPublisher> =>
    createPublisher({ usernames: options.usernames ?? 'pseudonyms' });
  const { outcome, since } = options;
  const isSince = since === undefined ? undefined : parseSince(review, since);
  const chosen = Array.from({ length: review.reports.size }, (_, report) => report).filter((report) => {
    const state = asked.of(report);
    return (
      state.admits(report) &&
      matches(state.outcome(report).kind, outcome) &&
      (isSince === undefined || isNewSince(review, report, isSince))
    );
  });
  return {
    stage: asked.states.map(({ stage }) => stage.id).join(', '),
    outcome: options.outcome,
    reports: chosen.length,
    records: {
      *[Symbol.iterator]() {
        const publish = publisher();
        for (const report of chosen) {
          const fields = withoutJudgments(reportFields(review, report));
          yield publish({ ...fields, id: review.corpus.at(review.reports.lead(report)) });
        }
      },
    },
    originsOf: originsOf(review),
    keysOf: (style) => reviewKeys(review, style),
    carried: publishedJudgments(judgmentsOf(review, asked), publisher()),
  };
};
