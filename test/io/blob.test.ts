import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBlob, writeBlob } from '../../src/io/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const read = (path: string): Uint8Array | undefined => {
  const block = readBlob(path);
  return block === undefined ? undefined : new Uint8Array(block).slice();
};

describe('a blob', () => {
  it('gives back any payload, wherever it begins in memory', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(7), (bytes, shift) => {
        const path = join(temporaryFolder(), 'blob');
        for (const payload of [bytes.subarray(shift), Buffer.from(bytes).subarray(shift)]) {
          writeBlob(path, payload);
          expect(read(path)).toEqual(Uint8Array.from(payload));
        }
      }),
    );
  });

  it('is absent when any bit of it is flipped, a byte is missing or one is added', () => {
    const path = join(temporaryFolder(), 'blob');
    writeBlob(
      path,
      Uint8Array.from({ length: 21 }, (_, index) => index * 12),
    );
    const whole = readFileSync(path);
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const damaged = Buffer.from(whole);
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      writeFileSync(path, damaged);
      expect(read(path)).toBeUndefined();
    }
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(path, whole.subarray(0, length));
      expect(read(path)).toBeUndefined();
    }
    writeFileSync(path, Buffer.concat([whole, Buffer.of(0)]));
    expect(read(path)).toBeUndefined();
    writeFileSync(path, whole);
    expect(read(path)).toHaveLength(21);
  });

  it('is absent where there is no file, a folder or a file of somebody else', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'blob'));
    writeFileSync(join(folder, 'foreign'), 'PK\u0003\u0004 and much more text than a header is long');
    expect(read(join(folder, 'none'))).toBeUndefined();
    expect(read(join(folder, 'blob'))).toBeUndefined();
    expect(read(join(folder, 'foreign'))).toBeUndefined();
  });
});
