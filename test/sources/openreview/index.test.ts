import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openreview } from '../../../src/sources/openreview/index.js';
import {
  describeProviderLaws,
  everyNth,
  faultKinds,
  harvested,
  type ProviderRequest,
  startProvider,
} from '../../support/provider.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { edition } from '../edition.js';
import { account, challenge, decision, type Play, paper, playOpenreview, submission } from './played-openreview.js';

const policies = [
  { hosts: ['api2.openreview.net', 'api.openreview.net'], delay: 1000, concurrency: 1, terms: 'https://example.org' },
];

const key2031 = 'ExampleCon.org/2031/Conference';
const key2021 = 'ExampleCon.org/2021/Conference';
const papers = Array.from({ length: 2345 }, (_, index) => paper(`p${index}`));
const planOf = (year: number, key: string | readonly string[] = 'ExampleCon.org/{year}/Conference', file?: string) =>
  openreview.plan(edition('openreview', key, year, file))!;
const planSearch = (changes = {}) => openreview.plan({ kind: 'query', native: 'invented agents', ...changes })!;
const start = (play: Play = {}, options = {}) => startProvider(playOpenreview(play), { policies, ...options });
const saved = (value: unknown): string => {
  const path = join(temporaryFolder(), 'notes.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

describe('openreview', () => {
  it('plans both interfaces for an edition', () => {
    const plan = planOf(2031);
    expect(plan.query).toBe('content.venueid=ExampleCon.org/2031/Conference');
    expect(plan.requests).toEqual([
      'GET https://api2.openreview.net/notes?content.venueid=ExampleCon.org%2F2031%2FConference&limit=1000&offset=0',
      'GET https://api.openreview.net/notes?invitation=ExampleCon.org%2F2031%2FConference%2F-%2FBlind_Submission&limit=1000&offset=0',
    ]);
  });

  it('serves editions that it knows, queries, and files', () => {
    expect(openreview.plan(edition('dblp', 'conf/x', 2031))).toBeUndefined();
    expect(openreview.plan(edition('dblp', 'conf/x', 2031, 'notes.json'))?.requests).toEqual([]);
    expect(openreview.plan({ kind: 'query' })).toBeUndefined();
    expect(openreview.plan({ kind: 'repository', repository: 'a/b', comments: false })).toBeUndefined();
    const rendered = openreview.plan({ kind: 'query', query: '"coding agent" OR copilot' })!;
    expect(rendered.query).toContain('coding agent');
    expect(rendered.limits).toContain('alternatives');
  });
});

describe('an edition at OpenReview', () => {
  it('comes whole from interface 2, page by page', async () => {
    const { world, requests } = await start({ papers: { [key2031]: papers } });
    const { records, expected, dropped } = await harvested(planOf(2031), world);
    expect([records.length, expected, dropped]).toEqual([2345, 2345, {}]);
    expect(requests.map(({ host, url }) => [host, url.searchParams.get('offset')])).toEqual(
      ['0', '1000', '2000'].map((offset) => ['api2.openreview.net', offset]),
    );
  });

  it('is counted by one small page; submissions of interface 1 are no papers', async () => {
    const { world, requests } = await start({ papers: { [key2031]: papers }, found: papers });
    expect(await planOf(2031).count?.(world)).toBe(2345);
    expect(await planOf(2021).count?.(world)).toBeUndefined();
    expect(await planSearch().count?.(world)).toBe(2345);
    expect(planOf(2031, 'JIE').count).toBeUndefined();
    expect(requests.map(({ url }) => url.searchParams.get('limit'))).toEqual(['1', '1', '1']);
  });

  it('comes whole where no total is told, too', async () => {
    const { world, requests } = await start({ papers: { [key2031]: papers }, count: () => undefined });
    expect((await harvested(planOf(2031), world)).records).toHaveLength(2345);
    expect(requests).toHaveLength(4);
  });

  it('is paged by the last note where it is very large', async () => {
    const large = Array.from({ length: 10_500 }, (_, index) => paper(`p${index}`));
    const { world, requests } = await start({ papers: { [key2031]: large } });
    expect((await harvested(planOf(2031), world)).records).toHaveLength(10_500);
    expect(requests[1]?.url.searchParams.get('after')).toBe('p999');
    expect(requests).toHaveLength(11);
  });

  it('comes from interface 1 where interface 2 has nothing, accepted papers only', async () => {
    const submissions = [
      submission('a'),
      submission('b', { venue: 'ExampleCon 2021 Oral' }),
      submission('c', { venue: 'ExampleCon 2021 Submitted' }),
      submission('d', { venue: 'ExampleCon 2021 Withdrawn' }),
    ];
    const { world, requests } = await start({ submissions: { [`${key2021}/-/Submission`]: submissions } });
    const { records, dropped, expected } = await harvested(planOf(2021), world);
    expect(records.map(({ id, year }) => [id, year])).toEqual([
      ['openreview:a', 2021],
      ['openreview:b', 2021],
    ]);
    expect([dropped, expected]).toEqual([{ 'rejected submission': 1, 'withdrawn submission': 1 }, 4]);
    expect(requests.map(({ host }) => host)).toEqual(['api2.openreview.net', ...Array(2).fill('api.openreview.net')]);
  });

  it('reads decisions among the replies where the venue texts say nothing', async () => {
    const undecided = (id: string, text?: string) =>
      submission(
        id,
        { venue: 'ExampleCon 2021 Conference Blind Submission' },
        { details: { directReplies: text === undefined ? [] : [decision(id, { decision: text })] } },
      );
    const submissions = [undecided('a', 'Accept (Poster)'), undecided('b', 'Reject'), undecided('c'), submission('d')];
    const { world, requests } = await start({ submissions: { [`${key2021}/-/Blind_Submission`]: submissions } });
    const { records, dropped } = await harvested(planOf(2021), world);
    expect(records.map(({ id }) => id)).toEqual(['openreview:a', 'openreview:d']);
    expect(dropped).toEqual({ 'rejected submission': 1, 'submission without a decision': 1 });
    expect(requests.at(-1)?.url.searchParams.get('details')).toBe('directReplies');
  });

  it('fails where no decision is public, rather than come back empty', async () => {
    const submissions = [submission('a', { venue: undefined }), submission('b', { venue: undefined })];
    const { world } = await start({ submissions: { [`${key2021}/-/Blind_Submission`]: submissions } });
    await expect(harvested(planOf(2021), world)).rejects.toMatchObject({ code: 'source-undecided' });
  });

  it('fails where both interfaces have nothing, which they do not say', async () => {
    const { world } = await start();
    await expect(harvested(planOf(2031), world)).rejects.toMatchObject({
      ...{ name: 'SourceError', code: 'source-empty' },
      message: expect.stringContaining(key2031),
    });
  });

  it('finds what came since an empty answer was stored', async () => {
    const store = temporaryFolder();
    let known: NonNullable<Play['papers']> = {};
    const handler = (request: ProviderRequest) => playOpenreview({ papers: known })[request.host]?.(request);
    const { world, again } = await startProvider(
      { 'api2.openreview.net': handler, 'api.openreview.net': handler },
      { policies, store },
    );
    await expect(harvested(planOf(2031), world)).rejects.toMatchObject({ code: 'source-empty' });
    known = { [key2031]: papers.slice(0, 3) };
    expect((await harvested(planOf(2031), again())).records).toHaveLength(3);
  });

  it('gathers several keys, and fails for one that is empty', async () => {
    const track = 'ExampleCon.org/2031/Track/Data';
    const { world } = await start({ papers: { [key2031]: papers.slice(0, 3), [track]: [paper('t')] } });
    const { records, expected } = await harvested(planOf(2031, [key2031, track]), world);
    expect([records.length, expected]).toEqual([4, undefined]);
    await expect(harvested(planOf(2031, [key2031, 'ExampleCon.org/2031/None']), world)).rejects.toMatchObject({
      code: 'source-empty',
    });
  });

  it('takes the papers of its year from a journal', async () => {
    const { world } = await start({ papers: { JIE: [paper('a'), paper('b', {}, { pdate: Date.UTC(2030, 5, 1) })] } });
    const { records, dropped } = await harvested(planOf(2031, 'JIE'), world);
    expect([records.map(({ id }) => id), dropped]).toEqual([['openreview:a'], { 'paper of another year': 1 }]);
  });

  it('asks again for a page that comes empty or twice, and fails where that lasts', async () => {
    let times = 0;
    const failing = (most: number, body: unknown) => (request: ProviderRequest) =>
      request.url.searchParams.get('offset') === '1000' && times++ < most ? { body: JSON.stringify(body) } : undefined;
    for (const notes of [[], papers.slice(0, 1000)]) {
      times = 0;
      const passing = await start({ papers: { [key2031]: papers }, instead: failing(2, { notes, count: 2345 }) });
      expect((await harvested(planOf(2031), passing.world)).records).toHaveLength(2345);
      times = 0;
      const lasting = await start({ papers: { [key2031]: papers }, instead: failing(99, { notes, count: 2345 }) });
      await expect(harvested(planOf(2031), lasting.world)).rejects.toMatchObject({ code: 'source-incomplete' });
      expect(lasting.requests).toHaveLength(5);
    }
  });

  it('is taken with its announced total where a few notes are missing, and fails where more are', async () => {
    const few = (notes: number, total: number) =>
      start({ papers: { [key2031]: papers.slice(0, notes) }, count: () => total });
    for (const [notes, total] of [
      [3, 4],
      [7, 12],
      [1980, 2000],
    ] as const) {
      const { world } = await few(notes, total);
      const { records, expected, problems } = await harvested(planOf(2031), world);
      expect([records.length, expected, problems]).toEqual([notes, total, []]);
    }
    for (const [notes, total] of [
      [7, 13],
      [1979, 2000],
    ] as const) {
      const { world } = await few(notes, total);
      await expect(harvested(planOf(2031), world)).rejects.toMatchObject({ code: 'source-incomplete' });
    }
    const nothing = await few(0, 3);
    await expect(harvested(planOf(2031), nothing.world)).rejects.toMatchObject({ code: 'source-incomplete' });
  });

  it('says where a few notes are missing of one of several keys, for no total is told then', async () => {
    const track = 'ExampleCon.org/2031/Track/Data';
    const { world } = await start({
      papers: { [key2031]: papers.slice(0, 3), [track]: [paper('t')] },
      count: ({ url }, total) => (url.searchParams.get('content.venueid') === track ? total + 1 : total),
    });
    const { records, problems } = await harvested(planOf(2031, [key2031, track]), world);
    expect([records.length, problems]).toEqual([4, [`OpenReview announces 2 notes of ${track} and gives 1`]]);
  });

  it('begins anew where the total changes on the way, and fails where it never rests', async () => {
    const growing = await start({
      papers: { [key2031]: papers },
      count: ({ number }, total) => (number === 1 ? total - 1 : total),
    });
    expect((await harvested(planOf(2031), growing.world)).records).toHaveLength(2345);
    const restless = await start({ papers: { [key2031]: papers }, count: ({ number }, total) => total + number });
    await expect(harvested(planOf(2031), restless.world)).rejects.toMatchObject({ code: 'source-incomplete' });
  });

  it('says in harmless words what OpenReview refuses', async () => {
    const { world } = await start({
      instead: () => ({ status: 400, body: '{"name":"ValidationError","message":"bad\u009b31m key"}' }),
    });
    await expect(harvested(planOf(2031), world)).rejects.toMatchObject({ code: 'source-refused', status: 400 });
  });
});

describe('the wall of OpenReview', () => {
  it('is said with what helps: the two variables, and saved JSON', async () => {
    const { world, requests } = await start({ instead: challenge });
    const error = await harvested(planOf(2031), world).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'SourceError', code: 'source-challenge' });
    for (const word of ['OPENREVIEW_USERNAME', 'OPENREVIEW_PASSWORD', 'file:'])
      expect((error as { hint: string }).hint).toContain(word);
    expect(requests).toHaveLength(1);
  });

  it('opens to an account; each host wants a login, and no answer to one is stored', async () => {
    const store = temporaryFolder();
    const play = { tokens: ['secret-token'], submissions: { [`${key2021}/-/Blind_Submission`]: [submission('a')] } };
    const { world, requests } = await start(play, { secrets: account, store });
    expect((await harvested(planOf(2021), world)).records).toHaveLength(1);
    const logins = requests.filter(({ url }) => url.pathname === '/login');
    expect(logins.map(({ host }) => host)).toEqual(['api2.openreview.net', 'api.openreview.net']);
    expect(JSON.parse(logins[0]!.body)).toEqual({
      id: account.OPENREVIEW_USERNAME,
      password: account.OPENREVIEW_PASSWORD,
    });
    await harvested(planOf(2021), world);
    expect(requests.filter(({ url }) => url.pathname === '/login')).toHaveLength(2);
  });

  it.each(faultKinds)('opens under the fault "%s", too', async (kind) => {
    const play = { tokens: ['secret-token'], papers: { [key2031]: papers.slice(0, 1500) } };
    for (const n of [2, 3]) {
      const { world } = await start(play, { secrets: account, faults: [everyNth(kind, n)] });
      expect((await harvested(planOf(2031), world)).records).toHaveLength(1500);
    }
  });

  it('is met with another login when a token expires in the middle', async () => {
    let token = 'first';
    const play: Play = {
      papers: { [key2031]: papers },
      login: () => ({ body: JSON.stringify({ token }) }),
      instead: ({ url, headers, number }) => {
        if (number === 5) token = 'second';
        if (url.pathname === '/login') return undefined;
        return headers['authorization'] === `Bearer ${token}`
          ? undefined
          : { status: 401, body: '{"name":"TokenExpiredError","message":"Token has expired"}' };
      },
    };
    const { world, requests } = await start(play, { secrets: account });
    expect((await harvested(planOf(2031), world)).records).toHaveLength(2345);
    expect(requests.filter(({ url }) => url.pathname === '/login')).toHaveLength(2);
  });

  it('stays closed to an account with a second factor, and says so', async () => {
    const login = () => ({ body: '{"mfaPending":true,"challengeUrl":"/mfa/challenge"}' });
    const { world } = await start({ tokens: ['x'], login }, { secrets: account });
    await expect(harvested(planOf(2031), world)).rejects.toMatchObject({
      code: 'source-mfa',
      message: expect.stringContaining('second factor'),
    });
  });

  it('stays closed to a wrong password, which is not repeated', async () => {
    const login = ({ body }: ProviderRequest) => ({
      status: 400,
      body: JSON.stringify({ name: 'Error', message: `wrong: ${body}` }),
    });
    const { world } = await start({ tokens: ['x'], login }, { secrets: account });
    const error = await harvested(planOf(2031), world).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'source-unauthorised', status: 400 });
    expect(JSON.stringify(error) + String(error)).not.toContain(account.OPENREVIEW_PASSWORD);
  });

  it('may stay closed in spite of a login', async () => {
    const { world, requests } = await start(
      { tokens: ['x'], login: () => ({ body: '{"token":"y"}' }) },
      { secrets: account },
    );
    await expect(harvested(planOf(2031), world)).rejects.toMatchObject({ code: 'source-challenge' });
    expect(requests).toHaveLength(3);
  });
});

