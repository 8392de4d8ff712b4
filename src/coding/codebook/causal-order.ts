/** Events in the order in which they could see each other: `seen` decides it, never a clock and never the order of lines. */

import type { CodebookEvent, Revision } from '../../model/index.js';

/** Texts in the order of their code units: the same on every machine. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Each event once. Of two different events with one id, which only two first writes of the starting codebook made apart
 * bring about, the one with the smaller line counts.
 */
export const eachOnce = (events: Iterable<CodebookEvent>): Map<string, CodebookEvent> => {
  const byId = new Map<string, CodebookEvent>();
  for (const event of events) {
    const known = byId.get(event.id);
    if (known === undefined || (known !== event && JSON.stringify(event) < JSON.stringify(known))) {
      byId.set(event.id, event);
    }
  }
  return byId;
};

/** How many events stand one after another before each: one more than before the latest that it saw. */
const generations = (byId: ReadonlyMap<string, CodebookEvent>): Map<string, number> => {
  const waiting = new Map<string, number>();
  const seenBy = new Map<string, string[]>();
  for (const { id, seen } of byId.values()) {
    const present = new Set(seen.filter((other) => other !== id && byId.has(other)));
    waiting.set(id, present.size);
    for (const other of present) {
      const sight = seenBy.get(other);
      if (sight === undefined) seenBy.set(other, [id]);
      else sight.push(id);
    }
  }
  const found = new Map<string, number>();
  const ready = [...byId.keys()].filter((id) => waiting.get(id) === 0);
  for (const id of ready) found.set(id, 0);
  for (let next = 0; next < ready.length; next++) {
    const id = ready[next]!;
    for (const later of seenBy.get(id) ?? []) {
      found.set(later, Math.max(found.get(later) ?? 0, found.get(id)! + 1));
      const left = waiting.get(later)! - 1;
      waiting.set(later, left);
      if (left === 0) ready.push(later);
    }
  }
  // Events that claim to have seen each other, which no program of ours writes, and what came after them: last.
  for (const [id, left] of waiting) if (left > 0) found.set(id, Number.POSITIVE_INFINITY);
  return found;
};

/**
 * The events with every one behind all that it had seen; those made apart by how many stood before them, then by id. What
 * is merged in later does not change the order of two that were there: it rests on what each had seen alone.
 */
export const inCausalOrder = (byId: ReadonlyMap<string, CodebookEvent>): readonly CodebookEvent[] => {
  const generation = generations(byId);
  const of = (event: CodebookEvent): number => generation.get(event.id)!;
  return [...byId.values()].sort((a, b) => (of(a) === of(b) ? byText(a.id, b.id) : of(a) - of(b)));
};

/** The events that no other one has seen, sorted: the revision of all of them. */
export const headsOf = (events: readonly CodebookEvent[]): Revision => {
  const seen = new Set(events.flatMap((event) => event.seen.filter((id) => id !== event.id)));
  return events
    .map(({ id }) => id)
    .filter((id) => !seen.has(id))
    .sort(byText);
};

/** All that a revision stands for: its events and all that they had seen, those that are not there apart. */
export const closureOf = (
  revision: Revision,
  byId: ReadonlyMap<string, CodebookEvent>,
): { readonly present: ReadonlySet<string>; readonly lacking: ReadonlySet<string> } => {
  const present = new Set<string>();
  const lacking = new Set<string>();
  const open = [...revision];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (present.has(id)) continue;
    const event = byId.get(id);
    if (event === undefined) lacking.add(id);
    else {
      present.add(id);
      open.push(...event.seen);
    }
  }
  return { present, lacking };
};
