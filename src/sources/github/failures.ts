/** What GitHub's refusals mean for a person, and what helps. */

import type { HttpResponse } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import { printable } from '../../text/index.js';
import type { SourceWorld } from '../source.js';
import { messageShape } from './shapes.js';

interface Failure {
  readonly code: string;
  readonly message: (subject: string) => string;
  readonly hint: string;
}

/** Statuses that say something of their own (docs.github.com, "Troubleshooting the REST API" and "Issues"). */
const failures: Readonly<Record<number, Failure>> = {
  401: {
    code: 'source-unauthorised',
    message: () => 'GitHub does not accept the token: it is wrong, or it has expired',
    hint: 'renew the token in GITHUB_TOKEN, or unset it to ask without one; what was fetched is kept',
  },
  404: {
    code: 'source-not-found',
    message: (subject) => `GitHub shows no ${subject}: it does not exist, or it is private`,
    hint: 'check the spelling; for a private repository set GITHUB_TOKEN to a token that may read it',
  },
  410: {
    code: 'source-gone',
    message: (subject) => `issues are switched off in ${subject}, or were deleted`,
    hint: 'look at the repository in a browser, and leave it out of the search if it keeps its issues elsewhere',
  },
  422: {
    code: 'source-refused',
    message: (subject) => `GitHub cannot process the request for ${subject}`,
    hint: 'shorten or correct the query: GitHub takes at most 256 characters and five AND, OR and NOT',
  },
  451: {
    code: 'source-blocked',
    message: (subject) => `GitHub may not show ${subject} for legal reasons`,
    hint: 'leave it out of the search',
  },
};

/** Statuses that are answers here, for the client: they are said in words of this table. */
export const failureStatuses: readonly number[] = Object.keys(failures).map(Number);

/** Longest quotation of an error answer, in characters. */
const quoted = 300;

const wordsOf = (text: string): string => {
  try {
    const { message, errors = [] } = messageShape.parse(JSON.parse(text));
    const words = [message, ...errors.map((error) => error.message)].filter(
      (part) => part !== undefined && part !== '',
    );
    return printable(words.join('; ')).slice(0, quoted);
  } catch {
    return '';
  }
};

/** The error that an answer is, if it is one. `subject` says what was asked for: `repository o/r`. */
export const failureIn = (response: HttpResponse, subject: string): SourceError | undefined => {
  const failure = failures[response.status];
  if (failure === undefined) return undefined;
  const words = wordsOf(response.text);
  return new SourceError(`${failure.message(subject)}${words === '' ? '' : ` (GitHub: ${words})`}`, {
    code: failure.code,
    hint: failure.hint,
    source: 'github',
    url: response.url,
    status: response.status,
    attempt: 1,
  });
};

const hasToken = ({ secrets }: SourceWorld): boolean =>
  ['GITHUB_TOKEN', 'GH_TOKEN'].some((variable) => (secrets[variable] ?? '').trim() !== '');

/** The same error, with what a token would change where a limit refused someone who has none. */
export const withTokenHint = (error: unknown, world: SourceWorld): unknown => {
  if (!(error instanceof SourceError) || (error.status !== 403 && error.status !== 429) || hasToken(world))
    return error;
  const token = 'set GITHUB_TOKEN: with a token GitHub answers 5,000 requests an hour, without one 60';
  return new SourceError(error.message, {
    code: error.code,
    hint: error.hint === undefined ? token : `${error.hint}; ${token}`,
    cause: error,
    source: error.source,
    url: error.url,
    status: error.status,
    attempt: error.attempt,
  });
};
