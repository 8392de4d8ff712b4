import { describe, expect, it } from 'vitest';
import { openalexAfterRefusal } from '../../../src/sources/openalex/index.js';

const refusal = (status: number, headers: Readonly<Record<string, string>>) => ({
  status,
  headers,
  text: '',
  now: Date.UTC(2031, 0, 5, 21, 30),
});

describe('openalexAfterRefusal', () => {
  it('gives up until midnight UTC where nothing remains of the day', () => {
    expect(openalexAfterRefusal(refusal(429, { 'x-ratelimit-remaining': '0' }))).toEqual({
      giveUp: 'the budget of today at OpenAlex is used up',
      hint: expect.stringContaining('in 2 h 30 min'),
    });
  });

  it.each([
    [429, {}],
    [429, { 'x-ratelimit-remaining': '' }],
    [429, { 'x-ratelimit-remaining': '12' }],
    [403, { 'x-ratelimit-remaining': '0' }],
    [503, { 'x-ratelimit-remaining': '0' }],
  ])('leaves %i with %j to what is usual', (status, headers) => {
    expect(openalexAfterRefusal(refusal(status, headers as Readonly<Record<string, string>>))).toBeUndefined();
  });
});
