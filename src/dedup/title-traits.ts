/** What a title says beside its words: which part it is, whether it is a notice about another title, whether it names nothing. */

import { markupToText, normaliseTitle, texToUnicode } from '../text/index.js';
import { american } from './american-spelling.js';
import { noticeOf, withoutSubjectCitation } from './notices.js';
import { itemNumber, stripNotes } from './title-notes.js';

/** Beginnings of titles that many reports share. */
const genericBeginnings =
  /^(?:(?:guest )?editors?(?:ial)?(?: (?:introduction|note|message|column|comments?|perspective|board|foreword|preface)s?)?(?: |$)|(?:guest )?editorials?\b|preface\b|foreword\b|front ?matter\b|back ?matter\b|keynotes?\b|book reviews?\b|introduction$|introduction to (?:the |this |a )?(?:special |theme |minitrack|mini track|proceedings|volume|section|issue|track|workshop|symposium|conference|panel)|introduction (?:special|minitrack|mini track|by|from)|introduction\b(?= (?:and|of) )|message from\b|messages from\b|welcome (?:to|from|message|address)\b|welcome$|proceedings of\b|poster abstracts?\b|program committee\b|programme committee\b|organi[sz]ing committee\b|table of contents\b|title page\b|author index\b|subject index\b|call for papers\b|letters? to the editor\b|from the (?:guest )?editors?\b|in memoriam\b|obituary\b|list of reviewers\b|conference report\b|meeting report\b|special (?:issue|section)s?\b|in this (?:issue|volume)\b|about the (?:authors?|contributors?|editors?|cover)\b|(?:notes on )?contributors?$|(?:information|instructions|guidelines) for (?:authors|contributors)\b|acknowledge?ments? (?:of|to) (?:the )?(?:reviewers|referees)\b|(?:list of )?(?:reviewers|referees)\b|index (?:to|of) volume\b|volume index\b|books? received\b|new books\b|publishers? note\b|reply to (?:the )?editor$|(?:meeting|conference) (?:calendar|announcements?)\b|calendar of\b|correspondence$|letters$|abstracts? (?:of|from) (?:the )?(?:\d|annual|papers|posters|presentations))/;

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
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word, String(index + 1)],
  ),
);
const spelledNumber = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g;

/** A normalised title, of a notice the title of its subject, and what it says beside its words. */
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
  /** The number of an item of a programme, a section or a letter, which is no part of the title. */
  readonly item: string;
  /** Signs that words lose, in their order: `+` of `CD4+`, `-` of `p53-/-`, `<` and `>`. */
  readonly signs: string;
  /** Words with a capital inside, which are names: `LLaVA`, `CodeBERT`. In small letters, joined by spaces. */
  readonly coined: string;
  /** Whether the source cut the title off and says so with dots. */
  readonly cut: boolean;
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
    // A lone 1 at the end is as often the mark of a footnote as the first part; its fellow would be called 2.
    if (last && part === '' && words.length > 1 && word !== '1') part = roman ?? (/^\d$/.test(word) ? word : '');
  });
  return { numbers: [...numbers].sort().join(' '), part };
};

/** Scripts that write without spaces: two characters count as one word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

const countWords = (title: string, words: number): number =>
  /[^\x00-\x7f]/.test(title) ? Math.max(words, Math.floor((title.match(unspaced)?.length ?? 0) / 2)) : words;

/** The word for a part, which some sources leave out before its number. */
const partLabel = /\b(?:part|pt) (?=\d)/g;

/** A dash in front of `and` stands for the end of a word: `HER- and PR-status`. */
const sign =
  /[\p{L}\p{N})](\+)(?![\p{N}+])|[\p{Lu}\p{N}](-)(?=[,;:]|\s(?!(?:and|or|to|AND|OR|TO)\b)|$)|[\p{L}\p{N})](-)(?=[/)\]])|\p{N}(-)(?=\p{L}{1,5}\d)|\(([+-])\)|([<>])/gu;

const signsOf = (text: string): string => {
  if (!/[+<>&$\u2013\u207a\u207b\u2212\u2264\u2265]|-[\s,;:)/\]]|-$/.test(text)) return '';
  // Markup has such signs of its own, and writes others as references: `CD4<sup>+</sup>`, `&lt;`.
  const plain = texToUnicode(markupToText(text.slice(0, 2000)))
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replace(/(?<=[\p{L}\p{N})])\u2013(?![\p{L}\p{N}])/gu, '-')
    .replaceAll('\u2264', '<')
    .replaceAll('\u2265', '>');
  const found = [...plain.matchAll(sign)].flatMap((match) => match.slice(1).filter((one) => one !== undefined));
  return found.join('');
};

const innerCapital = /[\p{L}\p{N}]*\p{Ll}\p{Lu}[\p{L}\p{N}]*|\p{Lu}{2,}\p{Ll}[\p{L}\p{N}]*/gu;

const coinedOf = (text: string): string => {
  if (!/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(text)) return '';
  return [...new Set((text.slice(0, 2000).match(innerCapital) ?? []).map((word) => word.toLowerCase()))].join(' ');
};

/** `10,000` and `10 000` are one number. */
const thousands = /(?<=\b\d{1,3}) (?=\d{3}(?:\s|$))/g;

/** Reads a title as the source wrote it. `venue` is the normalised venue: a title that only repeats it names nothing. */
export const titleTraits = (text: string, venue: string): TitleTraits => {
  const cited = withoutSubjectCitation(stripNotes(text));
  const whole = normaliseTitle(cited.rest);
  const { notice, subject } = noticeOf(whole, cited.rest);
  // Numbers in words and in digits are one: `3-year` and `three-year`.
  const title = subject
    .replace(/^(?:an?|the) (?=\S)/, '')
    .replace(spelledNumber, (word) => wordValue.get(word)!)
    .replace(thousands, '');
  const words = title === '' ? [] : title.split(' ');
  const comparable = words.map((word) => (word.length > 1 ? (romanValue.get(word) ?? american(word)) : word)).join(' ');
  // `Editorial expression of concern` is about a title, and no editorial.
  const named = notice === 'concern' ? subject : whole;
  const repeatsVenue = venue !== '' && (whole === venue || whole.startsWith(`${venue} ${venue}`));
  return {
    // `Part III`, `part 3` and `III` are one, and so are `behaviour` and `behavior`.
    title: comparable.replace(partLabel, ''),
    words: countWords(title, words.length),
    ...numbersOf(words),
    notice: notice === '' ? cited.notice : notice,
    item: itemNumber(text),
    signs: signsOf(cited.rest),
    coined: coinedOf(cited.rest),
    cut: /(?:\.\.\.|…)\s*$/.test(text),
    generic: repeatsVenue || genericBeginnings.test(named) || genericEnding.test(named) || genericTitles.test(named),
  };
};
