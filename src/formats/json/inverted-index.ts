/** Inverted indexes: abstracts as OpenAlex gives them, each word with its positions instead of a text. */

import type { JsonObject } from './json-objects.js';

/** Positions beyond this are of a damaged index; ours, far above the longest abstracts. */
const lastPosition = 100_000;

/** The text of an index `{"We":[0],"try":[1]}`; undefined where no word has a position. */
export const textOfIndex = (index: JsonObject): string | undefined => {
  const placed: (readonly [position: number, word: string])[] = [];
  for (const [word, positions] of Object.entries(index)) {
    if (!Array.isArray(positions)) continue;
    for (const position of positions as readonly unknown[])
      if (typeof position === 'number' && position >= 0 && position <= lastPosition) placed.push([position, word]);
  }
  placed.sort(([a], [b]) => a - b);
  return placed.length === 0 ? undefined : placed.map(([, word]) => word).join(' ');
};
