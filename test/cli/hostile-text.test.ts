/** Text from outside commands nothing: no terminal, no spreadsheet, no XML reader; and nothing of it is lost in the corpus. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { jsonLines, makeReview } from '../support/example-review.js';
import { runInPlace } from '../support/in-place.js';
import { litsieve, litsieveEach, type Ran } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder('file');
const env = { LITSIEVE_REVIEWER: 'ada' };

const escapes = '\x1b]0;owned\x07\x1b[2J\x1b[31m\x9b5A\x9d8;;http://evil.example/\x9c\u202edesrever\u2066\x00\x7f';
const title = `=HYPERLINK("http://evil.example") ${escapes} </text><script>alert(1)</script> & \\input{x} end`;
/** Nothing that a terminal obeys; line feeds and tabs are our own. */
const commands = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

beforeAll(async () => {
  await makeReview(folder, {
    protocol: {
      title: `Review ${escapes}<b>&`,
      stages: [{ id: 'title-abstract', name: `Stage ${escapes}` }],
      criteria: [{ id: 'E1', kind: 'exclude', text: `Reason ${escapes}<i>&` }],
    },
    records: [
      { id: 'x:one', title, abstract: `+cmd ${escapes}\nsecond line`, venue: `@SUM(1)${escapes}`, year: 2024 },
      { id: 'x:two', title: `Two\nlines ${escapes}`, authors: [{ literal: `-2+3${escapes}` }] },
      { id: 'x:\u202ethree', title: 'A right-to-left id' },
      { id: 'x:four', title: `Four\nlines ${escapes}` },
    ],
  });
  const log = {
    ...{ id: '1'.repeat(32), at: '2026-01-01T00:00:00.000Z', reviewer: 'ada', stage: 'title-abstract' },
    ...{ record: 'x:one', decision: 'exclude', criterion: `E\x1b[2J9\u202e`, protocol: 1 },
  };
  const bad = join(folder, 'evil\x1b[2Jname.ris');
  writeFileSync(bad, `TY  - JOUR\nTI  - Fine\nER  - \n${escapes} not a tag\nTY  - JOUR\nXX  - ${escapes}\nER  - \n`);
  writeFileSync(join(folder, 'evil.jsonl'), `${jsonLines([{ id: 'x:4', title: 'F', year: escapes }])}{${escapes}\n`);
  await litsieve(['decide', 'x:two', 'exclude', '--criterion', 'E1'], { cwd: folder, env });
  writeFileSync(join(folder, 'screening/title-abstract/ada.jsonl'), `${JSON.stringify(log)}\n`, { flag: 'a' });
});

const calls: readonly (readonly string[])[] = [
  ['rank'],
  ['screen'],
  ['status'],
  ['flow'],
  ['check'],
  ['prisma'],
  ['prisma', '--json'],
  ['rank', '--json'],
  ['screen', '--json'],
  ['check', '--json'],
  ['export', '--outcome', 'all', '--json'],
  ['export', '--outcome', 'all', '--format', 'ris'],
  ['export', '--outcome', 'all', '--format', 'csv'],
  ['import', 'evil\x1b[2Jname.ris', 'evil.jsonl', 'none\x1b[2J.ris', '--dry-run'],
  ['import', 'evil\x1b[2Jname.ris', 'evil.jsonl', '--dry-run', '--json'],
  ['decide', 'x:\u202ethree', 'include'],
  ['decide', 'x:none\u202e\x9b5A', 'include'],
  ['rank', '--bogus\x1b[2J\u202e'],
];

describe('hostile text', () => {
  let ran: readonly Ran[];
  beforeAll(async () => {
    ran = await litsieveEach(calls, { cwd: folder, env });
  });

  it.each(calls.map((args, place) => [JSON.stringify(args), place] as const))(
    'commands no terminal: %s',
    (_, place) => {
      const { stdout, stderr } = ran[place]!;
      expect(`${stdout}${stderr}`).not.toMatch(commands);
      expect(`${stdout}${stderr}`).not.toContain('bug in litsieve');
      expect(`${stdout}${stderr}`).not.toBe('');
    },
  );

  it.each(['bibtex', 'ris', 'csv', 'csl-json', 'jsonl'])(
    'commands no terminal that %s is written to',
    async (format) => {
      const args = ['export', '--outcome', 'all', '--format', format];
      const { status, stdout } = await runInPlace(args, { cwd: folder, isTTY: true });
      expect(status).toBe(0);
      expect(stdout).toContain('HYPERLINK');
      expect(stdout).not.toMatch(commands);
    },
  );

  it('keeps a title on one line', async () => {
    const { stdout } = await litsieve(['rank'], { cwd: folder, env });
    expect(stdout.split('\n').filter((line) => line.includes('x:four'))).toEqual([
      expect.stringContaining('Four lines'),
    ]);
    const { stdout: overview } = await litsieve(['screen'], { cwd: folder });
    expect(overview).not.toMatch(/^lines|^second/m);
  });

  it('is escaped in XML', async () => {
    const { stdout } = await litsieve(['prisma'], { cwd: folder });
    expect(stdout).toContain('</svg>');
    expect(stdout).not.toMatch(/<script|<b>|<i>|& |&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/);
    expect(stdout).toContain('&lt;i&gt;&amp;');
  });

  it('runs no formula in a spreadsheet', async () => {
    const { stdout } = await litsieve(['export', '--outcome', 'all', '--format', 'csv'], { cwd: folder });
    expect(stdout).toMatch(/"'=HYPERLINK\(/);
    expect(stdout).toMatch(/'@SUM\(1\)/);
    expect(stdout).toMatch(/'\+cmd/);
    expect(stdout).not.toMatch(/(^|,)"?[=+@-]/m);
  });

  it('is kept as it was found in the corpus, and comes back whole from JSON', async () => {
    const shard = readFileSync(join(folder, 'corpus/records/x/found.jsonl'), 'utf8');
    const stored = shard.split('\n').map((line) => (line === '' ? {} : JSON.parse(line)));
    const kept = (stored as { id?: string; title?: string }[]).find(({ id }) => id === 'x:one')!.title!;
    const json = JSON.parse((await litsieve(['export', '--outcome', 'all', '--json'], { cwd: folder })).stdout);
    expect(json.records.map((record: { title: string }) => record.title)).toContain(kept);
    expect(kept).toContain('<script>alert(1)</script> & \\input{x} end');
  });
});
