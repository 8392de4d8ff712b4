/** What a reviewer has decided, in words. */

/** How many of each decision; absent ones are not spoken of. */
export interface DecisionCounts {
  readonly include: number;
  readonly exclude: number;
  readonly unsure: number;
  readonly notRetrieved: number;
  readonly conflicts: number;
}

/** The words in their order; the first two are always said, the others where there are any. */
const words: readonly (readonly [keyof DecisionCounts, string])[] = [
  ['include', 'include'],
  ['exclude', 'exclude'],
  ['unsure', 'unsure'],
  ['notRetrieved', 'not retrieved'],
  ['conflicts', 'to decide again'],
];

/** `3 include, 3 exclude, 1 unsure`. */
export const decisionsText = (counts: DecisionCounts): string =>
  words
    .filter(([name], place) => place < 2 || counts[name] > 0)
    .map(([name, word]) => `${counts[name].toLocaleString('en')} ${word}`)
    .join(', ');
