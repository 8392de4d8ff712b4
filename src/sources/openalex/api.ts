/** OpenAlex's API, api.openalex.org: requests for works, and what a refusal means. */

import { type HttpResponse, jsonBody } from '../../io/index.js';
import { addressOf, type Parameter, segment } from '../address.js';
import { askOver, failure } from '../asking.js';
import type { SourceWorld } from '../source.js';
import {
  type Citing,
  parseCiting,
  parseWork,
  parseWorks,
  refusalIn,
  type WorkItem,
  type WorksPage,
  workProblem,
  worksProblem,
} from './parse.js';
import { selectedMembers } from './work.js';

/** Documentation: https://developers.openalex.org/. */
const works = 'https://api.openalex.org/works';

/** Works in a page, at most (developers.openalex.org, paging; it was 200). */
export const mostPerPage = 100;

/** Works that can be reached by `page=` (developers.openalex.org, paging); beyond are cursors, which need a key. */
export const mostByPage = 10_000;

const source = 'openalex';

/** What helps where a key is wanted. */
export const keyHint = 'set OPENALEX_API_KEY to a key, free at openalex.org';

const expectation = jsonBody('a list of works from OpenAlex', worksProblem);
const workExpectation = jsonBody('a work from OpenAlex', workProblem);

/** Whether cursors may be used: the client sends the key, here it only counts that there is one. */
export const hasKey = ({ secrets }: SourceWorld): boolean => (secrets['OPENALEX_API_KEY'] ?? '').trim() !== '';

const listed = (parameters: readonly Parameter[], perPage: number): readonly Parameter[] => [
  ...parameters,
  ['select', selectedMembers.join(',')],
  ['per_page', String(perPage)],
];

/** The address of a list without the place in it: what another person would have to send, page after page. */
export const listAddress = (parameters: readonly Parameter[], perPage = mostPerPage): string =>
  addressOf(works, listed(parameters, perPage));

/** Throws `SourceError` where OpenAlex wants a key (401) or does not understand (400). */
const refused = ({ status, text, url }: HttpResponse, isKeyed: boolean): never => {
  const why = refusalIn(text);
  const said = why === '' ? '' : `: ${why}`;
  if (status !== 401) throw failure(source, 'query-refused', `OpenAlex refuses the request${said}`, url, { status });
  throw isKeyed
    ? failure(source, 'source-key-refused', `OpenAlex does not take the key${said}`, url, { status, hint: keyHint })
    : failure(source, 'source-key-missing', `OpenAlex wants a key${said}`, url, { status, hint: keyHint });
};

/** A page of a list by its address; undefined where its cursor is not understood any more. */
export const askPage = async (world: SourceWorld, url: string, fresh: boolean): Promise<WorksPage | undefined> => {
  const response = await askOver(world.http, { source, url, expect: expectation, answers: [400, 401], fresh });
  if (response.status === 200) return parseWorks(response.text);
  return response.status === 400 && /cursor/i.test(refusalIn(response.text))
    ? undefined
    : refused(response, hasKey(world));
};

/** The address of a page of a list: by `page` from 1, or by `cursor`, `*` for the first. */
export const pageAddress = (parameters: readonly Parameter[], place: Parameter): string =>
  addressOf(works, [...listed(parameters, mostPerPage), place]);

/** How many works a list holds. */
export const countWorks = async (world: SourceWorld, parameters: readonly Parameter[]): Promise<number | undefined> =>
  (await askPage(world, addressOf(works, [...parameters, ['select', 'id'], ['per_page', '1']]), false))?.total;

/** A short list in one page. */
export const askShortList = async (
  world: SourceWorld,
  parameters: readonly Parameter[],
  perPage: number,
): Promise<readonly WorkItem[]> => (await askPage(world, listAddress(parameters, perPage), false))?.works ?? [];

const askOne = async (world: SourceWorld, id: string, select: readonly string[]): Promise<HttpResponse | undefined> => {
  const url = addressOf(`${works}/${segment(id)}`, [['select', select.join(',')]]);
  const response = await askOver(world.http, { source, url, expect: workExpectation, answers: [401, 404] });
  if (response.status === 401) return refused(response, hasKey(world));
  return response.status === 404 ? undefined : response;
};

/** One work by `W…` or `doi:…`; undefined where OpenAlex does not know it. Single works cost nothing of the budget. */
export const askWork = async (world: SourceWorld, id: string): Promise<WorkItem | undefined> => {
  const response = await askOne(world, id, selectedMembers);
  return response === undefined ? undefined : parseWork(response.text);
};

/** The works that a work cites; undefined where OpenAlex does not know it. */
export const askCiting = async (world: SourceWorld, id: string): Promise<Citing | undefined> => {
  const response = await askOne(world, id, ['id', 'referenced_works']);
  return response === undefined ? undefined : parseCiting(response.text);
};
