/** From what a person wants said of a pair of records to rulings: ids, times and the order of the pair are filled in here. */

import type { Clock, IdMaker } from '../io/index.js';
import type { DuplicateRuling, RecordId } from '../model/index.js';
import { timeAfter } from './event-time.js';
import type { Retelling } from './retelling.js';

/** Who rules, and with which sources of time and chance. */
export interface RulingPen {
  readonly reviewer: string;
  readonly clock: Clock;
  readonly newId: IdMaker;
  /** The newest `at` in all files of this reviewer; empty where there is none. */
  newest: string;
}

/** What is to be said of one pair; its records come in either order. */
export interface RulingStatement {
  readonly a: RecordId;
  readonly b: RecordId;
  readonly ruling: DuplicateRuling['ruling'];
  readonly note?: string;
  /** The reviewer's live rulings on the pair in whose sight it is said. */
  readonly replaces: readonly DuplicateRuling[];
}

/** Makes rulings, in order. Moves the pen's `newest` on. */
export const writeRulings = (pen: RulingPen, statements: readonly RulingStatement[]): readonly DuplicateRuling[] =>
  statements.map(({ a, b, ruling, note, replaces }) => {
    const at = timeAfter(pen.newest, pen.clock());
    pen.newest = at;
    return {
      id: pen.newId(),
      at,
      reviewer: pen.reviewer,
      ...(a < b ? { a, b } : { a: b, b: a }),
      ruling,
      ...(replaces.length > 0 ? { replaces: replaces.map(({ id }) => id).sort() } : {}),
      ...(note === undefined ? {} : { note }),
    };
  });

/** The subject of a ruling: its pair, in either order. */
const pairOf = ({ a, b }: DuplicateRuling): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** How rulings are said again, to be undone and redone. */
export const rulingsRetold: Retelling<DuplicateRuling, DuplicateRuling, RulingStatement> = {
  states: (_): _ is DuplicateRuling => true,
  isWithdrawal: ({ ruling }) => ruling === 'withdrawn',
  subject: pairOf,
  said: (event) => JSON.stringify([pairOf(event), event.ruling]),
  again: ({ a, b, ruling, note }, replaces) => ({ a, b, ruling, ...(note === undefined ? {} : { note }), replaces }),
  withdrawn: ({ a, b }, replaces) => ({ a, b, ruling: 'withdrawn', replaces }),
};
