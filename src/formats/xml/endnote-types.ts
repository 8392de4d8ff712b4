/** Kinds of document in EndNote: its reference types by name and by the number that its XML gives them. */

import type { RecordType } from '../../model/index.js';

/** Reference types of EndNote 8 and later ("EndNote Reference Types", EndNote 21 guide; numbers as its exports have them). Those of later versions are known by name alone. */
const referenceTypes: readonly (readonly [type: RecordType, name: string, number?: number])[] = [
  ['other', 'Artwork', 2],
  ['other', 'Audiovisual Material', 3],
  ['other', 'Bill', 4],
  ['chapter', 'Book Section', 5],
  ['book', 'Book', 6],
  ['other', 'Case', 7],
  ['software', 'Computer Program', 9],
  ['conference', 'Conference Proceedings', 10],
  ['other', 'Web Page', 12],
  ['other', 'Generic', 13],
  ['other', 'Hearing', 14],
  ['article', 'Journal Article', 17],
  ['article', 'Magazine Article', 19],
  ['other', 'Map', 20],
  ['other', 'Film or Broadcast', 21],
  ['article', 'Newspaper Article', 23],
  ['other', 'Patent', 25],
  ['other', 'Personal Communication', 26],
  ['report', 'Report', 27],
  ['book', 'Edited Book', 28],
  ['other', 'Statute', 31],
  ['thesis', 'Thesis', 32],
  ['preprint', 'Unpublished Work', 34],
  ['preprint', 'Manuscript', 36],
  ['other', 'Figure', 37],
  ['other', 'Chart or Table', 38],
  ['other', 'Equation', 39],
  ['article', 'Electronic Article', 43],
  ['book', 'Electronic Book', 44],
  ['dataset', 'Online Database', 45],
  ['report', 'Government Document', 46],
  ['conference', 'Conference Paper', 47],
  ['other', 'Online Multimedia', 48],
  ['other', 'Classical Work', 49],
  ['other', 'Legal Rule or Regulation', 50],
  ['other', 'Ancient Text', 51],
  ['chapter', 'Dictionary', 52],
  ['chapter', 'Encyclopedia', 53],
  ['other', 'Grant', 54],
  ['dataset', 'Aggregated Database', 55],
  ['other', 'Blog', 56],
  ['book', 'Serial', 57],
  ['report', 'Standard', 58],
  ['dataset', 'Dataset', 59],
  ['chapter', 'Electronic Book Section', 60],
  ['other', 'Music', 61],
  ['book', 'Catalog'],
  ['other', 'Pamphlet'],
  ['other', 'Interview'],
  ['other', 'Podcast'],
  ['other', 'Press Release'],
  ['other', 'Social Media'],
  ['other', 'Discussion Forum'],
  ['other', 'Television Episode'],
  ['software', 'Multimedia Application'],
];

const byName: ReadonlyMap<string, RecordType> = new Map(
  referenceTypes.map(([type, name]) => [name.toLowerCase(), type]),
);

const byNumber: ReadonlyMap<string, RecordType> = new Map(
  referenceTypes.flatMap(([type, , number]) => (number === undefined ? [] : [[String(number), type] as const])),
);

/**
 * The kind of document of `<ref-type name="Journal Article">17</ref-type>`. The name wins: EndNote 7 and programs that
 * write its form number the same types otherwise.
 */
export const endnoteTypeOf = (name: string | undefined, text: string): RecordType | undefined =>
  byName.get(name?.trim().toLowerCase() ?? '') ?? byName.get(text.trim().toLowerCase()) ?? byNumber.get(text.trim());

/** Our kinds in the words and numbers of EndNote. It has no type for an issue of a tracker. */
export const endnoteTypes: Readonly<Record<RecordType, readonly [name: string, number: number]>> = {
  article: ['Journal Article', 17],
  conference: ['Conference Proceedings', 10],
  preprint: ['Unpublished Work', 34],
  book: ['Book', 6],
  chapter: ['Book Section', 5],
  thesis: ['Thesis', 32],
  report: ['Report', 27],
  dataset: ['Dataset', 59],
  software: ['Computer Program', 9],
  issue: ['Generic', 13],
  other: ['Generic', 13],
};
