import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRecord, separateRepeatedIds, writeShard } from '../../src/corpus/index.js';
import { recordLine } from '../../src/formats/index.js';
import { sha256 } from '../../src/io/index.js';
import { recordFieldOrder } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { recordId, someRecords } from './examples.js';

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

describe('a line of a shard', () => {
  it('gives back the record, and the record the same bytes', () => {
    fc.assert(
      fc.property(someRecords, (records) => {
        for (const record of records) {
          const line = recordLine(record);
          expect(line).not.toContain('\n');
          const read = decodeRecord(line);
          expect(read).toEqual(record);
          expect(recordLine(read!)).toBe(line);
        }
      }),
    );
  });

  it('has its fields in the fixed order, whatever order they were given in', () => {
    fc.assert(
      fc.property(someRecords, (records) => {
        for (const record of records) {
          const reversed = Object.fromEntries(Object.entries(record).reverse()) as typeof record;
          expect(recordLine(reversed)).toBe(recordLine(record));
          const names = Object.keys(JSON.parse(recordLine(record)));
          expect(names).toEqual(recordFieldOrder.filter((field) => field in record));
        }
      }),
    );
  });

  it.each(['', '{', 'null', '[]', '"a:b"', '{}', '{"id":7}', '{"id":"no source"}', '{"id":"a:"}', '{"id":"a:b c"}'])(
    'is no record without an id that a decision could name: %s',
    (line) => {
      expect(decodeRecord(line)).toBeUndefined();
    },
  );
});

describe('writeShard', () => {
  it('writes the same bytes whatever the order of the records, a line each, sorted by id, and gives their hash', () => {
    fc.assert(
      fc.property(someRecords, fc.infiniteStream(fc.nat()), (records, chance) => {
        const folder = temporaryFolder();
        const shuffled = records
          .map((record) => [chance.next().value, record] as const)
          .sort(([a], [b]) => a - b)
          .map(([, record]) => record);
        const hash = writeShard(join(folder, 'a.jsonl'), records);
        expect(writeShard(join(folder, 'b.jsonl'), shuffled)).toBe(hash);
        const text = readFileSync(join(folder, 'a.jsonl'), 'utf8');
        expect(sha256(text)).toBe(hash);
        const ids = text
          .split('\n')
          .slice(0, -1)
          .map((line) => decodeRecord(line)?.id as string);
        expect(ids).toEqual(records.map(({ id }) => id as string).sort(byCodeUnit));
      }),
      { numRuns: 30 },
    );
  });
});

describe('separateRepeatedIds', () => {
  const separate = (...ids: string[]): readonly string[] =>
    separateRepeatedIds(ids.map((id) => ({ id: recordId(id) }))).records.map(({ id }) => id);

  it('numbers the second and further records of one id in their order', () => {
    expect(separate('x:1', 'x:2', 'x:1', 'x:1')).toEqual(['x:1', 'x:2', 'x:1~2', 'x:1~3']);
  });

  it('leaves an id alone that ends in a number by itself, wherever it stands', () => {
    expect(separate('x:1', 'x:1', 'x:1~2')).toEqual(['x:1', 'x:1~3', 'x:1~2']);
    expect(separate('x:1~2', 'x:1', 'x:1', 'x:1~2')).toEqual(['x:1~2', 'x:1', 'x:1~3', 'x:1~2~2']);
  });

  it('gives distinct ids, keeps first ones and every record, and reports exactly those that it changed', () => {
    const id = fc.constantFrom('x:1', 'x:1~2', 'x:1~3', 'x:1~2~2', 'x:2');
    fc.assert(
      fc.property(fc.array(id, { maxLength: 12 }), (ids) => {
        const given = ids.map((each, year) => ({ id: recordId(each), year }));
        const { records, repeated } = separateRepeatedIds(given);
        expect(records.map(({ year }) => year)).toEqual(given.map(({ year }) => year));
        expect(new Set(records.map((record) => record.id)).size).toBe(ids.length);
        const changed = records.filter((record, row) => record.id !== ids[row]);
        expect(repeated.map((each) => each.given)).toEqual(changed.map((record) => record.id));
        expect(repeated.map((each) => each.id)).toEqual(changed.map(({ year }) => ids[year!]));
        for (const each of new Set(ids)) expect(records[ids.indexOf(each)]?.id).toBe(each);
        for (const each of repeated) expect(each.given).toMatch(/~\d+$/);
      }),
    );
  });

  it('takes a hundred thousand repeats in one go', () => {
    const ids = separate(...Array.from({ length: 100_000 }, () => 'x:1'));
    expect(new Set(ids).size).toBe(100_000);
    expect(ids.at(-1)).toBe('x:1~100000');
  });
});
