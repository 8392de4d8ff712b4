import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256, sha256OfFile } from '../../src/io/index.js';
import { InputError } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('sha256', () => {
  it.each([
    // The examples of FIPS 180-2, appendix B.
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('gives the published hash of text %#, in memory and on disk', (text, hash) => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, text);
    expect(sha256(text)).toBe(hash);
    expect(sha256(Buffer.from(text))).toBe(hash);
    expect(sha256OfFile(path)).toBe(hash);
  });

  it('hashes a file of several chunks as a whole', () => {
    const path = join(temporaryFolder(), 'file');
    const content = Buffer.alloc((5 << 20) + 1, 'litsieve');
    writeFileSync(path, content);
    expect(sha256OfFile(path)).toBe(sha256(content));
  });

  it('says what cannot be read', () => {
    const folder = temporaryFolder();
    expect(() => sha256OfFile(folder)).toThrow(InputError);
    expect(() => sha256OfFile(join(folder, 'none'))).toThrow(InputError);
  });
});
