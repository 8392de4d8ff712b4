/** Writes BibTeX and BibLaTeX that LaTeX typesets: specials escaped, accents as the language has them, titles' capitals protected. */

import type { BibliographicRecord, CarriedJudgment, Person } from '../../model/index.js';
import { printable } from '../../text/index.js';
import { keyInUrl } from '../identifiers.js';
import { markKeyword, marksOf } from '../judgments/marks.js';
import { keptFacts } from '../kept-facts.js';
import { recordTypeOf } from '../record-types.js';
import type { RecordWriter, WriteOptions } from '../writing.js';
import { citationKeys } from './bibtex-keys.js';
import { biblatexDialect, bibtexDialect, carriedFields, type EntryDialect, type EntryField } from './entry-dialects.js';
import { titleStretches } from './title-case.js';

type Spelling = (text: string) => string;

/** What stands for itself in LaTeX and joins no neighbour to a ligature: most of any text. */
const notPlain = /[^ ,.0-9A-Za-z]+/g;

/** What is combined with the character before it, so that the two are spelled as one. */
const combining = /[\u0300-\u036f\u20d0-\u20ff]/;

/** Only the few stretches that are not plain are spelled: four fifths of the time of writing went into the rest. */
const spelling =
  (text: Spelling): Spelling =>
  (whole) =>
    combining.test(whole) ? text(whole) : whole.replace(notPlain, (stretch) => text(stretch));

