/** All issues of a repository, oldest first, with their comments where they are asked for. */

import type { RepositoryTarget } from '../../model/index.js';
import type { HarvestItem, SourceWorld } from '../source.js';
import { askPage, commentsUrl, issuesUrl, type Page, pagesFrom } from './api.js';
import { type CommentNote, commentNote, dayOpened, issueItem, numberIn } from './parse.js';

/**
 * The comments of a repository as notes, by number of the issue, in the order in which they were written. They come in one
 * list of the whole repository: one request a hundred comments instead of one an issue. They are held in memory.
 */
const readComments = async (
  world: SourceWorld,
  { repository, from }: RepositoryTarget,
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const byIssue = new Map<number, CommentNote[]>();
  const seen = new Set<number>();
  for await (const { items } of pagesFrom(world, commentsUrl(repository, from), `comments of ${repository}`)) {
    for (const item of items) {
      const note = commentNote(item);
      if (note === undefined || (note.id !== undefined && seen.has(note.id))) continue;
      if (note.id !== undefined) seen.add(note.id);
      const notes = byIssue.get(note.issue);
      if (notes === undefined) byIssue.set(note.issue, [note]);
      else notes.push(note);
    }
  }
  const inOrder = (notes: readonly CommentNote[]): readonly string[] =>
    notes.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : (a.id ?? 0) - (b.id ?? 0))).map(({ text }) => text);
  return new Map([...byIssue].map(([number, notes]) => [number, inOrder(notes)]));
};

const isNumbered = (url: string): boolean => new URL(url).searchParams.has('page');

/**
 * Whether a number is missing between two pages. Where pages are numbered, an issue that is deleted meanwhile moves the
 * first one of the next page to the end of the page before, which was read already.
 */
const hasGap = (highest: number, { url, items }: Page): boolean => {
  const numbers = items.map(numberIn).filter((number) => number !== undefined);
  return isNumbered(url) && numbers.length > 0 && Math.min(...numbers) > highest + 1;
};

/** Pages of issues; a page before a gap comes again. */
async function* issuePages(world: SourceWorld, { repository, from }: RepositoryTarget): AsyncGenerator<Page> {
  const subject = `repository ${repository}`;
  let before: Page | undefined;
  let highest = 0;
  for await (const page of pagesFrom(world, issuesUrl(repository, from), subject)) {
    if (before !== undefined && hasGap(highest, page)) yield await askPage(world, before.url, subject, 'second-look');
    yield page;
    before = page;
    highest = Math.max(highest, ...page.items.map((item) => numberIn(item) ?? 0));
  }
}

/** Yields the issues opened from `from` to `until`; pull requests are dropped. Throws `SourceError`. */
export async function* harvestRepository(world: SourceWorld, target: RepositoryTarget): AsyncGenerator<HarvestItem> {
  const { repository, from = '', until = '9999-12-31' } = target;
  const comments = target.comments ? await readComments(world, target) : undefined;
  const context = { asked: repository, ...(comments === undefined ? {} : { comments }) };
  const dropped = new Set<number>();
  for await (const { items } of issuePages(world, target)) {
    for (const raw of items) {
      const day = dayOpened(raw);
      if (day !== undefined && (day < from || day > until)) continue;
      const item = issueItem(raw, context);
      // What is dropped has no id to tell repeats by.
      const number = item.kind === 'dropped' ? numberIn(raw) : undefined;
      if (number !== undefined && dropped.has(number)) continue;
      if (number !== undefined) dropped.add(number);
      yield item;
    }
    // Oldest first: what follows was opened later still.
    if ((dayOpened(items.at(-1)) ?? '') > until) return;
  }
}
