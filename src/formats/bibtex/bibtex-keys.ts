/** Citation keys, such as `mueller2024safety`: unique in one file, the same for the same records in the same order. */

import type { BibliographicRecord } from '../../model/index.js';
import { baseKeys, type KeyStyle } from './key-styles.js';

/** `a` to `z`, then `aa` and on. */
const letters = (number: number): string => {
  let rest = number;
  let out = '';
  do {
    out = String.fromCharCode(97 + (rest % 26)) + out;
    rest = Math.floor(rest / 26) - 1;
  } while (rest >= 0);
  return out;
};

/**
 * Gives each record of one file its key. The first of several with one base has it bare; the others get `a`, `b`, … in file
 * order, so that records added behind change no key. Keys differ by more than case, since BibTeX compares them without.
 */
export const citationKeys = (style: KeyStyle = 'author-year-word'): ((record: BibliographicRecord) => string) => {
  const baseKey = baseKeys[style];
  const used = new Set<string>();
  const repeats = new Map<string, number>();
  return (record) => {
    const base = baseKey(record);
    const plain = base.toLowerCase();
    let ending = '';
    let count = repeats.get(plain) ?? 0;
    while (used.has(plain + ending)) ending = letters(count++);
    repeats.set(plain, count);
    used.add(plain + ending);
    return base + ending;
  };
};
