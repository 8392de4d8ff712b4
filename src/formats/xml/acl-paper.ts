/** One paper of the ACL Anthology: its fields, out of its own element and the volume that it stands in. */

import type { Person, RecordFields } from '../../model/index.js';
import { type XmlElement, xmlChild, xmlChildren, xmlText } from '../../text/index.js';
import { tidy } from '../dialects.js';
import { doiIn } from '../identifiers.js';
import { unglueSentences } from './acl-sentences.js';
import type { AclVolume } from './acl-volume.js';
import { childText, proseOf } from './element-prose.js';

const plain = (element: XmlElement): string => tidy(xmlText(element));

const suffix = /^(.+?), ?((?:jr|sr)\.?|ii|iii|iv)$/i;

/** A person in the parts that the Anthology gives. `variant` (the name in another script) and `affiliation` are inside too and no part of the name. */
const personOf = (element: XmlElement): Person | undefined => {
  const given = childText(element, 'first');
  const last = childText(element, 'last');
  if (last === undefined) return given === undefined ? undefined : { literal: given };
  if (given === undefined) return { literal: last };
  const [, family, generation] = suffix.exec(last) ?? [];
  return { family: family ?? last, given, ...(generation === undefined ? {} : { suffix: generation }) };
};

const months = 'january february march april may june july august september october november december'.split(' ');

/** `2022-05` of `2022` and `May`, `May–June`, `May 22-27`; undefined where no month is named. */
const dateOf = (year: string, month: string | undefined): string | undefined => {
  const name = /\p{L}{3,}/u.exec(month ?? '')?.[0].toLowerCase();
  const index = name === undefined ? -1 : months.findIndex((full) => full.startsWith(name));
  return index === -1 ? undefined : `${year}-${String(index + 1).padStart(2, '0')}`;
};

/** Elements that say what happened to a paper after it was published, and how a note begins that tells of it. */
const notices: Readonly<Record<string, string>> = {
  retracted: 'retracted',
  removed: 'removed',
  withdrawn: 'withdrawn',
  erratum: 'erratum',
  revision: 'revision',
};

const noteOf = (element: XmlElement): string => {
  const { date, id } = element.attributes;
  const name = [notices[element.name], id].filter((part) => part !== undefined).join(' ');
  const text = plain(element);
  return `${name}${date === undefined ? '' : ` ${date}`}${text === '' ? '' : `: ${text}`}`;
};

/** Elements that have no field of ours, kept by their name; `video` says its file in an attribute. */
const keptElements = ['bibkey', 'award', 'attachment', 'video'];

const otherFields = (paper: XmlElement, { meta }: AclVolume): Readonly<Record<string, readonly string[]>> => {
  const textsOf = (elements: readonly XmlElement[]): readonly string[] =>
    [...new Set(elements.map((element) => plain(element) || (element.attributes['href'] ?? '')))].filter(
      (text) => text !== '',
    );
  const affiliations = xmlChildren(paper, 'author').flatMap((author) => xmlChildren(author, 'affiliation'));
  const fields = [
    ...keptElements.map((name) => [name, textsOf(xmlChildren(paper, name))] as const),
    ['affiliation', textsOf(affiliations)] as const,
    ['venue', textsOf(xmlChildren(meta, 'venue'))] as const,
  ];
  return Object.fromEntries(fields.filter(([, texts]) => texts.length > 0));
};

/** `url` is the paper's id where the Anthology has its PDF, an address where somebody else has it. */
const urlsOf = (key: string, url: string | undefined): readonly string[] => {
  const page = `https://aclanthology.org/${key}/`;
  if (url === undefined) return [page];
  return [page, /^https?:/i.test(url) ? url : `https://aclanthology.org/${url}.pdf`];
};

const pagesOf = (text: string): string => text.replace(/\s*[-‐‑‒–—−]+\s*/g, '-').replace(/^-|-$/g, '');

/** The journal without the issue: `Computational Linguistics` of `Computational Linguistics, Volume 15, Number 1, March 1989`. */
const venueOf = ({ meta, isJournal }: AclVolume): string | undefined => {
  const title = proseOf(xmlChild(meta, 'journal-title')) ?? proseOf(xmlChild(meta, 'booktitle'));
  return isJournal ? title?.replace(/,? (?:Volume|Vol\.|Issue) .*$/, '') : title;
};

const volumeFields = (facts: AclVolume): RecordFields => {
  const text = (name: string): string | undefined => childText(facts.meta, name);
  const venue = venueOf(facts);
  const volume = text('journal-volume') ?? text('volume');
  const publisher = text('publisher');
  const isbn = text('isbn');
  const issn = text('issn');
  return {
    type: facts.isJournal ? 'article' : 'conference',
    ...(venue === undefined ? {} : { venue }),
    ...(volume === undefined ? {} : { volume }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(isbn === undefined ? {} : { isbn: [isbn] }),
    ...(issn === undefined ? {} : { issn: [issn] }),
  };
};

/** A paper's fields; `key` is the Anthology's id of it. Undefined where it has no title. */
export const fieldsOfPaper = (paper: XmlElement, key: string, facts: AclVolume): RecordFields | undefined => {
  const title = proseOf(xmlChild(paper, 'title'));
  if (title === undefined) return undefined;
  const text = (name: string): string | undefined => childText(paper, name);
  const authors = xmlChildren(paper, 'author').flatMap((author) => personOf(author) ?? []);
  const year = text('year') ?? childText(facts.meta, 'year');
  const isYear = year !== undefined && /^\d{4}$/.test(year);
  const date = isYear ? dateOf(year, text('month') ?? childText(facts.meta, 'month')) : undefined;
  const number = text('issue') ?? childText(facts.meta, 'journal-issue');
  const pages = text('pages');
  const abstract = proseOf(xmlChild(paper, 'abstract'));
  const language = text('language');
  const doi = doiIn(text('doi') ?? '');
  const notes = paper.children.flatMap((child) =>
    typeof child !== 'string' && Object.hasOwn(notices, child.name) ? noteOf(child) : [],
  );
  const other = otherFields(paper, facts);
  return {
    ...volumeFields(facts),
    title,
    ...(authors.length === 0 ? {} : { authors }),
    ...(isYear ? { year: Number(year) } : {}),
    ...(date === undefined ? {} : { date }),
    ...(number === undefined ? {} : { number }),
    ...(pages === undefined ? {} : { pages: pagesOf(pages) }),
    ...(abstract === undefined ? {} : { abstract: unglueSentences(abstract) }),
    ...(language === undefined ? {} : { language }),
    ...(doi === undefined ? {} : { doi }),
    ids: { acl: key },
    urls: urlsOf(key, text('url')),
    ...(notes.length === 0 ? {} : { notes }),
    ...(Object.keys(other).length === 0 ? {} : { other }),
  };
};
