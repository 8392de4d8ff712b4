/** Hostile text in a codebook, in codings and in what is coded: it commands no terminal, no spreadsheet, no reader of XML, HTML, Markdown or TeX. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCodedReview } from '../support/coded-review.js';
import { here } from '../support/here.js';
import type { Ran } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder('file');

const escapes = '\x1b]0;owned\x07\x1b[2J\x1b[31m\x9b5A\x9d8;;http://evil.example/\x9c\u202edesrever\u2066\x7f';
const markup = '<script>alert(1)</script> & ]]> --> \\input{/etc/passwd} $x^2$ [a](javascript:alert(2)) | `x` "\'';
/** Different for each place, so that near names do not clash. */
const hostile = (word: string): string => `=HYPERLINK("http://evil.example/${word}") ${escapes} ${word} ${markup}`;
/** Nothing that a terminal obeys; line feeds and tabs are our own. */
const commands = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const ada = { cwd: folder, env: { LITSIEVE_REVIEWER: 'ada' } };
const ben = { cwd: folder, env: { LITSIEVE_REVIEWER: 'ben' } };

beforeAll(async () => {
  await makeCodedReview(folder, {
    reviewers: ['ada', 'ben'],
    records: {
      papers: [
        { id: 'x:p1', title: hostile('paper'), venue: `@SUM(1)${hostile('venue')}`, year: 2024 },
        { id: 'x:\u202ep2', title: 'A right-to-left id', venue: '+cmd', year: 2023 },
      ],
      issues: [
        {
          id: 'github:owner/tool#1',
          type: 'issue',
          title: hostile('issue'),
          abstract: `${hostile('text')}\nsecond line`,
          authors: [{ literal: `=1+1${escapes}<b>login</b>` }],
          notes: [`=2+2<i>other</i>, 2025-01-02: ${hostile('comment')}`],
        },
      ],
    },
    protocol: { title: hostile('protocol') },
    plan: {
      name: hostile('codebook'),
      coding: { codersPerUnit: 2 },
      codes: [
        {
          name: hostile('dimension'),
          id: 'dim',
          kind: 'dimension',
          codes: [
            {
              ...{ name: hostile('alpha'), id: 'alpha', definition: hostile('definition') },
              ...{ include: hostile('include'), exclude: [hostile('exclude')] },
              ...{ examples: [`${hostile('example')}\nmore`], aliases: [hostile('alias')] },
            },
            { name: '-2+3', id: 'minus' },
          ],
        },
      ],
      variables: [
        {
          ...{ id: 'level', name: hostile('level'), type: 'ordinal', definition: hostile('anchor') },
          values: [
            { id: '1', label: hostile('low') },
            { id: '2', label: '@high' },
          ],
        },
        { id: 'kind', name: hostile('kind'), type: 'single', values: [{ id: 'k', label: hostile('value') }] },
        { id: 'words', name: 'Words', type: 'text' },
      ],
    },
  });
  const code = (unit: string, options: typeof ada, ...more: readonly string[]) =>
    here(['code', unit, '--give', 'alpha', '--set', 'kind=k', '--memo', hostile('memo'), '--finish', ...more], options);
  for (const ran of [
    await code('github:owner/tool#1', ada, '--set', 'level=1', '--set', `words=${hostile('words')}`),
    await code('github:owner/tool#1', ben, '--set', 'level=1', '--set', `words=${hostile('words')}`),
    await code('x:p1', ada, '--set', 'level=2', '--give', 'minus'),
    await code('x:p1', ben, '--set', 'level=2', '--give', 'minus'),
    await code('x:\u202ep2', ada, '--set', 'level=2'),
    await here(['codebook', 'rename', 'minus', hostile('renamed'), '--why', hostile('why')], ada),
    await here(
      ['codebook', 'create', hostile('created'), '--definition', hostile('new'), '--why', hostile('why')],
      ada,
    ),
    await here(['codebook', 'alias', 'minus', hostile('other')], ada),
  ]) {
    expect(ran.stderr).toBe('');
    expect(ran.stdout).not.toMatch(commands);
  }
  // What others have written into the logs of a shared repository, against all rules.
  const line = JSON.parse(readFileSync(join(folder, 'screening/coding/ada.jsonl'), 'utf8').split('\n')[0]!);
  const said = {
    ...line,
    id: 'f'.repeat(32),
    record: `x:${escapes}`,
    coding: { codes: [{ code: escapes }], values: { [escapes]: escapes } },
  };
  writeFileSync(join(folder, 'screening/coding/ada.jsonl'), `${JSON.stringify(said)}\n`, { flag: 'a' });
});

const calls: readonly (readonly string[])[] = [
  ['codebook'],
  ['codebook', 'show', 'alpha'],
  ['codebook', 'show', hostile('nothing')],
  ['codebook', 'history'],
  ['codebook', 'diff', 'empty'],
  ['codebook', 'diff', '2026-01-01'],
  ['codebook', hostile('operation')],
  ['codebook', '--at', hostile('revision')],
  ['codebook', 'create', hostile('alpha'), '--why', 'w'],
  ['codebook', 'create', 'Far away', '--id', hostile('id')],
  ['codebook', 'redefine', 'alpha', '--colour', hostile('colour'), '--why', 'w'],
  ['codebook', '-o', `none\x1b[2J/${escapes}.md`],
  ['codebook', 'import', `none\x1b[2J.qdc`],
  ['code'],
  ['code', hostile('unit')],
  ['code', 'x:p1', '--give', hostile('code')],
  ['code', 'x:p1', '--set', `${hostile('variable')}=1`],
  ['code', 'x:p1', '--set', `kind=${hostile('choice')}`],
  ['code', '--round', hostile('round')],
  ['code', '--close-round', hostile('round')],
  ['agreement'],
  ['agreement', '--round', hostile('round')],
  ['agreement', '-o', hostile('file')],
  ['map'],
  ['map', '--show', 'taxonomy'],
  ['map', '--show', 'units'],
  ['map', '--show', 'venues'],
  ['map', '--show', 'saturation'],
  ['map', '--show', 'co-occurrence'],
  ['map', '--show', hostile('exhibit')],
  ['map', '--cross', 'code,level'],
  ['map', '--cross', `code,${hostile('facet')}`.replaceAll('"', '')],
  ['map', '--stream', hostile('stream')],
  ['map', '-o', `${hostile('file').replaceAll('/', '')}.svg`],
  ['check'],
  ['status'],
];

