import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleRecords, makeReview } from '../support/example-review.js';
import { here } from '../support/here.js';
import { temporaryFolder } from '../support/temporary-folder.js';

type Row = readonly [title: string, abstract: string, label: 0 | 1];

const folder = temporaryFolder('file');

const write = (name: string, rows: readonly Row[]): string => {
  const lines = rows.map(([title, abstract, label], n) => `r${n},"${title}","${abstract}",${label}`);
  writeFileSync(join(folder, name), ['id,title,abstract,label', ...lines, ''].join('\n'));
  return name;
};

const simulate = (...args: readonly string[]) => here(['simulate', ...args, '--quiet'], { cwd: folder });

const documentOf = async (...args: readonly string[]) => {
  const { status, stdout, stderr } = await simulate(...args, '--json');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
};

const orderOf = async (file: string, ...args: readonly string[]): Promise<readonly string[]> => {
  await documentOf(file, ...args, '--order', 'order.txt');
  return readFileSync(join(folder, 'order.txt'), 'utf8').trimEnd().split('\n');
};

const subjects = ['sandboxes for code agents', 'roses and their gardens', 'prompt injection', 'bridges over rivers'];
const garden = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, n) => [
    `Invented study ${n} of ${subjects[n % 4]}`,
    `We look at ${subjects[n % 4]} once more.`,
    n % 4 === 0 ? 1 : 0,
  ]);

beforeAll(() => {
  write('twenty.csv', garden(20));
});

