/** Reasons of a file as criteria of the protocol. */

import type { Criterion } from '../model/index.js';

/** Words without case, repeated blanks and a full stop. */
const plainWords = (text: string): string => text.trim().replace(/\s+/g, ' ').replace(/\.$/, '').toLowerCase();

/** What reasons come to. */
export interface ReasonsRead {
  /** The first in declared order of those that are criteria. */
  readonly criterion?: string;
  /** The others, as the file writes them: criteria that are not counted, and what is none. */
  readonly others: readonly string[];
  /** Those that are no criterion. */
  readonly unknown: readonly string[];
}

/** So many reasons in a row may be one criterion's text, parted at its commas. */
const mostParts = 12;

/** Reasons that were parted at the commas of a criterion's text, joined again. */
const joinedAgain = (reasons: readonly string[], isCriterion: (reason: string) => boolean): readonly string[] => {
  const joined: string[] = [];
  for (let from = 0; from < reasons.length; ) {
    let to = Math.min(reasons.length, from + mostParts);
    while (to > from + 1 && !isCriterion(reasons.slice(from, to).join(', '))) to--;
    joined.push(reasons.slice(from, to).join(', '));
    from = to;
  }
  return joined;
};

/** Looks reasons up: by a criterion's id, else by its text, in any case. */
export const readReasons = (criteria: readonly Criterion[], reasons: readonly string[]): ReasonsRead => {
  const meant = (reason: string): number => {
    const words = plainWords(reason);
    const exact = criteria.findIndex(({ id }) => id === reason.trim());
    if (exact !== -1) return exact;
    const byId = criteria.findIndex(({ id }) => id.toLowerCase() === words);
    return byId === -1 ? criteria.findIndex(({ text }) => plainWords(text) === words) : byId;
  };
  const looked = [...new Set(joinedAgain(reasons, (reason) => meant(reason) !== -1))].map((reason) => ({
    reason,
    place: meant(reason),
  }));
  const first = looked.filter(({ place }) => place !== -1).sort((a, b) => a.place - b.place)[0];
  const unknown = looked.filter(({ place }) => place === -1).map(({ reason }) => reason);
  const others = looked.filter(({ place }) => place === -1 || place !== first?.place).map(({ reason }) => reason);
  return { ...(first === undefined ? {} : { criterion: criteria[first.place]!.id }), others, unknown };
};

/** A reason that is no criterion, as it is kept in the note. */
export const reasonNote = (reason: string): string => `reason: ${reason}`;
