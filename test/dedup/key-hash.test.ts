import { expect, it } from 'vitest';
import { hashKey } from '../../src/dedup/key-hash.js';

it('hashes to whole numbers that a double holds, and no two alike among many', () => {
  const hashes = new Set(Array.from({ length: 50_000 }, (_, n) => hashKey(`title of record ${n}`)));
  expect(hashes.size).toBe(50_000);
  for (const hash of hashes) if (!Number.isSafeInteger(hash) || hash < 1) expect.fail(`${hash}`);
});
