/** Who may see what others have said of a unit: the one place through which codings of others are read. */

import { assignedCoders, visibleTo } from '../coding/index.js';
import type { RecordId } from '../model/index.js';
import type { CodingState } from './coding-state.js';

/** Whether a report is a coder's to code by assignment. All incidents of an issue are coded by the same people. */
export const isAssigned = ({ plan, coders }: CodingState, coder: string, record: RecordId): boolean =>
  coders === undefined || assignedCoders(record, coders, plan).includes(coder);

/** Whether a unit waits for a coder: by assignment, by a round that is open, or because they have begun it. */
const isToCode = (state: CodingState, coder: string, key: string): boolean => {
  const { plan, codings, rounds, keyOf } = state;
  const [record] = key.split(/!\d+$/);
  if (isAssigned(state, coder, record as RecordId)) return true;
  const own = codings.get(key)?.byCoder.get(coder);
  if (own !== undefined && own.kind !== 'withdrawn') return true;
  return rounds.some(({ id, units, closed }) => {
    const inRound = plan.rounds.find((round) => round.id === id)?.coders;
    return !closed && (inRound?.includes(coder) ?? true) && units.some((unit) => keyOf(unit) === key);
  });
};

/** Whether a coder may see others' codings of a unit: after their own or, where it is none of theirs, as a moderator. */
export const seesCodingsOf = (state: CodingState, coder: string, key: string): boolean => {
  const unit = state.codings.get(key);
  if (unit === undefined || !isToCode(state, coder, key)) return true;
  return visibleTo(new Map([[key, unit]]), coder, state.plan).get(key) === unit;
};
