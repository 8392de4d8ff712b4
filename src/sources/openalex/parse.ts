/** OpenAlex's answers as what a harvest yields. */

import { z } from 'zod';
import { isRecordId } from '../../model/index.js';
import type { HarvestItem } from '../source.js';
import { anyList, jsonIn, number, objectOf, text } from '../tolerant-json.js';
import { fieldsOfWork, noReport, readWork, workKey } from './work.js';

/** One work of an answer: its key, where it has one, and what it is to a harvest. */
export interface WorkItem {
  readonly key: string | undefined;
  readonly item: HarvestItem;
}

/** A page of a list of works. */
export interface WorksPage {
  /** How many works match in all. */
  readonly total: number | undefined;
  readonly cursor: string | undefined;
  readonly works: readonly WorkItem[];
}

const answerShape = z.object({ meta: objectOf({ count: number, next_cursor: text }), results: anyList });

/** What is wrong with an answer that should be a list of works; undefined where nothing is. */
export const worksProblem = (value: unknown): string | undefined =>
  answerShape.safeParse(value).data?.results === undefined ? 'it has no list of `results`' : undefined;

const itemOf = (value: unknown): WorkItem => {
  const work = readWork(value);
  const key = workKey(work?.id);
  const id = `openalex:${key ?? ''}`;
  if (work === undefined || key === undefined || !isRecordId(id)) {
    return { key: undefined, item: { kind: 'rejected', key: work?.id ?? '', why: 'it has no id of a work' } };
  }
  const what = noReport(work);
  return what === undefined
    ? { key, item: { kind: 'record', record: { id, ...fieldsOfWork(work) } } }
    : { key, item: { kind: 'dropped', what } };
};

/** Reads a list of works; undefined where it is something else. */
export const parseWorks = (body: string): WorksPage | undefined => {
  const { meta, results } = answerShape.safeParse(jsonIn(body)).data ?? {};
  return results === undefined
    ? undefined
    : { total: meta?.count, cursor: meta?.next_cursor, works: results.map(itemOf) };
};

/** What is wrong with an answer that should be one work. */
export const workProblem = (value: unknown): string | undefined =>
  workKey(readWork(value)?.id) === undefined ? 'it is no work' : undefined;

/** Reads one work. */
export const parseWork = (body: string): WorkItem => itemOf(jsonIn(body));

/** A work's key and the keys of what it cites. */
export interface Citing {
  readonly key: string | undefined;
  readonly cited: readonly string[];
}

/** Reads the works that a work cites. */
export const parseCiting = (body: string): Citing => {
  const work = readWork(jsonIn(body));
  const cited = (work?.referenced_works ?? []).map(workKey).filter((key) => key !== undefined);
  return { key: workKey(work?.id), cited: [...new Set(cited)] };
};

/** What a refusal says: `{"error", "message"}` of statuses 400 and 401. */
export const refusalIn = (body: string): string => {
  const refusal = z.object({ error: text, message: text }).safeParse(jsonIn(body)).data;
  return [refusal?.error, refusal?.message].filter((part) => part !== undefined).join(': ');
};