const filesIn = (path: string): readonly string[] => readdirSync(path).map((name) => join(path, name));

describe('hostile text', () => {
  it.each(
    calls.flatMap((args) => [
      [JSON.stringify(args), args] as const,
      [`${JSON.stringify(args)} as JSON`, [...args, '--json']] as const,
    ]),
  )('commands no terminal: %s', async (_, args) => {
    const { stdout, stderr } = await here(args, ada);
    expect(`${stdout}${stderr}`).not.toMatch(commands);
    expect(`${stdout}${stderr}`).not.toContain('bug in litsieve');
    expect(`${stdout}${stderr}`).not.toBe('');
  });

  it('stays on one line of the tree, of tables, and out of the names of files', async () => {
    const { stdout } = await here(['codebook'], ada);
    expect(stdout.split('\n').filter((line) => /\b(dim|alpha|minus)$/.test(line))).toHaveLength(3);
    for (const line of (await here(['map'], ada)).stdout.split('\n')) expect(line).not.toMatch(/^(more|second)/);
  });

  describe('in files', () => {
    let figures: readonly string[];
    beforeAll(async () => {
      mkdirSync(join(folder, 'figs'));
      const written: Ran[] = [];
      for (const args of [
        ['map', '-o', 'figs'],
        ['map', '--cross', 'kind,level', '--as', 'bubble', '-o', 'figs/cross.svg'],
        ['agreement', '-o', 'figs/agreement.csv'],
        ['agreement', '-o', 'figs/agreement.md'],
        ['agreement', '-o', 'figs/agreement.tex'],
        ['codebook', '-o', 'manual.html'],
        ['codebook', '-o', 'manual.md'],
        ['codebook', '-o', 'book.qdc'],
        ['codebook', '-o', 'project.qdpx'],
      ]) {
        written.push(await here(args, ada));
      }
      for (const ran of written) expect(ran).toMatchObject({ status: 0 });
      figures = filesIn(join(folder, 'figs'));
    });

    const of = (ending: string): readonly (readonly [string, string])[] =>
      figures.filter((file) => file.endsWith(ending)).map((file) => [file, readFileSync(file, 'utf8')] as const);

    it('commands no terminal that they are written to, and runs no formula in a spreadsheet', () => {
      for (const [file, text] of [...of('.csv'), ...of('.md'), ...of('.tex'), ...of('.svg')]) {
        expect(text, file).not.toMatch(commands);
      }
      expect(of('.csv').length).toBeGreaterThan(5);
      for (const [file, text] of of('.csv'))
        expect(text, file).not.toMatch(/(^|,)"?[=+@]|(^|,)"?-(?!\d+(\.\d+)?(,|$))/m);
    });

    it('is XML text in figures, and no more', () => {
      expect(of('.svg').length).toBeGreaterThan(3);
      for (const [file, text] of of('.svg')) {
        expect(text, file).not.toMatch(/<script|<b>|javascript:[^<]*"|& |&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/);
        const lint = spawnSync('xmllint', ['--noout', '--nonet', file], { encoding: 'utf8' });
        expect(lint.stderr, file).toBe('');
      }
    });

    it('is plain text in Markdown and LaTeX', () => {
      for (const [file, text] of of('.md')) {
        expect(text, file).not.toMatch(/(?<!\\)<script|(?<!\\)\[a(?<!\\)\]\(|(^|[^\\])http:\/\//);
      }
      for (const [file, text] of of('.tex'))
        expect(text, file).not.toMatch(/\\input|(?<!\\)\$x|[^\\]& \]\]|^[^%]*(?<!\\)%.*HYPER/m);
    });

    it('is plain text in the manual', () => {
      const html = readFileSync(join(folder, 'manual.html'), 'utf8');
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toMatch(commands);
      expect(html.replace(/<style>[\s\S]*?<\/style>/g, '')).not.toMatch(/<script|href="(?!#)|<b>/);
      const markdown = readFileSync(join(folder, 'manual.md'), 'utf8');
      expect(markdown).not.toMatch(/(?<!\\)<script|(?<!\\)\]\(javascript/);
      expect(markdown).not.toMatch(commands);
    });

    it('is well-formed in REFI-QDA, and names nobody', () => {
      const parts = unzipSync(readFileSync(join(folder, 'project.qdpx')));
      const project = join(folder, 'project.qde');
      writeFileSync(project, parts['project.qde']!);
      for (const file of [project, join(folder, 'book.qdc')]) {
        const lint = spawnSync('xmllint', ['--noout', '--nonet', file], { encoding: 'utf8' });
        expect(lint.stderr, file).toBe('');
        expect(readFileSync(file, 'utf8')).not.toMatch(/<script|\x1b|\x07/);
      }
      for (const [name, bytes] of Object.entries(parts)) {
        expect(name).toMatch(/^(project\.qde|sources\/?|sources\/[\w.-]+)$/i);
        expect(Buffer.from(bytes).toString('utf8'), name).not.toMatch(/login|=1\+1|=2\+2/);
      }
    });
  });
});
