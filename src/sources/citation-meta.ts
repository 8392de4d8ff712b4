/** `citation_…` meta elements, which proceedings sites write for Google Scholar ("Inclusion Guidelines for Webmasters", Indexing). */

import { doiIn } from '../formats/index.js';
import type { RecordFields } from '../model/index.js';
import { parseName } from '../text/index.js';
import { attribute, type HtmlElement, proseOf, select } from './html.js';

/** `2024-07-08` of `2024/07/08`, as far as it goes. */
const dateOf = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})(?:[/-](\d{1,2})(?:[/-](\d{1,2}))?)?/.exec(text) ?? [];
  return year === undefined
    ? undefined
    : [year, month, day]
        .filter((part) => part !== undefined)
        .map((part) => part.padStart(2, '0'))
        .join('-');
};

/** The fields that a page's meta elements give; of several elements of a name the first counts, but for authors. */
export const citationFields = (page: HtmlElement): RecordFields => {
  const all = (name: string): readonly string[] =>
    select(page, `meta[name="citation_${name}"]`).flatMap(
      (meta) => attribute(meta, 'content')?.replace(/\s+/g, ' ') ?? [],
    );
  const one = (...names: readonly string[]): string | undefined => names.flatMap((name) => all(name))[0];
  const title = proseOf(one('title') ?? '');
  const authors = all('author').flatMap((name) => parseName(name) ?? []);
  const date = dateOf(one('publication_date', 'date', 'year') ?? '');
  const venue = one('journal_title', 'conference_title', 'inbook_title');
  const volume = one('volume');
  const number = one('issue');
  const first = one('firstpage');
  const last = one('lastpage');
  const publisher = one('publisher');
  const doi = doiIn(one('doi') ?? '');
  const isbn = one('isbn');
  const issn = one('issn');
  const pdf = one('pdf_url');
  return {
    ...(title === undefined ? {} : { title }),
    ...(authors.length === 0 ? {} : { authors }),
    ...(date === undefined ? {} : { year: Number(date.slice(0, 4)) }),
    ...(date === undefined || date.length === 4 ? {} : { date }),
    ...(venue === undefined ? {} : { venue }),
    ...(volume === undefined ? {} : { volume }),
    ...(number === undefined ? {} : { number }),
    ...(first === undefined ? {} : { pages: last === undefined || last === first ? first : `${first}-${last}` }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(doi === undefined ? {} : { doi }),
    ...(isbn === undefined ? {} : { isbn: [isbn] }),
    ...(issn === undefined ? {} : { issn: [issn] }),
    ...(pdf === undefined ? {} : { urls: [pdf] }),
  };
};
