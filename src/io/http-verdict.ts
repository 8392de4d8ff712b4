/** The verdict on an answer: right, to be asked for again, or a failure. Pure; waits and attempts are counted elsewhere. */

import { challengeIn } from './challenge.js';
import type { BodyExpectation } from './http.js';
import type { WireAnswer } from './http-transport.js';

/** What an answer is worth. */
export type Verdict =
  | { readonly kind: 'right' }
  /** Its status says that it may pass. */
  | { readonly kind: 'passing' }
  /** A wrong media type or content, which may be an error page of the moment. */
  | { readonly kind: 'malformed'; readonly what: string }
  /** Whose wall it is. */
  | { readonly kind: 'challenge'; readonly wall: string }
  | { readonly kind: 'refused' };

/** Timeout, locked or too early, too many, and what servers and those before them say of passing trouble (RFC 9110, RFC 8470, RFC 6585). */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether a media type, in any case and with parameters, is among these; `*` matches any run of characters. None at all is no wrong one. */
export const isMediaTypeOf = (contentType: string | undefined, mediaTypes: readonly string[]): boolean => {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '') return true;
  return mediaTypes.some((pattern) =>
    new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}$`,
    ).test(type),
  );
};

const judgeBody = ({ headers, text }: WireAnswer, expect: BodyExpectation): string | undefined => {
  const type = headers['content-type'];
  if (!isMediaTypeOf(type, expect.mediaTypes)) return `${type} came instead of ${expect.what}`;
  const problem = expect.problem(text);
  return problem === undefined ? undefined : `${expect.what} was expected: ${problem}`;
};

/** Judges an answer by its status, its media type, walls and its content, in this order of what counts. */
export const judge = (answer: WireAnswer, expect: BodyExpectation, answers: readonly number[]): Verdict => {
  const { status } = answer;
  const isSuccess = status >= 200 && status < 300;
  const problem = isSuccess ? judgeBody(answer, expect) : undefined;
  const isRight = isSuccess ? problem === undefined : answers.includes(status);
  const wall = challengeIn(answer, !isRight);
  if (wall !== undefined) return { kind: 'challenge', wall };
  if (isRight) return { kind: 'right' };
  if (problem !== undefined) return { kind: 'malformed', what: problem };
  return { kind: passingStatuses.has(status) ? 'passing' : 'refused' };
};
