/** Every designed way to end, as a user meets it. */

import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleRecords, jsonLines, makeReview, protocolText, twoStages } from '../support/example-review.js';
import { litsieve, litsieveEach, type Ran } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const review = temporaryFolder('file');
const elsewhere = temporaryFolder('file');

beforeAll(async () => {
  await makeReview(review, { protocol: { reviewers: ['ada', 'ben'], stages: twoStages } });
  writeFileSync(join(review, 'half.jsonl'), `${jsonLines(exampleRecords(1, 'z'))}{"broken\n`);
});

/** A copy of the review for a test that harms it. */
const copy = (): string => {
  const folder = temporaryFolder();
  cpSync(review, folder, { recursive: true });
  return folder;
};

const asAda = ['--reviewer', 'ada'];

/** A mistake of the user: status 2, nothing on stdout, what is wrong and what to do next, and no stack. */
const expectMistake = ({ status, stdout, stderr }: Ran, message: RegExp): void => {
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/^litsieve: /);
  expect(stderr).toMatch(/\n {2}next: \S|\n\(litsieve .*--help /);
  expect(stderr).not.toMatch(/\n\s+at |bug in litsieve/);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
};

const mistakes: readonly (readonly [what: string, args: readonly string[], message: RegExp])[] = [
  ['an unknown verb', ['bogus'], /unknown command 'bogus'/],
  ['a verb that nearly is one', ['statsu'], /Did you mean status\?/],
  ['an option before the verb', ['--quiet', 'status'], /options come after the verb/],
  ['an unknown option', ['status', '--bogus'], /unknown option '--bogus'/],
  ['a missing argument', ['decide', 'x:r0'], /missing required argument 'decision'/],
  ['one argument too many', ['status', 'now'], /too many arguments/],
  ['a value that is no choice', ['decide', 'x:r0', 'maybe', ...asAda], /Allowed choices are include, exclude/],
  ['a number that is none', ['rank', '--top', 'few'], /a whole number of at least 0 is expected/],
  ['an unknown preset', ['rank', '--preset', 'oracle'], /sieve, elas-u4, elas-u3, tfidf-similarity/],
  ['an unknown preset of the screen', ['screen', '--preset', 'oracle'], /sieve, elas-u4, elas-u3, tfidf-similarity/],
  ['an unknown stage', ['rank', '--stage', 'triage'], /there is no stage triage; there is title-abstract, full-text/],
  ['an unknown stage of an export', ['export', '--stage', 'triage'], /there is no stage triage/],
  ['no reviewer where several are listed', ['decide', 'x:r0', 'include'], /not said who reviews[\s\S]*ada or ben/],
  [
    'an unknown reviewer',
    ['decide', 'x:r0', 'include', '--reviewer', 'eve'],
    /lists no reviewer eve; it lists ada, ben/,
  ],
  ['an unknown reviewer of a ranking', ['rank', '--reviewer', 'eve'], /lists no reviewer eve/],
  ['an unknown reviewer of the overview', ['screen', '--reviewer', 'eve'], /lists no reviewer eve/],
  [
    'a name that cannot be a reviewer',
    ['decide', 'x:r0', 'include', '--reviewer', '../x'],
    /cannot be a reviewer's name/,
  ],
  ['an unknown record', ['decide', 'x:r99', 'include', ...asAda], /the corpus has no record x:r99/],
  ['a record that is no id', ['decide', 'r99', 'include', ...asAda], /the corpus has no record r99/],
  [
    'an unknown criterion',
    ['decide', 'x:r0', 'exclude', '--criterion', 'E9', ...asAda],
    /no exclusion criterion E9; it has E1, E2/,
  ],
  [
    'a criterion of an inclusion',
    ['decide', 'x:r0', 'include', '--criterion', 'E1', ...asAda],
    /a criterion goes with exclude/,
  ],
  ['not retrieved where nothing is', ['decide', 'x:r0', 'not-retrieved', ...asAda], /retrieves nothing/],
  [
    'a stage that is not reached',
    ['decide', 'x:r0', 'include', '--stage', 'full-text', ...asAda],
    /does not judge x:r0/,
  ],
  ['nothing to take back', ['decide', 'x:r0', 'withdrawn', ...asAda], /ada has decided nothing of x:r0/],
  ['no file to import', ['import'], /there is no file to import/],
  ['a source that is no name', ['import', 'half.jsonl', '--source', 'A B'], /cannot be a source's name/],
  ['a withdrawal without a reason', ['import', '--withdraw', 'x/found'], /withdrawn with its reason/],
  [
    'an unknown search',
    ['import', '--withdraw', 'x/none', '--why', 'w'],
    /no search x\/none that counts; there is x\/found/,
  ],
  ['an export of no known format', ['export', '-o', 'out.docx'], /does not say by its extension/],
  ['a diagram of no known format', ['prisma', '-o', 'out.docx'], /not written as \.docx/],
  [
    'a folder in the place of a file',
    ['export', '-o', 'queries', '--format', 'ris'],
    /queries: cannot be written: .*folder/,
  ],
  ['a folder that is no review', ['status', '--review', 'queries'], /queries is not a review/],
  ['a review that is there already', ['init'], /is a review already/],
];

describe('exit status 2, for a mistake:', () => {
  let ran: readonly Ran[];
  beforeAll(async () => {
    ran = await litsieveEach(
      mistakes.map(([, args]) => args),
      { cwd: review },
    );
  });

  it.each(mistakes.map(([what, , message], place) => [what, message, place] as const))('%s', (_, message, place) => {
    expectMistake(ran[place]!, message);
  });

  it('outside of any review, from the environment, and through a name that is nobody', async () => {
    const [outside, environment, empty] = await Promise.all([
      litsieve(['status'], { cwd: elsewhere }),
      litsieve(['rank'], { cwd: review, env: { LITSIEVE_REVIEWER: 'eve' } }),
      litsieve(['rank'], { cwd: review, env: { LITSIEVE_REVIEWER: '' } }),
    ]);
    expectMistake(outside, /not a review: there is no queries\/protocol\.yaml\n {2}next: litsieve init/);
    expectMistake(environment, /lists no reviewer eve/);
    expect(empty.status).toBe(0);
  });

  it('files that cannot be imported, each said, with the others brought in', async () => {
    const folder = copy();
    writeFileSync(join(folder, 'prose.txt'), 'Dear reader,\n\nthis is no export.\n');
    const ran = await litsieve(['import', 'none.ris', 'queries', 'prose.txt', 'half.jsonl'], { cwd: folder });
    expect(ran).toMatchObject({ status: 2, stderr: '' });
    expect(ran.stdout).toMatch(/none\.ris: there is no such file or folder\n {2}next: /);
    expect(ran.stdout).toMatch(/queries: this is a folder, and a file was expected\n {2}next: /);
    expect(ran.stdout).toMatch(/prose\.txt:1: the format is not known.*\n {2}next: /);
    expect(ran.stdout).toContain('2 records read, 1 kept, 1 rejected');
  });

  it.each([
    ['a mistake of YAML', 'litsieve: 1\ntitle: "T\nstages:\n', /protocol\.yaml:\d+:\d+: not valid YAML/],
    [
      'an unknown key',
      'litsieve: 1\ntitle: T\nstages:\n  - id: a\n    retreival: true\n',
      /protocol\.yaml:5:5: unknown key `retreival`/,
    ],
    ['a missing key', 'litsieve: 1\nstages:\n  - id: a\n', /protocol\.yaml:1:1: title: is missing/],
    [
      'a wrong value',
      'litsieve: 1\ntitle: T\nstages:\n  - id: a\n    reviewers: many\n',
      /protocol\.yaml:5:16: stages\[1\]\.reviewers: /,
    ],
    ['another version', 'litsieve: 9\ntitle: T\nstages: [{id: a}]\n', /protocol\.yaml:1:11: litsieve: must be 1/],
    ['nothing', '', /protocol\.yaml:1:1: /],
  ])('a protocol with %s', async (_, text, message) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'queries'));
    writeFileSync(join(folder, 'queries/protocol.yaml'), text);
    expectMistake(await litsieve(['status'], { cwd: folder }), message);
  });

  it('a protocol that is a folder, and a corpus that is a file', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'queries/protocol.yaml'), { recursive: true });
    expectMistake(await litsieve(['status'], { cwd: folder }), /protocol\.yaml: this is a folder/);
    const other = copy();
    rmSync(join(other, 'corpus'), { recursive: true });
    writeFileSync(join(other, 'corpus'), '');
    expectMistake(await litsieve(['status'], { cwd: other }), /corpus\/\w+\.jsonl: a part of the path is a file/);
    expectMistake(
      await litsieve(['import', 'half.jsonl'], { cwd: other }),
      /corpus\S*: (?:cannot be written|a part of the path is a file)/,
    );
  });

  it('links with the marks of a git conflict, until they are made anew', async () => {
    const folder = copy();
    const links = join(folder, 'corpus/links.jsonl');
    const [header] = readFileSync(links, 'utf8').split('\n');
    writeFileSync(links, `<<<<<<< HEAD\n${header}\n=======\n${header}\n>>>>>>> theirs\n`);
    for (const verb of ['status', 'prisma', 'check']) {
      expectMistake(
        await litsieve([verb], { cwd: folder }),
        /links\.jsonl:1: .*\n {2}next: delete .*links\.jsonl and run: litsieve dedup/,
      );
    }
    expect(await litsieve(['dedup'], { cwd: folder })).toMatchObject({ status: 0, stderr: '' });
    expect(await litsieve(['check'], { cwd: folder })).toMatchObject({ status: 0, stdout: 'Nothing is wrong.\n' });
  });
});

