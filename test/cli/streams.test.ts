/** What goes to stdout, what to stderr, and what happens where a stream ends early. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleRecords, jsonLines, makeReview } from '../support/example-review.js';
import { runInPlace } from '../support/in-place.js';
import { inShell, litsieve } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder('file');

beforeAll(async () => {
  const long = 'A sentence that makes the export larger than a pipe holds. '.repeat(20);
  await makeReview(folder, { records: exampleRecords(400).map((record) => ({ ...record, abstract: long })) });
});

describe('results', () => {
  it('can be cut off by a reader that goes away, without an error', async () => {
    const cut = await inShell(
      'set -o pipefail; litsieve export --outcome all | head -n 1; echo $?; litsieve rank --json | true; echo $?',
      { cwd: folder },
    );
    expect(cut).toEqual({ status: 0, stdout: expect.stringMatching(/^@\w+\{.*\n0\n0\n$/), stderr: '' });
  });

  it('arrive whole where the reader is slow', async () => {
    const slow = await inShell('litsieve export --outcome all | (sleep 0.3; grep -c ^@)', { cwd: folder });
    expect(slow).toEqual({ status: 0, stdout: '400\n', stderr: '' });
  });

  it('that cannot be written are an error without a stack', async () => {
    const full = await inShell('litsieve export --outcome all > /dev/full', { cwd: folder });
    expect(full).toMatchObject({ status: 2, stdout: '' });
    expect(full.stderr).toMatch(/^litsieve: standard output: cannot be written: ENOSPC.*\n {2}next: .*\n$/);
  });

  it('are the same with --quiet and with no colour', async () => {
    const [plain, quiet, colourless] = await Promise.all(
      [[], ['--quiet'], ['--no-color']].map((more) => litsieve(['screen', ...more], { cwd: folder })),
    );
    expect(plain!.stdout).toContain('Next: litsieve screen');
    expect(plain!.stdout).not.toContain('\x1b');
    expect([quiet, colourless]).toEqual([plain, plain]);
  });

  it('name links that are out of date, on stderr, whatever the verb', async () => {
    writeFileSync(join(folder, 'more.jsonl'), jsonLines(exampleRecords(2, 'y')));
    await litsieve(['import', 'more.jsonl', '--no-dedup'], { cwd: folder });
    const verbs = ['status', 'flow', 'rank', 'screen', 'export', 'prisma', 'check'];
    const ran = await Promise.all(verbs.map((verb) => litsieve([verb, '--json'], { cwd: folder })));
    for (const { stdout, stderr } of ran) {
      expect(stderr).toBe('links are out of date: litsieve dedup\n');
      expect(() => JSON.parse(stdout)).not.toThrow();
    }
    expect(await litsieve(['dedup', '--quiet'], { cwd: folder })).toMatchObject({ status: 0, stderr: '' });
    expect((await litsieve(['status'], { cwd: folder })).stderr).toBe('');
  });
});

describe('progress', () => {
  /** A clock on which everything takes an hour. */
  const slowly = () => {
    let now = 0;
    return { cwd: folder, clock: () => (now += 3_600_000) };
  };

  it('of long work is plain lines on stderr, and none with --quiet', async () => {
    const loud = await runInPlace(['dedup', '--json'], slowly());
    expect(loud.stderr).toMatch(/^preparing records: [\d,]+ of 402$/m);
    expect(JSON.parse(loud.stdout)).toMatchObject({ records: 402, duplicates: 2 });
    expect((await runInPlace(['dedup', '--quiet'], slowly())).stderr).toBe('');
  });
});
