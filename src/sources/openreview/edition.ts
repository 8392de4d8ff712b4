/** The papers of one edition, by its keys. */

import { SourceError } from '../../model/index.js';
import type { HarvestItem, SourceWorld } from '../source.js';
import { emptiness, incompleteness, type NotesRequest, notesOf, pageUrl } from './api.js';
import { decisionsIn, type NoteContext, needsDecision, noteId, noteItem } from './parse.js';

/** The papers of a venue by interface 2: only they have its bare id. */
export const papersRequest = (key: string): NotesRequest => ({
  api: 'v2',
  path: '/notes',
  parameters: { 'content.venueid': key },
  subject: key,
});

/** Whether a key is one of a single year; a journal has one for all. */
export const tellsYear = (key: string): boolean => /\d{4}/.test(key);

/** What submissions were called at interface 1, the likeliest first; it lists them whatever became of them. */
const submissionNames = ['Blind_Submission', 'Submission', 'submission', 'Full_Submission'];

/** The submissions of a venue by interface 1. */
export const submissionsRequest = (key: string, name = submissionNames[0]!): NotesRequest => ({
  api: 'v1',
  path: '/notes',
  parameters: { invitation: `${key}/-/${name}` },
  subject: `${key}/-/${name}`,
});

/** Notes a page where their replies come with them: all reviews of a paper are among these. */
const sizeWithReplies = 200;

/** Decisions by forum. Interface 1 refuses patterns such as `Paper.*` within an invitation, so that they come as replies of the submissions. */
const readDecisions = async (world: SourceWorld, submissions: NotesRequest): Promise<ReadonlyMap<string, string>> => {
  const decisions = new Map<string, string>();
  const request = {
    ...submissions,
    parameters: { ...submissions.parameters, details: 'directReplies' },
    size: sizeWithReplies,
  };
  for await (const { notes } of notesOf(world, request)) {
    for (const [forum, decision] of decisionsIn(notes)) decisions.set(forum, decision);
  }
  return decisions;
};

/** What one request gives; the number of notes is returned. Notes that wait for a decision are read last. */
async function* harvestRequest(
  world: SourceWorld,
  request: NotesRequest,
  context: NoteContext,
  { isOnly, fresh }: { readonly isOnly: boolean; readonly fresh: boolean },
): AsyncGenerator<HarvestItem, number> {
  const waiting = new Map<string, unknown>();
  const dropped = new Set<string>();
  const pages = notesOf(world, request, fresh);
  let announced = false;
  let step = await pages.next();
  for (; step.done !== true; step = await pages.next()) {
    const { notes, count } = step.value;
    if (isOnly && !announced && count !== undefined) yield { kind: 'expected', total: count };
    announced = true;
    for (const note of notes) {
      if (request.api === 'v1' && needsDecision(note)) {
        waiting.set(noteId(note), note);
        continue;
      }
      const item = noteItem(note, context);
      // All pages may come again; what is dropped has no id to tell repeats by.
      if (item.kind !== 'record' && dropped.has(noteId(note))) continue;
      if (item.kind !== 'record') dropped.add(noteId(note));
      yield item;
    }
  }
  const missing = incompleteness(request, step.value);
  if (missing !== undefined) throw missing;
  const { seen, count = 0 } = step.value;
  // Of several keys no total is told that a shortfall could be held against.
  if (!isOnly && seen < count) {
    yield { kind: 'problem', what: `OpenReview announces ${count} notes of ${request.subject} and gives ${seen}` };
  }
  if (waiting.size === 0) return seen;
  const decisions = await readDecisions(world, request);
  if (decisions.size === 0 && waiting.size === seen) {
    throw new SourceError(`OpenReview tells no decisions on the submissions of ${request.subject}`, {
      code: 'source-undecided',
      hint: 'the venue keeps them to itself; take its proceedings from another source, such as dblp',
      source: 'openreview',
      url: pageUrl(request),
      attempt: 1,
    });
  }
  for (const note of waiting.values()) yield noteItem(note, context, decisions.get(noteId(note)));
  return seen;
}

/** The requests of a key in the order in which they are tried: the first that answers anything counts. */
const requestsOf = (key: string): readonly NotesRequest[] => [
  papersRequest(key),
  ...submissionNames.map((name) => submissionsRequest(key, name)),
];

/** Yields the papers of an edition. A key that no interface answers anything for is an error: such emptiness is silent. Throws `SourceError`. */
export async function* harvestEdition(
  world: SourceWorld,
  keys: readonly string[],
  year: number,
): AsyncGenerator<HarvestItem> {
  for (const key of keys) {
    const context = { edition: year, ...(tellsYear(key) ? {} : { onlyYear: year }) };
    let seen = 0;
    // Nothing, in answers of another day, may be something by now.
    for (const fresh of [false, true]) {
      for (const request of seen > 0 ? [] : requestsOf(key)) {
        seen = yield* harvestRequest(world, request, context, { isOnly: keys.length === 1, fresh });
        if (seen > 0) break;
      }
    }
    if (seen === 0) throw emptiness(key, pageUrl(papersRequest(key)));
  }
}
