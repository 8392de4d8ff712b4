/** Checks of the lines of coding: what no program of ours writes, and what two clones wrote without knowing of each other. */

import type { CodebookEvent, CodingEvent, RoundEvent } from '../model/index.js';
import { unitId } from '../model/index.js';
import type { Finding } from './check.js';
import type { CodingState } from './coding-state.js';
import type { Review } from './open-review.js';

/** Lines of one kind with the files in which they stand. */
interface Lines {
  readonly events: readonly (CodingEvent | CodebookEvent | RoundEvent)[];
  readonly fileOf: (person: string) => string;
}

const personOf = (event: Lines['events'][number]): string => ('reviewer' in event ? event.reviewer : event.coder);

/** Two lines of one person and one id that say different things, and events that replace themselves. */
function* checkIds({ events, fileOf }: Lines): Generator<Finding> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const event of events) {
    const person = personOf(event);
    const where = fileOf(person);
    // Only a person's own events replace what they said: elsewhere the same id is another.
    const name = `${person} ${event.id}`;
    if ('replaces' in event && event.replaces?.includes(event.id)) {
      const message = `event ${event.id} replaces itself, so that it says nothing: take its own id out of \`replaces\``;
      yield { gravity: 'error', code: 'event-replaces-itself', where, message };
    }
    if (seen.has(name) && !twice.has(name)) {
      twice.add(name);
      const message = `two lines have the id ${event.id} and say different things: only one of them can be right`;
      yield { gravity: 'error', code: 'event-twice', where, message };
    }
    seen.add(name);
  }
}

/** Codings in force that give one code twice. */
function* checkRepeatedCodes({ codings }: CodingState): Generator<Finding> {
  for (const [key, { byCoder, consensus, agreeing }] of codings) {
    for (const { coder, coding } of [
      ...[...byCoder.values()].flatMap((own) => own.events),
      ...consensus,
      ...agreeing,
    ]) {
      const codes = coding?.codes.map(({ code }) => code) ?? [];
      if (new Set(codes).size === codes.length) continue;
      // Which code it is, is not for everybody to see.
      const message = `${coder} gives one code twice, which counts once: make it one in the file, with the quotes and memos of both`;
      yield { gravity: 'error', code: 'code-twice', where: `coding: ${key}`, message };
    }
  }
}

/** Rounds of which different units were drawn in two places. */
function* checkDraws({ rounds }: CodingState): Generator<Finding> {
  for (const { id, units, events } of rounds) {
    const draws = new Set(
      events
        .filter(({ kind }) => kind === 'coding-round-opened')
        .map(({ units: drawn = [] }) => JSON.stringify(drawn.map(unitId).sort())),
    );
    if (draws.size <= 1) continue;
    const message = `it was opened in ${draws.size} places with different draws: all ${units.length} units of them are in it, and everybody in the round codes them`;
    yield { gravity: 'note', code: 'round-drawn-apart', where: `round: ${id}`, message };
  }
}

/** Complains of lines of codings, codebook and rounds that are events and cannot stand as they are. */
export function* checkCodingLines({ paths }: Review, state: CodingState): Generator<Finding> {
  const fileOf = (folder: string) => (person: string) => paths.decisions(folder, person);
  yield* checkIds({ events: state.log.events(), fileOf: fileOf('coding') });
  yield* checkIds({ events: state.history.events, fileOf: fileOf('codebook') });
  yield* checkIds({ events: state.roundLog.events(), fileOf: fileOf('course') });
  yield* checkRepeatedCodes(state);
  yield* checkDraws(state);
}
