/** Kinds of document: the words of formats and databases to ours, and ours to the words of the formats that we write. */

import type { RecordType } from '../model/index.js';

const words: Readonly<Record<RecordType, string>> = {
  article:
    'jour|journal|jfull|mgzn|news|ejour|article|journal article|journal-article|article-journal|article-magazine|article-newspaper|review|review-article|review article|short survey|letter|editorial|note|erratum|article in press|data paper|data article|original article|periodical|suppperiodical|magazine article|early access articles|research-article|magazines|journals|early access|electronic article|online article|magazine article|newspaper article|case report|case study|case reports|clinical trial|clinical study|metaanalysis|meta analysis|letters and comments',
  conference:
    'conf|cpaper|inproceedings|conference|conference paper|conference-paper|paper-conference|proceedings-article|proceedings paper|conference review|conference article|conference abstract|conferences|conference proceedings paper|abst|conference proceedings|conference proceeding|conference proceedings article|conference proceeding article|proceeding|proceedings article|conference object|conference item|meeting paper|meeting abstract',
  preprint: 'unpb|unpublished|unpublished work|preprint|posted-content|eprint|manuscript|informal or other publication',
  book: 'book|ebook|edbook|edited-book|mvbook|collection|proceedings|mvproceedings|monograph|reference-book|ser|reference|books|booklet|manual|whole|edited book|electronic book|authored book|book series',
  chapter:
    'chap|echap|chapter|book-chapter|book chapter|incollection|inbook|bookinbook|suppbook|suppcollection|inreference|encyc|dict|entry|entry-encyclopedia|entry-dictionary|reference-entry|book-part|book-section|booksection|chapter reference work entry|referenceworkentry|conference paper in a book|book section|electronic book section|book part|chapter in book|reference entry|encyclopedia|encyclopedia article|dictionary entry',
  thesis: 'thes|thesis|phdthesis|mastersthesis|dissertation|mathesis|bathesis|doctoral thesis',
  report:
    'rprt|report|techreport|technical report|report-component|standard|stand|standards|govdoc|government document|workingpaper|working paper',
  dataset: 'data|dbase|aggr|dataset|database|online database|data set',
  software: 'comp|software|computer program|code',
  issue: 'issue',
  other:
    'gen|misc|other|document|advs|ancient|art|audio|bill|pamphlet|case|chart|clswk|ctlg|elec|electronic|online|equa|fig|figure|grant|hear|icomm|inpr|map|mpct|multi|music|pat|patent|pcomm|podcast|slide|sound|stat|unbill|video|web|blog|webpage|post|post-weblog|broadcast|graphic|hearing|interview|legal_case|legislation|motion_picture|musical_score|performance|personal_communication|song|speech|treaty|peer-review|paratext|component|supplementary-materials|retraction|commentary|artwork|image|letter-to|movie|jurisdiction|courses|blog post|web page|journal issue|journal volume|libguides|libguide|online multimedia|audiovisual material|classical work',
};

const byWord: ReadonlyMap<string, RecordType> = new Map(
  (Object.entries(words) as [RecordType, string][]).flatMap(([type, list]) =>
    list.split('|').map((word): [string, RecordType] => [word, type]),
  ),
);

/** `journalArticle` and `conference_proceedings` as words apart. */
const spaced = (word: string): string =>
  word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();

/** The kind of document that a format's or database's word means, or undefined for a word that we do not know. */
export const recordTypeOf = (word: string): RecordType | undefined => {
  const whole = word.trim();
  const plain = whole.toLowerCase();
  return byWord.get(plain) ?? byWord.get(/^[^;|,]*/.exec(plain)![0].trim()) ?? byWord.get(spaced(whole.slice(0, 60)));
};

/** Names a paper in proceedings and, where no venue stands beside it, their volume. */
export const isPaperOrVolume = (word: string): boolean =>
  word.length < 40 && /^\s*conference[\s_]proceedings\s*$/i.test(word);

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
