/** What would be published installs in an empty folder and works there. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
let folder: string;
let packed: readonly string[];

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'litsieve-package-'));
  // dist is built before the tests run; building it again here would pull it away from under the others.
  const report = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root);
  const [{ files }] = JSON.parse(report) as [{ files: { path: string }[] }];
  packed = files.map(({ path }) => path);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  it('holds the program, the templates and the notices, and not the bundled review', () => {
    const tops = [...new Set(packed.map((path) => path.split('/')[0]))].sort();
    expect(tops).toEqual(['CHANGELOG.md', 'LICENSE', 'NOTICE', 'README.md', 'dist', 'package.json', 'templates']);
    expect(packed).toContain('templates/review/gitignore');
    expect(packed).toContain('dist/ranking/rank.worker.js');
  });

  it('installs in an empty folder and makes, fills and draws a review there', () => {
    const home = join(folder, 'home');
    mkdirSync(home);
    writeFileSync(join(home, 'package.json'), '{"private":true}');
    const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
    run('npm', ['install', ...quiet, join(folder, tarball!)], home);
    const litsieve = join(home, 'node_modules', '.bin', 'litsieve');
    run(litsieve, ['init', 'review'], home);
    const review = join(home, 'review');
    expect(readdirSync(review).sort()).toEqual(['.gitattributes', '.gitignore', 'queries']);
    writeFileSync(join(home, 'found.ris'), 'TY  - JOUR\nTI  - A report on nothing in particular\nPY  - 2024\nER  - \n');
    const imported = JSON.parse(run(litsieve, ['import', '../found.ris', '--json'], review)) as { kept: number };
    expect(imported.kept).toBe(1);
    run(litsieve, ['prisma', '-o', 'prisma.svg'], review);
    expect(readFileSync(join(review, 'prisma.svg'), 'utf8')).toMatch(/^<svg/);
  });
});
