/** Writes RIS: one tag a line, a record from `TY` to `ER`, `PY` always. What RIS has a tag for is read back as it was. */

import type { BibliographicRecord, Person } from '../../model/index.js';
import { tidy } from '../dialects.js';
import { doiIn } from '../identifiers.js';
import { marksOf, markText } from '../judgments/marks.js';
import { splitPages } from '../pages.js';
import { recordTypeOf, risTypes } from '../record-types.js';
import type { RecordWriter, WriteOptions } from '../writing.js';
import { isWrittenId, writtenAuthorities } from './ris-facts.js';
import { idTag, risTags } from './ris-tags.js';

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

/** A keyword or name as one: readers part a line at its semicolons. */
const asOne = (text: string): string => text.replace(/;/g, '&#59;');

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

const otherLines = (record: BibliographicRecord): readonly Line[] =>
  Object.entries(record.other ?? {}).flatMap(([tag, values]) =>
    each(
      tag,
      values.filter((value) => comesBack(tag, value, record)),
    ),
  );

const risLines = (record: BibliographicRecord): readonly Line[] => {
  const { id, type, title, authors, year, date, venue, volume, number, pages, publisher, abstract } = record;
  const { keywords, language, doi, issn, isbn, notes, other } = record;
  const risType = type === undefined ? (venue === undefined ? 'GEN' : 'JOUR') : risTypes[type];
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
    ...otherLines(record),
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
