/** What providers send back is inert, and keys are known to their own provider alone, whatever it does with them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesBelow, makeFetchReview, searchLog } from '../support/fetch-example.js';
import { litsieve } from '../support/litsieve.js';
import type { ProviderAnswer, ProviderHandlers, ProviderRequest } from '../support/provider.js';
import { serveProviders } from '../support/served-providers.js';

/** Keys that open nothing, with signs that are written otherwise in addresses and in JSON. */
const keys = {
  GITHUB_TOKEN: 'ghp_invented/Token+0123456789',
  OPENALEX_API_KEY: 'invented&openalex=key/0123',
  SEMANTIC_SCHOLAR_API_KEY: 'inventedS2key~0123456789==',
  OPENREVIEW_USERNAME: 'ada@login.example.org',
  OPENREVIEW_PASSWORD: 'pass"word invented',
} as const;

/** The token that logging in gives. */
const token = 'invented.bearer.token-0123456789';

const owners: Readonly<Record<string, readonly string[]>> = {
  [keys.GITHUB_TOKEN]: ['api.github.com'],
  [keys.OPENALEX_API_KEY]: ['api.openalex.org'],
  [keys.SEMANTIC_SCHOLAR_API_KEY]: ['api.semanticscholar.org'],
  [keys.OPENREVIEW_PASSWORD]: ['api.openreview.net', 'api2.openreview.net'],
  [token]: ['api.openreview.net', 'api2.openreview.net'],
};

/** A text in the forms in which it may come along. */
const formsOf = (text: string): readonly string[] => [
  ...new Set([
    ...[text, encodeURIComponent(text), new URLSearchParams({ v: text }).toString().slice(2)],
    ...[JSON.stringify(text).slice(1, -1), Buffer.from(text).toString('base64')],
  ]),
];

/** All that came with a request, and the same once more as an address and as JSON. */
const echoed = ({ url, headers, body }: ProviderRequest): string =>
  `${url.href} ${decodeURIComponent(url.search)} ${JSON.stringify(headers)} ${Object.values(headers).join(' ')} ${body}`;

const echo =
  (status: number): ((request: ProviderRequest) => ProviderAnswer) =>
  (request) => ({
    status,
    headers: {
      'x-ratelimit-limit': echoed(request).replace(/[^ -~]/g, ' '),
      link: `<${request.url.href}>; rel="self"`,
    },
    body: JSON.stringify({ message: echoed(request), error: echoed(request), errors: [{ message: echoed(request) }] }),
  });

const openReview =
  (afterwards: (request: ProviderRequest) => ProviderAnswer) =>
  (request: ProviderRequest): ProviderAnswer => {
    if (request.url.pathname === '/login') return { body: JSON.stringify({ token, echo: echoed(request) }) };
    // It remembers the password, and sends it back later.
    if (request.headers['authorization'] !== undefined) {
      return afterwards({ ...request, body: keys.OPENREVIEW_PASSWORD });
    }
    return { status: 403, body: '{"name":"ChallengeRequiredError"}' };
  };

const searches = {
  issues: 'repositories: [example-org/invented]\n',
  openalex: 'source: openalex\nquery: gardens\n',
  openreview: 'source: openreview\nnative: gardens\n',
  semanticscholar: 'source: semanticscholar\nquery: gardens\n',
};

