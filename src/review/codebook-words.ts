/** What people type for codes and revisions, as what it means. */

import { type CodebookHistory, nearNames } from '../coding/index.js';
import { type Codebook, type CodeId, type Revision, UsageError } from '../model/index.js';

/** The code that is meant by an id, a name or an alias. Throws `UsageError` that says what may have been meant. */
export const codeMeant = (codebook: Codebook, text: string): CodeId => {
  const byId = codebook.codes.find(({ id }) => id === text);
  if (byId !== undefined) return byId.id;
  const near = nearNames(codebook, text);
  const same = new Set(near.filter((name) => name.same).map(({ code }) => code));
  const [only, another] = [...same];
  if (only !== undefined && another === undefined) return only;
  const meant = [...new Set(near.map(({ code }) => code))];
  throw new UsageError(
    another === undefined ? `the codebook has no code \`${text}\`` : `several codes are called \`${text}\``,
    {
      code: another === undefined ? 'code-unknown' : 'code-ambiguous',
      hint: meant.length === 0 ? 'litsieve codebook lists the codes' : `is ${meant.join(' or ')} meant?`,
    },
  );
};

/** Words for revisions that are no event. */
const named: Readonly<Record<string, (history: CodebookHistory) => Revision>> = {
  now: ({ head }) => head,
  empty: () => [],
};

/**
 * The revision that is meant by `now`, `empty`, a day (what was written until its end, UTC), or the beginning of an
 * event's id (the event and all that it had seen). Throws `UsageError` where there is none.
 */
export const revisionMeant = (history: CodebookHistory, text: string): Revision => {
  const fixed = named[text];
  if (fixed !== undefined) return fixed(history);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    return history.events.filter(({ at }) => at.slice(0, 10) <= text).map(({ id }) => id);
  }
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
