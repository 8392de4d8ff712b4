/** Proximity as Lucene and what is built on it count it. */

/**
 * `"a b"~3` allows three moves to bring the words together; words that stand the other way round cost two of them
 * (Lucene, `PhraseQuery.Builder.setSlop`).
 */
export const lucenePhrase = (words: readonly string[], within: number): string => `"${words.join(' ')}"~${within}`;

/** What follows for a reader of ours, who counts the words between in either order. */
export const lucenePhraseDoubt = (title: string): string =>
  `${title} counts words that stand the other way round as two further apart, which matches less`;
