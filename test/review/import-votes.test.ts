import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/io/index.js';
import { importVotes, type VotesOptions } from '../../src/review/import-votes.js';
import { readVotes } from '../../src/screening/index.js';
import { exampleRecords, makeReview, open, tickingClock } from '../support/example-review.js';
import { here } from '../support/here.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const prompt = 'Is it about code agents?';
const records = exampleRecords(4).map((record, n) => (n === 1 ? { ...record, doi: '10.1000/example.1' } : record));
let folder = '';

beforeAll(async () => {
  folder = await makeReview(temporaryFolder('file'), { records });
});

const bring = (
  text: string,
  { folder: where = folder, ...options }: Partial<VotesOptions> = {},
  file = 'votes.csv',
) => {
  writeFileSync(join(where, file), text);
  const usual = { folder: where, model: 'invented-1', prompt: sha256(prompt), dryRun: false, clock: tickingClock() };
  return importVotes(open(where), file, { ...usual, ...options });
};
const lines = (name = 'votes') =>
  readFileSync(join(folder, `screening/votes/${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

describe('import --votes', () => {
  it('finds records by id, by DOI and by exact title, and writes one line a vote in order of records', async () => {
    const rows = [
      'record,doi,title,vote,rationale',
      'x:r2,,,no,"off topic, by far"',
      ',https://doi.org/10.1000/EXAMPLE.1,,1,',
      `unknown,,${records[0]!.title?.toUpperCase()}.,Maybe,`,
    ];
    const imported = await bring(rows.join('\r\n'));
    expect(imported).toMatchObject({
      ...{ name: 'votes', path: 'screening/votes/votes.jsonl', read: 3, kept: 3, skipped: [], replaced: null },
      votes: { include: 1, exclude: 1, unsure: 1 },
      matched: { record: 1, doi: 1, title: 1 },
    });
    const said = { model: 'invented-1', prompt: sha256(prompt), date: '2026-01-05' };
    expect(lines()).toEqual([
      { record: 'x:r0', vote: 'unsure', ...said },
      { record: 'x:r1', vote: 'include', ...said },
      { record: 'x:r2', vote: 'exclude', rationale: 'off topic, by far', ...said },
    ]);
  });

  it('reads JSON Lines that say everything themselves, and keeps a prompt only as its hash', async () => {
    const line = {
      id: 'x:r3',
      vote: false,
      model: 'invented-2',
      prompt,
      rationale: 'no',
      date: '2026-01-02T03:04:05Z',
    };
    await bring(`${JSON.stringify(line)}\n`, { model: undefined, prompt: undefined, name: 'two' }, 'v.jsonl');
    const [kept] = lines('two');
    expect(kept).toEqual({
      ...{ record: 'x:r3', model: 'invented-2', prompt: sha256(prompt), vote: 'exclude' },
      ...{ rationale: 'no', date: '2026-01-02T03:04:05Z' },
    });
    expect(readFileSync(join(folder, 'screening/votes/two.jsonl'), 'utf8')).not.toContain(prompt);
  });

  it('never guesses: what is unknown, ambiguous, no vote or contradicts itself is reported with its line', async () => {
    const twins = [
      records[0]!,
      { ...records[0]!, id: 'x:twin', year: 1987, authors: [{ family: 'Other' }], abstract: 'B.' },
    ];
    const other = await makeReview(temporaryFolder(), { records: [...twins, ...records.slice(1)] });
    const rows = [
      'id;title;vote;date',
      'x:none;;yes;',
      `;${records[0]!.title};yes;`,
      'x:r2;;perhaps not;',
      'x:r2;;no;yesterday',
      'x:r3;;yes;2026-01-01',
      'x:r3;;no;2026-01-01',
      'x:r1;;"no";2026-01-01',
      'x:r1;;exclude;2026-01-01',
      ';;yes;',
    ];
    const { skipped, kept, repeated } = await bring(rows.join('\n'), { folder: other });
    expect(skipped.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 record-unknown',
      '3 record-ambiguous',
      '4 vote-unknown',
      '5 date-malformed',
      '6 votes-differ',
      '7 votes-differ',
      '10 record-unknown',
    ]);
    expect({ kept, repeated }).toEqual({ kept: 1, repeated: 1 });
  });

  it('takes only dates that there are, so that all that it writes can be read', async () => {
    const dates = [
      ...[
        '2026-02-30',
        '2026-01-31T25:00:00Z',
        '2026-01-31 25:00:00',
        '2026-13-01',
        '2026-01-31T10:61Z',
        '2026-01-31 noon',
      ],
      ...['2026-02-28', '2026-01-31T10:00:00Z', '2026-01-31T10:00Z', '2026-01-31 9:00', '2026-01-31T10:00:00.5+02:00'],
    ];
    const { skipped, kept } = await bring(
      ['record,vote,date', ...dates.map((date, n) => `x:r${n % 4},no,${date}`)].join('\n'),
      { name: 'dates' },
    );
    expect(skipped.map(({ line, code }) => `${line} ${code}`)).toEqual(
      [2, 3, 4, 5, 6, 7].map((n) => `${n} date-malformed`),
    );
    const { votes, malformed } = readVotes(join(folder, 'screening/votes/dates.jsonl'));
    expect([votes.length, kept, malformed]).toEqual([5, 5, []]);
    expect(votes.map(({ date }) => date).sort()).toEqual([
      ...['2026-01-31', '2026-01-31', '2026-01-31', '2026-01-31T10:00:00Z', '2026-02-28'],
    ]);
  });

  it('writes the votes on a record in order of time', async () => {
    const times = ['2026-01-31T10:00:00.500Z', '2026-01-31T10:00:00Z', '2026-01-31'];
    await bring(['record,vote,date', ...times.map((time, n) => `x:r0,${n === 0 ? 'yes' : 'no'},${time}`)].join('\n'), {
      name: 'times',
    });
    expect(lines('times')).toMatchObject([...times].reverse().map((date) => ({ date })));
    const same = 'record,vote,date\nx:r0,yes,2026-01-31T10:00:00Z\nx:r0,no,2026-01-31T10:00:00.000Z\n';
    expect((await bring(same, { name: 'times' })).skipped).toMatchObject([
      { code: 'votes-differ' },
      { code: 'votes-differ' },
    ]);
  });

  it('leaves the votes that are there where it takes none, and says so', async () => {
    await bring('record,vote\nx:r0,yes\n', { name: 'stays' });
    const before = lines('stays');
    expect(await bring('record,vote\nx:gone,no\n', { name: 'stays' })).toMatchObject({ kept: 0, replaced: null });
    const args = ['import', '--votes', 'votes.csv', '--name', 'stays', '--model', 'm', '--prompt', 'a'.repeat(64)];
    const { stdout } = await here(args, { cwd: folder });
    expect(stdout).toContain('Votes that are in screening/votes/stays.jsonl already stay as they are');
    expect(stdout).not.toContain('in place of');
    expect(lines('stays')).toEqual(before);
  });

  it('quotes for the shell what it tells to run', async () => {
    const text = 'record,vote,model\nx:r0,yes,"m ""x"" $HOME"\nx:r0,no,b\n';
    await expect(bring(text, { model: undefined }, 'my votes.csv')).rejects.toMatchObject({
      hint: expect.stringContaining(`import --votes 'my votes.csv' --model 'm "x" $HOME' --name NAME`),
    });
  });

  it('takes one model’s rows where several voted on the same records, and refuses to make one voter of them', async () => {
    const text = 'record,vote,model\nx:r0,yes,a\nx:r0,no,b\nx:r1,no,a\n';
    await expect(bring(text, { model: undefined })).rejects.toMatchObject({ code: 'models-several' });
    expect(await bring(text, { model: 'b', name: 'b' })).toMatchObject({ kept: 1, others: 2, models: ['b'] });
    await expect(bring(text, { model: 'c' })).rejects.toMatchObject({ code: 'votes-none' });
  });

  it('says what changed where votes come again under a name, and nothing is written by a dry run', async () => {
    await bring('record,vote\nx:r0,yes\nx:r1,no\n', { name: 'a' });
    const before = lines('a');
    const again = { name: 'a', dryRun: true };
    const replaced = { before: 2, added: 1, removed: 1, changed: 1 };
    expect(await bring('record,vote\nx:r0,no\nx:r2,no\n', again)).toMatchObject({ kept: 2, replaced });
    expect(lines('a')).toEqual(before);
    await bring('record,vote\nx:r0,no\nx:r2,no\n', { name: 'a' });
    expect(lines('a')).toMatchObject([{ record: 'x:r0', vote: 'exclude' }, { record: 'x:r2' }]);
  });

  it.each([
    ['no model', { model: undefined }, 'model-missing'],
    ['no prompt', { prompt: undefined }, 'prompt-missing'],
    ['a prompt that is nowhere', { prompt: 'prompt.txt' }, 'prompt-unknown'],
    ['a name that is no file’s', { name: '../a' }, 'name-malformed'],
  ])('refuses %s', async (_what, options, code) => {
    await expect(bring('record,vote\nx:r0,yes\n', options)).rejects.toMatchObject({ code });
  });

  it('refuses a file without votes', async () => {
    await expect(bring('record,title\nx:r0,A\n')).rejects.toMatchObject({ code: 'votes-none' });
  });

  it('is a flag of import with flags of its own', async () => {
    writeFileSync(join(folder, 'votes.csv'), 'record,vote\nx:r0,no\nx:gone,no\n');
    mkdirSync(join(folder, 'prompts'));
    writeFileSync(join(folder, 'prompts/p.txt'), prompt);
    const args = ['import', '--votes', 'votes.csv', '--name', 'a', '--model', 'm 1', '--prompt', 'prompts/p.txt'];
    const ran = await here(args, { cwd: folder });
    expect(ran.status).toBe(1);
    expect(ran.stdout).toContain('votes.csv:3: record-unknown: the corpus has no record x:gone');
    expect(lines('a')).toMatchObject([{ model: 'm 1', prompt: sha256(prompt) }]);
    for (const wrong of [
      ['votes.csv', '--name', 'a'],
      ['votes.csv', '--votes', 'votes.csv'],
      ['--votes', 'v', '--strict'],
    ])
      expect((await here(['import', ...wrong], { cwd: folder })).status).toBe(2);
  });
});
