/** Writes BibTeX that LaTeX typesets: specials escaped, accents as commands, titles' capitals protected. */

import type { BibliographicRecord, Person } from '../../model/index.js';
import { printable, unicodeToTex } from '../../text/index.js';
import { monthMacros } from '../dates.js';
import { bibtexTypes } from '../record-types.js';
import type { RecordWriter } from '../writing.js';
import { citationKeys } from './bibtex-keys.js';
import { protectedWords } from './title-case.js';

/** What stands for itself in LaTeX and joins no neighbour to a ligature: most of any text. */
const notPlain = /[^ ,.0-9A-Za-z]+/g;

/** Text as LaTeX. Only the few stretches that are not plain are spelled: four fifths of the time of writing went into the rest. */
const tex = (text: string): string => text.replace(notPlain, (stretch) => unicodeToTex(stretch));

/** A URL or DOI is typeset verbatim; only what would unbalance the entry is percent-encoded. */
const verbatim = (text: string): string =>
  text.replace(/[{}\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const texTitle = (title: string): string => {
  const words = title.split(' ');
  const kept = protectedWords(words);
  return words.map((word, index) => (kept[index] ? `{${tex(word)}}` : tex(word))).join(' ');
};

/** A part of a name in braces where a comma or an `and` in it would part it. */
const namePart = (text: string): string => (/,|(?:^|\s)and(?:\s|$)/i.test(text) ? `{${tex(text)}}` : tex(text));

const texName = (person: Person): string => {
  if ('literal' in person) return `{${tex(person.literal)}}`;
  const { family, given, suffix } = person;
  if (given === undefined) return `{${tex([family, suffix].filter((part) => part !== undefined).join(' '))}}`;
  return [namePart(family), ...(suffix === undefined ? [] : [namePart(suffix)]), namePart(given)].join(', ');
};

const texNames = ({ authors, other }: BibliographicRecord): string | undefined => {
  if (authors === undefined) return undefined;
  const names = authors.map(texName);
  return [...names, ...(other?.['authors']?.includes('and others') ? ['others'] : [])].join(' and ');
};

const texKeywords = (keywords: readonly string[] | undefined): string | undefined => {
  if (keywords === undefined) return undefined;
  const texts = keywords.map((keyword) => tex(keyword.replace(/;/g, ',')));
  if (!texts.some((text) => text.includes(','))) return texts.join(', ');
  return texts.length === 1 ? `${texts[0]};` : texts.join('; ');
};

/** Where the venue stands, by entry type. */
const venueFields: Readonly<Record<string, string>> = {
  article: 'journal',
  inproceedings: 'booktitle',
  incollection: 'booktitle',
  book: 'series',
};
/** Where the publisher stands, by entry type. */
const publisherFields: Readonly<Record<string, string>> = { phdthesis: 'school', techreport: 'institution' };

const entryType = ({ type, venue }: BibliographicRecord): string =>
  type === undefined ? (venue === undefined ? 'misc' : 'article') : bibtexTypes[type];

/** Fields in the order in which they are written; a value in braces, or a macro as it is. */
const entryFields = (
  record: BibliographicRecord,
  type: string,
): readonly (readonly [name: string, value: string | undefined])[] => {
  const {
    title,
    year,
    date,
    venue,
    volume,
    number,
    pages,
    publisher,
    abstract,
    keywords,
    language,
    doi,
    arxiv,
    issn,
    isbn,
    urls,
    notes,
    ids,
  } = record;
  const [, month, day] = (date ?? '').split('-');
  const braced = (text: string | undefined): string | undefined =>
    text === undefined || text === '' ? undefined : `{${printable(text, { newlines: 'keep' })}}`;
  return [
    ['title', braced(title === undefined ? undefined : texTitle(title))],
    ['author', braced(texNames(record))],
    [venueFields[type] ?? 'howpublished', braced(venue === undefined ? undefined : tex(venue))],
    ['year', braced(year === undefined ? undefined : String(year))],
    ['month', month === undefined ? undefined : monthMacros[Number(month) - 1]],
    ['day', braced(day === undefined ? undefined : String(Number(day)))],
    ['volume', braced(volume === undefined ? undefined : tex(volume))],
    ['number', braced(number === undefined ? undefined : tex(number))],
    ['pages', braced(pages === undefined ? undefined : pages.split('-').map(tex).join('--'))],
    [publisherFields[type] ?? 'publisher', braced(publisher === undefined ? undefined : tex(publisher))],
    ['doi', braced(doi === undefined ? undefined : verbatim(doi))],
    ['eprint', braced(arxiv === undefined ? undefined : verbatim(arxiv))],
    ['archiveprefix', arxiv === undefined ? undefined : '{arXiv}'],
    ['url', braced(urls?.[0] === undefined ? undefined : verbatim(urls[0]))],
    ['issn', braced(issn?.join(', '))],
    ['isbn', braced(isbn?.join(', '))],
    ['pmid', braced(ids?.['pmid'])],
    ['language', braced(language === undefined ? undefined : tex(language))],
    ['keywords', braced(texKeywords(keywords))],
    ['abstract', braced(abstract === undefined ? undefined : tex(abstract))],
    ['note', braced(notes === undefined ? undefined : notes.map(tex).join('; '))],
  ];
};

/** A writer of BibTeX. */
export const bibtexWriter = (): RecordWriter => {
  const keyOf = citationKeys();
  let first = true;
  return {
    begin: '',
    record: (record) => {
      const type = entryType(record);
      const lines = entryFields(record, type).flatMap(([name, value]) =>
        value === undefined ? [] : [`  ${name} = ${value},\n`],
      );
      const separator = first ? '' : '\n';
      first = false;
      return `${separator}@${type}{${keyOf(record)},\n${lines.join('')}}\n`;
    },
    end: () => '',
  };
};
