import { describe, expect, it } from 'vitest';
import { rankQueue } from '../../src/review/rank.js';
import { searchReports } from '../../src/review/search-reports.js';
import { jsonLines, makeReview, open } from '../support/example-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const secret = 'aB3dE7gH1jK9mN5pQ2sT8vW4xY6zC0fLrUoi';

/** An issue whose title holds a token, as reports of leaks do, in a review that asks about tokens. */
const review = (): Promise<string> =>
  makeReview(temporaryFolder(), {
    protocol: {
      questions: [`Does it leak ghp_${secret}?`],
      streams: [{ id: 'issues', unit: 'incidents', sources: ['github'] }],
    },
    records: [],
    files: [
      {
        name: 'issues.jsonl',
        text: jsonLines([
          {
            id: 'github:example/tool#1',
            type: 'issue',
            title: `Prints ghp_${secret}`,
            abstract: `ghp_${secret} again`,
          },
          { id: 'github:example/tool#2', type: 'issue', title: 'Loops', abstract: 'It loops' },
        ]),
        source: 'github',
      },
    ],
  });

const hasSecret = (shown: unknown): boolean => JSON.stringify(shown).toLowerCase().includes(secret.toLowerCase());

describe('a secret in the title of an issue', () => {
  it('is not in the queue that rank lists, neither in titles nor in terms', async () => {
    const ranked = rankQueue(open(await review()), { preset: 'elas-u4', seed: 1, reviewer: undefined, top: 20 });
    expect(ranked.queue).toHaveLength(2);
    expect(ranked.queue.some(({ title }) => title.includes('Prints ghp_•••'))).toBe(true);
    expect(hasSecret(ranked)).toBe(false);
  });

  it('is not among hits, nor on the screening screen', async () => {
    const folder = await review();
    const opened = open(folder);
    expect(searchReports(opened, [0, 1], 'prints', 5)).toMatchObject([{ title: expect.stringContaining('•') }]);
    const { session } = openSession(folder, { reviewer: 'ada' });
    expect(hasSecret([session.view().report, session.search('prints', 5)])).toBe(false);
  });
});
