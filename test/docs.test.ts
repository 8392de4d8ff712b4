/** The documents say what the program does: their commands run, their tables are the program's own. */

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verbs } from '../src/cli/verbs.js';
import { parseCodebook, parseFilters, parseProtocol } from '../src/queries/index.js';
import { codingKeymapMarkdown, keymapMarkdown, pairsKeymapMarkdown } from '../src/tui/index.js';
import { makeCodedReview } from './support/coded-review.js';

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');

/** The fenced blocks of one language below a heading, in order. */
const blocksBelow = (heading: string, language: string): readonly string[] => {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block!);
};

let folder: string;
let environment: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'litsieve-readme-'));
  symlinkSync(root, join(folder, 'litsieve'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const shim = join(bin, 'litsieve');
  writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'dist/cli/main.js')}" "$@"\n`);
  chmodSync(shim, 0o755);
  const { CI: _ci, CONTINUOUS_INTEGRATION: _other, LITSIEVE_REVIEWER: _reviewer, ...rest } = process.env;
  environment = { ...(rest as Record<string, string>), PATH: `${bin}:${process.env['PATH']}` };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, cwd: string): string =>
  execFileSync('sh', ['-c', command], { cwd, env: environment, encoding: 'utf8' });

/** Runs a command in a pseudo-terminal, types keys once the first report is drawn, and gives what was printed after the screen was left. */
const runOnTerminal = (command: string, cwd: string, keys: string): Promise<string> =>
  new Promise((resolveOutput, reject) => {
    const terminal = spawn('sh', ['-c', command], { cols: 100, rows: 30, cwd, env: environment });
    let output = '';
    let typed = false;
    terminal.onData((text) => {
      output += text;
      if (!typed && output.includes('include')) {
        typed = true;
        terminal.write(keys);
      }
    });
    terminal.onExit(({ exitCode }) => {
      const left = output.lastIndexOf('\u001b[?1049l');
      if (exitCode !== 0 || left === -1) reject(new Error(`exit ${exitCode}: ${output.slice(-500)}`));
      else
        resolveOutput(
          output
            .slice(left)
            .replace(/\u001b\[[?\d;]*[a-zA-Z]/g, '')
            .replaceAll('\r\n', '\n'),
        );
    });
  });

describe('the README', () => {
  it('leads from an empty folder to a diagram with the output that it shows', async () => {
    const commands = blocksBelow('From an empty folder', 'sh')[0]!.trim().split('\n');
    expect(commands).toHaveLength(5);
    const [said, words] = blocksBelow('From an empty folder', 'text');
    let cwd = folder;
    let output = '';
    for (const command of commands) {
      const [, entered] = /&& cd (\S+)/.exec(command) ?? [];
      output += command.startsWith('litsieve screen')
        ? (await runOnTerminal(command, cwd, 'iiieeeq')).trimStart()
        : run(command, cwd);
      if (entered !== undefined) cwd = join(cwd, entered);
    }
    expect(output).toBe(said);
    expect(run('litsieve flow', cwd)).toBe(words);
    expect(readFileSync(join(cwd, 'prisma.svg'), 'utf8')).toMatch(/Duplicate records removed \(n\u00a0=\u00a02\)/);
    expect(readFileSync(join(cwd, 'included.bib'), 'utf8').match(/^@/gm)).toHaveLength(3);
    const explain = /`(litsieve rank --explain \S+)` says/.exec(readme)![1]!;
    expect(run(explain, cwd)).toBe(blocksBelow('How the order is made', 'text')[0]);
  });

  it('shows commands of coding that do what is said of them', async () => {
    const review = await makeCodedReview(join(folder, 'coded'), {
      reviewers: ['ada'],
      plan: { rounds: [{ id: 'calibration', kind: 'calibration', units: 2 }] },
    });
    const said = (command: string): string => run(`LITSIEVE_REVIEWER=ada ${command}`, review);
    said("litsieve code 'github:owner/tool#1' --give deception --set severity=1 --finish");
    const commands = blocksBelow('Coding', 'sh')[0]!.trim().split('\n');
    expect(commands).toHaveLength(8);
    for (const command of commands.filter((line) => !/^litsieve code /.test(line))) {
      expect(said(command).trim()).not.toBe('');
    }
    for (const made of ['figures/taxonomy.svg', 'figures/taxonomy.csv', 'manual.html', 'project.qdpx']) {
      expect(existsSync(join(review, made))).toBe(true);
    }
    // Without a terminal the screen is not shown; its options are known all the same.
    for (const command of commands.filter((line) => /^litsieve code /.test(line))) {
      expect(said(command)).toContain('to code');
    }
  });

  it('shows commands of files in and out that do what is said of them', () => {
    const review = join(folder, 'files');
    run(`litsieve init ${review}`, folder);
    const record = (...lines: readonly string[]): string => ['TY  - JOUR', ...lines, 'ER  - ', ''].join('\n');
    const title = 'TI  - A study of gardens that nobody planted';
    writeFileSync(join(review, 'found.ris'), record('ID  - found:1', title, 'PY  - 2024') + record('PY  - 2020'));
    writeFileSync(join(review, 'table.csv'), 'title,Paper name,year\n,A study of bridges over no river,2023\n');
    const commands = blocksBelow('Files in and out', 'sh')[0]!.trim().split('\n');
    expect(commands).toHaveLength(7);
    const said = commands.map((command, number) => {
      if (number === 4) run('litsieve decide found:1 include --reviewer ada', review);
      return run(command, review);
    });
    expect(said[0]).toMatch(/title +1 +50 %[\s\S]*empty-record/);
    expect(said[1]).toMatch(/found\.rejected\.txt; mend it there/);
    expect(said[2]).toMatch(/table\.csv: csv .* 1 kept/);
    expect(said[3]).toMatch(/1 record read, 0 kept, 1 rejected/);
    expect(said[5]).toMatch(/the review has all of them[\s\S]*1 decision of ben written/);
    expect(readFileSync(join(review, 'references.txt'), 'utf8')).toMatch(/^\[1\] .*gardens that nobody planted/);
  });

  it('shows filters that are read, and commands of stopping that do what is said of them', () => {
    const review = join(folder, 'narrowed');
    run(`litsieve init ${review}`, folder);
    run('litsieve import ../litsieve/examples/acm.bib ../litsieve/examples/ieee.ris', review);
    writeFileSync(join(review, 'queries', 'filters.yaml'), blocksBelow('Narrowing', 'yaml')[0]!);
    expect(run('litsieve filter --terms', review)).toBe(blocksBelow('Narrowing', 'text')[0]);
    const [choose, screen, sample, declare] = blocksBelow('Narrowing', 'sh')[0]!.trim().split('\n');
    const asAda = (command: string): string => run(`LITSIEVE_REVIEWER=ada ${command}`, review);
    expect(asAda(choose!)).not.toBe('');
    expect(asAda(screen!.split('#')[0]!)).toContain('Years 4');
    expect(asAda(sample!.replace('100', '2'))).not.toBe('');
    expect(() => asAda(declare!)).toThrow(/--why/);
    asAda(declare!.replace('--declare', '--declare --why "an example"'));
    expect(asAda('litsieve stop --history').trim().split('\n').length).toBeGreaterThanOrEqual(3);
    expect(run('litsieve flow', review)).toMatch(/automation tools \(n = [1-9]/);
  });

  it('lists every verb, and no other', () => {
    const table = readme.split(/^## The verbs/m)[1]!.split(/^## |^While screening/m)[0]!;
    const listed = [...table.matchAll(/^\| `(\w+)/gm)].map(([, verb]) => verb);
    expect(listed).toEqual(verbs.map(({ name }) => name));
  });

  it('lists the keys as the program has them', () => {
    expect(readme).toContain(`<!-- keys of pairs -->\n${pairsKeymapMarkdown().trim()}\n<!-- /keys of pairs -->`);
    expect(readme).toContain(`<!-- keys -->\n${keymapMarkdown().trim()}\n<!-- /keys -->`);
    expect(readme).toContain(`<!-- coding keys -->\n${codingKeymapMarkdown().trim()}\n<!-- /coding keys -->`);
  });

  it('names the two commands, of which the second is what decides whether a change lands', () => {
    const [commands] = blocksBelow('Try it', 'sh');
    expect(commands).toMatch(/^npm ci && npm start/m);
    expect(commands).toMatch(/^npm ci && npm test/m);
    const decided = read('.ci/run')
      .split('\n')
      .filter((line) => /^npm /.test(line));
    expect(decided).toEqual(['npm ci', 'npm test']);
  });
});

describe('the bundled review', () => {
  it('shows its status, the first twenty of the queue and the counts where there is no terminal', () => {
    const text = run('npm start --silent', root);
    expect(text).toContain('7,676 records, 29 duplicates, 7,647 reports');
    expect(text).toMatch(/^ 1 {2}\S+:\S+ /m);
    expect(text).toMatch(/^20 {2}\S+:\S+ /m);
    expect(text).not.toMatch(/^21 {2}/m);
    expect(text).toContain('Databases (n = 7,676)');
    expect(text).toContain('litsieve screen');
  });

  it('passes its own check', () => {
    expect(run('litsieve check', root)).toContain('Nothing is wrong.');
  });

  it('holds facts and no abstracts', () => {
    expect(run('grep -l \'"abstract"\' -r corpus/records || true', root)).toBe('');
  });
});

describe('the architecture', () => {
  it('lists every key that a plan of coding may have', () => {
    const table = read('ARCHITECTURE.md')
      .split(/^### The plan of coding/m)[1]!
      .split(/^###/m)[0]!;
    const listed = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, keys]) =>
      [...keys!.matchAll(/`(\w+)`/g)].map(([, key]) => key!),
    );
    const protocol = parseProtocol('litsieve: 1\ntitle: T\nstages: [{id: s}]\n', 'p.yaml');
    const messageOf = (key: string): string => {
      try {
        parseCodebook(
          `litsieve: 1\n${key === 'name' ? '' : 'name: N\n'}${key === 'litsieve' ? '' : `${key}: [[]]\n`}`,
          'c.yaml',
          protocol,
        );
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(messageOf('nothing')).toContain('unknown key');
    expect(listed.length).toBeGreaterThan(5);
    for (const key of listed) expect(messageOf(key)).not.toContain('unknown key');
  });

  it('lists every key that filters may have', () => {
    const table = read('ARCHITECTURE.md')
      .split(/^### Filters/m)[1]!
      .split(/^###/m)[0]!;
    const listed = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, keys]) =>
      [...keys!.matchAll(/`(\w+)`/g)].map(([, key]) => key!),
    );
    const protocol = parseProtocol('litsieve: 1\ntitle: T\nstages: [{id: s}]\n', 'p.yaml');
    const isKnown = (yaml: string): boolean => {
      try {
        parseFilters(yaml, 'f.yaml', protocol);
        return true;
      } catch (error) {
        return !String(error).includes('unknown key');
      }
    };
    // Each complete, so that nothing else than the key can be complained of first.
    const filters = [
      'kind: keywords, any: [a]',
      'kind: year, from: 2000',
      'kind: venue, keep: [a]',
      'kind: type, keep: [book]',
      'kind: language, keep: [en]',
      'kind: has-abstract',
      'kind: votes, from: a, excludedBy: any',
    ];
    const isOfFilter = (key: string): boolean =>
      filters.some((filter) => isKnown(`litsieve: 1\nfilters: [{id: f, ${filter}, ${key}: {}}]\n`));
    const isOfFile = (key: string): boolean => isKnown(`${key}: 1\n${key === 'litsieve' ? '' : 'litsieve: 1\n'}`);
    expect(isOfFilter('nothing') || isOfFile('nothing')).toBe(false);
    expect(listed.length).toBeGreaterThan(15);
    for (const key of listed) expect([key, isOfFilter(key) || isOfFile(key)]).toEqual([key, true]);
  });

  it('lists every key that a protocol may have', () => {
    const table = read('ARCHITECTURE.md')
      .split(/^### The protocol/m)[1]!
      .split(/^###/m)[0]!;
    const minimal = 'litsieve: 1\ntitle: T\nstages: [{id: s}]\n';
    for (const [, keys] of table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)) {
      for (const [, key] of keys!.matchAll(/`(\w+)`/g)) {
        let message = '';
        try {
          parseProtocol(`${minimal}${/^(litsieve|title|stages)$/.test(key!) ? '' : `${key}: [[]]\n`}`, 'p.yaml');
        } catch (error) {
          message = String(error);
        }
        expect(message).not.toContain('unknown key');
      }
    }
  });
});
