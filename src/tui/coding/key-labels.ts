/** The keys of the coding screen as people read them, and its table as documentation. */

import { keyLabel, range, tableMarkdown } from '../key-labels.js';
import { type Binding, digitKeys, keymap } from './keymap.js';

/** Beyond this many keys of one line, they are written as ranges. */
const listed = 4;

/** The keys of one line of the table: `z u Backspace`, `1-9 a-z`. Capital letters that do the same are not named. */
export const keysLabel = ({ keys }: Binding): string => {
  if (keys.length <= listed) return keys.map(keyLabel).join(' ');
  const letters = keys.filter((key) => /^[a-z]$/.test(key));
  return [range(keys.filter((key) => digitKeys.includes(key))), range(letters)].filter((part) => part !== '').join(' ');
};

/** The table as Markdown, for the documentation: one table, a row for each line, groups in order. */
export const codingKeymapMarkdown = (): string => tableMarkdown(keymap, keysLabel);
