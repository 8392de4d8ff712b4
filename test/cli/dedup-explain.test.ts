import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bringIn,
  type ExampleRecord,
  exampleRecords,
  jsonLines,
  makeReview,
  tickingClock,
} from '../support/example-review.js';
import { here } from '../support/here.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder('file');
const run = (...args: readonly string[]) => here(args, { cwd: folder });

beforeAll(async () => {
  const [first] = exampleRecords(1);
  const known: ExampleRecord = { ...first!, doi: '10.1145/1', title: 'A study of \u001b[31magents in case one' };
  await makeReview(folder, { records: [known, ...exampleRecords(3).slice(1)] });
  const text = jsonLines([
    { ...known, id: 'y:r0', volume: '7' },
    { ...exampleRecords(5)[4]!, id: 'y:r4' },
  ]);
  await bringIn(folder, [{ name: 'later.jsonl', source: 'y', text }], tickingClock(Date.UTC(2026, 1, 1)));
});

describe('dedup --explain', () => {
  it('answers first, and shows what the answer rests on', async () => {
    const { status, stdout, stderr } = await run('dedup', '--explain', 'x:r0', 'y:r0');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^One report: joined by same-doi\.\n\n/);
    expect(stdout).toContain('\nHow they came together\n  x:r0 - y:r0: same-doi\n');
    expect(stdout).toMatch(/\nThe report, and where its fields come from\n(?: {2}.*\n)* {2}volume +7 +y:r0\n/);
    expect(stdout).not.toContain('\u001b');
  });

  it('refuses anything but two records that are there', async () => {
    expect(await run('dedup', '--explain', 'x:r0')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--explain takes two record ids, and 1 is given'),
    });
    expect(await run('dedup', '--explain', 'x:r0', 'Y:r0')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('did you mean y:r0?'),
    });
    expect(await run('dedup', '--explain', 'x:r0', 'y:r0', '--since', 'y/later')).toMatchObject({ status: 2 });
  });
});

describe('what is new', () => {
  it('is listed since a search or a day', async () => {
    const { stdout } = await run('dedup', '--since', 'y/later');
    expect(stdout).toMatch(/^y:r4 {2}2019 {2}A study of permissions/);
    expect(stdout).toContain('2 records: 1 new report, 1 known already\n');
    expect(JSON.parse((await run('dedup', '--since', '2026-02-01', '--json')).stdout)).toMatchObject({ newReports: 1 });
    expect(await run('dedup', '--since', 'y/latr')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('y/latr is neither a search nor a day'),
    });
  });

  it('is exported alone, and with its origins where several records make a report', async () => {
    const { stdout } = await run('export', '--since', 'y/later', '--outcome', 'all', '-o', 'new.ris');
    expect(stdout).toBe('new.ris: 1 report new since y/later of any outcome of stage title-abstract\n');
    expect(readFileSync(join(folder, 'new.ris'), 'utf8').match(/^TY {2}- /gm)).toHaveLength(1);
    await run('export', '--outcome', 'all', '-o', 'all.jsonl');
    const lines = readFileSync(join(folder, 'all.jsonl'), 'utf8').trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.map(({ id, origins }) => [id, (origins as Record<string, unknown>)?.['volume']])).toEqual([
      ['x:r0', ['y:r0']],
      ['x:r1', undefined],
      ['x:r2', undefined],
      ['y:r4', undefined],
    ]);
  });
});
