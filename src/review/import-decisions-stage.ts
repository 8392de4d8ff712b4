/** One stage's part of an import: what becomes of each report's judgment, and the events that are written. */

import type { CarriedDecision, ScreeningEvent, Stage } from '../model/index.js';
import { criteriaAt, UsageError } from '../model/index.js';
import { type Pen, writeEvents } from '../screening/index.js';
import { RemarksAt } from './carried-judgments.js';
import { openStage } from './course.js';
import type { ReportSaid } from './import-decisions-gather.js';
import { readReasons, reasonNote } from './import-decisions-reasons.js';
import { newNote, newTags } from './import-decisions-remarks.js';
import { type Chance, penFor, validate } from './judge-report.js';
import type { Review } from './open-review.js';
import { StageState } from './stage-state.js';
import { whyNotJudged } from './why-not-judged.js';

/** Why a report's judgment is not written. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** What becomes of one report: an event or nothing, with whether the decision stands already, or a refusal. */
export type Verdict =
  | { readonly refusal: Refusal }
  | { readonly event: ScreeningEvent | undefined; readonly isKnown: boolean };

/** Writes one stage's decisions of one reviewer. */
export class StageImport {
  /** Decisions written. */
  readonly counts: Record<CarriedDecision, number> = { include: 0, exclude: 0, unsure: 0, 'not-retrieved': 0 };
  /** Reasons that are no criterion, once for each report. */
  readonly unknownReasons: string[] = [];
  readonly #state: StageState;
  readonly #review: Review;
  readonly #pen: Pen;
  readonly #remarks: RemarksAt;

  constructor(review: Review, stage: Stage, reviewer: string, chance: Chance) {
    this.#review = review;
    this.#state = new StageState(review, stage);
    this.#pen = penFor(review, this.#state, reviewer, chance);
    this.#remarks = new RemarksAt(this.#state.log);
  }

  /** Looks at one report; writes nothing yet. Each report is looked at once. */
  judge(said: ReportSaid): Verdict {
    const [decision, another] = said.decisions;
    const { stage } = this.#state;
    if (another !== undefined) {
      const message = `the file says ${[...said.decisions].join(' and ')} of one report`;
      return { refusal: { code: 'labels-differ', message } };
    }
    if (!this.#state.admits(said.report)) {
      const { code, why } = whyNotJudged(this.#review, said.report);
      return { refusal: { code, message: `stage ${stage.id} does not judge it: ${why}` } };
    }
    const criteria = criteriaAt(this.#review.protocol, stage.id);
    const read = decision === 'exclude' ? readReasons(criteria, said.reasons) : undefined;
    for (const reason of read?.unknown ?? []) this.unknownReasons.push(reason);
    const others = decision === undefined ? [] : (read?.others ?? [...new Set(said.reasons)]);
    const standing = this.#standing(said.report, decision, read?.criterion);
    if (standing !== undefined && standing !== 'same') return { refusal: standing };
    return this.#event(said, standing === 'same' ? undefined : decision, read?.criterion, others, standing === 'same');
  }

  /** Writes events, which are on disk when it returns. */
  write(events: readonly ScreeningEvent[]): void {
    if (events.some(({ decision }) => decision !== undefined)) openStage(this.#review, this.#state.stage, this.#pen);
    this.#state.log.append(this.#pen.reviewer, events);
    for (const { record, decision } of events) {
      this.#state.touch(record);
      if (decision !== undefined && decision !== 'withdrawn') this.counts[decision]++;
    }
  }

  /** How a decision stands to what the reviewer says already; undefined where that is nothing. */
  #standing(
    report: number,
    decision: CarriedDecision | undefined,
    criterion: string | undefined,
  ): 'same' | Refusal | undefined {
    const { log } = this.#state;
    const { reviewer } = this.#pen;
    const members = this.#review.reports.ids(report);
    if (decision === undefined || log.liveDecisions(reviewer, members).length === 0) return undefined;
    const mine = log.judgmentBy(reviewer, members);
    if (mine?.decision === decision && (criterion === undefined || criterion === mine.criterion)) return 'same';
    const theirs =
      mine === undefined
        ? 'has taken a decision on it back'
        : mine.decision === 'conflict'
          ? 'has decided differently on its records'
          : `says ${[mine.decision, mine.criterion].filter((part) => part !== undefined).join(' ')}`;
    const file = [decision, criterion].filter((part) => part !== undefined).join(' ');
    return { code: 'decision-differs', message: `${reviewer} ${theirs}; the file says ${file}` };
  }

  #event(
    said: ReportSaid,
    decision: CarriedDecision | undefined,
    criterion: string | undefined,
    others: readonly string[],
    isKnown: boolean,
  ): Verdict {
    const members = this.#review.reports.ids(said.report);
    const [first] = said.from;
    if (decision !== undefined) {
      const refusal = this.#refusal(decision, criterion);
      if (refusal !== undefined) return { refusal };
    }
    const known = this.#remarks.of(this.#pen.reviewer, members);
    const note = newNote([...said.notes, ...others.map(reasonNote)], known.notes);
    const tags = newTags(said.tags, known.tags);
    if (decision === undefined && note === '' && tags.length === 0) return { event: undefined, isKnown };
    const [event] = writeEvents(this.#pen, [
      {
        record: first!.record,
        members,
        ...(decision === undefined ? {} : { decision }),
        ...(decision === undefined || criterion === undefined ? {} : { criterion }),
        ...(note === '' ? {} : { note }),
        ...(tags.length === 0 ? {} : { tags }),
        replaces: [],
      },
    ]);
    return { event: event!, isKnown };
  }

  /** What `decide` would refuse. */
  #refusal(decision: CarriedDecision, criterion: string | undefined): Refusal | undefined {
    try {
      validate(this.#state, { decision, criterion });
      return undefined;
    } catch (error) {
      if (error instanceof UsageError) return { code: error.code, message: error.message };
      throw error;
    }
  }
}
