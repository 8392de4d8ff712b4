/** Elements of PubMed's XML and what they say (National Library of Medicine, "MEDLINE/PubMed XML Data Elements" and its DTD). */

import type { TagMeaning } from '../facts.js';

/** Elements that hold others. Those with a reading of their own are not here. */
export const pubmedGroups: ReadonlySet<string> = new Set(
  (
    'MedlineCitation Article Journal JournalIssue Abstract MedlineJournalInfo PublicationTypeList MeshHeadingList ' +
    'KeywordList ChemicalList GrantList DataBankList GeneSymbolList SupplMeshList CommentsCorrectionsList ' +
    'InvestigatorList PersonalNameSubjectList PubmedData ArticleIdList ReferenceList BookDocument PubmedBookData Book ' +
    'Publisher Sections ItemList LocationLabel AuthorList'
  ).split(' '),
);

/** What PubMed says of its own work on a record. */
export const ofTheWork: ReadonlySet<string> = new Set(
  'DateCreated DateCompleted DateRevised ContributionDate History ObjectList'.split(' '),
);

/**
 * Elements to meanings, by their name and that of the element around them. Elements not listed are kept under `other`,
 * by their name.
 */
export const pubmedFields: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
  ['MedlineCitation/PMID', ['id:pmid', 0]],
  ['BookDocument/PMID', ['id:pmid', 0]],
  ['Journal/Title', ['venue', 0]],
  ['Journal/ISOAbbreviation', ['venue', 1]],
  ['MedlineJournalInfo/MedlineTA', ['venue', 2]],
  ['Journal/ISSN', ['serial', 0]],
  ['MedlineJournalInfo/ISSNLinking', ['serial', 1]],
  ['JournalIssue/Volume', ['volume', 0]],
  ['JournalIssue/Issue', ['number', 0]],
  ['Article/Language', ['language', 0]],
  ['BookDocument/Language', ['language', 0]],
  ['KeywordList/Keyword', ['keyword', 1]],
  ['MedlineCitation/GeneralNote', ['note', 0]],
  ['Book/Volume', ['volume', 0]],
  ['Book/Isbn', ['serial', 0]],
  ['Publisher/PublisherName', ['publisher', 0]],
]);

/** What happened to an article after it was published, by the kind of a notice, as a note begins that tells of it. */
export const pubmedNotices: ReadonlyMap<string, string> = new Map([
  ['RetractionIn', 'Retraction in'],
  ['PartialRetractionIn', 'Partial retraction in'],
  ['RetractionOf', 'Retraction of'],
  ['PartialRetractionOf', 'Partial retraction of'],
  ['ExpressionOfConcernIn', 'Expression of concern in'],
  ['ExpressionOfConcernFor', 'Expression of concern for'],
  ['ErratumIn', 'Erratum in'],
  ['ErratumFor', 'Erratum for'],
  ['CorrectedandRepublishedIn', 'Corrected and republished in'],
  ['CorrectedandRepublishedFrom', 'Corrected and republished from'],
  ['RetractedandRepublishedIn', 'Retracted and republished in'],
  ['RetractedandRepublishedFrom', 'Retracted and republished from'],
  ['UpdateIn', 'Update in'],
  ['UpdateOf', 'Update of'],
  ['RepublishedIn', 'Republished in'],
  ['RepublishedFrom', 'Republished from'],
]);

/** Publication types that tell the kind of document, the most telling first, in words that the kinds of documents know. */
const typeWords: readonly (readonly [type: string, word: string])[] = [
  ['preprint', 'preprint'],
  ['academic dissertation', 'thesis'],
  ['dataset', 'dataset'],
  ['technical report', 'report'],
  ['journal article', 'article'],
  ['review', 'article'],
  ['letter', 'article'],
  ['editorial', 'article'],
  ['news', 'article'],
  ['published erratum', 'article'],
];

/** The kind of document that a publication type tells and how telling it is; undefined for one that only describes. */
export const publicationType = (text: string): readonly [rank: number, word: string] | undefined => {
  const plain = text.toLowerCase();
  const rank = typeWords.findIndex(([type]) => type === plain);
  const word = typeWords[rank]?.[1];
  return word === undefined ? undefined : [rank, word];
};

/** Publication types that the kind of document says as well; all others are kept beside it. */
export const plainTypes: ReadonlySet<string> = new Set(['journal article', 'preprint', 'dataset']);
