/** Semantic Scholar's answers as what a harvest yields. */

import { z } from 'zod';
import { type BibliographicRecord, isRecordId } from '../../model/index.js';
import type { CitationDirection, HarvestItem } from '../source.js';
import { anyList, jsonIn, number, text } from '../tolerant-json.js';
import { fieldsOfPaper, type Paper, paperKey, readPaper } from './paper.js';

/** A page of a search. */
export interface SearchPage {
  /** How many papers match, by estimate. */
  readonly total: number | undefined;
  /** What asks for the next page; undefined where there is none. */
  readonly token: string | undefined;
  readonly papers: readonly HarvestItem[];
}

const recordOf = (paper: Paper | undefined): BibliographicRecord | undefined => {
  const key = paper === undefined ? undefined : paperKey(paper);
  const id = `semanticscholar:${key ?? ''}`;
  return paper !== undefined && key !== undefined && isRecordId(id) ? { id, ...fieldsOfPaper(paper) } : undefined;
};

const itemOf = (value: unknown): HarvestItem => {
  const record = recordOf(readPaper(value));
  return record === undefined
    ? { kind: 'rejected', key: '', why: 'it has no id of a paper' }
    : { kind: 'record', record };
};

const searchShape = z.object({ total: number, offset: number, token: text, data: anyList });

/** What is wrong with an answer that should be a page of a search. A search without a find comes without `data`. */
export const searchProblem = (value: unknown): string | undefined => {
  const page = searchShape.safeParse(value).data;
  return page === undefined || (page.data === undefined && page.total === undefined)
    ? 'it has neither `data` nor `total`'
    : undefined;
};

/** Reads a page of a search by relevance, by title or in bulk; undefined where it is something else. */
export const parseSearch = (body: string): SearchPage | undefined => {
  const value = jsonIn(body);
  if (searchProblem(value) !== undefined) return undefined;
  const { total, token, data = [] } = searchShape.parse(value);
  return { total, token: token === '' ? undefined : token, papers: data.map(itemOf) };
};

/** What is wrong with an answer that should be a batch of papers. */
export const batchProblem = (value: unknown): string | undefined =>
  Array.isArray(value) ? undefined : 'it is no list of papers';

/** The id of a record that a harvest yields; undefined of what is none. */
export const recordId = (item: HarvestItem): string | undefined =>
  item.kind === 'record' ? item.record.id : undefined;

/** Reads a batch: for each id asked for, in their order, its record or undefined where it is unknown (`null`). */
export const parseBatch = (body: string): readonly (BibliographicRecord | undefined)[] => {
  const value = jsonIn(body);
  return Array.isArray(value) ? value.map((one: unknown) => recordOf(readPaper(one))) : [];
};

/** A page of references or citations. */
export interface CitationPage {
  /** It is not told how many there are. */
  readonly total?: undefined;
  /** Where the next page begins; undefined where there is none. */
  readonly next: number | undefined;
  readonly items: readonly HarvestItem[];
}

const citationShape = z.object({ offset: z.number(), next: number, data: anyList.or(z.null()) });

/** Member that holds the paper on the other end. */
const ends: Readonly<Record<CitationDirection, string>> = { backward: 'citedPaper', forward: 'citingPaper' };

/** What is wrong with an answer that should be a page of references or citations. `data: null` is right: the publisher had it left out. */
export const citationsProblem = (value: unknown): string | undefined =>
  citationShape.safeParse(value).success ? undefined : 'it is no page of citations';

/**
 * The paper on the other end. One without an id of Semantic Scholar's is a record only where it has a title and another
 * id; the rest is there and nothing more is known of it.
 */
const otherEnd = (value: unknown, direction: CitationDirection): HarvestItem => {
  const citation = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
  const paper = readPaper(citation[ends[direction]]);
  const record = recordOf(paper);
  const isKnown = record !== undefined && (paper?.paperId !== undefined || record.title !== undefined);
  return isKnown ? { kind: 'record', record } : { kind: 'dropped', what: 'citation without a record' };
};

/** Reads a page of references (`backward`) or citations (`forward`); undefined where it is something else. */
export const parseCitations = (body: string, direction: CitationDirection): CitationPage | undefined => {
  const page = citationShape.safeParse(jsonIn(body)).data;
  if (page === undefined) return undefined;
  // Without a list the publisher had the references left out; how many they are is not said.
  const items: readonly HarvestItem[] = page.data?.map((one) => otherEnd(one, direction)) ?? [
    { kind: 'dropped', what: 'list left out at the wish of the publisher' },
  ];
  return { next: page.next, items };
};

/** What a refusal says: `{"error"}` of statuses 400 and 404. */
export const refusalIn = (body: string): string =>
  z.object({ error: text, message: text }).safeParse(jsonIn(body)).data?.error ?? '';