describe('litsieve simulate', () => {
  it('screens in the order of the ranker from priors that are named, and leaves them out', async () => {
    const args = ['twenty.csv', '--prior', 'r0', '--prior', 'r1', '--preset', 'elas-u4'];
    expect(await documentOf(...args)).toMatchObject({
      ...{ records: 20, included: 5, preset: 'elas-u4', seed: 1, batch: 1, priors: ['r0', 'r1'] },
      ...{ n95: 4, n100: 4, fits: 4, loss: 0, ndcg: 1, recall10: 0.25 },
    });
    const order = await orderOf('twenty.csv', '--prior', 'r0', '--prior', 'r1');
    expect(order.slice(0, 4)).toEqual(['r4', 'r8', 'r12', 'r16']);
    expect(order.toSorted()).toEqual(
      garden(20)
        .map((_, n) => `r${n}`)
        .filter((id) => !['r0', 'r1'].includes(id))
        .toSorted(),
    );
  });

  it('tells the same in words, with a plot', async () => {
    const { stdout } = await simulate('twenty.csv', '--prior', 'r0', '--prior', 'r1', '--preset', 'elas-u4');
    expect(stdout).toContain('20 records, 5 included (25.0 %); 2 records known, a fit after each label, seed 1');
    expect(stdout).toMatch(/^WSS@95 \(Cohen\) +0\.7278$/m);
    expect(stdout).toMatch(/^100 % \|/m);
    expect(stdout).not.toMatch(/[\u2500-\u28ff]/);
    expect(stdout).toMatch(/^elas-u4, a recall of 95.0 % wanted +stops at +recall +saved +missed$/m);
    expect(stdout).toMatch(/^half of all +9 +100.0 % +50.0 % +no$/m);
  });

  it('makes several runs from the same priors for every preset, and their paired differences', async () => {
    const args = ['twenty.csv', '--runs', '4', '--compare', 'elas-u4,tfidf-similarity', '--seed', '5'];
    const { runs, summary, differences } = await documentOf(...args);
    expect(runs).toHaveLength(8);
    const priors = (preset: string) =>
      runs.filter((run: { preset: string }) => run.preset === preset).map((run: { priors: unknown }) => run.priors);
    expect(priors('elas-u4')).toEqual(priors('tfidf-similarity'));
    expect(summary.map(({ preset }: { preset: string }) => preset)).toEqual(['elas-u4', 'tfidf-similarity']);
    expect(differences).toMatchObject([{ preset: 'tfidf-similarity', against: 'elas-u4' }]);
    const { stdout } = await simulate(...args);
    expect(stdout).toMatch(/^elas-u4, 4 runs +mean +sd +min +max$/m);
    expect(stdout).toMatch(/^tfidf-similarity less elas-u4 +mean +se +better +worse$/m);
  });

  it('draws the recall to a file, with its numbers beside', async () => {
    const { stdout } = await simulate('twenty.csv', '--runs', '2', '-o', 'recall.svg');
    expect(stdout).toMatch(/recall\.svg: written\n.*recall\.runs\.csv: written\n$/);
    expect(readFileSync(join(folder, 'recall.svg'), 'utf8')).toContain('<title id="recall-title">');
    expect(readFileSync(join(folder, 'recall.runs.csv'), 'utf8')).toMatch(/^Ranker,Run,/m);
  });

  it('never writes over what it reads, and leaves a picture of the same name beside it', async () => {
    const file = write('labelled.csv', garden(8));
    const before = readFileSync(join(folder, file), 'utf8');
    expect((await simulate(file, '-o', 'labelled.svg')).status).toBe(0);
    expect(existsSync(join(folder, 'labelled.runs.csv'))).toBe(true);
    for (const args of [
      ['-o', file],
      ['--order', file],
      ['-o', 'z.svg', '--order', 'z.runs.csv'],
    ]) {
      expect(await simulate(file, ...args)).toMatchObject({ status: 2, stdout: '' });
    }
    expect(existsSync(join(folder, 'z.svg'))).toBe(false);
    expect(readFileSync(join(folder, file), 'utf8')).toBe(before);
  });

  it('says how many records were read in the order of the file, before the figures', async () => {
    const sorted = write(
      'sorted.csv',
      garden(20).toSorted((a, b) => b[2] - a[2]),
    );
    expect(await documentOf(sorted)).toMatchObject({ readInFileOrder: 5, fits: 0, loss: 0 });
    const { stdout } = await simulate(sorted);
    expect(stdout).toMatch(
      /5 records were read in file order before both kinds were known, and no ranker .* --runs 10/,
    );
    expect(stdout.indexOf('in file order')).toBeLessThan(stdout.indexOf('WSS@95'));
    // The first is relevant and the second is not.
    expect(await documentOf('twenty.csv')).toMatchObject({ readInFileOrder: 2, fits: 4 });
    const told = (await simulate('twenty.csv')).stdout;
    expect(told).toContain('2 records were read in file order before both kinds were known.');
    expect(told).not.toContain('--runs');
    for (const args of [
      ['--runs', '2'],
      ['--prior', 'r0', '--prior', 'r1'],
    ]) {
      expect(await documentOf('twenty.csv', ...args)).toMatchObject({ readInFileOrder: 0 });
      expect((await simulate('twenty.csv', ...args)).stdout).not.toContain('in file order');
    }
    expect(await documentOf('twenty.csv', '--prior', 'r4')).toMatchObject({ readInFileOrder: 2 });
  });

  it('says what was left out, and how much of it is relevant', async () => {
    const lost = ['lost1,,,1', 'lost2,,,0', 'lost3,,,1', 'unread,A title of its own,,'];
    const kept = garden(8).map(([title, abstract, label], n) => `r${n},"${title}","${abstract}",${label}`);
    writeFileSync(join(folder, 'lost.csv'), ['id,title,abstract,label', ...lost, ...kept, ''].join('\n'));
    expect(await documentOf('lost.csv')).toMatchObject({ records: 8, unlabelled: 1, rejected: 3, rejectedRelevant: 2 });
    const { stdout } = await simulate('lost.csv');
    expect(stdout).toContain('1 record without a label');
    expect(stdout).toMatch(/3 records rejected, 2 labelled relevant and not counted below \(the record has no title/);
  });

  it('fits once a batch', async () => {
    const args = ['twenty.csv', '--prior', 'r0', '--prior', 'r1', '--batch', '3'];
    expect(await documentOf(...args)).toMatchObject({ fits: 2, batch: 3, n100: 4 });
  });

  it.each([
    [['none.csv'], 2, 'none.csv'],
    [[], 2, 'it is not said what to simulate'],
    [['twenty.csv', '--prior', 'r99'], 2, 'no labelled record has the id r99'],
    [['twenty.csv', '--prior', 'r1', '--prior', 'r1'], 2, 'r1 is named twice'],
    [['twenty.csv', '--prior', 'r1', '--runs', '2'], 2, 'priors are either named or drawn'],
    [['twenty.csv', '--preset', 'none'], 2, 'There is no preset "none"'],
    [['twenty.csv', '--compare', 'elas-u4'], 2, 'does not name two or more different presets'],
    [['twenty.csv', '--compare', 'elas-u4,elas-u4'], 2, 'does not name two or more different presets'],
    [['twenty.csv', '--runs', '2', '--order', 'o.txt'], 2, 'there is one order for each run'],
    [['twenty.csv', '--order', '-'], 2, '`-` is no name of a file'],
    [['twenty.csv', '--stage', 'full-text'], 2, 'a file has no stages'],
    [['twenty.csv', '--on-my-labels'], 2, 'labels come from files or from this review'],
    [['twenty.csv', '-o', 'recall.bmp'], 2, 'does not say by its ending what is wanted'],
    [['none.csv', '-o', 'recall.bmp'], 2, 'does not say by its ending what is wanted'],
    [['none.csv', '-o', 'none/recall.svg'], 2, 'there is no such folder'],
    [['none.csv', '--order', 'none/order.txt'], 2, 'there is no such folder'],
  ])('says what is wrong with %j', async (args, status, words) => {
    const ran = await simulate(...args);
    expect(ran.status).toBe(status);
    expect(ran.stderr).toContain(words);
    expect(ran.stdout).toBe('');
  });
});

describe('litsieve simulate, with degenerate input,', () => {
  it('works without any abstract', async () => {
    const file = write(
      'titles.csv',
      garden(20).map(([title, , label]) => [title, '', label]),
    );
    expect(await documentOf(file, '--prior', 'r0', '--prior', 'r1')).toMatchObject({ n100: 4, loss: 0 });
  });

  it.each([
    [0, 'all 4 labelled records are excluded'],
    [1, 'all 4 labelled records are included'],
  ] as const)('refuses records of one kind, %d', async (label, words) => {
    const file = write(
      'one.csv',
      garden(4).map(([title, abstract]) => [title, abstract, label]),
    );
    const { status, stderr } = await simulate(file);
    expect({ status, says: stderr.includes(words) }).toEqual({ status: 2, says: true });
    expect(stderr).toContain('one.csv');
  });

  it('refuses priors that leave nothing to find', async () => {
    const file = write('single.csv', garden(4));
    expect((await simulate(file, '--runs', '2')).stderr).toContain('nothing is left to be found');
    expect((await simulate(file, '--prior', 'r0')).stderr).toContain('nothing is left to be found');
    expect(await documentOf(file)).toMatchObject({ n100: 1, fits: 0 });
  });

  it('keeps records that are all the same in the order of the file', async () => {
    const file = write(
      'same.csv',
      new Array(10).fill(0).map((_, n) => ['The same', 'Again', n % 5 === 2 ? 1 : 0]),
    );
    expect(await orderOf(file)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9']);
  });

  it('ranks ten records', async () => {
    const file = write('ten.csv', garden(10));
    expect(await orderOf(file, '--prior', 'r0', '--prior', 'r1')).toHaveLength(8);
    expect((await orderOf(file, '--prior', 'r0', '--prior', 'r1')).slice(0, 2)).toEqual(['r4', 'r8']);
  });

  it('learns from other scripts', async () => {
    const rows: Row[] = [
      ['代码代理的安全沙箱', '我们 研究 代码 代理 安全', 1],
      ['花园里的玫瑰花', '我们 研究 玫瑰 花园', 0],
      ['安全的代码代理', '代码 代理 安全 沙箱', 1],
      ['حديقة الورود القديمة', 'دراسة عن الورود في حديقة', 0],
      ['أمان وكلاء البرمجة', 'دراسة عن أمان وكلاء البرمجة', 1],
      ['أمان وكلاء جديد', 'أمان وكلاء البرمجة في صندوق', 1],
      ['Sécurité des agents révélée', 'Étude de la sécurité des agents', 1],
      ['Jardins et rosés fanées', 'Étude des jardins oubliés', 0],
      ['La sécurité des agents à nouveau', 'Une étude naïve de sécurité', 1],
    ];
    const order = await orderOf(
      write('scripts.csv', rows),
      '--prior',
      'r0',
      '--prior',
      'r1',
      '--prior',
      'r4',
      '--prior',
      'r6',
    );
    expect(order.slice(0, 3).toSorted()).toEqual(['r2', 'r5', 'r8']);
  });

  it('bears an abstract of five megabytes', async () => {
    const long = 'long words of an abstract that never ends '.repeat(125_000);
    const rows = garden(8).map(([title, abstract, label], n): Row => [title, n === 5 ? long : abstract, label]);
    expect(await orderOf(write('long.csv', rows), '--prior', 'r0', '--prior', 'r1')).toHaveLength(6);
  });
});

describe('litsieve simulate --on-my-labels', () => {
  const review = temporaryFolder('file');
  const mine = (...args: readonly string[]) =>
    here(['simulate', '--on-my-labels', ...args, '--quiet'], { cwd: review });
  const decide = (...args: readonly string[]) => here(['decide', ...args, '--reviewer', 'ada'], { cwd: review });

  beforeAll(async () => {
    await makeReview(review, { records: exampleRecords(16) });
  });

  it('refuses until there are labels of both kinds', async () => {
    expect((await mine()).stderr).toContain('of the 0 reports concluded here, 0 are included and 0 excluded');
    await decide('x:r2', 'exclude', '--criterion', 'E1');
    const { status, stderr } = await mine('--reviewer', 'ada');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('of the 1 reports that ada has decided, 0 are included and 1 excluded'),
    });
  });

  it('says what each preset would have saved beside the order in which it was screened', async () => {
    for (const row of [3, 5, 7, 10, 11]) await decide(`x:r${row}`, 'exclude', '--criterion', 'E1');
    for (const row of [8, 0]) await decide(`x:r${row}`, 'include');
    const { stdout } = await mine('--json');
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({
      ...{ stage: 'title-abstract', reviewer: null, records: 8, included: 2 },
      screened: { n95: 8, n100: 8, loss: 1 },
    });
    // The questions speak of agents, and so do the titles of the two.
    const run = document.runs.find(({ preset }: { preset: string }) => preset === 'elas-u4');
    expect(run).toMatchObject({ priors: [], n95: 2, loss: 0 });
    const text = (await mine('--preset', 'elas-u4')).stdout;
    expect(text).toContain('8 reports judged at title-abstract, 2 included');
    expect(text).toContain('elas-u4: 95 % of them after 2 reports, 6 fewer than were screened');
    expect(text).toMatch(/^ +as screened +elas-u4$/m);
  });

  it('says how many judged reports are left out', async () => {
    await decide('x:r12', 'unsure');
    const document = JSON.parse((await mine('--json')).stdout);
    const none = { conflict: 0, unsure: 0, notRetrieved: 0, undecided: 0 };
    expect(document).toMatchObject({ records: 8, leftOut: { ...none, unsure: 1 } });
    expect((await mine('--reviewer', 'ada')).stdout).toContain('1 judged report left out, having no label: 1 unsure\n');
  });

  it('knows nothing of reports that a reviewer has not decided', async () => {
    const { stderr } = await mine('--reviewer', 'bo');
    expect(stderr).toContain('of the 0 reports that bo has decided');
  });

  it('takes no priors and no runs', async () => {
    expect((await mine('--runs', '3')).stderr).toContain('one run begins as the review did');
  });
});
