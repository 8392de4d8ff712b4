/** Case protection: BibTeX styles lower titles; braces keep the words that carry their capitals for a reason. */

/** `LLMs`, `BERT`, `iOS`, `C`, `GPT-4`: a capital behind the first character, or a capital alone. */
const carriesCapitals = (word: string): boolean => /.\p{Lu}/u.test(word) || /^\p{Lu}[+#\d]*$/u.test(word);

const startsWithCapital = (word: string): boolean => /^\P{L}*\p{Lu}/u.test(word);
const endsSentence = /[:.?!–—]$/;

/** Whether a title writes most of its longer words with capitals, so that a capital tells nothing. */
const isTitleCase = (words: readonly string[]): boolean => {
  const longer = words.slice(1).filter((word) => /^\P{L}*\p{L}{4,}/u.test(word));
  return longer.length > 0 && longer.filter(startsWithCapital).length * 2 > longer.length;
};

/** Marks, for each word of a title (parted by single spaces), whether its case is to be kept. In sentence case names are kept too. */
export const protectedWords = (words: readonly string[]): readonly boolean[] => {
  const titleCase = isTitleCase(words);
  return words.map((word, index) => {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '');
    if (carriesCapitals(bare)) return !(index === 0 && bare === 'A') && !(bare === 'A' && titleCase);
    const opens = index === 0 || endsSentence.test(words[index - 1]!);
    return !titleCase && !opens && startsWithCapital(word);
  });
};
