/** The help of the screening screen, made from its table of keys. */

import { keysLabel } from '../key-labels.js';
import { holds, keymap, type StageTraits } from '../keymap.js';
import type { Paint } from '../style.js';
import { keyRows } from './key-rows.js';

/** All rows of the help screen at a width. */
export const helpRows = (stage: StageTraits, width: number, paint: Paint): readonly string[] => [
  ...keyRows(
    keymap.filter((binding) => holds(binding, stage)),
    (binding) => keysLabel(binding, stage.criteria),
    width,
    paint,
  ),
  paint('strong', 'Highlighted'),
  `  ${paint('query', 'terms of the question')}`,
  `  ${paint('seeds', 'terms of the seeds')}`,
  `  ${paint('up', 'terms that pushed the report up')}`,
  `  ${paint('down', 'terms that pushed it down')}`,
];
