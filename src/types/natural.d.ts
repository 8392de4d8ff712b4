/** The parts of `natural` that are used: it ships no types for its sub-paths, and its root must not be imported. */

declare module 'natural/lib/natural/stemmers/porter_stemmer.js' {
  const stemmer: { stem(word: string): string };
  export = stemmer;
}

declare module 'natural/lib/natural/util/stopwords.js' {
  const stopWords: { readonly words: readonly string[] };
  export = stopWords;
}
