/** Pages of papers.nips.cc: the list of a year and a paper's page, in the layouts before and since mid-2026. */

import type { RecordFields } from '../../model/index.js';
import { citationFields } from '../citation-meta.js';
import { absoluteUrl, attribute, following, type HtmlElement, proseOf, select, selectFirst, textOf } from '../html.js';
import { peopleIn } from '../page-names.js';
import type { ListedPaper, PaperList } from '../proceedings-site.js';

/** Where a list has its papers, newest layout first; the first that finds some is that of the page. */
const layouts = [
  { since: 2026, paper: 'div.paper-content', authors: 'span.paper-authors' },
  { since: 1987, paper: 'li', authors: 'i' },
] as const;

/** `/paper_files/paper/2024/hash/<32 hex digits>-Abstract-Conference.html`; in the oldest form `/paper/2019/hash/<32 hex digits>-Abstract.html`. */
const paperPage = /\/paper\/(\d{4})\/hash\/([0-9a-f]{8,64})-Abstract[^/]*\.html$/;

const paperIn = (entry: HtmlElement, authors: string, url: string): readonly ListedPaper[] => {
  const link = select(entry, 'a').find((each) => paperPage.test(attribute(each, 'href') ?? ''));
  const page = absoluteUrl(attribute(link, 'href'), url);
  const [, year, hash] = paperPage.exec(page ?? '') ?? [];
  const title = proseOf(textOf(link));
  if (page === undefined || title === undefined) return [];
  const people = peopleIn(textOf(selectFirst(entry, authors)));
  return [{ key: `${year}/${hash}`, page, fields: { title, ...(people.length === 0 ? {} : { authors: people }) } }];
};

/** The papers of a year. Since 2025 its page may only lead to the lists of its volumes (`vol38-main-conference`). */
export const readList = (page: HtmlElement, url: string, year: number): PaperList => {
  for (const { paper, authors } of layouts) {
    const papers = select(page, paper).flatMap((entry) => paperIn(entry, authors, url));
    if (papers.length > 0) return { papers };
  }
  const volumes = select(page, `a[href*="/paper/${year}/vol"]`);
  return { papers: [], further: volumes.flatMap((link) => absoluteUrl(attribute(link, 'href'), url) ?? []) };
};

const isHeading = (element: HtmlElement): boolean => /^h\d$/i.test(element.rawTagName);

/** The paragraphs under the heading `Abstract`: an `h4` of old, an `h2.section-label` now. */
const abstractOf = (page: HtmlElement): string | undefined => {
  const heading = select(page, 'h2, h3, h4').find((each) => /^abstract$/i.test(textOf(each)));
  return heading === undefined
    ? undefined
    : proseOf(
        following(heading, isHeading)
          .map((each) => textOf(each))
          .filter((text) => text !== '')
          .join(' '),
      );
};

/** A paper's page. Its meta elements write names family first. */
export const readPaper = (page: HtmlElement): RecordFields => {
  const abstract = abstractOf(page);
  return { ...citationFields(page), ...(abstract === undefined ? {} : { abstract }) };
};
