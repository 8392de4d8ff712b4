/** A publication of dblp as what a harvest yields. */

import { arxivIn, doiIn } from '../../formats/index.js';
import { type BibliographicRecord, isRecordId, type Person, type RecordType } from '../../model/index.js';
import { parseName } from '../../text/index.js';
import type { HarvestItem } from '../source.js';
import type { DblpAuthor, DblpFacts, DblpKind } from './facts.js';

const typeOfKind: Readonly<Record<Exclude<DblpKind, 'proceedings' | 'person'>, RecordType>> = {
  article: 'article',
  inproceedings: 'conference',
  incollection: 'chapter',
  book: 'book',
  thesis: 'thesis',
  data: 'dataset',
};

/** The first part of a key tells the kind where the answer does not. */
const typeOfPrefix: ReadonlyMap<string, RecordType> = new Map([
  ['conf', 'conference'],
  ['journals', 'article'],
  ['books', 'book'],
  ['phd', 'thesis'],
  ['ms', 'thesis'],
  ['tr', 'report'],
  ['reference', 'chapter'],
  ['series', 'chapter'],
  ['data', 'dataset'],
]);

const droppedKinds: Readonly<Partial<Record<DblpKind, string>>> = {
  proceedings: 'proceedings volume',
  person: 'page on a person',
};

const isCorr = (key: string): boolean => key.startsWith('journals/corr/');

const typeOf = (kind: DblpKind | undefined, key: string): RecordType => {
  const prefix = key.slice(0, key.indexOf('/'));
  if (isCorr(key)) return 'preprint';
  if (prefix === 'tr') return 'report';
  if (kind === 'book' && (prefix === 'phd' || prefix === 'ms')) return 'thesis';
  if (kind !== undefined && kind !== 'proceedings' && kind !== 'person') return typeOfKind[kind];
  return typeOfPrefix.get(prefix) ?? 'other';
};

/** dblp ends every title with a full stop unless it ends with `?`, `!` or an ellipsis of its own. */
const withoutStop = (title: string): string =>
  title.endsWith('.') && !/(?:^|[^.])\.\.\.$/.test(title) ? title.slice(0, -1).trimEnd() : title;

/** The number by which dblp tells namesakes apart: `Ada Example 0001`. */
const homonymNumber = /\s+\d{4}$/;

const personOf = ({ name }: DblpAuthor): Person | undefined => parseName(name.replace(homonymNumber, ''));

const months = 'january february march april may june july august september october november december'.split(' ');

/** `2024-05` of the year and `May`, `5` or `--05` (xsd:gMonth); undefined where no single month is named. */
const dateOf = (year: string | undefined, month: string | undefined): string | undefined => {
  if (year === undefined || month === undefined) return undefined;
  const number = Number(/^(?:--)?(\d{1,2})$/.exec(month)?.[1] ?? months.indexOf(month.toLowerCase()) + 1);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : undefined;
};

const doiAddress = /^https?:\/\/(?:dx\.)?doi\.(?:org|acm\.org)\//i;
const arxivAddress =
  /^https?:\/\/(?:(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf)\/|(?:dx\.)?doi\.org\/10\.48550\/arxiv\.)/i;

/** The DOI of the publisher where there is one; that of arXiv's own deposit comes last. */
const doiOf = ({ urls, doi }: DblpFacts): string | undefined => {
  const found = [...urls.filter((url) => doiAddress.test(url)), ...(doi === undefined ? [] : [doi])]
    .map(doiIn)
    .filter((bare) => bare !== undefined);
  return found.find((bare) => !bare.startsWith('10.48550/')) ?? found[0];
};

