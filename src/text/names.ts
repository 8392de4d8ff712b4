/** Names of people and bodies, from the forms that databases and BibTeX write them in to parts. */

import type { Person } from '../model/index.js';

/** How a name is to be read. */
export interface NameOptions {
  /** Turns a part's markup into text once braces have said what belongs together; the default leaves it. */
  readonly decode?: (text: string) => string;
  /** Where the suffix stands in `Family, Suffix, Given`: BibTeX's `middle`, RIS's `last`. A part that is a suffix by its look is one anywhere. */
  readonly suffix?: 'middle' | 'last';
  /** Whether `Smith AB` means family and initials, as PubMed, Scopus and Embase write. */
  readonly initialsLast?: boolean;
}

const generations = /^(?:jr|sr|junior|senior|ii|iii|iv|2nd|3rd|[4-9]th|phd|ph\.d|esq)\.?$/i;
/** These are suffixes at the end of a part with other words too; in capitals `JR` and `SR` would be initials, `junior` is often a family name. */
const plainGenerations = /^(?:[JjSs]r\.?|II|III|IV|2nd|3rd|[4-9]th)$/;
/** `Md` is short for Mohammed, a given name; the degree is written in capitals. */
const degrees = /^(?:MD|M\.D)\.?$/;
const isSuffix = (text: string): boolean => generations.test(text) || degrees.test(text);

/** Words that no person's name has: the name is a body's. */
const corporate =
  /\b(?:universit(?:y|ies|é|ät|à|eit)|universidad|institut(?:e|ion|o)?|consorti(?:um|a)|collaborat(?:ion|ors)|committee|commission|association|society|cent(?:er|re)|laborator(?:y|ies)|organi[sz]ation|foundation|department|ministry|agency|council|corporation|company|inc|ltd|llc|gmbh|group|team|network|academy|college|school|hospital|federation|initiative|project|staff|editors?|office|bureau|board|program(?:me)?|investigators|task force|working group|force)\b/i;

/** Initials as a last word: `A`, `AB`, `A.B.`, `J.-P.`. */
const initials = /^(?:\p{Lu}\.?-?){1,3}$/u;

const told = '(?:is |are |was |were )?(?:available|listed|given|found|provided|specified|stated|supplied|identified)';

/** What sources write where they name nobody: Scopus, PubMed, Embase, the Web of Science, spreadsheets. */
const nobodyPhrases: readonly string[] = [
  `no authors?(?: names?| ids?)?(?: ${told})?`,
  `authors? (?:names? )?(?:is |are |was |were )?(?:unknown|not ${told})`,
  'unknown authors?',
  'n/a',
  // Alone and bare it may be how a body or a person signs.
  '(?<=[[(]\\s?)anonymous(?=\\s?[\\])])',
  'anonymous(?=\\.)',
];

const nobody = new RegExp(`^[\\s{["(]*(?:${nobodyPhrases.join('|')})[\\s\\]})".]*$`, 'i');

/** No phrase of those is longer with all that stands around it. */
const longestPhrase = 80;

/** Whether a name only says that the source names no author: `[No author name available]`, `Anonymous.`, `n/a`. */
export const isNobody = (text: string): boolean => text.length <= longestPhrase && nobody.test(text);

/** Particles that may begin a name; any other lower-case first word is a given name written small. */
const leadingParticle =
  /^(?:van|von|vom|de|der|den|des|di|da|du|do|dos|das|del|della|la|le|ten|ter|te|zu|zur|al|el|bin|ibn|ben|af|av)$|^d'|^'t$/;

const particle = /^(?:[a-zà-ÿ]|d'|'t)/;

/** Splits at a separator that stands outside braces. Unbalanced braces are read as far as they make sense. */
const splitOutsideBraces = (text: string, separator: RegExp): string[] => {
  if (!text.includes('{')) return text.split(separator);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  const marks = new RegExp(`\\\\[{}]|[{}]|${separator.source}`, `g${separator.flags.replace('g', '')}`);
  for (const match of text.matchAll(marks)) {
    if (match[0] === '{') depth++;
    else if (match[0] === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0 && !match[0].startsWith('\\')) {
      parts.push(text.slice(from, match.index));
      from = match.index + match[0].length;
    }
  }
  parts.push(text.slice(from));
  return parts;
};

/** Whether the whole text is one brace group: `{World Health Organization}`, not `{\"O}zt{\"u}rk`. */
const isOneGroup = (text: string): boolean => {
  if (!text.startsWith('{') || !text.endsWith('}')) return false;
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '\\') index++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return index === text.length - 1;
  }
  return false;
};

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A part of a name without the suffix that it plainly ends in, and the suffix: `John A Jr`, `Smith Jr.`. */
const withoutSuffix = (part: string): readonly [bare: string, suffix: string | undefined] => {
  const blank = part.lastIndexOf(' ');
  const last = part.slice(blank + 1);
  return blank > 0 && plainGenerations.test(last) ? [part.slice(0, blank).trimEnd(), last] : [part, undefined];
};

const person = (family: string, given: string | undefined, suffix: string | undefined): Person | undefined => {
  if (family === '' && (given ?? '') === '') return undefined;
  if (family === '') return { literal: given! };
  return {
    family,
    ...(given === undefined || given === '' ? {} : { given }),
    ...(suffix === undefined || suffix === '' ? {} : { suffix }),
  };
};

/** Whether the last of some words is a suffix. Where initials come last, `MD` and `II` are initials but behind others. */
const endsInSuffix = (words: readonly string[], initialsLast: boolean): boolean => {
  const [before, last] = words.slice(-2);
  if (words.length <= 2 || !isSuffix(last!)) return false;
  return !initialsLast || !initials.test(last!) || initials.test(before!);
};

