import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/review/check.js';
import { flow } from '../../src/review/flow.js';
import { importFiles } from '../../src/review/import.js';
import { status } from '../../src/review/status.js';
import { withdrawSearch } from '../../src/review/withdraw.js';
import { bringIn, exampleRecords, jsonLines, makeReview, open, tickingClock } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const at = (day: number): (() => number) => tickingClock(Date.UTC(2026, 4, day));
const searches = (folder: string) => open(folder).corpus.log.searches;
const codes = (folder: string) => check(open(folder)).findings.map(({ code }) => code);

describe('importing', () => {
  it('makes one search a file, with all that PRISMA-S asks for', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    const text = jsonLines(exampleRecords(2));
    await bringIn(folder, [{ name: 'My Search (1).jsonl', text, source: 'acm' }], at(1));
    expect(searches(folder)).toEqual([
      {
        id: 'acm/my-search-1',
        at: '2026-05-01T00:00:01.000Z',
        role: 'identification',
        source: 'acm',
        kind: 'database',
        file: { name: 'My Search (1).jsonl', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), format: 'jsonl' },
        read: 2,
        kept: 2,
        rejected: 0,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        tool: 'litsieve test',
      },
    ]);
    expect(codes(folder)).toEqual([]);
  });

  it('does not bring the same file in again, whatever its name and compression', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    const text = jsonLines(exampleRecords(2));
    const [first, again] = await bringIn(folder, [
      { name: 'a.jsonl', text, source: 'acm' },
      { name: 'b.jsonl', text, source: 'acm' },
    ]);
    expect(first!.files[0]).toMatchObject({ search: 'acm/a' });
    expect(again!.files[0]).toMatchObject({ already: 'acm/a' });
    writeFileSync(join(folder, 'c.jsonl.gz'), gzipSync(text));
    const options = { folder, source: 'acm', role: 'identification', kind: 'database', dryRun: false } as const;
    const packed = await importFiles(open(folder), ['c.jsonl.gz'], {
      ...options,
      dedup: true,
      clock: at(1),
      tool: 't',
    });
    expect(packed.files[0]).toMatchObject({ already: 'acm/a' });
    expect(searches(folder)).toHaveLength(1);
    expect(status(open(folder)).records).toBe(2);
  });

  it('makes a re-run a search of its own, with its date', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    const run = (count: number) => ({ name: 'found.jsonl', text: jsonLines(exampleRecords(count)), source: 'acm' });
    await bringIn(folder, [run(2)], at(1));
    await bringIn(folder, [run(3)], at(2));
    await bringIn(folder, [run(4)], at(2));
    expect(searches(folder).map(({ id }) => id)).toEqual([
      'acm/found',
      'acm/found@2026-05-02',
      'acm/found@2026-05-02.2',
    ]);
    const stream = flow(open(folder)).streams[0]!;
    expect(stream).toMatchObject({ identified: { acm: 9 }, duplicates: 5, balanced: true });
    expect(codes(folder)).toEqual([]);
  });

  it('keeps records of one id apart, and says so', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    const [a, b, c] = exampleRecords(3);
    const text = jsonLines([a!, { ...b, id: a!.id }, { ...c, id: a!.id }]);
    const [imported] = await bringIn(folder, [{ name: 'f.jsonl', text, source: 'x' }]);
    const said = imported!.files[0]!.diagnostics.filter(({ code }) => code === 'id-repeated');
    expect(said.map(({ line }) => line)).toEqual([2, 3]);
    expect(said[0]!.message).toContain('x:r0~2');
    const review = open(folder);
    expect([...review.corpus.records()].map(({ id }) => id)).toEqual(['x:r0', 'x:r0~2', 'x:r0~3']);
    expect(flow(review).streams[0]).toMatchObject({ identified: { x: 3 }, duplicates: 0 });
  });

  it('imports what can be read when another file cannot', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    writeFileSync(join(folder, 'good.jsonl'), jsonLines(exampleRecords(2)));
    writeFileSync(join(folder, 'empty.ris'), '');
    const options = { folder, role: 'identification', kind: 'database', dryRun: false, dedup: true } as const;
    const imported = await importFiles(open(folder), ['none.ris', 'empty.ris', '.', 'good.jsonl'], {
      ...options,
      clock: at(1),
      tool: 't',
    });
    expect(imported.failed.map(({ code }) => code)).toEqual(['unreadable-file', 'format-unknown', 'unreadable-file']);
    for (const { hint } of imported.failed) expect(hint).toBeTruthy();
    expect(imported).toMatchObject({ read: 2, kept: 2, rejected: 0 });
    expect(status(open(folder))).toMatchObject({ records: 2, linksOutOfDate: false });
  });

  it('refuses a file that is of a format and holds no record, but for one that says that nothing was found', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    writeFileSync(join(folder, 'none.bib'), '@string{a = {b}}\n');
    writeFileSync(join(folder, 'none.csv'), 'title,abstract,year\n');
    const options = { folder, role: 'identification', kind: 'database', dryRun: false, dedup: true } as const;
    const { files, failed } = await importFiles(open(folder), ['none.bib', 'none.csv'], {
      ...options,
      clock: at(1),
      tool: 't',
    });
    expect(failed.map(({ code }) => code)).toEqual(['no-records']);
    expect(files).toMatchObject([{ file: 'none.csv', read: 0, search: 'none/none' }]);
  });

  it('writes nothing in a dry run', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    writeFileSync(join(folder, 'good.jsonl'), `${jsonLines(exampleRecords(2))}{broken\n`);
    const options = { folder, role: 'identification', kind: 'database', dryRun: true, dedup: true } as const;
    const imported = await importFiles(open(folder), ['good.jsonl'], { ...options, clock: at(1), tool: 't' });
    expect(imported).toMatchObject({ read: 3, kept: 2, rejected: 1 });
    expect(imported.files[0]).not.toHaveProperty('search');
    expect(existsSync(join(folder, 'corpus'))).toBe(false);
  });
});

