/** What events say of slots of codes, and which of it is live: what no other event replaces in that slot. */

import type { CodebookEvent, CodeFields, CodeId, CodeSlot, Fate } from '../../model/index.js';
import { byText } from './causal-order.js';

/** The slots that `set` can hold, in the order in which they are written and shown. */
export const fieldSlots = [
  'name',
  'kind',
  'parent',
  'definition',
  'includeWhen',
  'excludeWhen',
  'examples',
  'aliases',
  'colour',
] as const satisfies readonly (keyof CodeFields)[];

/** All slots, in the order in which conflicts are listed. */
export const codeSlots: readonly CodeSlot[] = ['fate', ...fieldSlots];

/** What one event says in one slot of one code. */
export interface Statement {
  readonly event: CodebookEvent;
  readonly value: unknown;
}

/** Statements by code and slot, each list in the order of the events; codes in the order in which they were first spoken of. */
export type StatementBook = ReadonlyMap<CodeId, ReadonlyMap<CodeSlot, readonly Statement[]>>;

/** The operations that set the slots of `set`. */
const setsFields: ReadonlySet<string> = new Set(['create', 'rename', 'redefine', 'move', 'alias']);

/** The fate that an event gives to its codes; undefined where it gives none. */
const fateGiven = ({ op, into = [] }: CodebookEvent): Fate | undefined => {
  if (op === 'create' || op === 'restore') return { kind: 'active' };
  if (op === 'retire') return { kind: 'retired' };
  if (op === 'merge') return { kind: 'merged', into: into[0]! };
  // The order of the parts says nothing, so that two splits into the same ones are one opinion.
  if (op === 'split') return { kind: 'split', into: [...new Set(into)].sort(byText) };
  return undefined;
};

/** Each slot of each code that an event sets, with the value. A code that a merge goes into is not merged itself. */
export const saidBy = (
  event: CodebookEvent,
): readonly { readonly code: CodeId; readonly slot: CodeSlot; readonly value: unknown }[] => {
  const fate = fateGiven(event);
  const { set } = event;
  const fields = set === undefined || !setsFields.has(event.op) ? [] : fieldSlots.filter((slot) => slot in set);
  return [...new Set(event.codes)].flatMap((code) => [
    ...(fate === undefined || (fate.kind === 'merged' && fate.into === code)
      ? []
      : [{ code, slot: 'fate' as const, value: fate }]),
    ...fields.map((slot) => ({ code, slot, value: set?.[slot] })),
  ]);
};

/** Lists what events say, by code and slot. */
export const statementBook = (events: readonly CodebookEvent[]): StatementBook => {
  const book = new Map<CodeId, Map<CodeSlot, Statement[]>>();
  for (const event of events) {
    for (const { code, slot, value } of saidBy(event)) {
      let slots = book.get(code);
      if (slots === undefined) {
        slots = new Map();
        book.set(code, slots);
      }
      const said = slots.get(slot);
      if (said === undefined) slots.set(slot, [{ event, value }]);
      else said.push({ event, value });
    }
  }
  return book;
};

/**
 * The statements of one slot that no other event which sets the same slot replaces.
 *
 * @param within ids of the events that count; absent: all
 */
export const liveStatements = (
  said: readonly Statement[] | undefined,
  within?: ReadonlySet<string>,
): readonly Statement[] => {
  if (said === undefined) return [];
  const counting = within === undefined ? said : said.filter(({ event }) => within.has(event.id));
  const replaced = new Set<string>();
  for (const { event } of counting) {
    for (const id of event.replaces ?? []) if (id !== event.id) replaced.add(id);
  }
  return counting.filter(({ event }) => !replaced.has(event.id));
};
