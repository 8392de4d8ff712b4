/** Notes in a file: JSON of OpenReview that somebody saved from a browser. */

import { InputError } from '../../model/index.js';
import type { HarvestItem, SourceWorld } from '../source.js';
import { wholeText } from '../whole-text.js';
import { decisionsIn, type NoteContext, noteItem, savedNotes } from './parse.js';

const fail = (file: string, message: string, cause?: unknown): InputError =>
  new InputError(message, {
    code: 'notes-malformed',
    hint: 'save what api2.openreview.net/notes?… shows in a browser: {"notes": […]}, or several such answers in one array',
    place: { file },
    cause,
  });

/** Yields the papers of a file. Throws `InputError`. */
export async function* harvestSaved(
  world: SourceWorld,
  file: string,
  context: NoteContext,
): AsyncGenerator<HarvestItem> {
  const text = await wholeText(world.readFile(file));
  let notes: readonly unknown[] | undefined;
  try {
    notes = savedNotes(text);
  } catch (cause) {
    throw fail(file, `the file is no JSON (${(cause as Error).message})`, cause);
  }
  if (notes === undefined) throw fail(file, 'the file holds no notes of OpenReview');
  const decisions = decisionsIn(notes);
  for (const note of notes) {
    const forum = (note as { readonly forum?: unknown } | null)?.forum;
    yield noteItem(note, context, typeof forum === 'string' ? decisions.get(forum) : undefined);
  }
}
