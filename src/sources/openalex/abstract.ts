/** Abstracts as OpenAlex sends them: each word with its positions, for legal reasons not as text. */

import { markupToText } from '../../text/index.js';

/** Positions beyond this are no abstract but a damaged index; ours, far above the longest abstracts. */
const lastPosition = 100_000;

/** The words in order of their positions. A position without a word is passed over; one with two words takes both. */
const wordsInOrder = (index: Readonly<Record<string, unknown>>): string => {
  const placed: (readonly [position: number, word: string])[] = [];
  for (const [word, positions] of Object.entries(index)) {
    if (!Array.isArray(positions)) continue;
    for (const position of positions as readonly unknown[]) {
      if (typeof position === 'number' && position >= 0 && position <= lastPosition) placed.push([position, word]);
    }
  }
  // Stable: words of one position stay in the order of the index.
  placed.sort(([a], [b]) => a - b);
  return placed.map(([, word]) => word).join(' ');
};

/** A heading that only says what the field says: `Abstract:`, `ABSTRACT -`, or glued or put before a sentence. */
const markedHeading = /^abstract\s*[:.—–-]\s*(?=\S)/i;
const bareHeading = /^(?:Abstract|ABSTRACT)\s*(?=\p{Lu})/u;

/**
 * The abstract of an inverted index, without markup and without a heading `Abstract`. Where the title speaks of
 * abstract things, a bare `Abstract` may belong to the sentence (`Abstract Interpretation is …`) and stays.
 * Undefined where there is none.
 */
export const abstractOf = (
  index: Readonly<Record<string, unknown>> | undefined,
  title: string | undefined,
): string | undefined => {
  if (index === undefined) return undefined;
  const text = markupToText(wordsInOrder(index)).replace(/\s+/g, ' ').trim();
  const rest = text.replace(markedHeading, '');
  const abstract = rest !== text || /\babstract/i.test(title ?? '') ? rest : text.replace(bareHeading, '');
  return abstract === '' ? undefined : abstract;
};
