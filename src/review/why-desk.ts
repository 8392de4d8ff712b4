/** Answers why: of one reviewer's queue, what moved a report, which decided ones it is like, and whether the ranker tunnels. */

import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import type { Learnt, ReadingOrder } from './reading-order.js';
import type { ShownWhy } from './screening-session.js';
import type { StageState } from './stage-state.js';
import { nearReports, pushesOf, scoreParts } from './why.js';
import { briefWarning, decidedInOrder, PoolTraits, type TunnelWarning } from './why-tunnel.js';

/** Which report is asked about, and how the queue offered it. */
export interface WhyQuestion {
  readonly report: number;
  /** What the ranker had learnt when it put the report there. */
  readonly learnt: Learnt;
  /** From 1; 0 where the queue did not offer it. */
  readonly rank: number;
  /** Reports of the pool that still wait. */
  readonly left: number;
}

/** Whose queue it is. */
export interface WhyParts {
  readonly review: Review;
  readonly state: StageState;
  readonly order: ReadingOrder;
  /** Empty for nobody in particular. */
  readonly reviewer: string;
}

/** After so many answers of the learner the decisions are looked at again: a warning need not come at once, and keys wait meanwhile. */
const lookEvery = 10;

/** Of a screen or a list. */
export class WhyDesk {
  readonly #parts: WhyParts;
  readonly #traits: PoolTraits;
  readonly #told = new Set<string>();
  #warnings: readonly TunnelWarning[] = [];
  #answers = 0;

  constructor(parts: WhyParts) {
    this.#parts = parts;
    this.#traits = new PoolTraits(parts.review, parts.order.reports(), parts.order.features);
    this.#look();
  }

  /** What warns of tunnelling, as the decisions were when it was last looked at. */
  get warnings(): readonly TunnelWarning[] {
    return this.#warnings;
  }

  /** Works the pool's venues, years and clusters out now, for a screen on which keys will be waiting later. */
  prepare(): this {
    this.#traits.prepare();
    return this;
  }

  /** Says that the learner has answered: the decisions are looked at again now and then. */
  answered(): void {
    this.#answers++;
    if (this.#answers % lookEvery === 0) this.#look();
  }

  /** Looks at the decisions; while the stage is blind, at this reviewer's own alone. */
  #look(): void {
    const { review, state, reviewer } = this.#parts;
    const isBlind = state.stage.blind && reviewer !== '';
    const decided = decidedInOrder(review, state, (who) => !isBlind || who === reviewer);
    this.#warnings = this.#traits.warnings(decided);
  }

  /** Warnings that were not told before, in a few words each; asked again, there are none until others come. */
  news(): readonly string[] {
    const fresh = this.#warnings.filter(({ facet }) => !this.#told.has(facet));
    for (const { facet } of fresh) this.#told.add(facet);
    return fresh.map(briefWarning);
  }

  /** Why a report stands where it does. */
  why({ report, learnt, rank, left }: WhyQuestion): ShownWhy {
    const { review, order } = this.#parts;
    const known = { features: order.features, model: learnt.model };
    return {
      ...scoreParts(review, known, report),
      title: maskedRecord(review.corpus.read(review.reports.lead(report))).title ?? '(no title)',
      pushes: pushesOf(review, known, report).terms,
      ...{ rank, left, ranker: learnt.ranker, training: learnt.training },
      nearest: nearReports(review, order.features, report, order.labels()),
      warnings: this.#warnings.map(({ message }) => message),
    };
  }
}
