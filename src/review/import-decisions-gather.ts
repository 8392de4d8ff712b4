/** Gathering: what a file says of each report at each stage, before anything is looked at in the logs. */

import type { CarriedDecision, CarriedJudgment, RecordId, Stage } from '../model/index.js';
import { stagesOf, UsageError } from '../model/index.js';
import { type Voice, voiceOf } from './import-decisions-voice.js';
import type { Review } from './open-review.js';

/** A record of a file, under its id in the corpus, with the judgments that came with it. */
export interface FoundJudgments {
  readonly record: RecordId;
  readonly line: number;
  readonly judgments: readonly CarriedJudgment[];
}

/** What the file says of one report at one stage, through one or more of its records. */
export interface ReportSaid {
  readonly report: number;
  readonly from: readonly { readonly record: RecordId; readonly line: number }[];
  /** Several where records or labels differ. */
  readonly decisions: ReadonlySet<CarriedDecision>;
  readonly reasons: readonly string[];
  readonly notes: readonly string[];
  readonly tags: readonly string[];
}

/** What decides how a file is read. */
export interface GatherOptions {
  readonly reviewer: string;
  readonly stage?: string | undefined;
  readonly whose?: string | undefined;
  readonly decided?: CarriedDecision | undefined;
}

/** What was gathered. */
export interface Gathered {
  /** By stage, in the protocol's order; reports in the order of the file. */
  readonly stages: readonly (readonly [stage: Stage, said: readonly ReportSaid[]])[];
  /** Records that the corpus does not hold. */
  readonly unknown: readonly FoundJudgments[];
  /** Records of which the file says nothing by the voice that is taken. */
  readonly silent: number;
  /** Whose judgments were taken, as the file calls them, where they are one person's. */
  readonly whose?: string;
}

interface Group {
  readonly found: FoundJudgments;
  readonly report: number;
  readonly stage: Stage;
  readonly judgments: CarriedJudgment[];
}

/** The judgments of one record by stage: the one that is named where the protocol has it, else the default. */
const groupsOf = (found: FoundJudgments, report: number, review: Review, fallback: Stage): readonly Group[] => {
  const groups = new Map<Stage, Group>();
  const at = (stage: Stage): Group => {
    const group = groups.get(stage) ?? { found, report, stage, judgments: [] };
    groups.set(stage, group);
    return group;
  };
  at(fallback);
  for (const judgment of found.judgments) {
    const named = review.protocol.stages.find(({ id }) => id === judgment.stage);
    at(named ?? fallback).judgments.push(judgment);
  }
  return [...groups.values()];
};

type Writable = {
  report: number;
  from: { record: RecordId; line: number }[];
  decisions: Set<CarriedDecision>;
  /** Whether what is said of all records of the file is said of it. */
  isAssumed: boolean;
  reasons: string[];
  notes: string[];
  tags: string[];
};

const nothingOf = (report: number): Writable => ({
  ...{ report, from: [], decisions: new Set(), isAssumed: false, reasons: [], notes: [], tags: [] },
});

/** What is said of all records counts where no record of the report says something else. */
const settled = ({ isAssumed, decisions, ...said }: Writable, decided: CarriedDecision | undefined): ReportSaid => ({
  ...said,
  decisions: isAssumed && decisions.size === 0 && decided !== undefined ? new Set([decided]) : decisions,
});

/** Adds what a group says to what is said of its report; returns whether it says anything. Reasons alone decide nothing. */
const addTo = (said: Writable, group: Group, voice: Voice, decided: CarriedDecision | undefined): boolean => {
  const taken = voice(group.judgments);
  const isExplicit = group.judgments.some(({ decision }) => decision !== undefined);
  const decisions = taken.flatMap(({ decision }) => decision ?? []);
  const isAssumed = !isExplicit && decided !== undefined;
  const remarks = taken.some(({ note, tags }) => note !== undefined || tags !== undefined);
  if (decisions.length === 0 && !remarks && !isAssumed) return false;
  said.isAssumed ||= isAssumed;
  said.from.push({ record: group.found.record, line: group.found.line });
  for (const decision of decisions) said.decisions.add(decision);
  for (const { reasons, note, tags } of taken) {
    for (const reason of reasons ?? []) said.reasons.push(reason);
    for (const tag of tags ?? []) said.tags.push(tag);
    if (note !== undefined) said.notes.push(note);
  }
  return true;
};

/** Judgments of a stage that is not there belong nowhere by themselves: a full-text exclusion is none by title. */
const stageForeign = (names: readonly string[], stages: readonly Stage[]): UsageError =>
  new UsageError(`the file holds judgments of the stage ${names.join(', ')}, which the protocol does not have`, {
    code: 'stage-foreign',
    flag: '--stage',
    hint: `say which they are of: --stage ${stages[0]!.id}`,
  });

/** Gathers. Writes nothing; throws `UsageError` for a stage that is not there, and as `voiceOf` does. */
export const gatherJudgments = (
  review: Review,
  found: Iterable<FoundJudgments>,
  { reviewer, stage, whose, decided }: GatherOptions,
): Gathered => {
  const { protocol, reports } = review;
  const asked = stage === undefined ? undefined : review.stage(stage);
  const foreign = new Set<string>();
  const unknown: FoundJudgments[] = [];
  const records: (readonly Group[])[] = [];
  for (const one of found) {
    const report = reports.of(one.record);
    for (const { stage: named } of one.judgments)
      if (named !== undefined && !protocol.stages.some(({ id }) => id === named)) foreign.add(named);
    if (report === -1) unknown.push(one);
    else {
      const fallback = asked ?? stagesOf(protocol, reports.stream(report).id)[0] ?? protocol.stages[0]!;
      records.push(groupsOf(one, report, review, fallback));
    }
  }
  if (foreign.size > 0 && asked === undefined) throw stageForeign([...foreign], protocol.stages);
  const { voice, whose: heard } = voiceOf(
    records.flatMap((groups) => groups.map(({ judgments }) => judgments)),
    { reviewer, whose, reviewers: protocol.reviewers.map(({ id }) => id) },
  );
  const byStage = new Map(protocol.stages.map((one) => [one, new Map<number, Writable>()]));
  let silent = 0;
  for (const groups of records) {
    const saying = groups.filter((group) => {
      const said = byStage.get(group.stage)!;
      const { report } = group;
      const known = said.get(report) ?? nothingOf(report);
      const says = addTo(known, group, voice, group === groups[0] ? decided : undefined);
      if (says) said.set(report, known);
      return says;
    });
    if (saying.length === 0) silent++;
  }
  return {
    stages: [...byStage].map(([one, said]) => [one, Array.from(said.values(), (each) => settled(each, decided))]),
    unknown,
    silent,
    ...(heard === undefined ? {} : { whose: heard }),
  };
};
