import { describe, expect, it } from 'vitest';
import type { RepositoryTarget } from '../../../src/model/index.js';
import { github } from '../../../src/sources/github/index.js';
import { githubAfterRefusal } from '../../../src/sources/github/refusal.js';
import {
  describeProviderLaws,
  harvested,
  type ProviderAnswer,
  type ProviderRequest,
  startProvider,
} from '../../support/provider.js';
import { comment, issue, type Play, type PlayedIssue, playGithub, pull, refusal } from './played-github.js';

const host = 'api.github.com';
const policies = [
  {
    hosts: [host],
    delay: 100,
    concurrency: 1,
    patience: 3_900_000,
    afterRefusal: githubAfterRefusal,
    terms: 'https://example.org',
  },
];

/** 450 issues and pull requests, every tenth a pull request. */
const many: readonly PlayedIssue[] = Array.from({ length: 450 }, (_, index) =>
  index % 10 === 9 ? pull(index + 1) : issue(index + 1),
);
const remarks = Array.from({ length: 230 }, (_, index) => comment(index + 1, (index % 7) + 1));

const target = (changes: Partial<RepositoryTarget> = {}): RepositoryTarget => ({
  kind: 'repository',
  repository: 'example-org/invented',
  comments: false,
  ...changes,
});
const planOf = (changes: Partial<RepositoryTarget> = {}) => github.plan(target(changes))!;
const planQuery = (native: string, changes = {}) => github.plan({ kind: 'query', native, ...changes })!;
const start = (play: Partial<Play> = {}, options = {}) =>
  startProvider({ [host]: playGithub({ issues: () => many, ...play }) }, { policies, ...options });

/** Answers once, where a test says so. */
const once = (answer: (request: ProviderRequest) => ProviderAnswer | undefined) => {
  let isOver = false;
  return (request: ProviderRequest): ProviderAnswer | undefined => {
    const given = isOver ? undefined : answer(request);
    if (given !== undefined) isOver = true;
    return given;
  };
};

describe('github', () => {
  it('plans a repository with exact addresses and limits', () => {
    const plan = planOf({ from: '2031-01-02', until: '2031-01-10', comments: true });
    const issues =
      'https://api.github.com/repos/example-org/invented/issues?state=all&sort=created&direction=asc&per_page=100&since=2031-01-02T00%3A00%3A00Z';
    expect(plan.query).toBe(`GET ${issues}`);
    expect(plan.requests).toEqual([`GET ${issues.replace('issues?state=all&', 'issues/comments?')}`, `GET ${issues}`]);
    expect(plan.limits).toBe('opened from 2031-01-02; opened until 2031-01-10; pull requests left out; with comments');
  });

  it.each(['invented', 'example-org/', 'https://github.com/example-org/invented', 'a/b/c', 'a/..'])(
    'refuses "%s" as the name of a repository',
    (repository) => {
      expect(() => planOf({ repository })).toThrow(/is no repository/);
    },
  );

  it('serves repositories and queries, no editions and no files', () => {
    expect(github.plan({ kind: 'query', native: 'agents', file: 'issues.json' })).toBeUndefined();
    expect(github.plan({ kind: 'query' })).toBeUndefined();
  });

  it('renders a query, for issues only', () => {
    const plan = github.plan({ kind: 'query', query: '"coding agent" AND (prompt OR tool)' })!;
    expect(plan.query).toContain('"coding agent"');
    expect(plan.query.match(/is:issue/g)).toHaveLength(1);
    expect(planQuery('crash OR hang').query).toBe('(crash OR hang) is:issue');
    expect(planQuery('"this OR that" (a OR b)').query).toBe('"this OR that" (a OR b) is:issue');
  });

  it('takes dates from one place only', () => {
    expect(() => planQuery('crash created:>2031-01-01', { from: '2031-01-01' })).toThrow(/dates of its own/);
  });
});