/** A URL or DOI is typeset verbatim; only what would unbalance the entry is percent-encoded. */
const verbatim = (text: string): string =>
  text.replace(/[{}\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const verbatimNames: Readonly<Record<string, string>> = {
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  $: '\\$',
};

/** A key is kept as it is; what would unbalance the entry, or be read as a command, is named. */
const verbatimKey = (text: string): string => text.replace(/[{}\\$]/g, (character) => verbatimNames[character]!);

const texTitle = (title: string, tex: Spelling): string =>
  titleStretches(title)
    .map(({ text, isKept }) => (isKept ? `{${tex(text)}}` : tex(text)))
    .join('');

/** A part of a name in braces where a comma or an `and` in it would part it. */
const namePart = (text: string, tex: Spelling): string =>
  /,|(?:^|\s)\\?and(?:\s|$)/i.test(text) ? `{${tex(text)}}` : tex(text);

const texName = (person: Person, tex: Spelling): string => {
  if ('literal' in person) return `{${tex(person.literal)}}`;
  const { family, given, suffix } = person;
  if (given === undefined) return `{${tex([family, suffix].filter((part) => part !== undefined).join(' '))}}`;
  return [family, suffix, given].flatMap((part) => (part === undefined ? [] : [namePart(part, tex)])).join(', ');
};

const texNames = ({ authors, other }: BibliographicRecord, tex: Spelling): string | undefined => {
  if (authors === undefined) return undefined;
  const names = authors.map((person) => texName(person, tex));
  return [...names, ...(other?.['authors']?.includes('and others') ? ['others'] : [])].join(' and ');
};

/** Judgments as keywords. A `<` is percent-encoded too, lest a note be taken for markup. */
const judgmentKeywords = (judgments: readonly CarriedJudgment[]): readonly string[] =>
  marksOf(judgments).map((mark) => markKeyword(mark).replace(/</g, '%3C'));

const texKeywords = (keywords: readonly string[], tex: Spelling): string | undefined => {
  if (keywords.length === 0) return undefined;
  const texts = keywords.map((keyword) => tex(keyword.replace(/;/g, ',')));
  if (!texts.some((text) => text.includes(','))) return texts.join(', ');
  return texts.length === 1 ? `${texts[0]};` : texts.join('; ');
};

const entryType = ({ type, venue, other }: BibliographicRecord, dialect: EntryDialect): string => {
  if (type === undefined) return dialect.types[venue === undefined ? 'other' : 'article'];
  const entry = dialect.types[type];
  return entry === 'phdthesis' && other?.['type']?.[0] === 'mathesis' ? 'mastersthesis' : entry;
};

/** What `type` says: the kind of record where the entry's type does not, what was read there, or what the language wants. */
const typeField = (record: BibliographicRecord, entry: string, dialect: EntryDialect): string | undefined => {
  const { type, arxiv, venue, other } = record;
  const told = entry === 'mastersthesis' ? undefined : other?.['type']?.[0];
  const shows =
    type === undefined ||
    recordTypeOf(entry) === type ||
    (type === 'preprint' && arxiv !== undefined && venue === undefined);
  return shows ? (told ?? dialect.requiredType[entry]) : type;
};

/** The keys that no other field gives back. */
const idList = ({ ids, urls }: BibliographicRecord): string | undefined => {
  const shown = (urls ?? []).flatMap((url) => keyInUrl(verbatim(url))?.join(':') ?? []);
  const pairs = Object.entries(ids ?? {})
    .filter(([name]) => name !== 'pmid')
    .map(([name, key]) => `${name}:${key}`)
    .filter((pair) => !shown.includes(pair));
  return pairs.length === 0 ? undefined : pairs.map(verbatimKey).join('; ');
};

/** Editors, edition, place and series, under whichever tag they came, as LaTeX by the names of the fields. */
const keptFields = (
  record: BibliographicRecord,
  tex: Spelling,
  { place: placeField }: EntryDialect,
): Readonly<Record<string, string>> => {
  if (record.other === undefined) return {};
  const { editors, edition, place, series } = keptFacts(record);
  return {
    ...(editors.length === 0 ? {} : { editor: editors.map((editor) => texName(editor, tex)).join(' and ') }),
    ...(edition === undefined ? {} : { edition: tex(edition) }),
    ...(place === undefined ? {} : { [placeField]: tex(place) }),
    ...(series === undefined ? {} : { series: tex(series) }),
  };
};

/** Fields that the kept facts fill. */
const keptNames: ReadonlySet<string> = new Set(['editor', 'edition', 'address', 'location', 'series']);

/** Fields in the order in which they are written; a value in braces, or a macro as it is. */
const entryFields = (
  record: BibliographicRecord,
  entry: string,
  dialect: EntryDialect,
  judgments: readonly CarriedJudgment[],
): readonly EntryField[] => {
  const { title, venue, volume, number, pages, publisher, abstract, language, doi, arxiv, issn, isbn, urls, notes } =
    record;
  const tex = spelling(dialect.text);
  const braced = (text: string | undefined): string | undefined =>
    text === undefined || text === '' ? undefined : `{${printable(text, { newlines: 'keep' })}}`;
  const prose = (text: string | undefined): string | undefined => braced(text === undefined ? undefined : tex(text));
  const exact = (text: string | undefined): string | undefined =>
    braced(text === undefined ? undefined : verbatim(text));
  const numbered = (name: string, values: readonly string[] | undefined): readonly EntryField[] =>
    (values ?? []).map((value, index): EntryField => [`${name}-${index + 1}`, value]).slice(1);
  const venueField = dialect.venue[entry] ?? 'howpublished';
  const kept = keptFields(record, tex, dialect);
  return [
    ['title', braced(title === undefined ? undefined : texTitle(title, tex))],
    ['author', braced(texNames(record, tex))],
    [venueField, prose(venue)],
    ...dialect.date(record),
    ['volume', prose(volume)],
    ['number', prose(number)],
    ['pages', braced(pages?.split('-').map(tex).join('--'))],
    [dialect.publisher[entry] ?? 'publisher', prose(publisher)],
    ['type', prose(typeField(record, entry, dialect))],
    ...carriedFields
      // Where the venue is a series already, or where there is none, a series would be read as one.
      .filter((name) => name !== 'series' || (venue !== undefined && venueField !== 'series'))
      .map(
        (name): EntryField => [
          name,
          keptNames.has(name) ? braced(kept[name]) : prose(record.other?.[name]?.join('; ')),
        ],
      ),
    ['doi', exact(doi)],
    ['eprint', exact(arxiv)],
    [dialect.eprintType, arxiv === undefined ? undefined : '{arXiv}'],
    ['url', exact(urls?.[0])],
    ...numbered(
      'bdsk-url',
      urls?.map((url) => `{${verbatim(url)}}`),
    ),
    ['issn', braced(issn?.join(', '))],
    ['isbn', braced(isbn?.join(', '))],
    ['pmid', exact(record.ids?.['pmid'])],
    ['litsieve-ids', braced(idList(record))],
    ['language', prose(language)],
    ['keywords', braced(texKeywords([...(record.keywords ?? []), ...judgmentKeywords(judgments)], tex))],
    ['abstract', prose(abstract)],
    ['note', prose(notes?.[0])],
    ...numbered(
      'note',
      notes?.map((note) => `{${printable(tex(note), { newlines: 'keep' })}}`),
    ),
    ['litsieve-id', judgments.length === 0 ? undefined : `{${verbatimKey(record.id)}}`],
  ];
};

const writerOf =
  (dialect: EntryDialect) =>
  ({ keyStyle, keyOf = citationKeys(keyStyle), carried }: WriteOptions = {}): RecordWriter => {
    let first = true;
    return {
      begin: '',
      record: (record) => {
        const entry = entryType(record, dialect);
        const lines = entryFields(record, entry, dialect, carried?.of(record) ?? []).flatMap(([name, value]) =>
          value === undefined ? [] : [`  ${name} = ${value},\n`],
        );
        const separator = first ? '' : '\n';
        first = false;
        return `${separator}@${entry}{${keyOf(record)},\n${lines.join('')}}\n`;
      },
      end: () => '',
    };
  };

/** A writer of BibTeX: accents and signs as commands, which every engine takes (pdfLaTeX with fonts in T1 and amssymb). */
export const bibtexWriter = writerOf(bibtexDialect);

/** A writer of BibLaTeX, in UTF-8 as biber reads it. */
export const biblatexWriter = writerOf(biblatexDialect);
