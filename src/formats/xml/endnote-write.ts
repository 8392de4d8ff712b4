/** Writes EndNote's XML, which EndNote and other reference managers import: one element a field, well-formed whatever a field holds. */

import type { BibliographicRecord, Person } from '../../model/index.js';
import { tidy } from '../dialects.js';
import { marksOf, markText } from '../judgments/marks.js';
import { keptFacts, thesisWords } from '../kept-facts.js';
import type { RecordWriter, WriteOptions } from '../writing.js';
import { idLines, typeLines } from './endnote-ids.js';
import { endnoteTypes } from './endnote-types.js';
import { escapeXml } from './escape-xml.js';

/** EndNote's own end of line inside a field; a bare one would be white space. */
const lineEnd = '&#xD;';

/** An element, or nothing where there is nothing to say. */
const element = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`);

const text = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : element(name, escapeXml(tidy(String(value))));

const each = (name: string, values: readonly string[] | undefined): string =>
  (values ?? []).map((value) => text(name, value)).join('');

const lines = (name: string, values: readonly string[]): string =>
  element(
    name,
    values
      .map((value) => escapeXml(tidy(value)))
      .filter((value) => value !== '')
      .join(lineEnd),
  );

const withoutComma = (part: string): string => part.replace(/\s*,\s*/g, ' ');

/** `Family, Given, Suffix`; a body ends in a comma, as EndNote wants it. */
const endnoteName = (person: Person): string => {
  if ('literal' in person) return `${person.literal},`;
  const { family, given, suffix } = person;
  if (given === undefined) return `${[family, suffix].filter((part) => part !== undefined).join(' ')},`;
  return [family, given, suffix]
    .filter((part) => part !== undefined)
    .map(withoutComma)
    .join(', ');
};

/** A type that the record does not have is not made up. */
const refType = ({ type }: BibliographicRecord): string => {
  if (type === undefined) return '';
  const [name, number] = endnoteTypes[type];
  return `<ref-type name="${name}">${number}</ref-type>`;
};

/** Of a book the second authors are the editors of its series (EndNote's reference types). */
const editorGroup = ({ type }: BibliographicRecord): string =>
  type === 'book' ? 'tertiary-authors' : 'secondary-authors';

/** The elements of a record in the order of the DTD (`RSXML.dtd`, `record`). */
const elementsOf = (record: BibliographicRecord, marks: readonly string[]): readonly string[] => {
  const { ids, keywords } = record;
  const { editors, edition, place, series, thesisKind } = keptFacts(record);
  const people = (group: string, persons: readonly Person[] | undefined): string =>
    element(group, each('author', persons?.map(endnoteName)));
  return [
    '<source-app name="litsieve">litsieve</source-app>',
    refType(record),
    element('contributors', people('authors', record.authors) + people(editorGroup(record), editors)),
    element(
      'titles',
      text('title', record.title) + text('secondary-title', record.venue) + text('tertiary-title', series),
    ),
    text('pages', record.pages),
    text('volume', record.volume),
    text('number', record.number),
    text('edition', edition),
    // A semicolon parts keywords where they came from another format.
    element(
      'keywords',
      each(
        'keyword',
        keywords?.map((keyword) => keyword.replace(/;(?=\s)/g, ',')),
      ),
    ),
    element('dates', text('year', record.year) + element('pub-dates', text('date', record.date))),
    text('pub-location', place),
    text('publisher', record.publisher),
    lines('isbn', [...(record.issn ?? []), ...(record.isbn ?? [])]),
    text('accession-num', ids?.['pmid']),
    text('electronic-resource-num', record.doi),
    text('abstract', record.abstract),
    text('label', record.id),
    lines('notes', [...(record.notes ?? []), ...marks]),
    text('work-type', thesisKind === undefined ? undefined : thesisWords[thesisKind]),
    ids?.['pmid'] === undefined ? '' : text('remote-database-name', 'PubMed'),
    text('language', record.language),
    element('urls', element('related-urls', each('url', record.urls))),
    lines('custom8', [...typeLines(record), ...idLines(record)]),
  ];
};

/** A writer of EndNote's XML. Judgments come as lines of `notes`, keys of authorities as lines of `custom8`. */
export const endnoteXmlWriter = ({ carried }: WriteOptions): RecordWriter => ({
  begin: '<?xml version="1.0" encoding="UTF-8"?>\n<xml><records>\n',
  record: (record) => {
    const marks = carried === undefined ? [] : marksOf(carried.of(record)).map(markText);
    return `<record>\n${elementsOf(record, marks)
      .filter((one) => one !== '')
      .join('\n')}\n</record>\n`;
  },
  end: () => '</records></xml>\n',
});
