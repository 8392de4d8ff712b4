/** Pages of jmlr.org: the list of a volume and a paper's page. */

import type { RecordFields } from '../../model/index.js';
import { citationFields } from '../citation-meta.js';
import { absoluteUrl, attribute, following, type HtmlElement, proseOf, select, selectFirst, textOf } from '../html.js';
import { peopleIn } from '../page-names.js';
import type { ListedPaper, PaperList } from '../proceedings-site.js';

/** `/papers/v24/20-1355.html`. */
const paperPage = /\/papers\/(v\d+)\/([^/\s]+)\.html?$/;

/** Number in the volume or month, pages and year: `(12):1−36, 2023.`; in old volumes `1(Oct):1-48, 2000.`. */
const place = /\((\w+)\):\s*(\d+)\s*[-–−]+\s*(\d+),\s*(\d{4})/;

const paperIn = (term: HtmlElement, url: string): readonly ListedPaper[] => {
  const [facts] = following(term, ({ rawTagName }) => rawTagName.toLowerCase() === 'dt');
  const title = proseOf(textOf(term));
  if (facts === undefined || title === undefined) return [];
  const links = select(facts, 'a').flatMap((link) => absoluteUrl(attribute(link, 'href'), url) ?? []);
  const page = links.find((link) => paperPage.test(link));
  const [, volume, name] = paperPage.exec(page ?? '') ?? [];
  if (page === undefined) return [];
  const authors = peopleIn(textOf(selectFirst(facts, 'i')));
  const [, number, first, last, year] = place.exec(textOf(facts)) ?? [];
  const pdf = links.find((link) => /\.pdf$/i.test(link));
  return [
    {
      key: `${volume}/${name}`,
      page,
      fields: {
        title,
        ...(authors.length === 0 ? {} : { authors }),
        ...(number === undefined ? {} : { number, pages: `${first}-${last}`, year: Number(year) }),
        ...(pdf === undefined ? {} : { urls: [pdf] }),
      },
    },
  ];
};

/** The papers of a volume. They are numbered from 1, so that the greatest number is how many there are. */
export const readList = (page: HtmlElement, url: string): PaperList => {
  const papers = select(page, 'dt').flatMap((term) => paperIn(term, url));
  const numbers = [...textOf(page).matchAll(new RegExp(place, 'g'))].map(([, number]) => Number(number));
  return { papers, announced: Math.max(0, ...numbers.filter((number) => Number.isInteger(number))) };
};

/** The paragraphs after the heading `Abstract`, up to what is no paragraph; a line of links, `[abs][pdf]`, may be one of them. */
const underHeading = (page: HtmlElement): readonly HtmlElement[] => {
  const heading = select(page, 'h3').find((each) => /^abstract$/i.test(textOf(each)));
  return heading === undefined ? [] : following(heading, ({ rawTagName }) => !/^(?:p|div)$/i.test(rawTagName));
};

/** Where a paper's page has its abstract, newest layout first (volume 10 is of 2009); the first that finds some is that of the page. */
const layouts = [
  { since: 2009, paragraphs: (page: HtmlElement) => select(page, 'p.abstract') },
  { since: 2000, paragraphs: underHeading },
] as const;

const abstractOf = (page: HtmlElement): string | undefined => {
  for (const { paragraphs } of layouts) {
    const texts = paragraphs(page).map((each) => textOf(each));
    const text = proseOf(texts.filter((each) => each !== '' && !/^\[\s*abs\s*\]/.test(each)).join(' '));
    if (text !== undefined) return text;
  }
  return undefined;
};

/** A paper's page. */
export const readPaper = (page: HtmlElement): RecordFields => {
  const abstract = abstractOf(page);
  return { ...citationFields(page), ...(abstract === undefined ? {} : { abstract }) };
};
