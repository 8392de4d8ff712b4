/** Undo as new events: what an event replaced is said again in its place. Nothing is deleted. */

import {
  type CodebookEvent,
  type CodeFields,
  type CodeId,
  type CodeSlot,
  type Fate,
  UsageError,
} from '../../model/index.js';
import type { CodebookHistory } from './history.js';
import { type CodebookPen, type Draft, writeCodebookEvents } from './pen.js';
import { fieldSlots, liveStatements, type Statement, saidBy } from './statements.js';

/** What takes a field back of which nothing was said before; a name and a kind always stand. */
const unsaid: Readonly<Partial<Record<CodeSlot, unknown>>> = {
  parent: null,
  definition: '',
  includeWhen: [],
  excludeWhen: [],
  examples: [],
  aliases: [],
  colour: null,
};

/** Differing values, each once. */
const eachValue = (statements: readonly Statement[]): readonly unknown[] => [
  ...new Map(statements.map(({ value }) => [JSON.stringify(value), value])).values(),
];

/**
 * What a slot said before an event, as it would be now without it: what it replaced there, each value that stood in
 * conflict, unless another event has replaced that too; else what stands beside it; undefined where there is neither.
 */
const formerly = (said: readonly Statement[], undone: CodebookEvent): readonly unknown[] | undefined => {
  const replacedByIt = new Set(undone.replaces);
  const others = said.filter(({ event }) => event.id !== undone.id);
  const without = liveStatements(others);
  const former = without.filter(({ event }) => replacedByIt.has(event.id));
  const values = eachValue(former.length > 0 ? former : without);
  return values.length === 0 ? undefined : values;
};

/** The operation by which a fate is given. */
const fateDraft = (code: CodeId, fate: Fate): Omit<Draft, 'replaces'> => {
  if (fate.kind === 'merged') return { op: 'merge', codes: [code], into: [fate.into] };
  if (fate.kind === 'split') return { op: 'split', codes: [code], into: fate.into };
  return { op: fate.kind === 'retired' ? 'retire' : 'restore', codes: [code] };
};

const fieldOperations: Readonly<Partial<Record<CodeSlot, CodebookEvent['op']>>> = {
  name: 'rename',
  parent: 'move',
  aliases: 'alias',
};

/** The operation by which fields are set together: the one for the only field, else a redefinition. */
const operationFor = (set: CodeFields): CodebookEvent['op'] => {
  const [slot, ...more] = Object.keys(set) as (keyof CodeFields)[];
  return (more.length === 0 ? fieldOperations[slot!] : undefined) ?? 'redefine';
};

/** Events that say all values of fields: the first values together, then the second ones, so that a conflict comes back as one. */
const fieldDrafts = (
  code: CodeId,
  values: ReadonlyMap<keyof CodeFields, readonly unknown[]>,
): readonly Omit<Draft, 'replaces'>[] => {
  const drafts: Omit<Draft, 'replaces'>[] = [];
  for (let round = 0; ; round++) {
    const said = fieldSlots.filter((slot) => round < (values.get(slot)?.length ?? 0));
    if (said.length === 0) return drafts;
    const set: CodeFields = Object.fromEntries(said.map((slot) => [slot, values.get(slot)![round]]));
    drafts.push({ op: operationFor(set), codes: [code], set });
  }
};

/** What to say to take an event back on one code, where it still holds any slot of it. */
const undoOn = (
  history: CodebookHistory,
  undone: CodebookEvent,
  code: CodeId,
  held: readonly CodeSlot[],
): readonly Omit<Draft, 'replaces'>[] => {
  const former = (slot: CodeSlot): readonly unknown[] | undefined => formerly(history.saidOf(code, slot), undone);
  const drafts: Omit<Draft, 'replaces'>[] = [];
  if (held.includes('fate')) {
    const fates = former('fate');
    if (fates === undefined && undone.op === 'create') return [{ op: 'retire', codes: [code] }];
    drafts.push(...(fates ?? [{ kind: 'active' }]).map((fate) => fateDraft(code, fate as Fate)));
  }
  const values = new Map<keyof CodeFields, readonly unknown[]>();
  for (const slot of fieldSlots.filter((field) => held.includes(field))) {
    // Of a creation, a field that nobody else speaks of is left: the code that it describes is there still.
    const said = former(slot) ?? (undone.op !== 'create' && slot in unsaid ? [unsaid[slot]] : []);
    if (said.length > 0) values.set(slot, said);
  }
  return [...drafts, ...fieldDrafts(code, values)];
};

