/** Writes RIS: one tag a line, a record from `TY` to `ER`, `PY` always. */

import type { BibliographicRecord, Person } from '../../model/index.js';
import { tidy } from '../dialects.js';
import { splitPages } from '../pages.js';
import { risTypes } from '../record-types.js';
import type { RecordWriter } from '../writing.js';

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

const risLines = (record: BibliographicRecord): readonly (readonly [tag: string, value: string | undefined])[] => {
  const {
    id,
    type,
    title,
    authors,
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
    ids,
    issn,
    isbn,
    urls,
    notes,
  } = record;
  const risType = type === undefined ? (venue === undefined ? 'GEN' : 'JOUR') : risTypes[type];
  const [firstPage, lastPage] = pages === undefined ? [undefined, undefined] : splitPages(pages);
  const each = (tag: string, values: readonly string[] | undefined): readonly (readonly [string, string])[] =>
    (values ?? []).map((value): [string, string] => [tag, value]);
  const arxivUrl = arxiv === undefined ? undefined : `https://arxiv.org/abs/${arxiv}`;
  return [
    ['TY', risType],
    ['ID', id],
    ['TI', title],
    ...each('AU', authors?.map(risName)),
    ['PY', year === undefined ? '' : String(year)],
    ['DA', date === undefined ? undefined : risDate(date)],
    ['T2', venue],
    ['VL', volume],
    ['IS', number],
    ['SP', firstPage],
    ['EP', lastPage],
    ['PB', publisher],
    ['SN', [...(issn ?? []), ...(isbn ?? [])].join('; ') || undefined],
    ['DO', doi],
    ['PMID', ids?.['pmid']],
    ...each('UR', [...(arxivUrl === undefined || urls?.includes(arxivUrl) ? [] : [arxivUrl]), ...(urls ?? [])]),
    ['LA', language],
    ['AB', abstract],
    ...each(
      'KW',
      keywords?.map((keyword) => keyword.replace(/;/g, ',')),
    ),
    ...each('N1', notes),
  ];
};

/** A writer of RIS. */
export const risWriter = (): RecordWriter => ({
  begin: '',
  record: (record) =>
    `${risLines(record)
      .flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${tidy(value)}\n`]))
      .join('')}ER  - \n\n`,
  end: () => '',
});
