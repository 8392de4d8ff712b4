/** What the verbs of coding print for people: nothing wider than said, nothing cut that matters, no column that is empty. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { agreementText } from '../../src/cli/agreement-text.js';
import { codebookText } from '../../src/cli/codebook-text.js';
import { fittedTable, shortened } from '../../src/cli/fitted-table.js';
import { mapText } from '../../src/cli/map-text.js';
import type { Code, CodeId, CodeSlot, CodingAgreement, Estimate, Saturation } from '../../src/model/index.js';
import { estimateText } from '../../src/reporting/index.js';
import { columnsOf } from '../../src/tui/wrap.js';
import { makeCodedReview } from '../support/coded-review.js';
import { change } from '../support/coding-review.js';
import { here } from '../support/here.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder('file');
const long =
  'A dimension whose name is so long that no table of a hundred columns could show it beside its numbers at all';
const wordy =
  'It is given where a sentence of a report says, in so many words, that something was lost and cannot be had again.';

const said = async (...args: readonly string[]): Promise<string> => {
  const { status, stdout } = await here(args, { cwd: folder, env: { LITSIEVE_REVIEWER: 'ada' } });
  expect(status).toBe(0);
  return stdout;
};

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => columnsOf(line)));

/** A line of a table as its cells. */
const cells = (line: string | undefined): readonly string[] => (line ?? '').trim().split(/ {2,}/);
const lineOf = (text: string, label: string): string | undefined =>
  text.split('\n').find((line) => line.trim().startsWith(label));

beforeAll(async () => {
  await makeCodedReview(folder, {
    papers: 4,
    issues: 6,
    reviewers: ['ada', 'ben'],
    plan: {
      coding: { codersPerUnit: 2, saturation: { base: 2, run: 2, threshold: 0.05 } },
      codes: [
        {
          name: 'Safety',
          kind: 'dimension',
          codes: [
            { name: 'Destruction', definition: wordy, include: [wordy], examples: ['one', 'two'] },
            { name: '破壊的な操作と元に戻せない変更', id: 'wide' },
            { name: 'Leak' },
          ],
        },
        { name: long, id: 'long', kind: 'dimension', codes: [{ name: 'Deception' }] },
      ],
    },
  });
  const code = (unit: string, reviewer: string, ...more: readonly string[]) =>
    here(['code', unit, '--reviewer', reviewer, '--finish', ...more], { cwd: folder });
  const severities = ['1', '2', '3', '3', '2', '1'];
  for (const [n, severity] of severities.entries()) {
    const more = ['--set', `severity=${severity}`, '--set', 'harm=code,money', '--set', 'task=fix'];
    await code(`github:owner/tool#${n + 1}`, 'ada', '--give', n % 2 === 0 ? 'destruction' : 'leak', ...more);
    const other = n === 0 ? ['--set', 'severity=3'] : ['--set', `severity=${severity}`];
    const harm = ['--set', 'harm=code,money', '--set', 'task=fix'];
    await code(
      `github:owner/tool#${n + 1}`,
      'ben',
      '--give',
      n % 2 === 0 ? 'destruction' : n === 1 ? 'wide' : 'leak',
      ...other,
      ...harm,
    );
  }
  for (const coder of ['ada', 'ben']) await code('x:p1', coder, '--give', 'leak', '--set', 'task=write');
});

