import { readFileSync, rmSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reviewPaths } from '../../src/corpus/index.js';
import { bringIn, exampleRecords, jsonLines } from '../support/example-review.js';
import { here } from '../support/here.js';
import {
  forgetRulings,
  fourPairs,
  linkOf,
  makeLinkedReview,
  rulingsOf,
  writeLinks,
} from '../support/possible-pairs.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const env = { LITSIEVE_REVIEWER: 'ada' };

let cwd: string;
beforeAll(async () => {
  cwd = await makeLinkedReview(temporaryFolder('file'), fourPairs);
});
beforeEach(() => forgetRulings(cwd));

const run = (...args: string[]) => here(['dedup', ...args], { cwd, env });

describe('ruling from the command line', () => {
  it('writes one ruling, and prints what the counts are now', async () => {
    const ruled = await run('--same', 'x:r3', 'x:r2', '--note', 'seen both', '--json');
    expect(ruled).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(ruled.stdout)).toEqual({
      ...{ a: 'x:r2', b: 'x:r3', ruling: 'same' },
      ...{ records: 8, reports: 7, studies: 7, duplicates: 1, possible: 3, contradictions: 0 },
    });
    expect(rulingsOf(cwd)).toMatchObject([{ reviewer: 'ada', ruling: 'same', note: 'seen both' }]);
    expect((await run('--versions', 'x:r0', 'x:r1')).stdout).toBe(
      'x:r0 and x:r1: two reports of one study, says ada\n' +
        'reports 7, studies 6 (−1), duplicates 1, possible pairs 2 (−1)\n',
    );
    expect((await run('--different', 'x:r4', 'x:r5')).stdout).toContain('x:r4 and x:r5: different, says ada\n');
    expect((await run('--withdraw', 'x:r2', 'x:r3')).stdout).toBe(
      'x:r2 and x:r3: the ruling is withdrawn\nreports 8 (+1), studies 7 (+1), duplicates 0 (−1), possible pairs 2 (+1)\n' +
        'To settle what is open: litsieve dedup --settle\n',
    );
    expect(rulingsOf(cwd).map(({ ruling }) => ruling)).toEqual(['same', 'versions', 'different', 'withdrawn']);
  });

  it('says what the machine has against it, what others say, and what cannot be followed', async () => {
    const records = [
      { id: 'x:c', title: 'Rivers and their many agents: part 1', doi: '10.1145/9.1' },
      { id: 'x:d', title: 'Rivers and their many agents: part 2', doi: '10.1145/9.2' },
      ...exampleRecords(2),
    ];
    const folder = await makeLinkedReview(temporaryFolder(), [], records);
    const say = (...args: string[]) => here(['dedup', ...args], { cwd: folder });
    expect((await say('--same', 'x:c', 'x:d', '--reviewer', 'ada')).stdout).toMatch(
      /^x:c and x:d: one report, says ada\n.*\nThe machine would keep them apart: .+\.\n$/,
    );
    expect((await say('--different', 'x:c', 'x:d', '--reviewer', 'ben')).stdout).toMatch(
      /\nada says: one report\. Until both agree, what joins less holds\.\n$/,
    );
    await say('--different', 'x:c', 'x:r0', '--reviewer', 'ada');
    await say('--same', 'x:c', 'x:r1', '--reviewer', 'ada');
    expect((await say('--same', 'x:r0', 'x:r1', '--reviewer', 'ada')).stdout).toMatch(
      /\nIt cannot be followed: .*\nTo settle what is open: litsieve dedup --settle\n$/,
    );
    expect((await say('--settle', '--reviewer', 'ada')).stderr).toContain('2 pairs are open');
  });

  it('takes back a ruling on a record of a search that was withdrawn', async () => {
    const folder = await makeLinkedReview(temporaryFolder(), []);
    const say = (...args: string[]) => here(args, { cwd: folder, env });
    await say('dedup', '--same', 'x:r0', 'x:r1');
    await say('import', '--withdraw', 'x/found', '--why', 'wrong file');
    expect((await say('check')).stdout).toMatch(/^note: record-withdrawn: x:r0 x:r1: .*\nNothing is wrong\.\n$/);
    expect((await say('dedup', '--same', 'x:r0', 'x:r2')).stderr).toContain('which was withdrawn on');
    expect(await say('dedup', '--withdraw', 'x:r1', 'x:r0')).toMatchObject({
      ...{ status: 0, stderr: '' },
      stdout: expect.stringContaining('the ruling is withdrawn'),
    });
    expect((await say('check')).stdout).toBe('Nothing is wrong.\n');
  });

  it('refuses records that supply fields of others, and names these', async () => {
    const folder = await makeLinkedReview(temporaryFolder(), []);
    const text = jsonLines([{ id: 'y:s', enriches: 'x:r3', abstract: 'Supplied.' }]);
    await bringIn(folder, [{ name: 's.jsonl', text, source: 'y', role: 'enrichment' }]);
    for (const option of ['--same', '--versions', '--different']) {
      expect(await here(['dedup', option, 'y:s', 'x:r0'], { cwd: folder, env })).toEqual({
        ...{ status: 2, stdout: '' },
        stderr: 'litsieve: y:s supplies fields of x:r3 and is no report of its own\n  next: rule on x:r3 instead\n',
      });
    }
    expect(rulingsOf(folder)).toEqual([]);
  });

  it('that others contradict is told by dedup and status, which exit with 1; a question alone is told', async () => {
    const folder = await makeLinkedReview(temporaryFolder(), [], exampleRecords(4));
    const say = (...args: string[]) => here(args, { cwd: folder });
    expect((await say('status')).stdout).not.toContain('--settle');
    await say('dedup', '--same', 'x:r0', 'x:r1', '--reviewer', 'ada');
    await say('dedup', '--different', 'x:r0', 'x:r1', '--reviewer', 'ben');
    const deduplicated = await say('dedup');
    expect(deduplicated).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('\nPeople rule differently on 1 pair: ada, ben\nTo settle what is open: '),
    });
    expect(JSON.parse((await say('dedup', '--json')).stdout)).toMatchObject({ contradictions: 1, possible: 0 });
    writeLinks(folder, [linkOf('x:r2', 'x:r3')]);
    expect(await say('status')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(
        '\npeople rule differently on 1 pair; 1 pair may be duplicates: litsieve dedup --settle\n',
      ),
    });
    await say('dedup', '--withdraw', 'x:r0', 'x:r1', '--reviewer', 'ben');
    expect(await say('status')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('\n1 pair may be duplicates: litsieve dedup --settle\n'),
    });
    expect(JSON.parse((await say('status', '--json')).stdout)).toMatchObject({ contradictions: 0, possible: 1 });
  });

  it.each([
    [['--pairs', '-'], '`-` is no name of a file'],
    [['--same', 'x:r0'], '--same takes two record ids, and 1 is given'],
    [['--same', 'x:r0', 'x:r1', 'x:r2'], '--same takes two record ids, and 3 are given'],
    [['--different', 'x:r0', 'nonsense'], '`nonsense` is no record id: one has the form source:key'],
    [['--versions', 'x:r0', 'x:r99'], 'the corpus has no record x:r99'],
    [['--same', 'x:r0', 'x:r0'], 'a pair is of two records, and x:r0 is one'],
    [['--withdraw', 'x:r0', 'x:r1'], 'ada has not ruled on x:r0 and x:r1'],
    [['--same', 'x:r0', 'x:r1', '--settle'], '--settle and --same are two things to do'],
    [['--withdraw', 'x:r0', 'x:r1', '--note', 'why'], '--note does nothing with --withdraw'],
    [['--pairs', 'p.csv', '--reviewer', 'ada'], '--reviewer does nothing here'],
    [['--settle', '--note', 'why'], '--note does nothing with --settle'],
  ])('refuses %j', async (args, message) => {
    const { status, stdout, stderr } = await run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^litsieve: .*\n {2}next: \S.*\n$/);
    expect(stderr).toContain(message);
    expect(rulingsOf(cwd)).toEqual([]);
  });

  it('must know who rules', async () => {
    expect((await here(['dedup', '--same', 'x:r0', 'x:r1'], { cwd })).stderr).toContain('it is not said who reviews');
  });
});

