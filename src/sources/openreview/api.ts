/** OpenReview's two interfaces: addresses, one page of notes, and all pages. */

import { type HttpResponse, jsonBody } from '../../io/index.js';
import type { SourceError } from '../../model/index.js';
import { printable } from '../../text/index.js';
import { failure } from '../asking.js';
import type { SourceWorld } from '../source.js';
import { asksForLogin, canLogIn, logIn, withLoginHint } from './login.js';
import { type NotesPage, noteId, notesProblem, readNotesPage } from './parse.js';

/** Interface 2 has ICLR since 2024, NeurIPS and ICML since 2023; interface 1 what was before. */
export const hosts = { v2: 'api2.openreview.net', v1: 'api.openreview.net' } as const;

/** The name of an interface. */
export type Interface = keyof typeof hosts;

/** Most notes a page: more is refused with 400. */
const pageSize = 1000;

/** Beyond so many notes pages are told by the last note before (`after`) rather than by offset. */
const mostByOffset = 10_000;

/** How often a page that brings nothing is asked for again, and how often all pages are, where the total changed meanwhile. */
const retries = 3;
const rounds = 3;

/** What is asked for: a path of an interface and its parameters without those of pages. */
export interface NotesRequest {
  readonly api: Interface;
  readonly path: '/notes' | '/notes/search';
  readonly parameters: Readonly<Record<string, string>>;
  /** In words, for messages. */
  readonly subject: string;
  /** Fewer notes a page where they come with their replies. */
  readonly size?: number;
  /** Beyond so many nothing is shown. */
  readonly most?: number;
}

/** The address of a page. Interface 2 tells the total only where an offset is asked for. */
export const pageUrl = (
  { api, path, parameters, size = pageSize }: NotesRequest,
  place: Readonly<Record<string, string>> = { offset: '0' },
): string => `https://${hosts[api]}${path}?${new URLSearchParams({ ...parameters, limit: String(size), ...place })}`;

/** An invitation or a venue that an interface does not know is one without notes: both say it with an error, or with an empty list. */
const unknown = [400, 404];

const pageIn = ({ status, text, url }: HttpResponse): NotesPage => {
  if (!unknown.includes(status)) return readNotesPage(text);
  if (status === 404 || /NotFound/i.test(text)) return { notes: [], count: 0 };
  const words = printable(text).slice(0, 300);
  throw failure('openreview', 'source-refused', `OpenReview refuses the request: ${words}`, url, {
    hint: 'check the query and the key',
    status,
  });
};

/** Asks for a page; logs in where that is asked for and possible. Throws `SourceError`. */
const askPage = async (world: SourceWorld, url: string, fresh: boolean): Promise<NotesPage> => {
  const ask = (again: boolean): Promise<HttpResponse> =>
    world.http.ask({
      source: 'openreview',
      url,
      headers: { accept: 'application/json' },
      expect: jsonBody('a page of notes', notesProblem),
      answers: unknown,
      ...(again ? { fresh: true } : {}),
    });
  const askKnown = async (again: boolean): Promise<HttpResponse> => {
    try {
      return await ask(again);
    } catch (error) {
      if (!asksForLogin(error)) throw error;
      if (!canLogIn(world)) throw withLoginHint(error, world);
    }
    await logIn(world, new URL(url).host);
    try {
      return await ask(true);
    } catch (error) {
      throw asksForLogin(error) ? withLoginHint(error, world) : error;
    }
  };
  return pageIn(await askKnown(fresh));
};

/** How many notes a request finds, by a page of one; undefined where it is not told. Throws `SourceError`. */
export const countNotes = async (world: SourceWorld, request: NotesRequest): Promise<number | undefined> =>
  (await askPage(world, pageUrl({ ...request, size: 1 }), false)).count;

/** How reading pages ended. */
export interface PagesEnd {
  /** Different notes that came. */
  readonly seen: number;
  /** How many there are, where it is told. */
  readonly count?: number;
  /** Whether the total changed on the way, so that pages do not belong together. */
  readonly changed: boolean;
}

/** A page of notes and the total that is known with it. */
export interface NotesBatch {
  readonly notes: readonly unknown[];
  readonly count?: number;
}

async function* readPages(
  world: SourceWorld,
  request: NotesRequest,
  fresh: boolean,
): AsyncGenerator<NotesBatch, PagesEnd> {
  const { most = Number.POSITIVE_INFINITY } = request;
  const seen = new Set<string>();
  let count: number | undefined;
  let last = '';
  for (let offset = 0; offset < most; ) {
    const isFar = last !== '' && (count ?? 0) > mostByOffset && request.path === '/notes';
    const url = pageUrl(request, isFar ? { after: last } : { offset: String(offset) });
    const isNew = (note: unknown): boolean => !seen.has(noteId(note));
    let page = await askPage(world, url, fresh);
    for (let attempt = 0; attempt < retries && !page.notes.some(isNew) && seen.size < (count ?? 0); attempt++) {
      page = await askPage(world, url, true);
    }
    if (count !== undefined && page.count !== undefined && page.count !== count)
      return { seen: seen.size, count, changed: true };
    count ??= page.count;
    const told = count === undefined ? {} : { count };
    if (!page.notes.some(isNew)) return { seen: seen.size, ...told, changed: false };
    yield { notes: page.notes.filter(isNew), ...told };
    for (const note of page.notes) seen.add(noteId(note));
    last = noteId(page.notes.at(-1));
    offset += page.notes.length;
    if (count !== undefined && seen.size >= count) return { seen: seen.size, count, changed: false };
  }
  return { seen: seen.size, ...(count === undefined ? {} : { count }), changed: false };
}

/** All pages of a request. Where the total changes on the way, all are asked for anew, so that notes come again. Throws `SourceError`. */
export async function* notesOf(
  world: SourceWorld,
  request: NotesRequest,
  fresh = false,
): AsyncGenerator<NotesBatch, PagesEnd> {
  for (let round = 1; ; round++) {
    const end = yield* readPages(world, request, fresh || round > 1);
    if (!end.changed || round === rounds) return end;
  }
}

/** Notes that may be missing of a total, for it counts what only some may see: a part of it and, of small editions, a number; ours. */
const tolerated = { part: 0.01, notes: 5 };

/**
 * The error of pages that ended well before the total was reached; undefined where all came or nearly all. Nothing of
 * something is never nearly all.
 */
export const incompleteness = (
  request: NotesRequest,
  { seen, count = 0, changed }: PagesEnd,
): SourceError | undefined => {
  const isNear = seen > 0 && count - seen <= Math.max(tolerated.notes, count * tolerated.part);
  if (!changed && (seen >= count || isNear)) return undefined;
  const what = changed ? 'changes its total while it is read' : `gives ${seen} of ${count} notes`;
  return failure('openreview', 'source-incomplete', `OpenReview ${what} (${request.subject})`, pageUrl(request), {
    hint: 'run the search again later',
  });
};

/** The error of a key that both interfaces answer nothing for. */
export const emptiness = (key: string, url: string): SourceError =>
  failure('openreview', 'source-empty', `OpenReview has no papers under ${key}, neither in interface 2 nor in 1`, url, {
    hint: 'check the key of the venue: it is the id in the address of its page, openreview.net/group?id=…; and whether its decisions are public',
  });
