/** In which language a text is, roughly: enough to keep an abstract from being replaced by one in another language, and to see that a title was translated. */

/**
 * Words that hold sentences together and that the other languages of the table lack or use seldom: frequent articles,
 * prepositions and pronouns of each language, from any grammar. Without diacritics, which titles for comparing have lost.
 */
const smallWords: Readonly<Record<string, string>> = {
  en: 'the of and to is that for this with are we by from was were which between towards among their',
  de: 'der die das und des dem den zur zum ist mit fur eine einer eines werden nicht wurde wurden auf uber sich als im von bei',
  fr: 'le les des et est une dans pour sur par nous cette sont aux ont du avec chez au',
  es: 'el los las y del una por para con se este fueron como lo en entre sobre',
  pt: 'os e dos das do da uma para com nao em foram ao sao um pela pelo',
  it: 'il gli di della che per con sono dei nel una questo delle alla nella degli sul',
  nl: 'de het een van en voor met zijn dat wordt werden deze bij te niet op tussen naar',
  sv: 'och att av som ett for hos mellan inom vid',
  pl: 'w z na oraz dla przez przy jest',
};

const languagesOf: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [language, words] of Object.entries(smallWords)) {
    for (const word of words.split(' ')) found.set(word, [...(found.get(word) ?? []), language]);
  }
  return found;
})();

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

/** How sure the answer is to be. */
export interface LanguageOptions {
  /** Small words that a text must have; 3 for prose, fewer for a title. */
  readonly fewestHits?: number;
}

/** Share of small words below which a text is no prose, and how far the best language must lead. */
const leastShare = 0.08;
const leastLead = 1.5;

/** The language or script of a text, by a name that only serves for comparing; undefined where the text does not tell. */
export const languageOf = (text: string, { fewestHits = 3 }: LanguageOptions = {}): string | undefined => {
  const start = text.slice(0, reach);
  if (/[^\x00-\u024f]/.test(start)) {
    const letters = start.match(/\p{L}/gu)?.length ?? 0;
    const script = Object.entries(scripts).find(([, letter]) => (start.match(letter)?.length ?? 0) * 2 > letters);
    if (script !== undefined) return script[0];
  }
  const plain = start
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.match(/\p{L}+/gu) ?? [];
  const hits = new Map<string, number>();
  for (const word of words) {
    for (const language of languagesOf.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
  }
  const [top, second] = [...hits].sort((x, y) => y[1] - x[1]);
  if (top === undefined) return undefined;
  const isTelling =
    top[1] >= fewestHits && top[1] >= leastShare * words.length && top[1] >= leastLead * (second?.[1] ?? 0);
  return isTelling ? top[0] : undefined;
};
