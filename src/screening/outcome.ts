/** Outcome: what a stage concludes of a report from its reviewers' judgments and from rulings on conflicts. */

import type { AdjudicationEvent, Outcome, Stage } from '../model/index.js';
import { firstDeclared, type Judgment } from './judgment.js';

const conflict: Outcome = { kind: 'conflict' };

const exclusion = (criterion: string | undefined): Outcome =>
  criterion === undefined ? { kind: 'exclude' } : { kind: 'exclude', criterion };

/** What the judgments alone conclude. `judgments` are those of reviewers who are assigned the report. */
const concludeFromJudgments = (stage: Stage, judgments: readonly Judgment[], declared: readonly string[]): Outcome => {
  if (judgments.some(({ decision }) => decision === 'conflict')) return conflict;
  if (judgments.length < stage.reviewers) return { kind: 'undecided' };
  const votes = judgments.map(({ decision }) =>
    decision === 'unsure' && stage.unsure === 'include' ? 'include' : decision,
  );
  const [vote] = votes;
  if (vote === undefined || vote === 'unsure' || votes.some((other) => other !== vote)) return conflict;
  if (vote === 'include') return { kind: 'include' };
  if (vote === 'not-retrieved') return { kind: 'not-retrieved' };
  const criteria = judgments.map(({ criterion }) => criterion);
  if (stage.criteria === 'agree' && new Set(criteria).size > 1) return conflict;
  return exclusion(firstDeclared(criteria, declared));
};

/** Whether what a ruling settled still stands: each settled reviewer says now what the settled event said. */
const stands = (
  ruling: AdjudicationEvent,
  judgments: readonly Judgment[],
  settled: (
    id: string,
  ) => { reviewer: string; decision?: string | undefined; criterion?: string | undefined } | undefined,
): boolean =>
  ruling.settles.every((id) => {
    const event = settled(id);
    if (event === undefined) return false;
    const now = judgments.find(({ reviewer }) => reviewer === event.reviewer);
    if (now === undefined) return false;
    if (now.events.some((live) => live.id === id)) return true;
    return now.decision === event.decision && now.criterion === event.criterion;
  });

/**
 * The outcome of a stage for one report (contracts, "Outcome of a stage"): as many reviewers as the stage asks have
 * decided; all alike is the outcome, a mix or an unsure vote is a conflict, and a standing ruling settles a conflict.
 *
 * @param judgments of the reviewers who are assigned the report
 * @param declared ids of the exclusion criteria in declared order
 * @param rulings live rulings on the report at this stage
 * @param settled the screening event of an id, for seeing whether a ruling still stands
 */
export const conclude = (
  stage: Stage,
  judgments: readonly Judgment[],
  declared: readonly string[],
  rulings: readonly AdjudicationEvent[] = [],
  settled: Parameters<typeof stands>[2] = () => undefined,
): Outcome => {
  const outcome = concludeFromJudgments(stage, judgments, declared);
  if (outcome.kind !== 'conflict') return outcome;
  const standing = rulings
    .filter(({ decision }) => decision !== 'withdrawn')
    .filter((r) => stands(r, judgments, settled));
  const [ruling] = standing;
  if (ruling === undefined || standing.some(({ decision }) => decision !== ruling.decision)) return conflict;
  if (ruling.decision === 'exclude') {
    return exclusion(
      firstDeclared(
        standing.map(({ criterion }) => criterion),
        declared,
      ),
    );
  }
  return { kind: ruling.decision as 'include' | 'not-retrieved' };
};
