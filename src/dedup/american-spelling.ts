/** British and American spelling: titles and words are compared as American ones. */

/** What may be British in a word; most have nothing of it, and titles have many words. */
const mayBeBritish =
  /[ao]e|our|[iy]s(?:e[ds]?|ing|ations?|ers?)$|ll(?:ed|ing|ers?|ist)$|[bt]res?$|sulph|ogues?$|mmes?$|ences?$/;

const respelt = (word: string): string =>
  word
    .replace(/^o(?=e)/, '')
    .replace(/^a(?=e)/, '')
    .replace(/(?<=[a-z])[ao]e/g, 'e')
    .replace(/our(?=$|s$|al|ed$|ing$|able|ite|hood|less)/, 'or')
    .replace(/is(?=(?:e[ds]?|ing|ations?|ers?)$)/, 'iz')
    .replace(/ys(?=(?:e[ds]?|ing|ers?)$)/, 'yz')
    // Behind a second syllable only: `filling` is no `filing`.
    .replace(/(?<=[aeiouy][^aeiouy]*[aeiou])ll(?=(?:ed|ing|ers?|ist)$)/, 'l')
    .replace(/([bt])re(s?)$/, '$1er$2')
    .replace('sulph', 'sulf')
    .replace(/ogue(s?)$/, 'og$1')
    .replace(/mme(s?)$/, 'm$1')
    .replace(/ence(s?)$/, 'ense$1');

/** British spellings read as American ones; only for comparing, so that a word that never was British loses nothing. */
export const american = (word: string): string => (mayBeBritish.test(word) ? respelt(word) : word);
