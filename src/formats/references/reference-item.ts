/** A record as an item for a citation processor: a CSL item whose texts are inert, fitted to what styles look for. */

import type { BibliographicRecord } from '../../model/index.js';
import { printable } from '../../text/index.js';
import { cslItem } from '../json/csl-write.js';
import { keptFacts, thesisWords } from '../kept-facts.js';
import type { ItemHabits } from './styles.js';

/** What stands for `<` and `>` while the processor works: characters that no text holds (Unicode, section 23.7, noncharacters). */
export const angles = { open: '\ufdd0', close: '\ufdd1' } as const;

/** Stands behind a text that is called as a property of every object, such as `toString`: processors look names up in objects. */
export const nameGuard = '\ufdd2';

/** An item by the names of CSL's variables. */
export type ReferenceItem = Readonly<Record<string, unknown>>;

/** Never printed by a list of references, and read for commands by processors (`note`). */
const unprinted: ReadonlySet<string> = new Set(['note', 'abstract', 'keyword', 'archive', 'archive_location']);

/** A text on one line in which a processor finds neither markup nor commands. */
const inertText = (text: string): string => {
  const inertOne = printable(text)
    .replace(/[\ufdd0-\ufdef]/g, '\ufffd')
    .replaceAll('<', angles.open)
    .replaceAll('>', angles.close)
    .replace(/\s+/g, ' ')
    .trim();
  return inertOne in Object.prototype ? inertOne + nameGuard : inertOne;
};

const inert = (value: unknown): unknown => {
  if (typeof value === 'string') return inertText(value);
  if (Array.isArray(value)) return value.map(inert);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inert(inner)]));
};

/** A body as a person of one name: the processor puts no comma between a person and a body. Quotation marks keep the name whole. */
const asPerson = (name: unknown): unknown => {
  const { literal } = name as { readonly literal?: unknown };
  return typeof literal === 'string' ? { family: `"${literal}"` } : name;
};

/** `owner/name` at the beginning of a title or venue, which styles would write in capitals. */
const repository = /^[\w.-]{1,100}\/[\w.-]{1,100}(?=$|[\s:#])/;

const withoutCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(repository, (name) => `<span class="nocase">${name}</span>`) : value;

/** What the processor does with some variables, set right; texts are inert by then. */
const fitted: ReadonlyMap<string, (value: unknown) => unknown> = new Map([
  ['author', (names) => (names as readonly unknown[]).map(asPerson)],
  ['editor', (names) => (names as readonly unknown[]).map(asPerson)],
  ['title', withoutCase],
  ['container-title', withoutCase],
]);

const same = (value: unknown): unknown => value;

/** Tags of languages by which a processor chooses its terms (RFC 5646); anything else it would look for in vain. */
const languageTag = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

const ordinals: readonly string[] = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** `2nd ed.`, `Second edition` as the number, which styles write in their own manner; anything else as it is. */
const editionOf = (text: string): string => {
  const bare = text.replace(/ (?:ed|edn|edition)\.?$/i, '');
  const [, number] = /^(\d{1,3})(?:st|nd|rd|th|\.)?$/i.exec(bare) ?? [];
  const word = ordinals.indexOf(bare.toLowerCase());
  return number ?? (word === -1 ? text : String(word + 1));
};

/** Tags under which a year may be told. */
const yearTags: readonly string[] = ['year', 'date', 'PY', 'YR', 'Y1', 'DP', '%D', 'issued', 'Year'];

const statusWords = /\b(?:in press|forthcoming|to appear|accepted|submitted|under review|in preparation)\b/i;

/** `in press`, where that stands in place of a year. */
const statusOf = ({ year, other }: BibliographicRecord): string | undefined =>
  year !== undefined || other === undefined
    ? undefined
    : yearTags.flatMap((tag) => other[tag] ?? []).find((text) => text.length < 40 && statusWords.test(text));

/** Whether `pages` is the number of an article rather than a page: letters, or more digits than a volume has pages. */
const isArticleNumber = (pages: string): boolean => /^(?=.*\d)[A-Za-z]*[\d.]{4,}$|^[A-Za-z]+\d[\w.]*$/.test(pages);

/** `Proceedings of the 3rd …` as `Proc. 3rd …`. */
const cutProceedings = (venue: string): string => venue.replace(/\bProceedings (?:of (?:the )?)?(?=\S)/i, 'Proc. ');

/** A preprint stands in its archive: that of arXiv is named, whatever venue a database made of it. */
const preprint = ({ arxiv, publisher, venue }: BibliographicRecord, { archive }: ItemHabits): ReferenceItem => {
  const name = arxiv === undefined ? (publisher ?? venue) : 'arXiv';
  const number = arxiv === undefined ? {} : { number: `arXiv:${arxiv}` };
  return { publisher: undefined, 'container-title': undefined, ...number, [archive]: name };
};

/** What a kind of document needs beside its plain item. */
const ofKind = (record: BibliographicRecord, habits: ItemHabits): ReferenceItem => {
  const { type, number, pages, venue, urls } = record;
  if (type === 'preprint') return preprint(record, habits);
  if (type === 'report') return { number, issue: undefined };
  if (type === 'thesis') {
    const { thesisKind } = keptFacts(record);
    return { genre: thesisKind === undefined ? habits.thesis : thesisWords[thesisKind] };
  }
  // A book that stands in something stands in a series.
  if (type === 'book') return { 'container-title': undefined, 'collection-title': keptFacts(record).series ?? venue };
  if ((type === 'other' || type === undefined) && venue === undefined && urls !== undefined) return { type: 'webpage' };
  if (habits.articleNumber === 'number' && pages !== undefined && isArticleNumber(pages))
    return { page: undefined, number: pages };
  return {};
};

/** The item of a record under an id of its own. A record without title has its own id for one: a reference names something. */
export const referenceItem = (record: BibliographicRecord, id: string, habits: ItemHabits): ReferenceItem => {
  const { title, venue } = record;
  const plain = cslItem(record);
  const { edition } = plain;
  const status = statusOf(record);
  const item = {
    ...plain,
    ...(typeof edition === 'string' ? { edition: editionOf(edition) } : {}),
    ...(status === undefined ? {} : { [habits.status]: habits.status === 'status' ? status : { literal: status } }),
    ...ofKind(record, habits),
    ...(title === undefined ? { title: record.id } : {}),
    ...(habits.cutsProceedings && venue !== undefined ? { 'container-title-short': cutProceedings(venue) } : {}),
  };
  const wanted = Object.entries(item)
    .filter(([name, value]) => value !== undefined && !unprinted.has(name))
    .filter(([name, value]) => name !== 'language' || languageTag.test(String(value)))
    .map(([name, value]) => [name, (fitted.get(name) ?? same)(inert(value))] as const);
  return { ...Object.fromEntries(wanted), id };
};
