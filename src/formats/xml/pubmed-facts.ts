/** The facts of one record of PubMed's XML: an article, a citation of MEDLINE's, a book or a chapter. */

import { type XmlElement, xmlChild, xmlChildren } from '../../text/index.js';
import { tidy } from '../dialects.js';
import type { Fact } from '../facts.js';
import { childText, proseOf } from './element-prose.js';
import { ofTheWork, plainTypes, publicationType, pubmedFields, pubmedGroups } from './pubmed-fields.js';
import { fullRange } from './pubmed-pages.js';
import {
  abstractText,
  citationText,
  dateText,
  headingText,
  isInvalid,
  noticeText,
  personText,
  wholeText,
} from './pubmed-parts.js';

/** A fact without its tag, which is the name of the element unless it says another. */
type Said = readonly [target: Fact['target'], rank: number, value: string | undefined, tag?: string];

/** What the reading of an element depends on: whether the record is a chapter of a book, and what stands around the element. */
interface Context {
  readonly isChapter: boolean;
  readonly parent: string;
}

type Reading = (element: XmlElement, context: Context) => readonly Said[];

/** PubMed ends titles with a stop that the title does not have; `U.S.` has it. */
const withoutStop = (title: string | undefined): string | undefined =>
  title?.replace(/(?<![.\s]|\.\p{L})\.(\]?)$/u, '$1');

const authors: Reading = (element, { isChapter, parent }) => {
  const people = xmlChildren(element, 'Author');
  const isEditors = element.attributes['Type'] === 'editors' || (parent === 'Book' && isChapter);
  const target = isEditors ? 'other' : 'author';
  const tag = isEditors ? 'editor' : 'Author';
  return [
    ...people.map((author): Said => [isInvalid(author) ? 'other' : target, 0, personText(author), tag]),
    ...(element.attributes['CompleteYN'] === 'N' ? [['author', 0, 'et al.'] as const] : []),
    ...people.flatMap((author) => [
      ...xmlChildren(author, 'AffiliationInfo').map(
        (info): Said => ['other', 0, childText(info, 'Affiliation'), 'Affiliation'],
      ),
      ['other', 0, childText(author, 'Affiliation'), 'Affiliation'] as const,
      ...xmlChildren(author, 'Identifier').map((id): Said => ['other', 0, proseOf(id), 'Identifier']),
    ]),
  ];
};

/** Keys by the `IdType` or `EIdType` that says whose they are. */
const identifier: Reading = (element) => {
  const kind = element.attributes['IdType'] ?? element.attributes['EIdType'] ?? 'id';
  const value = proseOf(element);
  if (isInvalid(element)) return [['other', 0, value, kind]];
  if (kind === 'doi') return [['doi', element.name === 'ELocationID' ? 0 : 1, value, kind]];
  if (kind === 'pubmed') return [['id:pmid', 1, value, 'PMID']];
  if (kind === 'url') return [['url', 0, value, kind]];
  if (kind === 'pmc') return [['id:pmc', 0, value, kind]];
  return [['other', 0, value, kind]];
};

const pagination: Reading = (element) => {
  const [start, end] = [childText(element, 'StartPage'), childText(element, 'EndPage')];
  const medline = childText(element, 'MedlinePgn');
  const full = start !== undefined && end !== undefined ? fullRange(`${start}-${end}`) : undefined;
  const told = medline === undefined ? [] : [['pages', 1, fullRange(medline), 'MedlinePgn'] as const];
  return [
    ['pages', 0, full, 'StartPage'],
    ...told,
    ...(full === undefined && medline === undefined ? [['first-page', 0, start, 'StartPage'] as const] : []),
  ];
};

/** The title of a book is the venue of its chapters. */
const bookTitle: Reading = (element, { isChapter }) => [
  [isChapter ? 'venue' : 'title', 0, proseOf(element)],
  ['type', 0, isChapter ? 'chapter' : 'book'],
];

const typed: Reading = (element) => {
  const text = proseOf(element) ?? '';
  const [rank, word] = publicationType(text) ?? [];
  const kept: Said = ['other', 0, text];
  if (rank === undefined) return [kept];
  return [['type', rank + 1, word], ...(plainTypes.has(text.toLowerCase()) ? [] : [kept])];
};

const date =
  (target: 'year' | 'date', rank: number): Reading =>
  (element) => [
    [target, rank, dateText(element)],
    ['other', 0, childText(element, 'Season'), 'Season'],
  ];

const notice: Reading = (element) => {
  const text = noticeText(element);
  if (text !== undefined) return [['note', 1, text]];
  return [['other', 0, wholeText(element), element.attributes['RefType'] ?? element.name]];
};

const person: Reading = (element) => [['other', 0, personText(element)?.replace(/,$/, '')]];

/** Elements that take more than a table to read, by name. */
const readings: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['ArticleTitle', (element) => [['title', 0, withoutStop(proseOf(element))]]],
  ['VernacularTitle', (element) => [['title', 1, withoutStop(proseOf(element))]]],
  ['BookTitle', bookTitle],
  [
    'Abstract',
    (element) => [
      ['abstract', 0, abstractText(element)],
      ['other', 0, childText(element, 'CopyrightInformation'), 'CopyrightInformation'],
    ],
  ],
  ['OtherAbstract', (element) => [['abstract', 1, abstractText(element)]]],
  ['AuthorList', authors],
  ['PubDate', date('year', 0)],
  ['ArticleDate', date('date', 1)],
  ['BeginningDate', (element) => [['other', 0, dateText(element)]]],
  ['EndingDate', (element) => [['other', 0, dateText(element)]]],
  ['Pagination', pagination],
  ['ELocationID', identifier],
  ['ArticleId', identifier],
  ['MeshHeading', (element) => [['keyword', 0, headingText(element)]]],
  ['PublicationType', typed],
  ['CommentsCorrections', notice],
  ['Reference', (element) => [['other', 0, citationText(element)]]],
  ['Investigator', person],
  ['PersonalNameSubject', person],
]);

const byTable = (element: XmlElement, parent: string): readonly Said[] => {
  const [target, rank] = pubmedFields.get(`${parent}/${element.name}`) ?? (['other', 0] as const);
  return [[target, rank, target === 'other' ? tidy(wholeText(element)) : proseOf(element)]];
};

function* saidIn(parent: XmlElement, isChapter: boolean): Generator<Fact> {
  for (const element of parent.children) {
    if (typeof element === 'string' || ofTheWork.has(element.name)) continue;
    const { name } = element;
    const read = readings.get(name);
    if (read === undefined && pubmedGroups.has(name)) yield* saidIn(element, isChapter);
    else {
      const said = read?.(element, { isChapter, parent: parent.name }) ?? byTable(element, parent.name);
      for (const [target, rank, value, tag = name] of said) if (value !== undefined) yield { target, rank, tag, value };
    }
  }
}

/** The facts of a record. */
export const pubmedFacts = (record: XmlElement): readonly Fact[] => {
  const document = xmlChild(record, 'BookDocument');
  const isChapter = document !== undefined && xmlChild(document, 'ArticleTitle') !== undefined;
  // A citation that stands by itself is read as if it stood in its article.
  const isBare = record.name === 'MedlineCitation';
  return [...saidIn(isBare ? { name: 'PubmedArticle', attributes: {}, children: [record] } : record, isChapter)];
};
