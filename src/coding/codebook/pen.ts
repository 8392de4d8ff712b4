/** From what a coder wants said to events: ids, times and what was seen are filled in here and nowhere else. */

import type { Clock, IdMaker } from '../../io/index.js';
import type { CodebookEvent, CodebookOperation, CodeFields, CodeId, CodingPhase } from '../../model/index.js';
import { timeAfter } from '../../screening/index.js';
import type { CodebookHistory } from './history.js';

/** Who speaks, why, and with which sources of time and chance. */
export interface CodebookPen {
  readonly coder: string;
  /** Version of the protocol. */
  readonly protocol: number;
  readonly phase: CodingPhase;
  readonly why: string;
  readonly clock: Clock;
  readonly newId: IdMaker;
  /** Given where several operations are one command: all their events share it. */
  readonly act?: string;
  /** The newest `at` in the files of this coder, empty where there is none; moved on by every event. */
  newest: string;
}

/** What is to be said by one event. */
export interface Draft {
  readonly op: CodebookOperation;
  readonly codes: readonly CodeId[];
  readonly into?: readonly CodeId[];
  readonly set?: CodeFields;
  /** Ids of the events that it replaces, repeats allowed. */
  readonly replaces: readonly string[];
}

/** Makes the events of one operation, in order: the first has seen all of the history, each further one the one before. */
export const writeCodebookEvents = (
  history: CodebookHistory,
  pen: CodebookPen,
  drafts: readonly Draft[],
): readonly CodebookEvent[] => {
  const act = pen.act ?? (drafts.length > 1 ? pen.newId() : undefined);
  let seen = history.head;
  return drafts.map(({ op, codes, into, set, replaces }) => {
    const at = timeAfter(pen.newest, pen.clock());
    pen.newest = at;
    const id = pen.newId();
    const event: CodebookEvent = {
      id,
      at,
      coder: pen.coder,
      op,
      codes,
      ...(into === undefined ? {} : { into }),
      ...(set === undefined ? {} : { set }),
      why: pen.why,
      phase: pen.phase,
      seen,
      ...(replaces.length === 0 ? {} : { replaces: [...new Set(replaces)].sort() }),
      ...(act === undefined ? {} : { act }),
      protocol: pen.protocol,
    };
    seen = [id];
    return event;
  });
};