describe('dedup --settle', () => {
  it('needs a terminal where pairs are open', async () => {
    expect(await run('--settle')).toMatchObject({
      ...{ status: 2, stdout: '' },
      stderr: expect.stringMatching(/^litsieve: 4 pairs are open, .*\n {2}next: run it in a terminal/),
    });
  });

  it('says that nothing is open, and what to do next', async () => {
    for (const { a, b } of fourPairs) await run('--different', a, b);
    expect(await run('--settle')).toEqual({
      ...{ status: 0, stderr: '' },
      stdout: 'No pair is open: nothing is to be settled.\nTo go on: litsieve screen --reviewer ada\n',
    });
    expect(JSON.parse((await run('--settle', '--json')).stdout)).toMatchObject({ reports: 8, possible: 0 });
  });

  it('deduplicates first where the links are out of date, and then alone', async () => {
    const folder = await makeLinkedReview(temporaryFolder(), [], exampleRecords(2));
    const { links } = reviewPaths(folder);
    const settle = () => here(['dedup', '--settle'], { cwd: folder, env });
    const written = readFileSync(links, 'utf8');
    rmSync(links);
    await settle();
    expect(readFileSync(links, 'utf8').split('\n')[0]).toBe(written.split('\n')[0]);
    writeLinks(folder, [linkOf('x:r0', 'x:r1')]);
    expect((await settle()).stderr).toContain('1 pair is open');
  });
});
