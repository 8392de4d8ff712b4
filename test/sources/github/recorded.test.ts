import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nextLink } from '../../../src/sources/github/link-header.js';
import { commentNote, issueItem } from '../../../src/sources/github/parse.js';
import { githubAfterRefusal } from '../../../src/sources/github/refusal.js';
import { searchShape } from '../../../src/sources/github/shapes.js';

const folder = join(import.meta.dirname, '../../../../shared/data/responses/github');
const isThere = existsSync(folder);

interface Exchange {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const lowered = (pairs: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries([...pairs].map(([name, value]) => [name.toLowerCase(), String(value)]));

/** nock: an array of exchanges, headers as an object or as a flat list. */
const fromNock = (text: string): readonly Exchange[] => {
  interface Recorded {
    readonly path: string;
    readonly status: number;
    readonly response: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly rawHeaders?: readonly string[];
  }
  return (JSON.parse(text) as Recorded[]).map(({ path, status, response, headers, rawHeaders = [] }) => ({
    path,
    status,
    body: response,
    headers: lowered(
      headers === undefined
        ? rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1]] as const] : []))
        : Object.entries(headers),
    ),
  }));
};

/** PyGithub: ten lines an exchange and an empty one; headers are a list of Python's pairs. */
const fromReplay = (text: string): readonly Exchange[] => {
  const lines = text.split('\n');
  const found: Exchange[] = [];
  for (let at = lines.indexOf('https'); at >= 0 && at + 9 < lines.length; at = lines.indexOf('https', at + 10)) {
    const pairs = [...lines[at + 8]!.matchAll(/\('([^']+)', '([^']*)'\)/g)].map(
      ([, name, value]) => [name!, value] as const,
    );
    const body = lines[at + 9]!;
    found.push({
      path: lines[at + 4]!,
      status: Number(lines[at + 7]),
      headers: lowered(pairs),
      body: JSON.parse(body),
    });
  }
  return found;
};

const exchangesOf = (name: string): readonly Exchange[] => {
  const text = readFileSync(join(folder, name), 'utf8');
  return name.endsWith('.json') ? fromNock(text) : fromReplay(text);
};

const kindsOf = (items: readonly unknown[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const { kind } = issueItem(item);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

describe.skipIf(!isThere)('recorded answers of GitHub (needs ../shared/data)', () => {
  const only = (name: string): Exchange => exchangesOf(name)[0]!;
  const listed = (name: string): readonly unknown[] => exchangesOf(name).flatMap(({ body }) => body as unknown[]);
  const found = (name: string): { total_count: number; items: unknown[] } => searchShape.parse(only(name).body);

  it('are all in a format that is read', () => {
    for (const name of readdirSync(folder)) expect(exchangesOf(name).length, name).toBeGreaterThan(0);
  });

  it.each(['paginate-issues_normalized.json', 'paginate-issues_raw_GETs.json'])(
    'lead through the pages of %s',
    (name) => {
      const exchanges = exchangesOf(name);
      expect(exchanges).toHaveLength(5);
      const nexts = exchanges.map(({ headers }) => nextLink(headers['link']));
      expect(nexts.map((url) => url?.replace(/^https:\/\/api\.github\.com/, ''))).toEqual([
        ...exchanges.slice(1).map(({ path }) => path),
        undefined,
      ]);
      expect(kindsOf(listed(name))).toEqual({ record: 13 });
    },
  );

  it('give the issues of a list, with old empty marks of pull requests', () => {
    expect(kindsOf(listed('pygithub_Issue214.testGetIssues.txt'))).toEqual({ record: 2 });
  });

  it('name what was cut down to an id when it is rejected', () => {
    expect(exchangesOf('pygithub_Issue33.testOpenIssues.txt')).toHaveLength(14);
    expect(kindsOf(listed('pygithub_Issue33.testOpenIssues.txt'))).toEqual({ rejected: 338 });
    expect(issueItem({ id: 4_772_349 })).toMatchObject({ key: '4772349' });
  });

  it('show a pull request as one, in the shape of an issue', () => {
    const [, asIssue] = exchangesOf('pygithub_Issue572.testPullReqeustAsIssue.txt');
    expect(issueItem(asIssue?.body)).toEqual({ kind: 'dropped', what: 'pull request' });
  });

  it('give the results of searches', () => {
    const octokit = found('search-issues_normalized.json');
    expect([octokit.total_count, kindsOf(octokit.items)]).toEqual([2, { record: 2 }]);
    const replay = found('pygithub_Search.testSearchIssues.txt');
    expect([replay.total_count, kindsOf(replay.items)]).toEqual([29_512, { record: 11, dropped: 19 }]);
    expect(found('pygithub_Search.testSearchReposWithNoResults.txt')).toMatchObject({ total_count: 0, items: [] });
  });

  it('tell that results are incomplete', () => {
    const pages = exchangesOf('pygithub_PaginatedList.testSearchWithIncompleteResults.txt').map(({ body }) =>
      searchShape.parse(body),
    );
    expect(pages).toHaveLength(9);
    expect(pages[0]).toMatchObject({ total_count: 7, incomplete_results: true });
    expect(pages.slice(0, 2).flatMap(({ items }) => items)).toHaveLength(7);
  });

  it.each(['pygithub_Issue.testGetComments.txt', 'pygithub_Issue.testGetCommentsSince.txt'])(
    'give the comments of %s',
    (name) => {
      expect(listed(name)).toHaveLength(2);
      // These come from before comments told their addresses; today's do.
      const asToday = listed(name).map((comment) => ({
        issue_url: 'https://api.github.com/repos/example-org/invented/issues/28',
        ...(comment as object),
      }));
      const notes = asToday.map(commentNote);
      expect(notes.map((note) => note?.issue)).toEqual([28, 28]);
      expect(notes[0]?.text).toMatch(/^\S+, 2012-05-\d\d: \S/);
      expect(notes[0]?.text).not.toContain('\r');
    },
  );

  it('are waited for as both limits ask', () => {
    const refused = (name: string) => {
      const { status, headers, body } = exchangesOf(name).find((exchange) => exchange.status === 403)!;
      return githubAfterRefusal({ status, headers, text: JSON.stringify(body), now: 0 });
    };
    expect(refused('pygithub_SpecificExceptions.testRateLimitExceeded.txt')).toEqual({ wait: 60_000 });
    expect(refused('pygithub_AuthenticatedRateLimitExceeded_tail.txt')).toEqual({ wait: 60_000 });
  });

  it('redirect a renamed repository to its number', () => {
    const moved = exchangesOf('rename-repository_normalized.json').find(({ status }) => status === 301);
    expect(moved?.headers['location']).toBe('https://api.github.com/repositories/1000');
  });
});
