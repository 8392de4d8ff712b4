import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { githubAfterRefusal } from '../../../src/sources/github/refusal.js';

const now = Date.UTC(2031, 0, 1);
const refusal = (status: number, headers: Readonly<Record<string, string>>, text = '{"message":"Forbidden"}') =>
  githubAfterRefusal({ status, headers, text, now });

describe('githubAfterRefusal', () => {
  it('waits for the reset of the primary limit, told in seconds', () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 600) };
    expect(refusal(403, headers)).toEqual({ wait: 601_000 });
    expect(refusal(429, headers)).toEqual({ wait: 601_000 });
  });

  it('waits a minute where the reset is not told, and an hour at most', () => {
    expect(refusal(403, { 'x-ratelimit-remaining': '0' })).toEqual({ wait: 60_000 });
    const far = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 86_400) };
    expect(refusal(403, far)).toEqual({ wait: 3_601_000 });
  });

  it('waits as Retry-After says, in seconds or as a date', () => {
    expect(refusal(403, { 'retry-after': '90' })).toEqual({ wait: 90_000 });
    expect(refusal(429, { 'retry-after': new Date(now + 30_000).toUTCString() })).toEqual({ wait: 30_000 });
  });

  it('waits a minute where only the words tell a secondary limit, new or old', () => {
    for (const text of [
      'You have exceeded a secondary rate limit.',
      'You have triggered an abuse detection mechanism.',
    ]) {
      expect(refusal(403, { 'x-ratelimit-remaining': '4000' }, text)).toEqual({ wait: 60_000 });
    }
  });

  it('says nothing of other refusals', () => {
    expect(refusal(403, { 'x-ratelimit-remaining': '59' })).toBeUndefined();
    expect(refusal(404, { 'x-ratelimit-remaining': '0' })).toBeUndefined();
  });

  it('never waits less than nothing or more than an hour for a reset', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 4e9 }), (text, reset) => {
        const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) };
        const after = githubAfterRefusal({ status: 403, headers, text, now });
        if (after === undefined || !('wait' in after)) throw new Error('it gives no wait');
        expect(after.wait).toBeGreaterThanOrEqual(1000);
        expect(after.wait).toBeLessThanOrEqual(3_601_000);
      }),
    );
  });
});
