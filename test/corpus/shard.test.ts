import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRecord } from '../../src/corpus/index.js';
import { recordLine } from '../../src/formats/index.js';
import { recordFieldOrder } from '../../src/model/index.js';
import { someRecords } from './examples.js';

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
