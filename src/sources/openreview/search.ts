/** Papers by words. */

import type { HarvestItem, SourceWorld } from '../source.js';
import { type NotesRequest, notesOf } from './api.js';
import { type NoteContext, noteId, noteItem } from './parse.js';

/** Most results that a search counts and shows, as recorded in 2026. */
const mostResults = 10_000;

/** A search about to be made. */
export interface NoteSearch extends NoteContext {
  readonly words: string;
  readonly limit?: number;
}

/** The search of interface 2 among submissions: without `source=forum` reviews are found too. */
export const searchRequest = (words: string): NotesRequest => ({
  api: 'v2',
  path: '/notes/search',
  parameters: { term: words, source: 'forum' },
  subject: 'the search for papers',
  most: mostResults,
});

/** Yields what a search finds, up to its limit. Throws `SourceError`. */
export async function* harvestSearch(world: SourceWorld, search: NoteSearch): AsyncGenerator<HarvestItem> {
  const { words, limit = Number.POSITIVE_INFINITY } = search;
  const pages = notesOf(world, searchRequest(words));
  const found = new Set<string>();
  const dropped = new Set<string>();
  let announced = false;
  let step = await pages.next();
  for (; step.done !== true; step = await pages.next()) {
    const { notes, count } = step.value;
    if (!announced && count !== undefined) yield { kind: 'expected', total: Math.min(count, limit) };
    announced = true;
    for (const note of notes) {
      const item = noteItem(note, search);
      if (item.kind !== 'record' && dropped.has(noteId(note))) continue;
      if (item.kind !== 'record') dropped.add(noteId(note));
      yield item;
      if (item.kind === 'record') found.add(item.record.id);
      if (found.size >= limit) return;
    }
  }
  const { seen, count = 0 } = step.value;
  if (count >= mostResults) {
    const what = `OpenReview counts and shows at most ${mostResults} results: there may be more; narrow the words`;
    yield { kind: 'problem', what };
  } else if (seen < count)
    yield { kind: 'problem', what: `OpenReview found ${count} results and gave ${seen} of them` };
}