/** `Given Family`, with particles (`Ludwig van Beethoven`) and a suffix at the end. */
const parseUninverted = (text: string, options: NameOptions, decode: (text: string) => string): Person | undefined => {
  const plain = decode(text);
  if (plain === '') return undefined;
  const words = splitOutsideBraces(text, /[\s~]+/).filter((word) => word !== '');
  const suffix = endsInSuffix(words, options.initialsLast === true) ? words.pop() : undefined;
  const unnumbered = suffix === undefined ? plain : decode(words.join(' '));
  if (
    words.length === 1 ||
    corporate.test(plain) ||
    (text.includes('{') && /\sand\s/i.test(plain)) ||
    /\d|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(unnumbered)
  )
    return { literal: plain };
  const last = words[words.length - 1]!;
  if (options.initialsLast === true && initials.test(last) && !initials.test(words[0]!)) {
    const [family, inner] =
      suffix === undefined ? withoutSuffix(words.slice(0, -1).join(' ')) : [words.slice(0, -1).join(' '), suffix];
    return person(decode(family), decode(last), inner && decode(inner));
  }
  let start = words.length - 1;
  const firstParticle = words.findIndex(
    (word, index) => index < words.length - 1 && (index === 0 ? leadingParticle : particle).test(word),
  );
  if (firstParticle >= 0) start = firstParticle;
  return person(
    decode(words.slice(start).join(' ')),
    decode(words.slice(0, start).join(' ')),
    suffix && decode(suffix),
  );
};

/** A part of a name in BibLaTeX's extended format: `family=Muster`, `given={Ada Maria}`, `given-i=A`. */
const extendedPart = /^\s*"?(family|given|prefix|suffix|useprefix|[a-z]+-i)\s*=\s*([\s\S]*?)"?\s*$/;

/** A name in BibLaTeX's extended format (biblatex manual, 3.4: `family=Muster, given=Ludwig, prefix=van der`), or undefined where it is in another. */
const parseExtended = (text: string, decode: (text: string) => string): Person | undefined => {
  if (!/^\{?"?(?:family|given|prefix|suffix)\s*=/.test(text)) return undefined;
  const inner = isOneGroup(text) ? text.slice(1, -1) : text;
  const parts = new Map<string, string>();
  for (const part of splitOutsideBraces(inner, /,/)) {
    const [, name, value] = extendedPart.exec(part) ?? [];
    if (name === undefined) return undefined;
    parts.set(name, decode(value!));
  }
  const family = [parts.get('prefix'), parts.get('family')]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  return person(family, parts.get('given'), parts.get('suffix'));
};

/**
 * One name. `Family, Given`, `Family, Jr, Given`, `Given van Family`, `Family AB` (where asked for) come apart; a name in
 * braces, a name that ends in a comma (EndNote's mark of a body), a body by its words, a single word and names in East Asian scripts without a comma are `literal`.
 * Undefined where nothing is left, for `et al.` and `others`, and where the source says that it names nobody.
 */
export const parseName = (text: string, options: NameOptions = {}): Person | undefined => {
  const decode = (part: string): string => collapse((options.decode ?? ((same: string) => same))(part));
  const name = collapse(text);
  if (name === '' || isOthers(name) || isNobody(name)) return undefined;
  const extended = parseExtended(name, decode);
  if (extended !== undefined) return extended;
  if (isOneGroup(name)) {
    const literal = decode(name.slice(1, -1));
    return literal === '' ? undefined : { literal };
  }
  if (name.endsWith(',') && !name.endsWith('\\,')) {
    const literal = decode(name.replace(/[\s,]+$/, ''));
    return literal === '' ? undefined : { literal };
  }
  const parts = splitOutsideBraces(name, /,/).map((part) => part.trim());
  if (parts.length === 1) return parseUninverted(name, options, decode);
  const family = parts[0]!;
  const rest = parts.slice(1).filter((part) => part !== '');
  if (rest.length === 0) return person(decode(family), undefined, undefined);
  if (rest.length === 1) {
    if (isSuffix(rest[0]!) && /\s/.test(family)) {
      const parsed = parseUninverted(family, options, decode);
      return parsed !== undefined && 'family' in parsed ? { ...parsed, suffix: decode(rest[0]!) } : parsed;
    }
    const [given, behindGiven] = withoutSuffix(rest[0]!);
    const [bare, behindFamily] = behindGiven === undefined ? withoutSuffix(family) : [family, undefined];
    const suffix = behindGiven ?? behindFamily;
    return person(decode(bare), decode(given), suffix && decode(suffix));
  }
  const looks = rest.findIndex((part) => isSuffix(part));
  // `Smith, J., Doe, A.` is no name of one person; whose parts are whose is not for a reader of one name to say.
  if (rest.length > 2 && looks === -1) return { literal: decode(name) };
  const at = looks >= 0 ? looks : options.suffix === 'last' ? rest.length - 1 : 0;
  const given = rest.filter((_, index) => index !== at).join(', ');
  return person(decode(family), decode(given), decode(rest[at]!));
};

/** Whether a name only says that there were more: `others`, `et al.`, `and others`. */
export const isOthers = (text: string): boolean => /^(?:and\s+)?(?:others|et\.?\s+al\.?|\.{3}|…)$/i.test(text.trim());

/** Splits BibTeX's `A and B and C`, in any case (and LaTeX's `\and`), outside braces. Empty names vanish. */
export const splitNames = (text: string): readonly string[] =>
  splitOutsideBraces(text.replace(/\s+/g, ' '), / \\?and (?:\\?and )*/i)
    .map((name) => name.replace(/^(?:and\s+)+|(?:\s+and)+$/gi, '').trim())
    .filter((name) => name !== '');
