/** The help and the footer of the screen of pairs, made from its table of keys. */

import { keyLabel } from '../../key-labels.js';
import { type Hint, helpAndQuit, hintsRow } from '../../rows/hints-row.js';
import { keyRows } from '../../rows/key-rows.js';
import type { Paint } from '../../style.js';
import { keysLabel } from '../key-labels.js';
import { keymap, type Mode } from '../keymap.js';

/** All rows of the help screen at a width. */
export const pairsHelpRows = (width: number, paint: Paint): readonly string[] => [
  ...keyRows(keymap, keysLabel, width, paint),
  paint('strong', 'Beside the fields'),
  '  =  both say the same',
  '  ≠  they differ',
  '  ·  one of them is silent',
  `  ${paint('differs', 'underlined')}  words that the other has not`,
];

/** The keys of a mode in one row of at most `width` columns: as many as fit, the way out always. */
export const pairsFooterRow = (mode: Mode, width: number, paint: Paint): string => {
  const hints = keymap
    .filter((binding) => binding.brief !== undefined && binding.modes.includes(mode))
    .map(({ keys, brief = '' }): Hint => ({ key: keyLabel(keys[0]!), word: brief }));
  return mode === 'reading'
    ? hintsRow(hints, helpAndQuit, width, paint)
    : hintsRow(hints.slice(0, -1), hints.slice(-1), width, paint);
};
