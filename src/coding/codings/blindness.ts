/** Blindness: which codings a coder may see. Whatever shows one coder's codings to another reads them through here. */

import type { CodingPlan } from '../../model/index.js';
import type { UnitCodings } from './unit-codings.js';

/** Whether a coder may see what others said of a unit: they have finished their own coding of it, or the plan is not blind. */
export const seesOthers = (
  unit: UnitCodings | undefined,
  coder: string,
  { blind }: Pick<CodingPlan, 'blind'>,
): boolean => {
  if (!blind) return true;
  const own = unit?.byCoder.get(coder);
  if (own?.kind === 'conflict') return own.events.every(({ state }) => state === 'final');
  return own?.kind === 'final';
};

/**
 * The units as one coder may see them, by key: everything where they may see others' codings, else their own alone, and
 * no consensus. Units of which only others have said anything are not there at all, so that nothing shows through.
 */
export const visibleTo = (
  units: ReadonlyMap<string, UnitCodings>,
  coder: string,
  plan: Pick<CodingPlan, 'blind'>,
): ReadonlyMap<string, UnitCodings> => {
  const visible = new Map<string, UnitCodings>();
  for (const [key, unit] of units) {
    if (seesOthers(unit, coder, plan)) {
      visible.set(key, unit);
      continue;
    }
    const own = unit.byCoder.get(coder);
    const made = unit.made.filter((event) => event.coder === coder);
    if (made.length === 0) continue;
    const byCoder = new Map(own === undefined ? [] : [[coder, own] as const]);
    visible.set(key, { key, byCoder, consensus: [], agreeing: [], made, reached: [] });
  }
  return visible;
};
