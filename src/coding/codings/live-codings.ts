/**
 * A set of coding events and which of them are live. Only a coder's own events replace what they said; a consensus is
 * everybody's, so that the next consensus, whoever writes it down, replaces those that it names.
 */

import type { CodingEvent } from '../../model/index.js';

/** Sorts events by when their coder made them; ids settle ties. */
export const byTime = (a: { at: string; id: string }, b: { at: string; id: string }): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** The events that an event replaces: others, for nothing takes itself back. */
export const othersReplaced = ({ id, replaces = [] }: CodingEvent): readonly string[] =>
  replaces.filter((other) => other !== id);

/** Events as a set: each once, oldest first, and whether an event is live. */
export interface LiveCodings {
  readonly events: readonly CodingEvent[];
  readonly isLive: (event: CodingEvent) => boolean;
}

/**
 * Makes a set of events. Order and repetition change nothing. Of two different events of one coder with one id, which no
 * program of ours writes, the smaller line counts and both replace.
 */
export const liveCodings = (events: Iterable<CodingEvent>): LiveCodings => {
  const known = new Map<string, CodingEvent>();
  const replaced = new Set<string>();
  const agreedAnew = new Set<string>();
  for (const event of events) {
    for (const id of othersReplaced(event)) {
      replaced.add(`${id} ${event.coder}`);
      if (event.kind === 'consensus') agreedAnew.add(id);
    }
    const key = `${event.id} ${event.coder}`;
    const other = known.get(key);
    if (other === undefined || JSON.stringify(event) < JSON.stringify(other)) known.set(key, event);
  }
  return {
    events: [...known.values()].sort((a, b) => byTime(a, b) || (a.coder < b.coder ? -1 : 1)),
    isLive: ({ id, coder, kind }) => !replaced.has(`${id} ${coder}`) && !(kind === 'consensus' && agreedAnew.has(id)),
  };
};
