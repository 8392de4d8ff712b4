import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dedup, duplicatePairs } from '../../src/review/dedup.js';
import { bringIn, exampleRecords, jsonLines, makeReview, open, rule, tickingClock } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const twice = async (): Promise<string> =>
  makeReview(temporaryFolder(), {
    files: [{ name: 'again.jsonl', source: 'y', text: jsonLines(exampleRecords(4, 'y')) }],
  });

describe('deduplicating', () => {
  it('gives the same bytes each time, and counts what follows from them', async () => {
    const folder = await twice();
    const { links } = open(folder).paths;
    const before = readFileSync(links, 'utf8');
    const counts = { records: 10, reports: 6, studies: 6, duplicates: 4, possible: 0 };
    expect(await dedup(open(folder), tickingClock())).toMatchObject(counts);
    expect(await dedup(open(folder), tickingClock())).toMatchObject(counts);
    expect(readFileSync(links, 'utf8')).toBe(before);
    const pairs = duplicatePairs(open(folder));
    expect(pairs.map(({ a, b, kind }) => [a, b, kind])).toEqual(
      [0, 1, 2, 3].map((n) => [`x:r${n}`, `y:r${n}`, 'same-report']),
    );
  });

  it('leaves what people ruled in force', async () => {
    const folder = await twice();
    rule(folder, 'x:r0', 'y:r0', 'different');
    rule(folder, 'x:r4', 'x:r5', 'same');
    rule(folder, 'x:r1', 'x:r2', 'versions');
    expect(await dedup(open(folder), tickingClock())).toMatchObject({ reports: 6, studies: 5, duplicates: 4 });
  });

  it('leaves records of enrichment out: they name their record and never join by guess', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(1) });
    const [record] = exampleRecords(1);
    const text = jsonLines([{ ...record, id: 'z:1', enriches: 'x:r0', venue: 'Journal of Examples' }]);
    await bringIn(folder, [{ name: 'more.jsonl', source: 'z', role: 'enrichment', text }]);
    const review = open(folder);
    expect(duplicatePairs(review)).toEqual([]);
    expect(await dedup(review, tickingClock())).toMatchObject({ records: 1, reports: 1, duplicates: 0 });
    expect(open(folder).corpus.readEnriched(0)).toMatchObject({ id: 'x:r0', venue: 'Journal of Examples' });
  });
});