/** Every file below a folder with its text, compressed ones decompressed. */
const textsBelow = (folder: string): readonly (readonly [name: string, text: string])[] =>
  filesBelow(folder).map((name) => {
    const bytes = readFileSync(join(folder, name));
    return [name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')];
  });

const expectUnknown = (texts: readonly (readonly [where: string, text: string])[]): void => {
  const found = Object.keys(owners).flatMap((key) =>
    formsOf(key).flatMap((form) => texts.filter(([, text]) => text.includes(form)).map(([where]) => [where, form])),
  );
  expect(found).toEqual([]);
};

describe('keys in the environment', () => {
  it.each([403, 400])(
    'go to their own hosts and nowhere else, though errors with %i send them back',
    async (status) => {
      const handlers: ProviderHandlers = {
        'api.github.com': echo(status),
        'api.openalex.org': echo(status),
        'api.semanticscholar.org': echo(status),
        'api.openreview.net': openReview(echo(status)),
        'api2.openreview.net': openReview(echo(status)),
      };
      const served = await serveProviders(handlers);
      const folder = await makeFetchReview(searches);
      const env = { ...served.environment, ...keys };
      const ran = await litsieve(['fetch'], { cwd: folder, env });
      const json = await litsieve(['fetch', '--json'], { cwd: folder, env });
      expect([ran.status, json.status]).toEqual([3, 3]);

      for (const [key, hosts] of Object.entries(owners)) {
        const sentTo = served.requests
          .filter(({ url, headers, body }) =>
            formsOf(key).some((form) => `${url.href} ${Object.values(headers).join(' ')} ${body}`.includes(form)),
          )
          .map(({ host }) => host);
        expect(sentTo.length, key).toBeGreaterThan(0);
        expect(hosts, key).toEqual(expect.arrayContaining(sentTo));
      }
      expectUnknown([
        ['stdout', ran.stdout],
        ['stderr', ran.stderr],
        ['stdout of --json', json.stdout],
        ['stderr of --json', json.stderr],
        ...textsBelow(folder),
      ]);
    },
  );

  it('that are as short as words are in no message, though a provider sends them back in a way of its own', async () => {
    const short = { GITHUB_TOKEN: 'Zq7/xW', OPENALEX_API_KEY: 'Zq8/xW', SEMANTIC_SCHOLAR_API_KEY: 'Zq9/xW' };
    const said = Object.values(short).join(' ');
    const body = JSON.stringify({ message: said, error: said, errors: [{ message: said }] }).replaceAll('Z', '\\u005a');
    const refuse = () => ({ status: 400, body });
    const served = await serveProviders({
      'api.github.com': refuse,
      'api.openalex.org': refuse,
      'api.semanticscholar.org': refuse,
    });
    const { openreview: _without, ...others } = searches;
    const folder = await makeFetchReview(others);
    const env = { ...served.environment, ...short };
    for (const flags of [[], ['--json']]) {
      const { status, stdout, stderr } = await litsieve(['fetch', ...flags], { cwd: folder, env });
      expect([status, stderr]).toEqual([3, '']);
      expect(stdout).toContain('[secret]');
      expect(stdout).not.toMatch(/q[789]\/xW/);
    }
  });

  it('are in no record, no log and no stored answer, though right answers hold them', async () => {
    const works = (request: ProviderRequest): ProviderAnswer => ({
      body: JSON.stringify({
        meta: { count: 1, next_cursor: null, request: echoed(request) },
        results: [
          { id: 'https://openalex.org/W1', title: `Invented gardens ${echoed(request)}`, publication_year: 2031 },
        ],
      }),
    });
    const served = await serveProviders({ 'api.openalex.org': works });
    const folder = await makeFetchReview({ openalex: searches.openalex });
    const ran = await litsieve(['fetch'], { cwd: folder, env: { ...served.environment, ...keys } });
    expect(ran.status).toBe(0);
    expect(searchLog(folder)).toMatchObject([{ id: 'openalex/openalex', kept: 1 }]);
    expectUnknown([['stdout', ran.stdout], ['stderr', ran.stderr], ...textsBelow(folder)]);
  });
});

/** Clears a screen, sets a title, moves up, writes from right to left, rings; and a C1 control. */
const hostile = '\x1b[2J\x1b]0;owned\x07\x1b[31mred\u009b1A\u202egnorw\x07\r';

describe('what providers say', () => {
  it('cannot move the cursor, recolour or retitle a terminal', async () => {
    const served = await serveProviders({
      'api.github.com': () => ({
        status: 404,
        body: JSON.stringify({ message: hostile, errors: [{ message: hostile }] }),
      }),
      'api.openalex.org': () => ({ status: 400, body: JSON.stringify({ error: hostile, message: hostile }) }),
      'api.semanticscholar.org': () => ({ status: 400, body: JSON.stringify({ error: hostile, message: hostile }) }),
      'api2.openreview.net': () => ({ status: 400, body: JSON.stringify({ name: hostile, message: hostile }) }),
      'api.openreview.net': () => ({ status: 400, body: hostile }),
      'sparql.dblp.org': () => ({ status: 400, body: JSON.stringify({ exception: hostile }) }),
      'dblp.org': () => ({ status: 404, body: hostile }),
      'export.arxiv.org': () => ({
        body: '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/abs/2401.00001v1&#x202e;&#x9b;2J</id></entry></feed>',
      }),
    });
    const folder = await makeFetchReview({ ...searches, reports: 'source: arxiv\nnative: "all:gardens"\n' });
    const words = ['exam:2024', 'issues', 'openalex', 'openreview', 'semanticscholar', 'reports'];
    const ran = await litsieve(['fetch', ...words], { cwd: folder, env: served.environment });
    const json = await litsieve(['fetch', ...words, '--json'], { cwd: folder, env: served.environment });
    expect([ran.status, json.status]).toEqual([3, 3]);
    expect(ran.stdout).toContain('red');
    for (const said of [ran.stdout, ran.stderr, json.stdout, json.stderr]) {
      expect(said.replaceAll('\n', '')).not.toMatch(/[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      expect(said).not.toContain('owned\u0007');
    }
  });
});
