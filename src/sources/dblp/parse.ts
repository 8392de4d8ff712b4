/** Publications of dblp in its XML: the elements of the dump, of tables of contents and of single records. */

import { type XmlElement, xmlChildren, xmlChildText, xmlText } from '../../text/index.js';
import type { HarvestItem } from '../source.js';
import type { DblpAuthor, DblpFacts, DblpKind } from './facts.js';
import { type Belonging, tocOf } from './keys.js';
import { itemOf } from './record.js';

/** Elements that are publications, by dblp.dtd, and what they are. */
const kinds: ReadonlyMap<string, DblpKind> = new Map([
  ['article', 'article'],
  ['inproceedings', 'inproceedings'],
  ['incollection', 'incollection'],
  ['book', 'book'],
  ['phdthesis', 'thesis'],
  ['mastersthesis', 'thesis'],
  ['proceedings', 'proceedings'],
  ['data', 'data'],
]);

/** Whether an element of dblp's XML is a publication. `www` and `person`, the pages on people, are none. */
export const isPublication = (name: string): boolean => kinds.has(name);

/** Elements that become fields, in the order in which one gives way to the next. */
const venueElements = ['booktitle', 'journal'];
const publisherElements = ['publisher', 'school'];
/** What is read below, and references to works cited, which most publishers do not give. */
const readElements = new Set(
  'author title year month volume number pages isbn ee url note publtype cite'
    .split(' ')
    .concat(venueElements, publisherElements),
);

/** The text of an element and all inside it, white space collapsed. Most texts need nothing done, and there are millions. */
export const plainText = (element: XmlElement): string => {
  const text = xmlText(element);
  return /[^\S ]|^ | (?: |$)/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
};

/** Texts of an element's children by name, in their order: white space collapsed, empty ones left out. */
const textsByName = (element: XmlElement): ReadonlyMap<string, readonly string[]> => {
  const texts = new Map<string, string[]>();
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const text = plainText(child);
    if (text === '') continue;
    const known = texts.get(child.name);
    if (known === undefined) texts.set(child.name, [text]);
    else known.push(text);
  }
  return texts;
};

/** An ORCID stands at the author in tables of contents and in the dump. */
const authorOf = (element: XmlElement): DblpAuthor => ({
  name: plainText(element),
  pid: element.attributes['pid'],
  orcid: element.attributes['orcid']?.replace(/^https?:\/\/orcid\.org\//i, ''),
});

/** Session or track under which a table of contents lists a record; the dump has none. */
const sessionOther = (session: string | undefined): Readonly<Record<string, readonly string[]>> =>
  session === undefined ? {} : { session: [session] };

/** The facts of a publication's element. */
export const factsOfElement = (element: XmlElement, session?: string): DblpFacts => {
  const texts = textsByName(element);
  const all = (name: string): readonly string[] => texts.get(name) ?? [];
  const first = (name: string): string | undefined => texts.get(name)?.[0];
  const kept = [...texts].filter(([name]) => !readElements.has(name));
  const unusedPublishers = publisherElements.flatMap(all).slice(1);
  const month = first('month');
  return {
    key: element.attributes['key'],
    kind: kinds.get(element.name),
    publtypes: (element.attributes['publtype'] ?? '').split(/\s+/).filter((word) => word !== ''),
    title: first('title'),
    authors: element.children
      .filter((child): child is XmlElement => typeof child !== 'string' && child.name === 'author')
      .map(authorOf)
      .filter(({ name }) => name !== ''),
    year: first('year'),
    month,
    venues: venueElements.flatMap(all),
    volume: first('volume'),
    number: first('number'),
    pages: first('pages'),
    publisher: publisherElements.flatMap(all)[0],
    isbns: all('isbn'),
    urls: all('ee'),
    tocs: all('url')
      .map(tocOf)
      .filter((toc) => toc !== undefined),
    notes: all('note'),
    other: {
      ...Object.fromEntries(kept),
      ...sessionOther(session),
      ...(month === undefined ? {} : { month: [month] }),
      ...(unusedPublishers.length === 0 ? {} : { publisher: unusedPublishers }),
    },
  };
};

/** As much of a publication's element as tells whether it belongs to an edition, without the work of reading all of it. */
export const belongingOf = (element: XmlElement): Belonging => {
  const year = xmlChildText(element, 'year') ?? '';
  return {
    key: element.attributes['key'] ?? '',
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    tocs: xmlChildren(element, 'url')
      .map((url) => tocOf(xmlText(url)))
      .filter((toc) => toc !== undefined),
  };
};

/** What a table of contents lists (`bht`), in its order, each with the heading that it stands under. */
export const itemsOfToc = (root: XmlElement): readonly HarvestItem[] => {
  const items: HarvestItem[] = [];
  let session: string | undefined;
  const visit = (element: XmlElement): void => {
    if (isPublication(element.name)) items.push(itemOf(factsOfElement(element, session)));
    else if (/^h[2-6]$/.test(element.name)) session = plainText(element) || undefined;
    else for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  return items;
};
