import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shardHashes } from '../../src/corpus/shard-hash.js';
import { sha256 } from '../../src/io/index.js';
import { addSearch, emptyReview } from './examples.js';

describe('hashes of shards', () => {
  it('are those of the bytes on disk, undefined for a missing shard', () => {
    const paths = emptyReview();
    const { sha256: logged } = addSearch(paths, 'x/a', [{ id: 'a:1' as never }]);
    for (let round = 0; round < 2; round++) {
      expect([...shardHashes(paths, ['x/a', 'x/none'])]).toEqual([
        ['x/a', logged],
        ['x/none', undefined],
      ]);
    }
    writeFileSync(paths.shard('x/a'), 'changed');
    expect(shardHashes(paths, ['x/a']).get('x/a')).toBe(sha256('changed'));
    rmSync(paths.shard('x/a'));
    expect(shardHashes(paths, ['x/a']).get('x/a')).toBeUndefined();
  });

  it('are remembered while size and time stay, and a memory of wrong form is not believed', () => {
    const paths = emptyReview();
    addSearch(paths, 'x/a', []);
    const shard = paths.shard('x/a');
    writeFileSync(shard, 'first');
    utimesSync(shard, 1_700_000_000, 1_700_000_000);
    expect(shardHashes(paths, ['x/a']).get('x/a')).toBe(sha256('first'));
    // Same size and time: only one who reads it again would see this.
    writeFileSync(shard, 'other');
    utimesSync(shard, 1_700_000_000, 1_700_000_000);
    expect(shardHashes(paths, ['x/a']).get('x/a')).toBe(sha256('first'));
    writeFileSync(join(paths.cache, 'shards.json'), '{"x/a":{"size":5,"mtime":1700000000000}}');
    expect(shardHashes(paths, ['x/a']).get('x/a')).toBe(sha256('other'));
  });
});