/** The one event whose id begins so. Throws `UsageError` (`event-unknown`, `event-ambiguous`). */
const eventNamed = ({ events }: CodebookHistory, prefix: string): CodebookEvent => {
  const found = prefix === '' ? [] : events.filter(({ id }) => id.startsWith(prefix.toLowerCase()));
  const hint = 'litsieve codebook history lists the events';
  if (found.length > 1) {
    throw new UsageError(`${found.length} events begin with ${prefix}`, { code: 'event-ambiguous', hint });
  }
  if (found.length === 0) throw new UsageError(`there is no event ${prefix}`, { code: 'event-unknown', hint });
  return found[0]!;
};

/** The operation by which a coder says something else of a slot that holds a value. */
const operationAgainst = (slot: CodeSlot, value: unknown): CodebookEvent['op'] => {
  if (slot === 'fate') return (value as Fate).kind === 'active' ? 'retire' : 'restore';
  return slot === 'aliases' ? 'redefine' : operationFor({ [slot]: value });
};

/**
 * What helps who cannot take an event back: the live events that hold its slots now. Where one says the same as the event
 * (its undoing was undone), also the operation that says otherwise; where none does, the event is taken back already.
 */
const adviceOn = (history: CodebookHistory, event: CodebookEvent): string => {
  const advice = new Map<string, string>();
  for (const { code, slot, value } of saidBy(event)) {
    for (const live of history.liveOf(code, slot)) {
      if (live.event.id === event.id || advice.has(live.event.id)) continue;
      const id = live.event.id.slice(0, 8);
      const holder = `${id} (${live.event.op}) holds the ${slot} of ${code} now`;
      const undoing = `litsieve codebook undo ${id}`;
      advice.set(
        live.event.id,
        JSON.stringify(live.value) === JSON.stringify(value)
          ? `${holder} and says the same: ${undoing}, or litsieve codebook ${operationAgainst(slot, value)} ${code}`
          : `${holder}: ${undoing} takes that back`,
      );
    }
  }
  return advice.size === 0 ? 'litsieve codebook history lists the events' : [...advice.values()].join('; ');
};

/**
 * Takes one event back: in each slot that it still holds, what it replaced is said again; a creation is retired, and a
 * field that was never set before is emptied. An undo can be undone, which is a redo.
 * Throws `UsageError` where there is no such event, or it holds no slot any more.
 *
 * @param prefix the event's id, or the beginning of it that no other event has
 */
export const undoEvent = (history: CodebookHistory, pen: CodebookPen, prefix: string): readonly CodebookEvent[] => {
  const undone = eventNamed(history, prefix);
  const held = new Map<CodeId, CodeSlot[]>();
  for (const { code, slot } of saidBy(undone)) {
    if (!history.liveOf(code, slot).some(({ event }) => event.id === undone.id)) continue;
    held.set(code, [...(held.get(code) ?? []), slot]);
  }
  const drafts = [...held].flatMap(([code, slots]) => undoOn(history, undone, code, slots));
  if (drafts.length === 0) {
    throw new UsageError(`there is nothing left of event ${undone.id.slice(0, 8)} (${undone.op}) to take back`, {
      code: 'nothing-to-undo',
      hint: adviceOn(history, undone),
    });
  }
  return writeCodebookEvents(
    history,
    pen,
    drafts.map((draft) => ({ ...draft, replaces: [undone.id] })),
  );
};
