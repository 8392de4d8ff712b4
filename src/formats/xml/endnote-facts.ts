/** The facts of one record of EndNote's XML. */

import { isRecordId } from '../../model/index.js';
import { type XmlElement, xmlChild, xmlText } from '../../text/index.js';
import { dateIn, monthIn } from '../dates.js';
import { tidy } from '../dialects.js';
import type { Fact } from '../facts.js';
import { arxivIn, doiIn } from '../identifiers.js';
import {
  accessionAuthority,
  endnoteFields,
  endnoteGroups,
  endnoteLists,
  ofTheLibrary,
  remoteDatabase,
} from './endnote-fields.js';
import { idInLine, typeInLine } from './endnote-ids.js';
import { endnoteTypeOf } from './endnote-types.js';

/** An element that holds text, by its path inside the record. */
interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly element: XmlElement;
}

/** The elements that hold text, in order. A group of elements is one only for text that stands between them. */
function* leaves(parent: XmlElement, base: string): Generator<Leaf> {
  for (const element of parent.children) {
    if (typeof element === 'string' || (base === '' && ofTheLibrary.has(element.name))) continue;
    const { name, children } = element;
    const path = base === '' ? name : `${base}/${name}`;
    const isGroup = endnoteGroups.has(name);
    if (isGroup) yield* leaves(element, path);
    const own = children.filter((child) => typeof child === 'string' || child.name === 'style');
    const text = isGroup ? xmlText({ ...element, children: own }) : xmlText(element);
    if (!isGroup || text.trim() !== '') yield { path, name, text, element };
  }
}

/** What the facts of a record depend on besides the element that gives them. */
interface Context {
  readonly database: string | undefined;
  readonly hasYear: boolean;
}

type Reading = (
  leaf: Leaf,
  context: Context,
) => readonly (readonly [target: Fact['target'], rank: number, value: string])[];

/** `12-+`: the last page is not known. */
const openRange = /^([^-]{1,20})-+\s?\+$/;

/** Pages; they may also stand in attributes alone. */
const pages: Reading = ({ text, element: { attributes } }) => {
  const { start, end } = attributes;
  const range = tidy(text);
  if (range !== '') return [['pages', 0, openRange.exec(range)?.[1] ?? range]];
  return [
    ['first-page', 0, start ?? ''],
    ['last-page', 0, end ?? ''],
  ];
};

/** `Mar 3` takes its year from another element. */
const publicationDate: Reading = ({ text }, { hasYear }) => {
  const date = tidy(text);
  if (dateIn(date) !== undefined && /\d{4}/.test(date)) return [['date', 1, date]];
  return [[hasYear && monthIn(date) !== undefined ? 'month' : 'other', 0, date]];
};

const resourceNumber: Reading = ({ text }) => [
  [doiIn(text) === undefined && arxivIn(text) !== undefined ? 'arxiv' : 'doi', 0, text],
];

const accession: Reading = ({ text }, { database }) => {
  const number = tidy(text);
  const authority = accessionAuthority(number, database);
  return [[authority === undefined ? 'accession' : `id:${authority}`, 1, number]];
};

/** A label that is the id of a record is how we name records ourselves. */
const label: Reading = ({ text }) => [[isRecordId(tidy(text)) ? 'accession' : 'other', 0, text]];

const ownLines: Reading = ({ text }) => {
  const kind = typeInLine(text);
  if (kind !== undefined) return [['type', -1, kind]];
  const [authority, key] = idInLine(text) ?? [];
  if (authority === undefined || key === undefined) return [['other', 0, text]];
  return [[authority === 'arxiv' ? 'arxiv' : `id:${authority}`, 0, key]];
};

const type: Reading = ({ text, element }) => {
  const { name } = element.attributes;
  return [['type', 0, endnoteTypeOf(name, text) ?? name ?? text]];
};

/** EndNote keeps the id in PubMed Central in a field of its own. */
const pubmedCentral: Reading = ({ text }) => [[/^\s*PMC\d+\s*$/.test(text) ? 'id:pmc' : 'other', 0, text]];

/** Web of Science gives a link that only EndNote could follow. */
const link =
  (target: 'url' | 'link', rank: number): Reading =>
  ({ text }) => {
    const key = /^\s*<Go to ISI>:\/\/((?:WOS|ISI|MEDLINE):\w{8,})\s*$/.exec(text)?.[1];
    return key === undefined || key.startsWith('MEDLINE')
      ? [[target, rank, text]]
      : [
          ['id:wos', 2, key],
          ['other', 0, text],
        ];
  };

/** Paths that take more than a table to read. */
const readings: ReadonlyMap<string, Reading> = new Map([
  ['pages', pages],
  ['dates/pub-dates/date', publicationDate],
  ['dates/pub-dates', publicationDate],
  ['electronic-resource-num', resourceNumber],
  ['accession-num', accession],
  ['label', label],
  ['custom2', pubmedCentral],
  ['custom8', ownLines],
  ['ref-type', type],
  ['urls/related-urls/url', link('url', 0)],
  ['urls/web-urls/url', link('url', 1)],
]);

const byTable: Reading = ({ path, text }) => {
  const [target, rank] = endnoteFields.get(path) ?? (['other', 0] as const);
  return [[target, rank, text]];
};

/** People and titles of another group than the usual one are kept under the name of the group. */
const namedByGroup = /^(?:alt-periodical|contributors\/((?!authors\/)[^/]+))\//;

const tagOf = ({ path, name }: Leaf): string => {
  const group = namedByGroup.exec(path);
  return group === null ? name : (group[1] ?? 'alt-periodical');
};

/** Keywords that came from another format stand in one line. */
const partsOf = ({ path, text }: Leaf): readonly string[] => {
  if (!endnoteLists.has(path)) return [text];
  const lines = text.split('\r');
  return path.startsWith('keywords') ? lines.flatMap((line) => line.split(/;\s+/)) : lines;
};

/** The facts of a record, and the database that it names as its own. */
export const endnoteFacts = (
  record: XmlElement,
): { readonly facts: readonly Fact[]; readonly database: string | undefined } => {
  const named = xmlChild(record, 'remote-database-name');
  const database = named === undefined ? undefined : remoteDatabase(xmlText(named));
  const dates = xmlChild(record, 'dates');
  const year = dates === undefined ? undefined : xmlChild(dates, 'year');
  const context = { database, hasYear: year !== undefined && dateIn(tidy(xmlText(year))) !== undefined };
  const facts: Fact[] = [];
  for (const leaf of leaves(record, '')) {
    const read = readings.get(leaf.path) ?? byTable;
    const tag = tagOf(leaf);
    for (const text of partsOf(leaf))
      for (const [target, rank, value] of read({ ...leaf, text }, context))
        facts.push({ target, rank, tag, value: value.trim() });
  }
  return { facts, database };
};
