/** What people type for codes and revisions, as what it means. */

import { type CodebookHistory, isGone, nearNames, sameName } from '../coding/index.js';
import { type Code, type Codebook, type CodeId, type Revision, UsageError } from '../model/index.js';

/**
 * The codes that a text may mean, in sets of which an earlier one counts before a later one: the name as it is written
 * before one that is the same but for case, plural, hyphens or blanks, a code's own before an alias, what is there before
 * what is gone. What a merged code was called is an alias of what it became.
 */
const meanings = ({ codes }: Codebook, text: string): readonly (readonly Code[])[] => {
  const present = codes.filter((code) => !isGone(code));
  const gone = codes.filter(isGone);
  const retired = gone.filter(({ fate }) => fate.kind === 'retired');
  const sought = sameName(text);
  const ways = [(name: string) => name === text, (name: string) => sameName(name) === sought];
  return [
    codes.filter(({ id }) => id === text),
    ...ways.flatMap((fits) => [
      ...[present, gone].map((set) => set.filter(({ name }) => fits(name))),
      ...[present, retired].map((set) => set.filter(({ aliases }) => aliases.some(fits))),
    ]),
  ];
};

/**
 * The code that is meant by its id, its own name or an alias. A code that is gone is meant by its own name where no other
 * has that; what it became is not. Throws `UsageError` that says what may have been meant.
 */
export const codeMeant = (codebook: Codebook, text: string): CodeId => {
  const [only, ...others] = meanings(codebook, text).find((set) => set.length > 0) ?? [];
  if (only !== undefined && others.length === 0) return only.id;
  const meant =
    only === undefined ? nearNames(codebook, text).map(({ code }) => code) : [only, ...others].map(({ id }) => id);
  throw new UsageError(
    only === undefined ? `the codebook has no code \`${text}\`` : `several codes are called \`${text}\``,
    {
      code: only === undefined ? 'code-unknown' : 'code-ambiguous',
      hint: meant.length === 0 ? 'litsieve codebook lists the codes' : `is ${meant.join(' or ')} meant?`,
    },
  );
};

/** Words for revisions that are no event. */
const named: Readonly<Record<string, (history: CodebookHistory) => Revision>> = {
  now: ({ head }) => head,
  empty: () => [],
};

/** Whether a text is a day of the calendar. */
const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // The engine carries 30 February over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/**
 * The revision that is meant by `now`, `empty`, a day (what was written until its end, UTC), or the beginning of an
 * event's id (the event and all that it had seen). Throws `UsageError` where there is none.
 */
export const revisionMeant = (history: CodebookHistory, text: string): Revision => {
  const fixed = Object.hasOwn(named, text) ? named[text] : undefined;
  if (fixed !== undefined) return fixed(history);
  if (isDay(text)) return history.events.filter(({ at }) => at.slice(0, 10) <= text).map(({ id }) => id);
  const found = /^[0-9a-f]{4,32}$/.test(text) ? history.events.filter(({ id }) => id.startsWith(text)) : [];
  if (found.length === 1) return [found[0]!.id];
  throw new UsageError(
    found.length === 0 ? `there is no revision ${text}` : `${found.length} events begin with ${text}`,
    {
      code: 'revision-unknown',
      hint: 'name a day (2026-01-31), `now`, `empty`, or an event that litsieve codebook history lists',
    },
  );
};
