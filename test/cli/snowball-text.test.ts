import { describe, expect, it } from 'vitest';
import { decide } from '../../src/review/decide.js';
import { countingIds, exampleTitle, makeReview, open, tickingClock } from '../support/example-review.js';
import { runOverProvider } from '../support/over-provider.js';
import { type Provider, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const records = [1, 2, 3].map((n) => ({
  id: `x:${n}`,
  title: exampleTitle(n),
  authors: [{ family: `Example${n}`, given: 'Ada' }],
  year: 2031,
  ...(n === 3 ? {} : { doi: `10.99999/study.${n}` }),
}));

const work = (n: number, cites: readonly number[] = []) => ({
  id: `https://openalex.org/W${n}`,
  doi: `https://doi.org/10.99999/study.${n}`,
  title: exampleTitle(n),
  publication_year: 2031,
  type: 'article',
  referenced_works: cites.map((cited) => `https://openalex.org/W${cited}`),
});

/** OpenAlex knows that 1 cites 11 and another, and is cited by nobody. `isSpent` says whether its budget is used up. */
const provide = async (isSpent: () => boolean = () => false): Promise<Provider> => {
  const provider = await startProvider({
    'api.openalex.org': ({ url }) => {
      if (isSpent()) return { status: 429, headers: { 'x-ratelimit-remaining': '0' }, body: '{}' };
      const path = decodeURIComponent(url.pathname);
      if (path.endsWith('study.1') || path.endsWith('W11')) return { body: JSON.stringify(work(1, [11, 99])) };
      if (path !== '/works') return { status: 404, body: '<html><body>Not found</body></html>' };
      const results = url.search.includes('cites') ? [] : [work(11)];
      return { body: JSON.stringify({ meta: { count: results.length, next_cursor: null }, results }) };
    },
  });
  provider.pace.pass(3_600_000);
  return provider;
};

const chance = { clock: tickingClock(Date.UTC(2026, 0, 7)), newId: countingIds() };

const include = (folder: string, ...ids: readonly string[]): void => {
  for (const id of ids) decide(open(folder), { id, decision: 'include', reviewer: 'ada' }, chance);
};

const makeIncludedReview = async (): Promise<string> => {
  const folder = await makeReview(temporaryFolder(), { records });
  include(folder, 'x:1', 'x:2', 'x:3');
  return folder;
};

const argv = ['snowball', '--source', 'openalex'];

describe('litsieve snowball', () => {
  it('says what each direction started from and found, and what all rounds were worth', async () => {
    const { status, stdout } = await runOverProvider(await makeIncludedReview(), await provide(), argv);
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'round 1, backward, openalex: 2 reports to start from, 1 unknown there',
      '  1 record found, stored as openalex/snowball-1-backward',
      '  left out of what they cite: 1 citation without a record',
      'round 1, forward, openalex: 2 reports to start from, 1 unknown there',
      '  0 records found, stored as openalex/snowball-1-forward',
      '1 report cannot be asked about: it has neither DOI nor arXiv id',
      'round  direction  source    start  found  new  included  efficiency',
      '    1  backward   openalex      2      1    1         0       0.0 %',
      '    1  forward    openalex      2      0    0         0       0.0 %',
      '4 requests sent',
      '  next: litsieve screen, then litsieve snowball from what is newly included',
      '',
    ]);
  });

  it('says that it is saturated', async () => {
    const folder = await makeIncludedReview();
    const provider = await provide();
    await runOverProvider(folder, provider, argv);
    const { status, stdout } = await runOverProvider(folder, provider, argv);
    expect(status).toBe(0);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'nothing new to start from: what could be traced was traced in earlier rounds',
      '1 report cannot be asked about: it has neither DOI nor arXiv id',
    ]);
    expect(stdout).toMatch(/\n0 requests sent\n$/);
  });

  it('says what would be traced, and asks nobody', async () => {
    const provider = await provide();
    const { status, stdout } = await runOverProvider(await makeIncludedReview(), provider, [...argv, '--dry-run']);
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'round 1, backward, openalex: 2 reports to start from',
      'round 1, forward, openalex: 2 reports to start from',
      '1 report cannot be asked about: it has neither DOI nor arXiv id',
      'nothing was asked',
      '',
    ]);
    expect(provider.requests).toEqual([]);
  });

  it('ends with status 3 where the source failed, with the efficiency of earlier rounds by now', async () => {
    const folder = await makeIncludedReview();
    let isSpent = false;
    const provider = await provide(() => isSpent);
    await runOverProvider(folder, provider, argv);
    include(folder, 'openalex:W11');
    isSpent = true;
    const { status, stdout } = await runOverProvider(folder, provider, [...argv, '--direction', 'backward']);
    expect(status).toBe(3);
    expect(
      stdout
        .replace(/\n {4}/g, ' ')
        .split('\n')
        .slice(0, 2),
    ).toEqual([
      'round 2, backward, openalex: 1 report to start from',
      expect.stringMatching(
        /^ {2}failed, nothing stored: https:\S+ answers 429: the budget of today at OpenAlex is used up/,
      ),
    ]);
    expect(stdout).toContain('    1  backward   openalex      2      1    1         1     100.0 %\n');
  });

  it('is a mistake of the caller where nothing is included yet', async () => {
    const folder = await makeReview(temporaryFolder(), { records });
    await expect(runOverProvider(folder, await provide(), argv)).rejects.toMatchObject({ code: 'start-set-empty' });
  });

  it('prints one document with --json', async () => {
    const { stdout } = await runOverProvider(await makeIncludedReview(), await provide(), [...argv, '--json']);
    const document = JSON.parse(stdout) as Record<string, unknown>;
    expect(Object.keys(document)).toEqual(['saturated', 'traced', 'rounds', 'requests']);
    expect(document).toMatchObject({
      saturated: false,
      traced: [
        {
          ...{ direction: 'backward', round: 1, start: 2, unknown: 1, unaskable: 1, found: 1 },
          dropped: { 'citation without a record': 1 },
          search: 'openalex/snowball-1-backward',
        },
        { direction: 'forward', found: 0 },
      ],
      rounds: [{ fresh: 1, included: 0, efficiency: 0 }, { fresh: 0 }],
      requests: 4,
    });
  });
});
