/**
 * Harvesting a list by OAI-PMH 2.0 (section 3.5, flow control): the first request names what is wanted, every further one is the
 * resumption token alone. Tokens expire and lists loop; the harvest then begins anew where it safely can. 503 is the HTTP client's.
 */

import { type HttpClient, type HttpResponse, xmlBody } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import { ownEntry } from '../own-entry.js';
import { type OaiAnswer, type OaiRecord, readOaiAnswer } from './parse.js';

/** What to harvest from which repository. */
export interface OaiRequest {
  /** Name of the source that asks, for messages. */
  readonly source: string;
  /** Base URL of the repository, without a query. */
  readonly base: string;
  /** Name of the metadata format: `oai_dc`, `arXiv`. */
  readonly metadataPrefix: string;
  readonly set?: string;
  /** First and last day of the last change (datestamp), not of publication. */
  readonly from?: string;
  readonly until?: string;
}

/** A part of a list: the records that had not come before. */
export interface OaiPage {
  readonly records: readonly OaiRecord[];
  /** Length of the whole list, where the repository announces one. */
  readonly total?: number;
}

/** How often the harvest begins anew without a new record in between, before it is given up. */
const mostRestarts = 3;

/** Statuses beside 2xx that some repositories send their protocol errors with, against section 3.6. */
const errorStatuses = [400, 422];

/** What helps against an error of the protocol (section 3.6). */
const hints: Readonly<Record<string, string>> = {
  badArgument: 'look at the set and the dates of the search',
  noSetHierarchy: 'the repository has no sets: leave the set out',
  cannotDisseminateFormat: 'the repository no longer offers this metadata format; report it to litsieve',
  badResumptionToken: 'run the search again later',
};

/** The address of the first request of a list. */
export const listRecordsUrl = ({ base, metadataPrefix, set, from, until }: OaiRequest): string => {
  const url = new URL(base);
  const parameters = { verb: 'ListRecords', metadataPrefix, set, from, until };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
};

/** The address of a further request: the token is an exclusive argument. */
const resumptionUrl = (base: string, token: string): string => {
  const url = new URL(base);
  url.searchParams.set('verb', 'ListRecords');
  url.searchParams.set('resumptionToken', token);
  return url.href;
};

/** What was harvested so far, and where a new beginning loses nothing. */
class Progress {
  /** The beginning after which a record came last, by its identifier. */
  readonly #seen = new Map<string, number>();
  #beginnings = 0;
  #last: string | undefined;
  #ordered = true;
  /** Whether a record came that had not come before, since `begin`. */
  isNew = true;

  begin(): void {
    this.isNew = false;
    this.#beginnings++;
  }

  /** Whether none of the records is one that had not come before since `begin`; after a new beginning all may come again, once. */
  isFruitless(records: readonly OaiRecord[]): boolean {
    return records.every(
      ({ header: { identifier } }) => identifier === undefined || this.#seen.get(identifier) === this.#beginnings,
    );
  }

