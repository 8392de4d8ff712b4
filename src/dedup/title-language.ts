/** In which language a title is, as far as its commonest words tell. */

/** Words that are common in titles of one language and in no other of these. */
const functionWords: Readonly<Record<string, string>> = {
  en: 'the of and for with from by an is are its their towards between among study',
  de: 'der die das und des dem den zur zum fur mit von bei einer eine eines als auf uber im',
  fr: 'le les du des et dans pour par sur une aux au chez avec est l d',
  es: 'el los las del y en con por una sobre entre como para',
  pt: 'o os da das do dos e em com uma na no ao pela pelo sobre',
  it: 'il lo gli della dello delle dei degli nel nella con per una un di e sul',
  nl: 'het een van voor met op bij naar tussen over',
  sv: 'och att av som vid ett for hos mellan',
  pl: 'w z na i oraz dla przez do u',
};

const languagesOf: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [language, words] of Object.entries(functionWords)) {
    for (const word of words.split(' ')) found.set(word, [...(found.get(word) ?? []), language]);
  }
  return found;
})();

/** The language that most common words of a normalised title belong to; undefined where none or two are as likely. */
export const titleLanguage = (title: string): string | undefined => {
  const votes = new Map<string, number>();
  for (const word of title.split(' ')) {
    for (const language of languagesOf.get(word) ?? []) votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  const ranked = [...votes].sort((x, y) => y[1] - x[1]);
  return ranked.length > 1 && ranked[0]![1] === ranked[1]![1] ? undefined : ranked[0]?.[0];
};

const otherScript = /[^\p{Script=Latin}\p{N}\p{M} ]/u;

/** Whether two normalised titles are plainly in two languages or scripts. */
export const inTwoLanguages = (a: string, b: string): boolean => {
  if (otherScript.test(a) !== otherScript.test(b)) return true;
  const [one, other] = [titleLanguage(a), titleLanguage(b)];
  return one !== undefined && other !== undefined && one !== other;
};
