/** Ids made of names: what is written once is called the same everywhere, and different names are called differently. */

import { sha256 } from '../io/index.js';
import { normaliseText } from '../text/index.js';

/** Longest id of a code or a value. */
const longest = 60;

/** Letters of a name that stand before a hash: room is left for a number behind both, where an id is taken. */
const longestBeforeHash = 45;

/** Hex digits of SHA-256 that stand for what was lost: enough for the names of one codebook. */
const hashDigits = 8;

const symbols = /[\p{Sm}\p{Sc}\p{So}\p{Emoji_Modifier}]/gu;

/** `C++` is read as letters already. */
const symbolsToSpell = new RegExp(String.raw`\b[a-z]\+\+|(${symbols.source})`, 'giu');

/** What tells emoji and other signs of one meaning apart in print only. */
const variationSelectors = /[\ufe00-\ufe0f]/g;

/** Spells symbols, which normalising drops, as words. */
const spelled = (name: string): string =>
  name.replace(symbolsToSpell, (found, symbol?: string) =>
    symbol === undefined ? found : ` u${symbol.codePointAt(0)!.toString(16)} `,
  );

/** Cut at a hyphen where there is one. */
const cut = (id: string, most: number): string => {
  if (id.length <= most) return id;
  const hyphen = id.lastIndexOf('-', most);
  return id.slice(0, hyphen <= 0 ? most : hyphen);
};

/**
 * The id of a code or value with a name: its Latin letters and digits in kebab-case, marks removed. `Secrets Leakage
 * (API keys)` is `secrets-leakage-api-keys`, `Fälschung` is `falschung`; `&` is read as punctuation. Where other letters
 * or symbols, or more than 60 characters, are lost, a hash of the normalised name is appended (`code-1a2b3c4d` where
 * nothing is left). Names that differ in case, marks of Latin letters, punctuation or blanks alone have one id.
 */
export const idOfName = (name: string): string => {
  const text = name
    .replaceAll('&', ' ')
    .replace(variationSelectors, '')
    .replace(symbols, (symbol) => symbol.normalize('NFKC'));
  const words = normaliseText(text);
  const told = normaliseText(spelled(text));
  const id = words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  if (told === words && id.length > 0 && id.length <= longest && !/[^a-z0-9 ]/.test(words)) return id;
  const kept = cut(id, longestBeforeHash);
  // Of nothing but punctuation nothing is left to be normalised.
  return `${kept === '' ? 'code' : kept}-${sha256(told || text.trim()).slice(0, hashDigits)}`;
};
