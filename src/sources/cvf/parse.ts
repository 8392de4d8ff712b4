/** Pages of openaccess.thecvf.com: the papers of a conference, whole or by days, and a paper's page. */

import { arxivIn } from '../../formats/index.js';
import type { Person, RecordFields } from '../../model/index.js';
import { parseName } from '../../text/index.js';
import { citationFields } from '../citation-meta.js';
import { absoluteUrl, attribute, following, type HtmlElement, proseOf, select, selectFirst, textOf } from '../html.js';
import { peopleIn } from '../page-names.js';
import type { ListedPaper, PaperList } from '../proceedings-site.js';

/** Where the pages have what; the site kept it since its first volumes, but for the name of the field that holds an author. */
const layouts = [
  { since: 2021, author: 'input[name="query_author"]' },
  { since: 2013, author: 'input[name="query"]' },
] as const;

const authorsOf = (facts: readonly HtmlElement[]): readonly Person[] => {
  for (const { author } of layouts) {
    const names = facts.flatMap((fact) => select(fact, author)).flatMap((input) => attribute(input, 'value') ?? []);
    if (names.length > 0) return names.flatMap((name) => parseName(name) ?? []);
  }
  const linked = facts.flatMap((fact) => select(fact, 'a[href="#"]')).filter((link) => !/bibtex/i.test(textOf(link)));
  if (linked.length > 0) return linked.flatMap((link) => parseName(textOf(link).replace(/,$/, '')) ?? []);
  const [line] = facts;
  return line === undefined || selectFirst(line, 'a') !== undefined ? [] : peopleIn(textOf(line));
};

/** A field of the BibTeX that stands behind a paper. */
const bibtexField = (bibtex: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*[{"]([^{}"]+)[}"]`, 'i').exec(bibtex)?.[1]?.trim();

const factsOf = (facts: readonly HtmlElement[], url: string): RecordFields => {
  const bibtex = facts
    .flatMap((fact) => select(fact, '.bibref'))
    .map((each) => textOf(each))
    .join(' ');
  const links = facts
    .flatMap((fact) => select(fact, 'a'))
    .flatMap((link) => absoluteUrl(attribute(link, 'href'), url) ?? []);
  const pages = bibtexField(bibtex, 'pages')?.replace(/\s*-+\s*/g, '-');
  const venue = bibtexField(bibtex, 'booktitle');
  const arxiv = links.flatMap((link) => (/arxiv\.org\//.test(link) ? (arxivIn(link) ?? []) : []))[0];
  const pdf = links.find((link) => /\/papers\/[^/]+\.pdf$/i.test(link));
  return {
    ...(venue === undefined ? {} : { venue }),
    ...(pages === undefined ? {} : { pages }),
    ...(arxiv === undefined ? {} : { arxiv }),
    ...(pdf === undefined ? {} : { urls: [pdf] }),
  };
};

const paperIn = (term: HtmlElement, url: string): readonly ListedPaper[] => {
  const link = selectFirst(term, 'a');
  const page = absoluteUrl(attribute(link, 'href'), url);
  const [, key] = /\/([^/\s]+?)\.html$/.exec(page ?? '') ?? [];
  const title = proseOf(textOf(link));
  if (page === undefined || key === undefined || title === undefined) return [];
  const facts = following(term, ({ rawTagName }) => rawTagName.toLowerCase() === 'dt');
  const authors = authorsOf(facts);
  return [{ key, page, fields: { title, ...(authors.length === 0 ? {} : { authors }), ...factsOf(facts, url) } }];
};

/** The papers of a list. Editions without a page of all days lead to one a day; days repeat papers. */
export const readList = (page: HtmlElement, url: string): PaperList => {
  const papers = select(page, 'dt.ptitle').flatMap((term) => paperIn(term, url));
  if (papers.length > 0) return { papers };
  const days = select(page, 'a[href*="day="]').flatMap((link) => absoluteUrl(attribute(link, 'href'), url) ?? []);
  return { papers, further: days.filter((day) => !/day=all/.test(day)) };
};

/** A paper's page: `#abstract`. Its meta elements may be incomplete; the list says the rest. */
export const readPaper = (page: HtmlElement): RecordFields => {
  const abstract = proseOf(textOf(selectFirst(page, '#abstract')));
  const { doi, date } = citationFields(page);
  return {
    ...(doi === undefined ? {} : { doi }),
    ...(date === undefined ? {} : { date }),
    ...(abstract === undefined ? {} : { abstract }),
  };
};
