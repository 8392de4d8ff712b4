/** Parts of PubMed's XML that tell one thing in several elements: people, dates, abstracts, notices. */

import { type XmlElement, xmlChild, xmlChildren } from '../../text/index.js';
import { tidy } from '../dialects.js';
import { childText, proseOf } from './element-prose.js';
import { pubmedNotices } from './pubmed-fields.js';

const withoutComma = (part: string): string => part.replace(/\s?,\s?/g, ' ');

/** A name as `Family, Given, Suffix`; a body ends in a comma, by which it is known for one. Undefined where there is none. */
export const personText = (author: XmlElement): string | undefined => {
  const body = childText(author, 'CollectiveName');
  if (body !== undefined) return `${body},`;
  const family = childText(author, 'LastName');
  const given = childText(author, 'ForeName') ?? childText(author, 'FirstName') ?? childText(author, 'Initials');
  if (family === undefined) return given === undefined ? undefined : `${given},`;
  if (given === undefined) return `${family},`;
  const suffix = childText(author, 'Suffix');
  return [family, given, ...(suffix === undefined ? [] : [suffix])].map(withoutComma).join(', ');
};

/** Whether a part is one that a later notice put right, and not what was meant. */
export const isInvalid = ({ attributes }: XmlElement): boolean => attributes['ValidYN'] === 'N';

/** `2021-09-05` of numbers, `2021 Sep 5` of words; `MedlineDate` as it stands. */
export const dateText = (date: XmlElement): string | undefined => {
  const whole = childText(date, 'MedlineDate');
  if (whole !== undefined) return whole;
  const parts = ['Year', 'Month', 'Day'].flatMap((name) => childText(date, name) ?? []);
  if (childText(date, 'Year') === undefined) return undefined;
  return parts.join(/^\d{1,2}$/.test(parts[1] ?? '') ? '-' : ' ');
};

/** Labels that only say that a section has none. */
const noLabel = /^unlabell?ed$/i;

/** An abstract with its sections one after another, each behind its label: `BACKGROUND: …`. */
export const abstractText = (abstract: XmlElement): string =>
  xmlChildren(abstract, 'AbstractText')
    .flatMap((section) => {
      const text = proseOf(section);
      const label = tidy(section.attributes['Label'] ?? '').replace(/:$/, '');
      if (text === undefined) return [];
      return [label === '' || noLabel.test(label) ? text : `${label}: ${text}`];
    })
    .join(' ');

/** What is said of a retraction, a correction or the like, and with what number in PubMed; undefined for what is only cited. */
export const noticeText = (notice: XmlElement): string | undefined => {
  const words = pubmedNotices.get(notice.attributes['RefType'] ?? '');
  if (words === undefined) return undefined;
  const pmid = childText(notice, 'PMID');
  const parts = [childText(notice, 'RefSource'), pmid === undefined ? undefined : `PMID ${pmid}`];
  return [`${words}:`, parts.filter((part) => part !== undefined).join('. ')].join(' ').trim();
};

/** A heading with its qualifiers, as MEDLINE text has it: `Knee Joint/diagnostic imaging`. */
export const headingText = (heading: XmlElement): string =>
  ['DescriptorName', 'QualifierName']
    .flatMap((name) => xmlChildren(heading, name))
    .flatMap((part) => proseOf(part) ?? [])
    .join('/');

/** A cited work and the keys that are given with it. */
export const citationText = (reference: XmlElement): string => {
  const ids = xmlChild(reference, 'ArticleIdList');
  const keys = ids === undefined ? [] : xmlChildren(ids, 'ArticleId');
  return [
    childText(reference, 'Citation'),
    ...keys.map((key) => `${key.attributes['IdType'] ?? 'id'}: ${proseOf(key) ?? ''}`),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
};

/** All text of an element, the texts of its children parted by spaces: what has no reading of its own. */
export const wholeText = (element: XmlElement): string =>
  element.children.some((child) => typeof child !== 'string') &&
  element.children.every((child) => typeof child !== 'string' || child.trim() === '')
    ? element.children.flatMap((child) => (typeof child === 'string' ? [] : wholeText(child))).join(' ')
    : (proseOf(element) ?? '');
