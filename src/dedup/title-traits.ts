/** What a title says beside its words: which part it is, whether it is a notice about another title, whether it names nothing. */

import { normaliseTitle } from '../text/index.js';

/** A note that a database put behind a title, in brackets. It is no part of the title. */
const trailingNote =
  /\s*(?:\[(?:(?:published )?(?:erratum|errata|corrigendum|correction|retraction|expression of concern)\b[^[\]]*|(?:see )?comments?\b[^[\]]*|reprint\b[^[\]]*|review|letter|in [a-z]+|\d{1,3}(?: refs?)?)\]|\((?:(?:published )?(?:erratum|errata|corrigendum|correction|retraction)(?: appears?| published)? in\b.*|reprint(?:ed)?(?: (?:of|from|in)\b[^()]*)?|review|provisional abstract|no abstract available|\d{1,2})\))\.?\s*$/i;

/** A title without the notes that databases put behind it. A title that is nothing else stays. */
export const stripNotes = (title: string): string => {
  let rest = title;
  for (;;) {
    const shorter = rest.replace(trailingNote, '');
    if (shorter === rest || shorter.trim() === '') return rest;
    rest = shorter;
  }
};

/** Notices whose subject is another report. The first that matches the normalised title counts. */
const notices: readonly { readonly name: string; readonly title: RegExp }[] = [
  {
    name: 'erratum',
    title:
      /^(?:publishers? |authors? )?(?:erratum|errata|corrigendum|corrigenda|correction|corrections|addendum|addenda)(?: (?:to|for|of|on|in)\b| \w|$)|\b(?:erratum|corrigendum|addendum)$/,
  },
  {
    name: 'retraction',
    title:
      /^(?:retraction|withdrawal|expression of concern|notice of (?:retraction|withdrawal))(?: (?:to|for|of|on|note|notice)\b| \w|$)/,
  },
  {
    name: 'reply',
    title:
      /^(?:(?:the )?authors?s? )?(?:reply|replies|response|rebuttal|rejoinder)(?: (?:to|by|from|of the authors?|letter)\b|$)|^(?:re|in reply|in response)(?: to)?\b(?= \w+ \w)|\b(?:(?:authors?s? |a )(?:reply|response|rejoinder|rebuttal)|rejoinder|reply|in reply)$/,
  },
  {
    name: 'comment',
    title:
      /^(?:(?:a |some )?(?:comments?|commentary|remarks?|discussion)(?: (?:on|to|of)\b|$)|letter to the editor)|\b(?:a |invited )(?:comment|commentary)$/,
  },
];

/** Beginnings of titles that many reports share. */
const genericBeginnings =
  /^(?:(?:guest )?editors?(?:ial)?(?: (?:introduction|note|message|column|comments?|perspective|board|foreword|preface)s?)?(?: |$)|(?:guest )?editorials?\b|preface\b|foreword\b|front ?matter\b|back ?matter\b|keynotes?\b|book reviews?\b|introduction$|introduction to (?:the |this |a )?(?:special |theme |minitrack|mini track|proceedings|volume|section|issue|track|workshop|symposium|conference|panel)|introduction (?:special|minitrack|mini track|by|from)|introduction\b(?= (?:and|of) )|message from\b|messages from\b|welcome (?:to|from|message|address)\b|welcome$|proceedings of\b|poster abstracts?\b|program committee\b|programme committee\b|organi[sz]ing committee\b|table of contents\b|title page\b|author index\b|subject index\b|call for papers\b|letters? to the editor\b|from the (?:guest )?editors?\b|in memoriam\b|obituary\b|list of reviewers\b|conference report\b|meeting report\b)/;

/** Endings that say the same: `Remarks from …: editor's comments`. */
const genericEnding =
  /\b(?:editors? (?:comments?|notes?|introduction|corner|page|message|remarks|choice|letter)|(?:guest )?editorial)$/;

/** Titles that name nothing when they are all there is. */
const genericTitles =
  /^(?:introduction|panel|panels|panel discussion|index|contents|abstracts?|acknowledge?ments?|reviewers|committees?|copyright|copyright page|cover|news|announcements?|discussion|conclusions?|summary|references|appendix|unknown|untitled|no title|title|calendar|posters?|demos?|tutorials?|workshops?|sponsors|masthead|commentary|viewpoint|perspective|spotlight)$/;

const partWords =
  /^(?:part|pt|volume|vol|phase|chapter|book|series|episode|section|lesson|round|stage|paper|issue|edition|no|study|experiment)$/;
const romans = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
];
const romanValue = new Map(romans.map((roman, index) => [roman, String(index + 1)]));
const wordValue = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [
    word,
    String(index + 1),
  ]),
);

/** A normalised title and what it says beside its words. */
export interface TitleTraits {
  readonly title: string;
  readonly words: number;
  /** All numbers, in order of value as text, once each, joined by spaces: digits, roman numerals, numbers of parts. */
  readonly numbers: string;
  /** The number or letter of the part, where the title names one or ends in one. */
  readonly part: string;
  /** What kind of notice about another report it is; empty for none. */
  readonly notice: string;
  readonly generic: boolean;
}

/** A part's own number in the two words `label value`: `part two`, `part b`, `vol 3`. */
const partValue = (label: string | undefined, value: string): string | undefined =>
  label !== undefined && partWords.test(label)
    ? (/^0*(\d+)/.exec(value)?.[1] ??
      romanValue.get(value) ??
      wordValue.get(value) ??
      (label === 'part' && /^[a-h]$/.test(value) ? value : undefined))
    : undefined;

const numbersOf = (words: readonly string[]): Pick<TitleTraits, 'numbers' | 'part'> => {
  const numbers = new Set<string>();
  let part = '';
  words.forEach((word, index) => {
    const last = index === words.length - 1;
    for (const digits of word.match(/\d+/g) ?? []) numbers.add(digits.replace(/^0+(?=\d)/, ''));
    const named = partValue(words[index - 1], word);
    // `i`, `v` and `x` are words too: they count as numerals at the end and behind the word for a part only.
    const roman = romanValue.get(word);
    const value = named ?? (roman !== undefined && (word.length > 1 || last) ? roman : undefined);
    if (value !== undefined) numbers.add(value);
    if (named !== undefined && part === '') part = named;
    if (last && part === '' && words.length > 1) part = roman ?? (/^\d$/.test(word) ? word : '');
  });
  return { numbers: [...numbers].sort().join(' '), part };
};

/** Scripts that write without spaces: two characters count as one word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

const countWords = (title: string, words: number): number =>
  /[^\x00-\x7f]/.test(title) ? Math.max(words, Math.floor((title.match(unspaced)?.length ?? 0) / 2)) : words;

/** Reads a title as the source wrote it. `venue` is the normalised venue: a title that only repeats it names nothing. */
export const titleTraits = (text: string, venue: string): TitleTraits => {
  const title = normaliseTitle(stripNotes(text));
  const words = title === '' ? [] : title.split(' ');
  const repeatsVenue = venue !== '' && (title === venue || title.startsWith(`${venue} ${venue}`));
  return {
    title,
    words: countWords(title, words.length),
    ...numbersOf(words),
    notice: notices.find((notice) => notice.title.test(title))?.name ?? '',
    generic: repeatsVenue || genericBeginnings.test(title) || genericEnding.test(title) || genericTitles.test(title),
  };
};
