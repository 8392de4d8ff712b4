import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShardCollector } from '../../src/corpus/index.js';
import type { BibliographicRecord, RecordId } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { recordId, writeShard } from './examples.js';

const record = fc.record({
  id: fc.stringMatching(/^[a-z]:[!-~é𝒳]{1,8}$/u).map((id) => id as RecordId),
  title: fc.string({ unit: 'binary' }),
});

const collected = (
  folder: string,
  records: readonly BibliographicRecord[],
  spill?: number,
): readonly [hash: string, path: string] => {
  const collector = new ShardCollector(folder, spill === undefined ? {} : { spill });
  for (const each of records) collector.add(each);
  const path = join(folder, `shard-${spill ?? 'whole'}`);
  return [collector.write(path), path];
};

describe('collecting a harvest', () => {
  it('writes the same shard however little is held at once', () => {
    const folder = temporaryFolder();
    fc.assert(
      fc.property(fc.array(record, { maxLength: 40 }), fc.integer({ min: 1, max: 400 }), (records, spill) => {
        const seen = new Set<RecordId>();
        const first = records.filter(({ id }) => !seen.has(id) && seen.add(id));
        const hash = writeShard(join(folder, 'expected'), first);
        const expected = readFileSync(join(folder, 'expected'));
        for (const held of [spill, undefined]) {
          const [ours, path] = collected(folder, records, held);
          expect(ours).toBe(hash);
          expect(readFileSync(path).equals(expected)).toBe(true);
        }
      }),
      { numRuns: process.env['SOAK'] ? 2000 : 100 },
    );
  });

  it('leaves nothing behind of what it put aside', () => {
    const folder = temporaryFolder();
    const records = Array.from({ length: 50 }, (_, n) => ({ id: `x:${n}` as RecordId, title: 'T'.repeat(50) }));
    collected(folder, records, 200);
    expect(readdirSync(folder)).toEqual(['shard-200']);
    const collector = new ShardCollector(folder, { spill: 200 });
    for (const each of records) collector.add(each);
    expect(readdirSync(folder).length).toBeGreaterThan(1);
    collector.discard();
    expect(readdirSync(folder)).toEqual(['shard-200']);
  });

  it('keeps the first of an id and says that another came', () => {
    const folder = temporaryFolder();
    const collector = new ShardCollector(folder);
    expect(collector.add({ id: 'x:a' as RecordId, title: 'first' })).toBe(true);
    expect(collector.add({ id: 'x:a' as RecordId, title: 'second' })).toBe(false);
    expect(collector.addApart({ id: 'x:a' as RecordId, title: 'third' })).toBe('x:a~2');
    collector.addApart({ id: 'x:a' as RecordId, title: 'fourth' });
    expect(collector.size).toBe(3);
    collector.write(join(folder, 'shard'));
    expect(readFileSync(join(folder, 'shard'), 'utf8').trim().split('\n')).toEqual([
      '{"id":"x:a","title":"first"}',
      '{"id":"x:a~2","title":"third"}',
      '{"id":"x:a~3","title":"fourth"}',
    ]);
  });
});

describe('an id that comes again', () => {
  const given = (...ids: string[]): readonly string[] => {
    const collector = new ShardCollector('unused');
    return ids.map((id) => collector.addApart({ id: recordId(id) }));
  };

  it('gets the second and further numbers in their order', () => {
    expect(given('x:1', 'x:2', 'x:1', 'x:1')).toEqual(['x:1', 'x:2', 'x:1~2', 'x:1~3']);
  });

  it('goes past an id that ends in a number by itself', () => {
    expect(given('x:1~2', 'x:1', 'x:1', 'x:1~2')).toEqual(['x:1~2', 'x:1', 'x:1~3', 'x:1~2~2']);
    expect(given('x:1', 'x:1', 'x:1~2')).toEqual(['x:1', 'x:1~2', 'x:1~2~2']);
  });

  it('is never given twice, and every record is kept', () => {
    const id = fc.constantFrom('x:1', 'x:1~2', 'x:1~3', 'x:1~2~2', 'x:2');
    fc.assert(
      fc.property(fc.array(id, { maxLength: 12 }), (ids) => {
        const all = given(...ids);
        expect(new Set(all).size).toBe(ids.length);
        all.forEach((each, row) => {
          expect(each === ids[row] || (each.startsWith(ids[row]!) && /~\d+$/.test(each))).toBe(true);
        });
      }),
    );
  });

  it('may come a hundred thousand times', () => {
    const ids = given(...Array.from({ length: 100_000 }, () => 'x:1'));
    expect(new Set(ids).size).toBe(100_000);
    expect(ids.at(-1)).toBe('x:1~100000');
  });
});
