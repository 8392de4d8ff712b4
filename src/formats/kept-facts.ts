/**
 * Kept facts: editors, edition, place of publication, series and kind of thesis. Records have no fields for them, so they stand
 * in `other` under the tag of the format that they came from; one table says which tags these are.
 */

import type { Person, RecordFields } from '../model/index.js';
import { parseName, splitNames } from '../text/index.js';
import { namesInCell } from './tables/cell-lists.js';

/** What a record's `other` says that formats have places of their own for. */
export interface KeptFacts {
  readonly editors: readonly Person[];
  readonly edition?: string;
  /** Of publication. */
  readonly place?: string;
  /** Beside the venue, and not the same. */
  readonly series?: string;
  /** Of theses alone. */
  readonly thesisKind?: 'phd' | 'masters';
}

/** A fact, and the values of the tag that told it. */
export interface ToldFact<T> {
  readonly fact: T;
  readonly tag: string;
  readonly values: readonly string[];
}

/** The facts that are told, by name. */
export type ToldFacts = { readonly [Name in keyof KeptFacts]?: ToldFact<NonNullable<KeptFacts[Name]>> };

/** Whether a value under a tag counts in a record. */
type Condition = (value: string, record: RecordFields) => boolean;

/** A tag, and when it counts; the first that tells something wins. */
type Row = readonly [tag: string, counts?: Condition];

/** `2nd ed.`, `Third edition`, `3. Aufl.`: RefWorks has the edition under the tag that others have editors under. */
const looksLikeEdition = (value: string): boolean =>
  /^\d{1,3}(?:st|nd|rd|th|\.)?(?: |$)|^[^,]{1,40}\b(?:ed|edn|edition)\.?$/i.test(value);

const isName: Condition = (value) => !/\d/.test(value) && !looksLikeEdition(value);
/** EndNote keeps the date of an article's electronic edition there. */
const undated = (value: string): string | undefined => (/^\d{4}[-/]\d/.test(value) ? undefined : value);
/** The Web of Science has the days of a conference under the tag that RIS has the place under. */
const hasNoYear: Condition = (value) => !/\b(?:19|20)\d\d\b/.test(value);
const isOfWos: Condition = (_, { ids }) => ids?.['wos'] !== undefined;
const isIn =
  (...types: readonly (RecordFields['type'] | undefined)[]): Condition =>
  (_, { type }) =>
    types.includes(type);

type Split = (value: string) => readonly string[];

const atSemicolons: Split = (value) => (value.includes('{') ? [value] : value.split(';'));
const bibtexNames: Split = (value) => atSemicolons(value).flatMap(splitNames);

/** Tags of editors. Of books the second authors are those of the series, the third the editors (RIS 2011, EndNote's reference types). */
const editorRows: readonly (readonly [tag: string, split: Split, counts?: Condition])[] = [
  ['editor', bibtexNames],
  ['A3', atSemicolons, isIn('book')],
  ['A2', atSemicolons, isIn('book', 'chapter', 'conference')],
  ['tertiary-authors', atSemicolons, isIn('book')],
  ['secondary-authors', atSemicolons],
  ['FED', atSemicolons],
  ['BE', atSemicolons],
  ['%E', atSemicolons],
  ['ED', atSemicolons, isName],
  ['editors', namesInCell],
  ['Editors', namesInCell],
  ['Editor', namesInCell],
  ['Book Editors', namesInCell],
];

const editionRows: readonly Row[] = [['edition'], ['ET'], ['EN'], ['%7'], ['ED', looksLikeEdition], ['Edition']];

const placeRows: readonly Row[] = [
  ['address'],
  ['location'],
  ['publisher-place'],
  ['CY', hasNoYear],
  ['PP'],
  ['PI', isOfWos],
  ['PL'],
  ['%C'],
  ['pub-location'],
  ['PublisherLocation'],
  ['place'],
  ['Place'],
  ['Publisher City'],
];

const seriesRows: readonly Row[] = [
  ['series'],
  ['T3'],
  ['collection-title'],
  ['tertiary-title'],
  ['SE', isOfWos],
  ['%S'],
  ['CTI'],
  ['CollectionTitle'],
  ['Series'],
  ['Series Title'],
  ['Book Series Title'],
];

const thesisRows: readonly Row[] = [['type'], ['genre'], ['M3'], ['work-type'], ['%9'], ['thesis'], ['Type']];

const thesisKinds: readonly (readonly [kind: 'phd' | 'masters', words: RegExp])[] = [
  ['phd', /\bph\.? ?d|do[ck]tor/i],
  ['masters', /master|magist|^mathesis$|\bm\.? ?(?:sc|phil|eng)\b/i],
];

const thesisKind = (text: string): 'phd' | 'masters' | undefined =>
  thesisKinds.find(([, words]) => words.test(text.slice(0, 200)))?.[0];

/** The tags of each fact. Of several records of one report, one record says it: two lists of the same editors are not twice as many. */
export const keptTagGroups: readonly ReadonlySet<string>[] = [
  editorRows,
  editionRows,
  placeRows,
  seriesRows,
  thesisRows,
].map((rows) => new Set(rows.map(([tag]) => tag)));

/** `Example, Ada [Ed]`. */
const role = / ?[[(]eds?\.?[\])]$/i;

const editorsIn = (value: string, tag: string, split: Split): readonly Person[] =>
  split(value).flatMap((name) => {
    const isBibtex = tag === 'editor';
    return (
      parseName(name.trim().replace(role, ''), { suffix: isBibtex ? 'middle' : 'last', initialsLast: !isBibtex }) ?? []
    );
  });

/** What tells a record's kept facts, each with its tag. */
export const toldFacts = (record: RecordFields): ToldFacts => {
  const { other, venue, type } = record;
  if (other === undefined) return {};
  const editors = (): ToldFact<readonly Person[]> | undefined => {
    for (const [tag, split, counts] of editorRows) {
      const values = other[tag]?.filter((value) => counts?.(value, record) !== false) ?? [];
      const fact = values.flatMap((value) => editorsIn(value, tag, split));
      if (fact.length > 0) return { fact, tag, values };
    }
    return undefined;
  };
  const first = <T>(rows: readonly Row[], read: (value: string) => T | undefined): ToldFact<T> | undefined => {
    for (const [tag, counts] of rows)
      for (const value of other[tag] ?? []) {
        const fact = counts?.(value, record) === false ? undefined : read(value);
        if (fact !== undefined) return { fact, tag, values: [value] };
      }
    return undefined;
  };
  const isOther = (value: string): string | undefined =>
    value.toLowerCase() === venue?.toLowerCase() ? undefined : value;
  const told = {
    editors: editors(),
    edition: first(editionRows, undated),
    place: first(placeRows, (value) => value),
    series: first(seriesRows, isOther),
    thesisKind: type === 'thesis' ? first(thesisRows, thesisKind) : undefined,
  };
  return Object.fromEntries(Object.entries(told).filter(([, one]) => one !== undefined));
};

const none: KeptFacts = { editors: [] };

/** A record's kept facts. */
export const keptFacts = (record: RecordFields): KeptFacts =>
  record.other === undefined
    ? none
    : {
        ...none,
        ...Object.fromEntries(Object.entries(toldFacts(record)).map(([name, { fact }]) => [name, fact])),
      };

/** How formats that have words for it call a thesis of a kind. */
export const thesisWords: Readonly<Record<'phd' | 'masters', string>> = {
  phd: 'PhD thesis',
  masters: 'Master’s thesis',
};
