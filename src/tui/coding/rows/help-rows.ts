/** The help and the footer of the coding screen, made from its table of keys. */

import { keyLabel } from '../../key-labels.js';
import { type Hint, helpAndQuit, hintsRow } from '../../rows/hints-row.js';
import { keyRows } from '../../rows/key-rows.js';
import type { Paint } from '../../style.js';
import { keysLabel } from '../key-labels.js';
import { holds, keymap, type Mode, type UnitTraits } from '../keymap.js';

/** All rows of the help screen at a width. */
export const codingHelpRows = (traits: UnitTraits, width: number, paint: Paint): readonly string[] => [
  ...keyRows(
    keymap.filter((binding) => holds(binding, traits)),
    keysLabel,
    width,
    paint,
  ),
  paint('strong', 'Beside the text'),
  '  ●  a code is anchored in this line',
  '  ◆  a variable is shown by it',
  `  ${paint('ownQuote', 'underlined')}  quotes; strong: of the marked code`,
];

/** The keys of a mode in one row of at most `width` columns: as many as fit, the way out always. */
export const codingFooterRow = (mode: Mode, traits: UnitTraits, width: number, paint: Paint): string => {
  const hints = keymap
    .filter((binding) => binding.brief !== undefined && binding.modes.includes(mode) && holds(binding, traits))
    .map(
      (binding): Hint => ({
        key: binding.keys.length > 4 ? keysLabel(binding) : keyLabel(binding.keys[0]!),
        word: binding.brief ?? '',
      }),
    );
  return mode === 'reading'
    ? hintsRow(hints, helpAndQuit, width, paint)
    : hintsRow(hints.slice(0, -1), hints.slice(-1), width, paint);
};
