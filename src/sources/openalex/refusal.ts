/** What OpenAlex means when it refuses. */

import type { AfterRefusal, Refusal } from '../../io/index.js';

const day = 86_400_000;

/** Milliseconds as `5 h 12 min`. */
const inWords = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/**
 * A 429 with nothing left of the day's budget does not pass before midnight UTC, and asking again is unwelcome
 * (developers.openalex.org, rate limits). Any other refusal is a usual one.
 */
export const openalexAfterRefusal = ({ status, headers, now }: Refusal): AfterRefusal => {
  const remaining = headers['x-ratelimit-remaining']?.trim() ?? '';
  if (status !== 429 || remaining === '' || Number(remaining) !== 0) return undefined;
  const untilMidnight = day - (now % day);
  return {
    giveUp: 'the budget of today at OpenAlex is used up',
    hint: `fetch again after midnight UTC, in ${inWords(untilMidnight)}; with a key in OPENALEX_API_KEY (free at openalex.org) the budget is larger`,
  };
};
