/** Rounds of coding, opened once for all their coders: which units were drawn is written down, whatever is included later. */

import { type CodingPen, drawRound, type OpenedRound, writeRoundEvent } from '../coding/index.js';
import { type CodingRound, UsageError, unitId } from '../model/index.js';
import type { OpenRound } from './coding-desk.js';
import type { CodingState } from './coding-state.js';

/** The round of a name. Throws `UsageError` that lists the rounds where there is none. */
const roundNamed = ({ plan }: CodingState, id: string): CodingRound => {
  const found = plan.rounds.find((round) => round.id === id);
  if (found !== undefined) return found;
  const known = plan.rounds.length === 0 ? 'the plan has none' : `there is ${plan.rounds.map((r) => r.id).join(', ')}`;
  throw new UsageError(`there is no round ${id}; ${known}`, {
    code: 'round-unknown',
    flag: '--round',
    hint: 'rounds are under `rounds:` in queries/codebook.yaml',
  });
};

const opened = ({ rounds }: CodingState, id: string): OpenedRound | undefined =>
  rounds.find((round) => round.id === id);

/** Draws the units of a round: of those that are included today, the first incident of each issue. Throws `UsageError` where there is none. */
const draw = (state: CodingState, { id, stream, units, seed }: CodingRound) => {
  const pool = state
    .units()
    .filter((unit) => unit.included && (stream === undefined || unit.stream.id === stream))
    .filter(({ unit }) => (unit.incident ?? 1) === 1);
  if (pool.length === 0) {
    const where = stream === undefined ? '' : ` in stream ${stream}`;
    throw new UsageError(`nothing is included${where} yet: there is nothing to draw for round ${id}`, {
      code: 'nothing-included',
      flag: '--round',
      hint: 'litsieve status says what is left to screen',
    });
  }
  const drawn = new Set(
    drawRound(
      pool.map(({ key }) => key),
      units,
      seed,
    ),
  );
  return { units: pool.filter(({ key }) => drawn.has(key)).map(({ unit }) => unit), of: pool.length, seed };
};

/**
 * A round as a coder takes part in it; opens it where nobody has. Throws `UsageError` where there is no such round, the
 * coder is not in it, there is nothing to draw, or it is closed.
 */
export const takePart = (state: CodingState, id: string, pen: CodingPen): OpenRound => {
  const round = roundNamed(state, id);
  if (round.coders !== undefined && !round.coders.includes(pen.coder)) {
    throw new UsageError(`${pen.coder} is not in round ${id}; ${round.coders.join(', ')} are`, {
      code: 'coder-not-in-round',
      flag: '--reviewer',
      hint: 'litsieve code goes on with what is yours',
    });
  }
  if (opened(state, id) === undefined) {
    const event = writeRoundEvent(pen, { kind: 'coding-round-opened', round: id, ...draw(state, round) });
    state.roundLog.append(pen.coder, [event]);
  }
  const { units, closed } = opened(state, id)!;
  if (closed) {
    throw new UsageError(`round ${id} is closed`, {
      code: 'round-closed',
      flag: '--round',
      hint: 'litsieve agreement shows how well its coders agreed; a further round is one more in queries/codebook.yaml',
    });
  }
  return { id, kind: round.kind, units: units.map((unit) => state.keyOf(unit) ?? unitId(unit)) };
};

/** Closes a round: nobody codes in it any more. Throws `UsageError` where it was never opened, or is closed. */
export const closeRound = (state: CodingState, id: string, pen: CodingPen): void => {
  roundNamed(state, id);
  const round = opened(state, id);
  if (round === undefined || round.closed) {
    throw new UsageError(`round ${id} ${round === undefined ? 'was never opened' : 'is closed already'}`, {
      code: round === undefined ? 'round-not-open' : 'round-closed',
      flag: '--close-round',
      hint:
        round === undefined
          ? `litsieve code --round ${id} opens it on a terminal, litsieve code UNIT --round ${id} without one`
          : 'litsieve agreement shows what came of it',
    });
  }
  state.roundLog.append(pen.coder, [writeRoundEvent(pen, { kind: 'coding-round-closed', round: id })]);
};
