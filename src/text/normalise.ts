/**
 * Normalised titles and names: what is left of a text when spelling, typography, TeX and markup no longer matter.
 * For comparing, never for showing. Pure string work; it knows no records.
 */

import { markupToText } from './markup.js';
import { texToUnicode } from './tex.js';

/** Letters that Unicode does not decompose into a base letter and a mark, and the Greek ones that titles also spell out (`TNF-α`). */
const folds: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  η: 'eta',
  θ: 'theta',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};

const folded = new RegExp(`[${Object.keys(folds).join('')}]`, 'g');

const letters = /[\p{L}\p{N}\p{M}]+/gu;
const apostrophes = /['’‘‛`´ʼʹ′\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * A text as lower-case words of letters and digits with one space between: compatibility forms unified (NFKC, then
 * NFKD), diacritics of Latin, Greek and Cyrillic removed, TeX and markup stripped, `&` read as `and`, dashes and
 * other punctuation as spaces, apostrophes as nothing. `C++` and `C#` stay apart from `C`.
 */
export const normaliseText = (text: string): string => {
  let plain = text;
  if (/[<&]/.test(plain)) plain = markupToText(plain);
  if (/[\\{}$]/.test(plain)) plain = texToUnicode(plain);
  // Before NFKC, which makes a space of an acute accent that serves as an apostrophe.
  plain = plain.replace(apostrophes, '');
  // Most titles are ASCII: they need no Unicode work.
  if (/[^\x00-\x7f]/.test(plain)) {
    plain = plain
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(folded, (letter) => folds[letter] ?? letter);
  } else {
    plain = plain.toLowerCase();
  }
  plain = plain
    .replace(/&/g, ' and ')
    .replace(
      /\b([a-z])(?:\+\+|#)/g,
      (found, letter: string) => `${letter}${found.endsWith('#') ? 'sharp' : 'plusplus'}`,
    );
  return (plain.match(letters) ?? []).join(' ');
};

/** A title for comparing: `normaliseText` without a leading article. */
export const normaliseTitle = (title: string): string => normaliseText(title).replace(/^(?:an?|the) (?=\S)/, '');

/**
 * A normalised name with the transcriptions `ae`, `oe`, `ue` read as the letters that other sources print without their
 * dots (Müller, Mueller and Muller are one, as in bib-dedupe).
 */
export const withoutTranscription = (name: string): string => name.replace(/([aou])e/g, '$1');

/** A family name for comparing: no spaces, no transcriptions. */
export const normaliseName = (name: string): string => withoutTranscription(normaliseText(name).replaceAll(' ', ''));