describe('agreement in print', () => {
  it('fits a hundred columns and has no column that is empty', async () => {
    const text = await said('agreement');
    expect(widest(text)).toBeLessThanOrEqual(100);
    expect(text).toMatch(/^7 units coded, 7 of them by two or more \(100\.0 %\)\n/);
    expect(cells(lineOf(text, 'ada, ben'))).toEqual([
      'ada, ben',
      'units',
      'agree',
      'kappa',
      '(95 %)',
      'weighted',
      'alpha',
      'AC1',
      'PABAK',
    ]);
    const [, units, agree, kappa, interval, weighted] = cells(lineOf(text, 'Severity'));
    expect([units, agree]).toEqual(['6', '83 %']);
    for (const number of [kappa, weighted]) expect(number).toMatch(/^-?\d\.\d\d$/);
    expect(interval).toMatch(/^-?\d\.\d\d–-?\d\.\d\d$/);
    expect(text).not.toContain('-0.00');
    expect(text.replace(/\s+/g, ' ')).toContain('kappa: Cohen’s of two coders, Fleiss’ of more;');
    // What nobody gave is named, and has no line of dashes.
    expect(text).toMatch(/Nothing to tell of [\s\S]*Deception/);
    expect(lineOf(text, 'Deception')).toBeUndefined();
    const without = await said('agreement', '--stream', 'papers');
    expect(without).not.toContain('Severity  ');
    expect(lineOf(without, 'ada, ben')).not.toContain('weighted');
  });

  it('is whole in a file', async () => {
    for (const [file, start] of [
      ['a.csv', /^Of,Name,Coders,Units,Observed,Kappa,"Kappa, linear","Kappa, quadratic",Alpha,/],
      ['a.md', /^\*\*Agreement of coders\*\*\n\n\| Of \| Name \|/],
      ['a.tex', /^% Needs \\usepackage\{booktabs\}\.\n\\begin\{table\}/],
    ] as const) {
      expect(await said('agreement', '-o', file)).toBe(`${file}: written\n`);
      expect(readFileSync(join(folder, file), 'utf8')).toMatch(start);
    }
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toContain('Deception');
  });

  it('has no sign before nothing in a file either', () => {
    expect(estimateText({ value: -0.001, interval: [-0.004, 0.5] })).toBe('0.00 (0.00 to 0.50)');
    expect(estimateText({ value: -0.006 })).toBe('-0.01');
  });

  const of = (value: number | null, interval?: readonly [number, number]): Estimate =>
    value === null ? { value, why: 'too-few' } : { value, ...(interval === undefined ? {} : { interval }) };
  const agreementOf = (coders: readonly string[], scope: CodingAgreement['scope'], id: string): CodingAgreement => ({
    ...{ scope, id, label: id, coders, units: 3 },
    coefficients: { percent: of(0.5), kappa: of(-0.001, [-0.004, 0.5]), alpha: of(null) },
  });

  it('shows every pair of three coders on all codes only, a number that is nothing without a sign, and a dash for none', () => {
    const groups = [
      ['ada', 'ben', 'cyd'],
      ['ada', 'ben'],
      ['ada', 'cyd'],
      ['ben', 'cyd'],
    ];
    const text = agreementText(
      groups.flatMap((coders) => [agreementOf(coders, 'codes', 'All codes'), agreementOf(coders, 'code', 'Leak')]),
    );
    expect(text.match(/Leak/g)).toHaveLength(1);
    expect(cells(lineOf(text, 'ben, cyd'))).toEqual(['ben, cyd', '3', '50 %', '0.00', '0.00–0.50', '–']);
    expect(lineOf(text, 'ada, ben, cyd')).not.toMatch(/weighted|AC1|PABAK/);
  });
});

describe('a map in print', () => {
  it('fits a hundred columns: the tree with shares by stream, the variables, saturation, and what else there is', async () => {
    const text = await said('map', '--coder', 'ada');
    expect(widest(text)).toBeLessThanOrEqual(100);
    expect(text).toMatch(/^7 units coded\n\nCodes +Papers \(1\) +Issues \(6\)\nSafety +1 +100\.0 % +6 +100\.0 %\n/);
    expect(text).toMatch(/^ {2}Destruction +0 +0\.0 % +3 +50\.0 %$/m);
    expect(text).toMatch(/^ {2}破壊的な操作と元に戻せない変更 +0 /m);
    expect(text).toMatch(/^A dimension whose name .*… +0 +0\.0 %/m);
    expect(text).toMatch(/^Severity +Papers \(0\) +Issues \(6\)\n {2}Low +0 +– +2 +33\.3 %\n/m);
    expect(text).toMatch(/^Saturation first met at units \d+ to \d+, /m);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      / \d codes so far, the last of them new in unit \d; Chao1 estimates \d+\.\d in all\./,
    );
    const names = text.slice(text.indexOf('More by --show:')).replace(/\s+/g, ' ');
    for (const name of [
      'taxonomy',
      'practice',
      'code-severity',
      'task-severity',
      'co-occurrence',
      'venues',
      'saturation',
    ]) {
      expect(names).toContain(name);
      expect(await said('map', '--show', name)).not.toBe('');
    }
  });

  it('is looked at as who one is said to be', async () => {
    expect(await said('map', '--reviewer', 'ben')).toMatch(/^\d+ units? coded\n/);
    expect((await here(['map'], { cwd: folder })).status).toBe(0);
  });

  it('has the tables that are asked for behind the page', async () => {
    const text = await said('map', '--cross', 'task,severity');
    expect(text.indexOf('More by --show')).toBeLessThan(text.lastIndexOf('Severity'));
    expect(await said('map', '--show', 'severity')).toMatch(/^Severity\n\nValue/);
  });

  it('says what to do where nothing is coded', async () => {
    const empty = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 1 });
    const ran = await here(['map'], { cwd: empty });
    expect(ran).toEqual({
      status: 0,
      stdout: 'Nothing is coded yet: litsieve code\n',
      stderr: 'Left out: 2 not coded yet.\n',
    });
  });
});

