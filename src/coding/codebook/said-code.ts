/** One code as events speak of it by itself: before merges, circles and the tree bring in what is said of others. */

import type { Code, CodeConflict, CodeId, CodeKind, CodeSlot, Fate } from '../../model/index.js';
import { addedUp, addsUp, type Opinion, opinionsOf } from './opinions.js';
import { codeSlots, liveStatements, type Statement } from './statements.js';

/** What is said of a code. */
export interface SaidCode extends Omit<Code, 'parent' | 'aliases'> {
  /** As said: whether there is such a code is not known here. Null: at the top. */
  readonly parent: CodeId | null;
  /** Its own only. */
  readonly aliases: readonly string[];
  /** The opinions on each slot that is said and does not add up. */
  readonly opinions: ReadonlyMap<CodeSlot, readonly Opinion[]>;
}

/**
 * Folds what is said of one code. A code whose creation is not among the events (a file that was not merged) is shown by
 * what is said of it, under its id: nothing vanishes.
 */
export const sayCode = (id: CodeId, slots: ReadonlyMap<CodeSlot, readonly Statement[]>): SaidCode => {
  const live = (slot: CodeSlot): readonly Statement[] => liveStatements(slots.get(slot));
  const opinions = new Map(
    codeSlots
      .filter((slot) => slots.has(slot) && !addsUp.has(slot))
      .map((slot) => [slot, opinionsOf(slot, live(slot))]),
  );
  const shown = <T>(slot: CodeSlot, otherwise: T): T => {
    const first = opinions.get(slot)?.[0];
    return first === undefined ? otherwise : (first.value as T);
  };
  // An empty definition is how an event takes a definition back.
  const definition = shown('definition', '');
  const colour = shown<string | null>('colour', null);
  return {
    id,
    name: shown<string>('name', id),
    kind: shown<CodeKind>('kind', 'code'),
    parent: shown<CodeId | null>('parent', null),
    ...(definition === '' ? {} : { definition }),
    includeWhen: shown<readonly string[]>('includeWhen', []),
    excludeWhen: shown<readonly string[]>('excludeWhen', []),
    examples: addedUp(live('examples')),
    aliases: addedUp(live('aliases')),
    ...(colour === null ? {} : { colour }),
    fate: shown<Fate>('fate', { kind: 'active' }),
    opinions,
  };
};

/** The slots of a code on which there is more than one opinion. */
export const conflictsIn = ({ id, opinions }: SaidCode): readonly CodeConflict[] =>
  [...opinions].filter(([, said]) => said.length > 1).map(([slot, said]) => ({ code: id, slot, said }));
