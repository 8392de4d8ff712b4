/** Pages of ndss-symposium.org: the accepted papers of a year, in their layouts, and a paper's page. */

import type { RecordFields } from '../../model/index.js';
import { absoluteUrl, attribute, type HtmlElement, proseOf, select, selectFirst, textOf } from '../html.js';
import { peopleIn } from '../page-names.js';
import type { ListedPaper, PaperList } from '../proceedings-site.js';

/** Where a list has its papers, newest layout first; the first that finds some is that of the page. */
const layouts = [
  { since: 2020, paper: '.rel-paper', title: '.blog-post-title', authors: ['p'], link: 'a.paper-link-abs' },
  {
    since: 2019,
    paper: '.pt-cv-content-item',
    title: '.pt-cv-title',
    authors: ['.pt-cv-content p', '.pt-cv-content'],
    link: '.pt-cv-title a',
  },
  { since: 2016, paper: '.single-paper', title: 'h3', authors: ['.inner-wrap p'], link: '.paper-link-abs a' },
] as const;

type Layout = (typeof layouts)[number];

const keyPattern = /\/([^/?#]+?)(?:\.pdf|\.html?)?\/?(?:[?#].*)?$/;

const paperIn = (entry: HtmlElement, layout: Layout, url: string, year: number): readonly ListedPaper[] => {
  const title = proseOf(textOf(selectFirst(entry, layout.title)));
  const link = absoluteUrl(attribute(selectFirst(entry, layout.link), 'href'), url);
  const [, name] = keyPattern.exec(link ?? '') ?? [];
  if (title === undefined || link === undefined || name === undefined) return [];
  const authors = peopleIn(textOf(selectFirst(entry, ...layout.authors)));
  const fields = { title, ...(authors.length === 0 ? {} : { authors }) };
  const key = `ndss${year}/${name}`;
  // Old lists lead to the PDF and nothing else.
  return [/\.pdf$/i.test(link) ? { key, fields: { ...fields, urls: [link] } } : { key, page: link, fields }];
};

/** The accepted papers of a year. */
export const readList = (page: HtmlElement, url: string, year: number): PaperList => {
  for (const layout of layouts) {
    const papers = select(page, layout.paper).flatMap((entry) => paperIn(entry, layout, url, year));
    if (papers.length > 0) return { papers };
  }
  return { papers: [] };
};

/** The first paragraph of a paper's page is its authors, the others its abstract. */
const paragraphsOf = (page: HtmlElement): readonly string[] => {
  const seen = select(page, '.paper-data p').map((each) => textOf(each));
  return seen.filter((text, index) => text !== '' && seen.indexOf(text) === index);
};

/** A paper's page. Its title is whole where early lists cut theirs. */
export const readPaper = (page: HtmlElement, url: string): RecordFields => {
  const title = proseOf(textOf(selectFirst(page, 'h1.entry-title')));
  const [first = '', ...rest] = paragraphsOf(page);
  const authors = peopleIn(first);
  const abstract = proseOf(rest.join(' '));
  const pdf = absoluteUrl(attribute(selectFirst(page, 'a.pdf-button, .paper-buttons a[href$=".pdf"]'), 'href'), url);
  return {
    ...(title === undefined ? {} : { title }),
    ...(authors.length === 0 || abstract === undefined ? {} : { authors }),
    ...(abstract === undefined ? {} : { abstract }),
    ...(pdf === undefined ? {} : { urls: [pdf] }),
  };
};