describe('a search of OpenReview', () => {
  it('finds papers among submissions, drops the others and tells how many there are', async () => {
    const found = [
      ...papers.slice(0, 1500),
      paper('r', { venueid: `${key2031}/Rejected_Submission` }),
      paper('s', { venueid: `${key2031}/Submission` }),
    ];
    const { world, requests } = await start({ found });
    const { records, dropped, expected, rejected } = await harvested(planSearch(), world);
    expect([records.length, expected, rejected]).toEqual([1500, 1502, []]);
    expect(dropped).toEqual({ 'rejected submission': 1, 'submission without a decision': 1 });
    expect(requests[0]?.url.search).toBe('?term=invented+agents&source=forum&limit=1000&offset=0');
    expect(requests).toHaveLength(2);
  });

  it('says that more than 10,000 results are not shown', async () => {
    const found = Array.from({ length: 10_000 }, (_, index) => paper(`p${index}`));
    const { world } = await start({ found });
    const { records, rejected, problems } = await harvested(planSearch(), world);
    expect([records.length, rejected]).toEqual([10_000, []]);
    expect(problems).toEqual([expect.stringContaining('at most 10000 results')]);
  });

  it('says how many results did not come', async () => {
    const { world } = await start({ found: papers.slice(0, 5), count: () => 7 });
    const { records, rejected, problems } = await harvested(planSearch(), world);
    expect([records.length, rejected, problems]).toEqual([5, [], ['OpenReview found 7 results and gave 5 of them']]);
  });

  it('keeps to its dates and its limit', async () => {
    const found = [paper('a', {}, { pdate: Date.UTC(2029, 0, 1) }), ...papers.slice(0, 9)];
    const { world } = await start({ found });
    const { records, dropped, expected } = await harvested(planSearch({ from: '2031-01-01', limit: 4 }), world);
    expect([records.length, dropped, expected]).toEqual([4, { 'paper outside the dates': 1 }, 4]);
  });
});

