/** Case protection: BibTeX styles lower titles; braces keep the words that carry their capitals for a reason. */

/** A stretch of a title, and whether its case is to be kept. */
export interface TitleStretch {
  readonly text: string;
  readonly isKept: boolean;
}

/** `LLMs`, `BERT`, `iOS`, `C`, `GPT4`, `I'm`: a capital behind the first character, a capital alone, or the pronoun. */
const carriesCapitals = (word: string): boolean => /.\p{Lu}|^\p{Lu}[+#\d]*$|^I['’]/u.test(word);

const startsWithCapital = (word: string): boolean => /^\P{L}*\p{Lu}/u.test(word);

/** Behind these a capital tells nothing. */
const endsSentence = /[:.?!–—]$/;

/** Whether a title writes most of its longer words with capitals, so that a capital tells nothing. */
const isTitleCase = (words: readonly string[]): boolean => {
  const longer = words.filter(
    (word, index) => index > 0 && /^\P{L}*\p{L}{4,}/u.test(word) && !endsSentence.test(words[index - 1]!),
  );
  return longer.length > 0 && longer.filter(startsWithCapital).length * 2 > longer.length;
};

/** A word without what stands round it. A colon in braces would hide from BibTeX that a capital follows. */
const bareWord = /[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}+#])?/u;

/** The parts of a compound, parted by hyphens, dashes, slashes, brackets. */
const part = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’.&@_*+#]*[\p{L}\p{N}\p{M}+#])?/gu;

/** Capitals that stand alone in title case for no reason of their own: the article, and what is short for "electronic". */
const ordinary = /^[AE]$/;

/** A word of small letters, with a capital before them or not. */
const plainWord = /^[A-Za-z]?[a-z]+[,.;:]?$/;

/** Ends of sentences that are no abbreviations. */
const asksOrCalls = /[?!][^\p{L}\p{N}]*$/u;

/** From where to where in a word. */
type Span = readonly [start: number, end: number];

/** In title case only what carries capitals of its own is kept, and what begins a sentence. */
const keptInTitleCase = (word: string, begins: boolean): readonly Span[] => {
  if (!begins && plainWord.test(word)) return [];
  const spans: Span[] = [];
  let isFirst = true;
  let reaches = false;
  for (const { 0: text, index } of word.matchAll(part)) {
    const keeps = (carriesCapitals(text) && !ordinary.test(text)) || (isFirst && begins && startsWithCapital(text));
    const end = index + text.length;
    isFirst = false;
    // `GPT-4`, `LLM-based`, but `LLM-Based`: braces reach over what is small anyway.
    if (keeps || (reaches && !startsWithCapital(text))) {
      spans.push([reaches ? spans.pop()![0] : index, end]);
      reaches = true;
    } else reaches = false;
  }
  return spans;
};

/** In sentence case a capital is kept wherever it is. */
const keptInSentenceCase = (word: string, spared: boolean): readonly Span[] => {
  const found = bareWord.exec(word);
  if (found === null) return [];
  const bare = found[0];
  const keeps = spared
    ? carriesCapitals(bare) && !ordinary.test(bare)
    : startsWithCapital(bare) || carriesCapitals(bare);
  return keeps ? [[found.index, found.index + bare.length]] : [];
};

/**
 * A title in stretches, by whether their case is kept. BibTeX itself spares the first letter, and the one behind a colon
 * and a blank, where nothing stands before it (Patashnik, bibtex.web, `change.case$`); not what begins a sentence
 * behind another mark, or in quotes.
 */
export const titleStretches = (title: string): readonly TitleStretch[] => {
  const words = title.split(' ');
  const titleCase = isTitleCase(words);
  const stretches: TitleStretch[] = [];
  let from = 0;
  let start = 0;
  for (const [index, word] of words.entries()) {
    const before = index === 0 ? ':' : words[index - 1]!;
    const opens = before.endsWith(':');
    const isBare = /^\p{L}/u.test(word);
    const spans = titleCase
      ? keptInTitleCase(word, opens ? !isBare : asksOrCalls.test(before))
      : keptInSentenceCase(word, opens && isBare);
    for (const [first, end] of spans) {
      if (start + first > from) stretches.push({ text: title.slice(from, start + first), isKept: false });
      stretches.push({ text: title.slice(start + first, start + end), isKept: true });
      from = start + end;
    }
    start += word.length + 1;
  }
  if (from < title.length) stretches.push({ text: title.slice(from), isKept: false });
  return stretches;
};