describe('the issues of a repository', () => {
  it('come whole, by links alone, far beyond the pages that may be numbered', async () => {
    const { world, requests } = await start();
    const { records, dropped, rejected } = await harvested(planOf(), world);
    expect(records).toHaveLength(405);
    expect(dropped).toEqual({ 'pull request': 45 });
    expect(rejected).toEqual([]);
    expect(requests).toHaveLength(5);
    expect(requests[0]?.url.searchParams.has('page')).toBe(false);
    // GitHub's numbering ends with the second page here; asked for the third by number, it refuses.
    expect(requests.slice(2).map(({ url }) => url.searchParams.has('page'))).toEqual([false, false, false]);
    const third = new URL('https://api.github.com/repositories/77/issues?per_page=100&page=3');
    expect(playGithub({ issues: () => many })({ url: third } as ProviderRequest)).toMatchObject({ status: 422 });
  });

  it('are chosen by the day on which they were opened, and no page behind it is asked for', async () => {
    const { world, requests } = await start();
    const { records } = await harvested(planOf({ from: '2031-01-02', until: '2031-01-02' }), world);
    expect(records.map(({ date }) => date)).toEqual(Array.from(records, () => '2031-01-02'));
    expect(records).toHaveLength(22);
    expect(requests).toHaveLength(1);
  });

  it('carry their comments in order; those of pull requests and repeats are left out', async () => {
    const early = comment(900, 1, { created_at: '2031-02-01T00:00:00Z', body: 'first' });
    const onPull = comment(901, 10, { html_url: 'https://github.com/example-org/invented/pull/10#issuecomment-901' });
    const { world } = await start({
      issues: () => many.slice(0, 20),
      comments: () => [...remarks, early, early, onPull],
    });
    const { records } = await harvested(planOf({ comments: true }), world);
    const notes = records.find(({ id }) => id.endsWith('#1'))?.notes ?? [];
    expect(notes).toHaveLength(Math.ceil(230 / 7) + 1);
    expect(notes.slice(0, 3)).toEqual([
      'bob-example, 2031-02-01: first',
      'bob-example, 2031-03-01: Remark 1',
      'bob-example, 2031-03-01: Remark 8',
    ]);
    expect(records.flatMap((record) => record.notes ?? [])).toHaveLength(231);
  });

  it('of a renamed repository come under its new name, and the typed one is kept', async () => {
    const { world } = await start({ issues: () => many.slice(0, 3) });
    const { records } = await harvested(planOf({ repository: 'old-org/invented' }), world);
    expect(records.map(({ id, ids }) => [id, ids?.['github-asked']])).toEqual(
      [1, 2, 3].map((number) => [`github:example-org/invented#${number}`, `old-org/invented#${number}`]),
    );
  });

  it('do not slip through when one is deleted between two numbered pages', async () => {
    let issues = many;
    const { world, requests } = await start({
      issues: () => issues,
      mostPages: 9,
      instead: ({ url }) => {
        if (url.searchParams.get('page') === '2') issues = many.filter(({ number }) => number !== 5);
        return undefined;
      },
    });
    const { records } = await harvested(planOf(), world);
    expect(records).toHaveLength(405);
    expect(records.map(({ id }) => id)).toContain('github:example-org/invented#101');
    expect(requests).toHaveLength(6);
  });

  it('come whole where a page is given twice', async () => {
    const twice = once(({ url }) =>
      url.searchParams.get('page') === '2'
        ? {
            body: JSON.stringify(many.slice(0, 100)),
            headers: { link: '<https://api.github.com/repositories/77/issues?per_page=100&page=3>; rel="next"' },
          }
        : undefined,
    );
    const { world } = await start({ instead: twice, mostPages: 9 });
    const { records, dropped } = await harvested(planOf(), world);
    expect([records.length, dropped]).toEqual([405, { 'pull request': 45 }]);
  });

  it('are asked for again where a page is empty although another is announced, and missed aloud', async () => {
    const link = '<https://api.github.com/repositories/77/issues?per_page=100&page=3>; rel="next"';
    const empty = ({ url }: ProviderRequest): ProviderAnswer | undefined =>
      url.searchParams.get('page') === '2' ? { body: '[]', headers: { link } } : undefined;
    const passing = await start({ instead: once(empty), mostPages: 9 });
    expect((await harvested(planOf(), passing.world)).records).toHaveLength(405);
    const lasting = await start({ instead: empty, mostPages: 9 });
    await expect(harvested(planOf(), lasting.world)).rejects.toMatchObject({ code: 'source-empty-page' });
    expect(lasting.requests).toHaveLength(5);
  });

  it('are not sought in circles', async () => {
    const link = '<https://api.github.com/repositories/77/issues?page=2>; rel="next"';
    const { world } = await start({
      instead: ({ url, number }) =>
        url.pathname.startsWith('/repositories/')
          ? { body: JSON.stringify([issue(number + 1000)]), headers: { link } }
          : undefined,
    });
    await expect(harvested(planOf(), world)).rejects.toMatchObject({ code: 'source-circle' });
  });

  it('are not listed for ever where new links lead to what came before', async () => {
    const { world, requests } = await start({
      instead: ({ number }) => ({
        body: JSON.stringify([issue(1), issue(2)]),
        headers: { link: `<https://api.github.com/repositories/77/issues?after=${number}>; rel="next"` },
      }),
    });
    await expect(harvested(planOf(), world)).rejects.toMatchObject({ name: 'SourceError', code: 'no-progress' });
    expect(requests).toHaveLength(5);
  });

  it.each([
    'https://issues.example.org/repositories/77/issues?page=2',
    'https://api.github.com.example.org/repositories/77/issues?page=2',
    'https://api.github.com@example.org/repositories/77/issues?page=2',
    'https://api.github.com:8443/repositories/77/issues?page=2',
    'http://api.github.com/repositories/77/issues?page=2',
    'https://api.github.com/repositories/77/issues/../keys?page=2',
    'https://api.github.com/repositories/77/keys?of=/issues',
    'https://elsewhere.example.org/api/v3/repositories/77/issues?page=2',
    '/repositories/77/issues?page=2',
  ])('are not sought at %s, whatever a link says', async (next) => {
    const { world, requests } = await start({
      instead: () => ({ body: JSON.stringify([issue(1)]), headers: { link: `<${next}>; rel="next"` } }),
    });
    await expect(harvested(planOf(), world)).rejects.toMatchObject({ code: 'source-foreign-page' });
    expect(requests).toHaveLength(1);
  });

  it('of a mirror that names itself in its links are asked for as GitHub’s own', async () => {
    let mirror = '';
    const provider = await start({
      instead: ({ url }) =>
        url.pathname.startsWith('/repositories/')
          ? undefined
          : {
              body: JSON.stringify(many.slice(0, 100)),
              headers: { link: `<${mirror}/repositories/77/issues?per_page=100&page=2>; rel="next"` },
            },
    });
    mirror = provider.mirrors.get(host)!.base;
    expect((await harvested(planOf(), provider.world)).records).toHaveLength(405);
    expect(new Set(provider.requests.map((request) => request.host))).toEqual(new Set([host]));
  });

  it('may be none', async () => {
    const { world } = await start({ issues: () => [] });
    expect(await harvested(planOf(), world)).toMatchObject({ records: [], dropped: {}, rejected: [] });
  });

  it('are counted by one search', async () => {
    const { world, requests } = await start({ issues: () => many.slice(0, 7) });
    expect(await planOf().count?.(world)).toBe(7);
    expect(requests.map(({ url }) => url.searchParams.get('q'))).toEqual(['repo:example-org/invented is:issue']);
  });
});

