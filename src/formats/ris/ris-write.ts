/** Writes RIS: one tag a line, a record from `TY` to `ER`, `PY` always. What RIS has a tag for is read back as it was. */

import type { BibliographicRecord, Person } from '../../model/index.js';
import { tidy } from '../dialects.js';
import { doiIn } from '../identifiers.js';
import { marksOf, markText } from '../judgments/marks.js';
import { type ToldFacts, thesisWords, toldFacts } from '../kept-facts.js';
import { splitPages } from '../pages.js';
import { recordTypeOf, risTypes } from '../record-types.js';
import type { RecordWriter, WriteOptions } from '../writing.js';
import { isWrittenId, writtenAuthorities } from './ris-facts.js';
import { editorTags, idTag, keptTags, risTags } from './ris-tags.js';

const withoutComma = (text: string): string => text.replace(/\s*,\s*/g, ' ');

/** `Family, Given, Suffix`; a body ends in a comma, as EndNote marks it. */
const risName = (person: Person): string => {
  if ('literal' in person) return `${person.literal},`;
  const { family, given, suffix } = person;
  if (given === undefined) return `${[family, suffix].filter((part) => part !== undefined).join(' ')},`;
  return [family, given, suffix]
    .filter((part) => part !== undefined)
    .map(withoutComma)
    .join(', ');
};

/** `YYYY/MM/DD/`, with what is unknown left empty. */
const risDate = (date: string): string => {
  const [year, month, day] = date.split('-');
  return `${year}/${month ?? ''}/${day ?? ''}/`;
};

/** A keyword or name as one: readers part a line at its semicolons, and know no other spelling of one. */
const asOne = (text: string): string => text.replace(/;/g, ',');

type Line = readonly [tag: string, value: string | undefined];

const each = (tag: string, values: readonly string[] | undefined): readonly Line[] =>
  (values ?? []).map((value): Line => [tag, value]);

/** The keys of authorities and the arXiv id under our own tag, `PMID` under its own; a link for programs that do not know arXiv ids. */
const idLines = ({ ids = {}, arxiv, urls }: BibliographicRecord): readonly Line[] => {
  const link = `https://arxiv.org/abs/${arxiv}`;
  return [
    ['PMID', ids['pmid']],
    ...Object.entries(ids)
      .filter(([authority]) => authority !== 'pmid' && writtenAuthorities.has(authority))
      .map(([authority, key]): Line => [idTag, `${authority}:${key}`]),
    ...each('UR', urls),
    ...(arxiv === undefined
      ? []
      : ([
          [idTag, `arxiv:${arxiv}`],
          ['UR', urls?.includes(link) === true ? undefined : link],
        ] satisfies Line[])),
  ];
};

/** A tag that a line may begin with. */
const tagForm = /^[A-Z][A-Z0-9]{1,9}$/;

/** Whether a value under a tag comes back under the same tag, not as a field: what has no field, and further names of the venue beside one. */
const comesBack = (tag: string, value: string, { type, venue }: BibliographicRecord): boolean => {
  if (tag === idTag) return !isWrittenId(value);
  if (tag === 'M3') return doiIn(value) === undefined && (type !== 'other' || recordTypeOf(value) === undefined);
  const target = risTags.get(tag)?.[0];
  if (target === 'venue') return venue !== undefined && tag !== 'BT' && tag !== 'JF';
  return target === undefined && tagForm.test(tag) && tag !== 'ER';
};

/** What of the kept facts stands under the tag of another format; RIS's own come back as what they are. */
const foreignFacts = (record: BibliographicRecord): ToldFacts =>
  Object.fromEntries(
    Object.entries(toldFacts(record)).filter(
      ([name, { tag }]) =>
        !keptTags[name as keyof ToldFacts].includes(tag) &&
        // A series that stands alone in a conference paper would be read as its venue.
        (name !== 'series' || record.type !== 'conference' || record.venue !== undefined),
    ),
  );

const keptLines = ({ type }: BibliographicRecord, { editors, edition, place, series, thesisKind }: ToldFacts) =>
  [
    ...each(
      editorTags[type ?? 'other'] ?? 'ED',
      editors?.fact.map((editor) => asOne(risName(editor))),
    ),
    ['ET', edition?.fact],
    ['CY', place?.fact],
    ['T3', series?.fact],
    ['M3', thesisKind === undefined ? undefined : thesisWords[thesisKind.fact]],
  ] satisfies readonly Line[];

/** What else `other` holds, but for what is written as a kept fact. */
const otherLines = (record: BibliographicRecord, kept: ToldFacts): readonly Line[] => {
  const written = Object.values(kept);
  return Object.entries(record.other ?? {}).flatMap(([tag, values]) =>
    each(
      tag,
      values.filter(
        (value) =>
          comesBack(tag, value, record) && !written.some((told) => told.tag === tag && told.values.includes(value)),
      ),
    ),
  );
};

const risLines = (record: BibliographicRecord): readonly Line[] => {
  const { id, type, title, authors, year, date, venue, volume, number, pages, publisher, abstract } = record;
  const { keywords, language, doi, issn, isbn, notes, other } = record;
  const risType = type === undefined ? (venue === undefined ? 'GEN' : 'JOUR') : risTypes[type];
  const kept = foreignFacts(record);
  const [firstPage, lastPage] = pages === undefined ? [undefined, undefined] : splitPages(pages);
  return [
    ['TY', risType],
    ['ID', id],
    ['TI', title],
    ...each(
      'AU',
      authors?.map((author) => asOne(risName(author))),
    ),
    ['AU', other?.['authors']?.includes('and others') === true ? 'et al.' : undefined],
    ['PY', year === undefined ? '' : String(year)],
    ['DA', date === undefined ? undefined : risDate(date)],
    ['T2', venue],
    ['VL', volume],
    ['IS', number],
    ['SP', firstPage],
    ['EP', lastPage],
    ['PB', publisher],
    ['SN', [...(issn ?? []), ...(isbn ?? [])].join('; ') || undefined],
    ['M3', type === 'issue' ? type : undefined],
    ['DO', doi],
    ...idLines(record),
    ['LA', language],
    ['AB', abstract],
    ...each('KW', keywords?.map(asOne)),
    ...each('N1', notes),
    ...keptLines(record, kept),
    ...otherLines(record, kept),
  ];
};

/** A writer of RIS. Judgments are notes, a mark each. */
export const risWriter = ({ carried }: WriteOptions = {}): RecordWriter => ({
  begin: '',
  record: (record) => {
    const marks = carried === undefined ? [] : marksOf(carried.of(record)).map(markText);
    return `${[...risLines(record), ...each('N1', marks)]
      .flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${tidy(value)}\n`]))
      .join('')}ER  - \n\n`;
  },
  end: () => '',
});
