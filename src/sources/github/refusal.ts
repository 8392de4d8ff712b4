/** GitHub's two rate limits, told apart by headers and words of a refusal. */

import type { AfterRefusal, Refusal } from '../../io/index.js';

const second = 1000;

/** Least wait where a secondary limit names none, in milliseconds (docs.github.com, "Rate limits for the REST API": at least one minute). */
const leastWait = 60 * second;

/** The primary limit is counted by the hour; a reset further away is a clock that goes wrong. */
const window = 60 * 60 * second;

/** What refusals by a limit say; "abuse detection" is the older wording. */
const limitWords = /secondary rate limit|abuse detection|rate limit exceeded/i;

/** Milliseconds that `Retry-After` asks for, from seconds or a date. */
const waitAsked = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * second : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(wait, second) : undefined;
};

/** Milliseconds until the primary limit is reset, and one second for rounding. `x-ratelimit-reset` is in seconds since 1970. */
const untilReset = (header: string | undefined, now: number): number => {
  const reset = Number(header ?? Number.NaN) * second;
  return Number.isFinite(reset) ? Math.min(Math.max(reset - now, 0), window) + second : leastWait;
};

/**
 * What to do after a 403 or 429 of GitHub: wait as `Retry-After` says, until the reset of the primary limit where nothing
 * remains of it, or a minute where only the words tell a limit. Other refusals are no limits: undefined.
 */
export const githubAfterRefusal = ({ status, headers, text, now }: Refusal): AfterRefusal => {
  if (status !== 403 && status !== 429) return undefined;
  const asked = waitAsked(headers['retry-after'], now);
  if (asked !== undefined) return { wait: asked };
  if (headers['x-ratelimit-remaining']?.trim() === '0') return { wait: untilReset(headers['x-ratelimit-reset'], now) };
  return limitWords.test(text) ? { wait: leastWait } : undefined;
};
