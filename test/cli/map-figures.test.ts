/** Figures and tables that `map` writes: which, in which formats, the same bytes each time, and XML that is valid. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCodedReview } from '../support/coded-review.js';
import { here } from '../support/here.js';
import { litsieve } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder('file');
/** Whether the optional packages that draw pictures are installed. */
const canDraw = ['@resvg/resvg-js', 'pdfkit', 'svg-to-pdfkit', 'dejavu-fonts-ttf/package.json'].every((name) => {
  try {
    return createRequire(import.meta.url).resolve(name) !== '';
  } catch {
    return false;
  }
});
const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined;

const map = (...args: readonly string[]) => here(['map', ...args], { cwd: folder });
const bytesOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(folder, path))
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, path, name)))
          .digest('hex'),
      ]),
  );

const figures = [
  'taxonomy',
  'practice',
  'code-severity',
  'code-task',
  'code-harm',
  'task-severity',
  'co-occurrence',
  'venues',
  'saturation',
];
const tablesOnly = ['severity', 'task', 'harm'];

beforeAll(async () => {
  await makeCodedReview(folder, { papers: 4, issues: 8 });
  const codes = ['destruction', 'files-deleted', 'leak', 'deception'];
  for (let n = 1; n <= 8; n++) {
    const args = ['--give', codes[n % 4]!, '--give', codes[(n * n) % 3]!, '--set', `severity=${1 + (n % 3)}`];
    await here(
      [
        'code',
        `github:owner/tool#${n}`,
        '--reviewer',
        'ada',
        ...args,
        '--set',
        `task=${n % 2 ? 'fix' : 'write'}`,
        '--set',
        'harm=code,data',
        '--finish',
      ],
      { cwd: folder },
    );
  }
  for (let n = 1; n <= 4; n++) {
    await here(['code', `x:p${n}`, '--reviewer', 'ada', '--give', codes[n % 3]!, '--set', 'task=write', '--finish'], {
      cwd: folder,
    });
  }
});

describe('the figures of a map', () => {
  it('are written into a folder, each with its numbers as CSV, Markdown and LaTeX', async () => {
    const ran = await map('-o', 'figures/');
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    const names = Object.keys(bytesOf('figures'));
    expect(ran.stdout).toBe(`${names.length} files written to figures/\n`);
    for (const figure of figures) {
      for (const ending of ['svg', 'csv', 'md', 'tex']) expect(names).toContain(`${figure}.${ending}`);
    }
    for (const table of tablesOnly) {
      for (const ending of ['csv', 'md', 'tex']) expect(names).toContain(`${table}.${ending}`);
      expect(names).not.toContain(`${table}.svg`);
    }
  });

  it('are byte for byte the same when they are written again, by another process in another zone and language', async () => {
    await map('-o', 'first');
    const ran = await litsieve(['map', '-o', 'second', '--quiet'], {
      cwd: folder,
      env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(bytesOf('second')).toEqual(bytesOf('first'));
  });

  it.skipIf(!hasXmllint)(
    'are XML for xmllint, load nothing and run nothing (skipped where xmllint is absent)',
    async () => {
      await map('-o', 'linted');
      const svgs = readdirSync(join(folder, 'linted')).filter((name) => name.endsWith('.svg'));
      expect(svgs.length).toBeGreaterThanOrEqual(figures.length);
      const { stderr, status } = spawnSync('xmllint', ['--noout', '--nonet', ...svgs], {
        cwd: join(folder, 'linted'),
        encoding: 'utf8',
      });
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
      for (const name of svgs) {
        const text = readFileSync(join(folder, 'linted', name), 'utf8');
        expect(text, name).not.toMatch(
          /<script|\bon\w+=|href="(?!#)|url\((?!#)|<image|<foreignObject|NaN|undefined|Infinity/,
        );
        expect(text, name).toMatch(/<title[ >]/);
      }
    },
  );

  it.skipIf(!canDraw)(
    'are PNG and PDF too, the same bytes each time (skipped where the optional packages are absent)',
    async () => {
      for (const path of ['pictures', 'again']) {
        const ran = await map('--show', 'taxonomy', '-o', path, '--formats', 'svg,png,pdf', '--dpi', '72');
        expect(ran).toMatchObject({ status: 0, stderr: '' });
      }
      expect(Object.keys(bytesOf('pictures'))).toEqual([
        'taxonomy.csv',
        'taxonomy.md',
        'taxonomy.pdf',
        'taxonomy.png',
        'taxonomy.svg',
        'taxonomy.tex',
      ]);
      expect(bytesOf('again')).toEqual(bytesOf('pictures'));
      const png = readFileSync(join(folder, 'pictures/taxonomy.png'));
      expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
      const pdf = readFileSync(join(folder, 'pictures/taxonomy.pdf'), 'latin1');
      expect(pdf).toMatch(/^%PDF-1\.\d/);
      expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
      expect((await map('--show', 'taxonomy', '-o', 'large.png', '--dpi', '144')).status).toBe(0);
      expect(readFileSync(join(folder, 'large.png')).readUInt32BE(16)).toBe(2 * png.readUInt32BE(16));
    },
  );

  it('are one file with --show and --cross, in any of the formats', async () => {
    for (const [file, start] of [
      ['t.svg', /^<\?xml|^<svg/],
      ['t.csv', /^Dimension,Code,/],
      ['t.md', /^\*\*Codes\*\*/],
      ['t.tex', /^% Needs/],
      ['t.txt', /^Codes\n/],
    ] as const) {
      expect((await map('--show', 'taxonomy', '-o', file)).stdout).toMatch(/^\d files? written to t\.\w+\n$/);
      expect(readFileSync(join(folder, file), 'utf8')).toMatch(start);
    }
    for (const drawing of ['bubble', 'heat', 'stack']) {
      expect(await map('--cross', 'harm,severity', '--as', drawing, '-o', `${drawing}.svg`)).toMatchObject({
        status: 0,
      });
      expect(readFileSync(join(folder, `${drawing}.svg`), 'utf8')).toContain('</svg>');
    }
  });

  it('have the numbers of the review in the CSV beside them', async () => {
    await map('--show', 'taxonomy', '-o', 'numbers.svg');
    const rows = parse(readFileSync(join(folder, 'numbers.csv'), 'utf8'), { columns: true }) as Record<
      string,
      string
    >[];
    const json = JSON.parse((await map('--json')).stdout);
    const counted = json.frequencies.codes as { name: string; counts: Record<string, { units: number }> }[];
    expect(rows).toHaveLength(counted.length);
    for (const { name, counts } of counted) {
      const row = rows.find((each) => Object.values(each).some((cell) => cell === name || cell.endsWith(`/ ${name}`)));
      expect(Object.values(row!).map(Number), name).toEqual(
        expect.arrayContaining([counts['papers']!.units, counts['issues']!.units]),
      );
    }
  });
});
