/** Rounds of coding, opened once for all their coders: which units were drawn is written down, whatever is included later. */

import { type CodingPen, drawRound, type OpenedRound, openRounds, RoundLog, writeRoundEvent } from '../coding/index.js';
import { type CodingRound, UsageError, unitId } from '../model/index.js';
import type { OpenRound } from './coding-desk.js';
import type { CodingState } from './coding-state.js';
import type { Review } from './open-review.js';

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

const opened = (rounds: RoundLog, { plan }: CodingState, id: string): OpenedRound | undefined =>
  openRounds(rounds.events(), plan).find((round) => round.id === id);

/** Draws the units of a round: of those that are included today, the first incident of each issue. */
const draw = (state: CodingState, { stream, units, seed }: CodingRound) => {
  const pool = state
    .units()
    .filter((unit) => unit.included && (stream === undefined || unit.stream.id === stream))
    .filter(({ unit }) => (unit.incident ?? 1) === 1);
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
 * coder is not in it, or it is closed.
 */
export const takePart = (review: Review, state: CodingState, id: string, pen: CodingPen): OpenRound => {
  const round = roundNamed(state, id);
  if (round.coders !== undefined && !round.coders.includes(pen.coder)) {
    throw new UsageError(`${pen.coder} is not in round ${id}; ${round.coders.join(', ')} are`, {
      code: 'coder-not-in-round',
      flag: '--reviewer',
      hint: 'litsieve code goes on with what is yours',
    });
  }
  const rounds = new RoundLog(review.paths);
  if (opened(rounds, state, id) === undefined) {
    const event = writeRoundEvent(pen, { kind: 'coding-round-opened', round: id, ...draw(state, round) });
    rounds.append(pen.coder, [event]);
  }
  const { units, closed } = opened(rounds, state, id)!;
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
export const closeRound = (review: Review, state: CodingState, id: string, pen: CodingPen): void => {
  roundNamed(state, id);
  const rounds = new RoundLog(review.paths);
  const round = opened(rounds, state, id);
  if (round === undefined || round.closed) {
    throw new UsageError(`round ${id} ${round === undefined ? 'was never opened' : 'is closed already'}`, {
      code: round === undefined ? 'round-not-open' : 'round-closed',
      flag: '--close-round',
      hint: round === undefined ? `litsieve code --round ${id} opens it` : 'litsieve agreement shows what came of it',
    });
  }
  rounds.append(pen.coder, [writeRoundEvent(pen, { kind: 'coding-round-closed', round: id })]);
};
