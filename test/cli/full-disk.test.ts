/** Where the disk is full, or may not be written: said, nothing lost, and the next run works. `ulimit -f` stands for a full disk. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventsOf, exampleRecords, jsonLines, logText, makeReview } from '../support/example-review.js';
import { inShell, litsieve, litsieveJson } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const env = { LITSIEVE_REVIEWER: 'ada' };

/** Runs a command line under a limit on the size of files, in kibibytes. */
const limited = (kibibytes: number, line: string, cwd: string) =>
  inShell(`ulimit -f ${kibibytes}; ${line}`, { cwd, env });

const expectRefused = (ran: { status: number | null; stdout: string; stderr: string }, file: RegExp): void => {
  expect(ran).toMatchObject({ status: 2, stdout: '' });
  expect(ran.stderr).toMatch(file);
  expect(ran.stderr).toMatch(/cannot be written: .*(size|full).*\n {2}next: .*what was written before is safe\n$/);
};

/** All files below a folder. */
const files = (folder: string): readonly string[] => (readdirSync(folder, { recursive: true }) as string[]).sort();

describe('a full disk', () => {
  it('stops an import whole: nothing of it counts, nothing is left lying about, and it can be run again', async () => {
    const folder = await makeReview(temporaryFolder());
    writeFileSync(join(folder, 'more.jsonl'), jsonLines(exampleRecords(40, 'y')));
    const before = files(folder);
    expectRefused(await limited(2, 'litsieve import more.jsonl', folder), /records\/y\/more\.jsonl: cannot/);
    expect(files(folder).filter((file) => !before.includes(file) && file !== 'corpus/records/y')).toEqual([]);
    expect(await litsieve(['check'], { cwd: folder })).toMatchObject({ status: 0 });
    expect(await litsieve(['import', 'more.jsonl'], { cwd: folder })).toMatchObject({ status: 0 });
    expect(await litsieveJson(['status'], { cwd: folder })).toMatchObject({ records: 46, linksOutOfDate: false });
  });

  it('leaves the links of before where new ones cannot be written', async () => {
    const again = (source: string) => ({
      name: `${source}.jsonl`,
      source,
      text: jsonLines(exampleRecords(20, source)),
    });
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(20), files: [again('y')] });
    const links = readFileSync(join(folder, 'corpus/links.jsonl'), 'utf8');
    expectRefused(await limited(1, 'litsieve dedup', folder), /links\.jsonl: cannot/);
    expect(readFileSync(join(folder, 'corpus/links.jsonl'), 'utf8')).toBe(links);
    expect(await litsieveJson(['dedup'], { cwd: folder })).toMatchObject({ reports: 20, duplicates: 20 });
  });

  it('never shows a decision as made that is not on disk, and tears no other', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(30) });
    const decide = (n: number) => `litsieve decide x:r${n} include --note "${'why '.repeat(10)}"`;
    const said = await limited(1, [0, 1, 2, 3, 4].map((n) => `${decide(n)}; echo "=> $?"`).join('\n'), folder);
    const results = [...said.stdout.matchAll(/^=> (\d)$/gm)].map(([, status]) => Number(status));
    const made = results.filter((status) => status === 0).length;
    expect(made).toBeGreaterThan(0);
    expect(results).toEqual([...Array(made).fill(0), ...Array(5 - made).fill(2)]);
    expect(said.stderr).toMatch(/ada\.jsonl: cannot be written: /);
    expect(said.stderr).not.toContain('    at ');
    expect(await litsieveJson(['status'], { cwd: folder })).toMatchObject({
      stages: [{ outcomes: { include: made } }],
    });
    expect(await litsieve(['decide', 'x:r9', 'exclude'], { cwd: folder, env })).toMatchObject({ status: 0 });
    const lines = logText(folder, 'ada').trimEnd().split('\n');
    const torn = lines.filter((line) => !line.endsWith('}'));
    expect(lines.length - torn.length).toBe(made + 1);
    const check = await litsieveJson<{ findings: { code: string }[] }>(['check'], { cwd: folder });
    expect(check.findings.map(({ code }) => code)).toEqual(torn.map(() => 'event-malformed'));
    expect(await litsieveJson(['status'], { cwd: folder })).toMatchObject({
      stages: [{ outcomes: { include: made, exclude: 1 } }],
    });
  });

  it('leaves the file of before where an export cannot be written', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(30) });
    writeFileSync(join(folder, 'out.bib'), 'of before');
    expectRefused(await limited(1, 'litsieve export --outcome all -o out.bib', folder), /out\.bib: cannot/);
    expect(readFileSync(join(folder, 'out.bib'), 'utf8')).toBe('of before');
    expect(files(folder).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });
});

/** Mounts a folder on itself, read-only, until the test ends; false where that is not allowed. */
const makeReadOnly = (folder: string): boolean => {
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => {
    execFileSync('umount', [folder]);
  });
  execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'ignore' });
  return true;
};

/** Whether folders can be mounted here: as root, on Linux, outside of most containers. */
const canMount = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('a review on a read-only file system', () => {
  it.skipIf(!canMount)('can be looked at and not decided on (needs the right to mount)', async () => {
    const folder = join(temporaryFolder(), 'review');
    mkdirSync(folder);
    await makeReview(folder);
    await litsieve(['decide', 'x:r1', 'include'], { cwd: folder, env });
    if (!makeReadOnly(folder)) throw new Error('mounting failed');
    const looking = ['status', 'flow', 'rank', 'screen', 'export', 'prisma', 'check'];
    const ran = await Promise.all(looking.map((verb) => litsieve([verb], { cwd: folder })));
    expect(ran.map(({ status, stderr }) => [status, stderr])).toEqual(looking.map(() => [0, '']));
    const refused = await Promise.all([
      litsieve(['decide', 'x:r0', 'include'], { cwd: folder, env }),
      litsieve(['dedup'], { cwd: folder }),
      litsieve(['export', '-o', 'out.bib'], { cwd: folder }),
    ]);
    for (const { status, stdout, stderr } of refused) {
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/cannot be written: the file system is read-only\n {2}next: /);
    }
    expect(eventsOf(folder, 'ada')).toHaveLength(1);
    expect(existsSync(join(folder, 'out.bib'))).toBe(false);
  });
});
