/** Pages of usenix.org: the technical sessions of a conference and a paper's page. */

import type { RecordFields } from '../../model/index.js';
import { citationFields } from '../citation-meta.js';
import { absoluteUrl, attribute, type HtmlElement, proseOf, select, selectFirst, textOf } from '../html.js';
import { peopleIn } from '../page-names.js';
import type { ListedPaper, PaperList } from '../proceedings-site.js';

/** Where the pages have what, by the first year of a layout. */
const layouts = [
  {
    since: 2012,
    paper: 'article.node-paper',
    link: 'h2 a',
    authors: '.field-name-field-paper-people-text',
    listedAbstract: '.field-name-field-paper-description-long',
    abstract: ['.field-name-field-paper-description .field-items', '.field-name-field-paper-description'],
    pdf: '.field-name-field-paper-pdf a, .field-name-field-final-paper-pdf a',
  },
] as const;

const layoutOf = (year: number) => layouts.find(({ since }) => year >= since) ?? layouts[layouts.length - 1]!;

/** `/conference/usenixsecurity24/presentation/example`. */
const presentation = /\/conference\/([a-z0-9-]+)\/(?:technical-sessions\/)?presentation\/([^/?#\s]+)/;

/** Titles keep the braces of their BibTeX: `{SoK}: …`. */
const titleOf = (text: string): string | undefined => proseOf(text.replace(/[{}]/g, ''));

/** Names stand in plain letters, affiliations in `em`; a paper's page may have a label before them. */
const authorsOf = (field: HtmlElement | undefined): RecordFields => {
  const authors = peopleIn(textOf(field, ['em', 'i']).replace(/^Authors?:\s*/, ''));
  return authors.length === 0 ? {} : { authors };
};

const paperIn = (entry: HtmlElement, url: string, year: number): readonly ListedPaper[] => {
  const layout = layoutOf(year);
  const link = selectFirst(entry, layout.link);
  const page = absoluteUrl(attribute(link, 'href'), url);
  const [, conference, name] = presentation.exec(page ?? '') ?? [];
  const title = titleOf(textOf(link));
  if (page === undefined || name === undefined || title === undefined) return [];
  const abstract = proseOf(textOf(selectFirst(entry, layout.listedAbstract)));
  const fields = {
    title,
    ...authorsOf(selectFirst(entry, layout.authors)),
    ...(abstract === undefined ? {} : { abstract }),
  };
  const key = `${conference}/${name}`;
  // Where the list has the abstract there is no need to ask for hundreds of pages.
  return [abstract === undefined ? { key, page, fields } : { key, fields: { ...fields, urls: [page] } }];
};

/** The papers of the technical sessions. The quarterly lists of accepted papers miss some that are here. */
export const readList = (page: HtmlElement, url: string, year: number): PaperList => ({
  papers: select(page, layoutOf(year).paper).flatMap((entry) => paperIn(entry, url, year)),
});

/** A paper's page: meta elements, authors without affiliations, abstract. */
export const readPaper = (page: HtmlElement, url: string, year: number): RecordFields => {
  const layout = layoutOf(year);
  const { title: metaTitle, ...meta } = citationFields(page);
  const title = titleOf(metaTitle ?? textOf(selectFirst(page, '#page-title')));
  const abstract = proseOf(textOf(selectFirst(page, ...layout.abstract)).replace(/^Abstract:\s*/, ''));
  const pdf = meta.urls?.[0] ?? absoluteUrl(attribute(selectFirst(page, layout.pdf), 'href'), url);
  return {
    ...authorsOf(selectFirst(page, layout.authors)),
    ...meta,
    ...(title === undefined ? {} : { title }),
    ...(abstract === undefined ? {} : { abstract }),
    ...(pdf === undefined ? {} : { urls: [pdf] }),
  };
};