/** From an address, from CoRR's volume (`abs/2211.12320`, `cs.LO/0601001`) or its key (`journals/corr/abs-2211-12320`). */
const arxivOf = ({ urls, doi, volume, key }: DblpFacts): string | undefined => {
  for (const address of [...urls, ...(doi === undefined ? [] : [doi])]) {
    const id = arxivAddress.test(address) || /^10\.48550\//.test(address) ? arxivIn(address) : undefined;
    if (id !== undefined) return id;
  }
  if (key === undefined || !isCorr(key)) return undefined;
  const [, front, back] = /\/abs-(\d{4})-(\d{4,5})$/.exec(key) ?? [];
  return front === undefined ? arxivIn((volume ?? '').replace(/^abs\//, '')) : `${front}.${back}`;
};

/** Keys of people stand with the name that dblp gives them: `Ada Example 0001: 152/3896`. */
const keysOfPeople = (authors: readonly DblpAuthor[], key: 'pid' | 'orcid'): readonly string[] =>
  authors.flatMap((author) => (author[key] === undefined ? [] : [`${author.name}: ${author[key]}`]));

const otherOf = ({ authors, venues, publtypes, tocs, other = {} }: DblpFacts): BibliographicRecord['other'] => {
  const kept: Record<string, readonly string[]> = { ...other };
  const keep = (name: string, values: readonly string[]): void => {
    if (values.length > 0) kept[name] = values;
  };
  keep('published-in', venues);
  keep('publtype', publtypes);
  keep('toc', tocs);
  // The number is all that tells who it is where there is no pid, as in the dump.
  const unnamed = authors.filter(({ name, pid }) => pid === undefined && homonymNumber.test(name));
  keep(
    'homonym',
    unnamed.map(({ name }) => name),
  );
  keep('pid', keysOfPeople(authors, 'pid'));
  keep('orcid', keysOfPeople(authors, 'orcid'));
  return kept;
};

const notesOf = ({ notes = [], publtypes }: DblpFacts): readonly string[] =>
  publtypes.includes('withdrawn') ? ['withdrawn (dblp)', ...notes] : notes;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && (Array.isArray(value) ? value.length : Object.keys(value as object).length) === 0);

/** Leaves out what is absent or empty. */
const given = <T extends object>(fields: T): Partial<T> => {
  const kept: Partial<T> = {};
  for (const name in fields) if (!isEmpty(fields[name])) kept[name] = fields[name];
  return kept;
};

/** Address of a record's page at dblp; it stands last among a record's addresses. */
export const recordAddress = (key: string): string => `https://dblp.org/rec/${key}`;

/** The record of a publication; volumes of proceedings and pages on people are dropped, what has no key or no title is rejected. */
export const itemOf = (facts: DblpFacts): HarvestItem => {
  const { key = '', kind, title = '' } = facts;
  const dropped = kind === undefined ? undefined : droppedKinds[kind];
  if (dropped !== undefined) return { kind: 'dropped', what: dropped };
  const id = `dblp:${key}`;
  if (!isRecordId(id)) return { kind: 'rejected', key, why: 'it has no key' };
  const bareTitle = withoutStop(title);
  if (bareTitle === '') return { kind: 'rejected', key, why: 'it has no title' };
  const year = /^\d{4}(?!\d)/.exec(facts.year ?? '')?.[0];
  return {
    kind: 'record',
    record: {
      id,
      type: typeOf(kind, key),
      title: bareTitle,
      ...given({
        authors: facts.authors.map(personOf).filter((person) => person !== undefined),
        year: year === undefined ? undefined : Number(year),
        date: dateOf(year, facts.month),
        venue: facts.venues[0],
        volume: facts.volume,
        number: facts.number,
        pages: facts.pages,
        publisher: facts.publisher,
        doi: doiOf(facts),
        arxiv: arxivOf(facts),
        isbn: [...new Set((facts.isbns ?? []).map((isbn) => isbn.replace(/-/g, '').toUpperCase()))],
        notes: notesOf(facts),
      }),
      ids: { dblp: key },
      urls: [...new Set([...facts.urls, recordAddress(key)])],
      ...given({ other: otherOf(facts) }),
    } as BibliographicRecord,
  };
};
