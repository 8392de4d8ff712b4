/** The row of keys at the bottom of the screening screen, made from its table of keys. */

import { keyLabel, keysLabel } from '../key-labels.js';
import { type Binding, holds, keymap, type Mode, type StageTraits } from '../keymap.js';
import type { Paint } from '../style.js';
import { type Hint, helpAndQuit, hintsRow } from './hints-row.js';

const hint = (binding: Binding, { criteria }: StageTraits): Hint => ({
  key: binding.action === 'choose' ? keysLabel(binding, criteria) : keyLabel(binding.keys[0]!),
  word: binding.brief ?? '',
});

/** The keys of a mode in one row of at most `width` columns: as many as fit, help and quit always. */
export const footerRow = (mode: Mode, stage: StageTraits, width: number, paint: Paint): string => {
  const hints = keymap
    .filter((binding) => binding.brief !== undefined && binding.modes.includes(mode) && holds(binding, stage))
    .map((binding) => hint(binding, stage));
  return mode === 'reading'
    ? hintsRow(hints, helpAndQuit, width, paint)
    : hintsRow(hints.slice(0, -1), hints.slice(-1), width, paint);
};
