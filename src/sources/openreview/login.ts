/** Logging in to OpenReview, which lets known users past its wall; and what to say to those who are not known. */

import { jsonBody } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import type { SourceWorld } from '../source.js';

const variables = 'OPENREVIEW_USERNAME and OPENREVIEW_PASSWORD';
const savedJson = 'open the address in a browser, save the JSON and name its file in the search (file: notes.json)';

/** Statuses of a refused login; their bodies are not quoted, since they may repeat what was sent. */
const refusals = [400, 401, 403];

const memberOf = (text: string, name: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  } catch {
    return undefined;
  }
};

/** Whether user name and password are both set. */
export const canLogIn = ({ secrets }: SourceWorld): boolean =>
  [secrets['OPENREVIEW_USERNAME'], secrets['OPENREVIEW_PASSWORD']].every((value) => (value ?? '').trim() !== '');

/** Logs in at one host; each host wants a token of its own. Throws `SourceError`. */
export const logIn = async (world: SourceWorld, host: string): Promise<void> => {
  const url = `https://${host}/login`;
  const { OPENREVIEW_USERNAME: id, OPENREVIEW_PASSWORD: password } = world.secrets;
  const response = await world.http.ask({
    source: 'openreview',
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ id, password }),
    expect: jsonBody('the answer to a login'),
    answers: refusals,
    store: false,
    fresh: true,
  });
  const fail = (message: string, hint: string, code: string): SourceError =>
    new SourceError(message, { code, hint, source: 'openreview', url, status: response.status, attempt: 1 });
  const token = memberOf(response.text, 'token');
  if (response.status < 400 && typeof token === 'string' && token !== '') {
    world.http.authorize(host, { Authorization: `Bearer ${token}` });
    return;
  }
  if (/\bmfa|multi-?factor|two-?factor/i.test(response.text)) {
    throw fail(
      'OpenReview wants a second factor (MFA) to log in, which a program cannot give',
      `use an account without it in ${variables}, or ${savedJson}`,
      'source-mfa',
    );
  }
  throw fail('OpenReview does not accept the login', `check ${variables}, or ${savedJson}`, 'source-unauthorised');
};

/** Whether an error may go away by logging in: the wall, or a token that has expired. */
export const asksForLogin = (error: unknown): error is SourceError =>
  error instanceof SourceError && (error.code === 'source-challenge' || error.status === 401 || error.status === 403);

/** The same error, with what helps at OpenReview. */
export const withLoginHint = (error: SourceError, world: SourceWorld): SourceError =>
  new SourceError(
    error.code === 'source-challenge' ? `OpenReview challenges this client: ${error.message}` : error.message,
    {
      code: error.code,
      hint: canLogIn(world)
        ? `check ${variables}, or ${savedJson}`
        : `set ${variables} to those of an account, or ${savedJson}`,
      cause: error,
      source: error.source,
      url: error.url,
      ...(error.status === undefined ? {} : { status: error.status }),
      attempt: error.attempt,
    },
  );