describe('refusals of GitHub', () => {
  it.each([
    [401, 'Bad credentials', 'source-unauthorised', /GITHUB_TOKEN/],
    [404, 'Not Found', 'source-not-found', /spelling/],
    [410, 'Issues are disabled for this repo', 'source-gone', /browser/],
    [451, 'Repository access blocked', 'source-blocked', /leave it out/],
  ])('with status %i are said plainly', async (status, message, code, hint) => {
    const { world, requests } = await start({ instead: () => refusal(status, message) });
    const error = await harvested(planOf(), world).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'SourceError', code, status, hint: expect.stringMatching(hint) });
    expect(String(error)).toContain(message);
    expect(requests).toHaveLength(1);
  });

  it('in the middle, when a token expires, keep what came before', async () => {
    const { world } = await start({
      instead: ({ url }) => (url.searchParams.get('page') === '2' ? refusal(401, 'Bad credentials') : undefined),
    });
    const ids: string[] = [];
    const harvest = async (): Promise<void> => {
      for await (const item of planOf().harvest(world)) if (item.kind === 'record') ids.push(item.record.id);
    };
    await expect(harvest()).rejects.toMatchObject({ code: 'source-unauthorised' });
    expect(ids).toHaveLength(90);
  });

  it('by the primary limit are waited for until its reset', async () => {
    const reset = Date.UTC(2026, 0, 5, 9) / 1000 + 1800;
    const limit = once(({ number }) =>
      number === 3
        ? refusal(403, 'API rate limit exceeded', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) })
        : undefined,
    );
    const { world, requests } = await start({ instead: limit });
    expect((await harvested(planOf(), world)).records).toHaveLength(405);
    expect(requests[3]!.at).toBeGreaterThanOrEqual(reset * 1000);
  });

  it.each([
    ['with Retry-After', { 'retry-after': '120' }, 120_000],
    ['without it', {}, 60_000],
  ])('by the secondary limit are waited for, %s', async (_, headers, wait) => {
    const limit = once(({ number }) =>
      number === 2 ? refusal(403, 'You have exceeded a secondary rate limit.', headers) : undefined,
    );
    const { world, requests } = await start({ instead: limit });
    expect((await harvested(planOf(), world)).records).toHaveLength(405);
    expect(requests[2]!.at - requests[1]!.at).toBeGreaterThanOrEqual(wait);
  });

  it('by a limit that lasts recommend a token to those who have none', async () => {
    const play = { instead: () => refusal(403, 'API rate limit exceeded', { 'x-ratelimit-remaining': '0' }) };
    const without = await start(play);
    await expect(harvested(planOf(), without.world)).rejects.toMatchObject({
      hint: expect.stringContaining('GITHUB_TOKEN'),
    });
    const having = await start(play, { secrets: { GITHUB_TOKEN: 'invented' } });
    await expect(harvested(planOf(), having.world)).rejects.toMatchObject({
      hint: expect.not.stringContaining('GITHUB_TOKEN'),
    });
  });
});

