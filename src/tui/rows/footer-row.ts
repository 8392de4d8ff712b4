/** The row of keys at the bottom, made from the table of keys: as many as fit, help and quit always. */

import { keyLabel, keysLabel } from '../key-labels.js';
import { type Binding, holds, keymap, type Mode, type StageTraits } from '../keymap.js';
import type { Paint } from '../style.js';
import { columnsOf } from '../wrap.js';

interface Hint {
  readonly key: string;
  readonly word: string;
}

const hint = (binding: Binding, { criteria }: StageTraits): Hint => ({
  key: binding.action === 'choose' ? keysLabel(binding, criteria) : keyLabel(binding.keys[0]!),
  word: binding.brief ?? '',
});
const columns = ({ key, word }: Hint): number => columnsOf(key) + 1 + columnsOf(word);
const gap = '  ';

/** What stands at the end of the row while reading, whatever the width. */
const always: readonly Hint[] = [
  { key: '?', word: 'help' },
  { key: 'q', word: 'quit' },
];

/** The keys of a mode in one row of at most `width` columns. */
export const footerRow = (mode: Mode, stage: StageTraits, width: number, paint: Paint): string => {
  const hints = keymap
    .filter((binding) => binding.brief !== undefined && binding.modes.includes(mode) && holds(binding, stage))
    .map((binding) => hint(binding, stage));
  const end = mode === 'reading' ? always : hints.slice(-1);
  const rest = mode === 'reading' ? hints : hints.slice(0, -1);
  let room = width - end.reduce((sum, each) => sum + columns(each) + gap.length, -gap.length);
  const fitting: Hint[] = [];
  for (const each of rest) {
    room -= columns(each) + gap.length;
    if (room < 0) break;
    fitting.push(each);
  }
  return [...fitting, ...end].map(({ key, word }) => `${paint('key', key)} ${paint('quiet', word)}`).join(gap);
};