describe('saturation in words', () => {
  /** A map of units of which the n-th has so many new codes. */
  const mapOf = (fresh: readonly number[], parts: Partial<Saturation> = {}): string => {
    let cumulative = 0;
    const units = fresh.map((n, index) => {
      cumulative += n;
      return { unit: `x:p${index + 1}`, fresh: Array.from({ length: n }, (_, k) => `c${k}` as CodeId), cumulative };
    });
    const saturation = { units, base: 1, run: 1, threshold: 0.05, baseCodes: 1, ratios: [], chao1: null, ...parts };
    const frequencies = { streams: [], codes: [] };
    const left = { open: 0, unsettled: [], waiting: 0, unseen: 0, unknown: { values: 0, units: 0 } };
    return mapText({ units: fresh.length, ...left, frequencies, values: [], crosses: [], saturation }, []).replace(
      /\s+/g,
      ' ',
    );
  };

  it('says how many codes came after it was first met', () => {
    const reached = { reached: { from: 2, to: 3 } };
    const said = 'Saturation first met at units 2 to 3, whose new codes are at most 5 % of those of the first 1;';
    expect(mapOf([4, 0, 0, 11, 7], reached)).toContain(
      `${said} 18 codes were new after that. 22 codes so far, the last of them new in unit 5.`,
    );
    expect(mapOf([4, 0, 0, 1], reached)).toContain(`${said} 1 code was new after that.`);
    expect(mapOf([4, 0, 0], reached)).toContain(`${said} no code was new after that.`);
    expect(mapOf([4, 2], { ratios: [{ from: 2, to: 2, ratio: 0.5 }] })).toContain(
      'Saturation not met: the last 1 units',
    );
  });
});

describe('what clashes, in words', () => {
  const conflict = (slot: CodeSlot, ...values: readonly unknown[]) =>
    codebookText({
      ...{ name: '', revision: [], recode: [] },
      codes: [{ ...code, depth: 0, uses: 0 }],
      conflicts: [{ code: code.id, slot, said: values.map((value) => ({ value, events: [] })) }],
    });
  const code: Code = {
    ...{ id: 'beta' as CodeId, name: 'Beta', kind: 'code', fate: { kind: 'active' } },
    ...{ includeWhen: [], excludeWhen: [], examples: [], aliases: [] },
  };

  it.for<[slot: CodeSlot, values: readonly unknown[], words: string]>([
    ['fate', [{ kind: 'merged', into: 'gamma' }, { kind: 'active' }], 'merged into gamma against in use'],
    ['fate', [{ kind: 'split', into: ['a', 'b'] }, { kind: 'retired' }], 'split into a, b against retired'],
    ['includeWhen', [['one', 'two'], []], 'one; two against –'],
    ['parent', ['gamma', null], 'below gamma against the top'],
    ['name', ['Beta', 'Bete'], '"Beta" against "Bete"'],
    ['colour', ['#112233', null], '"#112233" against –'],
  ])('%s %j: %s', ([slot, values, words]) => {
    expect(conflict(slot, ...values)).toContain(
      `Conflict: ${slot} of beta was changed apart: ${words}. Doing it again`,
    );
  });
});

describe('where coding stands', () => {
  it('says of a round how it is coded without a terminal', async () => {
    const rounds = [{ id: 'pilot', kind: 'pilot', units: 1 }];
    const fresh = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 0, plan: { rounds } });
    const run = (...args: readonly string[]) => here(['code', ...args, '--reviewer', 'ada'], { cwd: fresh });
    expect((await run('--round', 'pilot')).stdout).toMatch(
      /\nRound pilot is coded on a terminal; without one, litsieve code UNIT --round pilot opens it and codes one/,
    );
    expect((await run('x:p1', '--round', 'pilot', '--give', 'leak', '--finish')).stdout).toBe(
      'x:p1 by ada: leak; finished\n',
    );
  });

  it('says of a unit how many incidents it was said to have', async () => {
    const fresh = await makeCodedReview(temporaryFolder(), { papers: 0, issues: 1 });
    const run = (...args: readonly string[]) =>
      here(['code', 'github:owner/tool#1', ...args, '--reviewer', 'ada'], { cwd: fresh });
    expect((await run('--incidents', '2', '--give', 'leak')).stdout).toBe(
      'github:owner/tool#1!1 by ada: 2 incidents; leak; a draft (Severity is not said)\n',
    );
    expect((await run('--incidents', '0')).stdout).toBe('github:owner/tool#1!1 by ada: no incident\n');
  });
});

