/** Back-off: how long to wait before an attempt, where the provider does not say. */

import type { HostPolicy } from './host-policy.js';

const shortest = 1000;
const longest = 120_000;

/**
 * Milliseconds before the attempt after the `failed`-th one (from 1): the policy's, the last of which repeats; else exponential
 * with full jitter from 1 s to 120 s, so that clients that failed together do not come back together.
 */
export const backOff = (failed: number, policy: HostPolicy, random: () => number): number => {
  const named = policy.backOff?.[Math.min(failed, policy.backOff.length) - 1];
  if (named !== undefined) return named;
  const ceiling = Math.min(longest, shortest * 2 ** failed);
  return Math.round(shortest + random() * (ceiling - shortest));
};
