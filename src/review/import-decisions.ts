/**
 * `import --decisions`: what a file says was decided becomes events of a named reviewer. Nothing that the reviewer has said
 * is overwritten, and a second import of the file writes nothing.
 */

import type { CarriedDecision, RecordId, ScreeningEvent } from '../model/index.js';
import { carriedDecisions } from '../model/index.js';
import { type FoundJudgments, type GatherOptions, gatherJudgments } from './import-decisions-gather.js';
import { StageImport } from './import-decisions-stage.js';
import { peopleIn } from './import-decisions-voice.js';
import type { Chance } from './judge-report.js';
import type { Review } from './open-review.js';

export type { FoundJudgments } from './import-decisions-gather.js';

/** How judgments become decisions: whose they become, and what decides which are taken. */
export interface DecisionsWanted extends GatherOptions {
  readonly chance: Chance;
}

/** A record whose judgment was not written, and why. */
export interface SkippedDecision {
  readonly line: number;
  readonly record: RecordId;
  /** `record-unknown`, `report-not-admitted`, `labels-differ`, `decision-differs`, or what `decide` would refuse. */
  readonly code: string;
  readonly message: string;
}

/** `import --decisions --json`. */
export interface DecisionsImported {
  readonly reviewer: string;
  /** Whose judgments they were, as the file calls them, where they are one person's. */
  readonly whose?: string;
  /** Decisions written, by stage in the protocol's order; stages of which the file says nothing are left out. */
  readonly stages: readonly (Readonly<Record<CarriedDecision, number>> & { readonly stage: string })[];
  /** Decisions written. */
  readonly written: number;
  /** Notes and tags written without a decision. */
  readonly remarks: number;
  /** Reports of which the reviewer says the same already. */
  readonly already: number;
  /** Records of which the file says nothing that is taken. */
  readonly undecided: number;
  /** Reasons that are no criterion of their stage (`criterion-unknown`), the most frequent first; they are kept in notes. */
  readonly unknownReasons: readonly { readonly reason: string; readonly n: number }[];
  readonly skipped: readonly SkippedDecision[];
  /** Who is named in the file. */
  readonly people: readonly string[];
}

/** So many events are written and synced at once. */
const batchSize = 1000;

/**
 * Writes what a file says was decided as events of a reviewer, one for each report; they are on disk when it returns.
 * What cannot be written is told for each record and keeps nothing else back. Throws `UsageError`, before anything is
 * written, for an unknown stage, and where it is not clear whose judgments are meant (`judges-several`, `judge-unknown`).
 */
export const importDecisions = (
  review: Review,
  found: Iterable<FoundJudgments>,
  { chance, ...options }: DecisionsWanted,
): DecisionsImported => {
  const records = [...found];
  const gathered = gatherJudgments(review, records, options);
  const skipped: SkippedDecision[] = gathered.unknown.map(({ record, line }) => ({
    ...{ line, record, code: 'record-unknown', message: `the corpus has no record ${record}` },
  }));
  const stages: (Record<CarriedDecision, number> & { stage: string })[] = [];
  const reasons = new Map<string, number>();
  let already = 0;
  let remarks = 0;
  for (const [stage, said] of gathered.stages) {
    if (said.length === 0) continue;
    const at = new StageImport(review, stage, options.reviewer, chance);
    let batch: ScreeningEvent[] = [];
    const flush = (): void => {
      at.write(batch);
      batch = [];
    };
    for (const one of said) {
      const verdict = at.judge(one);
      if ('refusal' in verdict) for (const from of one.from) skipped.push({ ...from, ...verdict.refusal });
      else {
        const { event, isKnown } = verdict;
        if (isKnown || event === undefined) already++;
        if (event !== undefined) batch.push(event);
        if (event !== undefined && event.decision === undefined) remarks++;
      }
      if (batch.length >= batchSize) flush();
    }
    flush();
    stages.push({ stage: stage.id, ...at.counts });
    for (const reason of at.unknownReasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return {
    reviewer: options.reviewer,
    ...(gathered.whose === undefined ? {} : { whose: gathered.whose }),
    stages,
    written: stages.reduce((sum, counts) => carriedDecisions.reduce((n, decision) => n + counts[decision], sum), 0),
    remarks,
    already,
    undecided: gathered.silent,
    unknownReasons: [...reasons].map(([reason, n]) => ({ reason, n })).sort((a, b) => b.n - a.n),
    skipped: skipped.sort((a, b) => a.line - b.line),
    people: [...peopleIn(records.flatMap(({ judgments }) => judgments)).values()],
  };
};
