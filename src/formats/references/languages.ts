/** Languages in which references are written: those that the processor brings, and British English made of the American. */

import { UsageError } from '../../model/index.js';
import type { CslRegister } from './csl-processor.js';

/** Quotation marks, outer and inner, as American and as British English set them. */
const quotationMarks: readonly (readonly [term: string, british: string])[] = [
  ['open-quote', '\u2018'],
  ['close-quote', '\u2019'],
  ['open-inner-quote', '\u201c'],
  ['close-inner-quote', '\u201d'],
];

/** The American locale with single quotation marks outside, and commas behind them. */
const britishLocale = (american: string): string =>
  quotationMarks.reduce(
    (text, [term, mark]) => text.replace(new RegExp(`(<term name="${term}">)[^<]*`), `$1${mark}`),
    american
      .replace('xml:lang="en-US"', 'xml:lang="en-GB"')
      .replace('punctuation-in-quote="true"', 'punctuation-in-quote="false"'),
  );

/** The name of the locale for a language: itself, or one of the same tongue; undefined where there is none. */
const localeFor = (locales: CslRegister, language: string): string | undefined => {
  if (!locales.has('en-GB')) locales.set('en-GB', britishLocale(locales.get('en-US')));
  if (locales.has(language)) return language;
  const [tongue = ''] = language.toLowerCase().split(/[-_]/);
  return locales.list().find((name) => name.toLowerCase().split('-')[0] === tongue);
};

/**
 * The locale in which references are written: the one asked for, else the style's own where there is one, else American English.
 * @throws {UsageError} `language-unknown` for a language that was asked for and is not there.
 */
export const chooseLocale = (locales: CslRegister, asked: string | undefined, ofStyle: string | undefined): string => {
  if (asked === undefined) return (ofStyle === undefined ? undefined : localeFor(locales, ofStyle)) ?? 'en-US';
  const found = localeFor(locales, asked);
  if (found === undefined)
    throw new UsageError(`References cannot be written in the language ${asked}.`, {
      code: 'language-unknown',
      hint: `take one of ${locales.list().join(', ')}`,
    });
  return found;
};
