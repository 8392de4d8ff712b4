/** Dialects: TeX and plain text as exports write them, both to clean Unicode. */

import { markupToText, printable, texToUnicode, texToVerbatim } from '../text/index.js';
import type { Dialect } from './facts.js';

/**
 * What is tidy already and need not be looked at: words of printing characters with one space between them. The characters
 * are those that NFC leaves as they are beside any other of them: no combining marks, no singletons (Unicode, UAX #15).
 */
const untidy = /[^ !-~¡-¬®-˿Ͱ-ͳͶ-ͽΈ-ҁҊ-ԯ‐-‧‰-⁞₠-₿℃-℥←-⌨⌫-⏿①-⛿一-鿿]| {2}|^ | $/;

/** One line of clean text: NFC, no controls or escapes, white space collapsed. */
export const tidy = (text: string): string =>
  untidy.test(text) ? printable(text).normalize('NFC').replace(/\s+/g, ' ').trim() : text;

/** What a field without value is filled with by databases and data frames. */
const absent =
  /^\[?\s*(?:(?:there is )?no abstracts?(?: (?:is|was))?(?: (?:available|provided|found|supplied|present|given))?(?: (?:for|in|with) (?:this|the) [a-z]+)?|(?:an |the )?abstract (?:is |was )?(?:not |un)(?: ?(?:available|provided|supplied|present))|this [a-z]+ (?:has no|does not have an|contains no) abstract|n\.?\/?a|nan|null|none|undefined|not available|-+|\?+)\s*[.\]]*$/i;

/** Whether an abstract only says that there is none. */
export const saysNothing = (text: string): boolean => text.length < 80 && absent.test(text);

/** Titles, names and abstracts without TeX. */
export const plainText: Dialect = {
  text: (value) => tidy(markupToText(value)),
  verbatim: (value) => tidy(value),
  suffix: 'last',
  initialsLast: true,
};

/** BibTeX and what was exported from it. */
export const texText: Dialect = {
  text: (value) => tidy(markupToText(texToUnicode(value))),
  verbatim: (value) => tidy(texToVerbatim(value)),
  suffix: 'middle',
  initialsLast: false,
};
