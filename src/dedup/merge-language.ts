/** The language of a prose text, roughly: enough to keep an abstract from being replaced by one in another language. */

/**
 * Words that hold sentences together and that the other languages of the table lack or use seldom. Frequent articles,
 * prepositions and pronouns of each language, from any grammar.
 */
const smallWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the of and to is that for with this are we by from was were which'.split(' ')),
  de: new Set('der die und das ist mit für eine den werden nicht wurde wurden auf dem sich'.split(' ')),
  fr: new Set('le les des et est une dans pour sur par nous cette sont aux ont du'.split(' ')),
  es: new Set('el los las y del una por para con se este fueron como es lo'.split(' ')),
  pt: new Set('o os e do da dos das uma para com não em foram ao são um'.split(' ')),
  it: new Set('il gli di della che per con sono dei nel una questo le è delle alla'.split(' ')),
  nl: new Set('de het een van en voor met zijn dat wordt werden deze bij te niet'.split(' ')),
};

/** Scripts that Latin-written languages do not use; half of the letters decide. */
const scripts: Readonly<Record<string, RegExp>> = {
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  hangul: /\p{Script=Hangul}/gu,
  cjk: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
};

/** So much of a text is looked at, in characters. */
const reach = 2000;

/** Share of small words below which a text is no prose, and how far the best language must lead. */
const leastShare = 0.08;
const leastLead = 1.5;
const fewestHits = 3;

const scriptOf = (text: string): string | undefined => {
  // Latin letters, with whatever accents, end here.
  if (!/[^\u0000-\u024f\u2000-\u206f]/.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return Object.entries(scripts).find(([, letter]) => (text.match(letter)?.length ?? 0) * 2 > letters)?.[0];
};

/** The language or script of a text, by a name that only serves for comparing; undefined where the text does not tell. */
export const languageOf = (text: string): string | undefined => {
  const start = text.slice(0, reach);
  const script = scriptOf(start);
  if (script !== undefined) return script;
  const words = start.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = Object.entries(smallWords)
    .map(([language, known]) => ({ language, hits: words.filter((word) => known.has(word)).length }))
    .sort((x, y) => y.hits - x.hits);
  const [top, second] = hits;
  const isTelling =
    top!.hits >= fewestHits && top!.hits >= leastShare * words.length && top!.hits >= leastLead * second!.hits;
  return isTelling ? top!.language : undefined;
};
