/** RIS tags and what they say (RIS format specification, 2001 and 2011, and what databases made of it). */

import type { RecordType } from '../../model/index.js';
import type { TagMeaning } from '../facts.js';
import type { KeptFacts } from '../kept-facts.js';

/** Tag to meaning. Lower ranks win: of `JF`, `T2` and `JO` the full journal name. Tags not listed are kept under `other`. */
export const risTags: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
  ['TY', ['type', 0]],
  ['TI', ['title', 0]],
  ['T1', ['title', 1]],
  ['CT', ['title', 2]],
  ['BT', ['venue', 1]],
  ['AU', ['author', 0]],
  ['A1', ['author', 0]],
  ['PY', ['year', 0]],
  ['DA', ['date', 1]],
  ['Y1', ['year', 2]],
  ['AB', ['abstract', 0]],
  ['N2', ['abstract', 1]],
  ['KW', ['keyword', 0]],
  ['JF', ['venue', 0]],
  ['T2', ['venue', 1]],
  ['JO', ['venue', 2]],
  ['JA', ['venue', 3]],
  ['J1', ['venue', 4]],
  ['J2', ['venue', 4]],
  ['VL', ['volume', 0]],
  ['VO', ['volume', 1]],
  ['IS', ['number', 0]],
  ['CP', ['number', 1]],
  ['SP', ['first-page', 0]],
  ['EP', ['last-page', 0]],
  ['C7', ['article-number', 0]],
  ['PB', ['publisher', 0]],
  ['LA', ['language', 0]],
  ['SN', ['serial', 0]],
  ['DO', ['doi', 0]],
  ['DI', ['doi', 1]],
  ['M3', ['doi-hint', 0]],
  ['UR', ['url', 0]],
  ['LK', ['url', 1]],
  ['L1', ['link', 0]],
  ['L2', ['link', 1]],
  ['L3', ['doi-hint', 1]],
  ['N1', ['note', 0]],
  ['ID', ['accession', 1]],
  ['AN', ['accession', 0]],
  ['U2', ['accession', 2]],
  ['PMID', ['id:pmid', 0]],
  ['DOI', ['doi', 1]],
  ['ISSN', ['serial', 1]],
]);

/** Two-letter tags that are RIS though they mean nothing to us: they begin a line even where the spacing is wrong. */
export const otherRisTags: ReadonlySet<string> = new Set(
  'A2 A3 A4 AD AV C1 C2 C3 C4 C5 C6 C8 CA CN CY DB DP ED ER ET H1 H2 I1 L4 M1 M2 NV OP PP RI RN RP SE ST T3 TA TT U1 U3 U4 U5 Y2 AI'.split(
    ' ',
  ),
);

/** Whether RIS has the tag, or databases that export RIS. */
export const isRisTag = (tag: string): boolean => risTags.has(tag) || otherRisTags.has(tag);

/** Tags whose lines without a tag are values of their own (one keyword, URL or name a line), not prose that goes on. */
export const listTags: ReadonlySet<string> = new Set('KW UR LK L1 L2 L3 L4 SN AU A1 A2 A3 A4 ED AD'.split(' '));

/** Tags of prose that exports wrap: a line of it may look like a tag. */
export const proseTags: ReadonlySet<string> = new Set(['AB', 'N2', 'N1']);

/**
 * Our tag for what RIS has none for (the specification leaves `U1` to `U5` to the user): `authority:key`, one a line, also
 * `arxiv:2401.00001`. Values of other forms are kept under `other`, as all user-defined tags are.
 */
export const idTag = 'U4';

/** Where editors stand, by kind of document (RIS 2011: of a book the second authors are the editors of its series); `ED` elsewhere. */
export const editorTags: Readonly<Partial<Record<RecordType, string>>> = {
  book: 'A3',
  chapter: 'A2',
  conference: 'A2',
};

/** Tags that RIS itself has for facts that records have no fields for. */
export const keptTags: Readonly<Record<keyof KeptFacts, readonly string[]>> = {
  editors: ['A2', 'A3', 'ED'],
  edition: ['ET'],
  place: ['CY', 'PP'],
  series: ['T3'],
  thesisKind: ['M3'],
};
