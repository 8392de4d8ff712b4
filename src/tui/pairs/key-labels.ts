/** The keys of the screen of pairs as people read them, and its table as documentation. */

import { keyLabel, tableMarkdown } from '../key-labels.js';
import { type Binding, keymap } from './keymap.js';

/** The keys of one line of the table: `z u Backspace`. */
export const keysLabel = ({ keys }: Binding): string => keys.map(keyLabel).join(' ');

/** The table as Markdown, for the documentation: a row for each line, groups in order. */
export const pairsKeymapMarkdown = (): string => tableMarkdown(keymap, keysLabel);
