/** The parts of `natural` that are used: it ships no types for its sub-paths, and its root must not be imported. */

declare module 'natural/lib/natural/stemmers/porter_stemmer.js' {
  type Step = (word: string) => string;
  const stemmer: Readonly<
    Record<'stem' | 'step1a' | 'step1b' | 'step1c' | 'step2' | 'step3' | 'step4' | 'step5a' | 'step5b', Step>
  >;
  export = stemmer;
}

declare module 'natural/lib/natural/util/stopwords.js' {
  const stopWords: { readonly words: readonly string[] };
  export = stopWords;
}
