/** Dialects: TeX and plain text as exports write them, both to clean Unicode. */

import { markupToText, printable, texToUnicode, texToVerbatim } from '../text/index.js';
import type { Dialect } from './facts.js';

const tidyAlready = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** One line of clean text: NFC, no controls or escapes, white space collapsed. */
export const tidy = (text: string): string =>
  tidyAlready.test(text) ? text : printable(text).normalize('NFC').replace(/\s+/g, ' ').trim();

/** What a field without value is filled with by databases and data frames. */
const absent =
  /^(?:\[?\s*no abstract(?: is)? (?:available|provided|found)\.?\s*\]?|\[?\s*abstract (?:not|un)\s?available\.?\s*\]?|\[no abstract\]|n\/?a|nan|null|none|undefined|not available|-+|\?+)\.?$/i;

/** Whether an abstract only says that there is none. */
export const saysNothing = (text: string): boolean => text.length < 60 && absent.test(text);

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
