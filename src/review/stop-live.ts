/** The stopping test while somebody screens: what their screen says of it, by what they may see. */

import type { CourseEvent, ScreeningEvent, StoppingRule } from '../model/index.js';
import { courseOfStage } from '../screening/index.js';
import { courseLog } from './course.js';
import type { MyJudgments } from './my-judgments.js';
import type { Review } from './open-review.js';
import type { StoppingNotice } from './screening-session.js';
import type { StageState } from './stage-state.js';
import { labelsInSight, SeenReports } from './stop-labels.js';
import { usualRule } from './stop-rules.js';
import { callaghanTest } from './stop-test.js';
import { isFirstStage } from './stops.js';

/** What the course says that a screen tells. */
interface Settled {
  readonly events: readonly CourseEvent[];
  readonly rule: StoppingRule;
  readonly stopped: boolean;
}

/** The test of one reviewer's screen, looked at anew after what was decided. */
export class LiveStopping {
  readonly #review: Review;
  readonly #state: StageState;
  readonly #seen: SeenReports;
  readonly #command: string;
  #settled: Settled | undefined;
  #notice: { readonly pool: number; readonly notice: StoppingNotice } | undefined;

  constructor(review: Review, state: StageState, mine: MyJudgments, reviewer: string) {
    this.#review = review;
    this.#state = state;
    const { stage } = state;
    this.#seen = new SeenReports(review, state, labelsInSight(state, mine), stage.blind ? reviewer : undefined);
    const isFirst = review.protocol.stages[0]?.id === stage.id;
    this.#command = `litsieve stop${isFirst ? '' : ` --stage ${stage.id}`}`;
  }

  /** Takes in what this reviewer has just decided. */
  took(events: readonly ScreeningEvent[]): void {
    for (const event of events) this.#seen.take(event);
    this.#notice = undefined;
  }

  /** Looks again at all decisions, after others have written. */
  renew(): void {
    this.#seen.renew();
    this.#notice = undefined;
  }

  /** What the screen says. @param pool number of reports that the stage may judge */
  notice(pool: number): StoppingNotice {
    const { rule, stopped } = this.#course();
    if (this.#notice?.pool !== pool) {
      const { p, stop, more } = callaghanTest(this.#seen.labels(), pool, rule);
      const { recall } = rule;
      this.#notice = { pool, notice: { p, recall, more, stop: stop === true, stopped, command: this.#command } };
    }
    return this.#notice.notice;
  }

  #course(): Settled {
    const events = courseLog(this.#review).events();
    if (this.#settled?.events !== events) {
      const { chosen, stops } = courseOfStage(events, this.#state.stage.id);
      this.#settled = { events, rule: chosen?.rule ?? usualRule, stopped: stops.length > 0 };
      this.#notice = undefined;
    }
    return this.#settled;
  }
}

/** The test of a stage that can be stopped; undefined at any other. */
export const liveStopping = (
  review: Review,
  state: StageState,
  mine: MyJudgments,
  reviewer: string,
): LiveStopping | undefined =>
  isFirstStage(review.protocol, state.stage) ? new LiveStopping(review, state, mine, reviewer) : undefined;
