/** Crossref's answers as what a harvest yields. */

import { z } from 'zod';
import { isRecordId } from '../../model/index.js';
import type { HarvestItem } from '../source.js';
import { anyList, jsonIn, listOf, number, text } from '../tolerant-json.js';
import { doiOf, fieldsOfWork, readWork } from './work.js';
import { noReport } from './work-types.js';

/** One work of an answer: its DOI, where it has one, and what it is to a harvest. */
export interface WorkItem {
  readonly doi: string | undefined;
  readonly item: HarvestItem;
}

/** A page of a list of works. */
export interface WorksPage {
  /** How many works match in all. */
  readonly total: number | undefined;
  readonly cursor: string | undefined;
  readonly works: readonly WorkItem[];
}

const answerShape = z.object({
  status: z.literal('ok'),
  'message-type': z.enum(['work-list', 'work']),
  message: z.looseObject({ 'total-results': number, 'next-cursor': text, items: anyList }),
});

const itemOf = (value: unknown): WorkItem => {
  const work = readWork(value);
  if (work === undefined) return { doi: undefined, item: { kind: 'rejected', key: '', why: 'it is no work' } };
  const doi = doiOf(work);
  const what = noReport(work.type);
  if (what !== undefined) return { doi, item: { kind: 'dropped', what } };
  const id = `crossref:${doi ?? ''}`;
  return doi !== undefined && isRecordId(id)
    ? { doi, item: { kind: 'record', record: { id, ...fieldsOfWork(work) } } }
    : { doi: undefined, item: { kind: 'rejected', key: work.DOI ?? '', why: 'it has no DOI' } };
};

/** What is wrong with an answer that should be works; undefined where nothing is. */
export const worksProblem = (value: unknown): string | undefined => {
  const answer = answerShape.safeParse(value).data;
  if (answer === undefined) return 'it is no list of works';
  return answer['message-type'] === 'work-list' && answer.message.items === undefined
    ? 'it is a list of works without `items`'
    : undefined;
};

/** Reads a list of works, or one work as a list of one; undefined where it is something else. */
export const parseWorks = (body: string): WorksPage | undefined => {
  const value = jsonIn(body);
  if (worksProblem(value) !== undefined) return undefined;
  const { 'message-type': kind, message } = answerShape.parse(value);
  const works = kind === 'work' ? [message] : (message.items ?? []);
  return {
    total: kind === 'work' ? 1 : message['total-results'],
    cursor: message['next-cursor'],
    works: works.map(itemOf),
  };
};

/** One reason of a refusal: `cursor-invalid`, and what it says. */
export interface WorksRefusal {
  readonly type: string;
  readonly message: string;
}

const refusalShape = z.object({
  status: z.literal('failed'),
  message: listOf(z.object({ type: text, message: text })),
});

/** The reasons in an answer of status 400 or 404. None in `Resource not found.`, which is plain text. */
export const refusalsIn = (body: string): readonly WorksRefusal[] =>
  (refusalShape.safeParse(jsonIn(body)).data?.message ?? []).map(({ type, message }) => ({
    type: type ?? 'unnamed',
    message: message ?? '',
  }));
