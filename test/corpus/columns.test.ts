import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildColumns } from '../../src/corpus/columns.js';
import { decodeColumns, encodeColumns } from '../../src/corpus/columns-blob.js';
import { readSearchLog } from '../../src/corpus/index.js';
import { addSearch, emptyReview, someRecords } from './examples.js';

const shared = (bytes: Uint8Array): SharedArrayBuffer => {
  const block = new SharedArrayBuffer(bytes.length);
  new Uint8Array(block).set(bytes);
  return block;
};

describe('columns', () => {
  it('come back from their bytes as they were, only under their own key', () => {
    fc.assert(
      fc.property(fc.array(someRecords, { maxLength: 3 }), (shards) => {
        const paths = emptyReview();
        shards.forEach((records, index) => {
          addSearch(paths, `example/s${index}`, records);
        });
        const built = buildColumns(readSearchLog(paths).searches, paths.shard);
        const block = shared(encodeColumns(built, 'key'));
        const { columns, malformed } = built;
        expect(decodeColumns(block, 'key')).toEqual({
          columns: { ...columns, ids: Uint8Array.from(columns.ids) },
          malformed,
        });
        expect(decodeColumns(block, 'another')).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('are not read from bytes of another making', () => {
    for (const text of [
      '',
      'short',
      'a longer text that is not a block of columns',
      '\u0002\0\0\0\0\0\0\0{}',
      '\u0004\0\0\0\0\0\0\0null',
    ]) {
      expect(decodeColumns(shared(Buffer.from(text)), 'key')).toBeUndefined();
    }
  });

  it('say how far reading has come', () => {
    const paths = emptyReview();
    addSearch(
      paths,
      'example/many',
      Array.from({ length: 25_000 }, (_, n) => ({ id: `ex:${n}` as never })),
    );
    const seen: number[] = [];
    buildColumns(readSearchLog(paths).searches, paths.shard, (rows) => seen.push(rows));
    expect(seen).toEqual([10_000, 20_000, 25_000]);
  });
});