describe('exit status 1, done, and something needs a person:', () => {
  it('a record that was rejected, with --strict only', async () => {
    const [strict, lenient] = await Promise.all(
      [['--strict'], []].map((more) => litsieve(['import', 'half.jsonl', '--dry-run', ...more], { cwd: review })),
    );
    expect(strict!.status).toBe(1);
    expect(lenient!.status).toBe(0);
    expect(strict!.stdout).toBe(lenient!.stdout);
    expect(strict!.stdout).toMatch(/rejected: json-malformed, 1 time: .*\n {4}half\.jsonl:2$/m);
  });

  it('a conflict, in check and in status', async () => {
    const folder = copy();
    await litsieve(['decide', 'x:r0', 'unsure', ...asAda], { cwd: folder });
    const [check, status] = await Promise.all(['check', 'status'].map((verb) => litsieve([verb], { cwd: folder })));
    expect(check).toMatchObject({ status: 1, stderr: '' });
    expect(check!.stdout).toBe(
      'open: conflict: title-abstract: x:r0: the decisions of ada do not agree, or are unsure\n',
    );
    expect(status).toMatchObject({ status: 1, stderr: '' });
  });

  it('a line of the searches that is none, and what it named', async () => {
    const folder = copy();
    appendFileSync(join(folder, 'corpus/searches.jsonl'), '{"id":"x/torn","at":"2026-\n');
    const check = await litsieve(['check'], { cwd: folder });
    expect(check).toMatchObject({ status: 1, stderr: '' });
    expect(check.stdout).toMatch(/^error: search-malformed: .*corpus\/searches\.jsonl:2: not JSON\n$/);
    expect(await litsieve(['status'], { cwd: folder })).toMatchObject({ status: 0, stderr: '' });
  });

  it('a shard that is missing or altered', async () => {
    const folder = copy();
    const shard = join(folder, 'corpus/records/x/found.jsonl');
    appendFileSync(shard, `${JSON.stringify({ id: 'x:new', title: 'Slipped in' })}\n`);
    const altered = await litsieve(['check'], { cwd: folder });
    expect(altered.status).toBe(1);
    expect(altered.stdout).toMatch(/error: shard-altered: .*found\.jsonl: .*SHA-256 differs/);
    rmSync(shard);
    const missing = await litsieve(['check'], { cwd: folder });
    expect(missing.status).toBe(1);
    expect(missing.stdout).toMatch(
      /error: shard-altered: .*found\.jsonl: the shard is missing: restore it, or withdraw/,
    );
    const withdrawn = await litsieve(['import', '--withdraw', 'x/found', '--why', 'lost'], { cwd: folder });
    expect(withdrawn.status).toBe(0);
    expect(await litsieve(['check'], { cwd: folder })).toMatchObject({ status: 0 });
  });
});

describe('exit status 0', () => {
  it('of every verb that only looks, on a review without records, from a folder below', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'queries'));
    writeFileSync(join(folder, 'queries/protocol.yaml'), protocolText());
    const verbs = ['status', 'flow', 'rank', 'screen', 'check', 'prisma', 'export', 'dedup'];
    const ran = await Promise.all(verbs.map((verb) => litsieve([verb], { cwd: join(folder, 'queries') })));
    expect(ran.map(({ status, stderr }) => [status, stderr])).toEqual(verbs.map(() => [0, '']));
    expect(ran[0]!.stdout).toContain('Next: litsieve import FILE…');
  });

  it('of a file that was imported before, which is said', async () => {
    const ran = await litsieve(['import', 'found.jsonl', '--source', 'x'], { cwd: review });
    expect(ran).toMatchObject({ status: 0, stdout: 'found.jsonl: was imported before as x/found; nothing to do\n' });
  });
});
