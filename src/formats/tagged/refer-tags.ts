/** Tags of refer, as EndNote's filter "Refer/BibIX" extends them (refer(1); EndNote, "EndNote Import"). */

import { withYear } from './partial-date.js';
import { alike, type Reading, type TagTable } from './tag-facts.js';

/** `%8` is a date, or a month and day of the year of `%D`. */
const date: Reading = (value, told) => [['date', 1, withYear(value, told.get('%D'))]];

/** A number of pages, in any of the languages that libraries write, is no range of them. */
const pages: Reading = (value) => [[/^\d+\s*s\.?$/i.test(value) ? 'other' : 'pages', 0, value]];

/** Tag to meaning. Tags not listed are kept under `other`. */
export const referTags: TagTable = new Map([
  ['%0', ['type', 0]],
  ['%9', ['type', 1]],
  ['%T', ['title', 0]],
  ['%A', ['author', 0, /;\s*/]],
  ['%D', ['year', 0]],
  ['%8', [date]],
  ['%J', ['venue', 0]],
  ['%B', ['venue', 1]],
  ['%V', ['volume', 0]],
  ['%N', ['number', 0]],
  ['%P', [pages]],
  ['%I', ['publisher', 0]],
  ['%X', ['abstract', 0]],
  ['%K', ['keyword', 0, ['lines', /;\s*/]]],
  ['%G', ['language', 0]],
  ['%@', ['serial', 0]],
  ['%R', ['doi-hint', 0]],
  ['%U', ['url', 0, ['lines']]],
  ['%>', ['link', 0, ['lines']]],
  ['%Z', ['note', 0]],
  ['%O', ['note', 1]],
  ['%<', ['note', 2]],
  ['%M', ['accession', 0]],
  ['%F', ['accession', 1]],
  ...alike('%1 %2 %3 %4 %5 %6 %7 %C %E %H %L %Q %S %W %Y %! %# %$ %& %( %) %* %+ %, %= %? %[ %] %^ %~ %|', [
    'other',
    0,
  ]),
]);
