/** The starting codebook as events: shown while the log holds none, and written with the first one that it gets. */

import { sha256 } from '../../io/index.js';
import type { CodebookEvent, CodingPlan } from '../../model/index.js';
import { createCodes, fieldsOfCreation } from './create-codes.js';
import type { CodebookHistory } from './history.js';
import type { CodebookPen } from './pen.js';
import { codeOf } from './resolve-code.js';

/** What is said in events of what they were made for. */
const startingWhy = 'the starting codebook';

/** Who speaks in events that are shown and not written: no coder's name has a slash. */
const nobody = { coder: 'queries/codebook.yaml', protocol: 0 } as const;

/**
 * The plan's codes as creations, each in sight of the one before. Ids are made from what is said (and what was said before),
 * so that a revision of the starting codebook that a coding names is the same for everybody, before and after it is written.
 * Editing the plan while the log is empty makes other ids from the edited code on. No coding loses its meaning by that:
 * the starting codes are written into the log before the first code is given to a unit, so that the revision that a coding
 * names is there, as the plan was then. Two first writes of different plans made apart are both kept; where they say different
 * things of a code, that is a conflict like any other.
 *
 * @param timeOf the `at` of the n-th, from 0
 */
export const startingCreations = (
  plan: CodingPlan,
  author: { readonly coder: string; readonly protocol: number },
  timeOf: (index: number) => string,
): readonly CodebookEvent[] => {
  let before: string | undefined;
  return plan.codes.map((code, index) => {
    const set = fieldsOfCreation(code);
    const seen = before === undefined ? [] : [before];
    const id = sha256(JSON.stringify(['starting code', ...seen, code.id, set])).slice(0, 32);
    before = id;
    return {
      id,
      at: timeOf(index),
      coder: author.coder,
      op: 'create',
      codes: [code.id],
      set,
      why: startingWhy,
      phase: 'deductive',
      seen,
      protocol: author.protocol,
    };
  });
};

/** The starting codebook as it is shown while nothing is written: by nobody, at no time. */
export const virtualCreations = (plan: CodingPlan): readonly CodebookEvent[] =>
  startingCreations(plan, nobody, () => new Date(0).toISOString());

/**
 * The starting codebook as it is written before the first event of the log: by its coder, right before it.
 *
 * @param first the event before which they are to stand
 */
export const creationsBefore = (plan: CodingPlan, first: CodebookEvent): readonly CodebookEvent[] =>
  startingCreations(plan, first, (index) => new Date(Date.parse(first.at) - plan.codes.length + index).toISOString());

/**
 * The plan's codes that a history lacks, as creations of the deductive phase: all, where it holds no event; else those that
 * were added to the plan since. Throws `UsageError` where one has the name of another code.
 */
export const startingEvents = (
  plan: CodingPlan,
  history: CodebookHistory,
  pen: CodebookPen,
): readonly CodebookEvent[] => {
  const deductive: CodebookPen = { ...pen, phase: 'deductive', why: startingWhy };
  if (history.events.length === 0) {
    const start = Math.max(pen.clock(), pen.newest === '' ? 0 : Date.parse(pen.newest) + 1);
    const all = startingCreations(plan, pen, (index) => new Date(start + index).toISOString());
    pen.newest = all.at(-1)?.at ?? pen.newest;
    return all;
  }
  const lacking = plan.codes.filter(({ id }) => codeOf(history.current, id) === undefined);
  const made = createCodes(history, deductive, lacking);
  pen.newest = deductive.newest;
  return made;
};
