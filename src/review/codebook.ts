/** `codebook`: the codebook at a revision, what changed between two, and changing it. */

import {
  type CodebookDiff,
  codeTree,
  diffCodebooks,
  isGone,
  type RecodingReason,
  recodingReasons,
  resolveCode,
} from '../coding/index.js';
import {
  type Code,
  type Codebook,
  type CodebookEvent,
  type CodeId,
  type CodingPhase,
  type Revision,
  UsageError,
} from '../model/index.js';
import { type CodebookOperationName, type CodebookWish, codebookOperationTable } from './codebook-operations.js';
import { revisionMeant } from './codebook-words.js';
import { CodebookWriter } from './codebook-writer.js';
import { codingPen } from './coding-pen.js';
import { CodingState } from './coding-state.js';
import type { Chance } from './judge-report.js';
import type { Review } from './open-review.js';

/** A code with its place in the tree, and how often coders have given it. */
export interface ListedCode extends Code {
  readonly depth: number;
  /** Finished codings that have the code itself, codes merged into it included. */
  readonly uses: number;
}

/** A coding that is to be looked at again. */
export interface CodingToRecode {
  readonly unit: string;
  readonly coder: string;
  readonly reasons: readonly RecodingReason[];
}

/** `codebook --json`. */
export interface ShownCodebook {
  readonly name: string;
  readonly revision: Revision;
  /** The tree from top to bottom; behind it, at no depth, the codes that are gone. */
  readonly codes: readonly ListedCode[];
  readonly conflicts: Codebook['conflicts'];
  readonly recode: readonly CodingToRecode[];
}

/** `codebook <operation> --json`. */
export interface ChangedCodebook {
  readonly operation: CodebookOperationName;
  readonly coder: string;
  readonly events: readonly CodebookEvent[];
  readonly conflicts: Codebook['conflicts'];
  readonly recode: readonly CodingToRecode[];
}

/** Every finished coding. */
const finished = (state: CodingState) =>
  [...state.codings].flatMap(([unit, { byCoder }]) =>
    [...byCoder].flatMap(([coder, own]) => (own.kind === 'final' ? [{ unit, coder, event: own.event }] : [])),
  );

/** The codings that are to be looked at again under today's codebook. */
export const codingsToRecode = (state: CodingState): readonly CodingToRecode[] =>
  finished(state)
    .map(({ unit, coder, event }) => ({ unit, coder, reasons: recodingReasons(event, state.history) }))
    .filter(({ reasons }) => reasons.length > 0);

const usesUnder = (state: CodingState, codebook: Codebook): ReadonlyMap<CodeId, number> => {
  const uses = new Map<CodeId, number>();
  for (const { event } of finished(state)) {
    for (const code of new Set(event.coding.codes.map((applied) => resolveCode(codebook, applied.code).code))) {
      uses.set(code, (uses.get(code) ?? 0) + 1);
    }
  }
  return uses;
};

/** The codebook of today, or of an earlier revision. Throws `UsageError` where there is no such revision. */
export const showCodebook = (review: Review, at?: string): ShownCodebook => {
  const state = new CodingState(review);
  const { history, plan } = state;
  const codebook = at === undefined ? history.current : history.at(revisionMeant(history, at));
  const uses = usesUnder(state, codebook);
  return {
    name: plan.name,
    revision: codebook.revision,
    codes: [...codeTree(codebook), ...codebook.codes.filter(isGone).map((code) => ({ code, depth: 0 }))].map(
      ({ code, depth }) => ({ ...code, depth, uses: uses.get(code.id) ?? 0 }),
    ),
    conflicts: codebook.conflicts,
    recode: codingsToRecode(state),
  };
};

/** All events of the codebook, in the order in which they could have been made. */
export const codebookEvents = (review: Review): readonly CodebookEvent[] => new CodingState(review).history.events;

/** What changed from one revision to another, today's where none is named. */
export const diffRevisions = (review: Review, from: string, to = 'now'): CodebookDiff => {
  const { history } = new CodingState(review);
  const at = (text: string): Codebook => history.at(revisionMeant(history, text));
  return diffCodebooks(at(from), at(to));
};

/** What a change is made with. */
export interface ChangeOptions {
  readonly coder: string;
  readonly phase: CodingPhase;
  readonly why?: string | undefined;
  readonly chance: Chance;
}

/** Why a change is made, as it was said or as it goes without saying. Throws `UsageError` where it must be said. */
const reasonFor = (operation: CodebookOperationName, why: string | undefined): string => {
  const reason = why?.trim() || codebookOperationTable[operation].why;
  if (reason !== undefined) return reason;
  throw new UsageError(`it is not said why, and ${operation} changes what codings mean`, {
    code: 'why-missing',
    flag: '--why',
    hint: 'add --why TEXT; it stands in the change log of the coding manual',
  });
};

/** Changes the codebook; the events are on disk when it returns. Throws `UsageError`, with nothing written, where it cannot be. */
export const changeCodebook = (
  review: Review,
  operation: CodebookOperationName,
  wish: CodebookWish,
  { coder, phase, why, chance }: ChangeOptions,
): ChangedCodebook => {
  const state = new CodingState(review);
  const writer = new CodebookWriter(state, codingPen(review, coder, chance));
  const reason = reasonFor(operation, why);
  const make = codebookOperationTable[operation].make;
  const events = writer.change(phase, reason, (pen) => make(state.history, pen, wish));
  return {
    operation,
    coder,
    events,
    conflicts: state.history.current.conflicts,
    recode: codingsToRecode(state),
  };
};