describe('a search for issues', () => {
  const crowd = Array.from({ length: 2600 }, (_, index) => issue(index + 1));

  it('gives what it finds and says how much that is', async () => {
    const { world, requests } = await start({ issues: () => crowd.slice(0, 230) });
    const { records, expected } = await harvested(planQuery('crash'), world);
    expect([records.length, expected]).toEqual([230, 230]);
    expect(requests).toHaveLength(3);
  });

  it('is split by dates where more than 1,000 are found, until each part is small enough', async () => {
    const { world, requests } = await start({ issues: () => crowd });
    const { records, expected, rejected } = await harvested(
      planQuery('crash', { from: '2031-01-01', until: '2031-12-31' }),
      world,
    );
    expect([records.length, expected, rejected]).toEqual([2600, 2600, []]);
    expect(requests.every(({ url }) => /created:\S+\.\.\S+$/.test(url.searchParams.get('q') ?? ''))).toBe(true);
  });

  it('without dates is split from 1970 on', async () => {
    const past = crowd.map((one) => ({ ...one, created_at: one.created_at.replace('2031', '2021') }));
    const { world } = await start({ issues: () => past });
    expect((await harvested(planQuery('crash'), world)).records).toHaveLength(2600);
  });

  it('ends where GitHub does not select by date, rather than be split to the second', async () => {
    const { world, requests } = await start({
      issues: () => crowd,
      instead: ({ url }) => ({
        body: JSON.stringify({ total_count: 2600, items: crowd.slice(0, Number(url.searchParams.get('per_page'))) }),
      }),
    });
    await expect(harvested(planQuery('crash'), world)).rejects.toMatchObject({ code: 'no-progress' });
    expect(requests).toHaveLength(3);
  });

  it('says what it cannot show: more than 1,000 of one second, or with dates of its own', async () => {
    const atOnce = crowd.slice(0, 1100).map((one) => ({ ...one, created_at: '2021-05-06T07:08:09Z' }));
    const { world } = await start({ issues: () => atOnce });
    const moment = await harvested(planQuery('crash'), world);
    expect([moment.records.length, moment.rejected, moment.problems]).toEqual([
      1000,
      [],
      [
        expect.stringMatching(
          /^GitHub found 1100 results and shows the first 1000 of them only: crash is:issue created:/,
        ),
      ],
    ]);
    const own = await harvested(planQuery('crash created:>2020-01-01'), world);
    expect([own.rejected, own.problems]).toEqual([[], [expect.stringContaining('shows the first 1000')]]);
  });

  it('is made again where GitHub ran out of time, and says so where that lasts', async () => {
    const part = { body: JSON.stringify({ total_count: 3, incomplete_results: true, items: [issue(1)] }) };
    const passing = await start({ issues: () => crowd.slice(0, 3), instead: once(() => part) });
    expect(await harvested(planQuery('crash'), passing.world)).toMatchObject({ expected: 3, problems: [] });
    const lasting = await start({ instead: () => part });
    const { records, rejected, problems } = await harvested(planQuery('crash'), lasting.world);
    expect([records.length, rejected, problems]).toEqual([
      1,
      [],
      ['GitHub ran out of time and gave a part of the results: crash is:issue'],
    ]);
    expect(lasting.requests).toHaveLength(4);
  });

  it('stops at its limit', async () => {
    const { world, requests } = await start({ issues: () => crowd.slice(0, 300) });
    const { records, expected } = await harvested(planQuery('crash', { limit: 100 }), world);
    expect([records.length, expected, requests.length]).toEqual([100, 100, 1]);
  });

  it('that GitHub refuses is said in its own words, made harmless', async () => {
    const { world } = await start({ instead: () => refusal(422, 'Validation \u001b[31mFailed') });
    await expect(harvested(planQuery('x'), world)).rejects.toThrow(/GitHub: Validation Failed/);
  });
});

describeProviderLaws('github, a repository with comments', {
  plan: () => planOf({ comments: true }),
  handlers: { [host]: playGithub({ issues: () => many, comments: () => remarks }) },
  policies,
});

describeProviderLaws('github, a repository with gaps between numbered pages', {
  plan: () => planOf(),
  handlers: { [host]: playGithub({ issues: () => many.filter(({ number }) => number % 101 !== 0), mostPages: 9 }) },
  policies,
});

describeProviderLaws('github, a search', {
  plan: () => planQuery('crash', { from: '2031-01-01', until: '2031-12-31' }),
  handlers: { [host]: playGithub({ issues: () => Array.from({ length: 1300 }, (_, index) => issue(index + 1)) }) },
  policies,
});
