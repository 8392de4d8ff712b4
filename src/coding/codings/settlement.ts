/** Settlement: whether it is settled what a unit's codes and values are, and by whom. */

import type { Codebook, Coding, ConsensusCoding } from '../../model/index.js';
import type { OwnState } from './own-state.js';
import { allValues, saidText, type ValuesOf } from './same-coding.js';
import type { UnitCodings } from './unit-codings.js';

/** `open`: nobody has finished a coding of it. `unsettled`: finished codings that differ, to be left out and counted as such. */
export type Settlement =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'settled';
      readonly coding: Coding;
      readonly by: 'one' | 'agreement' | 'consensus';
      /** The events that say so: one, one of each coder, or the consensus. */
      readonly events: readonly string[];
    }
  | { readonly kind: 'unsettled'; readonly coders: readonly string[] };

interface AgreedCoding extends ConsensusCoding {
  readonly coding: Coding;
}

const isAgreed = (event: ConsensusCoding): event is AgreedCoding => event.coding !== undefined;

/**
 * The consensus codings of a unit that still stand, oldest first: each coder whose coding was settled still says the
 * same. A coding of which the unit knows nothing (not merged in yet, or of a report that was split off) settles nothing.
 */
export const liveConsensus = (
  unit: UnitCodings,
  codebook: Codebook,
  valuesOf: ValuesOf = allValues,
): readonly AgreedCoding[] => {
  const saidNow = (id: string): boolean =>
    unit.made.some((event) => {
      if (event.id !== id || event.coding === undefined) return false;
      const now = unit.byCoder.get(event.coder);
      if (now === undefined) return false;
      if (now.events.some((live) => live.id === id)) return true;
      if (now.kind !== 'final' && now.kind !== 'draft') return false;
      return saidText(now.event.coding, codebook, valuesOf) === saidText(event.coding, codebook, valuesOf);
    });
  return unit.consensus.filter(isAgreed).filter(({ settles }) => settles.every(saidNow));
};

/** A coder's codings that differ, at least one of them finished, and not all settled by one consensus. */
const isOpenConflict = (state: OwnState, consensus: readonly AgreedCoding[]): boolean =>
  state.kind === 'conflict' &&
  state.events.some((event) => event.state === 'final') &&
  !consensus.some(({ settles }) => state.events.every(({ id }) => settles.includes(id)));

/**
 * What is settled of a unit under a codebook. Only finished codings count. Equal ones settle each other: the same codes
 * as resolved and the same values that count. A live consensus settles what differs and, where it says something else
 * than all coders, wins over them; several that differ settle nothing, as does a coder in conflict with themselves.
 *
 * @param valuesOf which values count, such as those of variables that are asked; all where it is absent
 */
export const settle = (unit: UnitCodings, codebook: Codebook, valuesOf: ValuesOf = allValues): Settlement => {
  const consensus = liveConsensus(unit, codebook, valuesOf);
  const conflicts = [...unit.byCoder].filter(([, state]) => isOpenConflict(state, consensus));
  const finals = [...unit.byCoder].flatMap(([coder, state]) =>
    state.kind === 'final' ? [{ coder, event: state.event }] : [],
  );
  const text = (coding: Coding): string => saidText(coding, codebook, valuesOf);
  const agreed = new Set(consensus.map(({ coding }) => text(coding)));
  const said = new Set(finals.map(({ event }) => text(event.coding)));
  const [first] = finals;

  if (conflicts.length > 0 || agreed.size > 1 || (said.size > 1 && agreed.size === 0)) {
    const coders = new Set([...finals.map(({ coder }) => coder), ...conflicts.map(([coder]) => coder)]);
    return { kind: 'unsettled', coders: [...coders].sort() };
  }
  const consents = first !== undefined && said.size === 1 && (agreed.size === 0 || agreed.has([...said][0]!));
  if (consents) {
    const events = finals.map(({ event }) => event.id);
    return { kind: 'settled', coding: first.event.coding, by: finals.length === 1 ? 'one' : 'agreement', events };
  }
  const [ruling] = consensus;
  if (ruling === undefined) return { kind: 'open' };
  return { kind: 'settled', coding: ruling.coding, by: 'consensus', events: consensus.map(({ id }) => id) };
};