describe('a codebook in print', () => {
  it('has no day of the starting codebook before anything is written, and counts one as one', async () => {
    const fresh = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 1 });
    const run = (...args: readonly string[]) => here(args, { cwd: fresh, env: { LITSIEVE_REVIEWER: 'ada' } });
    const { stdout } = await run('codebook', 'history');
    expect(stdout).toMatch(/^[0-9a-f]{8} {2}at the start {2}queries\/codebook\.yaml {2}deductive {2}create 7 codes/);
    expect(stdout).not.toContain('1970');
    const other = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 1 });
    change(other, 'create', ['Zealotry']);
    await here(['codebook', '-o', join(fresh, 'more.qdc')], { cwd: other });
    expect((await run('codebook', 'import', 'more.qdc')).stdout).toBe('1 code created, 7 there already\n');
    expect((await run('codebook', 'history')).stdout).not.toContain('at the start');
  });

  it('is a tree, and a code, its history and what differs break at eighty columns', async () => {
    const tree = await said('codebook');
    expect(widest(tree)).toBeLessThanOrEqual(80);
    expect(lineOf(tree, 'A dimension whose name')).toMatch(/… +long$/);
    expect(tree).toMatch(
      /^Invented risks: 4 codes in 2 dimensions\n\n +given {2}id\nSafety +safety\n {2}Destruction +6 {2}destruction\n/,
    );
    await said('codebook', 'redefine', 'Leak', '--definition', wordy, '--why', wordy, '--phase', 'axial');
    await said('codebook', 'merge', 'wide', '--into', 'Destruction', '--why', 'one');
    await said('codebook', 'move', 'Leak', '--parent', 'long', '--why', 'belongs there');
    for (const args of [['show', 'destruction'], ['history'], ['diff', 'empty'], ['diff', '2026-01-01']]) {
      const text = await said('codebook', ...args);
      expect(widest(text), args.join(' ')).toBeLessThanOrEqual(80);
      expect(text).not.toMatch(/[{}[\]]|null|undefined/);
    }
    expect(await said('codebook', 'show', 'destruction')).toMatch(
      /^Destruction \(destruction, code\)\nBelow: safety\nDefinition: It is given[\s\S]*\nExample: one\nExample: two\nAlso called: 破/,
    );
    const history = await said('codebook', 'history');
    expect(history).toMatch(
      /^[0-9a-f]{8} {2}\d{4}-\d\d-\d\d {2}ada {2}deductive {2}create 6 codes: the starting codebook\n/,
    );
    expect(history).toMatch(/^[0-9a-f]{8} {2}\S+ {2}ada {2}axial {2}redefine leak: It is given/m);
    expect(history).toMatch(/merge wide into destruction: one\n[\s\S]*move leak: belongs there\n {4}below: long\n$/);
    expect(await said('codebook')).toMatch(
      /\nGone\n破壊的な操作と元に戻せない変更 +0 {2}wide {2}merged into destruction\n/,
    );
  });
});

describe('the state of coding in print', () => {
  it('tells each coder, what is differing, and what to do next', async () => {
    const text = await said('code');
    expect(widest(text)).toBeLessThanOrEqual(80);
    expect(text).toMatch(/^10 units to code, \d codes in the codebook, 7 units coded by two or more\n/);
    expect(text).toMatch(/^coder +units +finished +drafts +left +to look at again\nada +10 +7 +0 +3 +\d\n/m);
    expect(text).toMatch(/units? coded differently: litsieve code --consensus\nNext: litsieve code --reviewer ada\n$/);
  });

  it('stands in the status once', async () => {
    const text = (await here(['status'], { cwd: folder })).stdout;
    expect(text).toContain('\nCoding: 10 units to code, ');
    expect(text.match(/^Next: /gm)).toHaveLength(1);
    expect(text.match(/code --consensus/g)).toHaveLength(1);
  });

  it('says that nothing is included', async () => {
    const empty = await makeCodedReview(temporaryFolder(), { papers: 1, issues: 1 });
    writeFileSync(join(empty, 'screening/title-abstract/ada.jsonl'), '');
    writeFileSync(join(empty, 'screening/confirmation/ada.jsonl'), '');
    const { stdout } = await here(['code'], { cwd: empty });
    expect(stdout).toContain('Nothing is included yet: litsieve status');
  });
});

describe('a fitted table', () => {
  it('cuts the first column only, by the columns that characters take', () => {
    const text = fittedTable([{ cells: ['名'.repeat(80), '1', '22'] }, { indent: 2, cells: ['short', '333', '4'] }]);
    const [first, second] = text.split('\n');
    expect(columnsOf(first!)).toBeLessThanOrEqual(100);
    expect(first).toMatch(/名… *\s1 {2}22$/);
    expect(second).toMatch(/^ {2}short +333 {3}4$/);
  });

  it('shortens nothing that fits', () => {
    expect(shortened('abc', 3)).toBe('abc');
    expect(shortened('abcd', 3)).toBe('ab…');
    expect(shortened('ab cd', 4)).toBe('ab…');
  });
});