describe('saved JSON of OpenReview', () => {
  it('is read without a request, for an edition and for a search', async () => {
    const notes = [paper('a'), paper('b', { venueid: `${key2031}/Withdrawn_Submission` })];
    const { world, requests } = await start();
    for (const value of [{ notes, count: 2 }, notes, [{ notes }]]) {
      const file = saved(value);
      for (const plan of [planOf(2031, key2031, file), openreview.plan({ kind: 'query', file })!]) {
        const { records, dropped } = await harvested(plan, world);
        expect([records.map(({ id }) => id), dropped]).toEqual([['openreview:a'], { 'withdrawn submission': 1 }]);
      }
    }
    expect(requests).toEqual([]);
  });

  it('of interface 1 is judged by decisions that stand in the file', async () => {
    const notes = [
      submission('a', { venue: undefined }),
      decision('a', { decision: 'Accept' }),
      submission('b', { venue: undefined }, { details: { directReplies: [decision('b', { decision: 'Reject' })] } }),
    ];
    const { world } = await start();
    const { records, dropped } = await harvested(planOf(2021, key2021, saved({ notes })), world);
    expect(records.map(({ id }) => id)).toEqual(['openreview:a']);
    expect(dropped).toEqual({ 'reply in a forum': 1, 'rejected submission': 1 });
  });

  it.each(['<html>Verifying your browser</html>', '{"groups":[]}', ''])('that is none is said: %s', async (text) => {
    const { world } = await start();
    const file = saved(text);
    await expect(harvested(planOf(2031, key2031, file), world)).rejects.toMatchObject({
      ...{ name: 'InputError', code: 'notes-malformed', place: { file } },
    });
  });
});

describeProviderLaws('openreview, an edition of interface 2', {
  plan: () => planOf(2031),
  handlers: playOpenreview({ papers: { [key2031]: papers } }),
  policies,
});

describeProviderLaws('openreview, an edition of interface 1', {
  plan: () => planOf(2021),
  handlers: playOpenreview({
    submissions: {
      [`${key2021}/-/Submission`]: Array.from({ length: 1200 }, (_, index) =>
        index % 3 === 0
          ? submission(
              `s${index}`,
              { venue: undefined },
              {
                details: {
                  directReplies: [decision(`s${index}`, { decision: index % 2 === 0 ? 'Accept' : 'Reject' })],
                },
              },
            )
          : submission(`s${index}`),
      ),
    },
  }),
  policies,
});

describeProviderLaws('openreview, a search', {
  plan: () => planSearch(),
  handlers: playOpenreview({ found: papers }),
  policies,
});
