import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeReview } from '../support/example-review.js';
import { filtersText, writeFilters } from '../support/filtered-review.js';
import { here } from '../support/here.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const hostile = '\u001b]0;owned\u0007\u001b[31m';
let folder = '';

beforeAll(async () => {
  folder = await makeReview(temporaryFolder('file'), {
    records: [
      {
        id: 'x:a',
        title: `A ${hostile} coding agent\u202e that reads mail`,
        abstract: `Before ${hostile} coding agents after.`,
      },
      { id: 'x:b', title: `Nothing ${hostile} of this kind at all` },
    ],
  });
});

const run = (...args: string[]) => here(['filter', ...args], { cwd: folder });

describe('litsieve filter', () => {
  it('says how to begin where there are no filters', async () => {
    const example = join(folder, 'queries/filters.yaml.example');
    writeFileSync(example, 'litsieve: 1\n');
    expect((await run()).stdout).toContain('cp queries/filters.yaml.example queries/filters.yaml');
    rmSync(example);
    const { stdout } = await run();
    expect(stdout).not.toContain('.example');
    expect(stdout).toContain('README.md, "Narrowing, and when to stop"');
  });

  it('shows counts, terms, a report, another file and a sample, all of it inert', async () => {
    writeFilters(folder, { id: 'words', name: `Words${hostile}`, kind: 'keywords', any: ['coding agent*', 'rivers'] });
    const shown = await run('--terms');
    expect(shown.stdout).toMatch(/words +keywords +2 +1 +1 +0\n2 reports: 1 kept, 1 dropped/);
    expect(shown.stdout).toMatch(/ any +coding agent\* +1 +1 +1 +0\n +any +rivers +0/);
    const explained = await run('--explain', 'x:a');
    expect(explained.stdout).toContain('coding agent* (any) in title: A  [coding agent] that reads mail');
    expect(explained.stdout).toContain('The filters keep it.');
    expect((await run('--explain', 'x:b')).stdout).toContain('no term of group any stands there');
    writeFileSync(join(folder, 'other.yaml'), filtersText({ id: 'words', kind: 'keywords', any: ['rivers'] }));
    const tried = await run('--dry-run', 'other.yaml');
    expect(tried.stdout).toContain('That is 1 fewer than today (1): 0 would come in, 1 would go');
    const sample = await run('--dropped', '5');
    expect(sample.stdout).toContain('1 report at random of 1 that the filters drop (seed 1)');
    const status = await here(['status'], { cwd: folder });
    expect(status.stdout).toContain('1 report not screened: Words 1');
    for (const { stdout, stderr } of [shown, explained, tried, sample, status]) {
      expect(stdout + stderr).not.toMatch(/[\u0007\u001b\u202e]/);
    }
  });

  it.each([
    ['two things at once', ['--amend', '--dropped', '2'], 'one thing at a time'],
    ['a reason for nothing', ['--why', 'so'], '--why does nothing here'],
    ['a file of filters that is nowhere', ['--dry-run', 'nowhere.yaml'], 'there is no such file of filters'],
    ['another format', ['-o', 'verdicts.ris'], 'verdicts are written as CSV'],
    ['an amendment before anything was decided', ['--amend', '--why', 'so', '--reviewer', 'ada'], 'nothing to amend'],
  ])('refuses %s', async (_what, args, message) => {
    const ran = await run(...args);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain(message);
  });
});
