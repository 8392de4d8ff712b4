/** Answers of dblp's search API, in both forms that it has: JSON, which it makes of its XML with some losses, and XML. */

import { decodeEntities, type XmlElement, xmlChild, xmlChildren, xmlChildText } from '../../text/index.js';
import { ownEntry } from '../own-entry.js';
import type { HarvestItem } from '../source.js';
import type { DblpAuthor, DblpFacts, DblpKind } from './facts.js';
import { plainText } from './parse.js';
import { itemOf } from './record.js';

/** One page of an answer. */
export interface SearchPage {
  /** One for each hit. */
  readonly items: readonly HarvestItem[];
  /** Keys of the hits, in the same order; empty where a hit has none. What is dropped has its key here only. */
  readonly keys: readonly string[];
  /** Hits in all. An estimate where fewer were computed (recorded: total 6154, computed 100). */
  readonly total: number | undefined;
  /** Whether `total` is the number of hits and no estimate. */
  readonly isExact: boolean;
}

/** The words of the search API for kinds, and what attribute `publtype` says of the same. Those without a kind are known by their key. */
const kindsByWords: Readonly<Record<string, { readonly kind?: DblpKind; readonly publtype?: string }>> = {
  'Journal Articles': { kind: 'article' },
  'Conference and Workshop Papers': { kind: 'inproceedings' },
  'Parts in Books or Collections': { kind: 'incollection' },
  'Reference Works': { kind: 'incollection', publtype: 'encyclopedia' },
  'Books and Theses': { kind: 'book' },
  Editorship: { kind: 'proceedings' },
  'Data and Artifacts': { kind: 'data', publtype: 'data' },
  'Informal and Other Publications': { publtype: 'informal' },
  'Withdrawn Items': { publtype: 'withdrawn' },
};

/** One hit, however it was written: texts and people by name. */
interface Hit {
  readonly texts: (name: string) => readonly string[];
  readonly authors: readonly DblpAuthor[];
}

const readNames = new Set('authors title venue volume number pages year type key doi ee url publisher'.split(' '));

/** A hit as it was read, with its key. */
interface ReadHit {
  readonly key: string;
  readonly item: HarvestItem;
}

const readHit = ({ texts, authors }: Hit, names: readonly string[]): ReadHit => {
  const first = (name: string): string | undefined => texts(name)[0];
  const words = first('type');
  const known = words === undefined ? undefined : ownEntry(kindsByWords, words);
  const facts: DblpFacts = {
    key: first('key'),
    kind: known?.kind,
    publtypes: known?.publtype === undefined ? [] : [known.publtype],
    title: first('title'),
    authors,
    year: first('year'),
    venues: texts('venue'),
    volume: first('volume'),
    number: first('number'),
    pages: first('pages'),
    publisher: first('publisher'),
    urls: texts('ee'),
    doi: first('doi'),
    tocs: [],
    other: Object.fromEntries(
      names.filter((name) => !readNames.has(name) && texts(name).length > 0).map((name) => [name, texts(name)]),
    ),
  };
  return { key: facts.key ?? '', item: itemOf(facts) };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const member = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A list, or the one thing that stands in its place; nothing where there is nothing. */
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Text with the entities that the making of JSON left in it, such as `&apos;`; of an element with attributes it stands under `text`. */
const textOf = (value: unknown): string => {
  const raw = isObject(value) ? member(value, 'text') : value;
  return typeof raw === 'string' || typeof raw === 'number'
    ? decodeEntities(String(raw)).replace(/\s+/g, ' ').trim()
    : '';
};

const countOf = (value: unknown): number | undefined => {
  const text = textOf(value);
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const pageOf = (hits: readonly ReadHit[], total: number | undefined, computed: number | undefined): SearchPage => ({
  items: hits.map(({ item }) => item),
  keys: hits.map(({ key }) => key),
  total,
  isExact: total !== undefined && computed === total,
});

/** What is wrong with a value that should be an answer of the search API; undefined where nothing is. */
export const searchProblem = (value: unknown): string | undefined => {
  const result = member(value, 'result');
  if (!isObject(member(result, 'hits'))) return 'it holds no `hits` of a search';
  const status = member(result, 'status');
  const code = textOf(member(status, '@code'));
  return code === '' || code === '200' ? undefined : `it says ${code} ${textOf(status)}`;
};

/** A page of JSON. Throws `SyntaxError` for what is no JSON; what else is amiss costs the hit or the field. */
export const parseSearchJson = (text: string): SearchPage => {
  const hits = member(member(JSON.parse(text), 'result'), 'hits');
  const read = listOf(member(hits, 'hit')).map((hit) => {
    const shown = member(hit, 'info');
    const authors = listOf(member(member(shown, 'authors'), 'author')).map(
      (author): DblpAuthor => ({
        name: textOf(author),
        pid: stringOf(member(author, '@pid')),
        orcid: stringOf(member(author, '@orcid')),
      }),
    );
    const texts = (name: string): readonly string[] =>
      listOf(member(shown, name))
        .map(textOf)
        .filter((value) => value !== '');
    return readHit(
      { texts, authors: authors.filter(({ name }) => name !== '') },
      isObject(shown) ? Object.keys(shown) : [],
    );
  });
  return pageOf(read, countOf(member(hits, '@total')), countOf(member(hits, '@computed')));
};

/** A page of XML (`result`), as a browser saves it. */
export const pageOfSearchXml = (root: XmlElement): SearchPage => {
  const hits = xmlChild(root, 'hits');
  const read = (hits === undefined ? [] : xmlChildren(hits, 'hit')).map((hit) => {
    const shown = xmlChild(hit, 'info') ?? hit;
    const authors = xmlChildren(xmlChild(shown, 'authors') ?? shown, 'author').map(
      (author): DblpAuthor => ({
        name: plainText(author),
        pid: author.attributes['pid'],
        orcid: author.attributes['orcid'],
      }),
    );
    const texts = (name: string): readonly string[] =>
      xmlChildren(shown, name)
        .map(plainText)
        .filter((value) => value !== '');
    const names = shown.children.flatMap((child) => (typeof child === 'string' ? [] : [child.name]));
    return readHit(
      { texts, authors: authors.filter(({ name }) => name !== '') },
      names.filter((name) => xmlChildText(shown, name) !== undefined),
    );
  });
  return pageOf(read, countOf(hits?.attributes['total']), countOf(hits?.attributes['computed']));
};
