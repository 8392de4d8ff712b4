/** Kinds of document: the words of formats and databases to ours, and ours to the words of the formats that we write. */

import type { RecordType } from '../model/index.js';

const words: Readonly<Record<RecordType, string>> = {
  article:
    'jour|journal|jfull|mgzn|news|ejour|article|journal article|journal-article|article-journal|article-magazine|article-newspaper|review|review-article|review article|short survey|letter|editorial|note|erratum|article in press|data paper|data article|original article|periodical|suppperiodical|magazine article|early access articles|research-article|magazines|journals|early access',
  conference:
    'conf|cpaper|inproceedings|conference|conference paper|conference-paper|paper-conference|proceedings-article|proceedings paper|conference review|conference article|conference abstract|conferences|conference proceedings paper|abst',
  preprint: 'unpb|unpublished|preprint|posted-content|eprint|manuscript|informal or other publication',
  book: 'book|ebook|edbook|edited-book|mvbook|collection|proceedings|mvproceedings|monograph|reference-book|ser|reference|books|booklet|manual|whole|conference proceedings',
  chapter:
    'chap|echap|chapter|book-chapter|book chapter|incollection|inbook|bookinbook|suppbook|suppcollection|inreference|encyc|dict|entry|entry-encyclopedia|entry-dictionary|reference-entry|book-part|book-section|booksection|chapter reference work entry|referenceworkentry|conference paper in a book',
  thesis: 'thes|thesis|phdthesis|mastersthesis|dissertation|mathesis|bathesis|doctoral thesis',
  report:
    'rprt|report|techreport|technical report|report-component|standard|stand|standards|govdoc|government document|workingpaper|working paper',
  dataset: 'data|dbase|aggr|dataset|database',
  software: 'comp|software|computer program|code',
  issue: 'issue',
  other:
    'gen|misc|other|document|advs|ancient|art|audio|bill|pamphlet|case|chart|clswk|ctlg|elec|electronic|online|equa|fig|figure|grant|hear|icomm|inpr|map|mpct|multi|music|pat|patent|pcomm|podcast|slide|sound|stat|unbill|video|web|blog|webpage|post|post-weblog|broadcast|graphic|hearing|interview|legal_case|legislation|motion_picture|musical_score|performance|personal_communication|song|speech|treaty|peer-review|paratext|component|supplementary-materials|retraction|commentary|artwork|image|letter-to|movie|jurisdiction|courses',
};

const byWord: ReadonlyMap<string, RecordType> = new Map(
  (Object.entries(words) as [RecordType, string][]).flatMap(([type, list]) =>
    list.split('|').map((word): [string, RecordType] => [word, type]),
  ),
);

/** The kind of document that a format's or database's word means, or undefined for a word that we do not know. */
export const recordTypeOf = (word: string): RecordType | undefined => {
  const plain = word.trim().toLowerCase();
  return byWord.get(plain) ?? byWord.get(/^[^;|,]*/.exec(plain)![0].trim());
};

/** A record type in the words of one format. */
type TypeWords = Readonly<Record<RecordType, string>>;

/** RIS reference types (Research Information Systems, RIS format specification, `TY`). */
export const risTypes: TypeWords = {
  article: 'JOUR',
  conference: 'CONF',
  preprint: 'UNPB',
  book: 'BOOK',
  chapter: 'CHAP',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  software: 'COMP',
  issue: 'GEN',
  other: 'GEN',
};

/** CSL types (CSL 1.0.2, appendix III). */
export const cslTypes: TypeWords = {
  article: 'article-journal',
  conference: 'paper-conference',
  preprint: 'article',
  book: 'book',
  chapter: 'chapter',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  software: 'software',
  issue: 'post',
  other: 'document',
};
