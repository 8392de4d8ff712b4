/**
 * Feeds of the arXiv API (arXiv API User's Manual, section 3.3): Atom with elements of OpenSearch and arXiv's own.
 * Elements are found by name: their order changed with the backend of 2026. Pure: text in, items out.
 */

import type { Person } from '../../model/index.js';
import {
  parseName,
  parseXml,
  type XmlElement,
  XmlError,
  xmlChild,
  xmlChildren,
  xmlChildText,
  xmlText,
} from '../../text/index.js';
import type { HarvestItem } from '../source.js';
import { readArxivId } from './ids.js';
import { plainText } from './plain-text.js';
import { arxivItem } from './record.js';

/** What the API answers. */
export type ArxivAnswer =
  | {
      readonly kind: 'feed';
      /** How many records match; it drifts by a few from one answer to the next. */
      readonly total: number;
      /** One for each entry, in the order of the feed. */
      readonly items: readonly HarvestItem[];
    }
  /** The API refuses: one entry that is an error, with HTTP status 400 or, earlier, 200. */
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'unreadable'; readonly why: string };

const errorAddress = /\/api\/errors(?:#|$)/;

const texts = (element: XmlElement, name: string): readonly string[] =>
  xmlChildren(element, name)
    .map((child) => xmlText(child).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

/** An author as given, or undefined where the name is only the colon between a collaboration and its members. */
const readAuthor = (author: XmlElement): Person | undefined => {
  const name = plainText(xmlChildText(author, 'name'));
  return name === undefined || !/\p{L}/u.test(name) ? undefined : parseName(name);
};

const isDoiLink = (url: string): boolean => /^https?:\/\/(?:dx\.)?doi\.org\//i.test(url);

const readEntry = (entry: XmlElement): HarvestItem => {
  const address = xmlChildText(entry, 'id');
  const id = address === undefined ? undefined : readArxivId(address);
  if (id === undefined) return { kind: 'rejected', key: address ?? 'unknown', why: 'it has no arXiv id' };
  const authors = xmlChildren(entry, 'author');
  const published = xmlChildText(entry, 'published');
  const updated = xmlChildText(entry, 'updated');
  const primary = xmlChild(entry, 'arxiv:primary_category')?.attributes['term'];
  return arxivItem({
    id,
    title: xmlChildText(entry, 'title'),
    abstract: xmlChildText(entry, 'summary'),
    comment: xmlChildText(entry, 'arxiv:comment'),
    journalReference: xmlChildText(entry, 'arxiv:journal_ref'),
    authors: authors.map(readAuthor).filter((author) => author !== undefined),
    created: published,
    categories: [
      ...(primary === undefined ? [] : [primary]),
      ...xmlChildren(entry, 'category').flatMap(({ attributes: { term } }) => (term === undefined ? [] : [term])),
    ],
    doi: xmlChildText(entry, 'arxiv:doi'),
    urls: xmlChildren(entry, 'link').flatMap(({ attributes: { href } }) =>
      href === undefined || isDoiLink(href) ? [] : [href],
    ),
    other: {
      updated: updated === undefined || updated === published ? [] : [updated],
      affiliation: [...new Set(authors.flatMap((author) => texts(author, 'arxiv:affiliation')))],
    },
  });
};

const readFeed = (feed: XmlElement): ArxivAnswer => {
  if (feed.name !== 'feed') return { kind: 'unreadable', why: `its root element is <${feed.name}>, not <feed>` };
  const entries = xmlChildren(feed, 'entry');
  const error = entries.find((entry) => errorAddress.test(xmlChildText(entry, 'id') ?? ''));
  if (error !== undefined) {
    const said = xmlChildText(error, 'summary') ?? xmlChildText(error, 'id') ?? '';
    return { kind: 'error', message: said };
  }
  const total = xmlChildText(feed, 'opensearch:totalResults');
  if (total === undefined || !/^\d+$/.test(total))
    return { kind: 'unreadable', why: 'it does not say how many results there are' };
  return { kind: 'feed', total: Number(total), items: entries.map(readEntry) };
};

/** Reads an answer of the API. Never throws: what is no feed is `unreadable`, with the reason. */
export const readArxivFeed = (text: string): ArxivAnswer => {
  try {
    return readFeed(parseXml(text));
  } catch (error) {
    if (error instanceof XmlError) return { kind: 'unreadable', why: error.message.trim() };
    throw error;
  }
};
