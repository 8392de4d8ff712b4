/** The codebook as a pure function of a set of events. */

import type { Code, Codebook, CodeConflict, CodeId, CodeSlot, Revision } from '../../model/index.js';
import { cutsOf } from './circles.js';
import { placeCodes } from './parents.js';
import { conflictsIn, type SaidCode, sayCode } from './said-code.js';
import { codeSlots, type StatementBook } from './statements.js';

/** What each merged code resolves to, in the end; nothing for one that leads to a code that there is not. */
const resolveAll = (codes: ReadonlyMap<CodeId, SaidCode>): ReadonlyMap<CodeId, CodeId> => {
  const ends = new Map<CodeId, CodeId>();
  for (const start of codes.keys()) {
    const path: CodeId[] = [];
    let id = start;
    for (let fate = codes.get(id)?.fate; fate?.kind === 'merged' && !ends.has(id); fate = codes.get(id)?.fate) {
      path.push(id);
      id = fate.into;
    }
    const end = ends.get(id) ?? id;
    const isThere = codes.has(end) && codes.get(end)?.fate.kind !== 'merged';
    if (isThere) for (const passed of path) ends.set(passed, end);
  }
  return ends;
};

/** Codes with the circles of merges cut: the smallest id of each circle stays active, which is a conflict of its fate. */
const withoutCircles = (said: ReadonlyMap<CodeId, SaidCode>): ReadonlyMap<CodeId, SaidCode> => {
  const pointers = new Map<CodeId, CodeId>();
  for (const { id, fate } of said.values()) if (fate.kind === 'merged') pointers.set(id, fate.into);
  const cuts = cutsOf(pointers);
  if (cuts.size === 0) return said;
  return new Map([...said].map(([id, code]) => [id, cuts.has(id) ? instead(code, 'fate', { kind: 'active' }) : code]));
};

/** A code with a value that no event says shown in a slot, before the opinions on it. */
const instead = (code: SaidCode, slot: 'fate' | 'parent', value: unknown): SaidCode => ({
  ...code,
  [slot]: value,
  opinions: new Map([...code.opinions, [slot, [{ value, events: [] }, ...(code.opinions.get(slot) ?? [])]]]),
});

/** The aliases that each code gets from those merged into it: their names and aliases, in the order of the codes. */
const inherited = (
  codes: ReadonlyMap<CodeId, SaidCode>,
  ends: ReadonlyMap<CodeId, CodeId>,
): ReadonlyMap<CodeId, readonly string[]> => {
  const names = new Map<CodeId, string[]>();
  for (const { id, name, aliases } of codes.values()) {
    const end = ends.get(id);
    if (end === undefined) continue;
    const all = names.get(end) ?? [];
    all.push(name, ...aliases);
    names.set(end, all);
  }
  return names;
};

/** Ids from the top of the tree to the bottom, siblings in the order in which they come. */
const inTreeOrder = (ids: Iterable<CodeId>, parents: ReadonlyMap<CodeId, CodeId>): readonly CodeId[] => {
  const below = new Map<CodeId | undefined, CodeId[]>();
  for (const id of ids) {
    const parent = parents.get(id);
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [id]);
    else siblings.push(id);
  }
  const ordered: CodeId[] = [];
  const open = [...(below.get(undefined) ?? [])].reverse();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    ordered.push(id);
    open.push(...[...(below.get(id) ?? [])].reverse());
  }
  return ordered;
};

const slotOrder = new Map<CodeSlot, number>(codeSlots.map((slot, index) => [slot, index]));

/**
 * Folds statements to the codebook that they make. Equal for any order and repetition of the lines.
 *
 * @param revision what the codebook says of itself
 */
export const foldCodebook = (book: StatementBook, revision: Revision): Codebook => {
  const said = new Map(Array.from(book, ([id, slots]) => [id, sayCode(id, slots)]));
  const codes = withoutCircles(said);
  const ends = resolveAll(codes);
  const { parents, cuts } = placeCodes([...codes.values()], ends);
  const names = inherited(codes, ends);
  const shown: Code[] = [];
  const conflicts: CodeConflict[] = [];
  for (const id of inTreeOrder(codes.keys(), parents)) {
    const own = cuts.has(id) ? instead(codes.get(id)!, 'parent', null) : codes.get(id)!;
    const { opinions: _, parent: __, aliases, ...code } = own;
    const parent = parents.get(id);
    const others = new Set([...aliases, ...(names.get(id) ?? [])]);
    others.delete(code.name);
    shown.push({ ...code, ...(parent === undefined ? {} : { parent }), aliases: [...others] });
    conflicts.push(...[...conflictsIn(own)].sort((a, b) => slotOrder.get(a.slot)! - slotOrder.get(b.slot)!));
  }
  return { revision, codes: shown, conflicts };
};