describe('withdrawing a search', () => {
  it('keeps its shard and counts it no longer; the same file can be brought in again', async () => {
    const folder = await makeReview(temporaryFolder());
    const text = jsonLines(exampleRecords(2, 'y'));
    await bringIn(folder, [{ name: 'wrong.jsonl', text, source: 'y' }], at(1));
    expect(flow(open(folder)).streams[0]).toMatchObject({ identified: { x: 6, y: 2 }, duplicates: 2 });
    const shard = open(folder).paths.shard('y/wrong');
    const bytes = readFileSync(shard, 'utf8');
    const how = { clock: at(2), dedup: true };
    expect(await withdrawSearch(open(folder), 'y/wrong', 'the wrong file', how)).toMatchObject({ records: 2 });
    expect(flow(open(folder)).streams[0]).toMatchObject({ identified: { x: 6 }, duplicates: 0, balanced: true });
    expect(readFileSync(shard, 'utf8')).toBe(bytes);
    expect(open(folder).linksOutOfDate).toBe(false);
    await expect(withdrawSearch(open(folder), 'y/wrong', 'again', how)).rejects.toThrow(
      /no search y\/wrong that counts/,
    );
    const [again] = await bringIn(folder, [{ name: 'wrong.jsonl', text, source: 'y' }], at(3));
    expect(again!.files[0]).toMatchObject({ search: 'y/wrong@2026-05-03' });
    expect(flow(open(folder)).streams[0]).toMatchObject({ identified: { x: 6, y: 2 }, duplicates: 2 });
    expect(codes(folder)).toEqual([]);
  });
});

describe('an import that was interrupted after its shard was written', () => {
  it('does not count, is listed, and does not stop the next', async () => {
    const folder = await makeReview(temporaryFolder());
    const log = open(folder).paths.searches;
    const text = jsonLines(exampleRecords(2, 'y'));
    const before = readFileSync(log, 'utf8');
    await bringIn(folder, [{ name: 'cut.jsonl', text, source: 'y' }], at(1));
    const line = readFileSync(log, 'utf8').slice(before.length);
    writeFileSync(log, before);
    appendFileSync(log, line.slice(0, 40));
    expect(status(open(folder)).records).toBe(6);
    expect(codes(folder)).toEqual(['search-malformed', 'shard-unnamed', 'links-out-of-date']);
    const [again] = await bringIn(folder, [{ name: 'cut.jsonl', text, source: 'y' }], at(2));
    expect(again!.files[0]).toMatchObject({ search: 'y/cut@2026-05-02' });
    expect(status(open(folder)).records).toBe(8);
    expect(codes(folder)).toEqual(['search-malformed', 'shard-unnamed']);
  });
});
