/** A row of hints at keys: as many as fit, the last ones always. */

import type { Paint } from '../style.js';
import { columnsOf } from '../wrap.js';

/** A key and what it does, in one or two words. */
export interface Hint {
  readonly key: string;
  readonly word: string;
}

const columns = ({ key, word }: Hint): number => columnsOf(key) + 1 + columnsOf(word);
const gap = '  ';

/** What stands at the end of the row while reading, whatever the width. */
export const helpAndQuit: readonly Hint[] = [
  { key: '?', word: 'help' },
  { key: 'q', word: 'quit' },
];

/** Hints in one row of at most `width` columns; those of `end` are always in it. */
export const hintsRow = (rest: readonly Hint[], end: readonly Hint[], width: number, paint: Paint): string => {
  let room = width - end.reduce((sum, each) => sum + columns(each) + gap.length, -gap.length);
  const fitting: Hint[] = [];
  for (const each of rest) {
    room -= columns(each) + gap.length;
    if (room < 0) break;
    fitting.push(each);
  }
  return [...fitting, ...end].map(({ key, word }) => `${paint('key', key)} ${paint('quiet', word)}`).join(gap);
};