  /** Notes records down and returns those that had not come before. */
  add(records: readonly OaiRecord[]): readonly OaiRecord[] {
    return records.filter(({ header: { identifier, datestamp } }) => {
      const day = datestamp?.slice(0, 10);
      if (day === undefined || (this.#last !== undefined && day < this.#last)) this.#ordered = false;
      else this.#last = day;
      if (identifier === undefined) return true;
      const isNew = !this.#seen.has(identifier);
      this.#seen.set(identifier, this.#beginnings);
      this.isNew ||= isNew;
      return isNew;
    });
  }

  get size(): number {
    return this.#seen.size;
  }

  /**
   * The day of the last record, where all came in the order of their datestamps; the protocol promises no order, and
   * without it the list begins at its own beginning. Days are understood by every repository (section 3.3.1).
   */
  get safeDay(): string | undefined {
    return this.#ordered ? this.#last : undefined;
  }
}

const failure = (
  { source }: OaiRequest,
  { url, status }: HttpResponse,
  code: string,
  message: string,
  hint?: string,
): SourceError =>
  new SourceError(message, { code, source, url, status, attempt: 1, ...(hint === undefined ? {} : { hint }) });

const refusal = (
  request: OaiRequest,
  response: HttpResponse,
  answer: Exclude<OaiAnswer, { readonly kind: 'records' }>,
): SourceError => {
  if (answer.kind === 'error') {
    const said = answer.message === undefined ? '' : `: ${answer.message}`;
    const hint = ownEntry(hints, answer.code);
    return failure(request, response, 'oai-error', `the repository answers ${answer.code}${said}`, hint);
  }
  const why = answer.kind === 'unreadable' ? answer.why : `it is an answer to ${answer.verb}`;
  return failure(request, response, 'oai-unreadable', `the answer is no list of records: ${why}`);
};

/** Asks for one part. A refusal that comes from the store may be over: it is asked for once more. */
const askPart = async (
  { source }: OaiRequest,
  http: HttpClient,
  url: string,
  fresh: boolean,
): Promise<readonly [HttpResponse, OaiAnswer]> => {
  const expect = xmlBody('an OAI-PMH answer', ['OAI-PMH', 'oai:OAI-PMH']);
  const asked = { source, url, expect, answers: errorStatuses };
  const response = await http.ask({ ...asked, fresh });
  const answer = readOaiAnswer(response.text);
  if (answer.kind === 'records' || !response.stored) return [response, answer];
  const anew = await http.ask({ ...asked, fresh: true });
  return [anew, readOaiAnswer(anew.text)];
};

/**
 * Asks for one part, and once more where it leads on and brings nothing. What then comes is taken where it is a part, too: a
 * token may be good for one use.
 */
const askFruitful = async (
  request: OaiRequest,
  http: HttpClient,
  url: string,
  fresh: boolean,
  progress: Progress,
): Promise<readonly [HttpResponse, OaiAnswer]> => {
  const first = await askPart(request, http, url, fresh);
  const [, answer] = first;
  if (answer.kind !== 'records' || answer.token === undefined || !progress.isFruitless(answer.records)) return first;
  const again = await askPart(request, http, url, true);
  return again[1].kind === 'records' ? again : first;
};

const isRefusedToken = (answer: OaiAnswer): boolean => answer.kind === 'error' && answer.code === 'badResumptionToken';

/**
 * Yields a list part by part, in order. Where a token has expired (`badResumptionToken`) or comes again, the list is asked for
 * anew, from the day of the last record where that is safe; a record is yielded once. `noRecordsMatch` is an empty list.
 * Throws `SourceError`: the repository refuses, answers something else, or does not get any further: two parts in a row that
 * lead on and bring nothing are the end.
 */
export async function* listRecords(request: OaiRequest, http: HttpClient): AsyncGenerator<OaiPage, void> {
  const progress = new Progress();
  const tokens = new Set<string>();
  let next = listRecordsUrl(request);
  let restarts = 0;
  let wasFruitless = false;

  const restart = (response: HttpResponse, why: string): void => {
    restarts = progress.isNew ? 1 : restarts + 1;
    if (restarts > mostRestarts) {
      const tried = `beginning anew ${mostRestarts} times brought nothing new after ${progress.size} records`;
      throw failure(request, response, 'no-progress', `${why}, and ${tried}`, hints['badResumptionToken']);
    }
    const from = progress.safeDay ?? request.from;
    next = listRecordsUrl(from === undefined ? request : { ...request, from });
    tokens.clear();
    progress.begin();
    wasFruitless = false;
  };

  for (;;) {
    const [response, answer] = await askFruitful(request, http, next, restarts > 0, progress);
    if (answer.kind === 'error' && answer.code === 'noRecordsMatch') return;
    if (tokens.size > 0 && isRefusedToken(answer)) {
      restart(response, 'the repository refuses its resumption token');
      continue;
    }
    if (answer.kind !== 'records') throw refusal(request, response, answer);
    const { total, token } = answer;
    const isFruitless = progress.isFruitless(answer.records);
    yield { records: progress.add(answer.records), ...(total === undefined ? {} : { total }) };
    if (token === undefined) return;
    if (!tokens.has(token)) {
      if (isFruitless && wasFruitless) {
        const message = `the repository gives one resumption token after another and nothing new after ${progress.size} records`;
        throw failure(request, response, 'no-progress', message, hints['badResumptionToken']);
      }
      wasFruitless = isFruitless;
      tokens.add(token);
      next = resumptionUrl(request.base, token);
      continue;
    }
    // After a new beginning the announced length is that of a shorter list.
    const isWhole = total !== undefined && restarts === 0 && progress.size >= total;
    if (isWhole) return;
    restart(response, 'the repository gives the same resumption token again');
  }
}
